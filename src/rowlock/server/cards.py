"""What lists are told of a table, and the code by which people find it."""

import secrets
from collections.abc import Sequence
from copy import copy
from dataclasses import replace

from rowlock.server import daily
from rowlock.server import events as ev
from rowlock.server.results import results_of
from rowlock.server.room import Room
from rowlock.server.store import Card

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 5


def new_code() -> str:
    """A code that can be read aloud."""
    drawn = secrets.randbelow(len(CODE_LETTERS) ** CODE_LENGTH)
    return "".join(
        CODE_LETTERS[drawn // len(CODE_LETTERS) ** place % len(CODE_LETTERS)]
        for place in range(CODE_LENGTH)
    )


def card_of(room: Room) -> Card:
    """The card of a table as it is now."""
    devices = sorted({*room.owners, room.host})
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


def changed_by(room: Room, events: Sequence[ev.AnyEvent]) -> tuple[Room, Card]:
    """A room and its card after some events; the room itself stays as it is."""
    after = copy(room)
    for event in events:
        after.apply(event)
    card = card_of(after)
    if room.status == "over":
        return after, card
    # What is kept of a game is stored with the step that ends it, or neither is.
    ended = daily.ended(room, events) or card.daily
    return after, replace(card, results=results_of(after), daily=ended)
