"""Slow games: people have days for a decision, and seats pass by themselves when nothing fits.

A table may be set up with days for a decision (`Opened.days`). Each decision that people have to
make then has its deadline as an event in the log (`Due`), in the time of day, so that it outlives
processes. Nothing waits for it in memory: `live/deadlines.py` asks the storage which games are
overdue. Dice are thrown unasked, nobody counts as absent, and the game is not rated.

At every table a person may say in advance that their seat passes when nothing fits (`AdvancePass`).
It does so only where a pass without a misthrow is its one legal move. Only that person is told of
it; from the pass the others learn what dice and sheets show anyway.
"""

from rowlock.rules.errors import Refused
from rowlock.server.protocol import socket as msg
from rowlock.server.protocol.base import Throws
from rowlock.server.table import events as ev
from rowlock.server.table.room import Room

DAYS = range(1, 15)
"""Allowed days for a decision."""
DAY_SECONDS = 24 * 3600


def check_days(days: int | None, seconds: int | None, throws: Throws) -> None:
    """Refuse too many days for a decision, and days beside a clock in seconds or people's dice."""
    if days is not None and (days not in DAYS or seconds is not None or throws == "own"):
        raise Refused("bad-request", reason="days")


def due_of(before: Room, after: Room, now: float) -> list[ev.Due]:
    """The deadline of a slow game's new decision; none if the decision is the same as before."""
    days = after.setup.days
    if days is None or after.status != "playing" or after.paused:
        return []
    if after.decision == before.decision and after.plans.due is not None:
        return []
    return [ev.Due(until=now + days * DAY_SECONDS)]


def is_overdue(room: Room, now: float) -> bool:
    """Whether the time for the decision under way is over."""
    return room.plans.due is not None and room.plans.due <= now


def stand(room: Room, device: str, command: msg.PassInAdvance) -> list[ev.AdvancePass]:
    """Let a seat of the device pass by itself when nothing fits, or no longer."""
    room.check_seat(device, command.seat)
    key = f"{device}:{command.id}"
    if room.table is None:
        raise Refused("not-started")
    if room.done(key) or command.passes == (command.seat in room.plans.standing):
        return []
    return [ev.AdvancePass(seat=command.seat, passes=command.passes, command=key)]
