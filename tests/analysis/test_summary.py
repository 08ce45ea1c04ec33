"""By how much a seat is ahead, and what made the difference."""

from types import SimpleNamespace
from typing import Any

import pytest

from rowlock.analysis import Margin, Review, SeatReview, Worth, margins, review
from rowlock.analysis.grades import grading
from rowlock.analysis.walk import Cause, Link
from rowlock.playing import FairDice, Table
from rowlock.rules import game
from tests.support.games.reviewed import levels_for, record_of


def chain(seat, start, *changes):
    """A seat's review with changes of the score only."""
    found, now = SeatReview(seat, Worth(0.0, 0.0, start)), start
    for cause, change in changes:
        before, after = Worth(0.0, 0.0, now), Worth(0.0, 0.0, now + change)
        found.links.append(Link(cause, 1, 1, 1, before, after))
        now += change
    return found


def made_up(*seats):
    grades = grading(len(seats), exact=False)
    names = ["A", "B", "C"][: len(seats)]
    record: Any = SimpleNamespace(names=names, header={}.get)
    return Review(record, False, grades, seats)


def test_a_game_whose_parts_are_known():
    """Lost by 9: the dice cost 14, choices gained 5."""
    ada = chain(0, 60, (Cause.LUCK, -10), (Cause.CHOICE, -2), (Cause.OTHERS, 1))
    ben = chain(1, 60, (Cause.LUCK, 4), (Cause.CHOICE, -7), (Cause.OTHERS, 1))
    lost, won = margins(made_up(ada, ben))
    assert lost == Margin(0, 1, points=-9, start=0, luck=-14, play=5)
    assert won == Margin(1, 0, points=9, start=0, luck=14, play=-5)


def test_choices_count_for_whom_they_helped():
    ada = chain(0, 62, (Cause.LUCK, 3), (Cause.OTHERS, 4))
    ben = chain(1, 60, (Cause.LUCK, 3))
    (won, _) = margins(made_up(ada, ben))
    assert (won.points, won.start, won.luck, won.play) == (6, 2, 0, 4)


def test_everybody_is_measured_by_the_best_of_the_others():
    scores = (40, 90, 70)
    found = margins(made_up(*(chain(seat, score) for seat, score in enumerate(scores))))
    assert [(each.seat, each.other, each.points) for each in found] == [
        (0, 1, -50),
        (1, 2, 20),
        (2, 1, -20),
    ]


def test_in_whole_points_the_parts_still_add_up():
    margin = Margin(0, 1, points=8.99998, start=0.48998, luck=4.05, play=4.46)
    assert margin.in_whole_points() == Margin(0, 1, points=9, start=0, luck=4, play=5)


@pytest.mark.parametrize(("name", "seats"), [("qwixx", 2), ("qwinto", 3), ("onboard", 2)])
def test_the_parts_are_those_of_the_review(name, seats):
    record = record_of(name, levels_for(seats, 3), 7)
    found = review(record)
    totals = record.game.totals(record.state)
    for each in margins(found):
        seat, other = found.seats[each.seat], found.seats[each.other]
        assert totals[each.other] == max(totals[: each.seat] + totals[each.seat + 1 :])
        assert each.points == pytest.approx(totals[each.seat] - totals[each.other], abs=1e-3)
        assert each.luck + each.play + each.start == pytest.approx(each.points, abs=1e-9)
        assert each.luck == pytest.approx(seat.luck.score - other.luck.score)
        choices = [one.others.score - one.errors.score for one in (seat, other)]
        assert each.play == pytest.approx(choices[0] - choices[1])
        told = each.in_whole_points()
        assert told.points == totals[each.seat] - totals[each.other]
        assert told.start + told.luck + told.play == told.points


def test_nobody_to_be_measured_by():
    assert margins(review(record_of("qwixx", ["simple"], 1))) == ()
    record = record_of("qwixx", ["simple", "simple"], 1)
    assert margins(review(record, [1])) == ()


def test_an_unfinished_game_has_expected_margins():
    table = Table(game("qwixx"), ["A", "B"], FairDice.repeatable(8))
    first, second = margins(review(table.record()))
    assert first.points == -second.points
    assert first.luck == first.play == 0
    assert first.start == first.points
