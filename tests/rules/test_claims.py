"""A claim is for an exact game and for the options that it names; everybody else is refused."""

import pickle
from dataclasses import dataclass

import pytest

from rowlock.rules import BadSetup, Claims, game
from rowlock.rules.claims import MAX_CALLED
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwixx.game import Qwixx
from tests.support.games.strangers import Namesake


@dataclass(frozen=True)
class Later(Qwixx):
    """Qwixx as it might be one day, with an option more."""

    rounds: int = 2


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
    assert not claims.covers(Later(rounds=3))


def test_who_has_no_claim_is_refused_by_a_code(claims):
    with pytest.raises(BadSetup, match="Ada does not play qwinto") as refused:
        claims.of(game("qwinto"), seats=3)
    assert refused.value.code == "other-game"
    assert refused.value.values == {"game": "qwinto", "player": "Ada", "seats": 3}


def test_the_claim_with_the_fewest_options_holds(claims):
    claims.add(Qwixx, "any sheet", options=["sheet", "late_die"])
    assert claims.of(game("qwixx", {"late_die": "true"})) == "a table"
    assert claims.of(game("qwixx", {"sheet": "bonus", "late_die": "true"})) == "any sheet"
    claims.add(Qwixx, "another table", options=["late_die"])
    assert claims.of(game("qwixx")) == "another table"


def test_a_claim_may_say_for_which_options_it_holds(claims):
    claims.add(Qwixx, "steps", options=["sheet"], holds=lambda rules: rules.layouts[0].scoring)
    assert claims.of(game("qwixx", {"sheet": "steps-a"})) == "steps"
    assert not claims.covers(game("qwixx", {"sheet": "bonus"}))


def test_a_sheet_is_what_it_says_not_how_it_is_named(claims):
    rising, falling = "2 3 4 5 6 7 8 9 10 11 12", "12 11 10 9 8 7 6 5 4 3 2"
    rows = f"row r: {rising}; row y: {rising}; row g: {falling}; row b: {falling}"
    assert claims.of(game("qwixx", {"sheet": rows})) == "a table"
    assert claims.of(game("qwixx", {"sheet": "classic classic"})) == "a table"
    assert not claims.covers(game("qwixx", {"sheet": f"{rows}; needs: 4"}))


def test_a_refusal_names_the_sheet_and_cuts_a_text():
    rows = "row r: 2 3 4 5 6; row b: 6 5 4 3 2"
    claims = Claims[str]("no-kernel")
    with pytest.raises(BadSetup, match=r"^qwixx cannot"):
        claims.of(game("qwixx", {"late_die": "true"}))
    with pytest.raises(BadSetup, match=r"^qwixx\(bonus\) cannot"):
        claims.of(game("qwixx", {"sheet": "bonus"}))
    with pytest.raises(BadSetup, match=r"^qwixx\(row r: 2 3 .*…\) cannot") as refused:
        claims.of(game("qwixx", {"sheet": f"{rows}; needs: 3; swap: 8-5 9-7 11-3"}))
    assert len(str(refused.value)) < MAX_CALLED + 60


@pytest.mark.parametrize("sheet", ["classic", "bonus", "row r: 2 3 4 5 6; row b: 6 5 4 3 2"])
def test_a_game_that_was_sent_to_another_process_is_still_the_same(sheet):
    """Seen: rollouts of Qwixx on several cores were played by `strong`, as on a strange sheet."""
    here = game("qwixx", {"sheet": sheet})
    there = pickle.loads(pickle.dumps(here))
    assert there == here
    claims = Claims[str]("not-learned")
    claims.add(Qwixx, "weights")
    assert claims.covers(there) == (sheet == "classic")
