/**
 * Draws a text as a QR code (ISO/IEC 18004: bytes, error correction L), so that a link that is nobody else's
 * business need not be sent to a server to become a picture.
 */

import { correction } from './error-correction';
import { alignment, capacity, sizeOf, VERSIONS, type Size } from './sizes';
import { penalty } from './penalty';

/** Rows of modules, true where they are dark. */
export type Modules = boolean[][];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The modules of a text's code, in the given mask or the one that can be read best; null if it is too long. */
export function qrCode(text: string, mask?: number): Modules | null {
  const data = new TextEncoder().encode(text);
  const sizes = Array.from({ length: VERSIONS }, (_, n) => sizeOf(n + 1));
  const size = sizes.find((each) => capacity(each) >= data.length);
  if (!size) return null;
  const bits = bitsOf(interleaved(padded(data, size), size));
  if (mask !== undefined) return drawn(size, bits, mask);
  const choices = MASKS.map((_, n) => drawn(size, bits, n));
  const costs = choices.map(penalty);
  return choices[costs.indexOf(Math.min(...costs))]!;
}

/** The data behind its kind (bytes) and length, filled up to its size. */
function padded(data: Uint8Array, size: Size): Uint8Array {
  const found = new Uint8Array(size.bytes - size.blocks * size.correction);
  const isShort = size.version < 10;
  const head = isShort ? [0x4, data.length] : [0x4, data.length >> 8, data.length & 0xff];
  // Everything is shifted by the four bits that say what kind of data follows.
  const whole = [...head, ...data, 0];
  for (let n = 1; n < whole.length; n++) found[n - 1] = ((whole[n - 1]! & 0xf) << 4) | (whole[n]! >> 4);
  for (let n = whole.length - 1, pad = 0xec; n < found.length; n++, pad ^= 0xec ^ 0x11) found[n] = pad;
  return found;
}

/** Blocks of data and their error correction, a byte of each in turn; the last blocks may have a byte more. */
function interleaved(data: Uint8Array, { blocks, correction: length }: Size): number[] {
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  const parts = Array.from({ length: blocks }, (_, n) => {
    const from = n * short + Math.max(0, n - (blocks - longer));
    return data.subarray(from, from + short + (n >= blocks - longer ? 1 : 0));
  });
  const added = parts.map((part) => correction(part, length));
  const inTurn = (lists: readonly Uint8Array[], most: number): number[] =>
    Array.from({ length: most }, (_, n) => lists.flatMap((list) => [...list.subarray(n, n + 1)])).flat();
  return [...inTurn(parts, short + 1), ...inTurn(added, length)];
}

const bitsOf = (bytes: readonly number[]): boolean[] =>
  bytes.flatMap((byte) => Array.from({ length: 8 }, (_, n) => Boolean((byte >> (7 - n)) & 1)));

function drawn(size: Size, bits: readonly boolean[], mask: number): Modules {
  const { modules, isFixed } = patterns(size, mask);
  let next = 0;
  // In columns of two from the right, up and down in turn; the timing pattern's column is left out.
  for (let right = size.side - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let n = 0; n < size.side; n++) {
      const row = up ? size.side - 1 - n : n;
      for (const column of [right, right - 1]) {
        if (isFixed[row]![column]) continue;
        modules[row]![column] = (bits[next++] ?? false) !== MASKS[mask]!(row, column);
      }
    }
  }
  return modules;
}

/** Everything that is not data: finders, timing, alignment, format and version. */
function patterns({ side, version }: Size, mask: number): { modules: Modules; isFixed: Modules } {
  const blank = (): Modules => Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  const [modules, isFixed] = [blank(), blank()];
  const set = (row: number, column: number, dark: boolean): void => {
    if (row < 0 || column < 0 || row >= side || column >= side) return;
    modules[row]![column] = dark;
    isFixed[row]![column] = true;
  };
  const square = (row: number, column: number, radius: number, isDark: (ring: number) => boolean): void => {
    for (let down = -radius; down <= radius; down++) {
      for (let right = -radius; right <= radius; right++) {
        set(row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))));
      }
    }
  };

  for (let n = 0; n < side; n++) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  const middles = alignment(version);
  for (const row of middles) {
    for (const column of middles) {
      const isCorner = [row, column].filter((each) => each === 6).length === 2;
      const isSide = (row === 6 && column === side - 7) || (column === 6 && row === side - 7);
      if (!isCorner && !isSide) square(row, column, 2, (ring) => ring !== 1);
    }
  }
  for (const [row, column] of [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ]) {
    square(row!, column!, 4, (ring) => ring !== 2 && ring !== 4);
  }

  const format = withRest((1 << 3) | mask, 10, 0x537) ^ 0x5412;
  for (let n = 0; n < 15; n++) {
    const dark = Boolean((format >> n) & 1);
    const near = n < 6 ? n : n < 8 ? n + 1 : 14 - n;
    // Along the upper left finder, once down and once to the left; then along the two others.
    if (n < 8) set(near, 8, dark);
    else set(8, n === 8 ? 7 : near, dark);
    if (n < 8) set(8, side - 1 - n, dark);
    else set(side - 15 + n, 8, dark);
  }
  set(side - 8, 8, true);

  if (version >= 7) {
    const bits = withRest(version, 12, 0x1f25);
    for (let n = 0; n < 18; n++) {
      const dark = Boolean((bits >> n) & 1);
      const [far, near] = [side - 11 + (n % 3), Math.floor(n / 3)];
      set(near, far, dark);
      set(far, near, dark);
    }
  }
  return { modules, isFixed };
}

/** A number with the rest of its division behind it, which tells mistakes. */
function withRest(number: number, length: number, divisor: number): number {
  let rest = number;
  for (let n = 0; n < length; n++) rest = (rest << 1) ^ ((rest >> (length - 1)) & 1 ? divisor : 0);
  return (number << length) | rest;
}
