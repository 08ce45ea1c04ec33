/** Corrections on a score pad: what was noted before is taken out or changed, and what comes later stays. */

import { t } from '../base/i18n.svelte';
import { corrected, type Correction, type Fallen } from '../game/rules/pad/corrections';
import { isMark, isOurs, type Mark, type Tap, type Throw } from '../game/rules/pad/taps';
import type { Pad } from './pad.svelte';
import { refusalInWords, tapAsNoted } from './tap-wording';

export class Correcting {
  /** What is being changed, by its place among the taps: the next tap takes its place. */
  changing = $state.raw<{ place: number; mark: Mark } | null>(null);
  /** A correction that lets later taps fall, until somebody has decided. */
  asked = $state.raw<{ correction: Correction; words: string; fallen: readonly Fallen[] } | null>(null);

  constructor(readonly pad: Pad) {}

  /** Whether a tap can be taken out; what ends turns and games is undone instead. */
  static allows(tap: Tap): boolean {
    return isMark(tap) || tap.kind === 'throw' || tap.kind === 'stop' || (tap.kind === 'close' && isOurs(tap));
  }

  takeOut(place: number): void {
    this.#try(place, 1, [], t('pad-taken-out', { what: this.#words(place) }));
  }

  /** The next tap takes the place of this one. */
  begin(place: number): void {
    const mark = this.pad.taps[place];
    if (mark && isMark(mark)) this.changing = { place, mark };
  }

  /** Another mark in the place of the one that is being changed; false if the rules refuse it. */
  change(tap: Tap): boolean {
    const { changing } = this;
    if (!changing) return false;
    const place = changing.place;
    if (!isMark(tap) || !this.#try(place, 1, [tap], t('pad-changed', { what: this.#words(place) }))) return false;
    this.changing = null;
    return true;
  }

  /** The throws of a turn, typed late or anew. */
  typeThrow(turn: number, throws: readonly Throw[]): boolean {
    const { taps, tables } = this.pad;
    const here = taps.flatMap((tap, n) => (tables[n]!.turn?.number === turn ? [{ tap, n }] : []));
    const old = here.filter(({ tap }) => tap.kind === 'throw').at(-1)?.n ?? -1;
    const end = here.find(({ tap }) => tap.kind === 'next' || tap.kind === 'finish')?.n ?? taps.length;
    const words = t('pad-throw-corrected', { turn });
    if (old >= 0) return this.#try(old, 1, [{ kind: 'throw', throws }], words);
    return this.#try(end, 0, [{ kind: 'throw', throws }], words);
  }

  /** Do what was asked about, and let the later taps fall. */
  confirm(): void {
    const { asked } = this;
    if (!asked) return;
    this.asked = null;
    this.changing = null;
    this.pad.correct(asked.correction, asked.words);
  }

  leave(): void {
    this.asked = null;
    this.changing = null;
  }

  /** Whether the correction is made, or somebody is asked about it. */
  #try(place: number, drop: number, add: readonly Tap[], words: string): boolean {
    const { start, taps } = this.pad;
    const at = taps.slice(0, place).filter(isOurs).length;
    const correction: Correction = { kind: 'correct', at, drop, add };
    const { fallen, refused } = corrected(start, taps, correction);
    if (refused) {
      this.pad.say(refusalInWords(refused), true);
      return false;
    }
    if (fallen.length) this.asked = { correction, words, fallen };
    else this.pad.correct(correction, words);
    return true;
  }

  #words(place: number): string {
    return tapAsNoted(this.pad, this.pad.taps[place]!, this.pad.tables[place + 1]!);
  }
}
