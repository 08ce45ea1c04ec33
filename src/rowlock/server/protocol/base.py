"""Types that messages of the socket and bodies of REST share."""

from typing import Literal

import msgspec

Status = Literal["waiting", "closed", "playing", "over"]
"""A table is closed by its host before the start, or by an operator at any time."""
SeatKind = Literal["open", "person", "bot"]
Pace = Literal["human", "fast"]
Throws = Literal["fair", "own"]
"""Who throws: the server fair dice, or people their own ones, which they type."""
Start = Literal["full", "host", "invited"]
"""What begins a game: the last seat taken, the host, or the last of those invited to a rematch."""
NewsKind = Literal[
    "roll",
    "move",
    "follows",
    "misthrow",
    "closed",
    "late",
    "substitute",
    "back",
    "joined",
    "takeback",
    "stays",
    "conceded",
]


class Wire(msgspec.Struct, kw_only=True, rename="camel"):
    """The base of all messages: camelCase names, all fields always present."""


class Short(Wire, omit_defaults=True):
    """A message in which a field is left out where it has its default value."""


class RowInfo(Wire):
    """A printed row: Qwixx has numbers, Qwinto has the column of each field."""

    letter: str
    numbers: list[int] = []
    """From left to right."""
    columns: list[int] = []
    colours: str = ""
    """Qwixx: the letter of the die that crosses each cell in action 2."""


class FieldInfo(Wire):
    """A cell of a row, a field of the track, or a pentagon of Qwinto (number is then the field)."""

    row: str
    number: int


class BridgeInfo(Wire):
    """A row without a lock between two others, which has their numbers."""

    letter: str
    upper: str
    """The letter of the row above."""
    lower: str
    numbers: list[int]


class MarksInfo(Wire):
    """What a sheet's marks add to the rules; all empty on the classic sheet."""

    again: bool = False
    """Whether the right-most cross of a row may be crossed a second time."""
    double: list[FieldInfo] = []
    """Cells that take two crosses at once."""
    chain: list[list[FieldInfo]] = []
    """Pairs of cells: crossing one crosses the other."""
    steps: list[FieldInfo] = []
    """Cells that are scored together, as one row more."""
    boxes: list[FieldInfo] = []
    """Cells whose cross uses the next field of the bar."""
    bar: list[str] = []
    """The rows of the bar's fields, in order."""
    swap: list[list[int]] = []
    """The fields of the strip: two numbers, of which the white sum may be exchanged."""
    lucky: list[int] = []
    """White sums that allow another cross instead."""


class Layout(Wire):
    """What a sheet and a track look like."""

    rows: list[RowInfo]
    """From the top, those with a lock; bridges stand between them."""
    pentagons: list[FieldInfo] = []
    track: list[FieldInfo] = []
    title: str = ""
    """What people call the sheet; empty if its text has no title."""
    text: str = ""
    """The canonical text of the sheet (docs/sheets.md); empty in games that have none."""
    dice: list[str] = []
    """The dice by name, in the order of a throw."""
    sides: int = 6
    """Sides of all dice."""
    needs: int = 0
    """Crosses that a row must have before a closing number may be crossed."""
    closing: int = 0
    """How many numbers at the end of each row close it."""
    most: int | None = None
    """No more crosses of a row count; null without a limit."""
    bridges: list[BridgeInfo] = []
    marks: MarksInfo = msgspec.field(default_factory=MarksInfo)


class OutcomeView(Wire):
    """How the game ended."""

    reasons: list[str]
    """`rows-closed`, `rows-full`, `misthrows`, `track`, or `conceded`."""
    winners: list[int]
    places: list[int]
    """The place of every seat, from 1; equal totals share one, and who conceded comes last."""


class FairView(Wire):
    """What can be checked about the dice; the seed only once the game is over."""

    commit: str
    mix: str
    seed: str | None
