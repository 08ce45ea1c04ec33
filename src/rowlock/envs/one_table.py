"""The table of an environment that steps decision by decision."""

from collections.abc import Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from rowlock.envs import steps
from rowlock.envs.observation import OBSERVERS, Observer
from rowlock.kernels.compiler.compiling import Instruction, specialise
from rowlock.kernels.kernel import Kernel
from rowlock.kernels.table import OVER, PHASE, ROLL, WAITING
from rowlock.kernels.translate import bits_of
from rowlock.rules.notation import seat_letter
from rowlock.rules.registry import game as rules_of


class OneTable:
    """A table of words with what a seat may see of it."""

    def __init__(self, game: str, seats: int, options: Mapping[str, str] | None = None) -> None:
        self.kernel = Kernel(rules_of(game, options))
        self.seats, self.actions = seats, self.kernel.translator.numbers
        observer = OBSERVERS.of(self.kernel.game)
        self.width = observer.width(self.kernel.game, seats)
        self.words = self.kernel.table(seats)
        self._observe = _compiled(observer)

    def start(self, seed: int) -> None:
        """A new game of a seed, its first dice thrown."""
        self.kernel.start(self.words, seed, 0)
        self._throw()

    def decide(self, seat: int, number: int) -> None:
        """A seat that has to decide takes the legal action that has a number."""
        legal = self.kernel.legal(self.words, seat)
        numbers = self.kernel.translator.numbers_of(self.words, seat, legal)
        self.act(seat, bits_of(legal)[numbers.index(number)])

    def act(self, seat: int, action: int) -> None:
        """A seat that has to decide takes a legal action, as compiled players name it."""
        self.kernel.choose(self.words, seat, action)
        self._throw()

    def _throw(self) -> None:
        if self.words[PHASE] == ROLL:
            self.kernel.throw(self.words)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.words[PHASE] == OVER)

    def waits_for(self, seat: int) -> bool:
        """Whether a seat still has to decide."""
        return bool(self.words[WAITING] >> seat & 1)

    def waiting(self) -> list[int]:
        """The seats that still have to decide."""
        return [seat for seat in range(self.seats) if self.waits_for(seat)]

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A flag for each action; none is set for a seat that has nothing to decide."""
        mask = np.zeros(self.actions, np.int8)
        if self.waits_for(seat):
            legal = self.kernel.legal(self.words, seat)
            mask[self.kernel.translator.numbers_of(self.words, seat, legal)] = 1
        return mask

    def observation(self, seat: int) -> NDArray[np.uint8]:
        """What a seat sees."""
        seen = np.zeros(self.width, np.uint8)
        self._observe(self.words, seat, seen)
        return seen

    def scores(self) -> list[int]:
        """The totals."""
        return [self.kernel.score(self.words, seat) for seat in range(self.seats)]

    def rewards(self, kind: str) -> list[float]:
        """What the end is worth: `win` from -1 to 1 with sum 0, ties shared, or the `score`."""
        totals = self.scores()
        if kind == "score":
            return [float(total) for total in totals]
        if self.seats == 1:
            return [0.0]
        best = max(totals)
        share = 1 / totals.count(best)
        return [(self.seats * share * (total == best) - 1) / (self.seats - 1) for total in totals]

    def text(self) -> str:
        """The table as one line of text: sheets, the active seat, the dice."""
        game, state = self.kernel.game, self.kernel.state(self.words)
        sheets = " | ".join(game.notation.write_sheet(state, seat) for seat in range(self.seats))
        dice = " ".join(str(face) for face in state.faces)
        return f"{game.label}: {sheets} > {seat_letter(state.active)} {dice}".rstrip()


@cache
def _compiled(observer: Observer) -> Instruction:
    name = f"{observer.observe.__name__}_at"
    return specialise(steps.observe_at, name, steps.OBSERVE, observe=observer.observe)
