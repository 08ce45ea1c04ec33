"""What a game is worth as `expert` learned it: Qwixx and On Board as they are, Qwinto in part."""

from dataclasses import replace
from typing import Any

from rowlock.bots.crossing_tables import Tables
from rowlock.bots.judging import Judge, Judged, Promise, kept
from rowlock.bots.nets import POINTS
from rowlock.review.worth import Option, Worth
from rowlock.rules.game import Game, Phase


class LearnedAppraiser:
    """Asks the network of one game and number of seats."""

    exact = False

    def __init__(self, game: Game[Any], judge: Judge) -> None:
        self._game, self._judge = game, judge

    def options(self, state: Any, seat: int) -> list[Option]:
        if not self._game.choosing(state, seat):
            return []
        unseen = replace(state, choices=(None,) * len(state.choices))
        return best_by_move(self._judge, self._judge.judge(unseen, seat))

    def worth(self, state: Any, seat: int) -> Worth | None:
        if state.phase in (Phase.ROLL, Phase.OVER):
            return standing(self._judge, Tables.of(state), state, seat)
        found = self.options(state, seat)
        return found[0].worth if found else None


def best_by_move(judge: Judge, judged: Judged) -> list[Option]:
    """Every move with the best way to go on after it, the best first."""
    found: dict[Any, Option] = {}
    for place in judged.values.argsort(kind="stable")[::-1].tolist():
        move, *then = judged.moves[place]
        if move not in found:
            found[move] = Option(move, worth_of(judge, judged.promise, place), tuple(then))
    return list(found.values())


def standing(judge: Judge, tables: Any, state: Any, seat: int) -> Worth:
    """What a table between two turns, or at the end, promises a seat."""
    last = (state.active - 1) % len(state.sheets)
    if state.phase is Phase.OVER:
        promise = kept(tables.seen_from(seat).totals())
    else:
        promise = judge.promises([(tables, seat)], last)[0]
    return worth_of(judge, promise, 0)


def worth_of(judge: Judge, promise: Promise, place: int) -> Worth:
    """What one of some tables promises."""
    return Worth(
        float(judge.value(promise)[place]) * (POINTS if judge.alone else 1.0),
        float(promise.win[place]),
        float(promise.own[place]) * POINTS,
    )
