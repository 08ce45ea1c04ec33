"""The pad's rules in TypeScript say what the rules say, on thousands of sheets and whole games."""

import json
from collections import Counter

import pytest

from rowlock.rules import GAMES
from rowlock.rules.onboard.track import TRACKS
from rowlock.server.http.page import STATIC
from tests.support.web import pad_vectors

pytestmark = pytest.mark.slow
SHEETS = 2000
WHOLE = 40
# What a sheet alone can tell; each of them is met among the vectors.
CODES = {
    "qwixx": {None, "crossed-up-to", "needs-five", "row-closed"},
    "qwinto": {None, "field-taken", "not-above-left", "not-below-right", "column-repeats"},
    "onboard": {
        None, "crossed-up-to", "needs-five", "row-closed", "no-field-ahead", "pad-behind",
        "pad-held",
    },
}  # fmt: skip
HARNESS = """
async ([address, data]) => {
  const { game, tracks, sheets, games } = JSON.parse(data);
  const rules = await import(address);
  const same = (a, b) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
  const sorted = (value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort().map(([key, each]) => [key, sorted(each)]))
      : value;
  const wrong = [];
  for (const vector of sheets) {
    const fresh = rules.newTable(game, vector.sheets.length, tracks[vector.track] ?? []);
    const table = { ...fresh, sheets: vector.sheets, closed: [...vector.closed] };
    if (!same(rules.scoreOf(game, vector.sheets[0]), vector.points)) wrong.push(vector.points);
    for (const { code, values, ...tap } of vector.taps) {
      const found = rules.refusal(table, tap);
      if ((found?.code ?? null) !== code || !same(found?.values ?? {}, values)) {
        wrong.push({ tap, code, values, found, sheets: vector.sheets, closed: vector.closed });
      }
    }
  }
  for (const { track, count, taps, totals, ended } of games) {
    let table = rules.newTable(game, count, game === 'onboard' ? tracks[track] : []);
    for (const tap of taps) {
      const found = rules.refusal(table, tap);
      if (found) wrong.push({ tap, found, table });
      table = rules.after(table, tap);
    }
    const reasons = rules.endings(table);
    if (rules.lastRound(table) && ended.includes('track')) reasons.push('track');
    const found = table.sheets.map((sheet) => rules.scoreOf(game, sheet).total);
    if (!same(found, totals) || !same(reasons, ended))
      wrong.push({ totals, found, ended, reasons });
  }
  return [wrong.length, wrong.slice(0, 3)];
}
"""


@pytest.fixture(scope="module")
def page(browser, shared_server):
    """Any page of the server, from which its scripts can be fetched."""
    opened = browser.new_page()
    opened.goto(f"http://{shared_server.host}/healthz")
    yield opened
    opened.close()


def check(page, game, sheets, games):
    """Run the built rules over vectors; how many answers are wrong, and some of them."""
    built = list((STATIC / "assets").glob("pad-rules-*.js"))
    assert len(built) == 1
    tracks = {
        name: [{"row": row, "number": number} for row, number in track]
        for name, track in TRACKS.items()
    }
    # As one text: values that Playwright takes apart would take minutes.
    data = json.dumps({"game": game, "tracks": tracks, "sheets": sheets, "games": games})
    return page.evaluate(HARNESS, [f"/assets/{built[0].name}", data])


@pytest.mark.parametrize("game", GAMES)
def test_the_built_pad_answers_as_the_rules_do(page, game):
    sheets = pad_vectors.sheets(game, SHEETS, seed=1)
    assert {tap["code"] for vector in sheets for tap in vector["taps"]} == CODES[game]
    games = pad_vectors.games(game, WHOLE, seed=1)
    ends = Counter(reason for each in games for reason in each["ended"])
    assert len(ends) == {"qwixx": 2, "qwinto": 2, "onboard": 3}[game], ends
    assert check(page, game, sheets, games) == [0, []]


@pytest.mark.parametrize("game", GAMES)
def test_wrong_answers_are_found(page, game):
    sheets = pad_vectors.sheets(game, 3, seed=2)
    for vector in sheets:
        for tap in vector["taps"]:
            tap["code"] = "crossed-up-to" if tap["code"] is None else None
    games = pad_vectors.games(game, 1, seed=2)
    games[0]["totals"][0] += 1
    wrong, _ = check(page, game, sheets, games)
    assert wrong == sum(len(vector["taps"]) for vector in sheets) + 1
