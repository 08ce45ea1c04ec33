/** Pads as this browser keeps them. What cannot be read is put aside, never thrown away. */

import { GAMES, isGame, type GameName } from '../lib/games';
import { readTrack, TRACKS, type TrackField } from '../lib/sheets';
import { TRACK_LENGTH, typedFields } from '../lib/tracks';
import type { PadPhone } from '../lib/types';
import type { History } from './history';
import { after, newTable, refusal, type Tap } from './rules/table';

const VERSION = 1;
const KEY = 'rowlock-pad-';
const ASIDE = 'rowlock-aside-';

/** How many sheets a game has at most. */
export const MOST_SHEETS: Record<GameName, number> = { qwixx: 5, qwinto: 6, onboard: 4 };

/** A table that several devices share; `key` is this device's secret. */
export interface Share {
  readonly id: string;
  readonly code: string;
  readonly key: string;
  /** Counts what this device has told. */
  readonly seq: number;
  /** Which game at this table; it counts up with every new one. */
  readonly round: number;
  /** What the others had when we last heard of them. */
  readonly others: readonly PadPhone[];
}

export interface KeptPad {
  readonly version: typeof VERSION;
  readonly id: string;
  readonly game: GameName;
  /** A, B, or forty fields. */
  readonly track: string;
  readonly names: readonly string[];
  readonly history: History;
  readonly share: Share | null;
}

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function newPad(game: GameName, names: readonly string[], track: string, share: Share | null): KeptPad {
  return { version: VERSION, id: newId(), game, track, names, history: { done: [], undone: [] }, share };
}

export function trackOf({ game, track }: Pick<KeptPad, 'game' | 'track'>): readonly TrackField[] {
  if (game !== 'onboard') return [];
  return track === 'A' || track === 'B' ? TRACKS[track] : readTrack(track);
}

/** The pad of a game, if there is one. */
export function readPad(game: GameName): KeptPad | null {
  return read(KEY + game, (found) => isPad(found) && found.game === game);
}

export const isPadKey = (key: string | null, game: GameName): boolean => key === KEY + game;

/** Keep a pad; false if this browser keeps nothing. */
export function keepPad(pad: KeptPad): boolean {
  return write(KEY + pad.game, pad);
}

export function dropPad(game: GameName): void {
  try {
    localStorage.removeItem(KEY + game);
  } catch {
    // A browser without storage has nothing to drop.
  }
}

/** What is kept under a key, if it passes; else it is put aside under another. */
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
  if (text !== null) putAside(key, text);
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

function putAside(key: string, text: string): void {
  try {
    localStorage.setItem(`${ASIDE}${new Date().toISOString()} ${key}`, text);
    localStorage.removeItem(key);
  } catch {
    // No room for a second copy: the first one stays where it is.
  }
}

/** What was put aside, for somebody who may make sense of it. */
export function aside(): { key: string; text: string }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(ASIDE))
      .map((key) => ({ key, text: localStorage.getItem(key) ?? '' }));
  } catch {
    return [];
  }
}

export function dropAside(): void {
  for (const { key } of aside()) localStorage.removeItem(key);
}

// -- what a pad looks like -------------------------------------------------------------------------

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isList = (value: unknown, each: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(each);
const KINDS = ['cross', 'enter', 'shift', 'erase', 'advance', 'misthrow', 'stop', 'close', 'settle', 'finish'];
const isTap = (value: unknown): boolean => isObject(value) && KINDS.includes(String(value['kind']));
const isText = (value: unknown): value is string => typeof value === 'string';

function isPad(found: unknown): found is KeptPad {
  if (!isObject(found) || found['version'] !== VERSION) return false;
  const { id, game, track, names, history, share } = found as Partial<KeptPad>;
  if (!isText(id) || !isText(game) || !isGame(game) || !GAMES.includes(game)) return false;
  if (!isText(track) || (game === 'onboard' && !isTrack(track))) return false;
  if (!isList(names, isText) || !names?.length || names.length > MOST_SHEETS[game]) return false;
  if (!isObject(history) || !isList(history.undone, isTap) || !isList(history.done, isTap)) return false;
  if (share !== null && !(isObject(share) && isText(share.id) && isText(share.key) && Array.isArray(share.others))) return false;
  return isPlayed(newTable(game, names.length, trackOf({ game, track })), history.done);
}

function isTrack(track: string): boolean {
  const fields = typedFields(track);
  return track === 'A' || track === 'B' || (fields.length === TRACK_LENGTH && fields.every(({ field }) => field));
}

/** Whether these taps could be made; pawns on other devices stood where nobody knows any more. */
function isPlayed(table: ReturnType<typeof newTable>, taps: readonly Tap[]): boolean {
  for (const tap of taps) {
    const wrong = refusal(table, tap);
    if (wrong && wrong.code !== 'no-field-ahead') return false;
    table = after(table, tap);
  }
  return true;
}
