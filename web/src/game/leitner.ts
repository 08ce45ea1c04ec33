/**
 * Spaced repetition by Leitner's boxes: a card that was answered right goes one box on and comes back after
 * more days, one that was answered wrong goes back to the first box.
 */

/** Days until a card of each box comes back. */
export const BOX_DAYS = [1, 3, 7, 14, 30, 60] as const;

export interface Card {
  /** How often in a row it was answered right, at most as many boxes as there are. */
  box: number;
  /** The day from which it is due, such as 2026-11-19. */
  due: string;
}

/** A card that is due at once. */
export const newCard = (today: string): Card => ({ box: 0, due: today });

/** The card after an answer. */
export function answered(card: Card, right: boolean, today: string): Card {
  const box = right ? Math.min(card.box + 1, BOX_DAYS.length) : 0;
  return { box, due: daysLater(today, BOX_DAYS[Math.max(0, box - 1)] ?? 1) };
}

export const isDue = (card: Card, today: string): boolean => card.due <= today;

/** Cards in the order in which they should be asked: the longest due first, then the least known. */
export const inOrder = <T extends Card>(cards: readonly T[]): T[] =>
  [...cards].sort((a, b) => (a.due === b.due ? a.box - b.box : a.due < b.due ? -1 : 1));

/** The day some days after another. */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Today where the reader is. */
export function localDay(now = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How many days in a row end with today; one that is not over does not break them. */
export function streak(days: ReadonlySet<string>, today: string): number {
  let last = days.has(today) ? today : daysLater(today, -1);
  let length = 0;
  while (days.has(last)) {
    length += 1;
    last = daysLater(last, -1);
  }
  return length;
}
