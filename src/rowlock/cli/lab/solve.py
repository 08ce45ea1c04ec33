"""`rowlock solve`: perfect play of Qwixx alone, its value, and how far habits fall short."""

import json
import os
from typing import Annotated, Any, Self

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from rowlock.bots.solved import HAZARD, MEAN, SOLVED, SolvedTable, solved_table
from rowlock.cli.bounds import Whole, WholeIfSaid, check_threads
from rowlock.cli.lab import needs_lab
from rowlock.kernels.bounds import check
from rowlock.rules.errors import BadSetup
from rowlock.rules.registry import game as rules_of

MOST_OPPONENTS = 4
BAR, BIN = 40, 10
"""The columns of the longest bar of the histogram, and the points in one line of it."""


@needs_lab
def solve_command(
    game: str,
    *,
    objective: str = MEAN,
    opponents: Whole = 0,
    threads: WholeIfSaid = None,
    force: Annotated[bool, Parameter(negative="")] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> int:
    """Solve Qwixx played alone: the value of every sheet under perfect play.

    The table is kept in the user's cache folder (or in `ROWLOCK_CACHE`), where `solo`,
    `position` and `hint` find it; a second call only shows it.

    Parameters
    ----------
    game
        `qwixx`.
    objective
        `mean` for the highest mean score, `reach:N` for the best chance of N points or more.
    opponents
        Not alone but with so many others, who come in as a hazard: the table of `hazard`.
    threads
        How many threads solve; all cores if left out.
    force
        Solve again even if the table is there.
    as_json
        Print a JSON object.
    """
    from rowlock.solver.objective import Objective

    SOLVED.of(rules_of(game))
    threads = threads or os.cpu_count() or 1
    check_threads(threads)
    check("opponents", opponents, 0, MOST_OPPONENTS)
    wanted = Objective.read(objective)
    if opponents and wanted.totals:
        raise BadSetup("solved-for-mean-only", objective=objective)
    table = _solved(wanted, opponents, threads, force)
    if as_json:
        print(json.dumps({"objective": table.objective, **table.header["report"]}))
    elif opponents:
        _show_others(table)
    else:
        _show(Console(highlight=False), table)
    return 0


def _solved(objective: Any, opponents: int, threads: int, force: bool) -> SolvedTable:
    """The table as it is kept, solved first if it is missing or wanted anew."""
    from rowlock.solver.solve import solve_qwixx, solve_with_others

    name = f"{HAZARD}:{opponents}" if opponents else str(objective)
    table = None if force else _kept(name)
    # Whoever interrupts the report after the table was written gets it the next time.
    if table is not None and (opponents or "thumbs" in table.header["report"]):
        return table
    with ProgressBar() as watch:
        if opponents:
            return solve_with_others(opponents, threads, watch)
        return solve_qwixx(objective, threads, watch)


def _kept(name: str) -> SolvedTable | None:
    try:
        return solved_table(name)
    except BadSetup as wrong:
        if wrong.code == "table-missing":
            return None
        raise


class ProgressBar:
    """Shows on stderr how far the solver is."""

    def __init__(self) -> None:
        columns = (TextColumn("{task.description:<14}"), BarColumn(), TaskProgressColumn())
        console = Console(stderr=True)
        self._progress = Progress(*columns, TimeElapsedColumn(), console=console)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def begin(self, what: str, steps: int) -> None:
        """A part of the work begins."""
        self._task = self._progress.add_task(what, total=steps)

    def step(self, steps: int) -> None:
        """So much of it is done."""
        self._progress.advance(self._task, steps)


# -- for people -----------------------------------------------------------------------------------


def _show(console: Console, table: SolvedTable) -> None:
    report = table.header["report"]
    mean = table.target is None
    what = "expected score" if mean else f"chance of {table.target} points or more"
    print(f"Qwixx alone, perfect play: {what} {report['value']:.6f}")
    _show_size(table)
    print(
        f"Final score: mean {report['mean']:.6f}, standard deviation {report['deviation']:.2f}; "
        f"{report['turns']:.2f} turns; {report['misthrown']:.1%} of games end with four misthrows"
    )
    shares = "  ".join(f"{share}%: {total}" for share, total in report["percentiles"].items())
    print(f"Percentiles: {shares}\n")
    _histogram(report["chances"], report["lowest"])
    print(f"\nRules of thumb, {report['games']:,} games each with the same dice:")
    console.print(_thumbs(report["thumbs"], mean))


def _show_others(table: SolvedTable) -> None:
    report = table.header["report"]
    print(f"Qwixx with {report['opponents']} others as a hazard, highest score of one's own:")
    print(f"expected score {report['value']:.6f}, by seat from the one that starts:")
    print("  ".join(f"{value:.3f}" for value in report["by_seat"]))
    _show_size(table)


def _show_size(table: SolvedTable) -> None:
    report = table.header["report"]
    print(
        f"{report['sheets']:,} sheets x 4 numbers of misthrows solved in "
        f"{report['seconds']} s; {table.file.stat().st_size / 1e6:.1f} MB in {table.file}"
    )


def _histogram(chances: list[float], lowest: int) -> None:
    """The distribution of the final score in bins of ten points."""
    bins: dict[int, float] = {}
    for total, chance in enumerate(chances, start=lowest):
        bins[total // BIN * BIN] = bins.get(total // BIN * BIN, 0.0) + chance
    most = max(bins.values())
    for begin, chance in bins.items():
        if chance >= 0.0005:
            bar = "#" * round(BAR * chance / most)
            print(f"{begin:>5} to {begin + BIN - 1:>3}  {chance:6.1%}  {bar}")


def _thumbs(thumbs: list[dict[str, Any]], mean: bool) -> Table:
    shown = Table("rule", "mean score" if mean else "chance", "standard error", "falls short by")
    for column in shown.columns[1:]:
        column.justify = "right"
    digits = 2 if mean else 4
    for thumb in thumbs:
        numbers = (thumb["value"], thumb["error"], thumb["short"])
        shown.add_row(thumb["name"], *(f"{number:.{digits}f}" for number in numbers))
    return shown
