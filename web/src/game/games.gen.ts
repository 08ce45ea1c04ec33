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

export type TrackName = 'A' | 'B';

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

/** Crosses that a row needs before its last number. */
export const CROSSES_BEFORE_LAST = 5;

/** Points of a row by the number of its crosses, lock included. */
export const CROSS_POINTS: readonly number[] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78];

/** The tracks by name: row and number of each field. */
export const TRACKS: Readonly<Record<TrackName, string>> = {
  A: 'r2 b12 y3 g11 g10 r3 b11 y4 y5 g9 r4 b10 b9 y6 g8 r5 r6 b8 y7 g7 g6 r7 b7 y8 y9 g5 r8 b6 b5 y10 g4 r9 r10 b4 y11 g3 g2 r11 b3 y12',
  B: 'r5 b9 y2 g11 y3 r4 g12 b10 b11 y4 r3 g10 b8 r7 y5 g7 b7 y6 r6 g8 r8 b6 y7 g9 b3 g4 y9 r11 b4 g5 y10 r10 r9 y8 g6 b5 r12 y11 g3 b2',
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
