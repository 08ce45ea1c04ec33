/** Qwinto: pick dice, roll once or twice, and everybody enters the sum. */

import { FULL_ROWS_TO_END, MAX_THROWS, MISTHROWS_TO_END } from '../../games.gen';
import type { Move } from '../../notation';
import type { Layout } from '../../../net/types';
import { Game, withSheet, type End, type State } from '../game';
import { emptySheet, type Sheet } from '../sheet';
import { entered, fullRows, whyNotEnter } from './sheet';

export interface QwintoState extends State {
  /** The dice picked in this turn. */
  readonly taken: readonly string[];
  /** How often they were rolled in this turn. */
  readonly throws: number;
}

export class QwintoGame extends Game<QwintoState> {
  readonly dice: readonly string[];
  readonly sides: number;

  constructor(readonly layout: Layout) {
    super();
    this.dice = layout.dice;
    this.sides = layout.sides;
  }

  layoutOf(): Layout {
    return this.layout;
  }

  start(seats: number): QwintoState {
    const sheets = Array.from({ length: seats }, () => emptySheet(this.layout));
    return { ...FRESH, sheets, active: 0, turns: 0, phase: 'take', ended: [] };
  }

  thrown({ taken }: QwintoState): boolean[] {
    return this.dice.map((die) => taken.includes(die));
  }

  /** The first throw may be repeated, the second stands. */
  protected rolled(state: QwintoState, faces: readonly number[]): QwintoState {
    const after = { ...state, faces, throws: state.throws + 1 };
    return after.throws < MAX_THROWS ? { ...after, phase: 'keep' } : announced(after);
  }

  protected moves(state: QwintoState, seat: number): Move[] {
    if (state.phase === 'take') return this.#selections();
    if (state.phase === 'keep') return [{ kind: 'keep' }, { kind: 'again' }];
    const number = state.faces.reduce((sum, face) => sum + face, 0);
    const fields = this.layout.rows
      .filter(({ letter }) => state.taken.includes(letter))
      .flatMap(({ letter: row, columns }) => columns.map((_, n) => ({ row, field: n + 1 })))
      .filter(({ row, field }) => !whyNotEnter(this.layout, state.sheets[seat]!, row, field, number));
    return [...fields.map((place): Move => ({ kind: 'enter', ...place, number })), { kind: 'pass', action: 1 }];
  }

  /** Every choice of one or more dice, the smaller first. */
  #selections(): Move[] {
    const all = this.dice.reduce<string[][]>((sets, die) => [...sets, ...sets.map((set) => [...set, die])], [[]]);
    const places = (set: string[]): number[] => set.map((die) => this.dice.indexOf(die));
    return all
      .filter((set) => set.length)
      .sort((one, other) => one.length - other.length || (places(one).join() < places(other).join() ? -1 : 1))
      .map((dice) => ({ kind: 'take', dice }));
  }

  protected act(state: QwintoState, move: Move): QwintoState {
    if (move.kind === 'take') return { ...state, phase: 'roll', taken: move.dice };
    return move.kind === 'again' ? { ...state, phase: 'roll' } : announced(state);
  }

  /** Everybody's entry at once, the active seat's misthrow, and the end of the turn. */
  protected settle(state: QwintoState): QwintoState {
    const { choices, active, turns } = state;
    const noted = choices.reduce<readonly Sheet[]>(
      (sheets, choice, seat) =>
        withSheet(sheets, seat, (sheet) => {
          if (choice?.kind === 'enter') return entered(this.layout, sheet, choice.row, choice.field, choice.number);
          return seat === active ? { ...sheet, misthrows: sheet.misthrows + 1 } : sheet;
        }),
      state.sheets,
    );
    const ended = endsOf(noted);
    const phase = ended.length ? 'over' : 'take';
    return { ...FRESH, sheets: noted, active: (active + 1) % noted.length, turns: turns + 1, phase, ended };
  }
}

/** What a turn begins with. */
const FRESH = { faces: [], choices: [], taken: [], throws: 0 } as const;

const announced = (state: QwintoState): QwintoState => ({
  ...state,
  phase: 'together',
  choices: state.sheets.map(() => null),
});

/** Full rows on one sheet or the last misthrow, seen when a turn is complete. */
function endsOf(sheets: readonly Sheet[]): End[] {
  return [
    ...(sheets.some((sheet) => fullRows(sheet) >= FULL_ROWS_TO_END) ? (['rows-full'] as const) : []),
    ...(sheets.some(({ misthrows }) => misthrows >= MISTHROWS_TO_END) ? (['misthrows'] as const) : []),
  ];
}
