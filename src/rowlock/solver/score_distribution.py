"""The exact distribution of the final score under perfect play."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from rowlock.solver.backward_induction import LEVELS, first_pairs, levels_of, shares
from rowlock.solver.forward_pass import Flow, PerfectPlay, Variants, pass_on
from rowlock.solver.objective import MAX_TOTAL, MIN_TOTAL, Objective
from rowlock.solver.transitions import MISTHROWS, Floats, dice, same_pairs, transitions


@dataclass(frozen=True)
class ScoreDistribution:
    """Final totals, turns and misthrows under perfect play from the empty sheet."""

    chances: Floats
    """The chance of every final total, from -20 upwards."""
    turns: float
    """The expected number of turns."""
    misthrown: float
    """The chance that the fourth misthrow ends the game."""

    @property
    def mean(self) -> float:
        """The expected final total."""
        return float(self.chances @ _TOTALS)

    @property
    def deviation(self) -> float:
        """The standard deviation of the final total."""
        return float((self.chances @ (_TOTALS - self.mean) ** 2) ** 0.5)

    def percentile(self, share: float) -> int:
        """The lowest total that at least this share of games does not exceed."""
        return MIN_TOTAL + int(np.searchsorted(self.chances.cumsum(), share))


MAX_THREADS = 2
_TOTALS = np.arange(MIN_TOTAL, MAX_TOTAL + 1)


def score_distribution(
    objective: Objective,
    values: Floats,
    threads: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> ScoreDistribution:
    """Follow optimal play from the empty sheet to the end, with two threads at most.

    Each thread has a square of sheets of its own, 122 MB.
    """
    threads = min(threads, MAX_THREADS)
    policy = PerfectPlay(objective.transitions, values, objective.utility, objective.misthrow)
    full = transitions(totals=True)
    levels = levels_of(policy.transitions)
    pairs = len(full.rows)
    flow = Flow(
        np.zeros((threads, pairs * pairs, MISTHROWS)),
        np.zeros((threads, len(_TOTALS))),
        np.zeros(threads),
        np.zeros(threads),
    )
    flow.share[0, 0, 0] = 1.0
    variants = _variants(objective)
    with ThreadPoolExecutor(threads) as pool:
        for level in range(LEVELS + 1):
            tasks = [
                pool.submit(
                    pass_on, full, variants, dice(), levels, level, some, thread, policy, flow
                )
                for thread, some in enumerate(shares(first_pairs(levels, level), threads))
            ]
            for task in tasks:
                progress(task.result())
    return ScoreDistribution(
        flow.chances.sum(axis=0), float(flow.turns.sum()), float(flow.misthrown.sum())
    )


def _variants(objective: Objective) -> Variants:
    """The pairs with totals that each pair of the objective's numbering stands for."""
    same = np.arange(len(transitions(totals=True).rows)) if objective.totals else same_pairs()
    pairs = np.argsort(same, kind="stable")
    begin = np.searchsorted(same[pairs], np.arange(len(objective.transitions.rows) + 1))
    return Variants(pairs, begin)
