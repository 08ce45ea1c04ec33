/** What was noted on a score pad, turn by turn. */

import type { Table } from '../../game/rules/pad/table';
import type { Tap } from '../../game/rules/pad/taps';
import type { FieldInfo, Layout } from '../../net/types';
import { tapAsNoted } from '../tap-wording';

/** What a list of taps is made of: a pad in use, or a game that is kept. */
export interface Noted {
  readonly stored: { readonly names: readonly string[] };
  readonly layout: Layout;
  readonly track: readonly FieldInfo[];
  readonly taps: readonly Tap[];
  /** The table before each tap, and at the end. */
  readonly tables: readonly Table[];
}

export interface TurnLines {
  /** Its number; null where no turns are kept. */
  readonly turn: number | null;
  readonly name: string;
  readonly isTyped: boolean;
  readonly lines: readonly { place: number; tap: Tap; words: string }[];
}

/** The taps of each turn in words, but those that only end one. */
export function linesOfTurns(pad: Noted): TurnLines[] {
  const { taps, tables, stored } = pad;
  const groups: TurnLines[] = [];
  let lines: { place: number; tap: Tap; words: string }[] = [];
  const close = ({ turn }: Table): void => {
    const name = stored.names[turn?.active ?? 0] ?? '';
    groups.push({ turn: turn?.number ?? null, name, isTyped: !!turn?.throws.length, lines });
    lines = [];
  };
  for (const [place, tap] of taps.entries()) {
    if (tap.kind === 'next') close(tables[place]!);
    else lines.push({ place, tap, words: tapAsNoted(pad, tap, tables[place + 1]!) });
  }
  close(tables.at(-1)!);
  return groups;
}
