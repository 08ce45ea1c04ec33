"""The listing of a table in the storage, by which lobby, profile and results find it; codes."""

import secrets
from dataclasses import dataclass, replace

from rowlock.server.table.index.daily import Daily, ended, entry
from rowlock.server.table.index.results import SeatResult, results_of
from rowlock.server.table.room import Room

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 5


@dataclass(frozen=True, slots=True)
class Listing:
    """What the storage indexes of a table, beside its log."""

    code: str
    game: str
    status: str
    public: bool
    open: int
    """The number of open seats."""
    devices: tuple[str, ...] = ()
    """Devices that find it among their own tables."""
    daily: Daily | None = None
    """For a table with daily dice."""
    due: float | None = None
    """The deadline of a slow game's decision, in seconds since 1970."""
    results: tuple[SeatResult, ...] = ()
    """For a finished game."""


def new_code() -> str:
    """A random code of five letters that can be read aloud."""
    drawn = secrets.randbelow(len(CODE_LETTERS) ** CODE_LENGTH)
    return "".join(
        CODE_LETTERS[drawn // len(CODE_LETTERS) ** place % len(CODE_LETTERS)]
        for place in range(CODE_LENGTH)
    )


def listing_of(room: Room) -> Listing:
    """The listing of a table as it is now."""
    invited = (room.seats[seat].device for seat in room.invited_seats)
    devices = sorted({*room.owners, room.host, *invited})
    return Listing(
        code=room.setup.code,
        game=room.game.name,
        status=room.status,
        public=room.setup.public,
        open=len(room.open_seats),
        # A table with daily dice is found by its day, not among the device's other tables.
        devices=() if room.setup.daily else tuple(device for device in devices if device),
        daily=entry(room),
        due=None if room.status == "closed" else room.plans.due,
    )


def listing_of_end(after: Room) -> Listing:
    """The listing of a table whose game has just ended, with its results.

    It is stored in one transaction with the step that ends the game.
    """
    listing = listing_of(after)
    return replace(listing, results=results_of(after), daily=ended(after) or listing.daily)
