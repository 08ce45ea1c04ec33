"""Streaks: days in a row on which a device has finished a game with the dice of the day."""

from collections.abc import Iterable
from datetime import date, timedelta

from rowlock.server.daily.bodies import DailyStreak

ONE_DAY = timedelta(days=1)


def streak_of(played: Iterable[str], today: date) -> DailyStreak:
    """The streak of these days as it stands today, and the longest.

    Today does not break it as long as it is not over.
    """
    days = {date.fromisoformat(day) for day in played}
    last = today if today in days else today - ONE_DAY
    ends = [day for day in days if day + ONE_DAY not in days]
    longest = max((_length(days, day) for day in ends), default=0)
    return DailyStreak(days=_length(days, last), longest=longest)


def _length(days: set[date], last: date) -> int:
    """How many days in a row end with this one."""
    first = last
    while first in days:
        first -= ONE_DAY
    return (last - first).days
