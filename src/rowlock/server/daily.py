"""A table with the dice of a day: one person alone, everybody with the same dice, once."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from rowlock.play.dice import FairDice
from rowlock.play.log import read_step
from rowlock.rules.game import Phase
from rowlock.rules.registry import GAMES
from rowlock.server import daily_bodies as bodies
from rowlock.server import days
from rowlock.server import events as ev
from rowlock.server.daily_store import Daily
from rowlock.server.identity import Device, Signer
from rowlock.server.room import Room
from rowlock.server.seats import clean_name


def opened(signer: Signer, game: str, day: str, device: Device, name: str) -> ev.Opened:
    """The setup of a device's table; nobody adds to the dice, so that all have the same."""
    seat = ev.StoredSeat(kind="person", name=clean_name(name or device.name), device=device.id)
    return ev.Opened(
        code="",
        game=game,
        host=device.id,
        seed=signer.seed(game, day).hex(),
        seats=[seat],
        daily=day,
    )


def entry(room: Room) -> Daily | None:
    """What is kept of a table with the dice of a day from its start on."""
    if not room.setup.daily:
        return None
    return Daily(room.setup.daily, room.game.name, room.host, room.id)


def ended(room: Room, events: Sequence[ev.AnyEvent]) -> Daily | None:
    """What is kept of a day's game that these events would end; None if they do not.

    The total counts as long as the dice are a secret: later anybody could play knowing them.
    """
    begun = entry(room)
    if begun is None or room.log is None:
        return None
    state = room.log.state
    for event in events:
        if isinstance(event, ev.Stepped):
            state = room.game.after(state, read_step(event.step))
    if state.phase is not Phase.OVER:
        return None
    total = room.game.totals(state)[0] if days.is_secret(begun.day) else None
    return replace(begun, total=total)


def described(signer: Signer, day: date) -> bodies.DailyDay:
    """A day with its commitments, and with its seeds once it is over."""
    text = day.isoformat()
    dice = {game: FairDice(signer.seed(game, text)) for game in GAMES}
    return bodies.DailyDay(
        day=text,
        commits={game: each.commitment for game, each in dice.items()},
        seeds={game: each.seed.hex() for game, each in dice.items()} if days.is_over(day) else {},
    )
