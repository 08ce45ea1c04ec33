/** What the parts of the operators' page share. */

/** Carries an act out, and shows what came of it. */
export type Act = (what: () => Promise<unknown>) => Promise<void>;

/** A time in seconds since 1970 as the reader writes it. */
export function shownTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(at * 1000);
}
