/** What the page knows about the games without asking the server. */

export const GAMES = ['qwixx', 'qwinto', 'onboard'] as const;
export type GameName = (typeof GAMES)[number];

export function isGame(name: string): name is GameName {
  return (GAMES as readonly string[]).includes(name);
}
