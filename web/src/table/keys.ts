/** Playing with the keyboard: p, u, r, ?, and the numbers of the sheet. */

import type { Play } from './play.svelte';

let typed = '';
let at = 0;

/** Carry out what a key stands for; `help` is for the page. */
export function shortcut(event: KeyboardEvent, play: Play): 'help' | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if ((event.target as HTMLElement).matches('input, textarea, select')) return null;
  switch (event.key.toLowerCase()) {
    case 'p':
      if (play.pass && play.choice === null) play.tap(play.pass);
      return null;
    case 'u':
      play.undo();
      return null;
    case 'r':
      if (play.me?.roll) play.roll();
      else if (play.take) play.propose(play.take);
      return null;
    case '?':
      return 'help';
    default:
      if (/^\d$/.test(event.key)) seek(event.key);
      return null;
  }
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
