"""The game after this one, as far as a table knows of it: its id, who asked, the people who wait.

Pure values and functions. `seating.come_in` seats people at the next table itself.
"""

import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rowlock.rules.errors import Refused
from rowlock.server.table import events as ev
from rowlock.server.table.seats import Seat, clean_name, free_name
from rowlock.server.table.sheets import options_for

if TYPE_CHECKING:
    from rowlock.server.table.room import Room

MAX_WAITING = 20
"""People who wait for the next game of one table; the log and every `seats` message carry them."""


@dataclass(frozen=True, slots=True)
class NextGame:
    """Replaced, never changed, by each event about the next game."""

    table: str | None = None
    """The id of its table, once it was asked for."""
    asked: int | None = None
    """The seat that asked for it; None in logs older than this field, or if it was empty."""
    waiting: dict[str, str] = field(default_factory=dict)
    """Devices without a seat that want one in the next game, with their names, first come first."""

    def after(self, event: "ev.RematchOpened | ev.Queued | ev.Unqueued") -> "NextGame":
        """The same after an event."""
        match event:
            case ev.RematchOpened():
                return replace(self, table=event.table, asked=event.seat)
            case ev.Queued():
                return replace(self, waiting=self.waiting | {event.device: event.name})
            case ev.Unqueued():
                return self.without(event.device)

    def without(self, device: str) -> "NextGame":
        """The same without a device that no longer waits."""
        if device not in self.waiting:
            return self
        return replace(self, waiting={d: n for d, n in self.waiting.items() if d != device})


def wait(room: "Room", device: str, name: str) -> list[ev.AnyEvent]:
    """Put a device without a seat on the list for the next game."""
    name = clean_name(name)
    waiting = room.next_game.waiting
    if room.seats_of(device) or waiting.get(device) == name:
        return []
    if len(waiting) >= MAX_WAITING and device not in waiting:
        raise Refused("queue-full")
    return [ev.Queued(device=device, name=name)]


def stop_waiting(room: "Room", device: str) -> list[ev.AnyEvent]:
    """Take a device off the list for the next game."""
    return [ev.Unqueued(device=device)] if device in room.next_game.waiting else []


def names_at(room: "Room", device: str) -> list[str]:
    """The names under which a device comes along to the next game; none if it only looks on."""
    if seats := room.seats_of(device):
        return [room.seats[seat].name for seat in seats]
    waiting = room.next_game.waiting
    return [waiting[device]] if device in waiting else []


def rematch_of(room: "Room") -> ev.Opened:
    """The table of the next game: bots sit, a seat is kept for every person until they come in.

    Seats stand one further round, so the seat after the one that began now begins. People who
    waited get seats that are free or can be added. Seats are taken by `seating.come_in`. A game
    from a position begins there again, with the same seats.
    """
    again = bool(room.setup.position)
    seats = [_kept(seat) for seat in room.seats]
    if not again:
        seats = [*seats[1:], *seats[:1]]
    most = len(seats) if again else room.game.most_seats
    for device, name in room.next_game.waiting.items():
        _keep_one_more(seats, device, name, most)
    seats += [ev.StoredSeat(kind="open") for _ in range(room.places - len(seats))]
    setup = room.setup
    return ev.Opened(
        code="",
        game=setup.game,
        host=_asker(room),
        seed=secrets.token_hex(32),
        seats=seats,
        options=options_for(room.options, len(seats)),
        public=setup.public,
        seconds=setup.seconds,
        days=setup.days,
        pace=setup.pace,
        settle=setup.settle,
        coach=setup.coach,
        throws=setup.throws,
        position=setup.position,
        start="invited",
    )


def _kept(seat: Seat) -> ev.StoredSeat:
    """A bot's seat as it was, a person's kept for them; a person who left leaves it open."""
    if seat.kind == "bot":
        return ev.StoredSeat(kind="bot", name=seat.name, level=seat.level)
    if seat.deserted:
        return ev.StoredSeat(kind="open")
    return ev.StoredSeat(kind="open", name=seat.name, device=seat.device)


def _keep_one_more(seats: list[ev.StoredSeat], device: str, name: str, most: int) -> None:
    """Keep a free seat, or a new one if the game has room for it."""
    kept = ev.StoredSeat(
        kind="open", name=free_name(name, {seat.name for seat in seats}), device=device
    )
    free = [index for index, seat in enumerate(seats) if seat.kind == "open" and not seat.device]
    if free:
        seats[free[0]] = kept
    elif len(seats) < most:
        seats.append(kept)


def _asker(room: "Room") -> str:
    """The device that asked for the next game, which looks after its table first."""
    asked = room.next_game.asked
    return (room.seats[asked].device if asked is not None else "") or room.host
