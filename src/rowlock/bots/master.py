"""`master`: searches beyond the moves that `expert` values most.

The candidates are the moves that `expert` values most. The table that each leads to is played on,
with all seats as `expert` would: by rollouts in Qwixx and On Board (`crossing/rollouts.py`), by an
exact look ahead in Qwinto (`qwinto/lookahead.py`), whose dice are picked with everybody's answers
in mind.
"""

from dataclasses import replace

import numpy as np

from rowlock.bots.crossing.evaluator import CrossingEvaluator
from rowlock.bots.crossing.rollouts import CrossingRollouts
from rowlock.bots.expert import evaluator_of
from rowlock.bots.networks.batches import TableBatch
from rowlock.bots.networks.effort import EFFORTS, SearchEffort
from rowlock.bots.networks.evaluator import Evaluated
from rowlock.bots.networks.nets import Ints
from rowlock.bots.qwinto.lookahead import QwintoLookahead
from rowlock.playing.view import View
from rowlock.rules.game import Phase
from rowlock.rules.moves import Move


class MasterBot:
    """Takes the move that works out best when played on."""

    def __init__(
        self,
        seed: int | None = None,
        effort: SearchEffort | None = None,
        seconds: float | None = None,
    ) -> None:
        self._seed, self._given, self._seconds = seed or 0, effort, seconds

    def choose(self, view: View) -> Move:
        state, seat = view.state, view.seat
        effort = self._given or replace(EFFORTS.of(view.game), seconds=self._seconds)
        if len(view.legal) == 1:
            return view.legal[0]
        evaluator = evaluator_of(view.game, len(state.sheets))
        if state.phase in (Phase.TAKE, Phase.KEEP):
            return QwintoLookahead(evaluator, effort).pick(state)
        evaluated = evaluator.evaluate(state, seat)
        places = _candidates(evaluated, effort)
        if len(places) > 1:
            search = (
                CrossingRollouts(evaluator, effort, (self._seed, state.turns, seat))
                if isinstance(evaluator, CrossingEvaluator)
                else QwintoLookahead(evaluator, effort)
            )
            places = places[[search.best(evaluated.tables.take(places), seat, int(state.active))]]
        return evaluated.moves[int(places[0])][0]


def _candidates(evaluated: Evaluated[TableBatch], effort: SearchEffort) -> Ints:
    """The best way to go on after each of the best moves, the best move first."""
    best: dict[Move, int] = {}
    for place in np.argsort(-evaluated.values, kind="stable").tolist():
        best.setdefault(evaluated.moves[place][0], place)
    places: Ints = np.array(list(best.values())[: effort.candidates])
    near: Ints = places[evaluated.values[places] >= evaluated.values[places[0]] - effort.within]
    return near
