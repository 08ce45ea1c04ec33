"""A whole game in a sentence: how it ended, what decided it, and the biggest slip.

The sentence is a list of clauses, each a message `story-CODE` of every language. A clause says whom
it is about, so that page and terminal can say "you" to the reader and the names of all others.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from rowlock.analysis.summary import Margin, margins, smallest_part
from rowlock.analysis.walk import Decision, Review, SeatReview
from rowlock.rules.concession import places
from rowlock.rules.moves import Advance, Again, Cross, Enter, Keep, Move, Pass, Take


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of the sentence about a game."""

    code: str
    seat: int
    """Whom it is about."""
    other: int | None = None
    """With whom that seat is compared, if with anybody."""
    against: bool = False
    """Whether it speaks against how the game ended, as "though the dice gave Ben more"."""
    values: dict[str, int | str] = field(default_factory=dict)


class Fortune(StrEnum):
    """What the dice did, in a word."""

    LUCKY = "lucky"
    EVEN = "even"
    UNLUCKY = "unlucky"


@dataclass(frozen=True, slots=True)
class Luck:
    """What the dice did: against the best of the others, alone against the average."""

    word: Fortune
    points: int


def luck_of(review: Review, seat: SeatReview) -> Luck | None:
    """The luck of a seat, in a word and a number of points; None where values do not bear it."""
    margin = _margin_of(review, seat)
    if margin is None and not review.exact:
        return None
    points = round(seat.luck.score if margin is None else margin.luck)
    if abs(points) < smallest_part(review):
        return Luck(Fortune.EVEN, points)
    return Luck(Fortune.LUCKY if points > 0 else Fortune.UNLUCKY, points)


def story(review: Review, seat: SeatReview) -> list[Clause]:
    """The clauses of a seat's game: the result, what decided it, what cost most."""
    margin = _margin_of(review, seat)
    told = _alone(review, seat) if margin is None else _against_others(review, margin)
    worst = seat.worst(1)
    return [*told, *(_slip(seat.seat, decision) for decision in worst)]


def _margin_of(review: Review, seat: SeatReview) -> Margin | None:
    found = (each.in_whole_points() for each in margins(review) if each.seat == seat.seat)
    return next(found, None)


def _alone(review: Review, seat: SeatReview) -> Iterator[Clause]:
    """The result; if values are solved what the dice gave, and what was given away.

    Learned values of a table alone are off by so much that their sums over a game mean nothing.
    """
    points, luck = round(seat.end.score), round(seat.luck.score)
    least = smallest_part(review)
    yield Clause("made" if review.over else "expects", seat.seat, values={"points": points})
    if not review.exact:
        return
    if abs(luck) >= least:
        code = "dice-kind" if luck > 0 else "dice-unkind"
        yield Clause(code, seat.seat, values={"points": abs(luck)})
    if seat.errors.score >= least:
        yield Clause("gave", seat.seat, values={"points": round(seat.errors.score)})


def _against_others(review: Review, margin: Margin) -> Iterator[Clause]:
    """The result and its causes.

    Where a bot went on for a seat that had given up, its total is nobody's, and has no causes.
    Several bots that were left by people with dice of their own have not won: they are compared.
    """
    seat, quitters = margin.seat, review.conceded
    if seat in quitters and not (review.given_up and seat == quitters[-1]):
        yield Clause("quit-bot", seat)
        return
    if review.given_up and (seat in quitters or len(quitters) == len(review.seats) - 1):
        won = "won-quit" if len(review.seats) == 2 else "won-all-quit"
        yield Clause("quit" if seat in quitters else won, seat, margin.other)
        yield Clause(f"then-{_side(margin)}", seat, margin.other, values={"points": _size(margin)})
    else:
        yield _result(review, margin)
    yield from _causes(review, margin)


def _size(margin: Margin) -> int:
    return round(abs(margin.points))


def _side(margin: Margin) -> str:
    """Whether the seat is ahead, in whole points."""
    return "even" if not _size(margin) else "ahead" if margin.points > 0 else "behind"


def _result(review: Review, margin: Margin) -> Clause:
    """Who won by how much; with more than two seats also the place."""
    points, seats, side = _size(margin), len(review.seats), _side(margin)
    totals = [round(1000 * each.end.score) for each in review.seats]
    place = places(totals, review.conceded)[margin.seat]
    if not review.over:
        code = f"now-{side}"
    elif not points:
        code = "tied"
    elif seats == 2:
        code = "won" if margin.points > 0 else "lost"
    else:
        code = "first" if margin.points > 0 else "placed"
    values: dict[str, int | str] = {"points": points}
    if code == "placed":
        values["place"] = place
    return Clause(code, margin.seat, margin.other, values=values)


def _causes(review: Review, margin: Margin) -> Iterator[Clause]:
    """What the dice and the choices did, the larger first; what spoke against the result last."""
    least = smallest_part(review)
    parts = [("dice", margin.luck), ("choices", margin.play), ("order", margin.start)]
    notable = [(code, points) for code, points in parts if abs(points) >= least]
    if not notable:
        yield Clause("even", margin.seat, margin.other)
    notable.sort(key=lambda part: (part[1] * margin.points < 0, -abs(part[1])))
    for code, points in notable:
        seat, other = margin.seat, margin.other
        if points < 0:
            seat, other = other, seat
        against = points * margin.points < 0
        values: dict[str, int | str] = {"points": round(abs(points))}
        yield Clause(code, seat, other, against, values)


def _slip(seat: int, decision: Decision) -> Clause:
    """What cost most, for certain or as it seems: what was done, and in which turn."""
    code, values = _deed(decision.taken.move)
    told = "slip" if decision.confirmed else "slip-perhaps"
    return Clause(told, seat, values={"turn": decision.turn, "deed": code, **values})


def _deed(move: Move) -> tuple[str, dict[str, int | str]]:
    """What a move does, as the code of a message `deed-CODE` with its values."""
    match move:
        case Cross():
            return "cross", {"row": move.row, "number": move.number}
        case Enter():
            return "enter", {"row": move.row, "number": move.number}
        case Take():
            return "dice", {}
        case Keep():
            return "keep", {}
        case Again():
            return "again", {}
        case Advance():
            return "pawn", {}
        case Pass():
            return ("pawn" if move.action > 2 else "pass"), {}
