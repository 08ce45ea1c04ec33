"""Solve, look ahead, compare, and write it all down."""

import time
from typing import Any, Protocol

import numpy as np

from rowlock.bots.solved import HAZARD, SolvedTable, solved_table, table_file
from rowlock.solver.backward import solve
from rowlock.solver.geometry import geometry
from rowlock.solver.hazard import solve_hazard
from rowlock.solver.objective import LEAST_TOTAL, Objective
from rowlock.solver.outlook import Outlook, outlook
from rowlock.solver.rates import rates_of
from rowlock.solver.store import folded, write_table
from rowlock.solver.thumb import compare

GAMES, SEED = 100_000, 1
PERCENTILES = (1, 5, 25, 50, 75, 95, 99)


class Watch(Protocol):
    """Whoever wants to see how far it is."""

    def begin(self, what: str, steps: int) -> None:
        """A part of the work begins."""

    def step(self, steps: int) -> None:
        """So much of it is done."""


def solve_qwixx(objective: Objective, threads: int, watch: Watch) -> SolvedTable:
    """Solve solitaire Qwixx, write its table, and return it as readers see it."""
    began = time.perf_counter()
    watch.begin("solving", _sheets(objective.totals))
    values = solve(objective, threads, watch.step)
    report: dict[str, Any] = {
        "value": float(values[0, 0]),
        "sheets": _sheets(objective.totals),
        "seconds": round(time.perf_counter() - began, 2),
    }
    file = table_file(str(objective))
    # Written at once, and again when the report is complete: the values are not held twice.
    write_table(file, folded(values), str(objective), report)
    watch.begin("looking ahead", _sheets(totals=True))
    report |= _ahead(outlook(objective, values, threads, watch.step))
    watch.begin("rules of thumb", 1)
    report |= _thumbs(objective, report["value"], threads)
    watch.step(1)
    write_table(file, folded(values), str(objective), report)
    return solved_table(str(objective))


def solve_with_others(opponents: int, threads: int, watch: Watch) -> SolvedTable:
    """Solve for one's own mean score among others, write the table, and return it."""
    began = time.perf_counter()
    seats, objective = opponents + 1, f"{HAZARD}:{opponents}"
    watch.begin("solving", _sheets(totals=False))
    values = solve_hazard(rates_of(seats), seats, threads, watch.step)
    kept = np.concatenate([folded(phase) for phase in values])
    by_seat = [float(values[(seats - seat) % seats, 0, 0]) for seat in range(seats)]
    del values
    report = {
        "opponents": opponents,
        "value": sum(by_seat) / seats,
        "by_seat": by_seat,
        "sheets": len(kept) // seats,
        "seconds": round(time.perf_counter() - began, 2),
    }
    write_table(table_file(objective), kept, objective, report, phases=seats)
    return solved_table(objective)


def _sheets(totals: bool) -> int:
    pairs = len(geometry(totals).rows)
    return pairs * (pairs + 1) // 2


def _ahead(seen: Outlook) -> dict[str, Any]:
    return {
        "mean": seen.mean,
        "deviation": seen.deviation,
        "turns": seen.turns,
        "misthrown": seen.misthrown,
        "percentiles": {str(share): seen.percentile(share / 100) for share in PERCENTILES},
        "lowest": LEAST_TOTAL,
        "chances": [float(chance) for chance in seen.chances],
    }


def _thumbs(objective: Objective, value: float, threads: int) -> dict[str, Any]:
    thumbs = [
        {
            "name": found.thumb.name,
            "value": found.mean,
            "error": found.error,
            "short": value - found.mean,
        }
        for found in compare(objective, GAMES, SEED, threads)
    ]
    return {"games": GAMES, "seed": SEED, "thumbs": thumbs}
