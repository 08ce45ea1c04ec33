/** The part of a language that wording needs: its messages and its tag, passed in by base/. */

export interface Translator {
  /** The message of that name; values called `row` and `die` are letters and get a name. */
  t(id: string, values?: Record<string, string | number>): string;
  has(id: string): boolean;
  /** A tag such as `de`, for the formats of `Intl`. */
  language(): string;
}
