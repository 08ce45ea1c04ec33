"""What a finished game is worth looking at for, and what the coach says: made where nobody waits.

The functions that take a record run in another process; they and what they give back can be sent
there.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from rowlock.review import Appraiser, Margin, Option, Worth, appraiser, margins, review
from rowlock.review.grades import Grading, grading
from rowlock.review.reasons import Reason, reason
from rowlock.review.walk import Decision, Link, SeatReview
from rowlock.rules import record as records
from rowlock.rules.errors import Refused
from rowlock.rules.game import Game
from rowlock.server import judged
from rowlock.server.fair_queue import Asker
from rowlock.server.room import Room
from rowlock.server.thinking import Thinkers

KEPT = 64
"""So many reviews are remembered."""


class Reviews:
    """The reviews of finished games, each made once."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._made: OrderedDict[str, asyncio.Task[judged.Review]] = OrderedDict()

    async def of(self, room: Room, asker: Asker) -> judged.Review:
        """The review of a game that is over."""
        if room.status != "over":
            raise Refused("not-over-yet")
        task = self._made.get(room.id)
        if task is None:
            text = records.write(room.record())
            work = self._thinkers.work(asker, reviewed, text)
            task = self._made[room.id] = asyncio.get_running_loop().create_task(work)
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._made.pop(room.id, None)
            raise

    def forget(self, tables: Sequence[str]) -> None:
        """Keep nothing of tables whose logs were rewritten or deleted."""
        for table in tables:
            self._made.pop(table, None)

    async def advice(self, room: Room, seat: int, asker: Asker) -> judged.Advice:
        """What the coach says of a seat's options, as if nobody had chosen yet."""
        if not room.coached:
            raise Refused("no-coach")
        if not room.game.choosing(room.state, seat):
            raise Refused("nothing-to-decide")
        text = records.write(room.record())
        worst, options = await self._thinkers.work(asker, advised, text, seat)
        return judged.Advice(seat=seat, decision=room.decision, worst=worst, options=options)


# -- in another process ---------------------------------------------------------------------------


def reviewed(text: str) -> judged.Review:
    """The review of a record."""
    found = review(records.read(text))
    ahead = {margin.seat: margin.in_tenths() for margin in margins(found)}
    return judged.Review(
        exact=found.exact,
        error=None if found.standard_error is None else worth_view(found.standard_error),
        worst=str(found.grades.worst),
        alone=found.alone,
        seats=[_seat(each, found.grades, ahead.get(each.seat)) for each in found.seats],
    )


def advised(text: str, seat: int) -> tuple[str, list[judged.OptionView]]:
    """The worst grade that is given in this game, and the options of a seat at its end."""
    record = records.read(text)
    game, seats = record.game, len(record.names)
    values = appraiser(game, seats)
    return str(grading(game, seats, values.exact).worst), told(game, values, record.state, seat)


def told(game: Game[Any], values: Appraiser, state: Any, seat: int) -> list[judged.OptionView]:
    """The options of a seat in any state, each with why it is worse than the best."""
    options, grades = values.options(state, seat), grading(game, len(state.sheets), values.exact)
    return [
        _option(each, options[0], grades, reason(game, state, seat, each, options[0]))
        for each in options
    ]


def _seat(seat: SeatReview, grades: Grading, margin: Margin | None) -> judged.SeatReview:
    return judged.SeatReview(
        seat=seat.seat,
        start=worth_view(seat.start),
        luck=worth_view(seat.luck),
        errors=worth_view(seat.errors),
        others=worth_view(seat.others),
        end=worth_view(seat.end),
        margin=None if margin is None else _margin(margin),
        per_decision=seat.error_per_decision,
        decisions=[_decision(each, grades) for each in seat.decisions],
        links=[_link(each) for each in seat.links],
    )


def _margin(margin: Margin) -> judged.MarginView:
    return judged.MarginView(
        other=margin.other,
        points=margin.points,
        luck=margin.luck,
        play=margin.play,
        rest=margin.rest,
        tells_rest=margin.tells_rest,
    )


def worth_view(worth: Worth) -> judged.WorthView:
    """What a seat can expect, as it is sent."""
    return judged.WorthView(win=worth.win, score=worth.score)


def _decision(decision: Decision, grades: Grading) -> judged.DecisionView:
    best = decision.options[0]
    return judged.DecisionView(
        turn=decision.turn,
        step=decision.step,
        phase=decision.phase.name.lower(),
        taken=str(decision.taken.move),
        grade=str(decision.grade),
        loss=decision.loss.value,
        why=_why(decision.why),
        options=[_option(each, best, grades, None) for each in decision.options],
    )


def _option(each: Option, best: Option, grades: Grading, why: Reason | None) -> judged.OptionView:
    loss = best.worth.value - each.worth.value
    return judged.OptionView(
        move=str(each.move),
        win=each.worth.win,
        score=each.worth.score,
        loss=loss,
        grade=str(grades.grade(loss)),
        then=[str(move) for move in each.then],
        why=None if why is None else _why(why),
    )


def _why(why: Reason) -> judged.WhyView:
    return judged.WhyView(code=why.code, values=dict(why.values))


def _link(link: Link) -> judged.LinkView:
    return judged.LinkView(
        step=link.step,
        turn=link.turn,
        cause=str(link.cause),
        before=worth_view(link.before),
        after=worth_view(link.after),
    )
