"""A question such as "expert>steady", and a test that may be looked at after every deal.

The test bets against each answer. A gambler who believes that A wins no more than an even share
is offered a fair or better bet on every deal; a stake that grows twentyfold is as unlikely under
that belief as 1 in 20, however long the game goes on and whenever one looks (Ville's inequality).
The stake is spread over bets of several sizes, so that large and small differences are found.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rowlock.arena.entrants import Entrant
from rowlock.arena.schedule import Pairing
from rowlock.rules.errors import BadSetup

ERROR = 0.05
YES, NO, UNDECIDED = "yes", "no", "undecided"
SIZES = 2.0 ** -np.arange(12)
"""The sizes of bets, as parts of the largest that cannot ruin."""
LARGEST = 0.98


@dataclass(frozen=True, slots=True)
class Question:
    """Whether the first wins more than an even share among the second."""

    text: str
    pairing: Pairing


def ask(text: str, entrants: tuple[Entrant, ...]) -> Question:
    """Read a question between two entrants."""
    labels = [entrant.label for entrant in entrants]
    first, mark, second = (part.strip() for part in text.partition(">"))
    if not mark or first == second or not {first, second} <= set(labels):
        raise BadSetup("decide-form", value=text, players=", ".join(labels))
    pairing = Pairing(labels.index(first), labels.index(second))
    return Question(f"{first}>{second}", pairing)


class Trial:
    """The test of one question; `answer` is yes, no or undecided, for good."""

    def __init__(self, even: float, error: float = ERROR) -> None:
        self._even, self._limit = even, np.log(1 / error)
        self._up = LARGEST / even * SIZES
        self._down = LARGEST / (1 - even) * SIZES
        self._for, self._against = np.zeros(len(SIZES)), np.zeros(len(SIZES))
        self.answer = UNDECIDED
        self.deals = 0
        """How many deals were looked at until it was settled."""

    def add(self, shares: NDArray[np.float64]) -> None:
        """Look at the first one's shares of some more deals."""
        if self.answer != UNDECIDED or not len(shares):
            return
        above = (shares - self._even)[:, None]
        bets_for = self._for + np.cumsum(np.log1p(above * self._up), axis=0)
        bets_against = self._against + np.cumsum(np.log1p(-above * self._down), axis=0)
        won = _grown(bets_for) >= self._limit
        lost = _grown(bets_against) >= self._limit
        settled = np.flatnonzero(won | lost)
        self._for, self._against = bets_for[-1], bets_against[-1]
        if len(settled):
            self.answer = YES if won[settled[0]] else NO
            self.deals += int(settled[0]) + 1
        else:
            self.deals += len(shares)


def _grown(bets: NDArray[np.float64]) -> NDArray[np.float64]:
    """The logarithm of what has become of a stake of 1, spread evenly over the bets."""
    largest = bets.max(axis=1)
    grown: NDArray[np.float64] = largest + np.log(np.exp(bets - largest[:, None]).mean(axis=1))
    return grown
