/**
 * Checks fair dice in the page (docs/fair-dice.md). SHA-256 is our own, because browsers offer
 * theirs only over https, and a phone in the living room plays over http.
 */

import type { DieView } from '../../net/table-view';
import { SIDES } from '../games.gen';
import { readThrows, writeDice } from '../notation';

const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
const K = constants();

/** The fractional parts of the cube roots of the first 64 primes, as the standard has them. */
function constants(): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found.push(fraction(Math.cbrt(n)));
  }
  return Uint32Array.from(found);
}

const START = Uint32Array.from([2, 3, 5, 7, 11, 13, 17, 19], (p) => fraction(Math.sqrt(p)));
const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

export function sha256(data: Uint8Array): Uint8Array {
  const blocks = (data.length + 72) >>> 6;
  const padded = new Uint8Array(blocks * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  bytes.setUint32(padded.length - 4, data.length << 3);
  const state = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = bytes.getUint32(block + i * 4);
    mix(state, w);
  }
  const result = new Uint8Array(32);
  const out = new DataView(result.buffer);
  state.forEach((word, i) => out.setUint32(i * 4, word));
  return result;
}

function mix(state: Uint32Array, w: Uint32Array): void {
  const at = (i: number): number => w[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const a = at(i - 15);
    const b = at(i - 2);
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = at(i - 16) + s0 + at(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + at(i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = joined(
    block.map((byte) => byte ^ 0x36),
    message,
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      sha256(inner),
    ),
  );
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** How many values of a byte make all faces equally likely: the largest multiple of the sides. */
export const fairBytes = (sides: number): number => 256 - (256 % sides);

/** The face that a seed gives a die; bytes that would favour low faces are passed over. */
export function face(
  seed: Uint8Array,
  mixed: string,
  turnNumber: number,
  throwNumber: number,
  die: string,
  sides = SIDES,
): number {
  const fair = fairBytes(sides);
  for (let block = 0; ; block++) {
    const text = `rowlock-dice-1|${mixed}|${turnNumber}|${throwNumber}|${die}|${block}`;
    const drawn = hmac(seed, new TextEncoder().encode(text)).find((byte) => byte < fair);
    if (drawn !== undefined) return (drawn % sides) + 1;
  }
}

export interface Rolled {
  turn: number;
  throw: number;
  dice: DieView[];
}

/** All rolls of a record. */
export function rolls(record: string): Rolled[] {
  const turns = [...record.matchAll(/^(\d+)\.\s+(.*)$/gm)];
  return turns.flatMap(([, turn, text = '']) =>
    readThrows(text).map((dice, index) => ({ turn: Number(turn), throw: index + 1, dice })),
  );
}

export interface Verdict {
  fair: boolean;
  rolls: number;
  /** Whether the seed is the one that was committed to. */
  committed: boolean;
  /** The first roll that differs. */
  differs: { turn: number; throw: number; found: string; expected: string } | null;
}

/** Draw all dice of a record again; they have as many sides as the sheet says. */
export function verify(record: string, commit: string, mixed: string, seedHex: string, sides = SIDES): Verdict {
  const seed = unhex(seedHex);
  const committed = hex(sha256(seed)) === commit.toLowerCase();
  const all = rolls(record);
  for (const each of all) {
    const drawn = each.dice.map(({ name }) => ({
      name,
      face: face(seed, mixed, each.turn, each.throw, name, sides),
    }));
    const [found, expected] = [writeDice(each.dice), writeDice(drawn)];
    if (found !== expected) {
      const differs = { turn: each.turn, throw: each.throw, found, expected };
      return { fair: false, rolls: all.length, committed, differs };
    }
  }
  return { fair: committed, rolls: all.length, committed, differs: null };
}
