"""The golden playthroughs still come out the same, and every game has one."""

import pytest

from rowlock.rules import GAMES
from tests.rules.golden import FOLDER, VARIANTS, playthrough

CASES = [(name, *variant) for name, variants in VARIANTS.items() for variant in variants]


@pytest.mark.parametrize("name", GAMES)
def test_every_registered_game_has_a_playthrough(name):
    assert list(FOLDER.glob(f"{name}-*.txt")), f"`make golden` has nothing for {name}"


@pytest.mark.parametrize(("name", "label", "options", "seats", "seed"), CASES)
def test_a_playthrough_is_unchanged(name, label, options, seats, seed):
    kept = (FOLDER / f"{name}-{label}.txt").read_text("utf-8")
    assert playthrough(name, options, seats, seed) == kept
