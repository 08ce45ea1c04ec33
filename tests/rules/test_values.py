"""Values that differ in some fields."""

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from rowlock.rules.game import Phase
from rowlock.rules.registry import GAMES, game
from rowlock.rules.values import changed


@pytest.mark.parametrize("name", sorted(GAMES))
def test_all_states_change_as_the_library_changes_them(name):
    state = game(name).start(2)
    changes = {"turns": 3, "phase": Phase.OVER, "faces": (1, 2), "sheets": state.sheets[:1]}
    assert changed(state, **changes) == replace(state, **changes)
    assert changed(state) == state
    assert hash(changed(state, **changes)) == hash(replace(state, **changes))
    assert state == game(name).start(2), "the old one stays as it was"


def test_what_is_made_is_frozen_as_well():
    made = changed(game("qwixx").start(1), turns=1)
    with pytest.raises(FrozenInstanceError):
        made.turns = 2


def test_none_is_a_value_like_any_other():
    @dataclass(frozen=True, slots=True)
    class Note:
        text: str | None = "x"

    assert changed(Note(), text=None).text is None


def test_fields_that_are_not_there():
    with pytest.raises(TypeError):
        changed(game("qwixx").start(1), colour="red")
