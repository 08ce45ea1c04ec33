"""The words that the messages of the socket and those of REST share."""

from typing import Literal

import msgspec

Status = Literal["waiting", "playing", "over"]
SeatKind = Literal["open", "person", "bot"]
Pace = Literal["human", "fast"]
Start = Literal["full", "host", "invited"]
"""What begins a game: the last seat taken, the host, or the last of those invited to a rematch."""
NewsKind = Literal["roll", "move", "misthrow", "closed", "late", "substitute", "back", "joined"]


class Wire(msgspec.Struct, kw_only=True, rename="camel"):
    """The base of all messages: camelCase names, all fields always present."""


class Short(Wire, omit_defaults=True):
    """A message in which a field is left out where it has its default value."""


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


class OutcomeView(Wire):
    """How the game ended."""

    reasons: list[str]
    winners: list[int]


class FairView(Wire):
    """What can be checked about the dice; the seed only once the game is over."""

    commit: str
    mix: str
    seed: str | None
