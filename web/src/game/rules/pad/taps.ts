/** What is noted on a score pad, tap by tap. */

/** A field of a Qwinto sheet, counted from 1. */
export interface Place {
  readonly row: string;
  readonly field: number;
}

/** A number that is crossed, and the white sum that the strip exchanged for it, if it did. */
export interface TappedCross {
  readonly row: string;
  readonly number: number;
  readonly exchanged?: number;
}

/** The faces of the dice that were thrown, by name. */
export type Throw = Readonly<Record<string, number>>;

/** What somebody notes on a sheet. */
export type Mark =
  | ({ readonly kind: 'cross'; readonly sheet: number } & TappedCross)
  | ({ readonly kind: 'enter'; readonly sheet: number; readonly number: number } & Place)
  | ({ readonly kind: 'shift'; readonly sheet: number; readonly to: Place } & Place)
  | ({ readonly kind: 'erase'; readonly sheet: number } & Place)
  | { readonly kind: 'advance'; readonly sheet: number; readonly field: number }
  | { readonly kind: 'misthrow'; readonly sheet: number };

export type Tap =
  | Mark
  | { readonly kind: 'stop'; readonly sheet: number }
  /** A sheet that is not on this device has locked a row. */
  | { readonly kind: 'close'; readonly row: string; readonly elsewhere: boolean }
  /** The throws of the turn: two where Qwinto's dice were rolled again, none if they are not known after all. */
  | { readonly kind: 'throw'; readonly throws: readonly Throw[] }
  /** The turn is over; no turns are kept any more; what is being closed is closed for everybody; the game is over. */
  | { readonly kind: 'next' | 'no-turns' | 'settle' | 'finish' };

const MARKS: readonly Tap['kind'][] = ['cross', 'enter', 'shift', 'erase', 'advance', 'misthrow'];

export const isMark = (tap: Tap): tap is Mark => MARKS.includes(tap.kind);

/** What came from another device is not ours to take back. */
export const isOurs = (tap: { readonly kind: string; readonly elsewhere?: boolean }): boolean =>
  !(tap.kind === 'close' && tap.elsewhere);
