"""A whole game in one sentence: by how much a seat won or lost, and what made the difference."""

from dataclasses import dataclass

from rowlock.analysis.walk import Review, SeatReview

SMALLEST_REST = 0.5
"""Points below which the rest is not mentioned."""


@dataclass(frozen=True, slots=True)
class Margin:
    """A seat against the best of the others, in points; `luck`, `play` and `rest` add up."""

    seat: int
    other: int
    points: float
    """By how much the seat is ahead; in a game that is not over, can expect to be."""
    luck: float
    """What the dice gave the seat, less what they gave the other."""
    play: float
    """What the other's choices gave away, less what the seat's did."""
    rest: float
    """Who began, and what came to light of the choices that others made."""
    notable: bool
    """Whether the rest is large enough to be mentioned."""

    def in_tenths(self) -> "Margin":
        """The same with one decimal each, so that the rounded parts still add up."""
        points, luck, play = (round(each, 1) for each in (self.points, self.luck, self.play))
        rest = round(points - luck - play, 1)
        return Margin(self.seat, self.other, points, luck, play, rest, _is_notable(rest))


def _is_notable(rest: float) -> bool:
    return abs(rest) > SMALLEST_REST


def margins(review: Review) -> tuple[Margin, ...]:
    """Every seat against the best of the others; nothing unless all seats were reviewed."""
    if review.alone or len(review.seats) < len(review.record.names):
        return ()
    return tuple(_margin(seat, _best_other(review, seat)) for seat in review.seats)


def _best_other(review: Review, seat: SeatReview) -> SeatReview:
    others = (each for each in review.seats if each is not seat)
    return max(others, key=lambda each: each.end.score)


def _margin(seat: SeatReview, other: SeatReview) -> Margin:
    rest = (seat.start - other.start).score + (seat.others - other.others).score
    return Margin(
        seat=seat.seat,
        other=other.seat,
        points=(seat.end - other.end).score,
        luck=(seat.luck - other.luck).score,
        play=(other.errors - seat.errors).score,
        rest=rest,
        notable=_is_notable(rest),
    )
