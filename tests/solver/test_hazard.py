"""One's own score among others: phases, hazards, and the games they are measured in."""

from itertools import product
from random import Random

import numpy as np
import pytest

from rowlock.bots import bot
from rowlock.bots.solitaire.solved_table import HAZARD, LAST, solved_table, table_file
from rowlock.playing import FairDice, Table, play
from rowlock.rules import BadSetup, game
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.solver.backward_induction import LEVELS
from rowlock.solver.hazard import CLOSE, END, END_IF_CLOSED, solve_hazard
from rowlock.solver.hazard_games import (
    CASES,
    CLOSED_CASES,
    CLOSED_ENDS,
    CLOSINGS,
    ENDS,
    count_games,
)
from rowlock.solver.hazard_rates import rates_of
from rowlock.solver.measure_hazards import smoothed
from rowlock.solver.solved_table_file import folded, write_table
from rowlock.solver.transitions import transitions
from tests.support.games.late import LEVEL, crossed, late_sheet, late_table, mean_over_throws

SEATS = 3


def some_rates():
    random = np.random.default_rng(4)
    rates = random.uniform(0, 0.1, (2, 3, LEVELS + 1))
    rates[:, CLOSE] /= 4
    return rates


def write(rates, seats=SEATS):
    values = solve_hazard(rates, seats, threads=2, down_to=LEVEL)
    kept = np.concatenate([folded(phase) for phase in values])
    objective = f"{HAZARD}:{seats - 1}"
    write_table(table_file(objective), kept, objective, {}, phases=seats)
    return solved_table(objective)


def total(sheet):
    return sum(CLASSIC.points(sheet)) - 5 * sheet.misthrows


def level_of(sheet, closed):
    gone = [LAST if closed >> row & 1 else min(sheet.reached(row), LAST) for row in range(4)]
    return sum(gone) + 4


def before_others(table, sheet, closed, phase):
    """The value of a sheet when the turn after this phase begins."""
    following = (phase + 1) % SEATS

    def worth(sheet, closed):
        return table.value(sheet, closed, following)

    if phase == 0:
        return mean_over_throws(sheet, closed, worth)
    best = 0.0
    for whites in product(range(1, 7), repeat=2):
        afters = [crossed(sheet, closed, row, sum(whites)) for row in range(4)]
        best += max([worth(sheet, closed), *(worth(*after) for after in afters if after)])
    return best / 36


def with_others(table, rates, sheet, closed, phase):
    """What others may have done, case by case."""
    rates = rates[0 if phase == 1 else 1]
    level = level_of(sheet, closed)
    value = before_others(table, sheet, closed, phase)
    if closed:
        end = rates[END_IF_CLOSED, level]
        return end * total(sheet) + (1 - end) * value
    end, close = rates[END, level], rates[CLOSE, level]
    shut = sum(before_others(table, sheet, 1 << row, phase) for row in range(4))
    return end * total(sheet) + close * shut + (1 - end - 4 * close) * value


@pytest.mark.parametrize("phase", range(SEATS))
def test_a_phase_leads_to_the_next(empty_cache, phase):
    rates, random = some_rates(), Random(phase)
    table = write(rates)
    for _ in range(6):
        sheet, closed = late_sheet(random)
        expected = with_others(table, rates, sheet, closed, phase)
        assert table.value(sheet, closed, phase) == pytest.approx(expected, abs=1e-6)


def test_without_hazard_more_turns_are_worth_more(empty_cache):
    """The others' white sums are a gift, as long as they close nothing."""
    table, alone = write(np.zeros((2, 3, LEVELS + 1))), late_table()
    random = Random(3)
    for _ in range(50):
        sheet, closed = late_sheet(random)
        assert table.value(sheet, closed) >= alone.value(sheet, closed) - 1e-6


def test_a_certain_end_leaves_what_is_on_the_sheet(empty_cache):
    rates = np.zeros((2, 3, LEVELS + 1))
    rates[:, END] = 1.0
    rates[:, END_IF_CLOSED] = 0.999
    table = write(rates)
    sheet = Sheet((0b1011111111,) * 4, 1)
    assert table.value(sheet, 0) == pytest.approx(total(sheet), abs=1e-6)


@pytest.mark.slow
def test_games_are_counted():
    tables = transitions(totals=False)
    values = np.zeros((2, len(tables.rows) ** 2, 4))
    counts = count_games(tables, values, 300, 1)
    assert (counts == count_games(tables, values, 300, 1)).all()
    assert counts[0, CASES, :].sum() > 300
    assert (counts[:, ENDS] <= counts[:, CASES]).all()
    assert (counts[:, CLOSINGS] <= counts[:, CASES]).all()
    assert (counts[:, CLOSED_ENDS] <= counts[:, CLOSED_CASES]).all()
    ended = counts[:, ENDS].sum() + counts[:, CLOSED_ENDS].sum()
    assert 0 < ended <= 300, "once a game, by the other"


def test_rates_between_and_beyond_what_was_seen():
    counts = np.zeros((2, 5, LEVELS + 1))
    counts[:, CASES, 10:30], counts[:, CLOSED_CASES, 20:30] = 1000, 1000
    counts[:, ENDS, 10:30], counts[:, CLOSED_ENDS, 20:30] = 10, 200
    counts[:, CLOSINGS, 10:30] = 40
    rates = smoothed(counts)
    assert rates.shape == (2, 3, LEVELS + 1)
    assert rates[:, END] == pytest.approx(0.01)
    assert rates[:, CLOSE] == pytest.approx(0.01)
    assert rates[:, END_IF_CLOSED] == pytest.approx(0.2)


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_measured_rates_are_chances(seats):
    rates = rates_of(seats)
    assert rates.shape == (2, 3, LEVELS + 1)
    assert (rates >= 0).all()
    assert (rates[:, END] + 4 * rates[:, CLOSE] < 1).all()
    assert (rates[:, END_IF_CLOSED] < 1).all()


def test_the_bot_needs_the_table_for_its_opponents(empty_cache):
    late_table()
    write(some_rates())
    for seats in (1, 3):
        table = Table(game("qwixx"), ["A"] * seats, FairDice.repeatable(seats))
        play(table, [bot("hazard") for _ in range(seats)])
        assert table.over
    table = Table(game("qwixx"), ["A"] * 4, FairDice.repeatable(4))
    with pytest.raises(BadSetup, match="rowlock solve qwixx --opponents 3"):
        play(table, [bot("hazard") for _ in range(4)])
