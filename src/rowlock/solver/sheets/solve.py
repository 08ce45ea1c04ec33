"""Entry point of `rowlock solve --sheet`: solve a paper, play by its values, write the table."""

import time

import numpy as np

from rowlock.bots.solitaire.solved_sheet import (
    SOLVED_SHEETS,
    places,
    sheet_table_file,
    solved_sheet,
)
from rowlock.bots.solitaire.solved_table import MEAN, SolvedTable
from rowlock.rules.data import Json
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.qwixx.game import Qwixx
from rowlock.solver.sheets.induction import levels, solve
from rowlock.solver.sheets.paper import paper_of, scale_of
from rowlock.solver.sheets.policy import played_totals
from rowlock.solver.solve import PERCENTILES, SEED, Begin
from rowlock.solver.solved_table_file import write_numbers

GAMES = 100_000
MAX_VALUES = 450_000_000
"""More values than that are not kept: 1.8 GB of memory and file."""


def check_size(game: Qwixx) -> None:
    """Refuse a game whose paper is not known by the states of its rows, or has too many sheets."""
    SOLVED_SHEETS.of(game)
    needed = places(game.layouts[0]).count * MISTHROWS_TO_END
    if needed > MAX_VALUES:
        millions, most = needed // 10**6, MAX_VALUES // 10**6
        raise BadSetup("too-large-to-solve", game=game.label, millions=millions, most=most)


def solve_sheet_alone(game: Qwixx, threads: int, begin: Begin) -> SolvedTable:
    """Solve a paper for the highest mean score, write its table, and return it."""
    check_size(game)
    layout = game.layouts[0]
    at = places(layout)
    paper, scale = paper_of(layout, at), scale_of(layout)
    began = time.perf_counter()
    values = solve(paper, at, scale, threads, begin("solving", levels(paper)))
    first = sum(
        int(start * stride) for start, stride in zip(paper.start, paper.strides, strict=True)
    )
    report: dict[str, Json] = {
        "value": scale.low + scale.unit * int(values[first * MISTHROWS_TO_END]),
        "sheets": at.count,
        "seconds": round(time.perf_counter() - began, 2),
    }
    playing = begin("playing", 1)
    totals = played_totals(paper, scale, values, GAMES, SEED)
    playing(1)
    report |= {
        "games": GAMES,
        "seed": SEED,
        "mean": float(totals.mean()),
        "error": float(totals.std(ddof=1) / GAMES**0.5),
        "deviation": float(totals.std(ddof=1)),
        "percentiles": {str(share): int(np.percentile(totals, share)) for share in PERCENTILES},
    }
    numbers = values.reshape(-1, MISTHROWS_TO_END)
    write_numbers(sheet_table_file(layout), numbers, scale.low, scale.unit, MEAN, report)
    return solved_sheet(game)
