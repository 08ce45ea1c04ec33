"""`rowlock train`: a value network learned by self-play."""

import math
import os
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from rowlock.cli.bounds import OptionalWhole, Whole, check_seed
from rowlock.cli.lab.extra import needs_lab
from rowlock.cli.sheets import SheetValue, options_of
from rowlock.kernels import bounds
from rowlock.rules.errors import BadSetup

if TYPE_CHECKING:
    from rowlock.bots.networks.nets import Floats
    from rowlock.solver.learning.recipe import Recipe
    from rowlock.solver.learning.trainer import CurvePoint, Trainer

MAX_GAMES = 10**9
MAX_RATE = 0.01
MIN_ROWS, MAX_ROWS = 2000, 1_000_000
ROUNDS_PER_CHECK = 40
"""Rounds between two measurements, after which the weights are written."""
CHECKPOINT_SECONDS = 20.0
"""A checkpoint follows the first round that ends so long after the last one."""


@needs_lab
def train_command(
    game: str,
    *,
    seats: OptionalWhole = None,
    sheet: SheetValue = None,
    games: Whole = 1_000_000,
    seed: Whole = 1,
    out: Path | None = None,
    start: Path | None = None,
    resume: Annotated[bool, Parameter(negative="")] = False,
    rate: float | None = None,
    guests: str = "",
    guest_rounds: Whole = 2,
    company: str = "",
    rows: OptionalWhole = None,
    check: Whole = 10_000,
    plot: Path | None = None,
    threads: OptionalWhole = None,
    weights: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Train the value network of `expert` by self-play.

    The weights are written at every measurement; a checkpoint beside them at least once a
    minute, if a round takes no longer. A run that was stopped, even by force, goes on with
    --resume and ends with the same weights, given the same number of threads.

    Parameters
    ----------
    game
        `qwixx`, `qwinto` or `onboard`.
    seats
        The number of seats; Qwinto has one network for all.
    sheet
        Qwixx: the name of a sheet (`rowlock sheet` lists them), a text, or a file.
    games
        The number of games of self-play; the learning rate shrinks towards the end.
    seed
        The same seed trains the same network.
    out
        The file of weights; `GAME.npz` if left out. Networks for other numbers of seats in it stay.
    start
        Start from the weights in this file; those for one seat less are extended.
    resume
        Continue from the checkpoint, with the options that the run began with, as if it had
        never been stopped.
    rate
        The first learning rate; 0.001 if left out.
    guests
        Opponents in some rounds, such as `ga4,strong`: one of them then has all seats but the
        learner's. The network is stored beside the one that has played against itself only.
    guest_rounds
        Every how many rounds guests play; 1 for all rounds.
    company
        Players such as `simple,steady,strong`, of which, and of `expert`, each seat gets one for
        the first turns of a game, with slips; then `expert` plays on in all seats, and the network
        learns what its positions are worth. It is stored beside the one that plays.
    rows
        Positions of a round; the recipe's number if left out.
    check
        Games against the anchor (`ga4` in Qwixx, else `strong`) at each measurement.
    plot
        Plot the learning curve into this file (.png, .svg or .pdf).
    threads
        The number of threads; one for each core if left out.
    weights
        Instead fit the weights of `strong` to games of `expert` (Qwixx).
    """
    from rowlock.cli.lab.plot import check_form, plot_learning
    from rowlock.solver.learning.recipe import recipe
    from rowlock.solver.learning.start import arrays_of, started
    from rowlock.solver.learning.trainer import Trainer

    for name, value in (("games", games), ("check", check), ("guest-rounds", guest_rounds)):
        bounds.check(name, value, 1, MAX_GAMES)
    check_seed(seed, least=0)
    plan = recipe(game, seats, options_of(sheet=sheet))
    threads = threads or os.cpu_count() or 1
    plan = _changed(plan, rate, guests, guest_rounds, company, begun=start is not None)
    if rows is not None:
        bounds.check("rows", rows, MIN_ROWS, MAX_ROWS)
        plan = replace(plan, rows=rows, batch=min(plan.batch, rows))
    if weights:
        return _fit(plan, seed, threads, out or Path("strong.json"))
    file = out or Path(f"{game}.npz")
    if plot:
        check_form(plot)
    if file.exists():
        arrays_of(file)  # refuses a file whose other networks could not be kept
    checkpoint = file.with_name(f"{file.stem}-{seats or 'any'}.checkpoint.npz")
    if resume and not checkpoint.exists():
        raise BadSetup("no-checkpoint", file=checkpoint.name)
    trainer = Trainer.load(plan, checkpoint) if resume else Trainer.fresh(plan, seed)
    if start and not resume:
        kinds = bool(plan.guests), bool(plan.company)
        trainer.net = started(start, plan.games[0], plan.seats[0], *kinds)
    _run(trainer, games, check, threads, file, checkpoint)
    if plot:
        plot_learning(trainer.curve, plan.anchor, plot)
    return 0


def _changed(
    plan: "Recipe", rate: float | None, guests: str, guest_rounds: int, company: str, *, begun: bool
) -> "Recipe":
    """The recipe with the options of the command line."""
    from rowlock.kernels.players.policies import policy_of

    first = plan.rate if rate is None else rate
    bounds.check("rate", first, plan.last_rate, MAX_RATE)
    names, others = _names(guests), _names(company)
    for name in names + others:
        policy_of(plan.games[0], name)
    plan = plan.with_company(others)
    if begun:  # a network that has learned can tell wins apart, and needs no teacher
        plan = replace(plan, early=0, taught=0)
    return replace(plan, rate=first, guests=names, guest_rounds=guest_rounds)


def _names(listed: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in listed.split(",") if name.strip())


def _fit(plan: "Recipe", seed: int, threads: int, file: Path) -> int:
    from rowlock.solver.learning.strong_weights import FITTED, write_weights

    seats = plan.seats[0]
    write_weights(file, seats, FITTED.of(plan.games[0])(seats, seed, threads))
    return 0


def _run(
    trainer: "Trainer", games: int, check: int, threads: int, file: Path, checkpoint: Path
) -> None:
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        saved = -math.inf
        task = progress.add_task("training", total=games, completed=trainer.games)
        while trainer.games < games:
            losses = trainer.round(games, threads)
            progress.update(task, completed=trainer.games)
            console.print(_round_line(trainer, losses), highlight=False)
            finished = trainer.games >= games
            measured = trainer.rounds % ROUNDS_PER_CHECK == 0 or finished
            if measured:
                point = trainer.measure(check, losses, threads)
                trainer.publish(file)
                console.print(_line(point, trainer.recipe.anchor), highlight=False)
            if measured or time.monotonic() - saved >= CHECKPOINT_SECONDS:
                trainer.save(checkpoint, finished=finished)
                saved = time.monotonic()


def _round_line(trainer: "Trainer", losses: "Floats") -> str:
    return (
        f"{trainer.games:>10,} games, {trainer.rounds} rounds: "
        f"losses {losses[0]:.4f} {losses[1]:.4f}"
    )


def _line(point: "CurvePoint", anchor: str) -> str:
    return (
        f"{point.games:>10,} games: wins {point.share:6.2%} against {anchor}, "
        f"mean {point.mean:5.1f}, losses {point.win_loss:.4f} {point.score_loss:.4f}"
    )
