"""Days and when they end: dates in UTC, the same for everybody wherever they are."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, date, datetime, time, timedelta

from rowlock.rules.errors import Refused

AHEAD = 7
"""How many days after today have their dice committed to already."""
KEPT = 30
"""How many days back can be looked at."""
GRACE = timedelta(hours=12)
"""How long after midnight a game that was begun before still counts."""


_told: ContextVar[datetime | None] = ContextVar("told", default=None)


def now() -> datetime:
    """The moment; the only place where a clock is read."""
    return _told.get() or datetime.now(UTC)


@contextmanager
def at(moment: datetime) -> Iterator[None]:
    """Take a moment for now: what another process works out is as old as the question."""
    before = _told.set(moment)
    try:
        yield
    finally:
        _told.reset(before)


def today() -> date:
    """The day it is."""
    return now().date()


def begins(day: date) -> datetime:
    """The midnight with which a day begins."""
    return datetime.combine(day, time(), UTC)


def left() -> timedelta:
    """How long today lasts."""
    return begins(today() + timedelta(days=1)) - now()


def is_over(day: date) -> bool:
    """Whether nobody can play a day's dice for its result any more, so that they may be known."""
    return now() >= begins(day + timedelta(days=1)) + GRACE


def is_secret(day: str) -> bool:
    """Whether others may still play the dice of a day; those of no day are nobody else's."""
    return bool(day) and not is_over(date.fromisoformat(day))


def ahead() -> list[date]:
    """Today and the days whose dice are committed to in advance."""
    return [today() + timedelta(days=number) for number in range(AHEAD + 1)]


def past() -> list[date]:
    """The days before today that can be looked at, the newest first."""
    return [today() - timedelta(days=number) for number in range(1, KEPT + 1)]


def shown(text: str) -> date:
    """The day of a text, if it is today or one that can still be looked at."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refused("no-such-day", day=text) from None
    if day.isoformat() != text or day not in (today(), *past()):
        raise Refused("no-such-day", day=text)
    return day
