/** Roving tabindex for a sheet: one tab stop, arrow keys move between cells. */

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Move the focus from a cell to its nearest neighbour; cells have data-r and data-c. */
export function walk(event: KeyboardEvent): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-r]');
  const sheet = event.currentTarget as HTMLElement;
  const step = STEPS[event.key];
  if (!from || !step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const [row, column] = place(from);
  let best: HTMLElement | null = null;
  let nearest = Infinity;
  for (const cell of sheet.querySelectorAll<HTMLElement>('[data-r]')) {
    const [r, c] = place(cell);
    const ahead = (r - row) * step[0] + (c - column) * step[1];
    const aside = Math.abs((r - row) * step[1]) + Math.abs((c - column) * step[0]);
    // Along a row one stays in it; between rows a shifted neighbour will do.
    if (ahead <= 0 || (step[0] === 0 && aside > 0)) continue;
    const far = ahead * 3 + aside;
    if (far < nearest) [best, nearest] = [cell, far];
  }
  if (!best) return;
  for (const cell of sheet.querySelectorAll<HTMLElement>('[data-r]')) cell.tabIndex = -1;
  best.tabIndex = 0;
  best.focus();
}

function place(cell: HTMLElement): [number, number] {
  return [Number(cell.dataset['r']), Number(cell.dataset['c'])];
}
