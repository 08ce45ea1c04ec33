"""A whole game in one sentence: by how much a seat won or lost, and what made the difference."""

from dataclasses import dataclass

from rowlock.review.walk import Review, SeatReview

TOLD = 0.5
"""A rest of more than this is told."""


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

    @property
    def tells_rest(self) -> bool:
        """Whether the rest is large enough to be told."""
        return abs(self.rest) > TOLD

    def in_tenths(self) -> "Margin":
        """The same with one decimal each, so that the parts still add up for who reads them."""
        points, luck, play = (round(each, 1) for each in (self.points, self.luck, self.play))
        return Margin(self.seat, self.other, points, luck, play, round(points - luck - play, 1))


def margins(review: Review) -> tuple[Margin, ...]:
    """Every seat against the best of the others; nothing unless all seats were reviewed."""
    if review.alone or len(review.seats) < len(review.record.names):
        return ()
    return tuple(_margin(seat, _best_other(review, seat)) for seat in review.seats)


def _best_other(review: Review, seat: SeatReview) -> SeatReview:
    others = (each for each in review.seats if each is not seat)
    return max(others, key=lambda each: each.end.score)


def _margin(seat: SeatReview, other: SeatReview) -> Margin:
    return Margin(
        seat=seat.seat,
        other=other.seat,
        points=(seat.end - other.end).score,
        luck=(seat.luck - other.luck).score,
        play=(other.errors - seat.errors).score,
        rest=(seat.start - other.start).score + (seat.others - other.others).score,
    )
