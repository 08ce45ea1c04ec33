/** Reads the marks of a sheet's text, and writes them: `chain: r6-y6`, `bonus: r3 / r y`, …. */

import { closes } from '../../layouts';
import { SHEET_LIMITS } from '../../games.gen';
import type { BridgeInfo, FieldInfo, Layout, MarksInfo, RowInfo } from '../../../net/types';
import { BadSheet, cut, type Report } from './bad-sheet';
import { wordsOf, type Line } from './lines';

/** The sheet without marks. */
export type Rows = Pick<Layout, 'rows' | 'closing' | 'sides'> & { readonly report: Report };
/** What one line of marks adds to a sheet. */
type Added = Pick<Layout, 'marks' | 'bridges'>;
type Reader = (line: Line, rows: Rows, added: Added) => void;

/** In the order of the canonical text, which is also the order in which lines are checked. */
const READERS: Readonly<Record<string, Reader>> = {
  again: (line, _rows, { marks }) => {
    if (line.value !== 'yes') throw bad(line, 'sheet-again', { item: cut(line.value, 12) });
    marks.again = true;
  },
  double: (line, rows, { marks }) => {
    marks.double = cellsIn(line, line.value, rows);
    refuseClosing(line, marks.double, rows);
  },
  chain: (line, rows, { marks }) => {
    marks.chain = pairsIn(line, rows);
  },
  steps: (line, rows, { marks }) => {
    marks.steps = cellsIn(line, line.value, rows);
  },
  bonus: (line, rows, { marks }) => {
    Object.assign(marks, bonusIn(line, rows));
  },
  swap: (line, rows, { marks }) => {
    marks.swap = fieldsIn(line, rows);
  },
  between: (line, rows, { bridges }) => {
    const bridge = bridgeIn(line, rows);
    const isThere = bridges.some(({ letter, upper }) => letter === bridge.letter || upper === bridge.upper);
    if (isThere) throw bad(line, 'sheet-between-twice', { item: bridge.letter });
    bridges.push(bridge);
  },
  lucky: (line, rows, { marks }) => {
    marks.lucky = luckyIn(line, rows);
  },
};

export const MARK_KEYS = Object.keys(READERS);
/** Keys of which a sheet may have several lines. */
export const REPEATED_KEYS = ['between'];

export const noMarks = (): MarksInfo => ({
  again: false,
  double: [],
  chain: [],
  steps: [],
  boxes: [],
  bar: [],
  swap: [],
  lucky: [],
});

export function readMarks(lines: readonly Line[], rows: Rows): Added {
  const added: Added = { marks: noMarks(), bridges: [] };
  for (const [key, reader] of Object.entries(READERS)) {
    for (const line of lines.filter((each) => each.key === key)) reader(line, rows, added);
  }
  return added;
}

const bad = (line: Line, code: string, values: BadSheet['values'] = {}): BadSheet =>
  new BadSheet(code, line.number, { key: line.key, ...values });

export const cellName = ({ row, number }: FieldInfo): string => `${row}${number}`;

const isSame = (one: FieldInfo, other: FieldInfo): boolean => one.row === other.row && one.number === other.number;

/** A cell of the sheet by its name. */
function cellIn(line: Line, name: string, { rows }: Rows): FieldInfo {
  for (const { letter, numbers } of rows) {
    const number = numbers.find((each) => name === `${letter}${each}`);
    if (number !== undefined) return { row: letter, number };
  }
  throw bad(line, 'sheet-no-cell', { item: cut(name, 12) });
}

/** Cells such as `r3 r5`, at least one, each once. */
function cellsIn(line: Line, value: string, rows: Rows): FieldInfo[] {
  const cells = wordsOf(value).map((name) => cellIn(line, name, rows));
  if (!cells.length) throw bad(line, 'sheet-mark-empty');
  const again = cells.find((cell, n) => cells.slice(0, n).some((other) => isSame(cell, other)));
  if (again) throw bad(line, 'sheet-mark-twice', { item: cellName(again) });
  return cells;
}

