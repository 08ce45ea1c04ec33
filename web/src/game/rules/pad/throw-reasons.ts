/** Why a mark does not belong to the throw that was typed, where the sheet itself would take it. */

import { WHITE_DICE } from '../../games.gen';
import { colourOf, isCrossing } from '../../layouts';
import { refuse, type Refusal } from '../sheet';
import { readTurn } from './reading';
import type { Table, Turn } from './table';
import type { Mark } from './taps';

/** The reason; a mark that belongs to the throw and does not go with the others of the turn has one, too. */
export function whyNotThrown(table: Table, turn: Turn, mark: Mark): Refusal {
  if (mark.sheet !== turn.active && (mark.kind === 'misthrow' || mark.kind === 'advance')) {
    return refuse(`pad-not-active-${mark.kind}`);
  }
  const alone = readTurn({ ...turn, marks: [mark] });
  if (!alone) return isCrossing(table.layouts[0]!) ? whyNotMade(table, turn, mark) : whyNotEntered(turn, mark);
  const own = turn.marks.filter(({ sheet }) => sheet === mark.sheet);
  if (mark.kind === 'misthrow' || own.some(({ kind }) => kind === 'misthrow')) {
    return refuse(own.length ? 'pad-misthrow-beside' : 'pad-against');
  }
  const crosses = own.filter(({ kind }) => kind === mark.kind).length;
  const most = mark.sheet === turn.active && mark.kind === 'cross' ? 2 : 1;
  if (crosses >= most) return refuse(most === 2 ? 'pad-both-actions' : 'pad-one-each');
  return refuse(own.length ? 'pad-not-both' : 'pad-against');
}

/** A cross that neither the white dice nor, for the active person, a coloured one allow. */
function whyNotMade({ layouts }: Table, turn: Turn, mark: Mark): Refusal {
  const [thrown = {}] = turn.throws;
  const whites = WHITE_DICE.map((die) => thrown[die] ?? 0);
  const sum = whites.reduce((all, face) => all + face, 0);
  if (mark.kind !== 'cross') return refuse('pad-against');
  const printed = layouts[mark.sheet]!.rows.find(({ letter }) => letter === mark.row);
  const colour = printed ? colourOf(printed, mark.number) : mark.row;
  const face = thrown[colour];
  if (mark.sheet !== turn.active || !face) return refuse('not-white-sum', { sum });
  const [one = 0, other = 0] = whites.map((white) => white + face);
  return one === other
    ? refuse('pad-dice-make-one', { sum, die: colour, one })
    : refuse('pad-dice-make', { sum, die: colour, one: Math.min(one, other), other: Math.max(one, other) });
}

/** A number that the dice do not make, or a row whose die was not thrown. */
function whyNotEntered({ throws }: Turn, mark: Mark): Refusal {
  const thrown = throws.at(-1) ?? {};
  const sum = Object.values(thrown).reduce((all, face) => all + face, 0);
  if (mark.kind !== 'enter') return refuse('pad-against');
  return thrown[mark.row] ? refuse('pad-sum', { sum }) : refuse('pad-die-not-thrown', { row: mark.row });
}
