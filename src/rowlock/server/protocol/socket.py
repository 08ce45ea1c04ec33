"""Messages of a table's socket: commands of clients, pushes of the server (docs/protocol.md)."""

from typing import Annotated, Literal

import msgspec

from rowlock.server.protocol.base import (
    FairView,
    Layout,
    NewsKind,
    OutcomeView,
    Pace,
    SeatKind,
    Short,
    Start,
    Status,
    Throws,
    Wire,
)

# -- what the server tells ----------------------------------------------------------------------


class News(msgspec.Struct, array_like=True):
    """A piece of news, public: `[turn, seat, kind, text]`."""

    turn: int
    seat: int
    kind: NewsKind
    text: str
    """The dice (`w1:4 w2:1`), the move, the cells that it crossed beside its own (`y6 b9`), or the
    letter of the row closed.

    What the clock did for a seat that was late is its move, or `roll`.
    """


class Table(Wire, tag="table"):
    """What was set up; the first message of a connection, and of a next game.

    It is sent again when the host changes the set-up before the start, and never changes after it.
    """

    id: str
    code: str
    game: str
    options: dict[str, str]
    layout: Layout
    """The sheet of the first seat, which at most tables is that of all."""
    layouts: list[Layout]
    """Every sheet that is played on here, once."""
    seat_layouts: list[int]
    """For every seat, which of `layouts` its sheet is."""
    bots: list[str]
    """The levels of bots that can play here, the strongest last."""
    alone: list[str]
    """Bots that only sit at a table with one seat, if they can play here."""
    usual_bot: str
    """The level of a bot if none is named."""
    review: bool
    """Whether games like this one are reviewed, coached and explored."""
    public: bool
    seconds: int | None
    """Time per decision, if it is limited."""
    days: int | None
    """Of a slow game: days per decision."""
    pace: Pace
    coach: bool
    """Whether all people may ask the coach, also when several play; `seats` says what holds now."""
    settle: bool
    """Whether people may revise a choice for three seconds that would count at once."""
    throws: Throws
    """Who throws: the server fair dice, or people their own ones, which they type."""
    daily: str | None
    """The day whose dice these are, such as `2026-11-16`, if they are those of a day."""
    position: str | None
    """The table at which the game began, if its sheets were not empty then."""
    start: Start
    version: int
    """How often the set-up was changed."""
    recent: list[News]
    """The latest news, for a log on the page."""


class Stint(msgspec.Struct, array_like=True):
    """The turns in which a bot played for a person: `[first, last, level]`."""

    first: int
    last: int | None
    """The turn in which the person was back; null as long as the bot plays."""
    level: str


class SeatInfo(Short):
    """A seat, and the person or bot in it."""

    kind: SeatKind
    name: str = ""
    level: str | None = None
    """The bot's level, if it is one."""
    here: bool = False
    """Whether its person is connected now."""
    deserted: bool = False
    """Whether its person has left for good and no substitute plays."""
    invited: bool = False
    """Whether an open seat is kept for the person with this name, who was asked for a rematch."""
    host: bool = False
    """Whether its person looks after the table."""
    unready: bool = False
    """Whether its person has yet to agree to a change of the set-up."""
    substitute: bool = False
    """Whether a bot plays for the person of this name until they are back, or for ever if they
    have left."""
    conceded: bool = False
    """Whether it gave the game up: a bot plays on, or the game is over."""
    stints: list[Stint] = msgspec.field(default_factory=list)
    """In which turns a bot has played for the person of this seat."""


Decides = Literal["you", "host", "all"]
"""Whose answer counts: this device's, the host's, or that of the majority."""


class Offer(Short):
    """People who are absent, all of one device: to be waited for, or to be played by a bot."""

    seats: list[int]
    reason: Literal["gone", "idle", "left"]
    """No socket, no input, or left for good."""
    decides: Decides
    voters: int
    """How many may vote; each device once."""
    seconds: int = 0
    """For how long they have been away."""
    bot: int = 0
    wait: int = 0
    answer: str | None = None
    """What this device has answered: `wait` or a bot's level."""


class SeatRequest(Short):
    """A newcomer who asks for a seat."""

    number: int
    seat: int
    name: str
    decides: Decides
    voters: int
    yes: int = 0
    no: int = 0
    answer: bool | None = None
    """What this device has answered."""


class TakeBackQuestion(Short):
    """A person who wants to take a decision back, which the others are asked to agree to."""

    number: int
    seat: int
    turn: int
    move: str
    """What was decided, which everybody has seen."""
    voters: int
    """How many devices are asked."""
    yes: int = 0
    """How many of them have agreed."""
    asked: bool = False
    """Whether this device is one of them."""
    agreed: bool = False
    """Whether this device has agreed."""


