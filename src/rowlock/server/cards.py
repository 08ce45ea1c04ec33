"""What lists are told of a table, and the code by which people find it."""

import secrets

from rowlock.server import daily
from rowlock.server.room import Room
from rowlock.server.store import Card

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 5


def new_code() -> str:
    """A code that can be read aloud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def card_of(room: Room) -> Card:
    """The card of a table as it is now."""
    devices = sorted({seat.device for seat in room.seats if seat.device} | {room.host})
    return Card(
        code=room.setup.code,
        game=room.game.name,
        status=room.status,
        public=room.setup.public,
        open=len(room.open_seats),
        # Whoever plays the dice of a day finds their table there, not among their other tables.
        devices=() if room.setup.daily else tuple(device for device in devices if device),
        daily=daily.entry(room),
    )
