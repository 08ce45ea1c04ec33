"""A claim is for an exact game and for the options that it names; everybody else is refused."""

from dataclasses import dataclass

import pytest

from rowlock.rules import BadSetup, Claims, game
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwixx.game import Qwixx
from tests.strangers import Namesake


@dataclass(frozen=True)
class Later(Qwixx):
    """Qwixx as it might be one day, with an option more."""

    sheet: str = "classic"


@pytest.fixture
def claims():
    made = Claims[str]("other-game", player="Ada")
    made.add(Qwixx, "a table", options=["late_die"])
    made.add(OnBoard, "weights")
    made.add(Later, "a kernel", options=["late_die"])
    return made


def test_a_game_has_what_was_claimed_for_it(claims):
    for options in ({}, {"late_die": "true"}):
        assert claims.of(game("qwixx", options)) == "a table"
        assert claims.covers(game("qwixx", options))


def test_a_class_inherits_no_claim_whatever_its_name(claims):
    heir = Namesake()
    assert heir.name == "qwixx"
    assert claims.find(heir) is None
    assert not claims.covers(heir)
    assert not claims.covers(game("qwinto"))


def test_options_that_a_claim_does_not_name_have_their_usual_values(claims):
    assert claims.of(game("onboard")) == "weights"
    for options in ({"late_die": "true"}, {"track": "B"}):
        assert claims.find(game("onboard", options)) is None


def test_an_option_that_is_added_later_is_not_covered(claims):
    assert claims.covers(Later(late_die=True))
    assert not claims.covers(Later(sheet="mixed-numbers"))


def test_who_has_no_claim_is_refused_by_a_code(claims):
    with pytest.raises(BadSetup, match="Ada does not play qwinto") as refused:
        claims.of(game("qwinto"), seats=3)
    assert refused.value.code == "other-game"
    assert refused.value.values == {"game": "qwinto", "player": "Ada", "seats": 3}
