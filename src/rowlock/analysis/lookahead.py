"""Appraising moments by what is known of tables between two turns.

All seats are appraised at once. Between two turns something predicts: a network, or an estimate. In
the middle of a turn the active seat goes on at its best, and the table that this leads to counts;
while all choose at the same time, `simultaneous.py` finds what everybody can be expected to choose.
So a moment is worth exactly what the moment after the best choice is worth.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from rowlock.analysis.shares import VALUE, WorthArray, worth_of
from rowlock.analysis.simultaneous import Choices, Line, SimultaneousChoice
from rowlock.analysis.worth import Option, PlayedOn, Worth
from rowlock.bots.networks.evaluator import Moves
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.moves import Move

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class TurnEndings(Protocol[S_contra]):
    """What the ways to end a turn lead to, and what the seats can expect there."""

    def of(
        self, states: Sequence[S_contra], active: int
    ) -> list[tuple[Sequence[Moves], WorthArray]]:
        """From each state every way to end the active seat's turn, and the prospects after it."""

    def final(self, state: S_contra) -> WorthArray:
        """The results of each seat of a game that is over."""


class TurnLookahead(Generic[S]):
    """Appraises moments of one game and number of seats by the ends of their turns."""

    exact = False
    rollouts: PlayedOn | None = None

    def __init__(self, game: AnyGame, endings: TurnEndings[S]) -> None:
        self._game, self._endings = game, endings
        self._last: tuple[S, SimultaneousChoice[S]] | None = None

    def worths(self, state: S) -> tuple[Worth, ...]:
        if state.phase is Phase.TOGETHER:
            return all_worths(self._together(state).prospects)
        if state.phase is Phase.OVER:
            return all_worths(self._endings.final(state))
        last = state.active - (state.phase is self._game.opening)
        [(_, prospects)] = self._lines([state], last % len(state.sheets))
        return all_worths(prospects)

    def options(self, state: S, seat: int, taken: Move | None = None) -> list[Option]:
        if not self._game.choosing(state, seat):
            return []
        if state.phase is Phase.TOGETHER:
            return self._together(state).options(seat)
        [(moves, prospects)] = self._endings.of([state], state.active)
        return best_by_move(moves, prospects, seat)

    def estimated(self, state: S, seat: int) -> list[Option]:
        """The options of a seat without rollouts, the best first."""
        return TurnLookahead.options(self, state, seat)

    def after(self, state: S, seat: int, option: Option) -> S:
        """The table that an option leads to, as the turn goes on: between two turns."""
        moves = (option.move, *option.then)
        if state.phase is Phase.TOGETHER:
            choices, moves = self._together(state).played(seat, option.move)
            state = self._game.settle(replace(state, choices=choices))
        for move in moves:
            state = self._game.chosen(state, state.active, move)
        return state

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
        """The best way for the active seat to end its turn from each of some states."""
        found: list[Line] = []
        for moves, parts in self._endings.of(states, active):
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
