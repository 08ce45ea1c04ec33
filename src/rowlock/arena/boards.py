"""Tables that are stepped from Python: of words where a game is compiled, else by its rules.

Both throw dice that follow from seed and game number alone: a deal has the same dice for
all players, in any seat.
"""

import hashlib
from typing import Protocol

from rowlock.kernels.kernel import KERNELS, Kernel
from rowlock.kernels.table import ACTIVE, OVER, PHASE, ROLL, TOGETHER
from rowlock.playing.dice import FairDice, throw
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.moves import Move


class Board(Protocol):
    """One game under way, stepped from Python."""

    game: AnyGame

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    def throw(self) -> bool:
        """Throw the dice if that is what comes next; whether it was."""

    def deciding(self) -> tuple[int, ...]:
        """The seats that have to decide now."""

    def state(self) -> State:
        """The table as a value of `rules/`."""

    def choose(self, seat: int, move: Move) -> None:
        """A seat decides; the move is one of its legal ones."""

    def totals(self) -> tuple[int, ...]:
        """The total of every seat as it stands."""


class WordBoard:
    """A table of words, with the dice of the compiled loop."""

    def __init__(self, kernel: Kernel, seats: int, seed: int, number: int) -> None:
        self.game, self.kernel, self._seats = kernel.game, kernel, seats
        self.table = kernel.table(seats, seed, number)

    @property
    def over(self) -> bool:
        return bool(self.table[PHASE] == OVER)

    def throw(self) -> bool:
        due = bool(self.table[PHASE] == ROLL)
        if due:
            self.kernel.throw(self.table)
        return due

    def deciding(self) -> tuple[int, ...]:
        together = self.table[PHASE] == TOGETHER
        return tuple(range(self._seats)) if together else (int(self.table[ACTIVE]),)

    def state(self) -> State:
        return self.kernel.state(self.table)

    def choose(self, seat: int, move: Move) -> None:
        self.kernel.choose(self.table, seat, self.kernel.action(self.table, seat, move))

    def totals(self) -> tuple[int, ...]:
        return tuple(int(self.kernel.score(self.table, seat)) for seat in range(self._seats))


class RulesBoard:
    """A state of `rules/`, for games that are not compiled."""

    def __init__(self, game: AnyGame, seats: int, seed: int, number: int) -> None:
        self.game = game
        self._state: State = game.start(seats)
        self._dice = FairDice(hashlib.sha256(f"rowlock arena {seed}/{number}".encode()).digest())

    @property
    def over(self) -> bool:
        return bool(self._state.phase is Phase.OVER)

    def throw(self) -> bool:
        due = self.game.rolling(self._state) is not None
        if due:
            self._state = self.game.roll(self._state, throw(self._dice, self.game, self._state))
        return due

    def deciding(self) -> tuple[int, ...]:
        return self.game.waiting(self._state)

    def state(self) -> State:
        return self._state

    def choose(self, seat: int, move: Move) -> None:
        self._state = self.game.apply(self._state, seat, move)

    def totals(self) -> tuple[int, ...]:
        return self.game.totals(self._state)


def board(game: AnyGame, seats: int, seed: int, number: int) -> Board:
    """An empty table for one game of a run."""
    if KERNELS.covers(game):
        return WordBoard(Kernel(game), seats, seed, number)
    return RulesBoard(game, seats, seed, number)
