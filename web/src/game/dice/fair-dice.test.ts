/** Fair dice against published vectors: FIPS 180-4, RFC 4231, and the example of docs/fair-dice.md. */

import { describe, expect, it } from 'vitest';
import { face, hex, hmac, rolls, sha256, unhex, verify } from './fair-dice';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const SEED = '73300871f44c168e7c949de2c750e60c2c9bb8ff530017c5a267234e9cb4db8e';
const COMMIT = '704d8c8d4124f4ac6295476a47d5af9a20ab3e7ef4fd5504104c1dcf0dacb1cc';
const MIX = '0a1b2c -';
const QWIXX = '1. w23 r5 y1 g5 b4  A r5/b10  B y5\n2. w52 r3 y6 g5 b5  B /r7\n';
const FOUR = '1. w23 o4 p1  A o5/  B o5\n2. w14 o1 p2  B /\n';
const EIGHT = '1. w67 r5 y1 g5 b6  A r13/  B r13\n2. w18 r1 y4 g3 b1  B /g11\n';
const QWINTO = '3. o3 y4 > o5 y5 =10  A y5=10  B o2=10\n';

describe('sha256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('hashes %j', (text, expected) => {
    expect(hex(sha256(bytes(text)))).toBe(expected);
  });

  it('pads at every length around a block as the browser does', async () => {
    for (const length of [54, 55, 56, 63, 64, 65, 119, 120, 128]) {
      const data = Uint8Array.from({ length }, (_, n) => n);
      const theirs = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
      expect(hex(sha256(data)), `${length} bytes`).toBe(hex(theirs));
    }
  });
});

describe('hmac', () => {
  it('gives the result of RFC 4231, test case 2', () => {
    const expected = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    expect(hex(hmac(bytes('Jefe'), bytes('what do ya want for nothing?')))).toBe(expected);
  });

  it('hashes a key that is longer than a block (test case 6)', () => {
    const key = new Uint8Array(131).fill(0xaa);
    const message = bytes('Test Using Larger Than Block-Size Key - Hash Key First');
    expect(hex(hmac(key, message))).toBe('60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54');
  });
});

describe('face', () => {
  it.each([
    [1, 1, 'w1', 2],
    [1, 1, 'w2', 3],
    [1, 1, 'r', 5],
    [2, 1, 'b', 5],
    [12, 1, 'g', 2],
    [3, 1, 'o', 3],
    [3, 2, 'o', 5],
  ])('turn %i, throw %i, die %s is %i', (turn, thrown, die, expected) => {
    expect(face(unhex(SEED), MIX, turn, thrown, die)).toBe(expected);
  });

  it.each([
    [1, 'w1', 2, 6],
    [1, 'w2', 3, 7],
    [1, 'r', 1, 5],
    [2, 'b', 1, 1],
    [4, 'p', 2, 2],
  ])('turn %i, die %s is %i of four sides and %i of eight', (turn, die, ofFour, ofEight) => {
    expect(face(unhex(SEED), MIX, turn, 1, die, 4)).toBe(ofFour);
    expect(face(unhex(SEED), MIX, turn, 1, die, 8)).toBe(ofEight);
  });
});

describe('rolls', () => {
  it('reads the white pair and the coloured dice, up to the first seat', () => {
    const [first, second] = rolls(QWIXX);
    expect(first).toMatchObject({ turn: 1, throw: 1 });
    expect(first?.dice.map(({ name, face: shown }) => `${name}:${shown}`)).toEqual([
      'w1:2', 'w2:3', 'r:5', 'y:1', 'g:5', 'b:4',
    ]); // prettier-ignore
    expect(second?.turn).toBe(2);
  });

  it('counts both throws of Qwinto, and no sum as a die', () => {
    expect(rolls(QWINTO).map(({ throw: which, dice }) => [which, dice.length])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('reads an unfinished turn, and nothing from headers', () => {
    expect(rolls('game: qwixx\nA: Ada\n\n1. w23 r5  ...\n')).toHaveLength(1);
  });
});

describe('verify', () => {
  it('finds the dice of the seed fair', () => {
    const verdict = verify(QWIXX + QWINTO, COMMIT.toUpperCase(), MIX, SEED);
    expect(verdict).toEqual({ fair: true, rolls: 4, committed: true, differs: null });
  });

  it.each([
    [4, FOUR],
    [8, EIGHT],
  ])('draws dice with %i sides, as rowlock verify does', (sides, record) => {
    const fair = { fair: true, rolls: 2, committed: true, differs: null };
    expect(verify(record, COMMIT, MIX, SEED, sides)).toEqual(fair);
    expect(verify(record, COMMIT, MIX, SEED)).toMatchObject({ fair: false, committed: true });
  });

  it('names the first roll that differs', () => {
    const verdict = verify(QWIXX.replace('w52', 'w53'), COMMIT, MIX, SEED);
    expect(verdict.fair).toBe(false);
    expect(verdict.differs).toMatchObject({ turn: 2, throw: 1 });
    expect(verdict.differs?.found).toContain('w2:3');
    expect(verdict.differs?.expected).toContain('w2:2');
  });

  it('is not content with a seed that was not committed to', () => {
    expect(verify(QWIXX, COMMIT.replace('7', '8'), MIX, SEED)).toMatchObject({ fair: false, committed: false });
  });
});
