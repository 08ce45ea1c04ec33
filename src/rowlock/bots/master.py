"""`master`: `expert` with search. It looks further into each of its best moves.

The candidates are the moves that `expert` likes best. The table that each leads to is played on,
with all seats as `expert` would: see `crossing_race` and `qwinto_outlook`. Qwinto's dice are
picked, kept and thrown again as by `expert`, who weighs all throws already.
"""

from typing import Any

import numpy as np

from rowlock.bots.crossing_judge import CrossingJudge
from rowlock.bots.crossing_race import CrossingRace
from rowlock.bots.effort import EFFORT, Effort
from rowlock.bots.expert import judge_of
from rowlock.bots.judging import Judged
from rowlock.bots.qwinto_outlook import QwintoOutlook
from rowlock.play.view import View
from rowlock.rules.game import Phase
from rowlock.rules.moves import Move


class MasterBot:
    """Takes the move that works out best when played on."""

    def __init__(self, seed: int | None = None, effort: Effort | None = None) -> None:
        self._seed, self._effort = seed or 0, effort or EFFORT

    def choose(self, view: View) -> Move:
        if len(view.legal) == 1:
            return view.legal[0]
        state, seat = view.state, view.seat
        judge = judge_of(view.game, len(state.sheets))
        if state.phase in (Phase.TAKE, Phase.KEEP):
            return judge.choose(view)
        judged = judge.judge(state, seat)
        places = self._candidates(judged)
        if len(places) > 1:
            searches = CrossingRace if isinstance(judge, CrossingJudge) else QwintoOutlook
            search = searches(judge, self._effort, (self._seed, state.turns, seat))
            places = places[[search.best(judged.tables.take(places), seat, int(state.active))]]
        return judged.moves[int(places[0])][0]

    def _candidates(self, judged: Judged) -> Any:
        """The best way to go on after each of the best moves, the best move first."""
        best: dict[Move, int] = {}
        for place in np.argsort(-judged.values, kind="stable").tolist():
            best.setdefault(judged.moves[place][0], place)
        places = np.array(list(best.values())[: self._effort.candidates])
        return places[judged.values[places] >= judged.values[places[0]] - self._effort.within]
