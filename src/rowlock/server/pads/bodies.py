"""Messages and bodies of shared score pads."""

from typing import Annotated

from msgspec import Meta, field

from rowlock.rules.qwixx.marks.between import BRIDGES
from rowlock.rules.qwixx.papers import CLASSIC_NAME
from rowlock.rules.qwixx.text import MAX_CHARACTERS, MAX_ROWS, SIDES
from rowlock.server.protocol.base import Wire

MAX_MARKS = 2 * (2 * max(SIDES) - 1)
"""Numbers of a row: all that two dice can make, each twice."""
MAX_POINTS = 10_000

Count = Annotated[int, Meta(ge=0, le=2**31)]
Mark = Annotated[int, Meta(ge=0, le=18)]
Marks = Annotated[list[Mark], Meta(max_length=MAX_MARKS)]
Word = Annotated[str, Meta(max_length=16)]
Secret = Annotated[str, Meta(min_length=16, max_length=64)]


class PadSetup(Wire):
    """A shared pad to be opened; with an id, one that was open before."""

    game: str
    track: Annotated[str, Meta(max_length=400)] = "A"
    sheet: Annotated[str, Meta(max_length=MAX_CHARACTERS)] = CLASSIC_NAME
    """What Qwixx is noted on, as a table's header says it."""
    id: Annotated[str, Meta(max_length=32)] = ""
    code: Word = ""


class PadOpened(Wire):
    """An open shared pad."""

    id: str
    code: str
    game: str
    track: str
    sheet: str = CLASSIC_NAME


class PadSheet(Wire):
    """A sheet on one of the devices."""

    name: Annotated[str, Meta(max_length=40)]
    rows: Annotated[list[Marks], Meta(max_length=MAX_ROWS)]
    """Numbers crossed, one with two crosses twice; of Qwinto all fields, 0 for an empty one."""
    misthrows: Annotated[int, Meta(ge=0, le=4)]
    pawn: Annotated[int, Meta(ge=0, le=40)] | None
    total: Annotated[int, Meta(ge=-20, le=MAX_POINTS)]
    stopped: bool
    bridges: Annotated[list[Marks], Meta(max_length=len(BRIDGES))] = field(default_factory=list)
    strip: Annotated[int, Meta(ge=0, le=MAX_CHARACTERS)] | None = None
    """The last used field of the strip, from 1."""
    bar: Annotated[int, Meta(ge=0, le=MAX_CHARACTERS)] | None = None
    """How many fields of the bar are gone."""


class PadPart(Wire):
    """All sheets of one device; it replaces the device's earlier part."""

    seq: Count
    """Grows with every change, so that an older part never replaces a newer one."""
    round: Count
    """The number of the game played at this pad."""
    sheets: Annotated[list[PadSheet], Meta(max_length=6)]
    closed: Annotated[list[Annotated[str, Meta(max_length=1)]], Meta(max_length=MAX_ROWS)]
    """Rows closed on this device, not on others."""
    ended: Annotated[list[Word], Meta(max_length=4)]
    """Why the game ends, as far as this device knows."""
    finished: bool


class PadTold(Wire):
    """Message of a device: its part, and the secret that identifies it."""

    key: Secret
    part: PadPart


class PadPhone(Wire):
    """A device at a shared pad."""

    member: str
    """Hash of its secret, so that no other device can send parts in its name."""
    here: bool
    part: PadPart


class PadView(Wire, tag_field="type", tag="pad"):
    """Message to a device: the whole shared pad, after every change."""

    id: str
    code: str
    game: str
    track: str
    sheet: str
    you: str
    """The member that this device is; empty until it has sent its part."""
    phones: list[PadPhone]
