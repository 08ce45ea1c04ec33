"""Alone at Qwixx a review is exact: its values are the solver's, and perfect play has no errors."""

from typing import Any

import pytest

from rowlock.analysis import Grade, appraiser, review
from rowlock.analysis.walk import Cause
from rowlock.bots import bot
from rowlock.bots.solitaire.solved_table import row_state, sheet_place, solved_table
from rowlock.playing import FairDice, Table
from rowlock.rules import game
from rowlock.rules.game import Phase
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.rules.steps import Thrown
from tests.support.games.late import crossed, over
from tests.support.games.reviewed import record_of

pytestmark = pytest.mark.slow
CLOSE = 1e-6
LEVELS = ["random", "simple", "steady", "strong", "solo"]
SEEDS = range(4)


@pytest.fixture(scope="module")
def exact(solitaire):
    """What a sheet is worth, as the solver found it; reviews read the same table."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rowlock.bots.solitaire.solved_table.cache_folder", lambda: solitaire)
        values = solved_table().numbers()[0]
        yield lambda sheet, closed: worth(values, sheet, closed)


def worth(values, sheet, closed):
    total = sum(CLASSIC.points(sheet)) - 5 * sheet.misthrows
    if over(sheet, closed):
        return total
    states: Any = tuple(
        row_state(sheet.reached(row), sheet.crosses(row), totals=False) for row in range(4)
    )
    return total + values[sheet_place(states), sheet.misthrows]


def best_of_a_throw(exact, sheet, closed, faces):
    """The most that can be made of a throw: both actions, one of them, or a misthrow."""
    whites, colours = faces[:2], faces[2:]
    ways = [crossed(sheet, closed, row, sum(whites)) for row in range(4)]
    first = [after for after in ways if after]
    second = [
        crossed(start[0], start[1], row, white + colours[row])
        for start in ((sheet, closed), *first)
        if not over(*start)
        for row in range(4)
        for white in whites
        if colours[row]
    ]
    missed = (Sheet(sheet.rows, sheet.misthrows + 1), closed)
    return max(exact(*after) for after in (missed, *first, *second) if after)


@pytest.mark.parametrize("level", LEVELS)
def test_values_are_those_of_the_solver(exact, level):
    """Between turns what the solver says of the sheet, after a throw the best made of it."""
    for seed in SEEDS:
        record = record_of("qwixx", [level], seed)
        found = review(record)
        (seat,) = found.seats
        assert found.exact
        assert seat.start.score == pytest.approx(exact(Sheet((0,) * 4), 0), abs=CLOSE)
        between = {link.step: link.after for link in seat.links if link.cause is Cause.OTHERS}
        thrown = {link.step: link.after for link in seat.links if link.cause is Cause.LUCK}
        replay = record.replay(0)
        for step, event in enumerate(record.steps, start=1):
            sheet, closed = replay.state.sheets[0], replay.state.closed
            replay.take(event)
            state = replay.state
            if isinstance(event, Thrown):
                best = best_of_a_throw(exact, sheet, closed, event.faces)
                assert thrown.pop(step).score == pytest.approx(best, abs=CLOSE)
            elif state.phase in (Phase.ROLL, Phase.OVER):
                value = exact(state.sheets[0], state.closed)
                assert between[step].score == pytest.approx(value, abs=CLOSE)
        assert not thrown
        assert seat.others.score == pytest.approx(0, abs=CLOSE)


def test_the_best_player_makes_no_error(exact):
    for seed in range(10):
        (seat,) = review(record_of("qwixx", ["solo"], seed)).seats
        assert seat.decisions
        assert seat.errors.value == pytest.approx(0, abs=1e-9)
        assert {each.grade for each in seat.decisions} == {Grade.BEST}


@pytest.mark.parametrize("level", LEVELS)
def test_played_again_by_its_best_options_a_game_reviews_no_worse(exact, level):
    """The same dice, and wherever there was a choice the option that the review calls best."""
    rules = game("qwixx")
    values = appraiser(rules, 1)
    for seed in SEEDS:
        (played,) = review(record_of("qwixx", [level], seed)).seats
        table = Table(rules, ["again"], FairDice.repeatable(seed))
        while not table.over:
            if rules.rolling(table.state) is not None:
                table.throw()
            else:
                table.choose(0, values.options(table.state, 0)[0].move)
        (again,) = review(table.record()).seats
        assert again.errors.value == 0
        assert again.errors.value <= played.errors.value + 1e-9
        if level == "random":
            assert played.errors.value > 1


def test_solo_takes_what_the_review_calls_best(exact):
    assert solved_table().value(Sheet((0,) * 4), 0) == pytest.approx(115.483126, abs=5e-7)
    rules, solo = game("qwixx"), bot("solo")
    table = Table(rules, ["solo"], FairDice.repeatable(3))
    values = appraiser(rules, 1)
    while not table.over:
        if rules.rolling(table.state) is not None:
            table.throw()
            continue
        move = solo.choose(table.view(0))
        best, *others = values.options(table.state, 0)
        same = [each.move for each in others if each.worth.value == best.worth.value]
        assert move in [best.move, *same]
        table.choose(0, move)
