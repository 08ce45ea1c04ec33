"""How much `master` searches."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Effort:
    """How much a search may do."""

    candidates: int = 4
    within: float = 0.06
    """Moves that are worth less than the best by more than this are not looked at."""
    rounds: int = 8
    samples: int = 100
    """Games played on from each candidate in a round."""
    turns: int = 3
    doubt: float = 2.5
    """Standard errors by which a candidate must fall behind to be dropped."""
    seconds: float | None = None
    """No round begins after so long; without it a search is the same each time."""


EFFORT = Effort()
