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
  /** The cell that is being edited, such as `r5`. */
  picked?: string | null;
  /** Cells with which something is wrong. */
  wrong?: readonly string[];
  /** Whose sheet it is. */
  name: string;
  /** The start of a move in the action under way, to ask about illegal ones. */
  prefix?: string;
  /** The cells of the last move that led to others, in the order in which they are drawn. */
  trail?: string[];
  /** Cells that were marked since the last roll, such as `y5`; a field of Qwinto by its place. */
  fresh?: ReadonlySet<string> | undefined;
  /** Qwinto: fields where the sum would fit if the roll is kept. */
  promised?: ReadonlySet<string> | undefined;
  /** The sum to be entered (Qwinto), the white sum (Qwixx). */
  sum?: number | null;
  /** The field of the strip that is picked, from 1. */
  field?: number | null;
  /** Fields of the strip may be tapped. */
  onfield?: ((field: number) => void) | undefined;
  /** A move is pointed at on the sheet, or none any longer. */
  onpoint?: ((move: string | null) => void) | undefined;
  /** Only the rows and what lies beside them, without misthrows and points. */
  bare?: boolean;
  ontap?: ((move: MoveView) => void) | undefined;
  /** False if the tap is refused on the spot. */
  onask?: (move: string) => boolean | void;
}

export type CellState = 'free' | 'legal' | 'chosen' | 'marked' | 'gone' | 'closed';
