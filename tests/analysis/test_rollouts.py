"""Values where nothing was learned: rollouts with common dice, checked against exact ones."""

import itertools
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from rowlock.analysis import Grade, appraiser, review
from rowlock.analysis.grades import CHANCE_OFF, grading, too_close
from rowlock.analysis.report import review_report
from rowlock.analysis.rollouts.comparing import Effort, Rollouts
from rowlock.analysis.rollouts.dice import CommonDice
from rowlock.analysis.rollouts.one_by_one import OneByOne
from rowlock.analysis.rollouts.sheets import SheetEstimate, chances_of, sheet_player
from rowlock.analysis.shares import SCORE, VALUE, WIN
from rowlock.analysis.worth import PlayedOn
from rowlock.bots import bot
from rowlock.playing import FairDice, Table, play
from rowlock.rules import Phase, game
from rowlock.rules import position as positions

SHEETS = ["mixed-colours", "bonus", "between", "swap", "steps", "long-a"]
TINY = "dice: 4; row r: 2 3 4 5 6; row b: 8 7 6 5 4; needs: 1"
SIX = "; ".join(f"row {letter}: 2 3 4 5 6 7 8 9 10 11 12" for letter in "rygbop")


def on(sheet, seats=2):
    return game("qwixx", {"sheet": sheet}), seats


def standing(text: str) -> Any:
    """The table of a position."""
    return positions.read(text).state


def moments(rules, seats, seed=1, level="steady"):
    """The states of a game in which somebody decides, before anybody has."""
    table = Table(rules, [""] * seats, FairDice.repeatable(seed))
    play(table, [bot(level, seed)] * seats)
    replay = table.record().replay(0)
    for step in table.record().steps:
        state = replay.state
        if state.phase in (Phase.TOGETHER, Phase.COLOUR) and not any(state.choices):
            yield state
        replay.take(step)


# -- dice -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [4, 6, 8])
def test_a_block_has_every_pair_of_white_dice_once_a_turn(sides):
    throws = CommonDice(5, sides, (7,)).block(0, 3)
    assert throws.shape == (3, sides**2, 5)
    faces = range(1, sides + 1)
    for turn in throws:
        assert sorted(map(tuple, turn[:, :2].tolist())) == list(itertools.product(faces, faces))
        for die in turn.T:
            assert np.bincount(die, minlength=sides + 1)[1:].tolist() == [sides] * sides


def test_blocks_differ_and_repeat():
    dice = CommonDice(6, 6, (1, 2))
    assert (dice.block(0, 2) == CommonDice(6, 6, (1, 2)).block(0, 2)).all()
    assert (dice.block(0, 2) != dice.block(1, 2)).any()
    assert (dice.block(0, 2) != CommonDice(6, 6, (1, 3)).block(0, 2)).any()


# -- estimates ------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_chances_of_all_seats_add_up_to_1(sheet, seats):
    rules, _ = on(sheet)
    values = appraiser(rules, seats)
    for state in itertools.islice(moments(rules, seats), 0, None, 25):
        worths = values.worths(state)
        assert sum(worth.win for worth in worths) == pytest.approx(seats if seats == 1 else 1)


def test_more_points_are_worth_more_and_most_when_little_is_to_come():
    early, late = chances_of(np.array([60.0, 50.0]), 60), chances_of(np.array([60.0, 50.0]), 4)
    assert 0.5 < early[0] < late[0] < 1
    assert chances_of(np.array([30.0, 30.0, 30.0]), 20) == pytest.approx([1 / 3] * 3)


def test_a_game_that_is_over_is_worth_its_result():
    rules, _ = on("mixed-numbers")
    over = positions.read(
        "qwixx(mixed-numbers): r10,6,2 y- g- b- x0 | r10 y- g- b- x4 | r- y9,12,4 g- b- x0"
    ).state
    worths = appraiser(rules, 3).worths(over)
    assert [worth.win for worth in worths] == [0.5, 0, 0.5]
    assert [worth.score for worth in worths] == [6, -19, 6]


# -- rollouts -------------------------------------------------------------------------------------


class FirstMove:
    """Makes the first of the legal moves, so that what a throw leads to is known."""

    name = "first"

    def __init__(self, rules):
        self._rules = rules

    def turn(self, state, faces):
        state = self._rules.roll(state, faces)
        while state.phase not in (Phase.ROLL, Phase.OVER):
            seat = self._rules.waiting(state)[0]
            state = self._rules.apply(state, seat, self._rules.legal(state, seat)[0])
        return state


def test_rollouts_of_one_turn_are_the_mean_over_all_throws():
    """Brute force: four sides and four dice have 256 throws."""
    rules, _ = on("dice: 4; row r: 2 3 4 5 6 7 8; row y: 8 7 6 5 4 3 2; row b: 2 3 4 5 6 7 8")
    closed = replace(rules.start(1), closed=0b001)
    marked = replace(closed, sheets=(replace(closed.sheets[0], rows=(0, 0b1111, 0)),))
    player, estimate = FirstMove(rules), SheetEstimate(rules)

    def mean(state):
        faces = range(1, 5)
        ended = [
            estimate.prospects(player.turn(state, (*whites, 0, *others)))[0]
            for whites in itertools.product(faces, repeat=2)
            for others in itertools.product(faces, repeat=2)
        ]
        return np.mean(ended, axis=0)

    effort = Effort(turns=1, blocks=40, doubt=1e9)
    rollouts = Rollouts(rules, 1, OneByOne(rules, player, estimate), effort)
    found = rollouts.compare([closed, marked], 0, (3,))
    behind = mean(marked) - mean(closed)
    assert behind[SCORE] > 1
    assert found[1].error == 0
    assert found[0].behind[SCORE] == pytest.approx(behind[SCORE], abs=4 * found[0].error)
    assert 0 < found[0].error < 0.5
    assert {each.trials for each in found} == {40 * 16}


