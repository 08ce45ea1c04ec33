/** Reads a text that may be no sheet: as a layout, or with the first thing that is wrong with it. */

import type { Layout } from '../../net/types';
import { BadSheet } from '../rules/text/bad-sheet';
import { readSheetDraft, readSheetText } from '../rules/text/read';

/** The layout of a text that can be played on; null of any other. */
export function layoutOfText(text: string): Layout | null {
  try {
    return readSheetText(text);
  } catch {
    return null;
  }
}

/** A text as it can be drawn; without a layout it cannot, for the one reason that is named. */
export interface Draft {
  readonly layout: Layout | null;
  readonly problems: readonly BadSheet[];
}

export function draftOf(text: string): Draft {
  try {
    return readSheetDraft(text);
  } catch (wrong) {
    if (wrong instanceof BadSheet) return { layout: null, problems: [wrong] };
    throw wrong;
  }
}
