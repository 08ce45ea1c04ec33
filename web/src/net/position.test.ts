/** Positions: text and drawing go both ways, and a turn's beginning is found. */

import { describe, expect, it } from 'vitest';
import type { TableView } from './table-view';
import { draftOf, playOnPath, positionText, readPosition, turnStart } from './position';

const TEXTS = [
  'qwixx: r2,5,7 y- g12,11 b- x1 | r- y3 g- b- x0 > B',
  'qwixx: r2,3,4,5,6,12! y- g- b#10 x0 | r#- y- g- b- x4',
  'qwixx(mixed-numbers): r10,2 y- g- b- x0',
  'qwixx(bonus): r2 y- g- b- x0 +1',
  'onboard: r2 y- g- b- x0 @1 | r- y- g- b- x2 @0 > B',
  'qwinto: o-,3,-,-,9,-,-,-,- y-,-,-,-,-,-,-,-,- p1,-,-,-,-,-,-,-,- x0',
];

describe('positions', () => {
  it.each(TEXTS)('are read and written alike: %s', (text) => {
    const found = readPosition(text)!;
    const name = text.slice(0, text.indexOf(':'));
    const draft = draftOf(
      name,
      found.sheets.map(({ sheet }) => sheet),
      found.active,
      {},
    );
    const again = positionText(draft, (seat) => found.sheets[seat]!.layout);
    // A row that nobody's lock closes is not written again: the rest is the same.
    expect(again.replaceAll('#', '')).toBe(text.replaceAll('#', ''));
  });

  it('have points, closed rows and options', () => {
    const found = readPosition(TEXTS[1]!)!;
    expect(found.closed).toEqual(['r', 'b']);
    expect(found.sheets.map(({ sheet }) => sheet.score.total)).toEqual([28 + 1, -20]);
    expect(readPosition(TEXTS[3]!)!.options).toEqual({ sheet: 'bonus' });
    expect(readPosition('onboard: r2 y- g- b- x0 @1', { track: 'B' })!.options).toEqual({ track: 'B' });
  });

  it.each(['', 'chess: e4', 'qwixx', 'qwixx(nothing): r-', 'qwixx: hello'])('that are none: %s', (text) => {
    expect(readPosition(text)).toBeNull();
  });

  it('lead to a table that begins there', () => {
    const path = playOnPath('qwixx', TEXTS[0]!, { late_die: 'true' }, 1, ['Ada', '']);
    const query = new URLSearchParams(path.slice(path.indexOf('?')));
    expect(path.startsWith('/play-on/qwixx?')).toBe(true);
    expect([query.get('table'), query.get('seat'), query.get('late_die')]).toEqual([TEXTS[0], 'B', 'true']);
    expect(query.getAll('name')).toEqual(['Ada', '']);
  });

  it('of a turn are where it began', () => {
    const view = (turn: number, phase: string, status = 'playing') => ({ turn, phase, status }) as TableView;
    const views = [view(1, 'roll'), view(1, 'together'), view(2, 'roll'), view(2, 'colour'), view(2, 'over', 'over')];
    expect(turnStart(views, 1)).toBe(views[0]);
    expect(turnStart(views, 3)).toBe(views[2]);
    expect(turnStart(views, 4)).toBeNull();
    expect(turnStart(views, 9)).toBeNull();
  });
});
