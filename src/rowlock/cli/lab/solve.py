"""`rowlock solve`: solves solitaire Qwixx, and compares rules of thumb with perfect play."""

import json
import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Self

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from rowlock.bots.solitaire.solved_sheet import SOLVED_SHEETS, solved_sheet
from rowlock.bots.solitaire.solved_table import HAZARD, MEAN, SOLVED, SolvedTable, solved_table
from rowlock.cli.bounds import OptionalWhole, Whole, check_threads
from rowlock.cli.lab.extra import needs_lab
from rowlock.cli.sheets import SheetValue, options_of
from rowlock.kernels.bounds import check
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.registry import game as rules_of

if TYPE_CHECKING:
    from rowlock.solver.objective import Objective

MAX_OPPONENTS = 4
BAR_COLUMNS, POINTS_PER_LINE = 40, 10
"""The longest bar of the histogram, and the points in one line of it."""


@needs_lab
def solve_command(
    game: str = Qwixx.name,
    *,
    sheet: SheetValue = None,
    objective: str = MEAN,
    opponents: Whole = 0,
    threads: OptionalWhole = None,
    force: Annotated[bool, Parameter(negative="")] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> int:
    """Solve solitaire Qwixx: the value of every sheet under perfect play.

    The table is stored in the user's cache folder (or in `ROWLOCK_CACHE`) for `solo`, `position`
    and `hint`; a second call only shows it.

    Parameters
    ----------
    game
        `qwixx`, the one game that is solved.
    sheet
        The name of a sheet, a text, or a file; the classic one if left out. Sheets with `chain`,
        `bonus`, `swap` or `between` are not solved.
    objective
        `mean` for the highest mean score, `reach:N` for the best chance of N points or more.
    opponents
        With this number of opponents instead of alone, for the bot `hazard`: they are modelled as
        the chance that they close a row or end the game.
    threads
        The number of threads; one for each core if left out.
    force
        Solve again even if the table exists.
    as_json
        Print a JSON object.
    """
    from rowlock.solver.objective import Objective

    rules: Any = rules_of(game, options_of(sheet=sheet))
    other_sheet = not SOLVED.covers(rules) and SOLVED_SHEETS.covers(rules)
    if not other_sheet or opponents:
        SOLVED.of(rules)
    threads = threads or os.cpu_count() or 1
    check_threads(threads)
    check("opponents", opponents, 0, MAX_OPPONENTS)
    wanted = Objective.read(objective)
    if (opponents or other_sheet) and wanted.totals:
        raise BadSetup("solved-for-mean-only", objective=objective)
    if other_sheet:
        table = _solved_sheet(rules, threads, force)
    else:
        table = _solved(wanted, opponents, threads, force)
    if as_json:
        print(json.dumps({"objective": table.objective, **table.header["report"]}))
    elif other_sheet:
        _show_sheet(rules, table)
    elif opponents:
        _show_others(table)
    else:
        _show(Console(highlight=False), table)
    return 0


def _solved(objective: "Objective", opponents: int, threads: int, force: bool) -> SolvedTable:
    """The stored table; it is solved first if it is missing, or with `force`."""
    from rowlock.solver.solve import solve_qwixx, solve_with_others

    name = f"{HAZARD}:{opponents}" if opponents else str(objective)
    table = None if force else _stored(partial(solved_table, name))
    # A run that was interrupted after the table was stored makes its report the next time.
    if table is not None and (opponents or "thumbs" in table.header["report"]):
        return table
    with ProgressBar() as bar:
        if opponents:
            return solve_with_others(opponents, threads, bar.begin)
        return solve_qwixx(objective, threads, bar.begin)


def _solved_sheet(game: Qwixx, threads: int, force: bool) -> SolvedTable:
    """The stored table of another sheet; it is solved first if it is missing, or with `force`."""
    from rowlock.solver.sheets.solve import check_size, solve_sheet_alone

    check_size(game)
    table = None if force else _stored(partial(solved_sheet, game))
    if table is not None:
        return table
    with ProgressBar() as bar:
        return solve_sheet_alone(game, threads, bar.begin)


def _stored(opened: Callable[[], SolvedTable]) -> SolvedTable | None:
    try:
        return opened()
    except BadSetup as wrong:
        if wrong.code == "table-missing":
            return None
        raise


class ProgressBar:
    """Progress bars of the solver on stderr."""

    def __init__(self) -> None:
        columns = (TextColumn("{task.description:<14}"), BarColumn(), TaskProgressColumn())
        console = Console(stderr=True)
        self._progress = Progress(*columns, TimeElapsedColumn(), console=console)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def begin(self, what: str, steps: int) -> Callable[[int], None]:
        """Show another part of the work; the result is called with the steps that were done."""
        return partial(self._progress.advance, self._progress.add_task(what, total=steps))


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
    _show_percentiles(report)
    print()
    _histogram(report["chances"], report["lowest"])
    print(f"\nRules of thumb, {report['games']:,} games each with the same dice:")
    console.print(_thumbs(report["thumbs"], mean))


def _show_others(table: SolvedTable) -> None:
    report = table.header["report"]
    print(f"Qwixx with {report['opponents']} others as a hazard, highest score of one's own:")
    print(f"expected score {report['value']:.6f}, by seat from the one that starts:")
    print("  ".join(f"{value:.3f}" for value in report["by_seat"]))
    _show_size(table)


def _show_sheet(game: AnyGame, table: SolvedTable) -> None:
    report = table.header["report"]
    print(f"{game.label} alone, perfect play: expected score {report['value']:.6f}")
    _show_size(table)
    print(
        f"{report['games']:,} games played by it: mean {report['mean']:.2f} "
        f"(standard error {report['error']:.2f}), standard deviation {report['deviation']:.2f}"
    )
    _show_percentiles(report)


def _show_percentiles(report: dict[str, Any]) -> None:
    shares = "  ".join(f"{share}%: {total}" for share, total in report["percentiles"].items())
    print(f"Percentiles: {shares}")


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
        bins[total // POINTS_PER_LINE * POINTS_PER_LINE] = (
            bins.get(total // POINTS_PER_LINE * POINTS_PER_LINE, 0.0) + chance
        )
    most = max(bins.values())
    for begin, chance in bins.items():
        if chance >= 0.0005:
            bar = "#" * round(BAR_COLUMNS * chance / most)
            print(f"{begin:>5} to {begin + POINTS_PER_LINE - 1:>3}  {chance:6.1%}  {bar}")


def _thumbs(thumbs: list[dict[str, Any]], mean: bool) -> Table:
    shown = Table("rule", "mean score" if mean else "chance", "standard error", "falls short by")
    for column in shown.columns[1:]:
        column.justify = "right"
    digits = 2 if mean else 4
    for thumb in thumbs:
        numbers = (thumb["value"], thumb["error"], thumb["short"])
        shown.add_row(thumb["name"], *(f"{number:.{digits}f}" for number in numbers))
    return shown
