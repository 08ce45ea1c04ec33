"""What it is worth to roll first: figures by game, track and seat."""

import numpy as np
import pytest
from benchmarks.turn_order import as_table, odds, shares

from rowlock.analysis.turn_order import ODDS, measured_order, read_orders, seat_odds
from rowlock.rules import GAMES, game
from rowlock.rules.onboard.track import TRACKS


def every():
    for name in GAMES:
        for track in TRACKS if "track" in game(name).options else [""]:
            rules = game(name, {"track": track} if track else {})
            for seats in range(2, rules.most_seats + 1):
                yield rules, track, seats


def test_every_game_track_and_number_of_seats_was_measured():
    for rules, track, seats in every():
        found = measured_order(rules.name, track, seats)
        assert found.keys() >= {"steady", "strong", ODDS}
        assert ("expert" in found) == bool(track)
        for level in found.keys() - {ODDS}:
            assert sum(found[level]) == pytest.approx(1, abs=0.001)
            assert len(found[level]) == seats
        assert seat_odds(rules, seats) == tuple(found[ODDS])
        assert sum(found[ODDS]) == pytest.approx(0, abs=0.001)


def test_nothing_is_claimed_for_what_was_not_measured():
    own = " ".join(["r2", "b12", "y3", "g11", "g10"] * 8)
    for rules in (
        game("onboard", {"track": own}),
        game("onboard", {"late_die": "true"}),
        game("qwixx", {"sheet": "bonus"}),
    ):
        assert seat_odds(rules, 3) == (0.0, 0.0, 0.0)
    assert seat_odds(game("qwixx"), 1) == (0.0,)


def test_odds_explain_who_was_ahead():
    """Two seats: the odds are those of the share; equal totals are half a win of each."""
    scores = np.array([[3, 1]] * 6 + [[1, 3]] * 2 + [[2, 2]] * 2)
    assert shares(scores) == [0.7, 0.3]
    first, second = odds(scores)
    assert first == -second
    assert 1 / (1 + np.exp(second - first)) == pytest.approx(0.7, abs=0.001)


def test_the_table_has_a_line_for_each_figure():
    assert len(as_table(read_orders()).splitlines()) == 2 + len(list(every()))
