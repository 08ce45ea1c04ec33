/** Parses the subset of Markdown that rules and help cards are written in. */

export interface Run {
  text: string;
  bold: boolean;
}

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'sheet'; positions: string[] };

/** Read a whole text. */
export function readMarkdown(text: string): Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  let at = 0;

  /** Take lines as long as they look like this. */
  function take(looks: (line: string) => boolean): string[] {
    const from = at;
    while (at < lines.length && looks(lines[at] ?? '')) at++;
    return lines.slice(from, at);
  }

  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (!line.trim()) {
      at++;
    } else if (line.startsWith('```')) {
      at++;
      const positions = take((each) => !each.startsWith('```'));
      at++;
      blocks.push({ kind: 'sheet', positions });
    } else if (line.startsWith('#')) {
      at++;
      const level = /^#+/.exec(line)?.[0].length ?? 1;
      blocks.push({ kind: 'heading', level, runs: runs(line.slice(level).trim()) });
    } else if (line.startsWith('|')) {
      blocks.push(table(take((each) => each.startsWith('|'))));
    } else if (line.startsWith('- ')) {
      const items = take((each) => each.startsWith('- '));
      blocks.push({ kind: 'list', items: items.map((item) => runs(item.slice(2))) });
    } else {
      const paragraph = take((each) => Boolean(each.trim()) && !/^(#|\||- |```)/.test(each));
      blocks.push({ kind: 'paragraph', runs: runs(paragraph.join(' ')) });
    }
  }
  return blocks;
}

function table(lines: string[]): Block {
  const rows = lines
    .filter((line) => !/^\|[\s|:-]+\|\s*$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|\s*$/g, '')
        .split('|')
        .map((cell) => runs(cell.trim())),
    );
  return { kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) };
}

/** Split at `**`: every second piece is bold. */
function runs(text: string): Run[] {
  return text
    .split('**')
    .map((piece, n) => ({ text: piece, bold: n % 2 === 1 }))
    .filter((run) => run.text);
}
