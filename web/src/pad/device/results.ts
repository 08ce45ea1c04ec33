/** Finished games of the score pad, the newest first. */

import { isGame, type GameName } from '../../game/games';
import { read, write } from '../../base/kept';

const KEY = 'rowlock-pad-results';
const VERSION = 1;
const MAX_RESULTS = 300;

export interface Result {
  readonly id: string;
  readonly game: GameName;
  /** What Qwixx was noted on; absent of old games. */
  readonly sheet?: string;
  /** When it was finished, as ISO 8601 writes it. */
  readonly when: string;
  readonly players: readonly { readonly name: string; readonly total: number }[];
}

interface StoredResults {
  readonly version: typeof VERSION;
  readonly results: readonly Result[];
}

export function readResults(): readonly Result[] {
  return read<StoredResults>(KEY, isStoredResults)?.results ?? [];
}

/** Store a result; one that is stored again keeps its place and time. */
export function saveResult(result: Result): void {
  const known = readResults();
  const before = known.find(({ id }) => id === result.id);
  if (!before) return void save([result, ...known].slice(0, MAX_RESULTS));
  save(known.map((each) => (each === before ? { ...result, when: before.when } : each)));
}

export function dropResult(id: string): void {
  const known = readResults();
  if (known.some((result) => result.id === id)) save(known.filter((result) => result.id !== id));
}

export function dropResults(): void {
  save([]);
}

const save = (results: readonly Result[]): boolean => write(KEY, { version: VERSION, results } satisfies StoredResults);

function isStoredResults(found: unknown): found is StoredResults {
  const { version, results } = (found ?? {}) as Partial<StoredResults>;
  return (
    version === VERSION &&
    Array.isArray(results) &&
    results.every(({ id, game, when, players }: Result) => id && isGame(game) && when && Array.isArray(players))
  );
}