/** Cells that close a row cannot have some marks. */
function refuseClosing(line: Line, cells: readonly FieldInfo[], layout: Rows): void {
  const rowOf = ({ row }: FieldInfo): RowInfo => layout.rows.find(({ letter }) => letter === row)!;
  for (const cell of cells) {
    if (closes(layout, rowOf(cell), cell.number))
      layout.report(bad(line, 'sheet-closing-marked', { item: cellName(cell) }));
  }
}

/** A number that two dice can make. */
function numberIn(line: Line, item: string, { sides }: Rows): number {
  if (!/^[1-9][0-9]?$/.test(item)) throw bad(line, 'sheet-mark-form', { item: cut(item, 12) });
  const number = Number(item);
  if (number < 2 || number > 2 * sides) throw bad(line, 'sheet-mark-number', { item, most: 2 * sides });
  return number;
}

/** Two things with a dash between. */
function pairIn<T>(line: Line, item: string, read: (part: string) => T): [T, T] {
  const parts = item.split('-');
  if (parts.length !== 2) throw bad(line, 'sheet-mark-form', { item: cut(item, 12) });
  return [read(parts[0]!), read(parts[1]!)];
}

function pairsIn(line: Line, rows: Rows): FieldInfo[][] {
  const pairs: FieldInfo[][] = [];
  for (const item of wordsOf(line.value)) {
    const pair = pairIn(line, item, (name) => cellIn(line, name, rows));
    if (isSame(...pair)) throw bad(line, 'sheet-chain-self', { item });
    if (pairs.flat().some((met) => pair.some((cell) => isSame(cell, met)))) {
      throw bad(line, 'sheet-chain-pairs', { item });
    }
    refuseClosing(line, pair, rows);
    pairs.push(pair);
  }
  if (!pairs.length) throw bad(line, 'sheet-mark-empty');
  return pairs;
}

function bonusIn(line: Line, rows: Rows): Pick<MarksInfo, 'boxes' | 'bar'> {
  const slash = line.value.indexOf('/');
  const bar = slash < 0 ? [] : wordsOf(line.value.slice(slash + 1));
  if (!bar.length) throw bad(line, 'sheet-bar-missing');
  const wrong = bar.find((item) => !rows.rows.some(({ letter }) => letter === item));
  if (wrong !== undefined) throw bad(line, 'sheet-bar-row', { item: cut(wrong, 12) });
  return { boxes: cellsIn(line, line.value.slice(0, slash), rows), bar };
}

function fieldsIn(line: Line, rows: Rows): number[][] {
  const fields = wordsOf(line.value).map((item) => {
    const [one, other] = pairIn(line, item, (part) => numberIn(line, part, rows));
    if (one === other) throw bad(line, 'sheet-swap-self', { item });
    return [one, other];
  });
  if (!fields.length) throw bad(line, 'sheet-mark-empty');
  return fields;
}

function bridgeIn(line: Line, { rows, report }: Rows): BridgeInfo {
  const [letter = '', ...names] = wordsOf(line.value);
  const item = cut(line.value, 24);
  if (!letter) throw bad(line, 'sheet-mark-empty');
  if (names.length !== 2 || ![...SHEET_LIMITS.bridges].includes(letter)) throw bad(line, 'sheet-mark-form', { item });
  const above = rows.findIndex((row) => row.letter === names[0]);
  const [upper, lower] = [rows[above], rows[above + 1]];
  if (!upper || !lower || lower.letter !== names[1]) throw bad(line, 'sheet-between-rows', { item });
  if (upper.numbers.join() !== lower.numbers.join()) report(bad(line, 'sheet-between-numbers', { item }));
  return { letter, upper: upper.letter, lower: lower.letter, numbers: [...upper.numbers] };
}

function luckyIn(line: Line, rows: Rows): number[] {
  const numbers = wordsOf(line.value).map((item) => numberIn(line, item, rows));
  const most = SHEET_LIMITS.lucky;
  if (!numbers.length) throw bad(line, 'sheet-mark-empty');
  if (numbers.length > most) throw bad(line, 'sheet-lucky-count', { most });
  const again = numbers.find((number, n) => numbers.indexOf(number) < n);
  if (again !== undefined) throw bad(line, 'sheet-mark-twice', { item: again });
  return numbers;
}
