// Generated from the rules by web/generate_games.py: do not edit.

import type { FieldInfo, RowInfo } from '../net/types';

/** What is known of a game before a server is asked. */
export interface GameFacts {
  readonly minSeats: number;
  readonly maxSeats: number;
  /** Options of a table, as records name them. */
  readonly options: readonly string[];
  /** The dice by name, in the order of a throw: the first letter of a name is the die's colour. */
  readonly dice: readonly string[];
  /** The dice that make the sum which every seat may use. */
  readonly sumDice: readonly string[];
  /** Sides of each die. */
  readonly sides: number;
  /** Whether the active seat picks the dice of its throw. */
  readonly picksDice: boolean;
  /** From the top; a row has numbers to be crossed, the last of which closes it, or fields. */
  readonly rows: readonly RowInfo[];
  /** The fields of complete columns that score, in the order of the columns. */
  readonly pentagons: readonly FieldInfo[];
  /** The name of the usual track; null for a game without one. */
  readonly track: TrackName | null;
}

export type GameName = 'qwixx' | 'qwinto' | 'onboard';

export type TrackName = 'A' | 'B' | 'C';

export type SheetName = 'classic' | 'again' | 'between' | 'bonus' | 'chain-a' | 'chain-b' | 'chain-c' | 'chain-d' | 'chain-e' | 'double' | 'long-a' | 'long-b' | 'long-c' | 'long-d' | 'long-e' | 'mixed-colours' | 'mixed-numbers' | 'steps-a' | 'steps-b' | 'steps-c' | 'steps-d' | 'steps-e' | 'swap';

export type FamilyName = 'chain' | 'long' | 'steps';

/** The games in the order in which they are offered. */
export const GAME_FACTS: Readonly<Record<GameName, GameFacts>> = {
  qwixx: {
    minSeats: 1,
    maxSeats: 5,
    options: ['sheet', 'late_die'],
    dice: ['w1', 'w2', 'r', 'y', 'g', 'b'],
    sumDice: ['w1', 'w2'],
    sides: 6,
    picksDice: false,
    rows: [
      { letter: 'r', numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], columns: [], colours: 'rrrrrrrrrrr' },
      { letter: 'y', numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], columns: [], colours: 'yyyyyyyyyyy' },
      { letter: 'g', numbers: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], columns: [], colours: 'ggggggggggg' },
      { letter: 'b', numbers: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], columns: [], colours: 'bbbbbbbbbbb' },
    ],
    pentagons: [],
    track: null,
  },
  qwinto: {
    minSeats: 1,
    maxSeats: 6,
    options: [],
    dice: ['o', 'y', 'p'],
    sumDice: ['o', 'y', 'p'],
    sides: 6,
    picksDice: true,
    rows: [
      { letter: 'o', numbers: [], columns: [2, 3, 4, 6, 7, 8, 9, 10, 11], colours: '' },
      { letter: 'y', numbers: [], columns: [1, 2, 3, 4, 5, 7, 8, 9, 10], colours: '' },
      { letter: 'p', numbers: [], columns: [0, 1, 2, 3, 5, 6, 7, 8, 9], colours: '' },
    ],
    pentagons: [{ row: 'p', number: 3 }, { row: 'o', number: 2 }, { row: 'o', number: 5 }, { row: 'y', number: 7 }, { row: 'p', number: 9 }],
    track: null,
  },
  onboard: {
    minSeats: 1,
    maxSeats: 4,
    options: ['track', 'late_die'],
    dice: ['w1', 'w2', 'r', 'y', 'g', 'b'],
    sumDice: ['w1', 'w2'],
    sides: 6,
    picksDice: false,
    rows: [
      { letter: 'r', numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], columns: [], colours: 'rrrrrrrrrrr' },
      { letter: 'y', numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], columns: [], colours: 'yyyyyyyyyyy' },
      { letter: 'g', numbers: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], columns: [], colours: 'ggggggggggg' },
      { letter: 'b', numbers: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], columns: [], colours: 'bbbbbbbbbbb' },
    ],
    pentagons: [],
    track: 'A',
  },
};

/** Sides of a die unless its game says otherwise. */
export const SIDES = 6;

/** The dice that are no row's own, where rows are crossed. */
export const WHITE_DICE: readonly string[] = ['w1', 'w2'];

/** Misthrows of one seat that end a game. */
export const MISTHROWS_TO_END = 4;

/** What a misthrow scores. */
export const POINTS_PER_MISTHROW = -5;

/** Closed rows that end a game of crosses. */
export const CLOSED_ROWS_TO_END = 2;

/** Full rows of one seat that end a game of entries. */
export const FULL_ROWS_TO_END = 2;

/** Throws of a turn at most, where dice are picked. */
export const MAX_THROWS = 2;

/** Crosses that a row needs before its last number. */
export const CROSSES_BEFORE_LAST = 5;

