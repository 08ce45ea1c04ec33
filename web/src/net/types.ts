// Generated from the server's messages by web/generate_types.py: do not edit.

export type Status = 'over' | 'playing' | 'waiting';

export type SeatKind = 'bot' | 'open' | 'person';

export type Pace = 'fast' | 'human';

export type Start = 'full' | 'host' | 'invited';

export type NewsKind = 'back' | 'closed' | 'joined' | 'late' | 'misthrow' | 'move' | 'roll' | 'substitute';

/** A printed row: Qwixx has numbers, Qwinto has the column of each field. */
export interface RowInfo {
  letter: string;
  numbers: number[];
  columns: number[];
}

/** A field of the track, or a pentagon of Qwinto (number is then the field). */
export interface FieldInfo {
  row: string;
  number: number;
}

/** What a sheet and a track look like. */
export interface Layout {
  rows: RowInfo[];
  pentagons: FieldInfo[];
  track: FieldInfo[];
}

/** How the game ended. */
export interface OutcomeView {
  reasons: string[];
  winners: number[];
}

/** What can be checked about the dice; the seed only once the game is over. */
export interface FairView {
  commit: string;
  mix: string;
  seed: string | null;
}

/** Something that everybody saw: `[turn, seat, kind, text]`. */
export type News = [turn: number, seat: number, kind: 'back' | 'closed' | 'joined' | 'late' | 'misthrow' | 'move' | 'roll' | 'substitute', text: string];

/** What was set up and never changes; the first message of a connection, and of a next game. */
export interface Table {
  type: 'table';
  id: string;
  code: string;
  game: string;
  options: Record<string, string>;
  layout: Layout;
  public: boolean;
  seconds: number | null;
  pace: 'fast' | 'human';
  daily: string | null;
  start: 'full' | 'host' | 'invited';
  recent: News[];
}

/** The turns in which a bot played for a person: `[first, last, level]`. */
export type Stint = [first: number, last: number | null, level: string];

/** Who sits there. */
export interface SeatInfo {
  kind: 'bot' | 'open' | 'person';
  name?: string;
  level?: string | null;
  here?: boolean;
  deserted?: boolean;
  invited?: boolean;
  host?: boolean;
  substitute?: boolean;
  stints?: Stint[];
}

export type Decides = 'all' | 'host' | 'you';

/** People who are absent, all of one device: to be waited for, or to be played by a bot. */
export interface Offer {
  seats: number[];
  reason: 'gone' | 'idle' | 'left';
  decides: 'all' | 'host' | 'you';
  voters: number;
  seconds?: number;
  bot?: number;
  wait?: number;
  answer?: string | null;
}

/** A newcomer who asks for a seat. */
export interface SeatRequest {
  number: number;
  seat: number;
  name: string;
  decides: 'all' | 'host' | 'you';
  voters: number;
  yes?: number;
  no?: number;
  answer?: boolean | null;
}

/** Who is at the table; sent after `table`, and again when it changes. */
export interface Seats {
  type: 'seats';
  seats: SeatInfo[];
  yours: number[];
  host: boolean;
  watching: number;
  coach: boolean;
  fair: FairView;
  rematch: string | null;
  asked: string | null;
  queue: string[];
  queued: boolean;
  kept: number[];
  declined: string[];
  offers: Offer[];
  requests: SeatRequest[];
  stillThere: boolean;
  asking: 'asked' | 'declined' | null;
}

/** A seat's points, item by item; what a game does not have is left out. */
export interface Points {
  rows: number[];
  misthrows: number;
  total: number;
  bonuses?: number[];
  track?: number;
}

/** A seat's sheet; sheets are open to everybody. */
export interface Sheet {
  rows: Record<string, number[]>;
  misthrows: number;
  score: Points;
  pawn?: number | null;
}

/** What only the owner of a seat is told. */
export interface Mine {
  seat: number;
  legal: string[];
  misthrows: string[];
  choice: string | null;
  roll: boolean;
}

/** The part of a view that a hidden choice changes for all. */
export interface Moment {
  type: 'view';
  seq: number;
  waiting: number[];
  chosen: number[];
  leftMs: number | null;
}

/** The whole game for one viewer, sent after every step. */
export interface View {
  type: 'view';
  seq: number;
  waiting: number[];
  chosen: number[];
  leftMs: number | null;
  status: 'over' | 'playing' | 'waiting';
  turn: number;
  phase: string;
  active: number;
  decision: string;
  dice: Record<string, number>;
  sum: number | null;
  closed: string[];
  sheets: Sheet[];
  recent: News[];
  outcome: OutcomeView | null;
  mine: Mine[];
}

