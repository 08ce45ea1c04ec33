"""By how much a seat is ahead of the best of the others, and what made the difference."""

from dataclasses import dataclass

from rowlock.analysis.walk import Review, SeatReview

SMALLEST_PART = 2.5
"""Points below which a part of the difference is never mentioned."""


@dataclass(frozen=True, slots=True)
class Margin:
    """A seat against the best of the others, in points; `start`, `luck` and `play` add up.

    Seats that gave the game up are behind all others, whatever a bot made of their sheets.
    """

    seat: int
    other: int
    points: float
    """By how much the seat is ahead; in a game that is not over, can expect to be."""
    start: float
    """What the order of turns gave the seat, less what it gave the other."""
    luck: float
    """What the dice gave the seat, less what they gave the other."""
    play: float
    """What all choices, of these two and of others, did for the seat, less what for the other."""

    def in_whole_points(self) -> "Margin":
        """The same without decimals; the rounded parts still add up."""
        points, start, luck = (float(round(each)) for each in (self.points, self.start, self.luck))
        return Margin(self.seat, self.other, points, start, luck, points - start - luck)


def margins(review: Review) -> tuple[Margin, ...]:
    """Every seat against the best of the others; nothing unless all seats were reviewed."""
    if review.alone or len(review.seats) < len(review.record.names):
        return ()
    return tuple(_margin(seat, _best_other(review, seat)) for seat in review.seats)


def smallest_part(review: Review) -> float:
    """Points from which on a part is mentioned: what a single value is off by, if that is more."""
    error = review.standard_error
    return SMALLEST_PART if error is None else max(SMALLEST_PART, error.score)


def _best_other(review: Review, seat: SeatReview) -> SeatReview:
    others = [each for each in review.seats if each is not seat]
    playing = [each for each in others if each.seat not in review.conceded]
    others = playing or others
    return max(others, key=lambda each: each.end.score)


def _margin(seat: SeatReview, other: SeatReview) -> Margin:
    points, start = (seat.end - other.end).score, (seat.start - other.start).score
    luck = (seat.luck - other.luck).score
    return Margin(seat.seat, other.seat, points, start, luck, points - start - luck)