/** The sheets that come with Rowlock by name, as texts. */
export const SHEETS: Readonly<Record<SheetName, string>> = {
  classic: 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2',
  again: 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; needs: 7; most: 16; again: yes',
  between: 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; most: 15; between: t r y; between: u g b',
  bonus: 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; bonus: r3 r6 r9 y5 y8 y11 g11 g7 g4 b10 b8 b5 / r y g b g r b y r y b g',
  'chain-a': 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; chain: r6-y6 r11-y11 y3-g11 y8-g6 g9-b9 g4-b4',
  'chain-b': 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; chain: r4-y4 r9-y9 y6-g8 y11-g3 g11-b11 g6-b6',
  'chain-c': 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; chain: r3-y3 r8-y8 y6-g8 y11-g3 g10-b10 g5-b5',
  'chain-d': 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; chain: r5-y5 r10-y10 y3-g11 y8-g6 g8-b8 g3-b3',
  'chain-e': 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; chain: r6-y6 r9-y9 y3-g11 y11-g3 g9-b9 g6-b6',
  double: 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; needs: 7; double: r3 r5 r9 r11 y3 y5 y9 y11 g10 g8 g6 g4 b10 b8 b6 b4',
  'long-a': 'dice: 8; row r: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; row y: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; row g: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2; row b: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2; needs: 6; closing: 2; lucky: 5 12',
  'long-b': 'dice: 8; row r: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; row y: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; row g: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2; row b: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2; needs: 6; closing: 2; lucky: 6 13',
  'long-c': 'dice: 8; row r: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; row y: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; row g: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2; row b: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2; needs: 6; closing: 2; lucky: 5 13',
  'long-d': 'dice: 8; row r: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; row y: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; row g: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2; row b: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2; needs: 6; closing: 2; lucky: 6 12',
  'long-e': 'dice: 8; row r: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; row y: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; row g: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2; row b: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2; needs: 6; closing: 2; lucky: 7 13',
  'mixed-colours': 'row r: y2 y3 y4 b5 b6 b7 g8 g9 g10 11 12; row y: r2 r3 g4 g5 g6 g7 b8 b9 10 11 12; row g: b12 b11 b10 y9 y8 y7 r6 r5 r4 3 2; row b: g12 g11 r10 r9 r8 r7 y6 y5 4 3 2',
  'mixed-numbers': 'row r: 10 6 2 8 3 4 12 5 9 7 11; row y: 9 12 4 6 7 2 5 8 11 3 10; row g: 8 2 10 12 6 9 7 4 5 11 3; row b: 5 7 11 9 12 3 8 10 2 6 4',
  'steps-a': 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; steps: y2 g11 b10 g9 y6 r7 y8 g5 b4 g3 y12',
  'steps-b': 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; steps: b12 g11 y4 r5 y6 g7 b6 g5 y10 r11 y12',
  'steps-c': 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; steps: g12 b11 g10 y5 r6 y7 g6 b5 g4 y11 r12',
  'steps-d': 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; steps: y2 r3 y4 g9 b8 g7 y8 r9 y10 g3 b2',
  'steps-e': 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; steps: r2 y3 g10 b9 g8 y7 r8 y9 g4 b3 g2',
  swap: 'row r: 2 3 4 5 6 7 8 9 10 11 12; row y: 2 3 4 5 6 7 8 9 10 11 12; row g: 12 11 10 9 8 7 6 5 4 3 2; row b: 12 11 10 9 8 7 6 5 4 3 2; swap: 8-5 9-7 11-3 7-4 10-3 8-6 10-5 11-9 6-4',
};

/** The sheet of a table that names none. */
export const CLASSIC_SHEET: SheetName = 'classic';

/** Names that give every seat another sheet, in seat order. */
export const FAMILIES: Readonly<Record<FamilyName, readonly SheetName[]>> = {
  chain: ['chain-a', 'chain-b', 'chain-c', 'chain-d', 'chain-e'],
  long: ['long-a', 'long-b', 'long-c', 'long-d', 'long-e'],
  steps: ['steps-a', 'steps-b', 'steps-c', 'steps-d', 'steps-e'],
};

/** What a sheet's text may have. */
export const SHEET_LIMITS = {
  characters: 2000,
  title: 60,
  minCells: 5,
  minRows: 2,
  maxRows: 6,
  sides: [4, 6, 8],
  letters: 'rygbop',
  bridges: 'tu',
  lucky: 3,
  needs: [1, 12],
  closing: [1, 3],
  most: [1, null],
};

/** The tracks by name: row and number of each field. */
export const TRACKS: Readonly<Record<TrackName, string>> = {
  A: 'r2 b12 y3 g11 g10 r3 b11 y4 y5 g9 r4 b10 b9 y6 g8 r5 r6 b8 y7 g7 g6 r7 b7 y8 y9 g5 r8 b6 b5 y10 g4 r9 r10 b4 y11 g3 g2 r11 b3 y12',
  B: 'r5 b9 y2 g11 y3 r4 g12 b10 b11 y4 r3 g10 b8 r7 y5 g7 b7 y6 r6 g8 r8 b6 y7 g9 b3 g4 y9 r11 b4 g5 y10 r10 r9 y8 g6 b5 r12 y11 g3 b2',
  C: 'b6 g5 y6 b9 g4 y3 b12 g2 b10 b4 b2 r3 y8 g6 b5 y5 g12 g10 g3 y2 r6 r12 y4 r5 y10 b3 r4 b11 r7 b8 r2 g11 r8 r11 r10 g8 g9 g7 y7 r9',
};

/** By track and seats: of 100 games those that who rolls first wins, `steady` and `expert`. */
export const FIRST_OF_100: Readonly<Record<TrackName, Readonly<Record<number, readonly [number, number]>>>> = {
  A: { '2': [62, 75], '3': [47, 53], '4': [39, 47] },
  B: { '2': [61, 70], '3': [46, 50], '4': [40, 45] },
  C: { '2': [50, 51], '3': [36, 36], '4': [33, 35] },
};

/** Fields of a track, Start left aside. */
export const TRACK_LENGTH = 40;

/** Free fields that a pawn moves at most. */
export const MAX_STEPS = 5;

/** Fields at the end of a track that start the last round. */
export const LAST_FIELDS = 5;

/** Points under a pawn by its field, Start first. */
export const FIELD_POINTS: readonly number[] = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 20];

/** Hours after the end of a day in which games with its dice still count. */
export const GRACE_HOURS = 12;
