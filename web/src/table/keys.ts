/** Keyboard shortcuts of the table: p, u, d, r press a button, digits focus a cell. */

let typed = '';
let at = 0;

/** Carry out what a key stands for; `help` is for the page. A key that is held down decides once. */
export function shortcut(event: KeyboardEvent): 'help' | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  if ((event.target as HTMLElement).matches('input, textarea, select')) return null;
  const key = event.key.toLowerCase();
  if (key === '?') return 'help';
  if (/^\d$/.test(key)) seek(key);
  else if (/^[prud]$/.test(key)) press(key);
  return null;
}

/** Press the button that has a key, if it is there: what holds for a tap holds for the key. */
function press(key: string): void {
  document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
}

/** Typing a number leads to the next legal cell that has it; 1 and 2 in a row are 12. */
function seek(digit: string): void {
  const now = performance.now();
  typed = now - at < 700 ? (typed + digit).slice(-2) : digit;
  at = now;
  for (const wanted of [typed, digit]) {
    const cells = [...document.querySelectorAll<HTMLElement>(`[data-number="${Number(wanted)}"]`)];
    const here = cells.indexOf(document.activeElement as HTMLElement);
    const next = cells[(here + 1) % cells.length];
    if (next) return next.focus();
  }
}
