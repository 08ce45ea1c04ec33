"""Objectives of a player alone: the highest mean score, or the best chance of a total."""

import re
from dataclasses import dataclass

import numpy as np

from rowlock.bots.solitaire.solved_table import MEAN
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx.row import row_points
from rowlock.solver.transitions import ROWS, Floats, Ints, Transitions, transitions

MIN_TOTAL = POINTS_PER_MISTHROW * MISTHROWS_TO_END
MAX_TOTAL = ROWS * row_points(12)
_REACH = re.compile(r"reach:(-?[0-9]{1,3})")


@dataclass(frozen=True)
class Objective:
    """The mean score, or the chance of at least `target` points."""

    target: int | None = None

    @classmethod
    def read(cls, text: str) -> "Objective":
        """Read `mean` or `reach:N`."""
        if text == MEAN:
            return cls()
        found = _REACH.fullmatch(text)
        if found is None or not MIN_TOTAL <= int(found[1]) <= MAX_TOTAL:
            raise BadSetup("unknown-objective", objective=text)
        return cls(int(found[1]))

    def __str__(self) -> str:
        return MEAN if self.target is None else f"reach:{self.target}"

    @property
    def totals(self) -> bool:
        """Whether final totals count, so that rows keep their crosses when they close."""
        return self.target is not None

    @property
    def transitions(self) -> Transitions:
        """The tables for this objective: points are paid when crossed, or count at the end."""
        tables = transitions(self.totals)
        return tables if self.target is None else tables._replace(gain=np.zeros_like(tables.gain))

    @property
    def misthrow(self) -> float:
        """What a misthrow pays at once."""
        return float(POINTS_PER_MISTHROW) if self.target is None else 0.0

    @property
    def utility(self) -> Floats:
        """What a final total is worth at the end, from -20 upwards."""
        totals = np.arange(MIN_TOTAL, MAX_TOTAL + 1)
        return np.zeros(len(totals)) if self.target is None else self.worth(totals)

    def worth(self, totals: Ints) -> Floats:
        """The worth of final totals under the objective."""
        return (totals if self.target is None else totals >= self.target).astype(np.float64)
