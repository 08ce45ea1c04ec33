"""Messages and bodies of shared score pads."""

from typing import Annotated

from msgspec import Meta

from rowlock.server.protocol.base import Wire

Count = Annotated[int, Meta(ge=0, le=2**31)]
Mark = Annotated[int, Meta(ge=0, le=18)]
Word = Annotated[str, Meta(max_length=16)]
Secret = Annotated[str, Meta(min_length=16, max_length=64)]


class PadSetup(Wire):
    """A shared pad to be opened; with an id, one that was open before."""

    game: str
    track: Annotated[str, Meta(max_length=400)] = "A"
    id: Annotated[str, Meta(max_length=32)] = ""
    code: Word = ""


class PadOpened(Wire):
    """An open shared pad."""

    id: str
    code: str
    game: str
    track: str


class PadSheet(Wire):
    """A sheet on one of the devices."""

    name: Annotated[str, Meta(max_length=40)]
    rows: Annotated[list[Annotated[list[Mark], Meta(max_length=12)]], Meta(max_length=4)]
    misthrows: Annotated[int, Meta(ge=0, le=4)]
    pawn: Annotated[int, Meta(ge=0, le=40)] | None
    total: Annotated[int, Meta(ge=-20, le=400)]
    stopped: bool


class PadPart(Wire):
    """All sheets of one device; it replaces the device's earlier part."""

    seq: Count
    """Grows with every change, so that an older part never replaces a newer one."""
    round: Count
    """The number of the game played at this pad."""
    sheets: Annotated[list[PadSheet], Meta(max_length=6)]
    closed: Annotated[list[Annotated[str, Meta(max_length=1)]], Meta(max_length=4)]
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
    you: str
    """The member that this device is; empty until it has sent its part."""
    phones: list[PadPhone]
