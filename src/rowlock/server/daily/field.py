"""Where a total stands among all of a day."""

from collections.abc import Mapping

from rowlock.server.daily_bodies import DailyBar, DailyField

WIDTH = 10


def field_of(totals: Mapping[int, int], own: int | None) -> DailyField | None:
    """Rank, median and bars of totals, each with how many reached it; None of nobody."""
    if not totals:
        return None
    return DailyField(
        players=sum(totals.values()),
        rank=None if own is None else 1 + sum(n for total, n in totals.items() if total > own),
        median=median(totals),
        width=WIDTH,
        bars=bars(totals),
    )


def median(totals: Mapping[int, int]) -> float:
    """The total in the middle, or the mean of the two that are."""
    count = sum(totals.values())
    return (_nth(totals, (count - 1) // 2) + _nth(totals, count // 2)) / 2


def _nth(totals: Mapping[int, int], place: int) -> int:
    for total in sorted(totals):
        place -= totals[total]
        if place < 0:
            return total
    raise IndexError(place)


def bars(totals: Mapping[int, int]) -> list[DailyBar]:
    """Bars of equal width from the lowest total to the highest, empty ones among them."""
    first, last = min(totals) // WIDTH, max(totals) // WIDTH
    counts = dict.fromkeys(range(first, last + 1), 0)
    for total, count in totals.items():
        counts[total // WIDTH] += count
    return [DailyBar(low=place * WIDTH, count=count) for place, count in counts.items()]
