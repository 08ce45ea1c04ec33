"""What REST adds to the reports of `rowlock.analysis.report`: advice at a table, positions."""

from typing import Annotated

import msgspec

from rowlock.analysis.grades import Grade
from rowlock.analysis.report import OptionReport, RolloutsReport
from rowlock.analysis.worth import Worth
from rowlock.server.protocol.base import Layout, Wire
from rowlock.server.protocol.socket import Sheet


class Advice(Wire):
    """The coach's evaluation of a seat's options."""

    seat: int
    decision: str
    """The decision it is about; the table may be at another one by now."""
    worst: Grade
    """The worst grade for which these values are accurate enough: `blunder` or `slip`."""
    options: list[OptionReport]
    """The best first."""
    rollouts: RolloutsReport | None = None
    """How options were compared, if by rollouts."""


MAX_SEATS = 6


class PositionSetup(Wire):
    """A table between two turns, to be evaluated."""

    text: Annotated[str, msgspec.Meta(max_length=2000)]
    """In the notation of `rowlock position`; nothing behind the colon means empty sheets."""
    seats: Annotated[int, msgspec.Meta(ge=1, le=MAX_SEATS)] = 2
    """How many empty sheets, where the text has none."""
    options: dict[str, str] = msgspec.field(default_factory=dict)
    faces: dict[str, int] = msgspec.field(default_factory=dict)
    """The dice thrown, by name; empty before the roll. In Qwinto those that were picked."""


class PositionView(Wire):
    """The value of a position for every seat."""

    text: str
    """The position in its canonical form."""
    exact: bool
    error: Worth | None
    """Root mean square error of a single value in games as families play them; null if exact."""
    worst: Grade
    """The worst grade for which these values are accurate enough: `blunder` or `slip`."""
    over: bool
    sheets: list[Sheet]
    closed: list[str]
    layout: Layout
    """The sheet of the first seat."""
    layouts: list[Layout]
    """The sheets that are played on, each once."""
    seat_layouts: list[int]
    """By seat: which of them it has."""
    prospects: list[Worth]
    """The prospects of each seat before the roll."""
    options: list[list[OptionReport]]
    """The options of each seat, the best first."""
    rollouts: RolloutsReport | None = None
    """How options are compared, if by rollouts."""
