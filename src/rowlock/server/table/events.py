"""What is stored of a table: an append-only list of events, enough to rebuild everything."""

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from rowlock.rules.errors import RowlockError
from rowlock.server.protocol.base import Pace, SeatKind, Start, Throws


class Event(msgspec.Struct, kw_only=True, tag_field="e", omit_defaults=True):
    """The base of all stored events; short names, as there are many."""


class StoredSeat(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A seat as it was set up; an open one with a device is kept for that device until it sits."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    device: str = ""


class Opened(Event, tag="opened"):
    """A table was set up. The seed is a secret until the game is over."""

    code: str
    game: str
    host: str
    seed: str
    seats: list[StoredSeat]
    options: dict[str, str] = {}
    public: bool = False
    seconds: int | None = None
    days: int | None = None
    """Of a slow game: how many days people have for a decision (`slow.py`)."""
    pace: Pace = "human"
    settle: bool = False
    """Whether people may revise a choice for three seconds that would count at once."""
    coach: bool = False
    """Whether all people at the table may ask the coach, which they accept by sitting down."""
    throws: Throws = "fair"
    """Who throws; with people's own dice the seed is used for nothing and told to nobody."""
    daily: str = ""
    """The day whose dice are played, if they are those of a day."""
    position: str = ""
    """The table at which the game begins, as a position's text; empty for empty sheets."""
    start: Start = "full"
    """What begins the game; tables of a rematch are `invited` and begin in the order of seats."""


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


class TakenBack(Event, tag="taken-back"):
    """A decision was taken back: its action is open again, and what came later is gone."""

    seat: int
    step: int
    """The place of the decision in the game's log at that moment, from 0."""
    command: str = ""


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


class Started(Event, tag="started"):
    """The game began; `order` names the seats that play, in the order of turns."""

    order: list[int]


class Stepped(Event, tag="step"):
    """A step of the game, as `playing.log` writes it."""

    step: str
    command: str = ""
    """Who asked and with which id, so that nothing is carried out twice."""
    late: bool = False
    """Whether the clock made it, as the seat's time was up."""
    revise: bool = False
    """Whether its person may revise it even once all have chosen (`decisions/changeable.py`)."""


class Corrected(Event, tag="corrected"):
    """The throw of people's own dice was mistyped: what it shows, in the place of the last one."""

    step: str
    command: str = ""


class Held(Event, tag="held"):
    """A choice that would take effect, while it or another one may be revised.

    See `decisions/changeable.py`.
    """

    seat: int
    move: str
    revise: bool = False
    """Whether its person may revise it."""
    command: str = ""


class Unheld(Event, tag="unheld"):
    """The person of a held choice took it back."""

    seat: int
    command: str = ""


class Settled(Event, tag="settled"):
    """A person has confirmed a choice and does not revise it any more."""

    seat: int
    command: str = ""


class Due(Event, tag="due"):
    """In a slow game: until when the people have time whom the table waits for now."""

    until: float
    """Seconds since the beginning of 1970, in UTC."""


class AdvancePass(Event, tag="standing"):
    """A person lets their seat pass by itself when nothing fits, or no longer."""

    seat: int
    passes: bool
    command: str = ""


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


class Removed(Event, tag="removed"):
    """The host emptied a seat before the start; its person may sit down again once invited."""

    seat: int


class Readmitted(Event, tag="readmitted"):
    """The host invited a device again that was removed."""

    device: str


class SeatAdded(Event, tag="seat-added"):
    """The host added an open seat before the start."""


class SeatClosed(Event, tag="seat-closed"):
    """The host took an open seat away before the start."""

    seat: int


class Reordered(Event, tag="reordered"):
    """The host put the seats into another order before the start; `order` names the old ones."""

    order: list[int]


class Changed(Event, tag="changed"):
    """The host set the table up in another way before the start: the whole new set-up."""

    options: dict[str, str] = {}
    public: bool = False
    seconds: int | None = None
    days: int | None = None
    pace: Pace = "human"
    coach: bool = False
    settle: bool = False
    throws: Throws = "fair"


class Agreed(Event, tag="agreed"):
    """The person of a device agreed to the set-up as it is now."""

    device: str


class Closed(Event, tag="closed"):
    """The host closed the table before the start, or an operator at any time."""


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
HostEvent = Removed | Readmitted | SeatAdded | SeatClosed | Reordered | Changed | Agreed | Closed
"""What a host does before the start, and the guests' agreement to it (`host_events.py`)."""
PlayEvent = Stepped | Corrected | Held | Unheld | Settled | AdvancePass | Due
"""What people and bots do in a game, and until when."""
AnyEvent = Opened | PeopleEvent | HostEvent | Started | PlayEvent | TakenBack

UNREADABLE = (RowlockError, msgspec.DecodeError, TypeError, ValueError)
"""What goes wrong when a log is read that is none."""

_decoder = msgspec.json.Decoder(AnyEvent)
encode: Callable[[AnyEvent], bytes] = msgspec.json.Encoder().encode
"""An event as it is stored."""


def decode(data: bytes) -> Any:
    """A stored event."""
    return _decoder.decode(data)
