/** Copies text to the clipboard. */

export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement | undefined): Promise<void> {
  // Over plain http browsers have no clipboard; selecting and copying works everywhere.
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field?.select();
    document.execCommand('copy');
  }
}
