/** The layouts of the sheets, as the server sends them with a table, and what follows from one. */

import { CROSSES_BEFORE_LAST, GAME_FACTS, SIDES, WHITE_DICE, type GameFacts, type GameName } from './games.gen';
import { readTrack } from './track-text';
import type { FieldInfo, Layout, MarksInfo, RowInfo } from '../net/types';

/** The printed rows and pentagons of a sheet, of which a layout has them too. */
export type Printed = Pick<GameFacts, 'rows' | 'pentagons'>;
type Rows = Pick<Printed, 'rows'>;

/** The marks of a sheet that has none. */
export const CLASSIC_MARKS: MarksInfo = {
  again: false,
  double: [],
  chain: [],
  steps: [],
  boxes: [],
  bar: [],
  swap: [],
  lucky: [],
};

/** The layout of a game; with its usual track, if it has one and no other is given. */
export function layoutOf(game: GameName, track?: readonly FieldInfo[]): Layout {
  const { rows, pentagons, track: usual } = GAME_FACTS[game];
  const fields = usual === null ? [] : (track ?? readTrack(usual));
  const crossing = isCrossing({ rows });
  return {
    rows: [...rows],
    pentagons: [...pentagons],
    track: [...fields],
    title: '',
    text: '',
    dice: [...GAME_FACTS[game].dice],
    sides: GAME_FACTS[game].sides,
    needs: crossing ? CROSSES_BEFORE_LAST : 0,
    closing: crossing ? 1 : 0,
    most: null,
    bridges: [],
    marks: CLASSIC_MARKS,
  };
}

/** The letters of a game's rows, from the top. */
export const lettersOf = (game: GameName): string[] => GAME_FACTS[game].rows.map(({ letter }) => letter);

export const hasTrack = (game: GameName): boolean => GAME_FACTS[game].track !== null;

/** Whether numbers are crossed, as in Qwixx, or entered into fields, as in Qwinto. */
export function isCrossing({ rows }: Rows): boolean {
  return rows.some(({ numbers }) => numbers.length > 0);
}

/** Whether a number is one of those at the end of a row that close it. */
export const closes = ({ closing }: Pick<Layout, 'closing'>, { numbers }: RowInfo, number: number): boolean =>
  closing > 0 && numbers.slice(-closing).includes(number);

/** The letter of the die that crosses a cell in action 2. */
export const colourOf = ({ letter, numbers, colours }: RowInfo, number: number): string =>
  colours.charAt(numbers.indexOf(number)) || letter;

/** The letter of the die that leaves when the row is closed: its colour at the end. */
export const endColour = ({ letter, colours }: RowInfo): string => colours.at(-1) ?? letter;

/** Whether the cells of a row are of several colours, so that each shows its own. */
export const isMixed = ({ colours }: RowInfo): boolean => new Set(colours).size > 1;

/** What a row is called: by its colour, by its end where its cells are of several colours. */
export function rowName({ rows }: Rows, letter: string): string {
  const row = rows.find((each) => each.letter === letter);
  if (!row) return letter;
  return isMixed(row) ? `ends-${endColour(row)}` : endColour(row);
}

/** Whether a row's name says how it ends, so that "NAME 7" would not be understood. */
export const isEnd = (name: string): boolean => name.startsWith('ends-');

/** The letter of the colour in which a row or bridge is shown. */
export function rowColour({ rows }: Rows, letter: string): string {
  const row = rows.find((each) => each.letter === letter);
  return row ? endColour(row) : letter;
}

/** The letter of the colour in which a cell is shown: its own, or that of its bridge. */
export function cellColour({ rows }: Rows, letter: string, number: number): string {
  const row = rows.find((each) => each.letter === letter);
  return row ? colourOf(row, number) : letter;
}

/** The number that closes a row. */
export const lastOf = ({ numbers }: RowInfo): number => numbers.at(-1) ?? 0;

/** How many columns the fields of a sheet take up. */
export function columnCount({ rows }: Rows): number {
  return 1 + Math.max(-1, ...rows.flatMap(({ columns }) => columns));
}

/** The columns in which every row has a field: complete ones score. */
export function fullColumns({ rows }: Rows): number[] {
  const [first, ...others] = rows;
  return (first?.columns ?? []).filter((column) => others.every(({ columns }) => columns.includes(column)));
}

/** Whether a field, counted from 1, is a pentagon. */
export function isPentagon({ pentagons }: Pick<Printed, 'pentagons'>, row: string, field: number): boolean {
  return pentagons.some((each) => each.row === row && each.number === field);
}

/** The highest sum that can be entered: there is a die for each row. */
export const highestEntry = ({ rows }: Rows): number => rows.length * SIDES;

/** Whether a die is no row's own: w1 and w2. */
export const isWhite = (die: string): boolean => WHITE_DICE.includes(die);
