"""Reviews that are refined by rollouts: what is confirmed, what is taken back, what adds up."""

from dataclasses import replace
from functools import cache
from itertools import islice
from math import hypot

import pytest

from rowlock.analysis import Grade, Review, review
from rowlock.analysis.grades import CHANCES, CONFIRMED
from rowlock.analysis.report import review_report
from rowlock.analysis.rollouts.plans import PLANS, play_blocks
from rowlock.analysis.rollouts.refining import (
    SETTLED_CHANCE,
    SUSPECT,
    Refining,
    decision_question,
    places_to_refine,
    refine,
    state_at,
)
from tests.support.games.reviewed import record_of

WORSE_THAN_SLIP = {Grade.MISTAKE, Grade.BLUNDER}
SOME = 6
"""Decisions that are rolled out here: the first of a review look worst."""


@cache
def first_sight(name: str) -> Review:
    return review(record_of(name, ["simple", "random"], 3))


@cache
def refined(name: str) -> Refining:
    refining = Refining(first_sight(name))
    for question in refining.waiting[:SOME]:
        _roll_out(refining, question)
    return refining


def _roll_out(refining, place):
    question = decision_question(refining.first_sight.record, refining.decision(place))
    if question is None:
        refining.add(place, None, None)
        return
    comparison = question.comparison(refining.grades)
    while blocks := comparison.round():
        comparison.add(blocks, play_blocks(question.subject.question, blocks))
    refining.add(place, question, comparison)


@pytest.mark.parametrize("name", ["qwixx", "onboard"])
def test_nothing_is_called_worse_than_a_slip_before_it_is_confirmed(name):
    found, off = refined(name), PLANS.of(first_sight(name).record.game).off
    graded = [each for seat in found.review.seats for each in seat.decisions]
    assert WORSE_THAN_SLIP & {each.grade for each in graded}
    for each in graded:
        if (each.seat, each.step) not in found.done:
            assert each.grade not in WORSE_THAN_SLIP
            assert not each.confirmed
            assert each.taken.error is None
        elif each.grade in WORSE_THAN_SLIP:
            assert each.confirmed
            limit = found.grades.limits[2 if each.grade is Grade.MISTAKE else 3]
            width = CONFIRMED * hypot(each.taken.error or 0.0, off)
            assert each.loss.value - width > limit


@pytest.mark.parametrize("name", ["qwixx", "onboard"])
def test_the_chain_stays_as_it_was_at_first_sight(name):
    """Start + dice - errors + others = result: rollouts stand beside it, at their decisions."""
    before, after = first_sight(name), refined(name).review
    for one, other in zip(before.seats, after.seats, strict=True):
        assert one.links == other.links
        assert (one.luck, one.errors, one.others) == (other.luck, other.errors, other.others)
        whole = other.start + other.luck - other.errors + other.others
        assert whole.value == pytest.approx(other.end.value)
        assert one.tallies == other.tallies, "accuracies of all games and bots are by first sight"
        changed = [
            each
            for each in other.decisions
            if each.counts and abs(each.seeming_loss - each.loss.value) >= CHANCES[1]
        ]
        assert one.corrected(alone=False) == 0
        assert other.corrected(alone=False) == len(changed)
    assert any(each.corrected(alone=False) for each in after.seats), "and that is said"


def test_the_best_option_is_worth_what_the_moment_is():
    found = refined("qwixx")
    for place in found.done:
        before = next(
            each
            for seat in found.first_sight.seats
            for each in seat.decisions
            if (each.seat, each.step) == place
        )
        after = found.decision(place)
        assert after.options[0].worth == before.options[0].worth
        assert after.options[0].error == 0
        assert {each.move for each in after.options} == {each.move for each in before.options}
        assert after.taken in after.options
        assert after.first_loss == before.loss.value


def test_those_that_look_like_mistakes_come_first_and_the_order_does_not_matter():
    seen = first_sight("qwixx")
    found = Refining(seen)
    losses = [found.decision(place).loss.value for place in found.places]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] > SUSPECT * seen.grades.limits[2]
    for place in found.places[SOME - 1 :: -1]:
        _roll_out(found, place)
    assert found.review.seats == refined("qwixx").review.seats


def test_refining_can_stop_at_any_time_and_go_on():
    found = Refining(first_sight("qwixx"))
    assert not found.over
    [_] = islice(refine(found, play_blocks), 1)
    told = review_report(found.review)
    assert told.refined is not None
    assert (told.refined.done, told.refined.count) == (1, len(found.places))
    assert told.worst == "blunder"
    assert review_report(first_sight("qwixx")).refined is None


def test_a_decision_ends_when_what_is_said_of_it_is_settled():
    found = refined("qwixx")
    for place in found.done:
        each = found.decision(place)
        if each.taken.error and each.taken.trials < 20 * 36:
            error, loss = each.taken.error, each.loss.value
            assert error <= SETTLED_CHANCE or found.grades.settled(loss, error)


def test_the_table_of_a_decision_is_the_one_it_was_made_at():
    seen = first_sight("onboard")
    for each in (decision for seat in seen.seats for decision in seat.decisions):
        state = state_at(seen.record, each.view)
        assert state.phase is each.phase
        legal = seen.record.game.legal(state, each.seat)
        assert {option.move for option in each.options} == set(legal)


def test_solved_values_and_other_sheets_need_no_refining():
    seen = first_sight("qwixx")
    assert places_to_refine(replace(seen, exact=True)) == []
    assert Refining(replace(seen, exact=True)).review.refined is None
