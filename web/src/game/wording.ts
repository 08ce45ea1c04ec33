/** Moves, sheets and dice in words, for labels and for people who hear the page. */

import type { DieView, MoveView, ScoreView, SheetView, TableView } from '../net/table-view';
import type { FieldInfo, Layout, Reason } from '../net/types';
import { didNothing, type Deed } from './happenings';
import { colourOf, isEnd, isMixed, isWhite, rowName } from './layouts';
import { moveView, readMove } from './notation';
import type { Translator } from './translator';

/** All wording in the language of a translator, which is asked anew for every text. */
export function wordingIn({ t, has, language }: Translator) {
  /** "Ben", "Ben and Emma", "Ben, Emma and Max". */
  function list(names: string[]): string {
    return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
  }

  /** A number with a fixed count of decimals: "28.3", "28,3". */
  function decimal(value: number, digits = 1): string {
    return new Intl.NumberFormat(language(), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: true,
    }).format(value);
  }

  /** With a capital letter, as a sentence begins. */
  function sentence(text: string): string {
    return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
  }

  /** A move in words, for screen readers; rows are named as the layout of its sheet has them. */
  function moveInWords(move: MoveView, faces: DieView[] = [], layout?: Layout): string {
    const row = layout ? rowName(layout, move.row ?? '') : (move.row ?? '');
    const number = move.number ?? 0;
    switch (move.kind) {
      case 'cross':
        return [
          t(isEnd(row) ? 'sheet-cross-mixed' : 'cross', { row, number }),
          ...signInWords(move),
          move.dice.every(isWhite) ? '' : diceInWords(move.dice, faces),
          ...followsInWords(move, layout),
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

  /** A decision that was made before, by the text of its move. */
  function decisionInWords(text: string, layout?: Layout): string {
    const move = readMove(text);
    return move ? moveInWords(moveView(move), [], layout) : text;
  }

  /** What allows a cross that the dice alone do not allow. */
  function signInWords(move: MoveView | undefined): string[] {
    if (!move?.by || move.follows?.strip) return [];
    return [t(move.by === '~' ? 'sheet-by-swap' : 'sheet-by-lucky')];
  }

  /** Cells by the names of their rows and their numbers: "yellow 6 and green 7". */
  function cellsInWords(cells: FieldInfo[], layout?: Layout): string {
    return list(
      cells.map(({ row, number }) => {
        const name = layout ? rowName(layout, row) : row;
        return t(isEnd(name) ? 'sheet-cell-mixed' : 'sheet-cell', { row: name, number });
      }),
    );
  }

  /** What seats did: "Emma: yellow 5 and green 7", "Ben: misthrow, −5"; those that passed together. */
  function deedsInWords(deeds: Deed[], { seats }: TableView): string[] {
    const name = (seat: number): string => seats[seat]?.name ?? '';
    const passed = deeds.filter(didNothing).map(({ seat }) => name(seat));
    const did = deeds
      .filter((deed) => !didNothing(deed))
      .map(({ seat, cells, steps, misthrow }) => {
        const what = [
          ...(steps === null ? [] : [t('advance', { steps })]),
          ...(cells.length ? [cellsInWords(cells, seats[seat]?.layout)] : []),
          ...(misthrow ? [t('pad-noted-misthrow')] : []),
        ];
        return t('chose', { name: name(seat), move: what.join(', ') });
      });
    return [...did, ...(passed.length ? [t('chose', { name: list(passed), move: t('passes') })] : [])];
  }

  /** What a move leads to beside its own cross, in words. */
  function followsInWords({ follows }: MoveView, layout?: Layout): string[] {
    if (!follows) return [];
    return [
      ...(follows.cells.length ? [t('cross-leads-to', { cells: cellsInWords(follows.cells, layout) })] : []),
      ...(follows.strip === null ? [] : [t('sheet-uses-strip', { field: follows.strip })]),
      ...(follows.bar === null ? [] : [t('sheet-uses-bar', { gone: follows.bar })]),
    ];
  }

  /** "white 4 + blue 6" */
  function diceInWords(dice: string[], faces: DieView[]): string {
    return dice
      .map((name) => {
        const face = faces.find((die) => die.name === name)?.face ?? 0;
        return t('table-die', { die: name[0] ?? '', face });
      })
      .join(' + ');
  }

  /** Why one option is better than another; in general words if this language has none for it. */
  function reasonInWords({ code, values }: Reason): string {
    return t(has(`why-${code}`) ? `why-${code}` : 'why-plain', values);
  }

  /** The items of a score in words; bonuses are those of columns where the sheet has pentagons. */
  function pointsInWords(layout: Layout, score: ScoreView): string {
    const rows = layout.rows.map((row, index) =>
      t('table-points-row', { row: rowName(layout, row.letter), points: score.rows[index] ?? 0 }),
    );
    const bonus = score.bonuses.reduce((sum, each) => sum + each, 0);
    const bonusName = layout.pentagons.length ? 'table-points-columns' : 'table-points-bonus';
    return [
      ...rows,
      ...(score.bonuses.length ? [t(bonusName, { points: bonus })] : []),
      ...(layout.track.length ? [t('table-points-track', { points: score.track })] : []),
      t('table-points-misthrows', { points: Math.abs(score.misthrows) }),
      t('table-points-total', { points: score.total }),
    ].join(', ');
  }

  /** A whole sheet in one sentence, for screen readers. */
  function sheetInWords(name: string | null, layout: Layout, sheet: SheetView): string {
    const rows = [...sheet.rows, ...sheet.bridges].map((row) => {
      const marks = row.marks.filter((mark) => mark > 0);
      const numbers = marks.length ? marks.join(' ') : t('table-nothing');
      return t('table-row-has', { row: rowName(layout, row.letter), numbers });
    });
    const used = extrasInWords(layout, sheet);
    const whose = name === null ? t('table-sheet-own') : t('table-sheet-of', { name });
    return `${whose}: ${[...rows, ...used].join('; ')}`;
  }

  /** What a sheet has beside its rows, in words: the strip, the bar, lucky numbers. */
  function extrasInWords({ marks }: Layout, { strip, bar }: SheetView): string[] {
    return [
      ...(strip === null ? [] : [t('sheet-strip-used', { used: strip })]),
      ...(bar === null ? [] : [t('sheet-bar-gone', { gone: bar, all: marks.bar.length })]),
      ...(marks.lucky.length ? [t('sheet-lucky-are', { numbers: marks.lucky.join(', ') })] : []),
    ];
  }

  /** What is marked on a cell, in words. */
  function cellMarks(layout: Layout, row: string, number: number): string[] {
    const { marks, rows } = layout;
    const isHere = (each: { row: string; number: number }): boolean => each.row === row && each.number === number;
    const partner = marks.chain.find((pair) => pair.some(isHere))?.find((each) => !isHere(each));
    const printed = rows.find(({ letter }) => letter === row);
    const colour = printed && isMixed(printed) ? colourOf(printed, number) : '';
    return [
      ...(colour ? [t('sheet-mark-colour', { row: colour })] : []),
      ...(marks.double.some(isHere) ? [t('sheet-mark-double')] : []),
      ...(marks.boxes.some(isHere) ? [t('sheet-mark-box')] : []),
      ...(marks.steps.some(isHere) ? [t('sheet-mark-step')] : []),
      ...(partner ? [t('sheet-mark-chain', { cell: cellsInWords([partner], layout) })] : []),
    ];
  }

  /** The name of a table's sheet: one of those that come with Rowlock, several of them, or a title. */
  function sheetName(sheet: string, title = ''): string {
    if (title) return title;
    return [...new Set(sheet.split(' '))].map(oneSheetName).join(', ');
  }

  /** The name of the sheet that a table is played on; empty for the usual one. */
  function tableSheet({ options, layout }: { options: Record<string, string>; layout: Layout }): string {
    const value = options['sheet'] ?? '';
    return value.includes(':') ? sheetName('own', layout.title) : value && sheetName(value);
  }

  function oneSheetName(name: string): string {
    if (has(`sheet-name-${name}`)) return t(`sheet-name-${name}`);
    const [, stem = '', letter = ''] = /^(.*)-([a-z])$/.exec(name) ?? [];
    if (!has(`sheet-name-${stem}`)) return name;
    return t('sheet-with-letter', { name: t(`sheet-name-${stem}`), letter: letter.toUpperCase() });
  }

  return {
    list,
    decimal,
    sentence,
    moveInWords,
    decisionInWords,
    cellsInWords,
    deedsInWords,
    followsInWords,
    diceInWords,
    reasonInWords,
    pointsInWords,
    sheetInWords,
    signInWords,
    cellMarks,
    sheetName,
    tableSheet,
  };
}

/** What the clock did for a seat that was late: passed, rolled, took all dice, kept the roll. */
export function lateWhat(text: string): 'pass' | 'roll' | 'take' | 'keep' {
  if (text === 'roll') return 'roll';
  const kind = readMove(text)?.kind;
  return kind === 'take' || kind === 'keep' ? kind : 'pass';
}

/** A total as people write it, with a real minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
