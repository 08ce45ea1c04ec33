/** Stores values in this browser; what cannot be read is set aside, never deleted. */

const ASIDE_KEY = 'rowlock-aside-';

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The value stored under a key if it passes; else it is set aside under another key. */
export function read<T>(key: string, passes: (found: unknown) => boolean): T | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
    if (text === null) return null;
    const found: unknown = JSON.parse(text);
    if (passes(found)) return found as T;
  } catch {
    // Not even JSON.
  }
  if (text !== null) setAside(key, text);
  return null;
}

export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function setAside(key: string, text: string): void {
  try {
    localStorage.setItem(`${ASIDE_KEY}${new Date().toISOString()} ${key}`, text);
    localStorage.removeItem(key);
  } catch {
    // No room for a second copy: the first one stays where it is.
  }
}

/** What was set aside, with its key. */
export function unreadable(): { key: string; text: string }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(ASIDE_KEY))
      .map((key) => ({ key, text: localStorage.getItem(key) ?? '' }));
  } catch {
    return [];
  }
}

export function dropUnreadable(): void {
  for (const { key } of unreadable()) localStorage.removeItem(key);
}

// -- what a stored value looks like ----------------------------------------------------------------

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
export const isList = (value: unknown, each: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(each);
export const isText = (value: unknown): value is string => typeof value === 'string';
