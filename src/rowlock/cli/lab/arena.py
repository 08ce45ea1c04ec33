"""`rowlock arena`: a tournament of bots, with ratings, a win matrix and a question answered."""

import json
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Self

from cyclopts import Parameter
from rich.console import Console
from rich.live import Live

from rowlock.cli.bounds import OptionalWhole, Whole, check_move_time, check_seed, check_threads
from rowlock.cli.lab.extra import needs_lab
from rowlock.cli.sheets import SheetValue, options_of
from rowlock.kernels.bounds import check
from rowlock.rules.errors import BadSetup

if TYPE_CHECKING:
    from rowlock.arena.standing import Standing
    from rowlock.arena.tournament import Runner

MAX_GAMES = 10**8
REFRESH_SECONDS = 0.25
LOCAL = "local"


@needs_lab
def arena_command(
    game: str,
    *,
    bots: str = "",
    bot: Annotated[list[str] | None, Parameter(negative="")] = None,
    games: Whole = 10_000,
    seats: Whole = 2,
    seed: Whole = 0,
    on: str = LOCAL,
    threads: OptionalWhole = None,
    decide: str | None = None,
    error: float | None = None,
    anchor: str | None = None,
    move_time: float = 5.0,
    sheet: SheetValue = None,
    track: str | None = None,
    late_die: Annotated[bool, Parameter(negative="")] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    csv: Path | None = None,
    plot: Path | None = None,
) -> int:
    """Let bots play round robins, with seats rotated and the same dice for all.

    The same seed gives the same games, on one core, on many, or on a Ray cluster.

    Parameters
    ----------
    game
        `qwixx`, `qwinto` or `onboard`.
    bots
        The bots, separated by commas: `expert,strong`; `rowlock play --help` lists them.
    bot
        A bot of your own, `mine.py:MyBot`; may be repeated (docs/your-own-bot.md).
    games
        Games of every pairing, rounded up to whole deals: the same dice, played once for each seat.
    seats
        With 2 every pair of bots meets; with more, one bot has one seat and another bot all others.
    seed
        The seed of the random numbers.
    on
        `local`: the cores of this machine. `ray`, `ray://HOST:PORT` or `HOST:PORT`: a Ray
        cluster that is running.
    threads
        The number of threads on this machine; one for each core if left out.
    decide
        Stop when it is decided whether one bot is better than another: `"A>B"`.
    error
        The accepted chance that this decision is wrong; 0.05 if left out.
    anchor
        The bot whose rating is 0; the mean of all if left out.
    move_time
        Seconds for a decision of a bot from a file.
    sheet
        Qwixx: the name of a sheet (`rowlock sheet` lists them), a text, or a file.
    track
        On Board: `A`, `B` or forty fields.
    late_die
        The die of a row closed in action 1 can still be used in action 2.
    as_json
        Print a JSON object.
    csv
        Write one line for each pairing into this file.
    plot
        Plot ratings and win matrix into this file (png, svg or pdf).
    """
    from rowlock.arena.deciding import ERROR, ask
    from rowlock.arena.entrants import Rules, enter
    from rowlock.arena.report import describe, write_csv
    from rowlock.arena.tournament import Tournament, hold
    from rowlock.cli.lab.arena_tables import show
    from rowlock.cli.lab.plot import check_form

    check("games", games, 1, MAX_GAMES)
    if error is not None:
        check("error", error, 0.0001, 0.5)
        if decide is None:
            raise BadSetup("goes-with", option="--error", other="--decide")
    check_threads(threads)
    check_move_time(move_time)
    check_seed(seed)
    if plot is not None:
        check_form(plot)
    options = options_of(sheet=sheet, track=track, late_die=late_die)
    rules = Rules.of(game, options, seats)
    wanted = [name.strip() for name in bots.split(",") if name.strip()] + (bot or [])
    entrants = enter(wanted, rules, move_time)
    labels = [entrant.label for entrant in entrants]
    if anchor is not None and anchor not in labels:
        raise BadSetup("unknown-player", player=anchor, players=", ".join(labels))
    question = None if decide is None else ask(decide, entrants)
    tournament = Tournament(
        rules, entrants, games, seed, move_time, question, ERROR if error is None else error
    )
    for file in (csv, plot):
        if file is not None:
            file.touch()
    with ExitStack() as opened:
        runner = _runner(on, threads, opened)
        outcome = hold(tournament, runner, opened.enter_context(_Pictures(as_json)))
    zero = None if anchor is None else labels.index(anchor)
    if csv is not None:
        write_csv(outcome, csv)
    if plot is not None:
        from rowlock.cli.lab.arena_plot import plot_arena

        plot_arena(outcome, zero, plot)
    if as_json:
        print(json.dumps(describe(outcome, zero)))
    else:
        show(Console(highlight=False), outcome, zero)
    return 130 if outcome.interrupted else 0


def _runner(on: str, threads: int | None, opened: ExitStack) -> "Runner":
    """Where the games are played."""
    from rowlock.arena.on_ray import OnRay, is_address
    from rowlock.arena.runners import Local
    from rowlock.kernels.simulator.simulate import cores

    if on == LOCAL:
        return Local(threads or cores())
    if not is_address(on):
        raise BadSetup("unknown-place", value=on)
    cluster = OnRay(on)
    opened.callback(cluster.close)
    return cluster


class _Pictures:
    """The win matrix while games are played, on a terminal only."""

    def __init__(self, hidden: bool) -> None:
        self._live: Live | None = None
        self._console = Console(stderr=True, highlight=False)
        self._hidden = hidden or not self._console.is_terminal
        self._shown = 0.0

    def __enter__(self) -> Self:
        if not self._hidden:
            self._live = Live(console=self._console, auto_refresh=False, transient=True)
            self._live.start()
        return self

    def __exit__(self, *error: object) -> None:
        if self._live is not None:
            self._live.stop()

    def __call__(self, standing: "Standing") -> None:
        from rowlock.cli.lab.arena_tables import interim

        now = time.monotonic()
        if self._live is not None and now - self._shown > REFRESH_SECONDS:
            self._live.update(interim(standing), refresh=True)
            self._shown = now
