"""Solved tables: the value of every sheet of solitaire Qwixx, read from the cache folder.

`rowlock solve` writes them. A table begins with a line of identification, then a line of
JSON, then one unsigned 32-bit number for every sheet and number of misthrows; it is mapped into
memory at first use. A sheet's place follows from its rows by the functions on ints
below, which the solver uses too.

For the mean score the table holds the points still to come, so all closed rows are alike, and
so are all rows in which nothing can be crossed any more. For a target the final total counts:
there a row keeps its crosses.
"""

import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.folders import cache_folder
from rowlock.rules.claims import Claims
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.row import CROSSES_BEFORE_LAST, ROWS_TO_END
from rowlock.rules.qwixx.sheet import Sheet

MEAN, REACH, HAZARD = "mean", "reach", "hazard"
MAGIC = b"rowlock solved table 1\n"
ALIGNED = 64
LAST = CLASSIC.rows[0].last
PLACES = LAST + 1
CROSSES_WHEN_CLOSED = CROSSES_BEFORE_LAST + 2
"""The fewest crosses of a row with its lock."""
CLOSED_KINDS = LAST + 2 - CROSSES_WHEN_CLOSED + 1
_LATE = LAST * (LAST - 1) // 2
"""The open states of rows that are not crossed up to the number before the last."""


# -- the place of a sheet ------------------------------------------------------------------------


def open_states(totals: bool) -> int:
    """How many states an open row can be in."""
    return _LATE + (LAST if totals else LAST - CROSSES_BEFORE_LAST + 2) + 1


def row_state(reached: int, crosses: int, totals: bool) -> int:
    """The number of a row's state; rows that are crossed further have larger ones.

    With `totals` the crosses of every row are distinguished, otherwise only what can still come.
    """
    if reached >= LAST:
        return open_states(totals) + (crosses - CROSSES_WHEN_CLOSED if totals else 0)
    if reached == LAST - 1 and not totals:
        dead = CROSSES_BEFORE_LAST - 1
        return _LATE + max(crosses, dead) - dead + 1
    return reached * (reached + 1) // 2 + crosses


def row_states(totals: bool) -> int:
    """How many states a row can be in, closed ones included."""
    return open_states(totals) + (CLOSED_KINDS if totals else 1)


def unordered(low: int, high: int) -> int:
    """The number of a pair whose order does not matter, given its lower and higher part."""
    return high * (high + 1) // 2 + low


def sheet_place(states: tuple[int, int, int, int]) -> int:
    """The place of a sheet: rows of a direction can be swapped, and the directions can."""
    red, yellow, green, blue = states
    rising = unordered(min(red, yellow), max(red, yellow))
    falling = unordered(min(green, blue), max(green, blue))
    return unordered(min(rising, falling), max(rising, falling))


