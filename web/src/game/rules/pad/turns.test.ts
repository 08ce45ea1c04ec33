/** Whole games noted on a pad with every throw typed: the sheets are as the rules have them, and the record says all. */

import { describe, expect, it } from 'vitest';
import { fieldAfter } from '../../track';
import { PLAYED, type PlayedGame, type PlayedStep } from '../played-games.test-data';
import { layoutsFor } from '../playing';
import { scoreOf } from '../score';
import { after, isMisthrowDue, refusal } from './play';
import { whyNoRecord, writeRecord } from './record';
import { endings, newTable, type Table } from './table';
import type { Mark, Tap, Throw } from './taps';

/** A turn of a played game as taps: the throws, then the marks in the order of `order`. */
function turnTaps({ rules }: PlayedGame, steps: readonly PlayedStep[], order: (marks: Mark[]) => Mark[]): Tap[] {
  const throws: Throw[] = [];
  const marks: Mark[] = [];
  for (const { before, after: then, faces, seat = 0, move } of steps) {
    if (faces) {
      throws.push(Object.fromEntries(rules.dice.map((die, n) => [die, faces[n] ?? 0]).filter(([, face]) => face)));
    } else if (move?.kind === 'cross') {
      const sum = (before.faces[0] ?? 0) + (before.faces[1] ?? 0);
      const exchanged = move.by === '~' ? { exchanged: sum } : {};
      marks.push({ kind: 'cross', sheet: seat, row: move.row, number: move.number, ...exchanged });
    } else if (move?.kind === 'enter') {
      marks.push({ kind: 'enter', sheet: seat, row: move.row, field: move.field, number: move.number });
    } else if (move?.kind === 'advance') {
      const others = before.sheets.flatMap(({ pawn }, n) => (n !== seat && pawn ? [pawn] : []));
      marks.push({
        kind: 'advance',
        sheet: seat,
        field: fieldAfter(before.sheets[seat]!.pawn ?? 0, move.steps, others),
      });
    }
    const active = before.active;
    if (then.sheets[active]!.misthrows > before.sheets[active]!.misthrows)
      marks.push({ kind: 'misthrow', sheet: active });
  }
  return [{ kind: 'throw', throws }, ...order(marks)];
}

/** The steps of each turn. */
function turnsOf({ steps }: PlayedGame): PlayedStep[][] {
  const turns: PlayedStep[][] = [];
  for (const step of steps) (turns[step.before.turns] ??= []).push(step);
  return turns;
}

const tapped = (table: Table, tap: Tap): Table => {
  expect(refusal(table, tap)).toBeNull();
  return after(table, tap);
};

const totals = ({ layouts, sheets }: Table): number[] => sheets.map((sheet, n) => scoreOf(layouts[n]!, sheet).total);

const GAMES = PLAYED.filter(({ options }) => !options['late_die']);

describe.each([
  ['as it was played', (marks: Mark[]) => marks],
  ['by one person after the other', (marks: Mark[]) => [...marks].sort((one, other) => other.sheet - one.sheet)],
])('every throw typed, noted %s', (_, order) => {
  it.each(GAMES.map((played) => [played.name, played] as const))('%s', (_name, played) => {
    let table = newTable(layoutsFor(played.game, played.seats, played.options), 0);
    const turns = turnsOf(played);
    turns.forEach((steps, n) => {
      for (const tap of turnTaps(played, steps, order)) table = tapped(table, tap);
      const then = steps.at(-1)!.after;
      expect(table.sheets).toEqual(then.sheets);
      expect(isMisthrowDue(table)).toBe(false);
      if (n < turns.length - 1) {
        expect(endings(table)).toEqual([]);
        table = tapped(table, { kind: 'next' });
        expect(table.turn!.active).toBe(then.active);
      } else expect(endings(table)).toEqual(then.ended);
    });
    expect(refusal(table, { kind: 'next' })?.code).toBe('game-over');
    table = tapped(table, { kind: 'finish' });
    expect(whyNoRecord(table)).toEqual([]);
    const { sheet = 'classic', track = 'A' } = played.options;
    const names = table.sheets.map((_sheet, seat) => `N${seat}`);
    const text = writeRecord(table, { game: played.game, sheet, track, names })!;
    const end = totals(table).map((total, seat) => `${'ABCDEF'[seat]} ${total}`);
    expect(text).toContain(`\nend: ${end.join(', ')}\n`);
    expect(text.split('\n').filter((line) => /^\d+\./.test(line))).toHaveLength(turns.length);
  });
});
