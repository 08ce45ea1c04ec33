/** Stores score pads in the browser (`base/kept.ts`). */

import { isList, isObject, isText, newId, read, write } from '../../base/kept';
import { GAMES, isGame, type GameName } from '../../game/games';
import { CLASSIC_SHEET, GAME_FACTS } from '../../game/games.gen';
import { hasTrack } from '../../game/layouts';
import { layoutsFor } from '../../game/rules/playing';
import { isTrack } from '../../game/track-text';
import type { Layout, PadPhone } from '../../net/types';
import type { History } from '../history';
import { effective, isPlayable, type Start } from '../../game/rules/pad/corrections';

const VERSION = 1;
const KEY = 'rowlock-pad-';

/** A table that several devices share; `key` is this device's secret. */
export interface Share {
  readonly id: string;
  readonly code: string;
  readonly key: string;
  /** What the whole table is noted on; of old pads what this device is. */
  readonly sheet?: string;
  /** Counts the parts that this device has sent. */
  readonly seq: number;
  /** Which game at this table; it counts up with every new one. */
  readonly round: number;
  /** The last known parts of the other devices. */
  readonly others: readonly PadPhone[];
}

export interface StoredPad {
  readonly version: typeof VERSION;
  readonly id: string;
  readonly game: GameName;
  /** A name, or the fields. */
  readonly track: string;
  /** What Qwixx is noted on, as a table's header says it: a name, one for each person, or a text. */
  readonly sheet: string;
  readonly names: readonly string[];
  /** Who takes the first turn; null if no turns are kept. */
  readonly first: number | null;
  readonly history: History;
  readonly share: Share | null;
}

/** What is chosen before a pad begins. */
export type PadChoice = Pick<StoredPad, 'game' | 'track' | 'sheet' | 'names' | 'first'>;

export function newPad(choice: PadChoice, share: Share | null): StoredPad {
  return { version: VERSION, id: newId(), ...choice, history: { done: [], undone: [] }, share };
}

const LAYOUTS = new Map<string, Layout[]>();
const MAX_LAYOUTS = 20;

/** The printed sheet of each person, the same value for the same choice; throws `BadSheet`. */
export function layoutsOf({ game, names, track, sheet }: Omit<PadChoice, 'first'>): Layout[] {
  const key = JSON.stringify([game, names.length, track, sheet]);
  const layouts = LAYOUTS.get(key) ?? layoutsFor(game, names.length, { track, sheet });
  if (LAYOUTS.size >= MAX_LAYOUTS) LAYOUTS.clear();
  LAYOUTS.set(key, layouts);
  return layouts;
}

/** The pad of a game, if there is one. */
export function readPad(game: GameName): StoredPad | null {
  const found = read<Kept>(KEY + game, (kept) => isPad(kept) && kept.game === game);
  return found && completed(found);
}

export const isPadKey = (key: string | null, game: GameName): boolean => key === KEY + game;

/** Keep a pad; false if this browser keeps nothing. */
export function savePad(pad: StoredPad): boolean {
  return write(KEY + pad.game, pad);
}

export function dropPad(game: GameName): void {
  try {
    localStorage.removeItem(KEY + game);
  } catch {
    // A browser without storage has nothing to drop.
  }
}

// -- what a pad looks like -------------------------------------------------------------------------

const KINDS = ['cross', 'enter', 'shift', 'erase', 'advance', 'misthrow', 'stop', 'close', 'settle', 'finish'];
const TURN_KINDS = ['next', 'no-turns', 'throw', 'correct'];
const isEntry = (value: unknown): boolean =>
  isObject(value) && [...KINDS, ...TURN_KINDS].includes(String(value['kind'])) && hasList(value);

/** Throws have a list of dice, and corrections one of taps. */
function hasList(entry: Record<string, unknown>): boolean {
  if (entry['kind'] === 'throw') return isList(entry['throws'], isObject);
  if (entry['kind'] === 'correct') return isList(entry['add'], (tap) => isEntry(tap) && !isCorrection(tap));
  return true;
}

const isCorrection = (value: unknown): boolean => isObject(value) && value['kind'] === 'correct';

/** A pad as it was kept: the first ones had no sheet but the classic one, and no turns. */
export type Kept = Omit<StoredPad, 'sheet' | 'first'> & Partial<Pick<StoredPad, 'sheet' | 'first'>>;

export const completed = (pad: Kept): StoredPad => ({
  ...pad,
  sheet: pad.sheet ?? CLASSIC_SHEET,
  first: pad.first ?? null,
});

export function isPad(found: unknown): found is Kept {
  if (!isObject(found) || found['version'] !== VERSION) return false;
  const { id, game, track, sheet = CLASSIC_SHEET, names, first = null, history, share } = found as Partial<StoredPad>;
  if (!isText(id) || !isText(game) || !isGame(game) || !GAMES.includes(game)) return false;
  if (!isText(track) || !isText(sheet) || (hasTrack(game) && !isTrack(track))) return false;
  if (!isList(names, isText) || !names?.length || names.length > GAME_FACTS[game].maxSeats) return false;
  if (first !== null && !(Number.isInteger(first) && first >= 0 && first < names.length)) return false;
  if (!isObject(history) || !isList(history.undone, isEntry) || !isList(history.done, isEntry)) return false;
  if (share !== null && !(isObject(share) && isText(share.id) && isText(share.key) && Array.isArray(share.others)))
    return false;
  try {
    const start: Start = { layouts: layoutsOf({ game, track, sheet, names }), first };
    return isPlayable(start, effective(start, history.done));
  } catch {
    return false; // No such sheet.
  }
}
