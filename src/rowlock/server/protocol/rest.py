"""The bodies of REST requests and answers; `/api/docs` describes them."""

from typing import Annotated, Literal

import msgspec

from rowlock.server.protocol import socket as msg
from rowlock.server.protocol.base import Layout, Pace, Short, Status, Throws, Wire


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


class SheetInfo(Wire):
    """A sheet that comes with Rowlock."""

    name: str
    family: str | None
    """The name that gives every seat another sheet of this kind; null if it has no kin."""
    line: str
    """The text of the sheet on one line."""
    bots: list[str]
    """The levels of bots that play on it, the strongest last."""
    alone: list[str]
    """Bots that only sit at a table with one seat."""
    usual: str
    """The level of a bot if none is named."""
    layout: Layout


class SheetFamily(Wire):
    """A family of sheets: every seat gets a different one of them."""

    name: str
    sheets: list[str]
    """The names of its sheets, in seat order."""
    bots: list[str]
    """The levels of bots that play on all of them."""
    usual: str
    """The level of a bot if none is named."""


class Sheets(Wire):
    """The sheets of Qwixx that a table can name: single ones and families."""

    sheets: list[SheetInfo]
    """The classic sheet first."""
    families: list[SheetFamily]


class Me(Wire):
    """The name of a device."""

    name: str


class Notice(Wire):
    """What the operator of the server tells everybody."""

    text: str
    """Empty if there is nothing to be told."""
    until: float
    """Until when, in seconds since 1970."""
    draining: bool
    """Whether no new tables are opened."""


class Reach(Wire):
    """The address for links made on this page, and which devices reach it.

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
    days: int | None = None
    """Of a slow game: days per decision, from 1 to 14, instead of a clock in seconds."""
    pace: Pace = "human"
    settle: bool = False
    """Whether people may revise a choice for three seconds that would count at once, if their
    program asks for that (`revise`)."""
    coach: bool = False
    """Whether all people may ask the coach, also when several play."""
    throws: Throws = "fair"
    """Who throws: the server fair dice, or people their own ones, which they type (`throw`)."""
    start: Literal["full", "host"] = "full"
    """Whether the game begins when the last seat is taken, or when the host starts it."""
    position: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    """A table between two turns at which the game begins, in the notation of `rowlock position`.

    Its seats are those of `seats`, in the same order; such a game is in no profile and not rated.
    """


class Opened(Wire):
    """Id and code of a table that was opened or found."""

    id: str
    code: str


class Join(Wire):
    """Take an open seat."""

    name: str
    seat: int | None = None
    contribution: str = ""
    """Random bytes of this player's own as hex, mixed into the dice."""
    terms: int | None = None
    """The `version` of the set-up that the person has seen; the newest one if left out."""


class TableChange(Wire):
    """Another set-up of a table that has not begun: all of it, not only what changes."""

    options: dict[str, str] = msgspec.field(default_factory=dict)
    public: bool = False
    seconds: int | None = None
    days: int | None = None
    pace: Pace = "human"
    coach: bool = False
    settle: bool = False
    throws: Throws | None = None
    """As it is, if left out."""


class Agree(Wire):
    """Agree to a changed set-up."""

    version: int
    """The `version` of the set-up that the person has seen."""


class SeatNamed(Wire):
    """A seat, with the name that was read there."""

    seat: int
    name: str


class NameOnly(Wire):
    """The name of a person."""

    name: str


class SeatOrder(Wire):
    """The seats in a new order."""

    order: list[int]
    """The old numbers of all seats."""


class NewHost(Wire):
    """The next host."""

    seat: int | None = None
    """The host hands the role on to this seat; left out, the asking device takes it."""


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
    """The number of a seat."""

    seat: int


class Handover(Wire):
    """A private link that moves seats to another device."""

    token: str


class PlayerInfo(Wire):
    """A person or bot in a seat."""

    name: str
    level: str | None
    """The bot's level; null for a person."""


class TableSummary(Wire):
    """A table in a list."""

    id: str
    code: str
    game: str
    sheet: str
    """The name of its sheet, one for each seat, or `own`; empty for the usual sheet."""
    title: str
    """The title of an own sheet, if it has one."""
    status: Status
    seats: int
    open: int
    players: list[PlayerInfo]
    yours: bool
    invited: bool
    """Whether a seat of a next game is kept for the requesting device."""
    turn: bool
    """Whether the game waits for a person of the requesting device."""
    waiting: list[PlayerInfo]
    """The people that the game waits for."""
    days: int | None
    """Of a slow game: days per decision."""
    due: float | None
    """Of a slow game: when the time for this decision is over, in seconds since 1970."""


class FinishedSeat(Wire):
    """A seat of a finished game."""

    name: str
    level: str | None
    """The bot's level; null for a person."""
    total: int
    place: int
    """From 1; equal totals share a place."""
    yours: bool


class FinishedGame(Wire):
    """A finished game of a device."""

    id: str
    game: str
    sheet: str
    """As in a table in short."""
    ended_at: float
    """In seconds since 1970."""
    seats: list[FinishedSeat]
    """In the order of places."""


class MyGames(Wire):
    """The games of the requesting device."""

    running: list[TableSummary]
    """Where it is its turn first, the most urgent on top; then those that wait for others."""
    finished: list[FinishedGame]
    """The newest first."""


# -- a finished game, in the messages of the socket -----------------------------------------------


class ReplayView(Wire):
    """The table after a step of a finished game."""

    step: str
    """The step that led to it, as the record writes it; empty for the start."""
    people: int
    """Index of the message in `people` that holds now."""
    view: msg.View


class Replay(Wire):
    """A finished game, as the messages that a spectator gets from the socket."""

    record: str
    table: msg.Table
    people: list[msg.Seats]
    """Who is at the table; more than one if bots played for people in some turns."""
    views: list[ReplayView]
    """The table at the start, and after each step."""
