"""The ends of turns by the rules, and what an estimate says of the tables that they lead to."""

from collections.abc import Iterator, Sequence
from typing import Generic

import numpy as np

from rowlock.analysis.lookahead import S
from rowlock.analysis.rollouts.one_by_one import Estimate
from rowlock.analysis.rollouts.players import BETWEEN
from rowlock.analysis.shares import WorthArray
from rowlock.bots.networks.evaluator import Moves
from rowlock.rules.game import AnyGame


class EstimatedEndings(Generic[S]):
    """The ends of turns of one game, estimated."""

    def __init__(self, game: AnyGame, estimate: Estimate[S]) -> None:
        self._game, self._estimate = game, estimate

    def of(self, states: Sequence[S], active: int) -> list[tuple[Sequence[Moves], WorthArray]]:
        """From each state every way to end the turn, and the prospects after it."""
        found: list[tuple[Sequence[Moves], WorthArray]] = []
        for state in states:
            moves, tables = zip(*self._ways(state, active, ()), strict=True)
            found.append((moves, np.stack([self._estimate.prospects(each) for each in tables])))
        return found

    def final(self, state: S) -> WorthArray:
        """The results of a game that is over."""
        return self._estimate.prospects(state)

    def _ways(self, state: S, active: int, before: Moves) -> Iterator[tuple[Moves, S]]:
        if state.phase in BETWEEN:
            yield before, state
            return
        for move in self._game.legal(state, active):
            yield from self._ways(self._game.chosen(state, active, move), active, (*before, move))
