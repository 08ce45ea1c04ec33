"""Rows of Qwixx as small numbers, and the places that the dice of known turns offer."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rowlock.playing.dice import DiceSource
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.row import CROSSES_BEFORE_LAST, may_cross, row_points

Ints = NDArray[np.int32]
ROWS = len(CLASSIC.rows)
CELLS = CLASSIC.rows[0].last + 1
MAX_TURNS = ROWS * CELLS + MISTHROWS_TO_END
"""Every turn crosses something or is a misthrow."""

STATES = [(-1, 0)]
STATES += [(at, crosses) for at in range(CELLS - 1) for crosses in range(1, at + 2)]
STATES += [(CELLS - 1, crosses) for crosses in range(CROSSES_BEFORE_LAST + 2, CELLS + 2)]
NUMBER = {state: number for number, state in enumerate(STATES)}
KINDS = len(STATES)
"""States of a row: its right-most cross and how many it has, the lock included."""
NO = KINDS
"""The state after a cross that is not allowed."""
POINTS = np.array([row_points(crosses) for _, crosses in STATES], np.int32)
LOCKED = np.array([at == CELLS - 1 for at, _ in STATES], np.int32)


def _crossed(state: tuple[int, int], place: int) -> int:
    reached, crosses = state
    if not may_cross(reached, crosses, place, CELLS - 1):
        return NO
    return NUMBER[place, crosses + 1 + (place == CELLS - 1)]


CROSSED = np.array(
    [[_crossed(state, place) for state in STATES] for place in range(CELLS)], np.int32
)
"""By place and state: the state after that cross."""


@dataclass(frozen=True, slots=True)
class KnownTurn:
    """The places that the dice of one turn offer."""

    white: tuple[int, ...]
    """By row: that of the white sum."""
    coloured: tuple[tuple[int, ...], ...]
    """By row: those of its die with either white one."""


def turns_of(dice: DiceSource, first: int) -> list[KnownTurn]:
    """The turns that a game can still have, from the one with this number."""
    game = Qwixx()
    found = []
    for turn in range(first, first + MAX_TURNS):
        one, two, *coloured = (dice.face(turn, 1, die) for die in game.dice)
        rows = list(zip(CLASSIC.rows, coloured, strict=True))
        white = tuple(row.numbers.index(one + two) for row in CLASSIC.rows)
        both = tuple(tuple({row.numbers.index(face + w) for w in (one, two)}) for row, face in rows)
        found.append(KnownTurn(white, both))
    return found
