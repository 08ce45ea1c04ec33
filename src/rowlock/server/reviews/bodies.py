"""What REST adds to the reports of `rowlock.analysis.report`: advice at a table, positions."""

from typing import Annotated

import msgspec

from rowlock.analysis.grades import Grade
from rowlock.analysis.report import (
    DecisionReport,
    OptionReport,
    RefinementReport,
    ReviewReport,
    RolloutsReport,
)
from rowlock.analysis.rollouts.reporting import RolloutReport
from rowlock.analysis.story import Clause
from rowlock.analysis.worth import Worth
from rowlock.server.protocol.base import Layout, Wire
from rowlock.server.protocol.rest import Replay
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


MAX_RECORD_LETTERS = 12_000
"""A long game of five has some 4,000, a sheet's own text up to 2,000 more."""


class GivenRecord(Wire):
    """A record of a finished game that was played elsewhere, such as on a score pad."""

    record: Annotated[str, msgspec.Meta(max_length=MAX_RECORD_LETTERS)]
    """docs/records.md"""


class RecordReview(Wire):
    """The review of a record, with the tables that it names."""

    replay: Replay
    review: ReviewReport


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


class RefinementWish(Wire):
    """The question how far a review is refined; it goes on as long as somebody asks."""

    known: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How many refined decisions the page has already."""
    stop: bool = False
    """Whether the page leaves."""


class RefinedDecision(Wire):
    """A decision that was rolled out, as it is told from now on."""

    seat: int
    decision: DecisionReport


class RefinementNews(Wire):
    """What rollouts have found of a review beyond what a page knows."""

    refined: RefinementReport | None
    """How far it is; null where nothing is to be rolled out."""
    worst: Grade
    over: bool
    stories: list[list[Clause]]
    """The game in a sentence, by place in `seats` of the review."""
    decisions: list[RefinedDecision]


class DecisionRollout(Wire):
    """A decision of a finished game that is to be rolled out; it goes on as long as asked for."""

    view: Annotated[int, msgspec.Meta(ge=0)]
    """Index of the view of the replay in which the options were open."""
    seat: Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
    move: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """An option that is played on, however bad it looks."""
    stop: bool = False
    """Whether nobody wants to know any more."""


class PositionRollout(PositionSetup):
    """A position that is to be rolled out, or with dice what a seat can choose there."""

    seat: Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)] = 0
    stop: bool = False


class RolloutProgress(Wire):
    """How far a rollout is."""

    report: RolloutReport | None
    """What was found so far; null before the first trials are played."""
    trials: int
    most: int
    """Trials at most: it ends earlier if the figures are certain enough."""
    over: bool
