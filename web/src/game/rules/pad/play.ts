/** The rules of a score pad: which taps are refused, and the table after a tap.
 *
 * A pad checks what the sheets alone can tell (`sheets.ts`). Where turns are kept and the throw of a turn
 * was typed, the rules of the game say what belongs to it (`reading.ts`), and all sheets are as they have it.
 */

import { isCrossing } from '../../layouts';
import type { FieldInfo } from '../../../net/types';
import { refuse, type Refusal, type Sheet } from '../sheet';
import { isThrow, readTurn } from './reading';
import { noted, whyNotNoted } from './sheets';
import { endings, finisherOf, isLastTurn, nextActive, shutRows, withTurn, type Table, type Turn } from './table';
import { isMark, type Mark, type Tap, type Throw } from './taps';
import { whyNotThrown } from './throw-reasons';

/** The rule that a tap breaks, or null; `elsewhere` are the pawns on other devices. */
export function refusal(table: Table, tap: Tap, elsewhere: readonly number[] = []): Refusal | null {
  const { turn } = table;
  if (table.finished) return refuse('game-over');
  if (tap.kind === 'next') return whyNotNext(table);
  if (tap.kind === 'no-turns') return turn ? null : refuse('not-now');
  if (tap.kind === 'throw') return whyNotThrow(table, tap.throws);
  if (!turn?.throws.length || !isMark(tap) || table.stopped.includes(tap.sheet)) {
    return whyNotNoted(table, tap, elsewhere);
  }
  if (marked(table, turn, tap)) return null;
  if (endings(turn.start).length) return refuse('game-over');
  return whyNotNoted(table, tap, elsewhere) ?? whyNotThrown(table, turn, tap);
}

/** The table after a tap that is not refused. */
export function after(table: Table, tap: Tap): Table {
  const { turn } = table;
  if (!turn) return noted(table, tap);
  if (tap.kind === 'next') return afterTurn(table);
  if (tap.kind === 'no-turns') return { ...table, closed: shutRows(table), closing: [], turn: null };
  if (tap.kind === 'throw') return thrown(table, turn, tap.throws);
  if (tap.kind === 'close' && turn.throws.length) {
    const paper = { ...turn, paper: [...turn.paper, tap.row] };
    return asRead(table, paper) ?? { ...noted(table, tap), turn: paper };
  }
  if (!isMark(tap)) return noted(table, tap);
  if (turn.throws.length) return marked(table, turn, tap) ?? table;
  return { ...noted(table, tap), turn: { ...turn, marks: [...turn.marks, tap] } };
}

/** Whether the turn can be over as far as its throw tells: the active person has noted something, or a misthrow. */
export function isMisthrowDue({ turn, stopped }: Table): boolean {
  if (!turn?.throws.length || stopped.includes(turn.active)) return false;
  const reading = readTurn(turn);
  if (!reading || reading.over) return false;
  const own = turn.marks.filter(({ sheet }) => sheet === turn.active);
  if (own.some(({ kind }) => kind === 'misthrow')) return false;
  const crosses = [reading.together[turn.active], ...reading.own];
  return !crosses.some((move) => move && (move.kind === 'cross' || move.kind === 'enter' || isCrossingPawn(move)));
}

const isCrossingPawn = (move: { kind: string; cross?: unknown }): boolean => move.kind === 'advance' && !!move.cross;

function whyNotNext(table: Table): Refusal | null {
  if (!table.turn) return refuse('not-now');
  return endings(table).length || isLastTurn(table) ? refuse('game-over') : null;
}

function whyNotThrow({ turn }: Table, throws: readonly Throw[]): Refusal | null {
  if (!turn) return refuse('not-now');
  if (!throws.length) return null;
  if (endings(turn.start).length) return refuse('game-over');
  if (!isThrow(turn, throws)) return refuse('pad-throw-dice');
  return readTurn({ ...turn, throws }) ? null : refuse('pad-throw-unfit');
}

/** The next turn; whatever was being closed is closed for everybody. */
function afterTurn(table: Table): Table {
  const settled = { ...table, closed: shutRows(table), closing: [], finisher: finisherOf(table) };
  return withTurn({ ...settled, past: [...table.past, table.turn!] }, nextActive(table));
}

/** The turn with other throws: what was noted in it is read anew. */
function thrown(table: Table, turn: Turn, throws: readonly Throw[]): Table {
  const typed = { ...turn, throws };
  if (throws.length) return asRead(table, typed) ?? table;
  const fresh = { ...turn.start, stopped: table.stopped, turn: { ...typed, marks: [], paper: [] } };
  const closes = turn.paper.map((row): Tap => ({ kind: 'close', row, elsewhere: false }));
  return [...turn.marks, ...closes].reduce(after, fresh);
}

/** The table with one more mark, as the rules read the turn; null if they do not allow it. */
function marked(table: Table, turn: Turn, mark: Mark): Table | null {
  const found = asRead(table, { ...turn, marks: [...turn.marks, mark] });
  if (!found) return null;
  const cells = freshCells(table, mark, found.sheets[mark.sheet]!);
  return { ...found, trails: table.trails.map((each, n) => (n === mark.sheet ? cells : each)) };
}

/** The table as the rules read this turn. */
function asRead(table: Table, turn: Turn): Table | null {
  const reading = readTurn(turn);
  if (!reading) return null;
  const { sheets, closedByWhite, closedLater } = reading;
  const acted = [...new Set(turn.marks.map(({ sheet }) => sheet))];
  const sum = Object.entries(turn.throws.at(-1)!).reduce(
    (all, [die, face]) => all + (die.startsWith('w') ? face : 0),
    0,
  );
  return {
    ...table,
    sheets,
    closed: [...shutRows(turn.start), ...closedLater],
    closing: closedByWhite.map((row) => ({ row, sums: [sum], acted })),
    newest: sheets.map((_, n) => newestOf(turn, n)),
    turn,
  };
}

/** Where the number stands that a Qwinto sheet has got in this turn. */
function newestOf({ marks, start }: Turn, which: number): { row: string; field: number } | null {
  if (isCrossing(start.layouts[0]!)) return null;
  const last = marks.filter(({ sheet, kind }) => sheet === which && kind !== 'misthrow').at(-1);
  if (last?.kind === 'enter') return { row: last.row, field: last.field };
  return last?.kind === 'shift' ? last.to : null;
}

/** The cells that a mark has crossed on its sheet: its own, then all that followed. */
function freshCells({ layouts, sheets }: Table, mark: Mark, now: Sheet): FieldInfo[] {
  const layout = layouts[mark.sheet]!;
  if (!isCrossing(layout)) return [];
  const before = sheets[mark.sheet]!;
  const cells = layout.rows.flatMap(({ letter, numbers }, row) =>
    numbers
      .filter((_, place) => (now.rows[row]?.[place] ?? 0) > (before.rows[row]?.[place] ?? 0))
      .map((number) => ({ row: letter, number })),
  );
  const bridges = layout.bridges.flatMap(({ letter, numbers }, row) =>
    numbers
      .filter((_, place) => (now.bridges[row]?.[place] ?? 0) > (before.bridges[row]?.[place] ?? 0))
      .map((number) => ({ row: letter, number })),
  );
  const isOwn = ({ row, number }: FieldInfo): boolean =>
    mark.kind === 'cross' && mark.row === row && mark.number === number;
  return [...cells, ...bridges].sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}
