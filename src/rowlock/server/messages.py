"""What goes over the wire, both ways. docs/protocol.md explains it to people."""

from typing import Literal

import msgspec

Status = Literal["waiting", "playing", "over"]
SeatKind = Literal["open", "person", "bot"]
Pace = Literal["human", "fast"]


class Wire(msgspec.Struct, kw_only=True, omit_defaults=False, rename="camel"):
    """The base of all messages: camelCase names, all fields always present."""


# -- what can be played -------------------------------------------------------------------------


class RowInfo(Wire):
    """A printed row: Qwixx has numbers, Qwinto has the column of each field."""

    letter: str
    numbers: list[int] = []
    columns: list[int] = []


class FieldInfo(Wire):
    """A field of the track, or a pentagon of Qwinto (number is then the field)."""

    row: str
    number: int


class Layout(Wire):
    """What a sheet and a track look like."""

    rows: list[RowInfo]
    pentagons: list[FieldInfo] = []
    track: list[FieldInfo] = []


class GameInfo(Wire):
    """A game that can be set up."""

    name: str
    most_seats: int
    options: list[str]
    bots: list[str]
    layout: Layout


# -- a table as one viewer sees it --------------------------------------------------------------


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
    locked: bool = False


class SheetView(Wire):
    """A seat's sheet; sheets are open to everybody."""

    rows: list[SheetRow]
    misthrows: int
    pawn: int | None
    score: ScoreView


class MoveView(Wire):
    """A legal move: its text, and what a page needs to show it."""

    text: str
    kind: Literal["cross", "pass", "advance", "take", "again", "keep", "enter"]
    row: str | None = None
    number: int | None = None
    field: int | None = None
    """Qwinto: the field from 1. On Board: the field of the track that is reached."""
    steps: int | None = None
    locks: bool = False
    misthrow: bool = False
    """Whether this choice takes a misthrow, so that the page asks first."""
    dice: list[str] = []
    """The dice that make the number, or that are picked."""


class SeatView(Wire):
    """A seat at the table."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    """The bot's name, if it is one."""
    yours: bool
    here: bool
    """Whether its person is connected now."""
    deserted: bool
    """Whether its person has left for good, so that the host may put a bot in."""
    waiting: bool
    """Whether the table waits for this seat."""
    chosen: bool
    """Whether it has made a hidden choice that is not revealed yet."""
    sheet: SheetView | None
    """None until the game starts."""


class MineView(Wire):
    """What only the owner of a seat is told."""

    seat: int
    legal: list[MoveView]
    choice: str | None
    """The hidden choice that can still be changed or undone."""
    roll: bool
    """Whether this seat is to roll the dice now."""


class Happened(Wire):
    """Something that everybody saw."""

    turn: int
    seat: int
    kind: Literal["roll", "move", "misthrow", "closed"]
    text: str
    """The dice (`w41 r3`), the move, or the letter of the row closed."""


class OutcomeView(Wire):
    """How the game ended."""

    reasons: list[str]
    winners: list[int]


class FairView(Wire):
    """What can be checked about the dice; the seed only once the game is over."""

    commit: str
    mix: str
    seed: str | None


class TableInfo(Wire):
    """What was set up."""

    id: str
    code: str
    game: str
    options: dict[str, str]
    layout: Layout
    public: bool
    seconds: int | None
    """Time per decision, if it is limited."""
    pace: Pace
    host: bool
    """Whether the viewer set the table up."""


class TableView(Wire, tag="view"):
    """The whole table for one viewer. Every push is one of these."""

    seq: int
    table: TableInfo
    status: Status
    seats: list[SeatView]
    turn: int
    phase: str
    """`take`, `roll`, `keep`, `together`, `colour`, `pawn` or `over`."""
    active: int
    decision: str
    """Names the decision under way; a choice must carry it."""
    dice: list[DieView]
    sum: int | None
    """The white sum, or the sum announced in Qwinto."""
    closed: list[str]
    mine: list[MineView]
    recent: list[Happened]
    left_ms: int | None
    """How long until the decision under way is made for whoever is late."""
    outcome: OutcomeView | None
    fair: FairView
    rematch: str | None
    """The table of the next game, once somebody asked for one."""
    watching: int
    """How many look on without a seat."""


# -- what a client may send on the socket -------------------------------------------------------


class Roll(Wire, tag="roll"):
    """The active seat rolls."""

    id: str
    seat: int
    decision: str


class Choose(Wire, tag="choose"):
    """Make or change a choice."""

    id: str
    seat: int
    move: str
    decision: str


class Undo(Wire, tag="undo"):
    """Take a hidden choice back."""

    id: str
    seat: int
    decision: str


class Why(Wire, tag="why"):
    """Ask why a move is not legal."""

    id: str
    seat: int
    move: str


class React(Wire, tag="react"):
    """A quick reaction for all to see."""

    id: str
    seat: int
    reaction: str


class Ping(Wire, tag="ping"):
    """Ask for the newest view, for instance after sleep."""

    id: str


Command = Roll | Choose | Undo | Why | React | Ping


# -- what the server answers beside views -------------------------------------------------------


class Ack(Wire, tag="ack"):
    """The command was carried out and stored; `seq` is the log's length after it."""

    id: str
    seq: int


class ErrorView(Wire, tag="error"):
    """The command was refused. The code names a message `error-CODE` in every language."""

    id: str | None
    code: str
    values: dict[str, str | int]
    text: str


class Reaction(Wire, tag="reaction"):
    """Somebody reacted."""

    seat: int
    reaction: str


class Closing(Wire, tag="closing"):
    """The server is about to stop; connect again in a moment."""


Push = TableView | Ack | ErrorView | Reaction | Closing


# -- REST ---------------------------------------------------------------------------------------


class Me(Wire):
    """Who this device is."""

    name: str


class SeatSetup(Wire):
    """A seat as it is set up."""

    kind: Literal["open", "me", "bot"]
    name: str = ""
    """For `me`: another name than the device's, for several people at one device."""
    level: str = "simple"


class TableSetup(Wire):
    """A table to be opened."""

    game: str
    seats: list[SeatSetup]
    options: dict[str, str] = {}
    public: bool = False
    seconds: int | None = None
    pace: Pace = "human"


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
    level: str


class SeatOnly(Wire):
    """Something about one seat."""

    seat: int


class Handover(Wire):
    """A private link that moves seats to another device."""

    token: str


class TableSummary(Wire):
    """A table in a list."""

    id: str
    code: str
    game: str
    status: Status
    seats: int
    open: int
    names: list[str]
    yours: bool


class ReplayStep(Wire):
    """One step of a finished game: what happened and the table after it."""

    text: str
    view: TableView


class Replay(Wire):
    """A finished game, step by step, with its record."""

    record: str
    steps: list[ReplayStep]
