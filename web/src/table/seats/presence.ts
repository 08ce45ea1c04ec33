/** Reports touches of the page to the server, so that a person in thought counts as present. */

import type { TableController } from '../controller.svelte';

/** Touches are reported at most this often, unless a substitute plays or is offered. */
const PRESENCE_INTERVAL_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Listen for touches and send `alive`; call the result to stop. */
export function reportPresence(controller: TableController): () => void {
  let last = -Infinity;

  const touched = (): void => {
    const now = performance.now();
    const urgent = controller.socket.people?.stillThere || substituted(controller);
    if (!urgent && (!controller.seatsDue.length || now - last < PRESENCE_INTERVAL_MS)) return;
    last = now;
    controller.socket.send({ type: 'alive' }).catch(() => undefined);
  };
  /** Looking at the page again counts as a touch while a substitute plays. */
  const seen = (): void => {
    if (document.visibilityState === 'visible' && substituted(controller)) touched();
  };

  for (const kind of TOUCHES) addEventListener(kind, touched, { capture: true, passive: true });
  document.addEventListener('visibilitychange', seen);
  return () => {
    for (const kind of TOUCHES) removeEventListener(kind, touched, { capture: true });
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Whether a substitute plays a seat of this device. */
export function substituted(controller: TableController): boolean {
  return (
    controller.view?.status === 'playing' &&
    controller.view.seats.some((seat) => seat.yours && seat.substitute && !seat.conceded)
  );
}