/** The command was carried out and stored; `seq` is the log's length after it. */
export interface Ack {
  type: 'ack';
  id: string;
  seq: number;
}

/** The command was refused. The code names a message `error-CODE` in every language. */
export interface ErrorView {
  type: 'error';
  id: string | null;
  code: string;
  values: Record<string, string | number>;
  text: string;
}

/** Somebody reacted. */
export interface Reaction {
  type: 'reaction';
  seat: number;
  reaction: string;
}

/** The server is about to stop; connect again in a moment. */
export interface Closing {
  type: 'closing';
}

export type Push = Table | Seats | View | Ack | ErrorView | Reaction | Closing;

/** The active seat rolls. */
export interface Roll {
  type: 'roll';
  id: string;
  seat: number;
  decision: string;
}

/** Make or change a choice. */
export interface Choose {
  type: 'choose';
  id: string;
  seat: number;
  move: string;
  decision: string;
}

/** Take a hidden choice back. */
export interface Undo {
  type: 'undo';
  id: string;
  seat: number;
  decision: string;
}

/** Ask why a move is not legal. */
export interface Why {
  type: 'why';
  id: string;
  seat: number;
  move: string;
}

/** A quick reaction for all to see. */
export interface React {
  type: 'react';
  id: string;
  seat: number;
  reaction: string;
}

/** Go on to the table of the next game, and sit down there if a seat is kept. */
export interface Again {
  type: 'again';
  id: string;
  contribution: string;
}

/** The person is there: the page is touched, or the question whether they are is answered. */
export interface Alive {
  type: 'alive';
  id: string;
}

/** What is to be done about an absent person: wait, or let a bot play. */
export interface Vote {
  type: 'vote';
  id: string;
  seat: number;
  answer: string;
}

/** Whether a newcomer may take the seat that they ask for. */
export interface Admit {
  type: 'admit';
  id: string;
  request: number;
  yes: boolean;
}

/** Ask for the newest view, for instance after sleep. */
export interface Ping {
  type: 'ping';
  id: string;
}

export type Command = Roll | Choose | Undo | Why | React | Again | Alive | Vote | Admit | Ping;

/** A game that can be set up. */
export interface GameInfo {
  name: string;
  mostSeats: number;
  options: string[];
  bots: string[];
  alone: string[];
  usual: string;
  layout: Layout;
}

/** Who this device is. */
export interface Me {
  name: string;
}

/** The address for links made on this page, and who reaches it. */
export interface Reach {
  base: string;
  reach: 'alone' | 'offline' | 'others' | 'unknown';
}

/** A seat as it is set up. */
export interface SeatSetup {
  kind: 'bot' | 'me' | 'open';
  name?: string;
  level?: string;
}

/** A table to be opened. */
export interface TableSetup {
  game: string;
  seats: SeatSetup[];
  options?: Record<string, string>;
  public?: boolean;
  seconds?: number | null;
  pace?: 'fast' | 'human';
  coach?: boolean;
  start?: 'full' | 'host';
}

/** A table that exists. */
export interface Opened {
  id: string;
  code: string;
}

/** Take an open seat. */
export interface Join {
  name: string;
  seat?: number | null;
  contribution?: string;
}

/** Wait for the next game of a table. */
export interface Wait {
  name: string;
}

/** A seat that was taken, or one that the people at the table were asked for. */
export interface Joined {
  seat: number;
  asked?: boolean;
}

/** Put a bot into an open seat, or let one play for a person who has left. */
export interface SeatBot {
  seat: number;
  level?: string;
}

/** Something about one seat. */
export interface SeatOnly {
  seat: number;
}

/** A private link that moves seats to another device. */
export interface Handover {
  token: string;
}

/** Somebody who sits at a table. */
export interface PlayerInfo {
  name: string;
  level: string | null;
}

/** A table in a list. */
export interface TableSummary {
  id: string;
  code: string;
  game: string;
  status: 'over' | 'playing' | 'waiting';
  seats: number;
  open: number;
  players: PlayerInfo[];
  yours: boolean;
}

/** A die on the table; face 0 is not thrown yet. */
export interface DieView {
  name: string;
  face: number;
}

/** A seat's points, item by item. */
export interface ScoreView {
  rows: number[];
  bonuses: number[];
  track: number;
  misthrows: number;
  total: number;
}

/** Qwixx: the numbers crossed, in order. Qwinto: nine fields, 0 for an empty one. */
export interface SheetRow {
  letter: string;
  marks: number[];
  locked: boolean;
}

/** A seat's sheet. */
export interface SheetView {
  rows: SheetRow[];
  misthrows: number;
  pawn: number | null;
  score: ScoreView;
}

