/** QR codes against those that segno 1.6 makes of the same text in the same mask. */

import { describe, expect, it } from 'vitest';
import { qrCode, type Modules } from './qr';

/** Texts that fill their size: in what is left of others segno pads in a way of its own. */
const textOf = (length: number): string =>
  'https://rowlock.example/sheet#title:Two+rows;row+r:2+3+4+5+6;'.repeat(60).slice(0, length);
const drawn = (modules: Modules | null): string[] =>
  (modules ?? []).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
/** The beginning of its hash. */
async function fingerprint(modules: Modules | null): Promise<string> {
  const bits = (modules ?? []).map((row) => row.map(Number).join('')).join('');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bits));
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('qrCode', () => {
  it('draws a short text', () => {
    expect(drawn(qrCode(textOf(17), 0))).toEqual([
      '#######..#....#######',
      '#.....#..###..#.....#',
      '#.###.#.####..#.###.#',
      '#.###.#..####.#.###.#',
      '#.###.#..##...#.###.#',
      '#.....#.......#.....#',
      '#######.#.#.#.#######',
      '........##..#........',
      '###.#####.#.###...#..',
      '#####...#..##.###...#',
      '##############..#.###',
      '##...#.#.#..#...#..#.',
      '.###.##...##.#.#.#...',
      '........#.####.##..##',
      '#######.#####...#.###',
      '#.....#.#..#...##....',
      '#.###.#.####.....#..#',
      '#.###.#...###.#.##...',
      '#.###.#.#.####..#.#.#',
      '#.....#.###.#...#..#.',
      '#######.######..##.##',
    ]);
  });

  it.each([
    [17, 0, 21, 'bef8fb3dd22a2c2d'],
    [78, 3, 33, '342c10d92b00356e'],
    [106, 2, 37, 'd8a630c50f906ce3'],
    [154, 4, 45, '70eff641afbe5b46'],
    [321, 6, 61, '3a8757fd0881d0d9'],
    [718, 5, 89, 'f24a0ff24db5d258'],
    [1528, 4, 129, '7e4b4642eedf03b6'],
    [1952, 7, 145, '20cd90c57d2b0484'],
    [2953, 1, 177, 'd139b4b0be4609e7'],
  ])('draws %i characters in mask %i', async (length, mask, side, expected) => {
    const modules = qrCode(textOf(length), mask);
    expect(modules).toHaveLength(side);
    expect(await fingerprint(modules)).toBe(expected);
  });

  it('ends the text, and fills what is left with 0xec and 0x11 in turn', () => {
    const modules = qrCode('rowlock', 0)!;
    const isFixed = (row: number, column: number): boolean =>
      row === 6 || (row < 9 && (column < 9 || column > 12)) || (column < 9 && row > 12);
    const bits = [20, 18, 16, 14, 12].flatMap((right, turn) =>
      Array.from({ length: 21 }, (_, n) => (turn % 2 ? n : 20 - n)).flatMap((row) =>
        [right, right - 1]
          .filter((column) => !isFixed(row, column))
          .map((column) => Number(modules[row]![column]! !== ((row + column) % 2 === 0))),
      ),
    );
    const bytes = Array.from({ length: 16 }, (_, n) => parseInt(bits.slice(8 * n, 8 * n + 8).join(''), 2));
    const text = [0x40, 0x77, 0x26, 0xf7, 0x76, 0xc6, 0xf6, 0x36, 0xb0];
    expect(bytes).toEqual([...text, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec]);
  });

  it('takes the mask that is read best, and nothing that is too long', () => {
    const chosen = qrCode('rowlock');
    expect(Array.from({ length: 8 }, (_, mask) => qrCode('rowlock', mask))).toContainEqual(chosen);
    expect(qrCode('z'.repeat(2954))).toBeNull();
  });
});
