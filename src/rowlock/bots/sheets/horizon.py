"""How long a game will still last, from what is crossed on everybody's sheets."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from rowlock.bots.sheets.arrivals import Floats
from rowlock.bots.sheets.figures import AT_LOCKS, AT_MISSES
from rowlock.bots.sheets.induction import LEVELS, LEVELS_IN_ROUND, ROUNDS
from rowlock.bots.sheets.worth import state_of, states
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.rules.qwixx.sheet import Sheet

SURE = 1e-9


class Horizon(NamedTuple):
    """How long a seat can go on, in half rounds (levels of the induction)."""

    rows: tuple[int, ...]
    """For every row: until the game is over or another seat has closed it."""
    game: int


def horizons(figures: Sequence[Floats], sheets: Sequence[Sheet], closed: int) -> list[Horizon]:
    """Of every seat, if all lock rows and take misthrows with the chances in their figures.

    Two closed rows end the game.
    """
    rows = [row for row in range(len(sheets[0].rows)) if not closed >> row & 1]
    open_by_seat = np.stack(
        [stays_open(each, sheet, rows) for each, sheet in zip(figures, sheets, strict=True)]
    )
    is_open = np.maximum(open_by_seat.prod(axis=0), SURE)
    goes_on = is_open.prod(axis=0)
    if ROWS_TO_END - closed.bit_count() > 1:
        goes_on *= 1.0 + (1.0 / is_open - 1.0).sum(axis=0)
    for each, sheet in zip(figures, sheets, strict=True):
        goes_on *= stays_in(each, sheet.misthrows)
    whole = level_of(float(goes_on.sum()))
    found = []
    for own in open_by_seat:
        levels = [1] * len(sheets[0].rows)
        lasts = (goes_on * is_open / np.maximum(own, SURE)).sum(axis=1).tolist()
        for row, last in zip(rows, lasts, strict=True):
            levels[row] = level_of(last)
        found.append(Horizon(tuple(levels), whole))
    return found


def stays_open(figures: Floats, sheet: Sheet, rows: Sequence[int]) -> Floats:
    """By row and rounds from 1: the chance that a seat has not locked it."""
    begin, size = int(figures[AT_LOCKS]), states(figures.data)
    locks = figures[begin : begin + (LEVELS + 1) * size].reshape(LEVELS + 1, size)
    places = [state_of(figures.data, row, sheet.rows[row]) for row in rows]
    found: Floats = 1.0 - locks[LEVELS_IN_ROUND::LEVELS_IN_ROUND, places].T
    return found


def stays_in(figures: Floats, misthrows: int) -> Floats:
    """By rounds from 1: the chance that a seat has not ended the game by misthrows."""
    begin = int(figures[AT_MISSES]) + misthrows * (ROUNDS + 1)
    return figures[begin + 1 : begin + ROUNDS + 1]


def level_of(rounds: float) -> int:
    """The level of a number of rounds; at least the turn that is under way."""
    return max(1, round(LEVELS_IN_ROUND * rounds))
