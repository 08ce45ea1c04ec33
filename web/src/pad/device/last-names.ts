/** Stores the names of the last score pad, to be offered again. */

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
