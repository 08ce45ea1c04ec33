"""Ratings: fair to everybody, draws are draws, bots are players."""

import itertools
from dataclasses import replace
from math import log
from random import Random

import pytest

from rowlock.server.table.index.ratings import NEW_RATING, Rating, after_game, rated, rated_as
from rowlock.server.table.index.results import SeatResult


def result(device="", level="", place=1, seat=0):
    return SeatResult(seat, device, level, "", 0, place, 0.0, ())


def test_everybody_starts_at_the_same_number():
    assert NEW_RATING.points == 1000
    assert NEW_RATING.settling


def test_the_winner_gains_what_the_loser_loses():
    ada, ben = rated([NEW_RATING, NEW_RATING], [1, 2])
    assert ada.mu - NEW_RATING.mu == pytest.approx(NEW_RATING.mu - ben.mu)
    assert ada.mu > NEW_RATING.mu
    assert ada.sigma == pytest.approx(ben.sigma)
    assert ada.points > NEW_RATING.points > ben.points


@pytest.mark.parametrize("places", [(1, 1), (1, 1, 1), (1, 1, 1, 1, 1)])
def test_a_draw_of_equals_moves_nobody(places):
    for each in rated([NEW_RATING] * len(places), places):
        assert each.mu == pytest.approx(NEW_RATING.mu)
        assert each.sigma < NEW_RATING.sigma


def test_those_who_tie_are_treated_alike():
    first, second, third = rated([NEW_RATING] * 3, [2, 1, 2])
    assert first == third
    assert second.mu > NEW_RATING.mu > first.mu


def test_a_draw_brings_the_weaker_one_up():
    strong, weak = rated([Rating(35, 4), Rating(20, 4)], [1, 1])
    assert strong.mu < 35
    assert weak.mu > 20


def test_seats_in_another_order_are_rated_alike():
    rng = Random(1)
    for seats in (2, 3, 4, 5):
        ratings = [Rating(rng.uniform(15, 35), rng.uniform(3, 8)) for _ in range(seats)]
        places = [rng.randint(1, 3) for _ in range(seats)]
        expected = rated(ratings, places)
        for order in itertools.permutations(range(seats)):
            found = rated([ratings[i] for i in order], [places[i] for i in order])
            for place, each in zip(order, found, strict=True):
                assert each.mu == pytest.approx(expected[place].mu)
                assert each.sigma == pytest.approx(expected[place].sigma)


def test_the_first_seat_gains_less_and_loses_more():
    """Who wins as often as that seat does among equals stays where they are."""
    share, known = 0.7, [Rating(30, 1.0), Rating(30, 1.0)]
    odds = [log(share / (1 - share)) / 2, -log(share / (1 - share)) / 2]
    won, lost = rated(known, [1, 2], odds)[0].mu - 30, rated(known, [2, 1], odds)[0].mu - 30
    assert 0 < won < -lost
    assert share * won + (1 - share) * lost == pytest.approx(0, abs=0.02 * won)
    alike = rated(known, [1, 2])[0].mu - 30
    assert won < alike < -lost
    assert rated(known, [1, 2], [0.0, 0.0]) == rated(known, [1, 2])


def test_a_game_is_rated_by_the_seats_of_its_results():
    game = [result("ada"), replace(result("ben", place=2), odds=-0.4)]
    even = [result("ada"), result("ben", place=2)]
    assert after_game(game, {})["ada"].mu < after_game(even, {})["ada"].mu


def test_a_rating_settles_and_tells_the_stronger_one():
    known = {"ada": NEW_RATING, "bot:simple": NEW_RATING}
    for count in range(60):
        won = count % 5 != 0
        game = [result("ada", place=1 if won else 2), result(level="simple", place=2 if won else 1)]
        known |= after_game(game, known)
        if count == 5:
            assert known["ada"].settling
    assert not known["ada"].settling
    assert known["ada"].points > known["bot:simple"].points + 100


def test_the_order_of_games_counts():
    won = [result("ada"), result("ben", place=2)]
    lost = [result("ada", place=2), result("cleo")]
    one = after_game(won, {})
    one |= after_game(lost, one)
    other = after_game(lost, {})
    other |= after_game(won, other)
    assert one["ada"] != other["ada"]


def test_nobody_is_rated_alone():
    assert after_game([result("ada")], {}) == {}


def test_a_bot_in_two_seats_has_one_rating():
    """It neither gains nor loses by playing against itself."""
    game = [result(level="simple"), result(level="simple", place=2)]
    assert after_game(game, {})["bot:simple"].mu == pytest.approx(NEW_RATING.mu)
    game.append(result("ada", place=3))
    assert after_game(game, {}).keys() == {"bot:simple", "ada"}


def test_several_people_at_one_device_and_those_who_left_are_strangers():
    game = [result("ada"), result("ada", place=2), result("ben", place=3), result(place=4)]
    assert rated_as(game) == ["", "", "ben", ""]
    assert after_game(game, {"ada": Rating(40, 2)}).keys() == {"ben"}
    assert after_game(game, {"ada": Rating(40, 2)}) == after_game(game, {})
