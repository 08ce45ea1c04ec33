/** Which levels of bots a table may seat. */

/** The ladder, and at a table of one seat also the levels that only play alone. */
export function levelsFor(info: { bots: string[]; alone: string[] }, seats: number): string[] {
  return seats === 1 ? [...info.bots, ...info.alone] : info.bots;
}