class Terms(Wire):
    """The part of a set-up that people agree to when they sit down."""

    options: dict[str, str]
    seconds: int | None
    days: int | None
    coach: bool
    settle: bool
    throws: Throws


class Seats(Wire, tag="seats"):
    """Who is at the table; sent after `table`, and again when it changes."""

    seats: list[SeatInfo]
    yours: list[int]
    """The seats of this device."""
    host: bool
    """Whether this device looks after the table."""
    watching: int
    """How many look on without a seat."""
    coach: bool
    """Whether the coach may be asked."""
    fair: FairView
    rematch: str | None
    """The table of the next game, once it was asked for."""
    asked: str | None
    """The name of the person who asked for it."""
    queue: list[str]
    """The names of people without a seat who wait for the next game."""
    queued: bool
    """Whether this device is one of them."""
    kept: list[int]
    """The open seats that are kept for this device."""
    declined: list[str]
    """The names of people who were asked for this rematch and do not play."""
    before: Terms | None
    """What this device has agreed to, if that was changed and it has not yet agreed again."""
    removed: bool
    """Whether the host has taken this device off its seat: it sits down again once invited."""
    out: list[str]
    """For the host: the names of the people who were taken off their seats."""
    offers: list[Offer]
    """Absent people whom the table waits for, or who have left."""
    requests: list[SeatRequest]
    """Newcomers who ask for a seat."""
    still_there: bool
    """Whether this device has given no input for long: `alive` keeps its seats."""
    asking: Literal["asked", "declined"] | None
    """What has become of this device's own request for a seat."""
    takeback: TakeBackQuestion | None
    """A decision that somebody wants to take back."""
    paused: bool
    """Whether the host has stopped the clock: bots and unasked dice wait."""


class Points(Short):
    """A seat's points, item by item; what a game does not have is left out."""

    rows: list[int]
    misthrows: int
    total: int
    bonuses: list[int] = msgspec.field(default_factory=list)
    track: int = 0


class Sheet(Short):
    """A seat's sheet, which is public."""

    rows: dict[str, list[int]]
    """Qwixx: the numbers crossed, in the order of the row, one with two crosses twice.
    Qwinto: nine fields, 0 for an empty one."""
    misthrows: int
    score: Points
    bridges: dict[str, list[int]] = msgspec.field(default_factory=dict)
    """The numbers crossed in rows without a lock."""
    strip: int | None = None
    """Where there is a strip: its last used field, from 1; 0 for none."""
    bar: int | None = None
    """Where there is a bar: how many of its fields are gone."""
    pawn: int | None = None
    """On Board: the field of the track, 0 on Start."""


class Follows(Short):
    """What a move leads to beside its own cross."""

    cells: list[str] = msgspec.field(default_factory=list)
    """The cells that are crossed by themselves, in order, such as `y6`."""
    strip: int | None = None
    """The last used field of the strip after it, if it uses one."""
    bar: int | None = None
    """How many fields of the bar are gone after it, if it uses or passes over any."""


class LastDecision(Wire):
    """The last decision of a seat that has taken effect."""

    step: int
    """Names it, for the command `takeback`."""
    turn: int
    move: str


class Mine(Short):
    """What only the owner of a seat may know."""

    seat: int
    legal: list[str]
    """The moves, as they are to be sent."""
    misthrows: list[str]
    """Those of the legal moves that take a misthrow."""
    choice: str | None
    """The hidden choice that can still be changed or undone."""
    roll: bool
    """Whether this seat is to roll the dice now; while its choice settles, doing so settles it."""
    throw: Literal["type", "correct"] | None = None
    """At a table with people's own dice: whether its person may type the throw that is due, or
    correct the one that was typed last."""
    revisable: bool = False
    """Whether its choice may still be changed or undone although all have chosen, or will be."""
    follows: dict[str, Follows] = msgspec.field(default_factory=dict)
    """For those of the legal moves that lead to anything: what it is."""
    last: LastDecision | None = None
    """What its person may ask to take back, if there is anything."""
    passes: bool = False
    """Whether it passes by itself when nothing fits."""


class Moment(Wire, tag="view"):
    """The part of a view that a hidden choice changes for all."""

    seq: int
    waiting: list[int]
    """The seats that the table waits for."""
    chosen: list[int]
    """The seats with a hidden choice that is not revealed yet."""
    left_ms: int | None
    """How long until the clock decides for the seats that have not chosen."""
    settle_ms: int | None
    """All have chosen: how long until the choices count that people may still revise."""
    due: float | None
    """Of a slow game: when the time for this decision is over, in seconds since 1970."""


