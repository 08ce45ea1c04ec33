"""Setup of a table with daily dice, and the commitments of days."""

from datetime import date

from rowlock.playing.dice import FairDice
from rowlock.server.daily import bodies
from rowlock.server.daily.contests import NAMES, Contest, sheet_of_week
from rowlock.server.people.identity import Device, Signer
from rowlock.server.table import days
from rowlock.server.table import events as ev
from rowlock.server.table.seats import clean_name


def daily_setup(signer: Signer, played: Contest, day: str, device: Device, name: str) -> ev.Opened:
    """The setup of a device's table: one seat, the day's seed, no contribution of its own."""
    seat = ev.StoredSeat(kind="person", name=clean_name(name or device.name), device=device.id)
    return ev.Opened(
        code="",
        game=played.game,
        options=played.options,
        host=device.id,
        seed=signer.seed(played.name, day).hex(),
        seats=[seat],
        daily=day,
        settle=True,
    )


def day_view(signer: Signer, day: date) -> bodies.DailyDay:
    """A day with its commitments and, once it is over, its seeds."""
    text = day.isoformat()
    dice = {name: FairDice(signer.seed(name, text)) for name in NAMES}
    return bodies.DailyDay(
        day=text,
        sheet=sheet_of_week(day),
        commits={game: each.commitment for game, each in dice.items()},
        seeds={game: each.seed.hex() for game, each in dice.items()} if days.is_over(day) else {},
    )
