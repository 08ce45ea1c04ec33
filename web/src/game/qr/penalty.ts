/** How badly a QR code can be read: long runs, squares, what looks like a finder, too much of one kind. */

const RUN = 5;
const FINDER = [true, false, true, true, true, false, true];
const LIGHT = [false, false, false, false];
const LOOKALIKES = [
  [...FINDER, ...LIGHT],
  [...LIGHT, ...FINDER],
];

export function penalty(modules: readonly (readonly boolean[])[]): number {
  const columns = modules.map((_, n) => modules.map((row) => row[n]!));
  const lines = [...modules, ...columns];
  return lines.reduce((sum, line) => sum + runs(line) + lookalikes(line), squares(modules) + balance(modules));
}

function runs(line: readonly boolean[]): number {
  let [found, length] = [0, 0];
  line.forEach((dark, n) => {
    length = n > 0 && dark === line[n - 1] ? length + 1 : 1;
    if (length === RUN) found += 3;
    else if (length > RUN) found += 1;
  });
  return found;
}

function lookalikes(line: readonly boolean[]): number {
  let found = 0;
  for (let from = 0; from + 11 <= line.length; from++) {
    for (const like of LOOKALIKES) if (like.every((dark, n) => dark === line[from + n])) found += 40;
  }
  return found;
}

function squares(modules: readonly (readonly boolean[])[]): number {
  let found = 0;
  for (let row = 1; row < modules.length; row++) {
    const [above, here] = [modules[row - 1]!, modules[row]!];
    for (let n = 1; n < here.length; n++) {
      if (here[n] === here[n - 1] && here[n] === above[n] && here[n] === above[n - 1]) found += 3;
    }
  }
  return found;
}

function balance(modules: readonly (readonly boolean[])[]): number {
  const dark = modules.flat().filter(Boolean).length / modules.length ** 2;
  return 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
