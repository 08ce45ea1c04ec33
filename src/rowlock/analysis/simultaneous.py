"""Simultaneous choices: what everybody can be expected to choose when all choose at once.

Each seat's option is worth something only beside the others' choices, which are hidden. All seats
start from passing and answer each other's choices until nobody would choose otherwise (a pure
equilibrium, found by best responses). Then one table counts for everybody: a seat can expect what
its best option leads to, and the chances of all seats add up to 1.

Sometimes the answers go round in a circle: about one moment in a hundred. Then the round stands
in which a seat could gain least by choosing otherwise, and an option that looks better than the
expected one, but only as long as the others do not answer it, counts as its equal.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from rowlock.analysis.shares import VALUE, WorthArray, worth_of
from rowlock.analysis.worth import Option
from rowlock.rules.game import AnyGame, State
from rowlock.rules.moves import Move, Pass

Choices = tuple[Move, ...]
"""A move of every seat."""
Line = tuple[tuple[Move, ...], WorthArray]
"""How the active seat's turn goes on, and the prospects of each seat then."""

S = TypeVar("S", bound=State)

MAX_ROUNDS = 8
ROUNDS_AT_ONCE = 2
"""After this many rounds seats answer one after another, which ends most circles."""


class SimultaneousChoice(Generic[S]):
    """A moment in which all choose, nobody knowing of the others.

    `settled` says how the turn goes on after each of several ways for all to choose.
    """

    def __init__(
        self, game: AnyGame, state: S, settled: Callable[[S, Sequence[Choices]], list[Line]]
    ) -> None:
        self._state, self._settled = state, settled
        self._legal = [game.legal(state, seat) for seat in range(len(state.sheets))]
        self._lines: dict[Choices, Line] = {}

    @property
    def prospects(self) -> WorthArray:
        """The prospects of each seat."""
        return self._lines[self._expected][1]

    def options(self, seat: int) -> list[Option]:
        """The options of a seat, the best first, the others choosing what is expected of them."""
        best, (then, prospects) = self._expected[seat], self._lines[self._expected]
        own = seat == self._state.active
        found = [Option(best, worth_of(prospects[seat]), then if own else ())]
        for move in self._legal[seat]:
            if move != best:
                then, after = self._lines[_changed(self._expected, seat, move)]
                equal = after[seat, VALUE] > prospects[seat, VALUE]
                parts = prospects[seat] if equal else after[seat]
                found.append(Option(move, worth_of(parts), then if own else ()))
        return sorted(found, key=lambda option: -option.worth.value)

    def played(self, seat: int, move: Move) -> tuple[Choices, tuple[Move, ...]]:
        """Everybody's choices if a seat makes this move, and how the active seat's turn goes on."""
        choices = _changed(self._expected, seat, move)
        return choices, self._lines[choices][0]

    @cached_property
    def _expected(self) -> Choices:
        """What everybody chooses: the round that nobody regrets, or all together the least."""
        now: Choices = tuple(_pass(legal) for legal in self._legal)
        least, found = float("inf"), now
        for nth in range(MAX_ROUNDS):
            regret = self._regret(now)
            if regret < least:
                least, found = regret, now
            if not regret:
                break
            now = self._answers(now) if nth < ROUNDS_AT_ONCE else self._answers_in_turn(now)
        return found

    def _regret(self, now: Choices) -> float:
        """The most that a seat could gain if it alone chose otherwise."""
        self._look_at(now)
        seats = range(len(now))
        return max(
            self._value(now, seat, self._answer(now, seat)) - self._value(now, seat, now[seat])
            for seat in seats
        )

    def _answers(self, now: Choices) -> Choices:
        """Everybody's best move beside the others' choices."""
        return tuple(self._answer(now, seat) for seat in range(len(now)))

    def _answers_in_turn(self, now: Choices) -> Choices:
        """The same, but each seat knows what those before it have answered."""
        for seat in range(len(now)):
            self._look_at(now)
            now = _changed(now, seat, self._answer(now, seat))
        return now

    def _look_at(self, now: Choices) -> None:
        """Appraise every change of mind of a single seat."""
        wanted = dict.fromkeys(
            _changed(now, seat, move) for seat, legal in enumerate(self._legal) for move in legal
        )
        new = [choices for choices in wanted if choices not in self._lines]
        if new:
            self._lines.update(zip(new, self._settled(self._state, new), strict=True))

    def _answer(self, now: Choices, seat: int) -> Move:
        """A seat's best move beside the others' choices; its own choice if nothing is better."""
        best = max(self._legal[seat], key=lambda move: self._value(now, seat, move))
        better = self._value(now, seat, best) > self._value(now, seat, now[seat])
        return best if better else now[seat]

    def _value(self, now: Choices, seat: int, move: Move) -> float:
        return float(self._lines[_changed(now, seat, move)][1][seat, VALUE])


def _changed(choices: Choices, seat: int, move: Move) -> Choices:
    return (*choices[:seat], move, *choices[seat + 1 :])


def _pass(legal: Sequence[Move]) -> Move:
    return next(move for move in legal if isinstance(move, Pass))
