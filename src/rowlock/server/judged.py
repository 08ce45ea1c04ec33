"""The bodies of what judges games: reviews, the coach's advice, positions that are explored."""

from typing import Annotated

import msgspec

from rowlock.server.bodies import SheetView
from rowlock.server.wire import Layout, Wire


class WorthView(Wire):
    """What a seat can expect, or a change of it."""

    win: float
    """The chance to win, ties shared; 1 alone."""
    score: float


class WhyView(Wire):
    """Why an option was worse: a message `why-CODE` in every language."""

    code: str
    values: dict[str, str | int]


class OptionView(Wire):
    """A move that could be chosen, and what it promises."""

    move: str
    win: float
    score: float
    loss: float
    """What it gives away against the best: chance to win, alone points."""
    grade: str
    """`best`, `fine`, `slip`, `mistake` or `blunder`."""
    then: list[str]
    """How the turn best goes on."""
    why: WhyView | None


class DecisionView(Wire):
    """A choice between several moves."""

    turn: int
    step: int
    """The step of the replay that made it known, counted from 1."""
    phase: str
    taken: str
    grade: str
    loss: float
    why: WhyView
    options: list[OptionView]
    """The best first."""


class LinkView(Wire):
    """One change of a seat's prospects."""

    step: int
    turn: int
    cause: str
    """`luck`, `choice` or `others`."""
    before: WorthView
    after: WorthView


class MarginView(Wire):
    """A seat against the best of the others, in points; luck, play and rest add up."""

    other: int
    points: float
    luck: float
    play: float
    rest: float
    tells_rest: bool
    """Whether the rest is large enough to be told."""


class SeatReview(Wire):
    """The game as one seat saw it: start + luck - errors + others = end."""

    seat: int
    start: WorthView
    luck: WorthView
    errors: WorthView
    others: WorthView
    end: WorthView
    margin: MarginView | None
    """Against the best of the others; none alone."""
    per_decision: float
    decisions: list[DecisionView]
    links: list[LinkView]


class Review(Wire):
    """A finished game: what each decision cost and what the dice gave."""

    exact: bool
    """Whether values are solved, not learned."""
    error: WorthView | None
    """How far a single value is off (root mean square) in games such as families play, where
    values are estimates."""
    worst: str
    """The worst grade that these values are good enough to give: `blunder`, or `slip`."""
    alone: bool
    """Whether one seat played for points."""
    seats: list[SeatReview]


class Advice(Wire):
    """What the coach says of the options of a seat."""

    seat: int
    decision: str
    """The decision it is about; another one may be due by now."""
    worst: str
    """The worst grade that these values are good enough to give: `blunder`, or `slip`."""
    options: list[OptionView]
    """The best first."""


class PositionSetup(Wire):
    """A table between two turns, to be explored."""

    text: Annotated[str, msgspec.Meta(max_length=2000)]
    """As `rowlock position` reads it."""
    options: dict[str, str] = msgspec.field(default_factory=dict)
    faces: dict[str, int] = msgspec.field(default_factory=dict)
    """The dice thrown, by name; none before the roll. In Qwinto the dice that were picked."""


class PositionView(Wire):
    """What a position promises."""

    text: str
    """The position in its canonical form."""
    exact: bool
    error: WorthView | None
    """How far a single value is off (root mean square) in games such as families play, where
    values are estimates."""
    worst: str
    """The worst grade that these values are good enough to give: `blunder`, or `slip`."""
    over: bool
    sheets: list[SheetView]
    closed: list[str]
    layout: Layout
    prospects: list[WorthView]
    """What each seat can expect before the roll."""
    options: list[list[OptionView]]
    """For each seat what it can choose now, the best first."""
