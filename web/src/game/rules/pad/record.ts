/** A pad's game as a record (docs/records.md), if every throw was typed; else why it is none. */

import { CLASSIC_SHEET, GAME_FACTS, WHITE_DICE, type GameName } from '../../games.gen';
import { isCrossing } from '../../layouts';
import { seatLetter, writeMove, type Move } from '../../notation';
import { scoreOf } from '../score';
import { sheetOfSeat } from '../text/header';
import { isMisthrowDue } from './play';
import { gameOf, readTurn, type Reading } from './reading';
import { endings, type Table, type Turn } from './table';
import type { Throw } from './taps';

/** What a record's headers say of a pad. */
export interface PadHeader {
  readonly game: GameName;
  readonly sheet: string;
  readonly track: string;
  readonly names: readonly string[];
}

/** Why a game is no record; `turns` are those in which it is so, from 1. */
export interface NoRecord {
  readonly code: 'turns' | 'throws' | 'nothing-noted' | 'erased' | 'stopped' | 'paper' | 'empty';
  readonly turns: readonly number[];
}

/** People throw the dice themselves. */
const OWN_DICE = 'throws: own';

/** Why the game is no record; empty if it is one. */
export function whyNoRecord(table: Table): NoRecord[] {
  if (!table.turn) return [{ code: 'turns', turns: [] }];
  const turns = turnsOf(table);
  const found = (code: NoRecord['code'], is: (turn: Turn) => boolean): NoRecord => ({
    code,
    turns: turns.filter(is).map(({ number }) => number),
  });
  const isDue = (turn: Turn): boolean => isMisthrowDue({ ...table, stopped: [], turn });
  const reasons = [
    found('throws', ({ throws }) => !throws.length),
    found('nothing-noted', isDue),
    found('erased', (turn) => turn.throws.length > 0 && isErased(turn)),
    found('paper', ({ paper }) => paper.length > 0),
  ].filter((reason) => reason.turns.length);
  if (table.stopped.length) reasons.push({ code: 'stopped', turns: [] });
  return turns.length ? reasons : [{ code: 'empty', turns: [] }];
}

/** The canonical text; null if the game is no record. */
export function writeRecord(table: Table, header: PadHeader): string | null {
  if (whyNoRecord(table).length) return null;
  const turns = turnsOf(table);
  const first = turns[0]!.active;
  const seats = table.sheets.map((_, n) => (first + n) % table.sheets.length);
  const lines = turns.map((turn) => `${turn.number}. ${turnText(table, turn, seats)}`);
  const totals = seats.map((sheet, n) => {
    return `${seatLetter(n)} ${scoreOf(table.layouts[sheet]!, table.sheets[sheet]!).total}`;
  });
  return [
    `game: ${header.game}`,
    ...optionLines(header, seats),
    OWN_DICE,
    ...seats.map((sheet, n) => `${seatLetter(n)}: ${oneLine(header.names[sheet] ?? '')}`.trimEnd()),
    '',
    ...lines,
    ...(endings(table).length ? [`end: ${totals.join(', ')}`] : []),
    '',
  ].join('\n');
}

/** All turns; the last one only if anything was noted in it. */
const turnsOf = ({ past, turn }: Table): Turn[] => [...past, ...(turn?.marks.length ? [turn] : [])];

const isErased = ({ marks }: Turn): boolean => marks.some(({ kind }) => kind === 'erase');

const oneLine = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** The options that are not the usual ones; sheets of their own for the seats go with them. */
function optionLines({ game, sheet, track }: PadHeader, seats: readonly number[]): string[] {
  if (game === 'onboard') return track === GAME_FACTS.onboard.track ? [] : [`track: ${track}`];
  if (game !== 'qwixx' || sheet === CLASSIC_SHEET) return [];
  const isTurned = seats.some((each, n) => each !== n);
  return [`sheet: ${isTurned ? turned(sheet, seats) : sheet}`];
}

/** The sheets in the order of the seats, where everybody has another one. */
function turned(sheet: string, seats: readonly number[]): string {
  const names = seats.map((seat) => sheetOfSeat(sheet, seat));
  return new Set(names).size > 1 ? names.join(' ') : sheet;
}

// -- one turn --------------------------------------------------------------------------------------

function turnText(table: Table, turn: Turn, seats: readonly number[]): string {
  const reading = readTurn(turn)!;
  const order = [turn.active, ...seats.filter((seat) => seat !== turn.active)];
  const entries = order.flatMap((sheet) => {
    const text = sheet === turn.active ? ownText(table, turn, reading) : otherText(reading, sheet);
    return text ? [`${seatLetter(seats.indexOf(sheet))} ${text}`] : [];
  });
  return [throwText(table, turn.throws), ...entries].join('  ');
}

/** The dice as they were thrown: `w41 r3 y2`, `o2 p4 > o4 p5 =9`. */
function throwText({ layouts }: Table, throws: readonly Throw[]): string {
  const { dice } = gameOf(layouts);
  const coloured = (thrown: Throw): string[] =>
    dice.flatMap((die) => (!WHITE_DICE.includes(die) && thrown[die] ? [`${die}${thrown[die]}`] : []));
  if (isCrossing(layouts[0]!)) {
    const [thrown = {}] = throws;
    return [`w${WHITE_DICE.map((die) => thrown[die]).join('')}`, ...coloured(thrown)].join(' ');
  }
  const sum = Object.values(throws.at(-1) ?? {}).reduce((all, face) => all + face, 0);
  return `${throws.map((thrown) => coloured(thrown).join(' ')).join(' > ')} =${sum}`;
}

const otherText = ({ together }: Reading, sheet: number): string => {
  const move = together[sheet];
  return move ? writeMove(move) : '';
};

/** The active seat's entry: all its actions. */
function ownText({ layouts }: Table, { active }: Turn, { together, own, over }: Reading): string {
  const first = together[active] ?? null;
  if (!isCrossing(layouts[0]!)) return first ? writeMove(first) : 'x';
  const actions = layouts[0]!.track.length ? 3 : 2;
  const parts = [first, ...own].map((move) => (move ? partText(move) : ''));
  const hasCross = [first, ...own].some((move) => move && move.kind !== 'pass' && !isBareStep(move));
  if (hasCross) return [...parts, ...Array.from({ length: actions - parts.length }, () => '')].join('/');
  if (over && !own.length) return '-';
  return `x${parts[2] ?? ''}`;
}

const partText = (move: Move): string => (move.kind === 'pass' ? '' : writeMove(move).replace(/^\/+/, ''));

/** A pawn moved onto a number that was crossed before. */
const isBareStep = (move: Move): boolean => move.kind === 'advance' && !move.cross;
