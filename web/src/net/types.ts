// Generated from the server's messages by web/generate_types.py: do not edit.

/** From the best move to a blunder. */
export type Grade = 'best' | 'fine' | 'slip' | 'mistake' | 'blunder';

/** What a decision was about; each decision is of one kind, the first that holds. */
export type DecisionKind = 'close' | 'misthrow' | 'dice' | 'pawn' | 'colour' | 'entry' | 'white';

/** What changed the worth of the game for a seat. */
export type Cause = 'luck' | 'choice' | 'others';

/** What a seat can expect, or a change of it. */
export interface Worth {
  value: number;
  win: number;
  score: number;
}

/** A sentence `why-CODE` in every language, with its values. */
export interface Reason {
  code: string;
  values: Record<string, number | string>;
}

/** One change of the worth of the game for a seat. */
export interface Link {
  cause: Cause;
  turn: number;
  step: number;
  view: number;
  before: Worth;
  after: Worth;
}

/** A seat against the best of the others, in points; `start`, `luck` and `play` add up. */
export interface Margin {
  seat: number;
  other: number;
  points: number;
  start: number;
  luck: number;
  play: number;
}

/** A part of the sentence about a game. */
export interface Clause {
  code: string;
  seat: number;
  other: number | null;
  against: boolean;
  values: Record<string, number | string>;
}

/** What the dice did, in a word. */
export type Fortune = 'lucky' | 'even' | 'unlucky';

/** What the dice did: against the best of the others, alone against the average. */
export interface Luck {
  word: Fortune;
  points: number;
}

/** What a bot reaches on average in games among its like. */
export interface BotSkill {
  level: string;
  rate: number;
  error: number;
  accuracy: number;
  kinds: Record<string, number>;
}

/** A move that could be chosen, and its worth. */
export interface OptionReport {
  move: string;
  value: number;
  win: number;
  score: number;
  loss: number;
  grade: Grade;
  then: string[];
  why: Reason | null;
  error: number | null;
  close: boolean;
}

/** How options were compared by playing on from each of them, with the same dice. */
export interface RolloutsReport {
  player: string;
  turns: number | null;
  trials: number;
  error: number | null;
}

/** How far the decisions of a review were rolled out, those that look worst first. */
export interface RefinementReport {
  player: string;
  turns: number | null;
  trials: number;
  done: number;
  count: number;
}

/** A choice between several moves. */
export interface DecisionReport {
  turn: number;
  step: number;
  view: number;
  phase: string;
  kind: DecisionKind;
  counts: boolean;
  taken: string;
  grade: Grade;
  loss: number;
  why: Reason;
  options: OptionReport[];
  error: number | null;
  confirmed: boolean;
  substitute: string | null;
  seeming: number | null;
}

/** How well a seat chose, luck apart, and who does as well. */
export interface SkillReport {
  choices: number;
  rate: number;
  accuracy: number;
  within: number;
  nearest: string | null;
  alike: string[];
  apart: number[];
}

/** The review of one seat: start + luck - errors + others = end. */
export interface SeatReport {
  seat: number;
  story: Clause[];
  skill: SkillReport | null;
  fortune: Luck | null;
  start: Worth;
  luck: Worth;
  errors: Worth;
  others: Worth;
  end: Worth;
  margin: Margin | null;
  decisions: DecisionReport[];
  links: Link[];
}

/** Review of a game: the cost of each decision, the luck of the dice. */
export interface ReviewReport {
  game: string;
  exact: boolean;
  error: Worth | null;
  worst: Grade;
  evaluator: number;
  alone: boolean;
  over: boolean;
  seats: SeatReport[];
  bots: BotSkill[];
  rollouts: RolloutsReport | null;
  yours: number[];
  refined: RefinementReport | null;
  conceded: number[];
}

/** What a seat got on average, and how certain that is. */
export interface RolledValue {
  worth: Worth;
  error: Worth;
}

/** An option that was played on. */
export interface RolledOption {
  move: string;
  then: string[];
  worth: Worth;
  spread: Worth;
  loss: number;
  error: number;
  close: boolean;
  grade: Grade;
  trials: number;
}

/** Rollouts so far of the options of a decision, or of a position if it has none. */
export interface RolloutReport {
  player: string;
  turns: number | null;
  seat: number;
  trials: number;
  over: boolean;
  options: RolledOption[];
  seats: RolledValue[];
}

