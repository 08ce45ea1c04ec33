"""Appraising moments by the networks of `expert`: Qwixx and On Board wholly, Qwinto in part.

All seats are appraised at once. Between two turns the networks predict (`shares.py`); in the middle
of a turn the active seat goes on at its best, and the table that this leads to counts; while all
choose at the same time, `simultaneous.py` finds what everybody can be expected to choose. So a
moment is worth exactly what the moment after the best choice is worth.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

import numpy as np

from rowlock.analysis.shares import VALUE, Shares, WorthArray, worth_of
from rowlock.analysis.simultaneous import Choices, Line, SimultaneousChoice
from rowlock.analysis.worth import Option, Worth
from rowlock.bots.networks.batches import TableBatch
from rowlock.bots.networks.evaluator import AnyEvaluator, Moves
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.moves import Move

S = TypeVar("S", bound=State)


class LearnedAppraiser(Generic[S]):
    """Appraises moments by the network of one game and number of seats."""

    exact = False

    def __init__(self, game: AnyGame, evaluator: AnyEvaluator) -> None:
        self._game, self._evaluator, self._shares = game, evaluator, Shares(evaluator)
        self._last: tuple[S, SimultaneousChoice[S]] | None = None

    def worths(self, state: S) -> tuple[Worth, ...]:
        if state.phase is Phase.TOGETHER:
            return all_worths(self._together(state).prospects)
        if state.phase is Phase.OVER:
            _, tables = self._evaluator.turn_endings(state)
            return all_worths(self._shares.final(tables)[0])
        last = state.active - (state.phase is self._game.opening)
        [(_, prospects)] = self._lines([state], last % len(state.sheets))
        return all_worths(prospects)

    def options(self, state: S, seat: int) -> list[Option]:
        if not self._game.choosing(state, seat):
            return []
        if state.phase is Phase.TOGETHER:
            return self._together(state).options(seat)
        moves, tables = self._evaluator.turn_endings(state)
        return best_by_move(moves, self._shares.prospects(tables, state.active), seat)

    def _together(self, state: S) -> SimultaneousChoice[S]:
        """What everybody chooses now; hidden choices that were made already are not looked at.

        The last moment is remembered: the next question is most likely about the same one.
        """
        unseen = replace(state, choices=(None,) * len(state.sheets))
        if self._last is None or self._last[0] != unseen:
            self._last = unseen, SimultaneousChoice(self._game, unseen, self._settled)
        return self._last[1]

    def _settled(self, state: S, choices: Sequence[Choices]) -> list[Line]:
        """How the turn goes on after each of several ways for all to choose."""
        settled = [self._game.settle(replace(state, choices=each)) for each in choices]
        return self._lines(settled, state.active)

    def _lines(self, states: Sequence[S], active: int) -> list[Line]:
        """The best way for the active seat to end its turn from each of some states.

        One call of the network serves all of them.
        """
        ways = [self._evaluator.turn_endings(state) for state in states]
        _, first = ways[0]
        prospects = self._shares.prospects(first.joined([each for _, each in ways[1:]]), active)
        found: list[Line] = []
        for (moves, _), parts in zip(ways, _split(prospects, ways), strict=True):
            best = int(parts[:, active, VALUE].argmax())
            found.append((moves[best], parts[best]))
        return found


def best_by_move(moves: Sequence[Moves], prospects: WorthArray, seat: int) -> list[Option]:
    """Every move with the best way to go on after it, the best first."""
    found: dict[Move, Option] = {}
    for place in (-prospects[:, seat, VALUE]).argsort(kind="stable").tolist():
        move, *then = moves[place]
        if move not in found:
            found[move] = Option(move, worth_of(prospects[place, seat]), tuple(then))
    return list(found.values())


def all_worths(prospects: WorthArray) -> tuple[Worth, ...]:
    """What each seat of one table can expect."""
    return tuple(worth_of(parts) for parts in prospects)


def _split(
    prospects: WorthArray, ways: Sequence[tuple[Sequence[Moves], TableBatch]]
) -> list[WorthArray]:
    """The part of the prospects that belongs to each state."""
    return np.split(prospects, np.cumsum([len(moves) for moves, _ in ways])[:-1])
