"""The pad's rules in TypeScript say what the rules say, on thousands of sheets and whole games."""

from collections import Counter

import pytest

from rowlock.rules import GAMES
from rowlock.rules import record as records
from tests.support.web import pad_records, pad_vectors, sheet_taps
from tests.support.web.built_rules import assert_same, built_records, wrong_answers

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
ANY_SHEET = CODES["qwixx"] | {"needs-crosses", "bridge-alone", "no-swap", "no-such-number"}


def codes(sheets):
    return {tap["code"] for vector in sheets for tap in vector["taps"]}


@pytest.mark.parametrize("game", GAMES)
def test_the_built_pad_answers_as_the_rules_do(blank_page, game):
    sheets = pad_vectors.sheets(game, SHEETS, seed=1)
    assert codes(sheets) == CODES[game]
    games = pad_vectors.games(game, WHOLE, seed=1)
    ends = Counter(reason for each in games for reason in each["ended"])
    assert len(ends) == {"qwixx": 2, "qwinto": 2, "onboard": 3}[game], ends
    assert_same(blank_page, game=game, sheets=sheets, games=games)


@pytest.mark.parametrize("count", [60, pytest.param(1000, marks=pytest.mark.long)])
def test_taps_on_any_sheet(blank_page, count):
    sheets = sheet_taps.sheets(count, seed=1)
    assert codes(sheets) == ANY_SHEET
    games = sheet_taps.games(count, seed=1)
    assert_same(blank_page, game="qwixx", sheets=sheets, games=games)


@pytest.mark.parametrize(
    ("game", "count"),
    [
        ("qwixx", 25),
        ("qwinto", 15),
        ("onboard", 15),
        pytest.param("qwixx", 1000, marks=pytest.mark.long),
    ],
)
def test_records_of_the_built_pad_are_those_of_the_games(blank_page, game, count):
    """With every throw typed, in whatever order people note, Python reads the game that was played.

    Where a cross could have been made in action 1 as well, the pad writes it there.
    """
    played = pad_records.games(game, count, seed=1)
    for noted, answer in zip(
        played, built_records(blank_page, [each.vector for each in played]), strict=True
    ):
        assert answer.get("why") == [], answer
        read = records.read(answer["record"])
        assert records.write(read) == answer["record"], "canonical"
        assert read.header("throws") == "own"
        assert read.names == tuple(f"N{seat}" for seat in range(noted.seats))
        assert sheets_by_turn(read.game, read.start, read.steps) == sheets_by_turn(
            noted.game, noted.game.start(noted.seats), noted.steps
        )


def sheets_by_turn(game, state, steps):
    """The sheets at the end of each turn, without the papers they are on, and how it ended."""
    found = []
    for step in steps:
        before, state = state, game.after(state, step)
        if state.turns > before.turns:
            found.append(state.sheets)
    return found, game.totals(state), state.ended


@pytest.mark.parametrize("game", GAMES)
def test_wrong_answers_are_found(blank_page, game):
    sheets = pad_vectors.sheets(game, 3, seed=2)
    for vector in sheets:
        for tap in vector["taps"]:
            tap["code"] = "crossed-up-to" if tap["code"] is None else None
    games = pad_vectors.games(game, 1, seed=2)
    games[0]["totals"][0] += 1
    wrong, _ = wrong_answers(blank_page, game=game, sheets=sheets, games=games)
    assert wrong == sum(len(vector["taps"]) for vector in sheets) + 1


def test_wrong_sheets_after_a_tap_are_found(blank_page):
    sheets = sheet_taps.sheets(0, seed=2)[:3]
    made = [tap for vector in sheets for tap in vector["taps"] if "after" in tap]
    for nth, tap in enumerate(made):
        kind = ("sheet", "trail", "closed")[nth % 3]
        tap["after"][kind] = {"sheet": {}, "trail": ["r0"], "closed": "?"}[kind]
    wrong, _ = wrong_answers(blank_page, game="qwixx", sheets=sheets)
    assert wrong == len(made) > 9
