/** The error of a sheet's text that breaks a rule, with the code and line that Python gives it. */

export class BadSheet extends Error {
  constructor(
    readonly code: string,
    /** The line, or the part between semicolons of a text on one line. */
    readonly line: number,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(`sheet, line ${line}: ${code}`);
  }
}

/** What becomes of a rule that is broken on a sheet which can be drawn all the same. */
export type Report = (wrong: BadSheet) => void;

export const refuseIt: Report = (wrong) => {
  throw wrong;
};

/** The beginning of a text, counted in characters as Python counts them. */
export const cut = (text: string, most: number): string => [...text].slice(0, most).join('');
