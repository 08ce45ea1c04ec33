/**
 * Guard against taps that were meant for what was there before: a control takes no click for
 * 400 ms after it appeared or after what it means has changed, by mouse, touch, keyboard or script.
 *
 * `{@attach guardTaps(meaning)}` guards an element and everything in it. While it is deaf it has
 * `aria-disabled`, for assistive technology and for tests; it looks as always.
 */

import type { Attachment } from 'svelte/attachments';

export const TAP_GUARD_MS = 400;

interface Guard {
  meaning: unknown;
  /** The moment from which on it takes clicks. */
  until: number;
}

const guards = new WeakMap<Element, Guard>();
const deaf = new Set<Element>();
let waking: ReturnType<typeof setTimeout> | undefined;
/** When the pointer last went down: a press that began before the change is not meant for it. */
let pressed = 0;

/** Make an element deaf for a moment, now and whenever its meaning is another than before. */
export function guardTaps(meaning: unknown): Attachment {
  return (node) => {
    if (guards.get(node)?.meaning === meaning) return;
    guards.set(node, { meaning, until: performance.now() + TAP_GUARD_MS });
    node.setAttribute('aria-disabled', 'true');
    deaf.add(node);
    waking ??= setTimeout(wake, TAP_GUARD_MS);
  };
}

/** Take the mark from all elements that may be pressed again. */
function wake(): void {
  const now = performance.now();
  let next = Infinity;
  for (const node of deaf) {
    const { until } = guards.get(node) ?? { until: 0 };
    if (until > now) {
      next = Math.min(next, until);
      continue;
    }
    deaf.delete(node);
    node.removeAttribute('aria-disabled');
  }
  waking = deaf.size ? setTimeout(wake, next - now) : undefined;
}

function isDeaf(target: EventTarget | null, moment: number): boolean {
  for (let node = target as Element | null; node; node = node.parentElement) {
    if (moment < (guards.get(node)?.until ?? 0)) return true;
  }
  return false;
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

addEventListener('pointerdown', (event) => (pressed = event.timeStamp), true);
addEventListener(
  'click',
  (event) => {
    const began = event.detail > 0 ? pressed : event.timeStamp;
    if (isDeaf(event.target, began)) drop(event);
  },
  true,
);
addEventListener(
  'keydown',
  (event) => {
    // A key that is held down presses once.
    if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
    if ((event.target as Element).closest('button, a, summary')) event.preventDefault();
  },
  true,
);
