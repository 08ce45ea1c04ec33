/** What is said of moves, sheets and dice, in the reader's language. */

import { language, t } from '../lib/i18n.svelte';
import type { DieView, Layout, MoveView, ScoreView, SheetView } from '../lib/types';

/** "Ben", "Ben and Emma", "Ben, Emma and Max". */
export function list(names: string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}

/** "28.3", "28,3": a number with so many decimals. */
export function decimal(value: number, digits = 1): string {
  return new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: true,
  }).format(value);
}

/** With a capital letter, as a sentence begins. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** A move in words, for those who hear it. */
export function moveInWords(move: MoveView, faces: DieView[] = []): string {
  const row = move.row ?? '';
  const number = move.number ?? 0;
  switch (move.kind) {
    case 'cross':
      return [
        t('cross', { row, number }),
        move.dice.length === 2 && move.dice[1] !== 'w2' ? diceInWords(move.dice, faces) : '',
        move.locks ? t('closes') : '',
      ]
        .filter(Boolean)
        .join(', ');
    case 'enter':
      return t('enter', { row, number, field: move.field ?? 0 });
    case 'advance':
      return [
        t('advance', { steps: move.steps ?? 0 }),
        move.row ? t('cross', { row, number }) : '',
        move.locks ? t('closes') : '',
      ]
        .filter(Boolean)
        .join(', ');
    case 'pass':
      return t(move.misthrow ? 'pass-misthrow' : 'pass');
    case 'take':
      return t('take', { count: move.dice.length });
    default:
      return t(move.kind);
  }
}

/** "white 4 + blue 6" */
export function diceInWords(dice: string[], faces: DieView[]): string {
  return dice
    .map((name) => {
      const face = faces.find((die) => die.name === name)?.face ?? 0;
      return t('table-die', { die: name[0] ?? '', face });
    })
    .join(' + ');
}

export function pointsInWords(layout: Layout, score: ScoreView): string {
  const rows = layout.rows.map((row, index) =>
    t('table-points-row', { row: row.letter, points: score.rows[index] ?? 0 }),
  );
  const bonus = score.bonuses.reduce((sum, each) => sum + each, 0);
  return [
    ...rows,
    ...(score.bonuses.length ? [t('table-points-columns', { points: bonus })] : []),
    ...(layout.track.length ? [t('table-points-track', { points: score.track })] : []),
    t('table-points-misthrows', { points: Math.abs(score.misthrows) }),
    t('table-points-total', { points: score.total }),
  ].join(', ');
}

/** What the clock did for a seat that was late: passed, rolled, took all dice, kept the roll. */
export function lateWhat(move: string): 'pass' | 'roll' | 'take' | 'keep' {
  if (move === 'roll') return 'roll';
  if (move === '=') return 'keep';
  return /^[a-z]/.test(move) ? 'take' : 'pass';
}

/** A whole sheet in one sentence, for those who cannot see it. */
export function sheetInWords(name: string, layout: Layout, sheet: SheetView): string {
  const rows = layout.rows.map((row, index) => {
    const marks = (sheet.rows[index]?.marks ?? []).filter((mark) => mark > 0);
    const numbers = marks.length ? marks.join(' ') : t('table-nothing');
    return t('table-row-has', { row: row.letter, numbers });
  });
  return `${t('table-sheet-of', { name })}: ${rows.join('; ')}`;
}

/** A total as people write it, with a real minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
