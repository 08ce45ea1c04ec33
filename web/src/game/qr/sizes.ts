/** Sizes of QR codes with the lowest error correction (L), by their version from 1 to 40. */

export const VERSIONS = 40;

/** Bytes of error correction in each block. */
const CORRECTION = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
  20, 21, 22, 24, 25,
];

export interface Size {
  readonly version: number;
  /** Modules along a side. */
  readonly side: number;
  readonly blocks: number;
  /** Bytes of error correction in each block. */
  readonly correction: number;
  /** All bytes, those of error correction included. */
  readonly bytes: number;
}

export function sizeOf(version: number): Size {
  return {
    version,
    side: 4 * version + 17,
    blocks: BLOCKS[version - 1]!,
    correction: CORRECTION[version - 1]!,
    bytes: modulesFor(version) >> 3,
  };
}

/** Bytes that a text may have. */
export const capacity = ({ version, bytes, blocks, correction }: Size): number =>
  bytes - blocks * correction - (version < 10 ? 2 : 3);

/** Where alignment patterns have their middle, along either side. */
export function alignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : 2 * Math.ceil((4 * version + 4) / (2 * count - 2));
  const last = 4 * version + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, n) => last - (count - 2 - n) * step)];
}

/** Modules that are left for data beside everything that is always there. */
function modulesFor(version: number): number {
  const marks = alignment(version).length;
  const patterns = marks ? (25 * marks - 10) * marks - 55 : 0;
  return (16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0);
}
