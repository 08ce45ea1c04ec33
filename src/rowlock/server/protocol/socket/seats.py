"""The message `seats`: who is at the table, who is absent, and what people are asked about that."""

from typing import Literal

import msgspec

from rowlock.server.protocol.base import FairView, SeatKind, Short, Throws, Wire


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
