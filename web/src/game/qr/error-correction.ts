/** Reed-Solomon error correction over the 256 elements that QR codes count in (ISO/IEC 18004, 0x11D). */

const POLYNOMIAL = 0x11d;
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 0x80 ? POLYNOMIAL : 0);
}

const times = (one: number, other: number): number => (one && other ? EXP[LOG[one]! + LOG[other]!]! : 0);

/** The factors of (x − 1)(x − 2)(x − 4)…, without the first. */
function generator(degree: number): Uint8Array {
  const found = new Uint8Array(degree);
  found[degree - 1] = 1;
  for (let power = 0; power < degree; power++) {
    for (let n = 0; n < degree; n++) found[n] = times(found[n]!, EXP[power]!) ^ (found[n + 1] ?? 0);
  }
  return found;
}

/** The bytes that are added to a block of data. */
export function correction(data: Uint8Array, length: number): Uint8Array {
  const factors = generator(length);
  const rest = new Uint8Array(length);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[length - 1] = 0;
    factors.forEach((each, n) => (rest[n]! ^= times(each, factor)));
  }
  return rest;
}
