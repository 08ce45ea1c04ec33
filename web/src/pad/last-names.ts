/** Who had a sheet last time: nobody wants to type names twice. */

import { read, write } from './kept';

const KEY = 'rowlock-pad-names';

export function readNames(): string[] {
  const isNames = (found: unknown): boolean => Array.isArray(found) && found.every((name) => typeof name === 'string');
  const found = read<string[]>(KEY, isNames) ?? [];
  return found.length ? found : [''];
}

export function keepNames(names: readonly string[]): void {
  write(KEY, names);
}