# -- reading -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class SolvedTable:
    """The values of all sheets for one objective."""

    file: Path
    header: dict[str, Any]
    offset: int
    command: str
    """What makes the table anew."""
    layout: Layout = CLASSIC

    @property
    def objective(self) -> str:
        """`mean`, or `reach:N`."""
        return str(self.header["objective"])

    @property
    def target(self) -> int | None:
        """The total to reach, None for the mean score."""
        kind, _, number = self.objective.partition(":")
        return int(number) if kind == REACH else None

    @property
    def phases(self) -> int:
        """How many moments of a round have values of their own: one for each seat."""
        return int(self.header["phases"])

    @cached_property
    def _values(self) -> NDArray[np.uint32]:
        """The numbers as they are stored, mapped and checked when first needed."""
        stored = np.memmap(self.file, "<u4", "r", self.offset)
        values = stored.reshape(self.phases, -1, MISTHROWS_TO_END)
        if zlib.crc32(values.data) != self.header["crc32"]:
            raise _broken(self.file, self.command)
        return values

    def value(self, sheet: Sheet, closed: int, phase: int = 0) -> float:
        """The expected final total under perfect play, or the chance to reach the target.

        `closed` has a bit for each closed row; `phase` counts turns since one's own, which
        comes next in phase 0.
        """
        total = sum(self.layout.points(sheet)) + POINTS_PER_MISTHROW * sheet.misthrows
        total += sum(mark.points(sheet) for mark in self.layout.scoring)
        if closed.bit_count() >= ROWS_TO_END or sheet.misthrows >= MISTHROWS_TO_END:
            return float(total) if self.target is None else float(total >= self.target)
        stored = int(self._values[phase, self.place(sheet, closed), sheet.misthrows])
        value = self.header["low"] + self.header["step"] * stored
        return float(value + total if self.target is None else value)

    def numbers(self) -> NDArray[np.float64]:
        """All values, by phase, place and misthrows."""
        values: NDArray[np.float64] = self._values.astype(np.float64)
        values *= self.header["step"]
        values += self.header["low"]
        return values

    def place(self, sheet: Sheet, closed: int) -> int:
        """The place of a sheet in the table."""
        totals = self.target is not None
        states = []
        for index in range(len(sheet.rows)):
            reached, crosses = min(sheet.reached(index), LAST), sheet.crosses(index)
            if closed >> index & 1 and reached < LAST:
                if totals:
                    raise BadSetup("solved-for-mean-only", objective=self.objective)
                reached, crosses = LAST, CROSSES_WHEN_CLOSED
            states.append(row_state(reached, crosses, totals))
        red, yellow, green, blue = states
        return sheet_place((red, yellow, green, blue))


def hazard_objective(seats: int) -> str:
    """The objective of `hazard` at a table with this number of seats."""
    return MEAN if seats == 1 else f"{HAZARD}:{seats - 1}"


def table_file(objective: str, sheet: str = "") -> Path:
    """The file of an objective's table, of the classic sheet or of one that is called so."""
    named = f"{sheet}-" if sheet else ""
    return cache_folder() / f"qwixx-{named}{objective.replace(':', '-')}.solved"


def command_for(objective: str) -> str:
    """The command that makes an objective's table."""
    kind, _, number = objective.partition(":")
    options = {MEAN: "", REACH: f" --objective {objective}", HAZARD: f" --opponents {number}"}
    return "rowlock solve qwixx" + options.get(kind, "")


def solved_table(objective: str = MEAN) -> SolvedTable:
    """The table of an objective; raises `BadSetup` where it is missing or damaged."""
    return opened(SolvedTable, table_file(objective), objective, command_for(objective), CLASSIC)


def opened(
    kind: Callable[..., SolvedTable], file: Path, objective: str, command: str, layout: Layout
) -> SolvedTable:
    """The table in a file, the same one as long as the file does not change."""
    try:
        changed = file.stat().st_mtime_ns
    except OSError:
        raise BadSetup("table-missing", command=command) from None
    return _read(kind, file, objective, command, layout, changed)


SOLVED: Claims[Callable[[str], SolvedTable]] = Claims("not-solved")
"""The tables of solved games by objective. Alone nobody else closes a row, and one's own closed row
takes nothing more: a late die changes no value."""
SOLVED.add(Qwixx, solved_table, options=["late_die"])


@lru_cache(maxsize=8)
def _read(
    kind: Callable[..., SolvedTable],
    file: Path,
    objective: str,
    command: str,
    layout: Layout,
    _changed: int,
) -> SolvedTable:
    """Read a table's header."""
    with file.open("rb") as stream:
        if stream.readline(len(MAGIC)) != MAGIC:
            raise _broken(file, command)
        try:
            header = json.loads(stream.readline())
            size, _ = header["count"] * 4, header["phases"]
        except (ValueError, KeyError, TypeError):
            raise _broken(file, command) from None
        offset = stream.tell()
    if header["objective"] != objective or file.stat().st_size != offset + size:
        raise _broken(file, command)
    return kind(file, header, offset, command, layout)


def _broken(file: Path, command: str) -> BadSetup:
    return BadSetup("table-broken", file=file.name, command=f"{command} --force")
