"""Entry points of `rowlock solve`: solve, follow perfect play, compare, write the table."""

import time
from collections.abc import Callable

import numpy as np

from rowlock.bots.solitaire.solved_table import HAZARD, SolvedTable, solved_table, table_file
from rowlock.rules.data import Json
from rowlock.solver.backward_induction import solve
from rowlock.solver.hazard import solve_hazard
from rowlock.solver.hazard_rates import rates_of
from rowlock.solver.objective import MIN_TOTAL, Objective
from rowlock.solver.rules_of_thumb import compare
from rowlock.solver.score_distribution import ScoreDistribution, score_distribution
from rowlock.solver.solved_table_file import folded, write_table
from rowlock.solver.transitions import transitions

GAMES, SEED = 100_000, 1
PERCENTILES = (1, 5, 25, 50, 75, 95, 99)


Begin = Callable[[str, int], Callable[[int], None]]
"""Begins to show a part of the work, given its name and steps; the result is called with the steps
that were done since the last call."""


def solve_qwixx(objective: Objective, threads: int, begin: Begin) -> SolvedTable:
    """Solve solitaire Qwixx, write its table, and return it as readers see it."""
    began = time.perf_counter()
    values = solve(objective, threads, begin("solving", _sheets(objective.totals)))
    report: dict[str, Json] = {
        "value": float(values[0, 0]),
        "sheets": _sheets(objective.totals),
        "seconds": round(time.perf_counter() - began, 2),
    }
    file = table_file(str(objective))
    # Written at once, and again when the report is complete: the values are not held twice.
    write_table(file, folded(values), str(objective), report)
    looking = begin("looking ahead", _sheets(totals=True))
    report |= _ahead(score_distribution(objective, values, threads, looking))
    comparing = begin("rules of thumb", 1)
    report |= _rules_of_thumb(objective, float(values[0, 0]), threads)
    comparing(1)
    write_table(file, folded(values), str(objective), report)
    return solved_table(str(objective))


def solve_with_others(opponents: int, threads: int, begin: Begin) -> SolvedTable:
    """Solve for one's own mean score among others, write the table, and return it."""
    began = time.perf_counter()
    seats, objective = opponents + 1, f"{HAZARD}:{opponents}"
    solving = begin("solving", _sheets(totals=False))
    values = solve_hazard(rates_of(seats), seats, threads, solving)
    kept = np.concatenate([folded(phase) for phase in values])
    by_seat = [float(values[(seats - seat) % seats, 0, 0]) for seat in range(seats)]
    del values
    report: dict[str, Json] = {
        "opponents": opponents,
        "value": sum(by_seat) / seats,
        "by_seat": by_seat,
        "sheets": len(kept) // seats,
        "seconds": round(time.perf_counter() - began, 2),
    }
    write_table(table_file(objective), kept, objective, report, phases=seats)
    return solved_table(objective)


def _sheets(totals: bool) -> int:
    pairs = len(transitions(totals).rows)
    return pairs * (pairs + 1) // 2


def _ahead(seen: ScoreDistribution) -> dict[str, Json]:
    return {
        "mean": seen.mean,
        "deviation": seen.deviation,
        "turns": seen.turns,
        "misthrown": seen.misthrown,
        "percentiles": {str(share): seen.percentile(share / 100) for share in PERCENTILES},
        "lowest": MIN_TOTAL,
        "chances": [float(chance) for chance in seen.chances],
    }


def _rules_of_thumb(objective: Objective, value: float, threads: int) -> dict[str, Json]:
    thumbs: list[Json] = [
        {
            "name": found.thumb.name,
            "value": found.mean,
            "error": found.error,
            "short": value - found.mean,
        }
        for found in compare(objective, GAMES, SEED, threads)
    ]
    return {"games": GAMES, "seed": SEED, "thumbs": thumbs}
