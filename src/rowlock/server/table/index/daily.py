"""The stored row of a game with daily dice: that it has begun, and its total if in time."""

from dataclasses import dataclass, replace

from rowlock.server.table import days
from rowlock.server.table.room import Room

SHEET = "sheet"
"""What stands for a game where the sheet of the week is played."""


@dataclass(frozen=True, slots=True)
class Daily:
    """A device's game with the dice of a day."""

    day: str
    game: str
    """A game's name, or `sheet`."""
    device: str
    table: str
    total: int | None = None
    """None until it is finished, and if that was after the deadline."""
    late: int | None = None
    """The total of a game that was finished after the deadline; read from its results."""


def entry(room: Room) -> Daily | None:
    """The row of a table from its start on; None without daily dice."""
    if not room.setup.daily:
        return None
    name = SHEET if SHEET in room.setup.options else room.game.name
    return Daily(room.setup.daily, name, room.host, room.id)


def ended(after: Room) -> Daily | None:
    """The row of a finished game with its total; None before the end, and without daily dice.

    The total counts while the seed is secret: later anybody could play knowing the dice.
    """
    begun = entry(after)
    if begun is None or after.status != "over":
        return None
    total = after.game.totals(after.state)[0] if days.is_secret(begun.day) else None
    return replace(begun, total=total)
