"""`master`: `expert` with search. It looks further into each of its best moves.

The candidates are the moves that `expert` likes best. The table that each leads to is played on,
with all seats as `expert` would: see `crossing_race` and `qwinto_outlook`. Qwinto's dice are
picked with everybody's answers in mind.
"""

from dataclasses import replace
from typing import Any

import numpy as np

from rowlock.bots.crossing_judge import CrossingJudge
from rowlock.bots.crossing_race import CrossingRace
from rowlock.bots.effort import EFFORTS, Effort
from rowlock.bots.expert import judge_of
from rowlock.bots.judging import Judged
from rowlock.bots.qwinto_outlook import QwintoOutlook
from rowlock.play.view import View
from rowlock.rules.game import Phase
from rowlock.rules.moves import Move


class MasterBot:
    """Takes the move that works out best when played on."""

    def __init__(
        self,
        seed: int | None = None,
        effort: Effort | None = None,
        seconds: float | None = None,
    ) -> None:
        self._seed, self._given, self._seconds = seed or 0, effort, seconds

    def choose(self, view: View) -> Move:
        state, seat = view.state, view.seat
        effort = self._given or replace(EFFORTS.of(view.game), seconds=self._seconds)
        if len(view.legal) == 1:
            return view.legal[0]
        judge = judge_of(view.game, len(state.sheets))
        if state.phase in (Phase.TAKE, Phase.KEEP):
            return QwintoOutlook(judge, effort).pick(state)
        judged = judge.judge(state, seat)
        places = _candidates(judged, effort)
        if len(places) > 1:
            searches = CrossingRace if isinstance(judge, CrossingJudge) else QwintoOutlook
            search = searches(judge, effort, (self._seed, state.turns, seat))
            places = places[[search.best(judged.tables.take(places), seat, int(state.active))]]
        return judged.moves[int(places[0])][0]


def _candidates(judged: Judged, effort: Effort) -> Any:
    """The best way to go on after each of the best moves, the best move first."""
    best: dict[Move, int] = {}
    for place in np.argsort(-judged.values, kind="stable").tolist():
        best.setdefault(judged.moves[place][0], place)
    places = np.array(list(best.values())[: effort.candidates])
    return places[judged.values[places] >= judged.values[places[0]] - effort.within]
