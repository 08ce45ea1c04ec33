"""The golden playthroughs still come out the same; every game and every sheet has one."""

import pytest

from rowlock.rules import GAMES, End
from rowlock.rules.qwixx.papers import CLASSIC_NAME, named_sheet, sheet_names
from tests.support.games.golden import FOLDER, SHEETS, VARIANTS, playthrough, steps_of
from tests.support.games.mark_uses import special_to, used
from tests.support.games.positions import qwixx

CASES = [(name, *variant) for name, variants in VARIANTS.items() for variant in variants]


@pytest.mark.parametrize("name", GAMES)
def test_every_registered_game_has_a_playthrough(name):
    assert list(FOLDER.glob(f"{name}-*.txt")), f"`make golden` has nothing for {name}"


@pytest.mark.parametrize(("name", "label", "options", "seats", "seed"), CASES)
def test_a_playthrough_is_unchanged(name, label, options, seats, seed):
    kept = (FOLDER / f"{name}-{label}.txt").read_text("utf-8")
    assert playthrough(name, options, seats, seed) == kept


def test_every_sheet_has_a_playthrough():
    assert {*SHEETS} == {*sheet_names()} - {CLASSIC_NAME}, "name it in golden.py, run `make golden`"


@pytest.mark.parametrize("name", SHEETS)
def test_a_playthrough_makes_use_of_all_that_its_sheet_has(name):
    seats, seed = SHEETS[name]
    _, steps = steps_of("qwixx", {"sheet": name}, seats, seed)
    special = special_to(named_sheet(name))
    assert special, "nothing is special about this sheet"
    assert special - used(qwixx(name), seats, steps) == set()
    text = (FOLDER / f"qwixx-{name}.txt").read_text("utf-8")
    assert f"ended by {End.ROWS_CLOSED}\n" in text
