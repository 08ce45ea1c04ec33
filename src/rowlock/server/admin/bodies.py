"""Bodies of the operators' requests and answers."""

from typing import Annotated

from msgspec import Meta

from rowlock.server.protocol.base import Wire

Text = Annotated[str, Meta(max_length=400)]


class AdminSignIn(Wire):
    """What opens the operators' page."""

    token: Text


class AdminTable(Wire):
    """A table in the operators' list."""

    id: str
    code: str
    game: str
    status: str
    open: int
    """Its open seats."""
    touched: float
    """When it was last changed, in seconds since 1970."""


class AdminSeat(Wire):
    """A seat as operators see it: the id of a device is no key to anything."""

    seat: int
    kind: str
    name: str
    device: str
    level: str


class AdminReport(Wire):
    """A table as operators see it, without hidden choices and seed."""

    id: str
    code: str
    game: str
    status: str
    host: str
    seats: list[AdminSeat]


class AdminRuling(Wire):
    """What is in force: a ban, the announcement, draining."""

    kind: str
    target: str
    """The address, or the fingerprint of the device."""
    value: str
    """The sentence of an announcement."""
    ends: float | None
    """In seconds since 1970; null if it has no end."""


class AdminAct(Wire):
    """A line of the audit log."""

    at: float
    who: str
    act: str
    target: str
    note: str


class AdminState(Wire):
    """What is in force on the server, and what operators did last."""

    counts: dict[str, int]
    """The number of tables in each state."""
    rulings: list[AdminRuling]
    acts: list[AdminAct]
    """The newest first."""


class AdminDevice(Wire):
    """A device that an act is about."""

    device: Annotated[str, Meta(min_length=1, max_length=100, pattern=r"^[^*]+$")]
    """Never `*`: what is for everybody is left to the command."""


class AdminBan(Wire):
    """Who is to be banned, or is not to be any more: an address or network, or a device."""

    address: Text = ""
    device: Text = ""
    days: Annotated[float, Meta(gt=0, le=36_500)] | None = None
    """For how many days; null for ever."""


class AdminAnnouncement(Wire):
    """A sentence for everybody's page."""

    text: Annotated[str, Meta(max_length=2_000)]
    hours: Annotated[float, Meta(gt=0, le=10_000)] = 24
