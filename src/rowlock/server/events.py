"""What is stored of a table: an append-only list of events, enough to rebuild everything."""

from typing import Any

import msgspec

from rowlock.rules.errors import RowlockError
from rowlock.server.wire import Pace, SeatKind


class Event(msgspec.Struct, kw_only=True, tag_field="e", omit_defaults=True):
    """The base of all stored events; short names, as there are many."""


class StoredSeat(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A seat as it was set up."""

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
    pace: Pace = "human"
    coach: bool = False
    """Whether everybody may ask the coach; whoever sits down agrees."""
    daily: str = ""
    """The day whose dice are played, if they are those of a day."""


class Sat(Event, tag="sat"):
    """Somebody took a seat."""

    seat: int
    device: str
    name: str
    contribution: str = ""


class Left(Event, tag="left"):
    """Somebody gave a seat up; before the start it is open again."""

    seat: int


class Manned(Event, tag="bot"):
    """A bot plays for a seat from now on."""

    seat: int
    level: str


class Moved(Event, tag="moved"):
    """All seats of one device belong to another one now."""

    origin: str
    target: str


class Started(Event, tag="started"):
    """The game began; `order` names the seats that play, in the order of turns."""

    order: list[int]


class Stepped(Event, tag="step"):
    """A step of the game, as `play.log` writes it."""

    step: str
    command: str = ""
    """Who asked and with which id, so that nothing is carried out twice."""


class Again(Event, tag="again"):
    """Another table was opened for a rematch."""

    table: str


AnyEvent = Opened | Sat | Left | Manned | Moved | Started | Stepped | Again

UNREADABLE = (RowlockError, msgspec.DecodeError, TypeError, ValueError)
"""What goes wrong when a log is read that is none."""

_decoder = msgspec.json.Decoder(AnyEvent)
_encoder = msgspec.json.Encoder()


def encode(event: AnyEvent) -> bytes:
    """An event as it is stored."""
    return _encoder.encode(event)


def decode(data: bytes) -> Any:
    """A stored event."""
    return _decoder.decode(data)
