"""Appraising moments by the networks of `expert`: Qwixx and On Board wholly, Qwinto in part."""

from collections.abc import Sequence
from typing import Generic

import numpy as np

from rowlock.analysis.calibration import Calibration
from rowlock.analysis.lookahead import S, TurnLookahead
from rowlock.analysis.shares import Shares, WorthArray
from rowlock.bots.networks.evaluator import AnyEvaluator, Moves
from rowlock.rules.game import AnyGame


class LearnedEndings(Generic[S]):
    """The ends of turns, predicted by the network of one game and number of seats."""

    def __init__(self, evaluator: AnyEvaluator, shares: Shares) -> None:
        self._evaluator, self._shares = evaluator, shares

    def of(self, states: Sequence[S], active: int) -> list[tuple[Sequence[Moves], WorthArray]]:
        """One call of the network serves all states."""
        ways = [self._evaluator.turn_endings(state) for state in states]
        (_, first), *others = ways
        prospects = self._shares.prospects(first.joined([each for _, each in others]), active)
        ends = np.cumsum([len(moves) for moves, _ in ways])[:-1]
        every = [moves for moves, _ in ways]
        return list(zip(every, np.split(prospects, ends), strict=True))

    def final(self, state: S) -> WorthArray:
        """The results by the totals."""
        _, tables = self._evaluator.turn_endings(state)
        found: WorthArray = self._shares.final(tables)[0]
        return found


class LearnedAppraiser(TurnLookahead[S]):
    """Appraises moments by the network of one game and number of seats."""

    def __init__(self, game: AnyGame, evaluator: AnyEvaluator, calibration: Calibration) -> None:
        self._evaluator, self._shares = evaluator, Shares(evaluator, calibration)
        super().__init__(game, LearnedEndings(evaluator, self._shares))
