/** Properties that the sheets of all games share. */

import type { MoveView, SheetView } from '../net/table-view';
import type { Layout } from '../net/types';
import type { Shades } from './worth/shades';

export interface SheetProps {
  layout: Layout;
  sheet: SheetView;
  /** Rows that are closed for all. */
  closed?: string[];
  /** Rows that are being closed right now. */
  closing?: string[];
  /** What may be crossed or entered; without `ontap` the sheet only lies there. */
  legal?: MoveView[];
  choice?: string | null;
  hinted?: string | null;
  /** What the coach says of each move, by its text. */
  shades?: Shades | undefined;
  /** Every cell may be tapped, as on a sheet that is set up. */
  editing?: boolean;
  /** Whose sheet it is. */
  name: string;
  /** The start of a move in the action under way, to ask about illegal ones. */
  prefix?: string;
  /** The sum to be entered (Qwinto). */
  sum?: number | null;
  /** Cells that the last cross brought with it, such as `r4`. */
  followed?: readonly string[];
  /** The field of the strip that is picked, from 1. */
  field?: number | null;
  /** Fields of the strip may be tapped. */
  onfield?: ((field: number) => void) | undefined;
  ontap?: (move: MoveView) => void;
  /** False if the tap is refused on the spot. */
  onask?: (move: string) => boolean | void;
}

export type CellState = 'free' | 'legal' | 'chosen' | 'marked' | 'gone' | 'closed';
