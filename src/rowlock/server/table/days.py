"""Days of daily dice: dates in UTC, the same for all time zones, and the clock to read them by."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, date, datetime, time, timedelta

from rowlock.rules.errors import Refused
from rowlock.server.clock import wall_clock

COMMITTED_DAYS = 7
"""Days after today whose dice are committed to."""
PAST_DAYS = 30
"""Days before today that can be looked at."""
GRACE = timedelta(hours=12)
"""Time after midnight in which a game begun before still counts."""


_fixed: ContextVar[datetime | None] = ContextVar("fixed", default=None)


def now() -> datetime:
    """The current time, or the one set by `at`; the only place where the clock is read.

    A clock that was just set is not believed yet: a seed that was told once is told for ever.
    """
    return _fixed.get() or datetime.fromtimestamp(wall_clock().now(), UTC)


@contextmanager
def at(moment: datetime) -> Iterator[None]:
    """Context in which `now` is a fixed time; a worker process uses the time of the request."""
    before = _fixed.set(moment)
    try:
        yield
    finally:
        _fixed.reset(before)


def today() -> date:
    """Today's date."""
    return now().date()


def begins(day: date) -> datetime:
    """The midnight at which a day begins."""
    return datetime.combine(day, time(), UTC)


def left() -> timedelta:
    """The time left of today."""
    return begins(today() + timedelta(days=1)) - now()


def is_over(day: date) -> bool:
    """Whether games of a day no longer count, so that its seeds may be published."""
    return now() >= begins(day + timedelta(days=1)) + GRACE


def is_secret(day: str) -> bool:
    """Whether the dice of a day are still secret; False for an empty text, which is no day."""
    return bool(day) and not is_over(date.fromisoformat(day))


def ahead() -> list[date]:
    """Today and the next days, whose dice are committed to."""
    return [today() + timedelta(days=number) for number in range(COMMITTED_DAYS + 1)]


def past() -> list[date]:
    """The days before today that can be looked at, the newest first."""
    return [today() - timedelta(days=number) for number in range(1, PAST_DAYS + 1)]


def playable(text: str) -> date:
    """Today for an empty text, else a past day whose dice are no secret any more."""
    day = parse(text) if text else today()
    if day != today() and not is_over(day):
        raise Refused("day-not-over", day=text)
    return day


def parse(text: str) -> date:
    """Today or a past day, from its text; others are refused with `no-such-day`."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refused("no-such-day", day=text) from None
    if day.isoformat() != text or day not in (today(), *past()):
        raise Refused("no-such-day", day=text)
    return day
