"""Solved tables of other sheets: the value of every sheet of Qwixx alone on one of these papers.

`rowlock solve --sheet` writes them. A sheet's place is a number with a digit for each row, its
state (`row_states.py`), and on papers with steps a last one for the steps that are crossed; each
place has a value for 0 to 3 misthrows, the points still to come. The file is as `solved_table.py`
says.
"""

import hashlib
from collections.abc import Callable
from functools import lru_cache
from math import prod
from pathlib import Path
from typing import Any

from rowlock.bots.solitaire.row_states import RowStates
from rowlock.bots.solitaire.solved_table import (
    MEAN,
    SolvedTable,
    command_for,
    opened,
    table_file,
)
from rowlock.rules.claims import Claims, changed_options
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import Double, Lucky, Mark, SecondCross, Steps
from rowlock.rules.qwixx.sheet import Sheet

SOLVED_MARKS = frozenset[type[Mark]]({Double, Lucky, SecondCross, Steps})
"""The marks whose sheets are known by the states of their rows and the number of crossed steps."""
HASH_CHARACTERS = 12
"""Characters of the hash that a sheet's file is called by."""


class Places:
    """The places of all sheets of a paper in its solved table."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self.rows = [RowStates(layout, index) for index in range(len(layout.rows))]
        self._steps = [
            cell for mark in layout.marks if isinstance(mark, Steps) for cell in mark.cells
        ]
        self.steps = len(self._steps)
        sizes = [*(len(row.states) for row in self.rows), self.steps + 1]
        self.strides = [prod(sizes[nth + 1 :]) for nth in range(len(self.rows))]
        self.count = prod(sizes)

    def of(self, sheet: Sheet, closed: int) -> int:
        """The place of a sheet; `closed` has a bit for each closed row."""
        states = (
            row.of(mask, bool(closed >> index & 1))
            for index, (row, mask) in enumerate(zip(self.rows, sheet.rows, strict=True))
        )
        crossed = sum(sheet.crossed(index, place) for index, place in self._steps)
        place = sum(state * stride for state, stride in zip(states, self.strides, strict=True))
        return place + crossed


@lru_cache(maxsize=8)
def places(layout: Layout) -> Places:
    """The places of a layout's sheets."""
    return Places(layout)


class SolvedSheet(SolvedTable):
    """The values of all sheets of a paper."""

    def place(self, sheet: Sheet, closed: int) -> int:
        return places(self.layout).of(sheet, closed)


def knows_places(game: Qwixx) -> bool:
    """Whether one paper is for all seats, and the places of its sheets are known."""
    marks = [type(mark) for layout in game.layouts for mark in layout.marks]
    return len(game.layouts) == 1 and SOLVED_MARKS.issuperset(marks)


def sheet_table_file(layout: Layout) -> Path:
    """The file of a paper's table, named by the hash of its canonical text."""
    return table_file(MEAN, hashlib.sha256(layout.text.encode()).hexdigest()[:HASH_CHARACTERS])


def solved_sheet(game: Qwixx) -> SolvedTable:
    """The table of a game's paper; raises `BadSetup` where it is missing or damaged."""
    layout, command = game.layouts[0], f"{command_for(MEAN)} --sheet '{game.sheet_header}'"
    return opened(SolvedSheet, sheet_table_file(layout), MEAN, command, layout)


SOLVED_SHEETS: Claims[Callable[[Any], SolvedTable]] = Claims("not-solved")
"""The tables of other papers. A late die counts there: cells of a colour stand in several rows."""
SOLVED_SHEETS.add(Qwixx, solved_sheet, options=["sheet"], holds=knows_places)


def table_alone(game: AnyGame) -> SolvedTable | None:
    """The solved table of a game's paper, if it was made here; None for the classic sheet."""
    found = SOLVED_SHEETS.find(game)
    if found is None or not changed_options(game):
        return None
    try:
        return found(game)
    except BadSetup:
        return None
