/** Puts together what the server sends in parts: the table, who sits at it, and the game. */

import type {
  Layout,
  Mine,
  MineView,
  MoveView,
  News,
  Seats,
  SeatView,
  Sheet,
  SheetView,
  Table,
  TableView,
  View,
} from './types';

const LONGEST_LOG = 40;

/** What happened so far, with what a view tells of this turn and the one before. */
export function longer(log: News[], recent: News[]): News[] {
  const since = recent[0]?.[0] ?? Infinity;
  return [...log.filter(([turn]) => turn < since), ...recent].slice(-LONGEST_LOG);
}

/** The whole table as the page shows it. */
export function whole(table: Table, people: Seats, view: View, log: News[]): TableView {
  const { id, code, game, options, layout, seconds, pace, daily, start } = table;
  const { fair, rematch, asked, queue, queued, kept, declined, watching, host, coach } = people;
  const { seq, status, turn, phase, active, decision, sum, closed, leftMs, outcome } = view;
  return {
    type: 'view',
    seq,
    table: { id, code, game, options, layout, public: table.public, seconds, pace, daily, coach, host, start },
    status,
    seats: people.seats.map((_, seat) => seated(seat, people, view, layout)),
    turn,
    phase,
    active,
    decision,
    dice: Object.entries(view.dice).map(([name, face]) => ({ name, face })),
    sum,
    closed,
    mine: view.mine.map((mine) => owned(mine, view)),
    recent: log.map(([turn, seat, kind, text]) => ({ turn, seat, kind, text })),
    leftMs,
    outcome,
    fair,
    rematch,
    asked,
    queue,
    queued,
    kept,
    declined,
    watching,
  };
}

function seated(seat: number, people: Seats, view: View, layout: Layout): SeatView {
  const who = people.seats[seat];
  const sheet = view.sheets[seat];
  return {
    seat,
    kind: who?.kind ?? 'open',
    name: who?.name ?? '',
    person: who?.name ?? '',
    level: who?.level ?? null,
    yours: people.yours.includes(seat),
    here: who?.here ?? false,
    deserted: who?.deserted ?? false,
    invited: who?.invited ?? false,
    host: who?.host ?? false,
    substitute: who?.substitute ?? false,
    stints: (who?.stints ?? []).map(([first, last, level]) => ({ first, last, level })),
    waiting: view.waiting.includes(seat),
    chosen: view.chosen.includes(seat),
    sheet: sheet ? written(sheet, layout) : null,
  };
}

function written(sheet: Sheet, layout: Layout): SheetView {
  const { rows, misthrows, total, bonuses = [], track = 0 } = sheet.score;
  return {
    rows: layout.rows.map(({ letter, numbers }) => {
      const marks = sheet.rows[letter] ?? [];
      return { letter, marks, locked: numbers.length > 0 && marks.at(-1) === numbers.at(-1) };
    }),
    misthrows: sheet.misthrows,
    pawn: sheet.pawn ?? null,
    score: { rows, bonuses, track, misthrows, total },
  };
}

function owned(mine: Mine, view: View): MineView {
  const { seat, choice, roll } = mine;
  const pawns = view.sheets.map((sheet) => sheet.pawn ?? 0);
  const legal = mine.legal.map((text) => ({
    ...read(text, seat, { dice: view.dice, pawns }),
    misthrow: mine.misthrows.includes(text),
  }));
  return { seat, legal, choice, roll };
}

// -- moves, which are sent as text (docs/records.md)

const PLAIN: Record<string, MoveView['kind']> = {
  '-': 'pass',
  '/': 'pass',
  '//': 'pass',
  '>': 'again',
  '=': 'keep',
};
const ENTER = /^([a-z])(\d)=(\d+)$/;
const ADVANCE = /^\/\/(?:([a-z])(\d+)(!?))?\+(\d)$/;
const CROSS = /^(\/?)([a-z])(\d+)(!?)$/;

/** What lies on the table: the faces of the dice by name, and the field of each seat's pawn. */
export interface Lying {
  dice: Record<string, number>;
  pawns: number[];
}

/** What lies on a table that is shown whole. */
export function lying(view: TableView): Lying {
  return {
    dice: Object.fromEntries(view.dice.map(({ name, face }) => [name, face])),
    pawns: view.seats.map((seat) => seat.sheet?.pawn ?? 0),
  };
}

/** A legal move with all that a page shows of it. */
export function read(text: string, seat: number, { dice: faces, pawns }: Lying): MoveView {
  const nothing: MoveView = {
    text,
    kind: PLAIN[text] ?? 'take',
    row: null,
    number: null,
    field: null,
    steps: null,
    locks: false,
    misthrow: false,
    dice: [],
  };
  if (text in PLAIN) return nothing;
  const enter = ENTER.exec(text);
  if (enter) {
    const [, row = '', field, number] = enter;
    const dice = Object.keys(faces);
    return { ...nothing, kind: 'enter', row, field: Number(field), number: Number(number), dice };
  }
  const advance = ADVANCE.exec(text);
  if (advance) {
    const [, row, number, lock, steps] = advance;
    return {
      ...nothing,
      kind: 'advance',
      row: row ?? null,
      number: number ? Number(number) : null,
      field: reached(Number(steps), seat, pawns),
      steps: Number(steps),
      locks: lock === '!',
    };
  }
  const cross = CROSS.exec(text);
  if (cross) {
    const [, second, row = '', number, lock] = cross;
    const dice = second ? makers(row, Number(number), faces) : ['w1', 'w2'];
    return { ...nothing, kind: 'cross', row, number: Number(number), locks: lock === '!', dice };
  }
  return { ...nothing, dice: text.split(' ') };
}

/** The field that a pawn reaches: those of other pawns are jumped and not counted. */
function reached(steps: number, seat: number, taken: number[]): number {
  let field = taken[seat] ?? 0;
  for (let left = steps; left > 0; ) {
    field += 1;
    if (!taken.includes(field)) left -= 1;
  }
  return field;
}

/** The white die that makes the number with the row's own, and that one. */
function makers(row: string, number: number, faces: Record<string, number>): string[] {
  const wanted = number - (faces[row] ?? 0);
  return [faces['w1'] === wanted ? 'w1' : 'w2', row];
}
