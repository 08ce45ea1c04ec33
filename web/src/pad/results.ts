/** Finished games of the score pad, the newest first. */

import { isGame, type GameName } from '../lib/games';
import { read, write } from './kept';

const KEY = 'rowlock-pad-results';
const VERSION = 1;
const MOST = 300;

export interface Result {
  readonly id: string;
  readonly game: GameName;
  /** When it was finished, as ISO 8601 writes it. */
  readonly when: string;
  readonly players: readonly { readonly name: string; readonly total: number }[];
}

interface Kept {
  readonly version: typeof VERSION;
  readonly results: readonly Result[];
}

export function readResults(): readonly Result[] {
  return read<Kept>(KEY, isKept)?.results ?? [];
}

/** Keep a result; one that is told again stays where it is, with its time. */
export function keepResult(result: Result): void {
  const known = readResults();
  const before = known.find(({ id }) => id === result.id);
  if (!before) return void keep([result, ...known].slice(0, MOST));
  keep(known.map((each) => (each === before ? { ...result, when: before.when } : each)));
}

export function dropResult(id: string): void {
  const known = readResults();
  if (known.some((result) => result.id === id)) keep(known.filter((result) => result.id !== id));
}

export function dropResults(): void {
  keep([]);
}

const keep = (results: readonly Result[]): boolean => write(KEY, { version: VERSION, results } satisfies Kept);

function isKept(found: unknown): found is Kept {
  const { version, results } = (found ?? {}) as Partial<Kept>;
  return (
    version === VERSION &&
    Array.isArray(results) &&
    results.every(({ id, game, when, players }: Result) => id && isGame(game) && when && Array.isArray(players))
  );
}
