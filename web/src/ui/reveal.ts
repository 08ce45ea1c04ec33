/** Brings a question that has just opened into sight, and the focus to its first answer. */

import type { Attachment } from 'svelte/attachments';

/** For the element around the question and its answers, which may lie below the fold of a small phone. */
export const reveal: Attachment = (node) => {
  node.scrollIntoView({ block: 'nearest' });
  node.querySelector('button')?.focus({ preventScroll: true });
};
