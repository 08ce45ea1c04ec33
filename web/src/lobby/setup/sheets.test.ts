/** Sheets of a new table: one for all, or one for each seat. */

import { expect, it } from 'vitest';
import { layoutOf } from '../../game/layouts';
import { fitTogether, layoutNamed, otherSheets, sheetChoices } from '../../game/sheets/names';
import type { GameInfo, Sheets } from '../../net/types';
import { besides, botsOn, sheetOption } from './sheets';

const layout = layoutOf('qwixx');
const levels = { bots: ['random', 'simple'], alone: [], usual: 'simple' };
const sheet = (name: string, family: string | null = null, sides = 6) => ({
  name,
  family,
  line: '',
  ...levels,
  layout: { ...layout, sides },
});
const sheets: Sheets = {
  sheets: [
    { ...sheet('classic'), bots: ['random', 'simple', 'strong'], alone: ['solo'] },
    sheet('bonus'),
    sheet('long-a', 'long', 8),
    sheet('long-b', 'long', 8),
  ],
  families: [{ name: 'long', sheets: ['long-a', 'long-b'], bots: ['simple'], usual: 'simple' }],
};
const info: GameInfo = { ...levels, name: 'qwixx', mostSeats: 5, options: ['sheet'], layout };
const each = (...own: string[]) => ({ all: 'classic', each: true, own });

it('the option names one sheet for all, or one for every seat', () => {
  expect(sheetOption({ all: 'long', each: false, own: [] }, 3)).toBe('long');
  expect(sheetOption({ all: 'classic', each: false, own: [] }, 3)).toBe('');
  expect(sheetOption(each('bonus', 'classic', 'bonus'), 2)).toBe('bonus classic');
  expect(sheetOption(each('classic', 'classic', 'bonus'), 2)).toBe('');
});

it('sheets lie beside each other if dice and rows are the same', () => {
  expect(besides(sheets, 'classic').map(({ name }) => name)).toEqual(['classic', 'bonus']);
  expect(besides(sheets, 'long-b').map(({ name }) => name)).toEqual(['long-a', 'long-b']);
  expect(fitTogether(layout, { ...layout, rows: layout.rows.slice(1) })).toBe(false);
});

it('bots must play on every sheet of the table', () => {
  expect(botsOn(info, sheets, each('classic', 'bonus'), 2).bots).toEqual(['random', 'simple']);
  expect(botsOn(info, sheets, each('classic', 'bonus'), 2).alone).toEqual([]);
  expect(botsOn(info, sheets, { all: 'long', each: false, own: [] }, 2).bots).toEqual(['simple']);
  expect(botsOn(info, null, { all: 'classic', each: false, own: [] }, 2).bots).toEqual(levels.bots);
});

it("a text of one's own is the option, and is played by those who play on every sheet", () => {
  const own = { all: 'row r: 2 3', each: false, own: [] };
  expect(sheetOption(own, 3)).toBe('row r: 2 3');
  expect(botsOn(info, sheets, own, 2)).toEqual({ bots: ['random', 'simple'], alone: [], usual: 'simple' });
});

it('a family is offered once', () => {
  expect(otherSheets(sheets).map(({ name }) => name)).toEqual(['bonus', 'long']);
  expect(sheetChoices(sheets)).toEqual(['classic', 'bonus', 'long', 'long-a', 'long-b']);
  expect(layoutNamed(sheets, 'long')?.sides).toBe(8);
  expect(layoutNamed(sheets, 'nothing')).toBeUndefined();
});
