// Compares the rules of the page with vectors: all answers that differ are counted, three are shown.
async ([address, data]) => {
  const rules = await import(address);
  const { game, sheets = [], games = [], texts = [], refused = [], played = [] } = JSON.parse(data);
  const sorted = (value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]))
      : Array.isArray(value) ? value.map(sorted) : value;
  const same = (a, b) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
  const wrong = [];
  const expect = (found, expected, where) => {
    if (!same(found, expected)) wrong.push({ where, found, expected });
  };

  for (const { options = {}, sheets: papers, closed, taps, points } of sheets) {
    const layouts = rules.layoutsFor(game, papers.length, options);
    const table = { ...rules.newTable(layouts), sheets: papers, closed: [...closed] };
    expect(rules.scoreOf(layouts[0], papers[0]), points, { options, papers });
    for (const { code, values, after, ...tap } of taps) {
      const found = rules.refusal(table, tap);
      const where = { tap, options, papers, closed };
      expect({ code: found?.code ?? null, values: found?.values ?? {} }, { code, values }, where);
      if (!after || found) continue;
      const then = rules.after(table, tap);
      const trail = then.trails[0].map(({ row, number }) => `${row}${number}`);
      const letters = layouts[0].rows.map(({ letter }) => letter).filter((row) => then.closed.includes(row));
      expect({ sheet: then.sheets[0], trail, closed: letters.join('') }, after, where);
    }
  }

  for (const { options, count, taps, sheets: papers, totals, ended } of games) {
    const layouts = rules.layoutsFor(game, count, options);
    let table = rules.newTable(layouts);
    for (const tap of taps) {
      const found = rules.refusal(table, tap);
      if (found) wrong.push({ tap, found, options, closing: table.closing, closed: table.closed });
      table = rules.after(table, tap);
    }
    const reasons = rules.endings(table);
    if (rules.lastRound(table) && ended.includes('track')) reasons.push('track');
    expect(table.sheets, papers, { options, taps });
    const found = table.sheets.map((sheet, n) => rules.scoreOf(layouts[n], sheet).total);
    expect({ totals: found, ended: reasons }, { totals, ended }, { options, taps });
  }

  for (const { text, layout } of texts) expect(rules.readSheetText(text), layout, { text });

  for (const { text, ...expected } of refused) {
    let found = null;
    try {
      rules.readSheetText(text);
    } catch ({ code, line, values }) {
      found = { code, line, values };
    }
    expect(found, expected, { text });
  }

  for (const { game: name, options, seats, steps, scores } of played) {
    const play = rules.playing(name, seats, options);
    let state = play.start(seats);
    let table = null;
    for (const { faces, seat, legal, move, table: after } of steps) {
      const where = { name, options, seats, turn: state.turns, faces, seat, move };
      if (faces) state = play.roll(state, faces);
      else {
        expect(play.legal(state, seat).map(rules.writeMove), legal, where);
        state = play.apply(state, seat, rules.readMove(move));
      }
      table = after ?? table;
      const { phase, active, turns, ended, closed = [], sheets: papers } = state;
      expect({ phase, active, turns, ended, closed: closed.join(''), sheets: papers }, table, where);
    }
    expect(state.sheets.map((_, seat) => play.score(state, seat)), scores, { name, options });
  }
  return [wrong.length, wrong.slice(0, 3)];
}