/** A legal move: its text, and what a page needs to show it. */
export interface MoveView {
  text: string;
  kind: 'advance' | 'again' | 'cross' | 'enter' | 'keep' | 'pass' | 'take';
  row: string | null;
  number: number | null;
  field: number | null;
  steps: number | null;
  locks: boolean;
  misthrow: boolean;
  dice: string[];
}

/** The turns in which a bot played for the person of a seat. */
export interface StintView {
  first: number;
  last: number | null;
  level: string;
}

/** A seat at the table. */
export interface SeatView {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  person: string;
  level: string | null;
  yours: boolean;
  here: boolean;
  deserted: boolean;
  invited: boolean;
  host: boolean;
  substitute: boolean;
  stints: StintView[];
  waiting: boolean;
  chosen: boolean;
  sheet: SheetView | null;
}

/** What only the owner of a seat is told. */
export interface MineView {
  seat: number;
  legal: MoveView[];
  choice: string | null;
  roll: boolean;
}

/** Something that everybody saw. */
export interface Happened {
  turn: number;
  seat: number;
  kind: 'back' | 'closed' | 'joined' | 'late' | 'misthrow' | 'move' | 'roll' | 'substitute';
  text: string;
}

/** What was set up. */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  options: Record<string, string>;
  layout: Layout;
  public: boolean;
  seconds: number | null;
  pace: 'fast' | 'human';
  coach: boolean;
  daily: string | null;
  host: boolean;
  start: 'full' | 'host' | 'invited';
}

/** The whole table as one viewer sees it. */
export interface TableView {
  type: 'view';
  seq: number;
  table: TableInfo;
  status: 'over' | 'playing' | 'waiting';
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
  outcome: OutcomeView | null;
  fair: FairView;
  rematch: string | null;
  asked: string | null;
  queue: string[];
  queued: boolean;
  kept: number[];
  declined: string[];
  watching: number;
}

/** One step of a finished game: what happened and the table after it. */
export interface ReplayStep {
  text: string;
  view: TableView;
}

/** A finished game, step by step, with its record. */
export interface Replay {
  record: string;
  start: TableView;
  steps: ReplayStep[];
}

/** How often a die showed each face. */
export interface DieCount {
  name: string;
  faces: number[];
}

/** How often a sum came, and how often it could be expected. */
export interface SumCount {
  sum: number;
  thrown: number;
  expected: number;
}

/** The mean of the sums that a seat threw in its own turns. */
export interface SeatDice {
  throws: number;
  mean: number;
  expected: number;
}

/** How the dice of a game fell, against what chance lets expect. */
export interface DiceReport {
  throws: number;
  faces: number[];
  expectedFace: number;
  dice: DieCount[];
  sums: SumCount[];
  doubles: number;
  expectedDoubles: number;
  seats: SeatDice[];
  chiSquare: number;
  chance: number;
  verdict: 'few' | 'fine' | 'never' | 'rare' | 'uneven';
  count: number;
  of: number;
}

/** What a seat can expect, or a change of it. */
export interface WorthView {
  win: number;
  score: number;
}

/** Why an option was worse: a message `why-CODE` in every language. */
export interface WhyView {
  code: string;
  values: Record<string, string | number>;
}

/** A move that could be chosen, and what it promises. */
export interface OptionView {
  move: string;
  win: number;
  score: number;
  loss: number;
  grade: string;
  then: string[];
  why: WhyView | null;
}

/** A choice between several moves. */
export interface DecisionView {
  turn: number;
  step: number;
  phase: string;
  taken: string;
  grade: string;
  loss: number;
  why: WhyView;
  options: OptionView[];
}

/** One change of a seat's prospects. */
export interface LinkView {
  step: number;
  turn: number;
  cause: string;
  before: WorthView;
  after: WorthView;
}

/** A seat against the best of the others, in points; luck, play and rest add up. */
export interface MarginView {
  other: number;
  points: number;
  luck: number;
  play: number;
  rest: number;
  tellsRest: boolean;
}

/** The game as one seat saw it: start + luck - errors + others = end. */
export interface SeatReview {
  seat: number;
  start: WorthView;
  luck: WorthView;
  errors: WorthView;
  others: WorthView;
  end: WorthView;
  margin: MarginView | null;
  perDecision: number;
  decisions: DecisionView[];
  links: LinkView[];
}

/** A finished game: what each decision cost and what the dice gave. */
export interface Review {
  exact: boolean;
  error: WorthView | null;
  worst: string;
  alone: boolean;
  seats: SeatReview[];
}

/** What the coach says of the options of a seat. */
export interface Advice {
  seat: number;
  decision: string;
  worst: string;
  options: OptionView[];
}

/** A table between two turns, to be explored. */
export interface PositionSetup {
  text: string;
  options?: Record<string, string>;
  faces?: Record<string, number>;
}

