"""A review as plain data: for JSON, and for whoever draws it."""

from typing import Any

from rowlock.review.evaluator import EVALUATOR
from rowlock.review.summary import Margin, margins
from rowlock.review.walk import Decision, Link, Review, SeatReview
from rowlock.review.worth import Option, Worth
from rowlock.rules.notation import seat_letter


def described(review: Review) -> dict[str, Any]:
    """The whole review."""
    error = review.standard_error
    return {
        "game": review.record.game.name,
        "exact": review.exact,
        "over": review.over,
        "standard_error": None if error is None else {"win": error.win, "score": error.score},
        "worst_grade": str(review.grades.worst),
        "evaluator": EVALUATOR,
        "seats": [_seat(review, seat) for seat in review.seats],
        "margins": [_margin(each) for each in margins(review)],
    }


def worth(worth: Worth) -> dict[str, float]:
    """What a moment promises, or a change of it."""
    return {"value": worth.value, "win": worth.win, "score": worth.score}


def option(each: Option, best: Option) -> dict[str, Any]:
    """A move, what it promises and what it gives away."""
    return {
        "move": str(each.move),
        **worth(each.worth),
        "loss": best.worth.value - each.worth.value,
        "then": [str(move) for move in each.then],
    }


def _seat(review: Review, seat: SeatReview) -> dict[str, Any]:
    return {
        "seat": seat_letter(seat.seat),
        "name": review.record.names[seat.seat],
        "start": worth(seat.start),
        "luck": worth(seat.luck),
        "errors": worth(seat.errors),
        "others": worth(seat.others),
        "end": worth(seat.end),
        "error_per_decision": seat.error_per_decision,
        "decisions": [_decision(decision) for decision in seat.decisions],
        "links": [_link(link) for link in seat.links],
    }


def _margin(margin: Margin) -> dict[str, Any]:
    seats = {"seat": seat_letter(margin.seat), "other": seat_letter(margin.other)}
    parts = {"luck": margin.luck, "play": margin.play, "rest": margin.rest}
    return seats | {"points": margin.points} | parts


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "turn": decision.turn,
        "step": decision.step,
        "phase": decision.phase.name.lower(),
        "taken": str(decision.taken.move),
        "grade": str(decision.grade),
        "loss": decision.loss.value,
        "why": decision.why.code,
        "options": [option(each, decision.options[0]) for each in decision.options],
    }


def _link(link: Link) -> dict[str, Any]:
    change = {"cause": str(link.cause), "turn": link.turn, "step": link.step}
    return change | {"change": worth(link.change), "after": worth(link.after)}
