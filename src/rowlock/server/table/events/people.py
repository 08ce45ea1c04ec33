"""Events about people: who sits where, hosts, votes, asks, is played for, waits for a game."""

from typing import Literal

from rowlock.server.table.events.base import Event


class Sat(Event, tag="sat"):
    """A person took a seat."""

    seat: int
    device: str
    name: str
    contribution: str = ""
    terms: int | None = None
    """The version of the set-up that the person has seen, if it was an older one."""


class Left(Event, tag="left"):
    """A seat was given up, or one that was kept was declined; before the start it is open again."""

    seat: int


class Manned(Event, tag="bot"):
    """The host put a bot into a seat, which plays there from now on."""

    seat: int
    level: str


class Substituted(Event, tag="substitute"):
    """A bot plays for the person of a seat until that person is back."""

    seat: int
    level: str
    idle: bool = False
    """Whether the person had a socket and gave no input: then only an input brings them back."""


class Returned(Event, tag="back"):
    """The person of a seat plays again, and its substitute no longer does."""

    seat: int


class Voted(Event, tag="vote"):
    """A seat's answer to what is done about the absent person of another seat."""

    seat: int
    """The seat of the absent person."""
    by: int
    """The seat of the person who answers: a seat and no device, as a log names few of them."""
    answer: str
    """`wait`, or the level of the bot that is to play."""


class Waited(Event, tag="wait"):
    """It was decided to wait for the absent person of a seat; all votes about it are used up."""

    seat: int


class Asked(Event, tag="asked"):
    """A newcomer asks for a seat that its person has left or that a substitute plays."""

    seat: int
    device: str
    name: str
    contribution: str = ""


class Answered(Event, tag="answer"):
    """A seat's answer to a newcomer's request; requests are numbered from 1 in a log."""

    request: int
    by: int
    yes: bool


class Declined(Event, tag="declined"):
    """A newcomer's request was declined."""

    request: int


class TakeBackAsked(Event, tag="back-asked"):
    """A person asks the others to agree that a decision is taken back; numbered from 1 in a log."""

    seat: int
    step: int
    """The place of the decision in the game's log, as `TakenBack` has it."""
    command: str = ""


class TakeBackAgreed(Event, tag="back-agreed"):
    """The person of a seat agrees that the decision is taken back that it was asked about."""

    by: int


class TakeBackDropped(Event, tag="back-dropped"):
    """A decision is not taken back. One that somebody declined is not asked for again."""

    reason: Literal["declined", "unanswered", "withdrawn"]


class Paused(Event, tag="paused"):
    """The host stopped the clock; bots, and dice that nobody is asked for, wait."""


class Resumed(Event, tag="resumed"):
    """The game goes on after a pause."""


class Conceded(Event, tag="conceded"):
    """The person of a seat gave the game up, which ends it or lets a bot play on."""

    seat: int
    level: str = ""
    """The bot that plays on to the end; empty if the game is over."""


class Moved(Event, tag="moved"):
    """All seats of one device belong to another one now."""

    origin: str
    target: str


class RematchOpened(Event, tag="again"):
    """Another table was opened for a rematch."""

    table: str
    seat: int | None = None
    """The seat that asked for it."""


class Queued(Event, tag="queued"):
    """A device without a seat waits for the next game."""

    device: str
    name: str


class Unqueued(Event, tag="unqueued"):
    """A device waits for the next game no longer."""

    device: str


class Hosted(Event, tag="hosted"):
    """A device looks after the table from now on, as the host is away."""

    device: str


PeopleEvent = (
    Sat
    | Left
    | Manned
    | Moved
    | RematchOpened
    | Queued
    | Unqueued
    | Hosted
    | Substituted
    | Returned
    | Voted
    | Waited
    | Asked
    | Answered
    | Declined
    | TakeBackAsked
    | TakeBackAgreed
    | TakeBackDropped
    | Conceded
    | Paused
    | Resumed
)
"""Who sits where, hosts, votes or waits for the next game (`people_events.py`)."""
