"""Values of sheets near the end, checked by brute force and by other ways to find them."""

from functools import cache as remembered
from random import Random
from typing import Any

import numpy as np
import pytest

from rowlock.bots.solitaire.solved_table import LAST, row_state, row_states, sheet_place
from rowlock.rules import Phase, game
from rowlock.rules import position as positions
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.row import row_points
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.solver.transitions import dice, same_pairs, transitions
from tests.support.games.late import late_sheet, late_table, mean_over_throws, over

QWIXX = game("qwixx")


def by_rules(table, state):
    """The mean over all throws of the best that the rules allow, move by move."""
    total, throws = 0.0, 0
    for faces, _ in QWIXX.chance(state):
        rolled = QWIXX.roll(state, faces)
        best = 0.0
        for first in QWIXX.legal(rolled, 0):
            after = QWIXX.apply(rolled, 0, first)
            ends = [after]
            if after.phase is not Phase.OVER:
                ends = [QWIXX.apply(after, 0, second) for second in QWIXX.legal(after, 0)]
            best = max(best, *(table.value(end.sheets[0], end.closed) for end in ends))
        total += best
        throws += 1
    return total / throws


@pytest.mark.parametrize(
    "sheet",
    [
        pytest.param(
            "r2,3,5,6,7,12! y2,4,5,7,8,11 g12,10,9,7,5 b10,9,8,6,5 x1", marks=pytest.mark.slow
        ),
        "r3,5,6,8,9,11 y4,5,7,8,10 g12,11,9,8,6,5 b12,11,10,9,8,2! x3",
    ],
)
def test_all_throws_through_the_rules(empty_cache, sheet):
    state: Any = positions.read(f"qwixx: {sheet}").state
    table = late_table()
    value = table.value(state.sheets[0], state.closed)
    assert by_rules(table, state) == pytest.approx(value, abs=1e-7)


@pytest.mark.parametrize("objective", ["mean", "reach:60"])
def test_all_throws_on_random_sheets(empty_cache, objective):
    table = late_table(objective)
    random = Random(objective)
    for _ in range(25):
        sheet, closed = late_sheet(random)
        value = table.value(sheet, closed)
        assert mean_over_throws(sheet, closed, table.value) == pytest.approx(value, abs=1e-7)


@pytest.mark.parametrize("misthrows", range(4))
def test_ends_are_played_out_without_a_table(empty_cache, misthrows):
    """Two rows with little left in them: the whole tree, from the sheets where all is over."""

    @remembered
    def worth(sheet, closed):
        if over(sheet, closed):
            return float(sum(CLASSIC.points(sheet)) - 5 * sheet.misthrows)
        return mean_over_throws(sheet, closed, worth)

    dead = 1 << LAST - 1
    sheet = Sheet((0b0100101111, dead, dead, 0b0101111001), misthrows + (3 - misthrows) // 2)
    assert worth(sheet, 0) == pytest.approx(late_table().value(sheet, 0), abs=1e-7)


def test_nothing_left_but_misthrows(empty_cache):
    dead = Sheet((1 << LAST - 1,) * 4)
    assert late_table().value(dead, 0) == pytest.approx(4 - 20, abs=1e-7)
    assert late_table("reach:60").value(dead, 0) == 0.0


def test_rows_change_places_and_directions(empty_cache):
    table, random = late_table(), Random(5)
    for _ in range(50):
        sheet, closed = late_sheet(random)
        red, yellow, green, blue = sheet.rows
        bits = [closed >> index & 1 for index in range(4)]
        for order in [(1, 0, 2, 3), (0, 1, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0)]:
            rows = tuple((red, yellow, green, blue)[index] for index in order)
            mask = sum(bits[index] << place for place, index in enumerate(order))
            turned = Sheet(rows, sheet.misthrows)
            assert table.value(turned, mask) == table.value(sheet, closed)


@pytest.mark.parametrize("totals", [False, True])
def test_every_row_has_a_state(totals):
    tables = transitions(totals)
    seen = set()
    for reached in range(-1, LAST):
        for crosses in range(min(reached + 1, 1), reached + 2):
            seen.add(row_state(reached, crosses, totals))
    assert seen == set(range(row_states(totals) - (6 if totals else 1)))
    later = tables.after >= 0
    assert (tables.after[later] > np.nonzero(later)[0]).all()
    assert tables.gain[0, 0] == 1
    assert tables.gain[row_state(8, 5, totals), LAST] == row_points(7) - row_points(5)


def test_places_of_sheets_fill_the_table():
    states = row_states(totals=False)
    pairs = states * (states + 1) // 2
    closed = states - 1
    assert sheet_place((0, 0, 0, 0)) == 0
    assert sheet_place((closed,) * 4) == pairs * (pairs + 1) // 2 - 1
    assert sheet_place((3, 1, 7, 2)) == sheet_place((2, 7, 1, 3))
    assert len(np.unique(same_pairs())) == pairs


def test_the_white_dice():
    throws = dice()
    assert throws.weight.sum() == 36
    sums = np.add.reduceat(throws.weight, throws.begin[:-1])
    assert sums.tolist() == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    # Whites 1 and 2 make a 4 with a red 3 or a red 2.
    assert throws.cover[1, 4 - 2] == 0b000110
    assert throws.cover[1, 11 + 4 - 2] == 0b000110 << 6
    assert throws.uncovered[0] == 36
    assert throws.uncovered[0b000001_000011] == 4 * 5
