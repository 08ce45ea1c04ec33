"""Shares, ratings and their intervals, on results made up from known chances."""

import math

import numpy as np
import pytest

from rowlock.arena.entrants import Entrant, Kind, Rules
from rowlock.arena.ratings import POINTS, rate
from rowlock.arena.standing import Bout, Standing
from rowlock.kernels.simulator.tally import interval
from tests.support.arena.company import made_up


def bout_of(wins, seats=2):
    bout = Bout(seats)
    bout.add(made_up(wins, seats))
    return bout


def standing_of(strengths, deals, seats=2, random=None):
    """A tournament between entrants of known strengths; without luck if there is no generator."""
    entrants = [Entrant(str(s), Kind.COMPILED, "random") for s in strengths]
    standing = Standing(Rules("qwixx", (), seats), entrants)
    for place, pairing in enumerate(standing.pairings):
        ahead = strengths[pairing.odd] - strengths[pairing.other]
        chance = 1 / (1 + (seats - 1) * math.exp(-ahead))
        if random is None:
            wins = np.arange(deals * seats) < chance * deals * seats
            wins = wins.reshape(seats, deals).T
        else:
            wins = random.random((deals, seats)) < chance
        standing.add(made_up(wins, seats, place))
    return standing


@pytest.mark.parametrize("seats", [2, 4])
def test_ratings_find_the_strengths(seats):
    strengths = np.array([0.0, 0.7, -1.2, 2.0])
    ratings = rate(standing_of(strengths, 200_000, seats))
    points = [rating.points for rating in ratings]
    assert points == pytest.approx(POINTS * (strengths - strengths.mean()), abs=0.5)
    anchored = rate(standing_of(strengths, 200_000, seats), anchor=1)
    assert anchored[1].points == 0
    assert anchored[1].half == pytest.approx(0, abs=1e-9)
    assert anchored[3].points - anchored[0].points == pytest.approx(points[3] - points[0])


def test_ten_to_one_is_400_points():
    strong, weak = rate(standing_of([math.log(10), 0], 1_000_000))
    assert strong.points - weak.points == pytest.approx(400, abs=0.5)


@pytest.mark.parametrize("seats", [2, 3])
def test_intervals_hold_the_truth_as_often_as_they_say(seats):
    """A thousand intervals, 95 % of which should hold; half as wide they would hold in 67 %."""
    random = np.random.default_rng(5)
    strengths = np.array([0.3, 0.0, -0.5])
    truth = POINTS * (strengths - strengths.mean())
    held = 0
    for _ in range(334):
        for rating, true in zip(
            rate(standing_of(strengths, 80, seats, random)), truth, strict=True
        ):
            held += abs(rating.points - true) < rating.half
    assert 0.925 < held / 1002 < 0.975


def test_rotations_of_a_deal_are_one_observation():
    """Dice that favour one bot favour it in both seats: counting games misleads."""
    random = np.random.default_rng(6)
    over_deals, over_games = 0, 0
    for _ in range(500):
        lucky = random.random(150) < 0.6
        wins = np.stack([lucky, np.where(random.random(150) < 0.7, lucky, ~lucky)], axis=1)
        true = (0.6 + 0.6 * 0.7 + 0.4 * 0.3) / 2
        share = bout_of(wins).share()
        over_deals += share.low < true < share.high
        low, high = interval(share.value, share.games)
        over_games += low < true < high
    assert 0.92 < over_deals / 500 < 0.98
    assert over_games / 500 < 0.92


def test_dice_in_common_make_narrower_ratings():
    """Where a deal is good for all who play it, pairings with the same dice vary together."""
    random = np.random.default_rng(7)
    luck = random.random((400, 2))
    entrants = [Entrant(name, Kind.COMPILED, "random") for name in "abc"]
    common, apart = (Standing(Rules("qwixx"), entrants) for _ in range(2))
    # a and b against c: the same games are won; a and b against each other draw.
    for place, same, other in (
        (
            0,
            np.full((400, 2), 0.5),
        )
        * 1
        + (np.full((400, 2), 0.5),),
        (1, luck < 0.6, luck < 0.6),
        (2, luck < 0.6, random.random((400, 2)) < 0.6),
    ):
        common.add(made_up(same, 2, place))
        apart.add(made_up(other, 2, place))
    together, alone = (rate(standing, anchor=1)[0].half for standing in (common, apart))
    assert together < 0.5 * alone


def test_few_games_are_no_certainty():
    won = bout_of([[1, 1]])
    assert won.share().value == 1
    assert won.share().low < 0.5
    assert won.share().beats(0.5) is None
    many = bout_of(np.ones((100, 2)))
    assert many.share().low > 0.9
    assert many.share().turned().high < 0.1
    assert many.share().turned().beats(0.5) is False
    even = bout_of(np.full((1000, 2), 0.5))
    assert even.share().high - even.share().low < 0.01


def test_a_bot_that_always_loses_has_a_rating():
    ratings = rate(standing_of([50.0, 0.0, 0.0], 100))
    assert ratings[0].points > 300
    assert all(math.isfinite(rating.half) for rating in ratings)
