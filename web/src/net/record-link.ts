/** Links to the review of a record: its text stands behind the hash, which browsers do not send. */

/** The address where a record is reviewed; `from` is the path that its page leads back to. */
export function reviewPathOf(record: string, from?: string): string {
  const query = from === undefined ? '' : `?${new URLSearchParams({ from })}`;
  return `/review${query}#${encodeURIComponent(record)}`;
}

/** The record of an address; null if there is none or it was broken on its way. */
export function recordOfHash(hash: string): string | null {
  try {
    const text = decodeURIComponent(hash.replace(/^#/, ''));
    return text.includes(':') ? text : null;
  } catch {
    return null;
  }
}

/** The path that a page of a record leads back to: one of ours, or none. */
export function pathBackOf(search: string): string | null {
  const from = new URLSearchParams(search).get('from');
  return from && /^\/(?!\/)/.test(from) ? from : null;
}
