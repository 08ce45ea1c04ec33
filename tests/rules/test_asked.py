"""What players and reviews ask a game instead of what class it is."""

from typing import Any

import pytest

from rowlock.rules import Advance, Again, Cross, Enter, Pass, game
from rowlock.rules import position as positions
from rowlock.rules.onboard.track import TRACKS
from tests.support.games import strangers


@pytest.mark.parametrize(
    ("text", "move", "skipped"),
    [
        ("qwixx: r- y- g- b- x0", Cross("r", 2), 0),
        ("qwixx: r- y- g- b- x0", Cross("g", 7), 5),
        ("qwixx: r2,5 y- g- b- x0", Cross("r", 8), 2),
        ("qwixx: r2,5 y- g- b- x0", Pass(1), 0),
        ("onboard: r2,5 y- g- b- x0 @0", Advance(2, Cross("r", 7, action=3)), 1),
        ("onboard: r2,5 y- g- b- x0 @0", Advance(2), 0),
    ],
)
def test_numbers_that_a_move_skips(text, move, skipped):
    position = positions.read(text)
    assert position.game.skips(position.state, 0, move) == skipped


def test_qwinto_skips_nothing():
    qwinto = game("qwinto")
    for move in (Enter("o", 9, 3), Pass(), Again()):
        assert qwinto.skips(qwinto.start(2), 0, move) == 0


def test_a_sheet_of_its_own_counts_its_own_places():
    """Scramble's red row begins 6 9 2 11."""
    with strangers.registered() as games:
        scramble = games["scramble"]
        assert scramble.skips(scramble.start(1), 0, Cross("r", 11)) == 3


def test_the_faces_that_make_the_sum():
    assert game("qwixx").summed((4, 1, 3, 0, 5, 6)) == (4, 1)
    assert game("qwinto").summed((0, 5, 6)) == (5, 6)


def test_the_board_that_pawns_move_over():
    qwixx: Any = game("qwixx")
    onboard: Any = game("onboard", {"track": "B"})
    assert onboard.board == TRACKS["B"]
    assert qwixx.board == ()
    assert qwixx.ahead(qwixx.start(2)) == ()
    assert onboard.ahead(onboard.start(2))[0] == (1, 1)
