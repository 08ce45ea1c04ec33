"""What goes over the wire for score pads that several devices share."""

from typing import Annotated

from msgspec import Meta

from rowlock.server.wire import Wire

Count = Annotated[int, Meta(ge=0, le=2**31)]
Mark = Annotated[int, Meta(ge=0, le=18)]
Word = Annotated[str, Meta(max_length=16)]
Secret = Annotated[str, Meta(min_length=16, max_length=64)]


class PadSetup(Wire):
    """A shared pad to be opened; with an id, one that was open before and may be forgotten."""

    game: str
    track: Annotated[str, Meta(max_length=400)] = "A"
    id: Annotated[str, Meta(max_length=32)] = ""
    code: Word = ""


class PadOpened(Wire):
    """A shared pad that exists."""

    id: str
    code: str
    game: str
    track: str


class PadSheet(Wire):
    """A sheet as its device tells it."""

    name: Annotated[str, Meta(max_length=40)]
    rows: Annotated[list[Annotated[list[Mark], Meta(max_length=12)]], Meta(max_length=4)]
    misthrows: Annotated[int, Meta(ge=0, le=4)]
    pawn: Annotated[int, Meta(ge=0, le=40)] | None
    total: Annotated[int, Meta(ge=-20, le=400)]
    stopped: bool


class PadPart(Wire):
    """All that one device tells of its sheets; it replaces what the device told before."""

    seq: Count
    """Counts up with every change, so that an older part never replaces a newer one."""
    round: Count
    """Which game at this table."""
    sheets: Annotated[list[PadSheet], Meta(max_length=6)]
    closed: Annotated[list[Annotated[str, Meta(max_length=1)]], Meta(max_length=4)]
    """Rows that were closed on this device, and not by others."""
    ended: Annotated[list[Word], Meta(max_length=4)]
    """Why the game ends, as far as this device can tell."""
    finished: bool


class PadTold(Wire):
    """What a device sends: its part, under a secret of its own."""

    key: Secret
    part: PadPart


class PadPhone(Wire):
    """A device at a shared pad."""

    member: str
    """Made of its secret, so that nobody else can speak for it."""
    here: bool
    part: PadPart


class PadView(Wire, tag_field="type", tag="pad"):
    """A whole shared pad, sent after every change."""

    id: str
    code: str
    game: str
    track: str
    you: str
    """Which of the phones is this one, empty until it has told its part."""
    phones: list[PadPhone]