class View(Moment, tag="view"):
    """The whole game for one viewer, sent after every step."""

    status: Status
    turn: int
    phase: str
    """`take`, `roll`, `keep`, `together`, `colour`, `pawn` or `over`."""
    active: int
    decision: str
    """Names the decision under way; a choice must carry it."""
    dice: dict[str, int]
    """The face of each die on the table, 0 before it is thrown."""
    sum: int | None
    """The white sum, or the sum announced in Qwinto."""
    closed: list[str]
    sheets: list[Sheet]
    """Every seat's sheet; none before the game starts."""
    recent: list[News]
    """The news of this turn and of the one before."""
    outcome: OutcomeView | None
    mine: list[Mine] | msgspec.UnsetType = msgspec.UNSET
    """The only part that differs from viewer to viewer, and so the last to be filled in."""


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
    """A person sent a reaction."""

    seat: int
    reaction: str


class Closing(Wire, tag="closing"):
    """The server is about to stop; connect again in a moment."""


Push = Table | Seats | View | Ack | ErrorView | Reaction | Closing


# -- what a client may send ---------------------------------------------------------------------

CommandId = Annotated[str, msgspec.Meta(max_length=64)]


class Roll(Wire, tag="roll"):
    """The active seat rolls."""

    id: CommandId
    seat: int
    decision: str


class Throw(Wire, tag="throw"):
    """People have thrown their own dice, and this is what they show."""

    id: CommandId
    seat: int
    """A seat of who types, which need not be the one that rolls."""
    decision: str
    dice: Annotated[dict[str, int], msgspec.Meta(max_length=16)]
    """The face of each die that was thrown, by its name."""
    correct: bool = False
    """Whether it takes the place of the throw that was typed before."""


class Choose(Wire, tag="choose"):
    """Make or change a choice."""

    id: CommandId
    seat: int
    move: str
    decision: str
    revise: bool = False
    """Whether its person may revise it for three seconds where it would count at once; at a table
    that is not set up for that, it counts all the same."""


class Settle(Wire, tag="settle"):
    """Let a choice that may be revised count now."""

    id: CommandId
    seat: int
    decision: str


class Undo(Wire, tag="undo"):
    """Take a hidden choice back."""

    id: CommandId
    seat: int
    decision: str


class Why(Wire, tag="why"):
    """Ask why a move is not legal."""

    id: CommandId
    seat: int
    move: str


class React(Wire, tag="react"):
    """A quick reaction for all to see."""

    id: CommandId
    seat: int
    reaction: str


class Again(Wire, tag="again"):
    """Go on to the table of the next game, and sit down there if a seat is kept."""

    id: CommandId
    contribution: str = ""
    """Random bytes of this player's own as hex, mixed into the dice of that game."""


class Alive(Wire, tag="alive"):
    """The person is there: the page is touched, or the question whether they are is answered."""

    id: CommandId


class Vote(Wire, tag="vote"):
    """What is to be done about an absent person: wait, or let a bot play."""

    id: CommandId
    seat: int
    """A seat of the absent person."""
    answer: str
    """`wait`, or the level of the bot."""


class Admit(Wire, tag="admit"):
    """Whether a newcomer may take the seat that they ask for."""

    id: CommandId
    request: int
    yes: bool


class TakeBackWish(Wire, tag="takeback"):
    """Take back the last decision of a seat, if the others at the table agree."""

    id: CommandId
    seat: int
    step: int
    """Which decision, as `mine[].last` has it."""


class TakeBackAnswer(Wire, tag="answer"):
    """Whether a decision may be taken back; a no of who has asked is that it is not wanted."""

    id: CommandId
    request: int
    yes: bool


class PassInAdvance(Wire, tag="standing"):
    """A choice in advance: whether this seat passes by itself when nothing fits."""

    id: CommandId
    seat: int
    passes: bool


class Concede(Wire, tag="concede"):
    """Give the game up for a seat."""

    id: CommandId
    seat: int


class Ping(Wire, tag="ping"):
    """Ask for the newest view, for instance after sleep."""

    id: CommandId


Command = (
    Roll
    | Throw
    | Choose
    | Settle
    | Undo
    | Why
    | React
    | Again
    | Alive
    | Vote
    | Admit
    | TakeBackWish
    | TakeBackAnswer
    | PassInAdvance
    | Concede
    | Ping
)