export type Status = 'closed' | 'over' | 'playing' | 'waiting';

export type SeatKind = 'bot' | 'open' | 'person';

export type Pace = 'fast' | 'human';

export type Throws = 'fair' | 'own';

export type Start = 'full' | 'host' | 'invited';

export type NewsKind = 'back' | 'closed' | 'conceded' | 'follows' | 'joined' | 'late' | 'misthrow' | 'move' | 'roll' | 'stays' | 'substitute' | 'takeback';

/** A printed row: Qwixx has numbers, Qwinto has the column of each field. */
export interface RowInfo {
  letter: string;
  numbers: number[];
  columns: number[];
  colours: string;
}

/** A cell of a row, a field of the track, or a pentagon of Qwinto (number is then the field). */
export interface FieldInfo {
  row: string;
  number: number;
}

/** A row without a lock between two others, which has their numbers. */
export interface BridgeInfo {
  letter: string;
  upper: string;
  lower: string;
  numbers: number[];
}

/** What a sheet's marks add to the rules; all empty on the classic sheet. */
export interface MarksInfo {
  again: boolean;
  double: FieldInfo[];
  chain: FieldInfo[][];
  steps: FieldInfo[];
  boxes: FieldInfo[];
  bar: string[];
  swap: number[][];
  lucky: number[];
}

/** What a sheet and a track look like. */
export interface Layout {
  rows: RowInfo[];
  pentagons: FieldInfo[];
  track: FieldInfo[];
  title: string;
  text: string;
  dice: string[];
  sides: number;
  needs: number;
  closing: number;
  most: number | null;
  bridges: BridgeInfo[];
  marks: MarksInfo;
}

/** How the game ended. */
export interface OutcomeView {
  reasons: string[];
  winners: number[];
  places: number[];
}

/** What can be checked about the dice; the seed only once the game is over. */
export interface FairView {
  commit: string;
  mix: string;
  seed: string | null;
}

/** A piece of news, public: `[turn, seat, kind, text]`. */
export type News = [turn: number, seat: number, kind: 'back' | 'closed' | 'conceded' | 'follows' | 'joined' | 'late' | 'misthrow' | 'move' | 'roll' | 'stays' | 'substitute' | 'takeback', text: string];

/** What was set up; the first message of a connection, and of a next game. */
export interface Table {
  type: 'table';
  id: string;
  code: string;
  game: string;
  options: Record<string, string>;
  layout: Layout;
  layouts: Layout[];
  seatLayouts: number[];
  bots: string[];
  alone: string[];
  usualBot: string;
  review: boolean;
  public: boolean;
  seconds: number | null;
  days: number | null;
  pace: 'fast' | 'human';
  coach: boolean;
  settle: boolean;
  throws: 'fair' | 'own';
  daily: string | null;
  position: string | null;
  start: 'full' | 'host' | 'invited';
  version: number;
  recent: News[];
}

/** The turns in which a bot played for a person: `[first, last, level]`. */
export type Stint = [first: number, last: number | null, level: string];

