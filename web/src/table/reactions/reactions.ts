/** The reactions that can be sent instead of chat. */
export const REACTIONS = ['clap', 'wow', 'laugh', 'cry', 'think', 'hurry', 'luck', 'hi'] as const;
