"""The bodies of REST requests and answers; `/api/docs` describes them."""

from typing import Annotated, Literal

import msgspec

from rowlock.server.levels import USUAL
from rowlock.server.wire import (
    FairView,
    Layout,
    NewsKind,
    OutcomeView,
    Pace,
    SeatKind,
    Status,
    Wire,
)


class GameInfo(Wire):
    """A game that can be set up."""

    name: str
    most_seats: int
    options: list[str]
    bots: list[str]
    """The levels of its bots, the strongest last."""
    alone: list[str]
    """Bots that only sit at a table with one seat."""
    usual: str
    """The level of a bot if none is named."""
    layout: Layout


class Me(Wire):
    """Who this device is."""

    name: str


class SeatSetup(Wire):
    """A seat as it is set up."""

    kind: Literal["open", "me", "bot"]
    name: str = ""
    """For `me`: another name than the device's, for several people at one device."""
    level: str = USUAL


class TableSetup(Wire):
    """A table to be opened."""

    game: str
    seats: list[SeatSetup]
    options: dict[str, str] = msgspec.field(default_factory=dict)
    public: bool = False
    seconds: int | None = None
    pace: Pace = "human"
    coach: bool = False
    """Whether everybody may ask the coach, also among people."""


class Opened(Wire):
    """A table that exists."""

    id: str
    code: str


class Join(Wire):
    """Take an open seat."""

    name: str
    seat: int | None = None
    contribution: str = ""
    """Random bytes of this player's own as hex, mixed into the dice."""


class SeatBot(Wire):
    """Put a bot into an open or deserted seat."""

    seat: int
    level: str = USUAL


class SeatOnly(Wire):
    """Something about one seat."""

    seat: int


class Handover(Wire):
    """A private link that moves seats to another device."""

    token: str


class PlayerInfo(Wire):
    """Somebody who sits at a table."""

    name: str
    level: str | None
    """The bot's level; null for a person."""


class TableSummary(Wire):
    """A table in a list."""

    id: str
    code: str
    game: str
    status: Status
    seats: int
    open: int
    players: list[PlayerInfo]
    yours: bool


# -- a whole table in one piece: a step of a replay, and what the page makes of the socket ------


class DieView(Wire):
    """A die on the table; face 0 is not thrown yet."""

    name: str
    """`w1`, `w2`, `r`, `y`, `g`, `b`, `o` or `p`."""
    face: int


class ScoreView(Wire):
    """A seat's points, item by item."""

    rows: list[int]
    bonuses: list[int]
    track: int
    misthrows: int
    total: int


class SheetRow(Wire):
    """Qwixx: the numbers crossed, in order. Qwinto: nine fields, 0 for an empty one."""

    letter: str
    marks: list[int]
    locked: bool


class SheetView(Wire):
    """A seat's sheet."""

    rows: list[SheetRow]
    misthrows: int
    pawn: int | None
    score: ScoreView


class MoveView(Wire):
    """A legal move: its text, and what a page needs to show it."""

    text: str
    kind: Literal["cross", "pass", "advance", "take", "again", "keep", "enter"]
    row: str | None
    number: int | None
    field: int | None
    """Qwinto: the field from 1. On Board: the field of the track that is reached."""
    steps: int | None
    locks: bool
    misthrow: bool
    """Whether this choice takes a misthrow, so that the page asks first."""
    dice: list[str]
    """The dice that make the number, or that are picked."""


class SeatView(Wire):
    """A seat at the table."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    yours: bool
    here: bool
    deserted: bool
    waiting: bool
    chosen: bool
    sheet: SheetView | None
    """None until the game starts."""


class MineView(Wire):
    """What only the owner of a seat is told."""

    seat: int
    legal: list[MoveView]
    choice: str | None
    roll: bool


class Happened(Wire):
    """Something that everybody saw."""

    turn: int
    seat: int
    kind: NewsKind
    text: str


class TableInfo(Wire):
    """What was set up."""

    id: str
    code: str
    game: str
    options: dict[str, str]
    layout: Layout
    public: bool
    seconds: int | None
    pace: Pace
    coach: bool
    """Whether the coach may be asked."""
    host: bool


class TableView(Wire, tag="view"):
    """The whole table as one viewer sees it."""

    seq: int
    table: TableInfo
    status: Status
    seats: list[SeatView]
    turn: int
    phase: str
    active: int
    decision: str
    dice: list[DieView]
    sum: int | None
    closed: list[str]
    mine: list[MineView]
    recent: list[Happened]
    left_ms: int | None
    outcome: OutcomeView | None
    fair: FairView
    rematch: str | None
    watching: int


class ReplayStep(Wire):
    """One step of a finished game: what happened and the table after it."""

    text: str
    view: TableView


class Replay(Wire):
    """A finished game, step by step, with its record."""

    record: str
    start: TableView
    """The table before the first step."""
    steps: list[ReplayStep]


# -- what a game is worth looking at for ---------------------------------------------------------


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


class SeatReview(Wire):
    """The game as one seat saw it: start + luck - errors + others = end."""

    seat: int
    start: WorthView
    luck: WorthView
    errors: WorthView
    others: WorthView
    end: WorthView
    per_decision: float
    decisions: list[DecisionView]
    links: list[LinkView]


class Review(Wire):
    """A finished game: what each decision cost and what the dice gave."""

    exact: bool
    """Whether values are solved, not learned."""
    alone: bool
    """Whether one seat played for points."""
    seats: list[SeatReview]


class Advice(Wire):
    """What the coach says of the options of a seat."""

    seat: int
    decision: str
    """The decision it is about; another one may be due by now."""
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
    over: bool
    sheets: list[SheetView]
    closed: list[str]
    layout: Layout
    prospects: list[WorthView]
    """What each seat can expect before the roll."""
    options: list[list[OptionView]]
    """For each seat what it can choose now, the best first."""
