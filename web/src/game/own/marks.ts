/** Edits of a sheet's marks and of what holds for the whole sheet. */

import type { FieldInfo, Layout } from '../../net/types';
import { SHEET_LIMITS } from '../games.gen';
import { cut } from '../rules/text/bad-sheet';
import { NOT_IN_TITLES } from '../rules/text/read';
import { has, isSame, without, type Edit } from './cells';

/** Marks that a cell has or has not. */
export type CellMark = 'double' | 'steps' | 'boxes';

const FOREIGN = new RegExp(NOT_IN_TITLES, 'gu');

export const setTitle =
  (title: string): Edit =>
  (layout) => ({ ...layout, title: cut(title.replace(FOREIGN, '').trim(), SHEET_LIMITS.title) });

export const setNeeds =
  (needs: number): Edit =>
  (layout) => ({ ...layout, needs });

export const setClosing =
  (closing: number): Edit =>
  (layout) => ({ ...layout, closing });

export const setMost =
  (most: number | null): Edit =>
  (layout) => ({ ...layout, most });

export const setAgain =
  (again: boolean): Edit =>
  (layout) => ({ ...layout, marks: { ...layout.marks, again } });

/** Mark a cell, or take its mark away. The first box brings a bar with every row once, the last one takes it along. */
export const toggle =
  (mark: CellMark, cell: FieldInfo): Edit =>
  (layout) => {
    const old = layout.marks[mark];
    const cells = has(old, cell) ? without(old, cell) : [...old, cell];
    const marks = { ...layout.marks, [mark]: cells };
    if (mark !== 'boxes') return { ...layout, marks };
    const usual = layout.rows.map(({ letter }) => letter);
    return { ...layout, marks: { ...marks, bar: !cells.length ? [] : old.length ? marks.bar : usual } };
  };

/** The cell that a cell is chained to. */
export function partnerOf({ marks }: Layout, cell: FieldInfo): FieldInfo | undefined {
  return marks.chain.find((pair) => has(pair, cell))?.find((each) => !isSame(each, cell));
}

/** Chain two cells; neither may be in a pair already. */
export const link =
  (one: FieldInfo, other: FieldInfo): Edit =>
  (layout) => {
    if (isSame(one, other) || partnerOf(layout, one) || partnerOf(layout, other)) return layout;
    return { ...layout, marks: { ...layout.marks, chain: [...layout.marks.chain, [one, other]] } };
  };

export const unlink =
  (cell: FieldInfo): Edit =>
  (layout) => ({
    ...layout,
    marks: { ...layout.marks, chain: layout.marks.chain.filter((pair) => !has(pair, cell)) },
  });

export const addField =
  (letter: string): Edit =>
  (layout) => ({ ...layout, marks: { ...layout.marks, bar: [...layout.marks.bar, letter] } });

/** Take a field off the bar; one is left as long as there are boxes. */
export const removeField =
  (place: number): Edit =>
  (layout) => {
    const { marks } = layout;
    return marks.bar.length < 2
      ? layout
      : { ...layout, marks: { ...marks, bar: marks.bar.filter((_, n) => n !== place) } };
  };

export const addSwap =
  (one: number, other: number): Edit =>
  (layout) =>
    one === other ? layout : { ...layout, marks: { ...layout.marks, swap: [...layout.marks.swap, [one, other]] } };

export const removeSwap =
  (place: number): Edit =>
  (layout) => ({ ...layout, marks: { ...layout.marks, swap: layout.marks.swap.filter((_, n) => n !== place) } });

/** A lucky number more or less; there is room for a few only. */
export const toggleLucky =
  (number: number): Edit =>
  (layout) => {
    const { lucky } = layout.marks;
    const changed = lucky.includes(number) ? lucky.filter((each) => each !== number) : [...lucky, number];
    if (changed.length > SHEET_LIMITS.lucky) return layout;
    return { ...layout, marks: { ...layout.marks, lucky: changed.sort((a, b) => a - b) } };
  };

/** Why there can be no bridge below a row; null if there can, or is one already. */
export function bridgeRefusal(layout: Layout, upper: string): 'last' | 'numbers' | 'full' | null {
  if (layout.bridges.some((bridge) => bridge.upper === upper)) return null;
  const above = layout.rows.findIndex(({ letter }) => letter === upper);
  const [row, below] = [layout.rows[above], layout.rows[above + 1]];
  if (!row || !below) return 'last';
  if (layout.bridges.length >= SHEET_LIMITS.bridges.length) return 'full';
  return row.numbers.join() === below.numbers.join() ? null : 'numbers';
}

/** Lay a bridge below a row, or take it away. */
export const toggleBridge =
  (upper: string): Edit =>
  (layout) => {
    const left = layout.bridges.filter((bridge) => bridge.upper !== upper);
    if (left.length < layout.bridges.length) return { ...layout, bridges: left };
    const above = layout.rows.findIndex(({ letter }) => letter === upper);
    const lower = layout.rows[above + 1];
    const letter = [...SHEET_LIMITS.bridges].find((each) => left.every((bridge) => bridge.letter !== each));
    if (!lower || !letter || bridgeRefusal(layout, upper)) return layout;
    const bridge = { letter, upper, lower: lower.letter, numbers: lower.numbers };
    const order = (each: { upper: string }): number => layout.rows.findIndex((row) => row.letter === each.upper);
    return { ...layout, bridges: [...left, bridge].sort((a, b) => order(a) - order(b)) };
  };