def test_equal_tables_fare_the_same_and_worse_ones_worse():
    rules, seats = on("mixed-colours")
    effort = Effort(turns=2, blocks=1, doubt=2.5)
    rollouts = Rollouts(rules, seats, sheet_player(rules, seats), effort)
    here = standing("qwixx(mixed-colours): r2,3 y- g12 b- x0 | r3 y2 g- b12 x0")
    worse = standing("qwixx(mixed-colours): r2,3 y- g12 b- x1 | r3 y2 g- b12 x0")
    first, again, third = rollouts.compare([here, replace(here), worse], 0, (1,))
    assert (first.error, again.error, again.behind.tolist()) == (0, 0, [0, 0, 0])
    assert third.behind[VALUE] > 3 * third.error > 0
    assert third.behind[WIN] > 0.02
    assert rollouts.compare([here, worse], 0, (1,))[1].behind.tolist() == third.behind.tolist()


def test_a_table_far_behind_is_left_out_of_the_next_block():
    rules, seats = on("mixed-colours")
    effort = Effort(turns=1, blocks=2, doubt=2.5)
    rollouts = Rollouts(rules, seats, sheet_player(rules, seats), effort)
    texts = ("x0", "x0", "x3")
    rows = ("r2,3 y- g12 b-", "r2,3 y- g11 b-", "r2,3 y- g12 b-")
    tables = [
        standing(f"qwixx(mixed-colours): {row} {misses} | r3 y2 g- b12 x0")
        for row, misses in zip(rows, texts, strict=True)
    ]
    assert [each.trials for each in rollouts.compare(tables, 0, (1,))][2] == 36
    assert rollouts.played_on.trials == 72


# -- moments --------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["bonus", TINY, SIX])
def test_a_moment_is_worth_what_its_best_option_is(sheet):
    rules, seats = on(sheet)
    values = appraiser(rules, seats)
    for state in itertools.islice(moments(rules, seats), 5, 12, 5):
        worths = values.worths(state)
        for seat in range(seats):
            options = values.options(state, seat)
            if len(options) > 1:
                assert options[0].worth == worths[seat]
                assert options[0].error == 0
                losses = [options[0].worth.value - each.worth.value for each in options]
                assert losses == sorted(losses)
                assert all(each.trials >= rules.sides**2 for each in options)


def test_the_same_moment_has_the_same_values_and_a_review_those_of_a_hint():
    rules, seats = on("chain")
    state = next(
        each
        for each in moments(rules, seats)
        if each.phase is Phase.COLOUR and len(rules.legal(each, each.active)) > 3
    )
    seat = state.active
    values, others = appraiser(rules, seats), appraiser(game("qwixx", {"sheet": "chain"}), seats)
    told = values.options(replace(state, turns=state.turns + 2), seat)
    assert told == others.options(state, seat)
    taken = told[-1].move
    short = {each.move: each for each in values.options(state, seat, taken)}
    assert short[taken].error is not None
    assert short[taken].worth.value == pytest.approx(told[-1].worth.value, abs=0.05)


@pytest.mark.parametrize("late_die", ["false", "true"])
def test_a_review_adds_up_and_says_how_it_was_made(late_die):
    rules = game("qwixx", {"sheet": TINY, "late_die": late_die})
    table = Table(rules, ["Ada", "Ben"], FairDice.repeatable(4))
    play(table, [bot("strong"), bot("random", 1)])
    found = review(table.record())
    for seat in found.seats:
        parts = seat.start + seat.luck - seat.errors + seat.others
        assert parts.win == pytest.approx(seat.end.win)
        assert parts.score == pytest.approx(seat.end.score)
    report = review_report(found)
    assert not report.exact
    assert report.error is None
    assert report.rollouts
    assert (report.rollouts.player, report.rollouts.turns) == ("strong", 2)
    assert report.rollouts.error
    decided = [each for seat in report.seats for each in seat.decisions]
    assert any(option.error for each in decided for option in each.options)


# -- grades ---------------------------------------------------------------------------------------


def test_a_loss_is_graded_as_far_as_its_interval_bears_it():
    made = PlayedOn("strong", 2, 72)
    grades = grading(2, exact=False, rollouts=made)
    assert grades.grade(0.2) is Grade.SLIP
    assert grades.grade(0.2, 0.01) is Grade.BLUNDER
    assert grades.grade(0.2, 0.09) is Grade.SLIP
    assert grades.grade(0.09, 0.001) is Grade.MISTAKE
    assert grades.grade(0.05, CHANCE_OFF) is Grade.SLIP
    assert grades.grade(0.05, 0.03) is Grade.FINE
    assert grades.grade(0.0, 0.0) is Grade.BEST
    assert grades.grade(0.001, 0.01) is Grade.BEST
    whole = grading(2, exact=False, rollouts=PlayedOn("strong", None, 72))
    assert whole.grade(0.05, 0.009) is Grade.MISTAKE
    assert grades.grade(0.05, 0.009) is Grade.SLIP


def test_what_is_too_close_cannot_be_told_from_the_best():
    assert too_close(0.01, 0.006)
    assert not too_close(0.02, 0.006)
    assert not too_close(0.0, 0.0)
    assert not too_close(0.02, None)
