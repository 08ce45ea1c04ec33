"""`rowlock simulate`: millions of games between bots, and their statistics."""

import json
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from rowlock.cli.bounds import OptionalWhole, Whole, check_seed, check_threads
from rowlock.cli.lab.extra import needs_lab
from rowlock.cli.sheets import SheetValue, options_of
from rowlock.kernels.bounds import MAX_GAMES, check
from rowlock.rules.errors import BadSetup
from rowlock.rules.registry import game as rules_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from rowlock.cli.lab.game_rows import GameRows
    from rowlock.kernels.simulator.simulate import SimulationRun

HISTOGRAM_COLUMNS = 40


@needs_lab
def simulate_command(
    game: str,
    *,
    players: str,
    games: Whole = 1_000_000,
    seed: Whole = 0,
    threads: OptionalWhole = None,
    sheet: SheetValue = None,
    track: str | None = None,
    late_die: Annotated[bool, Parameter(negative="")] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    plot: Path | None = None,
    csv: Path | None = None,
    parquet: Path | None = None,
) -> int:
    """Simulate games between bots: scores, wins, lengths and ends of games.

    The same seed gives the same games, whatever the number of threads.

    Parameters
    ----------
    game
        `qwixx`, `qwinto` or `onboard`.
    players
        One bot for each seat, separated by commas; `mine.py:player` takes a compiled player
        from a file (docs/research.md).
    games
        The number of games.
    seed
        The seed of the random numbers.
    threads
        The number of threads; one for each core if left out.
    sheet
        Qwixx: the name of a sheet (`rowlock sheet` lists them), a text, or a file.
    track
        On Board: `A`, `B` or forty fields.
    late_die
        The die of a row closed in action 1 can still be used in action 2.
    as_json
        Print a JSON object.
    plot
        Plot the scores into this file (png, svg or pdf).
    csv
        Write one line for each game into this file.
    parquet
        Write one row for each game into this file.
    """
    from rowlock.cli.lab.plot import check_form, plot_scores
    from rowlock.kernels.players.policies import seated
    from rowlock.kernels.simulator.simulate import Simulator, cores

    check("games", games, 1, MAX_GAMES)
    check_threads(threads)
    check_seed(seed)
    if plot is not None:
        check_form(plot)
    _check_files(csv, parquet, plot)
    rules = rules_of(game, options_of(sheet=sheet, track=track, late_die=late_die))
    names = players.split(",")
    rules.start(len(names))
    with ExitStack() as files:
        writers = _writers(files, csv, parquet, len(names))
        simulator = Simulator(rules, [seated(rules, name.strip(), len(names)) for name in names])
        with _progress() as progress:
            task = progress.add_task("games", total=games)

            def on_results(first: int, results: "npt.NDArray[np.int16]") -> None:
                progress.advance(task, len(results))
                for writer in writers:
                    writer.write(first, results)

            run = simulator.run(games, seed, threads or cores(), on_results)
    if plot is not None:
        plot_scores(run, plot)
    if as_json:
        print(json.dumps(describe(game, run) | {"options": rules.option_headers()}))
    else:
        _show(Console(highlight=False), run)
    return 0


def _check_files(*files: Path | None) -> None:
    """Refuse the same file for two outputs."""
    named = [file.resolve() for file in files if file is not None]
    for nth, file in enumerate(named):
        if file in named[:nth]:
            raise BadSetup("same-file", file=file.name)


def _writers(
    files: ExitStack, csv: Path | None, parquet: Path | None, seats: int
) -> "list[GameRows]":
    from rowlock.cli.lab.game_rows import csv_rows, parquet_rows

    writers = []
    if csv is not None:
        writers.append(files.enter_context(csv_rows(csv, seats)))
    if parquet is not None:
        writers.append(files.enter_context(parquet_rows(parquet, seats)))
    return writers


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.completed:,} of {task.total:,} games"),
        BarColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def describe(game: str, run: "SimulationRun") -> dict[str, object]:
    """A simulation as JSON."""
    from rowlock.kernels.simulator.tally import LOWEST_SCORE, interval

    tally = run.tally
    return {
        "game": game,
        "games": tally.games,
        "seconds": run.seconds,
        "games_per_second": run.games_per_second,
        "turns": tally.mean_turns(),
        "closed_rows": tally.mean_closed(),
        "ends": {end: count for end, count in tally.ends_by().items() if count},
        "players": [
            {
                "name": name,
                "mean": tally.mean(seat),
                "sd": tally.sd(seat),
                "wins": int(tally.wins[seat]),
                "ties": int(tally.ties[seat]),
                "win_share": tally.win_share(seat),
                "win_share_95": interval(tally.win_share(seat), tally.games),
                "scores": {
                    str(index + LOWEST_SCORE): int(count)
                    for index, count in enumerate(tally.scores[seat])
                    if count
                },
            }
            for seat, name in enumerate(run.players)
        ],
    }


def _show(console: Console, run: "SimulationRun") -> None:
    from rowlock.kernels.simulator.tally import interval

    tally = run.tally
    console.print(
        f"{tally.games:,} games in {run.seconds:.2f} s: {run.games_per_second:,.0f} a second"
    )
    table = Table(box=None, pad_edge=False)
    table.add_column("seat")
    table.add_column("player")
    for heading in ("mean", "sd", "wins", "ties", "win share", "95 %"):
        table.add_column(heading, justify="right")
    for seat, name in enumerate(run.players):
        low, high = interval(tally.win_share(seat), tally.games)
        table.add_row(
            "ABCDEF"[seat],
            name,
            f"{tally.mean(seat):.3f} ± {1.96 * tally.sd(seat) / tally.games**0.5:.3f}",
            f"{tally.sd(seat):.2f}",
            f"{tally.wins[seat] / tally.games:.2%}",
            f"{tally.ties[seat] / tally.games:.2%}",
            f"{tally.win_share(seat):.2%}",
            f"{low:.2%} – {high:.2%}",
        )
    console.print(table)
    ends = ", ".join(
        f"{end.replace('-', ' ')} {count / tally.games:.1%}"
        for end, count in tally.ends_by().items()
        if count
    )
    console.print(
        f"{tally.mean_turns():.2f} turns a game; {tally.mean_closed():.2f} rows closed; "
        f"ended by {ends}"
    )
    _histogram(console, run)


def _histogram(console: Console, run: "SimulationRun") -> None:
    """The totals of every seat, ten points a line."""
    from rowlock.kernels.simulator.tally import LOWEST_SCORE

    step = 10
    bins = run.tally.scores.reshape(run.tally.seats, -1)
    lines = range(0, bins.shape[1], step)
    counts = [[int(seat[line : line + step].sum()) for seat in bins] for line in lines]
    used = [index for index, line in enumerate(counts) if sum(line) * 1000 > run.tally.games]
    most = max(max(line) for line in counts)
    table = Table(box=None, pad_edge=False)
    table.add_column("points", justify="right")
    for seat, name in enumerate(run.players):
        table.add_column(f"{'ABCDEF'[seat]} {name}", min_width=4)
    width = max(6, HISTOGRAM_COLUMNS * 2 // (1 + len(run.players)))
    for index in range(used[0], used[-1] + 1):
        low = lines[index] + LOWEST_SCORE
        bars = ("█" * round(width * count / most) for count in counts[index])
        table.add_row(f"{low} … {low + step - 1}", *bars)
    console.print(table)
