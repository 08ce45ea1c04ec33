"""`random`: any legal move, each as likely as the others."""

from random import Random

from rowlock.playing.view import View
from rowlock.rules.moves import Move


class RandomBot:
    """Uniform over the distinct moves that are open, passing included."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Move:
        return self._random.choice(view.legal)
