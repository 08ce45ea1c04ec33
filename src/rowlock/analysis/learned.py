"""What a game is worth as `expert` learned it: Qwixx and On Board as they are, Qwinto in part.

Everything is told for all seats at once. Between two turns the networks tell it (`shares`); in
the middle of a turn the active seat goes on at its best, and that table is looked at; while all
choose at the same time, `together` finds what everybody can be expected to choose. So a moment is
worth exactly what the moment after the best choice is worth.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from rowlock.bots.judging import Judge
from rowlock.review.shares import VALUE, Prospects, Shares, worth_of
from rowlock.review.together import Choices, Joint
from rowlock.review.worth import Option, Worth
from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Move
from rowlock.rules.values import but

Line = tuple[tuple[Move, ...], Prospects]
"""How a turn goes on, and what that promises each seat."""


class LearnedAppraiser:
    """Asks the network of one game and number of seats."""

    exact = False

    def __init__(self, game: Game[Any], judge: Judge) -> None:
        self._game, self._judge, self._shares = game, judge, Shares(judge)
        self._known: tuple[Any, Any] = (None, None)

    def worths(self, state: Any) -> tuple[Worth, ...]:
        if state.phase is Phase.TOGETHER:
            return all_worths(self._together(state).prospects)
        if state.phase is Phase.OVER:
            _, tables = self._judge.ways(state)
            return all_worths(self._shares.final(tables)[0])
        last = state.active - (state.phase is self._game.opening)
        [(_, prospects)] = self._lines([state], last % len(state.sheets))
        return all_worths(prospects)

    def options(self, state: Any, seat: int) -> list[Option]:
        if not self._game.choosing(state, seat):
            return []
        if state.phase is Phase.TOGETHER:
            return self._together(state).options(seat)
        moves, tables = self._judge.ways(state)
        return best_by_move(moves, self._shares.prospects(tables, state.active), seat)

    def _together(self, state: Any) -> Joint:
        """What everybody chooses now; hidden choices that were made already are not looked at.

        Whoever asks next asks about the same moment, most likely.
        """
        unseen = but(state, choices=(None,) * len(state.sheets))
        known, found = self._known
        if known != unseen:
            found = Joint(self._game, unseen, self._settled)
            self._known = unseen, found
        joint: Joint = found
        return joint

    def _settled(self, state: Any, choices: Sequence[Choices]) -> list[Line]:
        """How the turn goes on after each of several ways for all to choose."""
        settled = [self._game.settle(but(state, choices=each)) for each in choices]
        return self._lines(settled, state.active)

    def _lines(self, states: Sequence[Any], active: int) -> list[Line]:
        """The best way for the active seat to end its turn from each of some states.

        The network is asked once for all.
        """
        ways = [self._judge.ways(state) for state in states]
        _, first = ways[0]
        prospects = self._shares.prospects(first.joined([each for _, each in ways[1:]]), active)
        found: list[Line] = []
        for (moves, _), parts in zip(ways, _split(prospects, ways), strict=True):
            best = int(parts[:, active, VALUE].argmax())
            found.append((moves[best], parts[best]))
        return found


def best_by_move(
    moves: Sequence[tuple[Move, ...]], prospects: Prospects, seat: int
) -> list[Option]:
    """Every move with the best way to go on after it, the best first."""
    found: dict[Move, Option] = {}
    for place in (-prospects[:, seat, VALUE]).argsort(kind="stable").tolist():
        move, *then = moves[place]
        if move not in found:
            found[move] = Option(move, worth_of(prospects[place, seat]), tuple(then))
    return list(found.values())


def all_worths(prospects: Prospects) -> tuple[Worth, ...]:
    """What each seat of one table can expect."""
    return tuple(worth_of(parts) for parts in prospects)


def _split(prospects: Prospects, ways: Sequence[tuple[Sequence[Any], Any]]) -> list[Prospects]:
    """The part of the prospects that belongs to each state."""
    return np.split(prospects, np.cumsum([len(moves) for moves, _ in ways])[:-1])
