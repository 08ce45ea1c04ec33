"""The whole of solitaire Qwixx, solved once: its value, its outlook, and play by it."""

import json
from random import Random

import numpy as np
import pytest
from numba import njit

from rowlock.bots.solitaire.solved_table import LAST, solved_table
from rowlock.cli import run
from rowlock.rules import position as positions
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.solver.rules_of_thumb import thrown
from rowlock.solver.solved_table_file import unfolded
from rowlock.solver.transitions import transitions
from tests.support.games.late import mean_over_throws, random_row

pytestmark = pytest.mark.slow
VALUE = 115.483126
GAMES = 20_000


@pytest.fixture(scope="module")
def solved(solitaire):
    """What `rowlock solve qwixx` makes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rowlock.bots.solitaire.solved_table.cache_folder", lambda: solitaire)
        yield solved_table()


def test_the_value_of_the_empty_sheet(solved):
    assert solved.header["report"]["value"] == pytest.approx(VALUE, abs=5e-7)
    assert solved.value(Sheet((0,) * 4), 0) == pytest.approx(VALUE, abs=5e-7)


def test_the_outlook_is_a_distribution_with_that_mean(solved):
    report = solved.header["report"]
    assert sum(report["chances"]) == pytest.approx(1, abs=1e-12)
    assert report["mean"] == pytest.approx(report["value"], abs=1e-9)
    assert report["percentiles"]["50"] == 116


def test_all_throws_on_random_sheets(solved):
    random = Random(7)
    sheets = [Sheet((0,) * 4)]
    for _ in range(10):
        rows = tuple(random_row(random, random.randrange(-1, LAST)) for _ in range(4))
        sheets.append(Sheet(rows, random.randrange(4)))
    for sheet in sheets:
        value = solved.value(sheet, 0)
        assert mean_over_throws(sheet, 0, solved.value) == pytest.approx(value, abs=2e-7)


def test_playing_by_the_table_scores_what_it_says(solved):
    """Games with random dice, each choice looked up: within four standard errors."""
    tables = transitions(totals=False)
    stored = solved.header["low"] + solved.header["step"] * solved._values[0]
    totals = play_solved(tables, unfolded(stored), thrown(GAMES, 11))
    error = totals.std() / GAMES**0.5
    assert abs(totals.mean() - VALUE) < 4 * error
    report = solved.header["report"]
    assert totals.std() == pytest.approx(report["deviation"], rel=0.02)
    for share, total in report["percentiles"].items():
        assert abs(np.percentile(totals, int(share)) - total) <= 2


def test_position_and_solve_show_it(solved, capsys):
    text = "qwixx: r2,5,7 y- g12,11 b- x1"
    assert run(["position", text, "--json"]) == 0
    state = positions.read(text).state
    value = json.loads(capsys.readouterr().out)["value"]
    assert value == solved.value(state.sheets[0], 0)
    assert run(["solve", "qwixx", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["value"] == pytest.approx(VALUE, abs=5e-7)


@njit
def play_solved(tables, values, throws):  # noqa: C901 - plain on purpose
    """Play games alone: every pair of actions tried, the best taken."""
    pairs = len(tables.rows)
    totals = np.zeros(len(throws))
    for game in range(len(throws)):
        rows = np.zeros(4, np.int64)
        misthrows, total, closed = 0, 0.0, 0
        for throw in throws[game]:
            missed = -5.0
            if misthrows < 3:
                here = tables.pair[rows[0], rows[1]] * pairs + tables.pair[rows[2], rows[3]]
                missed += values[here, misthrows + 1]
            best, best_rows, paid = missed, rows, -5.0
            for first in range(5):
                one, gained = rows.copy(), 0.0
                if first < 4:
                    white = throw[0] + throw[1]
                    place = white - 2 if first < 2 else 12 - white
                    if tables.after[rows[first], place] < 0:
                        continue
                    one[first] = tables.after[rows[first], place]
                    gained = tables.gain[rows[first], place]
                shut = (one == len(tables.after) - 1).sum()
                for second in range(9):
                    two, more = one.copy(), gained
                    if second < 8:
                        row, number = second // 2, throw[second % 2] + throw[2 + second // 2]
                        place = number - 2 if row < 2 else 12 - number
                        if shut >= 2 or tables.after[one[row], place] < 0:
                            continue
                        two[row] = tables.after[one[row], place]
                        more += tables.gain[one[row], place]
                    elif first == 4:
                        continue
                    here = tables.pair[two[0], two[1]] * pairs + tables.pair[two[2], two[3]]
                    if values[here, misthrows] + more > best:
                        best, best_rows, paid = values[here, misthrows] + more, two, more
            rows, total = best_rows, total + paid
            misthrows += paid == -5.0
            closed = (rows == len(tables.after) - 1).sum()
            if closed >= 2 or misthrows >= 4:
                break
        totals[game] = total
    return totals
