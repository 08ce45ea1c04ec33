/** Messages of a server as tests send them: a table of Qwixx with a person and a bot. */

import { layoutOf } from '../game/layouts';
import type { News, Seats, Sheet, Table, View } from './types';

export function tableMessage(changes: Partial<Table> = {}): Table {
  return {
    type: 'table',
    id: 'one',
    code: 'ABCDE',
    game: 'qwixx',
    options: {},
    layout: layoutOf('qwixx'),
    layouts: [layoutOf('qwixx')],
    seatLayouts: [0, 0],
    bots: ['random', 'simple', 'steady'],
    alone: [],
    usualBot: 'steady',
    review: true,
    public: false,
    seconds: null,
    days: null,
    pace: 'fast',
    coach: false,
    settle: false,
    throws: 'fair',
    daily: null,
    position: null,
    start: 'full',
    version: 0,
    recent: [],
    ...changes,
  };
}

export function seatsMessage(changes: Partial<Seats> = {}): Seats {
  return {
    type: 'seats',
    seats: [
      { kind: 'person', name: 'Ada', here: true, host: true },
      { kind: 'bot', name: 'simple', level: 'simple' },
    ],
    yours: [0],
    host: true,
    watching: 0,
    coach: false,
    fair: { commit: '', mix: '', seed: null },
    rematch: null,
    asked: null,
    queue: [],
    queued: false,
    kept: [],
    declined: [],
    before: null,
    removed: false,
    out: [],
    offers: [],
    requests: [],
    stillThere: false,
    asking: null,
    takeback: null,
    paused: false,
    ...changes,
  };
}

export const emptySheet = (changes: Partial<Sheet> = {}): Sheet => ({
  rows: {},
  misthrows: 0,
  score: { rows: [0, 0, 0, 0], misthrows: 0, total: 0 },
  ...changes,
});

export function viewMessage(seq: number, changes: Partial<View> = {}): View {
  return {
    type: 'view',
    seq,
    waiting: [],
    chosen: [],
    leftMs: null,
    settleMs: null,
    due: null,
    status: 'playing',
    turn: 1,
    phase: 'together',
    active: 0,
    decision: `1.${seq}`,
    dice: {},
    sum: null,
    closed: [],
    sheets: [emptySheet(), emptySheet()],
    recent: [],
    outcome: null,
    mine: [],
    ...changes,
  };
}

export const news = (turn: number, text: string, seat = 0): News => [turn, seat, 'move', text];