/** A seat, and the person or bot in it. */
export interface SeatInfo {
  kind: 'bot' | 'open' | 'person';
  name?: string;
  level?: string | null;
  here?: boolean;
  deserted?: boolean;
  invited?: boolean;
  host?: boolean;
  unready?: boolean;
  substitute?: boolean;
  conceded?: boolean;
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

/** A person who wants to take a decision back, which the others are asked to agree to. */
export interface TakeBackQuestion {
  number: number;
  seat: number;
  turn: number;
  move: string;
  voters: number;
  yes?: number;
  asked?: boolean;
  agreed?: boolean;
}

/** The part of a set-up that people agree to when they sit down. */
export interface Terms {
  options: Record<string, string>;
  seconds: number | null;
  days: number | null;
  coach: boolean;
  settle: boolean;
  throws: 'fair' | 'own';
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
  before: Terms | null;
  removed: boolean;
  out: string[];
  offers: Offer[];
  requests: SeatRequest[];
  stillThere: boolean;
  asking: 'asked' | 'declined' | null;
  takeback: TakeBackQuestion | null;
  paused: boolean;
}

/** A seat's points, item by item; what a game does not have is left out. */
export interface Points {
  rows: number[];
  misthrows: number;
  total: number;
  bonuses?: number[];
  track?: number;
}

/** A seat's sheet, which is public. */
export interface Sheet {
  rows: Record<string, number[]>;
  misthrows: number;
  score: Points;
  bridges?: Record<string, number[]>;
  strip?: number | null;
  bar?: number | null;
  pawn?: number | null;
}

/** What a move leads to beside its own cross. */
export interface Follows {
  cells?: string[];
  strip?: number | null;
  bar?: number | null;
}

/** The last decision of a seat that has taken effect. */
export interface LastDecision {
  step: number;
  turn: number;
  move: string;
}

/** What only the owner of a seat may know. */
export interface Mine {
  seat: number;
  legal: string[];
  misthrows: string[];
  choice: string | null;
  roll: boolean;
  throw?: 'correct' | 'type' | null;
  revisable?: boolean;
  follows?: Record<string, Follows>;
  last?: LastDecision | null;
  passes?: boolean;
}

/** The part of a view that a hidden choice changes for all. */
export interface Moment {
  type: 'view';
  seq: number;
  waiting: number[];
  chosen: number[];
  leftMs: number | null;
  settleMs: number | null;
  due: number | null;
}

/** The whole game for one viewer, sent after every step. */
export interface View {
  type: 'view';
  seq: number;
  waiting: number[];
  chosen: number[];
  leftMs: number | null;
  settleMs: number | null;
  due: number | null;
  status: 'closed' | 'over' | 'playing' | 'waiting';
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

/** A person sent a reaction. */
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

/** People have thrown their own dice, and this is what they show. */
export interface Throw {
  type: 'throw';
  id: string;
  seat: number;
  decision: string;
  dice: Record<string, number>;
  correct: boolean;
}

/** Make or change a choice. */
export interface Choose {
  type: 'choose';
  id: string;
  seat: number;
  move: string;
  decision: string;
  revise: boolean;
}

/** Let a choice that may be revised count now. */
export interface Settle {
  type: 'settle';
  id: string;
  seat: number;
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

/** Take back the last decision of a seat, if the others at the table agree. */
export interface TakeBackWish {
  type: 'takeback';
  id: string;
  seat: number;
  step: number;
}

/** Whether a decision may be taken back; a no of who has asked is that it is not wanted. */
export interface TakeBackAnswer {
  type: 'answer';
  id: string;
  request: number;
  yes: boolean;
}

/** A choice in advance: whether this seat passes by itself when nothing fits. */
export interface PassInAdvance {
  type: 'standing';
  id: string;
  seat: number;
  passes: boolean;
}

/** Give the game up for a seat. */
export interface Concede {
  type: 'concede';
  id: string;
  seat: number;
}

/** Ask for the newest view, for instance after sleep. */
export interface Ping {
  type: 'ping';
  id: string;
}

export type Command = Roll | Throw | Choose | Settle | Undo | Why | React | Again | Alive | Vote | Admit | TakeBackWish | TakeBackAnswer | PassInAdvance | Concede | Ping;

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

/** A sheet that comes with Rowlock. */
export interface SheetInfo {
  name: string;
  family: string | null;
  line: string;
  bots: string[];
  alone: string[];
  usual: string;
  layout: Layout;
}

/** A family of sheets: every seat gets a different one of them. */
export interface SheetFamily {
  name: string;
  sheets: string[];
  bots: string[];
  usual: string;
}

/** The sheets of Qwixx that a table can name: single ones and families. */
export interface Sheets {
  sheets: SheetInfo[];
  families: SheetFamily[];
}

/** The name of a device. */
export interface Me {
  name: string;
}

/** What the operator of the server tells everybody. */
export interface Notice {
  text: string;
  until: number;
  draining: boolean;
}

/** The address for links made on this page, and which devices reach it. */
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
  days?: number | null;
  pace?: 'fast' | 'human';
  settle?: boolean;
  coach?: boolean;
  throws?: 'fair' | 'own';
  start?: 'full' | 'host';
  position?: string;
}

/** Id and code of a table that was opened or found. */
export interface Opened {
  id: string;
  code: string;
}

/** Take an open seat. */
export interface Join {
  name: string;
  seat?: number | null;
  contribution?: string;
  terms?: number | null;
}

/** Another set-up of a table that has not begun: all of it, not only what changes. */
export interface TableChange {
  options: Record<string, string>;
  public: boolean;
  seconds: number | null;
  days: number | null;
  pace: 'fast' | 'human';
  coach: boolean;
  settle: boolean;
  throws: 'fair' | 'own' | null;
}

/** Agree to a changed set-up. */
export interface Agree {
  version: number;
}

/** A seat, with the name that was read there. */
export interface SeatNamed {
  seat: number;
  name: string;
}

/** The name of a person. */
export interface NameOnly {
  name: string;
}

/** The seats in a new order. */
export interface SeatOrder {
  order: number[];
}

/** The next host. */
export interface NewHost {
  seat: number | null;
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

/** The number of a seat. */
export interface SeatOnly {
  seat: number;
}

/** A private link that moves seats to another device. */
export interface Handover {
  token: string;
}

/** A person or bot in a seat. */
export interface PlayerInfo {
  name: string;
  level: string | null;
}

/** A table in a list. */
export interface TableSummary {
  id: string;
  code: string;
  game: string;
  sheet: string;
  title: string;
  status: 'closed' | 'over' | 'playing' | 'waiting';
  seats: number;
  open: number;
  players: PlayerInfo[];
  yours: boolean;
  invited: boolean;
  turn: boolean;
  waiting: PlayerInfo[];
  days: number | null;
  due: number | null;
}

/** A seat of a finished game. */
export interface FinishedSeat {
  name: string;
  level: string | null;
  total: number;
  place: number;
  yours: boolean;
}

/** A finished game of a device. */
export interface FinishedGame {
  id: string;
  game: string;
  sheet: string;
  endedAt: number;
  seats: FinishedSeat[];
}

/** The games of the requesting device. */
export interface MyGames {
  running: TableSummary[];
  finished: FinishedGame[];
}

/** The table after a step of a finished game. */
export interface ReplayView {
  step: string;
  people: number;
  view: View;
}

/** A finished game, as the messages that a spectator gets from the socket. */
export interface Replay {
  record: string;
  table: Table;
  people: Seats[];
  views: ReplayView[];
}

/** Counts of the faces of one die. */
export interface DieCount {
  name: string;
  faces: number[];
}

/** Count of a sum, and its expected number. */
export interface SumCount {
  sum: number;
  thrown: number;
  expected: number;
}

/** Mean of the sums that a seat threw in its own turns. */
export interface SeatDice {
  throws: number;
  mean: number;
  expected: number;
}

/** Counts of a game's dice beside their expected numbers, and a chi-square test. */
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

/** The coach's evaluation of a seat's options. */
export interface Advice {
  seat: number;
  decision: string;
  worst: Grade;
  options: OptionReport[];
  rollouts: RolloutsReport | null;
}

/** A record of a finished game that was played elsewhere, such as on a score pad. */
export interface GivenRecord {
  record: string;
}

/** The review of a record, with the tables that it names. */
export interface RecordReview {
  replay: Replay;
  review: ReviewReport;
}

/** A table between two turns, to be evaluated. */
export interface PositionSetup {
  text: string;
  seats?: number;
  options?: Record<string, string>;
  faces?: Record<string, number>;
}

/** The value of a position for every seat. */
export interface PositionView {
  text: string;
  exact: boolean;
  error: Worth | null;
  worst: Grade;
  over: boolean;
  sheets: Sheet[];
  closed: string[];
  layout: Layout;
  layouts: Layout[];
  seatLayouts: number[];
  prospects: Worth[];
  options: OptionReport[][];
  rollouts: RolloutsReport | null;
}

/** The question how far a review is refined; it goes on as long as somebody asks. */
export interface RefinementWish {
  known: number;
  stop: boolean;
}

/** A decision that was rolled out, as it is told from now on. */
export interface RefinedDecision {
  seat: number;
  decision: DecisionReport;
}

/** What rollouts have found of a review beyond what a page knows. */
export interface RefinementNews {
  refined: RefinementReport | null;
  worst: Grade;
  over: boolean;
  stories: Clause[][];
  decisions: RefinedDecision[];
}

/** A decision of a finished game that is to be rolled out; it goes on as long as asked for. */
export interface DecisionRollout {
  view: number;
  seat: number;
  move: string;
  stop: boolean;
}

/** A position that is to be rolled out, or with dice what a seat can choose there. */
export interface PositionRollout {
  text: string;
  seats: number;
  options: Record<string, string>;
  faces: Record<string, number>;
  seat: number;
  stop: boolean;
}

/** How far a rollout is. */
export interface RolloutProgress {
  report: RolloutReport | null;
  trials: number;
  most: number;
  over: boolean;
}

/** What each choice of a puzzle is worth. */
export interface PuzzleSolution {
  options: OptionReport[];
  exact: boolean;
  rollouts: RolloutsReport | null;
}

/** A moment of a game, as the messages of a table show it to the seat that has to choose. */
export interface PuzzleView {
  seat: number;
  kind: DecisionKind;
  table: Table;
  people: Seats;
  view: View;
  solution: PuzzleSolution | null;
}

/** The puzzle of a day. */
export interface DayPuzzle {
  day: string;
  leftMs: number;
  puzzle: PuzzleView | null;
}

/** The answer to the puzzle of a day. */
export interface PuzzleAnswer {
  move: string;
}

/** A drill that can be asked for. */
export interface DrillInfo {
  name: string;
  game: string;
  seats: number;
  exact: boolean;
}

/** Puzzles of one kind in a row, with what each choice is worth. */
export interface Drill {
  name: string;
  puzzles: PuzzleView[];
}

/** The person who plays the dice of the day. */
export interface DailyPlayer {
  name?: string;
  day?: string;
}

/** The dice of a day: for each game the commitment, and afterwards the seed. */
export interface DailyDay {
  day: string;
  sheet: string;
  commits: Record<string, string>;
  seeds: Record<string, string>;
}

/** A game with daily dice that the requesting device has begun. */
export interface DailyGame {
  game: string;
  day: string;
  table: string;
  total: number | null;
  late: number | null;
}

/** Days in a row on which the requesting device has finished a game in time. */
export interface DailyStreak {
  days: number;
  longest: number;
}

/** Today's dice, those of the next days and those of past days. */
export interface DailyCalendar {
  day: string;
  leftMs: number;
  games: string[];
  ahead: DailyDay[];
  past: DailyDay[];
  yours: DailyGame[];
  streak: DailyStreak;
}

/** A bar of the histogram: games with a total from `low` up to the next bar. */
export interface DailyBar {
  low: number;
  count: number;
}

/** The totals of all who have finished a day's game. */
export interface DailyField {
  players: number;
  rank: number | null;
  median: number;
  width: number;
  bars: DailyBar[];
}

/** The total of a bot on the same dice. */
export interface DailyBot {
  level: string;
  total: number;
}

/** Totals to compare with: of bots on the same dice, and the expected total of perfect play. */
export interface DailyPar {
  bots: DailyBot[];
  expected: number | null;
}

/** The best that anybody could have made, with the dice of the day known in advance. */
export interface DailyBest {
  total: number | null;
  exact: boolean;
  pending: boolean;
}

/** What the decisions of the requesting device cost. */
export interface DailyLoss {
  decisions: number;
  perDecision: number;
  exact: boolean;
}

/** The game of the requesting device. */
export interface DailySheet {
  table: string;
  total: number | null;
  late: number | null;
  rows: Record<string, number>;
  misthrows: number;
}

/** A day's game: the own one and, once that has ended, the results of others. */
export interface DailyResult {
  game: string;
  sheet: string;
  day: string;
  over: boolean;
  players: number;
  yours: DailySheet | null;
  field: DailyField | null;
  par: DailyPar | null;
  loss: DailyLoss | null;
  pending: boolean;
}

/** A player of a finished game. */
export interface ProfilePlayer {
  name: string;
  level: string | null;
  points: number;
  place: number;
  yours: boolean;
}

/** Figures of the review of a game. */
export interface ProfileReview {
  luckWin: number;
  luckPoints: number;
  errors: number;
  decisions: number;
  choices: number;
  accuracy: number | null;
}

/** A finished game of the person. */
export interface ProfileGame {
  id: string;
  game: string;
  sheet: string;
  ended: string;
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

/** A rating, by game and number of seats. */
export interface ProfileRating {
  game: string;
  seats: number;
  points: number;
  settling: boolean;
}

/** Averages over the games of one kind: same game, same number of seats. */
export interface ProfileAverage {
  game: string;
  seats: number;
  games: number;
  wins: number;
  mean: number;
  best: number;
}

/** How well decisions of one kind were made. */
export interface ProfileSkillKind {
  kind: DecisionKind;
  choices: number;
  accuracy: number;
  within: number;
  bots: Record<string, number>;
}

/** How well decisions were made in games of one kind, luck apart. */
export interface ProfileSkill {
  game: string;
  seats: number;
  exact: boolean;
  games: number;
  choices: number;
  rate: number;
  accuracy: number;
  within: number;
  nearest: string | null;
  alike: string[];
  bots: Record<string, number>;
  kinds: ProfileSkillKind[];
  earlier: number | null;
}

/** Statistics of the first number in a row. */
export interface RowOpening {
  row: string;
  first: number;
  games: number;
  numbers: Record<string, number>;
}

/** Statistics of first numbers in the rows of one game. */
export interface ProfileOpenings {
  game: string;
  games: number;
  rows: RowOpening[];
}

/** Everything that is stored of a person. */
export interface Profile {
  name: string;
  games: number;
  ratings: ProfileRating[];
  averages: ProfileAverage[];
  best: ProfileGame[];
  history: ProfileGame[];
  openings: ProfileOpenings[];
  skills: ProfileSkill[];
  pending: number;
}

/** A shared pad to be opened; with an id, one that was open before. */
export interface PadSetup {
  game: string;
  track?: string;
  sheet?: string;
  id?: string;
  code?: string;
}

/** An open shared pad. */
export interface PadOpened {
  id: string;
  code: string;
  game: string;
  track: string;
  sheet: string;
}

/** A sheet on one of the devices. */
export interface PadSheet {
  name: string;
  rows: number[][];
  misthrows: number;
  pawn: number | null;
  total: number;
  stopped: boolean;
  bridges: number[][];
  strip: number | null;
  bar: number | null;
}

/** All sheets of one device; it replaces the device's earlier part. */
export interface PadPart {
  seq: number;
  round: number;
  sheets: PadSheet[];
  closed: string[];
  ended: string[];
  finished: boolean;
}

/** Message of a device: its part, and the secret that identifies it. */
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

/** Message to a device: the whole shared pad, after every change. */
export interface PadView {
  type: 'pad';
  id: string;
  code: string;
  game: string;
  track: string;
  sheet: string;
  you: string;
  phones: PadPhone[];
}

/** A sheet of a score pad. */
export interface NotedSheet {
  name: string;
  text: string;
}

/** The sheets of a score pad, to be printed filled in. */
export interface NotedSheets {
  sheets: NotedSheet[];
  track: string;
}

/** Whether this device can be notified, and by which key of the server. */
export interface PushState {
  key: string | null;
  reason: 'https' | 'missing' | 'off' | null;
}

/** A browser's subscription, as `PushSubscription.toJSON` has it, and its language. */
export interface PushWish {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
}

/** A subscription that is to be forgotten. */
export interface PushEnd {
  endpoint: string;
}

/** What opens the operators' page. */
export interface AdminSignIn {
  token: string;
}

/** A table in the operators' list. */
export interface AdminTable {
  id: string;
  code: string;
  game: string;
  status: string;
  open: number;
  touched: number;
}

/** A seat as operators see it: the id of a device is no key to anything. */
export interface AdminSeat {
  seat: number;
  kind: string;
  name: string;
  device: string;
  level: string;
}

/** A table as operators see it, without hidden choices and seed. */
export interface AdminReport {
  id: string;
  code: string;
  game: string;
  status: string;
  host: string;
  seats: AdminSeat[];
}

/** What is in force: a ban, the announcement, draining. */
export interface AdminRuling {
  kind: string;
  target: string;
  value: string;
  ends: number | null;
}

/** A line of the audit log. */
export interface AdminAct {
  at: number;
  who: string;
  act: string;
  target: string;
  note: string;
}

/** What is in force on the server, and what operators did last. */
export interface AdminState {
  counts: Record<string, number>;
  rulings: AdminRuling[];
  acts: AdminAct[];
}

/** A device that an act is about. */
export interface AdminDevice {
  device: string;
}

/** Who is to be banned, or is not to be any more: an address or network, or a device. */
export interface AdminBan {
  address: string;
  device: string;
  days: number | null;
}

/** A sentence for everybody's page. */
export interface AdminAnnouncement {
  text: string;
  hours: number;
}
