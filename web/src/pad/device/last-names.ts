/** Stores the names of the last score pad, and whether it kept turns, to be offered again. */

import { read, write } from '../../base/kept';

const KEY = 'rowlock-pad-names';

export function readNames(): string[] {
  const isNames = (found: unknown): boolean => Array.isArray(found) && found.every((name) => typeof name === 'string');
  const found = read<string[]>(KEY, isNames) ?? [];
  return found.length ? found : [''];
}

export function saveNames(names: readonly string[]): void {
  write(KEY, names);
}

const TURNS_KEY = 'rowlock-pad-turns';

export function readTurns(): boolean {
  return read<boolean>(TURNS_KEY, (found) => typeof found === 'boolean') ?? false;
}

export function saveTurns(turns: boolean): void {
  write(TURNS_KEY, turns);
}
