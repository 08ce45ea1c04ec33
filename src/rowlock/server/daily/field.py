"""Rank, median and histogram of the totals of a day."""

from collections.abc import Mapping

from rowlock.server.daily.bodies import DailyBar, DailyField

BAR_POINTS = 10


def field_of(totals: Mapping[int, int], own: int | None) -> DailyField | None:
    """Statistics of totals, given as counts by total; None if there are none."""
    if not totals:
        return None
    return DailyField(
        players=sum(totals.values()),
        rank=None if own is None else 1 + sum(n for total, n in totals.items() if total > own),
        median=median(totals),
        width=BAR_POINTS,
        bars=bars(totals),
    )


def median(totals: Mapping[int, int]) -> float:
    """The median of counts by total."""
    count = sum(totals.values())
    return (_nth(totals, (count - 1) // 2) + _nth(totals, count // 2)) / 2


def _nth(totals: Mapping[int, int], place: int) -> int:
    for total in sorted(totals):
        place -= totals[total]
        if place < 0:
            return total
    raise IndexError(place)


def bars(totals: Mapping[int, int]) -> list[DailyBar]:
    """Histogram from the lowest total to the highest, with empty bars."""
    first, last = min(totals) // BAR_POINTS, max(totals) // BAR_POINTS
    counts = dict.fromkeys(range(first, last + 1), 0)
    for total, count in totals.items():
        counts[total // BAR_POINTS] += count
    return [DailyBar(low=place * BAR_POINTS, count=count) for place, count in counts.items()]
