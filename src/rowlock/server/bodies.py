"""The bodies of REST requests and answers; `/api/docs` describes them."""

from typing import Literal

import msgspec

from rowlock.server.wire import (
    FairView,
    Layout,
    NewsKind,
    OutcomeView,
    Pace,
    SeatKind,
    Short,
    Start,
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


class Reach(Wire):
    """The address for links made on this page, and who reaches it.

    `others`: other devices do. `alone`: the server listens to this machine only. `offline`: this
    machine is in no network. `unknown`: something lies between the browser and the server.
    """

    base: str
    reach: Literal["others", "alone", "offline", "unknown"]


class SeatSetup(Wire):
    """A seat as it is set up."""

    kind: Literal["open", "me", "bot"]
    name: str = ""
    """For `me`: another name than the device's, for several people at one device."""
    level: str = ""
    """The usual one of the game if left out."""


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
    start: Literal["full", "host"] = "full"
    """Whether the game begins when the last seat is taken, or when the host starts it."""


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


class Wait(Wire):
    """Wait for the next game of a table."""

    name: str


class Joined(Short):
    """A seat that was taken, or one that the people at the table were asked for."""

    seat: int
    asked: bool = False
    """Whether the people at the table have to agree first, as the game is being played."""


class SeatBot(Wire):
    """Put a bot into an open seat, or let one play for a person who has left."""

    seat: int
    level: str = ""
    """The usual one of the game if left out."""


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


class StintView(Wire):
    """The turns in which a bot played for the person of a seat."""

    first: int
    last: int | None
    """The turn in which the person was back; null if they were not."""
    level: str


class SeatView(Wire):
    """A seat at the table."""

    seat: int
    kind: SeatKind
    name: str
    """As the server has it; the page shows a bot's in the reader's language."""
    person: str
    """The name without that, also of a person for whom a bot plays."""
    level: str | None
    yours: bool
    here: bool
    deserted: bool
    invited: bool
    """Whether the seat is kept for the person with this name."""
    host: bool
    """Whether its person looks after the table."""
    substitute: bool
    """Whether a bot plays for the person of this name."""
    stints: list[StintView]
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
    daily: str | None
    host: bool
    start: Start


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
    asked: str | None
    queue: list[str]
    queued: bool
    kept: list[int]
    declined: list[str]
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
