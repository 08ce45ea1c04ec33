/** Types of an assembled table: what `assembleView` makes of the server's messages, for all components. */

import type { CrossSign } from '../game/notation';
import type {
  FairView,
  FieldInfo,
  LastDecision,
  Layout,
  NewsKind,
  OutcomeView,
  Pace,
  SeatKind,
  Start,
  Status,
  Terms,
  Throws,
} from './types';

/** The whole table as one viewer sees it. */
export interface TableView {
  seq: number;
  table: TableInfo;
  status: Status;
  seats: SeatView[];
  turn: number;
  phase: string;
  active: number;
  decision: string;
  dice: DieView[];
  sum: number | null;
  closed: string[];
  mine: MineView[];
  recent: Happened[];
  leftMs: number | null;
  /** All have chosen: how long until the choices count that people may still revise. */
  settleMs: number | null;
  /** Of a slow game: when the time for this decision is over, in seconds since 1970. */
  due: number | null;
  outcome: OutcomeView | null;
  fair: FairView;
  rematch: string | null;
  asked: string | null;
  queue: string[];
  queued: boolean;
  kept: number[];
  declined: string[];
  /** What this device has agreed to, if the host has changed it since. */
  before: Terms | null;
  /** Whether the host has taken this device off its seat. */
  removed: boolean;
  /** For the host: who was taken off their seats. */
  out: string[];
  watching: number;
}

/** What was set up. */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  options: Record<string, string>;
  /** The sheet of the first seat; each seat has its own. */
  layout: Layout;
  /** The levels of bots that can play here, and the one that does if none is named. */
  bots: string[];
  /** Bots that only sit at a table with one seat. */
  alone: string[];
  usualBot: string;
  /** Whether games like this one are reviewed, coached and explored. */
  review: boolean;
  public: boolean;
  seconds: number | null;
  /** Of a slow game: days per decision. */
  days: number | null;
  pace: Pace;
  /** Whether people may revise a choice for three seconds that would count at once. */
  settle: boolean;
  /** Who throws: the server fair dice, or people their own ones, which they type. */
  throws: Throws;
  /** Whether the coach may be asked. */
  coach: boolean;
  /** Whether all people may ask it, also when several play. */
  coachForAll: boolean;
  daily: string | null;
  /** The position at which the game began; null if all sheets were empty. */
  position: string | null;
  /** Whether this device looks after the table. */
  host: boolean;
  start: Start;
  /** How often the host has changed what was set up. */
  version: number;
}

/** A seat at the table. */
export interface SeatView {
  seat: number;
  kind: SeatKind;
  /** As the server has it, until `withDisplayNames` names bots in the reader's language. */
  name: string;
  /** The name as the server has it, also that of a person for whom a bot plays. */
  person: string;
  level: string | null;
  yours: boolean;
  here: boolean;
  deserted: boolean;
  /** Whether the seat is kept for the person with this name. */
  invited: boolean;
  /** Whether its person looks after the table. */
  host: boolean;
  /** Whether its person has yet to agree to what the host has changed. */
  unready: boolean;
  /** Whether a bot plays for the person of this name. */
  substitute: boolean;
  /** Whether it gave the game up: a bot plays on, or the game is over. */
  conceded: boolean;
  stints: StintView[];
  waiting: boolean;
  chosen: boolean;
  /** The printed sheet of this seat. */
  layout: Layout;
  /** Null until the game starts. */
  sheet: SheetView | null;
}

/** The turns in which a bot played for the person of a seat. */
export interface StintView {
  first: number;
  /** The turn in which the person was back; null if they were not. */
  last: number | null;
  level: string;
}

/** A seat's sheet, its rows as they are printed. */
export interface SheetView {
  rows: SheetRow[];
  /** Rows without a lock, in the order of the layout. */
  bridges: SheetRow[];
  /** The last used field of the strip, from 1; null without a strip. */
  strip: number | null;
  /** How many fields of the bar are gone; null without a bar. */
  bar: number | null;
  misthrows: number;
  pawn: number | null;
  score: ScoreView;
}

/** A row of a sheet: in Qwixx the numbers crossed, one with two crosses twice; in Qwinto nine fields, 0 if empty. */
export interface SheetRow {
  letter: string;
  marks: number[];
  locked: boolean;
}

/** A seat's points, item by item. */
export interface ScoreView {
  rows: number[];
  bonuses: number[];
  track: number;
  misthrows: number;
  total: number;
}

/** A die on the table; face 0 is not thrown yet. */
export interface DieView {
  /** `w1`, `w2`, `r`, `y`, `g`, `b`, `o` or `p`. */
  name: string;
  face: number;
}

/** What only the owner of a seat sees. */
export interface MineView {
  seat: number;
  legal: MoveView[];
  choice: string | null;
  roll: boolean;
  /** Whether the choice may still be revised although all have chosen, or will have. */
  revisable: boolean;
  /** With people's own dice: whether the throw that is due may be typed from here, or the last one corrected. */
  throwing: 'type' | 'correct' | null;
  /** What may be asked to be taken back. */
  last: LastDecision | null;
  /** Whether it passes by itself when nothing fits. */
  passes: boolean;
}

/** A legal move: its text, and what a page needs to show it. */
export interface MoveView {
  text: string;
  kind: 'cross' | 'pass' | 'advance' | 'take' | 'again' | 'keep' | 'enter';
  row: string | null;
  number: number | null;
  /** Qwinto: the field from 1. On Board: the field of the track that is reached. */
  field: number | null;
  steps: number | null;
  locks: boolean;
  /** Qwixx: the mark of the sheet by which it is crossed, if the dice alone do not allow it. */
  by: CrossSign;
  /** Whether this choice takes a misthrow, so that the page asks first. */
  misthrow: boolean;
  /** The dice that make the number, or that are picked. */
  dice: string[];
  /** What it leads to by the marks of the sheet; null if that is nothing. */
  follows: MoveFollows | null;
}

/** What a move leads to beside its own cross. */
export interface MoveFollows {
  /** The cells that are crossed by themselves, in order. */
  cells: FieldInfo[];
  /** The last used field of the strip after it; null if it uses none. */
  strip: number | null;
  /** How many fields of the bar are gone after it; null if it uses none. */
  bar: number | null;
}

/** Something that everybody saw. */
export interface Happened {
  turn: number;
  seat: number;
  kind: NewsKind;
  text: string;
}
