/** Signs of life: tells the server that the person at this page is there, and seldom enough. */

import type { Play } from './play.svelte';

/** How long the server believes that somebody is there who has just touched the page. */
const SELDOM = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Watch the page for touches while the table waits for its person; the result ends that. */
export function signOfLife(play: Play): () => void {
  let last = -Infinity;

  const touched = (): void => {
    const now = performance.now();
    const urgent = play.line.people?.stillThere || substituted(play);
    if (!urgent && (!play.due.length || now - last < SELDOM)) return;
    last = now;
    play.line.send({ type: 'alive' }).catch(() => undefined);
  };
  /** Whoever looks at the page again is back. */
  const seen = (): void => {
    if (document.visibilityState === 'visible' && substituted(play)) touched();
  };

  for (const kind of TOUCHES) addEventListener(kind, touched, { capture: true, passive: true });
  document.addEventListener('visibilitychange', seen);
  return () => {
    for (const kind of TOUCHES) removeEventListener(kind, touched, { capture: true });
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Whether a bot plays for a person at this device. */
export function substituted(play: Play): boolean {
  return play.view?.status === 'playing' && play.view.seats.some((seat) => seat.yours && seat.substitute);
}