/** What a position promises. */
export interface PositionView {
  text: string;
  exact: boolean;
  error: WorthView | null;
  worst: string;
  over: boolean;
  sheets: SheetView[];
  closed: string[];
  layout: Layout;
  prospects: WorthView[];
  options: OptionView[][];
}

/** Who plays the dice of the day. */
export interface DailyPlayer {
  name?: string;
}

/** A day's dice: for each game what they were committed to, and the seed afterwards. */
export interface DailyDay {
  day: string;
  commits: Record<string, string>;
  seeds: Record<string, string>;
}

/** A game that this device has begun. */
export interface DailyGame {
  game: string;
  day: string;
  table: string;
  total: number | null;
}

/** The dice of all days that are told of. */
export interface DailyCalendar {
  day: string;
  leftMs: number;
  games: string[];
  ahead: DailyDay[];
  past: DailyDay[];
  yours: DailyGame[];
}

/** How many finished with a total from `low` on, up to the next bar. */
export interface DailyBar {
  low: number;
  count: number;
}

/** Everybody who has finished a day's game. */
export interface DailyField {
  players: number;
  rank: number | null;
  median: number;
  width: number;
  bars: DailyBar[];
}

/** What a bot makes of the same dice. */
export interface DailyBot {
  level: string;
  total: number;
}

/** What can be made of a day's dice. */
export interface DailyPar {
  bots: DailyBot[];
  expected: number | null;
}

/** What your decisions gave away. */
export interface DailyLoss {
  decisions: number;
  perDecision: number;
  exact: boolean;
}

/** Your own game. */
export interface DailySheet {
  table: string;
  total: number | null;
  rows: Record<string, number>;
  misthrows: number;
}

/** A day's game: your own, and once you have finished what others made of the same dice. */
export interface DailyResult {
  game: string;
  day: string;
  over: boolean;
  players: number;
  yours: DailySheet | null;
  field: DailyField | null;
  par: DailyPar | null;
  loss: DailyLoss | null;
  pending: boolean;
}

/** Somebody who played in a finished game. */
export interface ProfilePlayer {
  name: string;
  level: string | null;
  points: number;
  place: number;
  yours: boolean;
}

/** What a review found in a game. */
export interface ProfileReview {
  luckWin: number;
  luckPoints: number;
  errors: number;
  decisions: number;
}

/** A finished game as its person sees it. */
export interface ProfileGame {
  id: string;
  game: string;
  endedAt: number;
  players: ProfilePlayer[];
  points: number;
  place: number;
  share: number;
  shared: boolean;
  openings: [string, number][];
  rating: number | null;
  review: ProfileReview | null;
}

/** How strong somebody is in a game with so many seats. */
export interface ProfileRating {
  game: string;
  seats: number;
  points: number;
  settling: boolean;
}

/** What the games of one kind have in common. */
export interface ProfileAverage {
  game: string;
  seats: number;
  games: number;
  wins: number;
  mean: number;
  best: number;
}

/** How a row was opened. */
export interface RowOpening {
  row: string;
  first: number;
  games: number;
  numbers: Record<string, number>;
}

/** How the rows of a game were opened. */
export interface ProfileOpenings {
  game: string;
  games: number;
  rows: RowOpening[];
}

/** Everything that is kept of a person. */
export interface Profile {
  name: string;
  games: number;
  ratings: ProfileRating[];
  averages: ProfileAverage[];
  best: ProfileGame[];
  history: ProfileGame[];
  openings: ProfileOpenings[];
  pending: number;
}

/** A shared pad to be opened; with an id, one that was open before and may be forgotten. */
export interface PadSetup {
  game: string;
  track?: string;
  id?: string;
  code?: string;
}

/** A shared pad that exists. */
export interface PadOpened {
  id: string;
  code: string;
  game: string;
  track: string;
}

/** A sheet as its device tells it. */
export interface PadSheet {
  name: string;
  rows: number[][];
  misthrows: number;
  pawn: number | null;
  total: number;
  stopped: boolean;
}

/** All that one device tells of its sheets; it replaces what the device told before. */
export interface PadPart {
  seq: number;
  round: number;
  sheets: PadSheet[];
  closed: string[];
  ended: string[];
  finished: boolean;
}

/** What a device sends: its part, under a secret of its own. */
export interface PadTold {
  key: string;
  part: PadPart;
}

/** A device at a shared pad. */
export interface PadPhone {
  member: string;
  here: boolean;
  part: PadPart;
}

/** A whole shared pad, sent after every change. */
export interface PadView {
  type: 'pad';
  id: string;
  code: string;
  game: string;
  track: string;
  you: string;
  phones: PadPhone[];
}
