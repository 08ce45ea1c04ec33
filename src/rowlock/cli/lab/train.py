"""`rowlock train`: a value network learned by self-play."""

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from rowlock.cli.bounds import Whole, WholeIfSaid, check_seed
from rowlock.cli.lab import needs_lab
from rowlock.kernels import bounds
from rowlock.rules.errors import BadSetup

if TYPE_CHECKING:
    from rowlock.solver.learning.recipe import Recipe
    from rowlock.solver.learning.trainer import Mark, Trainer

MOST_GAMES = 10**9
MOST_RATE = 0.01
CHECK_EVERY = 40
"""Rounds between two measurements, each followed by a checkpoint."""


@needs_lab
def train_command(
    game: str,
    *,
    seats: WholeIfSaid = None,
    games: Whole = 1_000_000,
    seed: Whole = 1,
    out: Path | None = None,
    start: Path | None = None,
    resume: Annotated[bool, Parameter(negative="")] = False,
    rate: float | None = None,
    guests: str = "",
    guest_rounds: Whole = 2,
    check: Whole = 10_000,
    plot: Path | None = None,
    threads: WholeIfSaid = None,
    weights: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Train the value network of `expert` by self-play.

    The weights are written at every measurement, the checkpoint beside them; a run that was
    stopped goes on with --resume.

    Parameters
    ----------
    game
        `qwixx`, `qwinto` or `onboard`.
    seats
        The number of seats; Qwinto has one network for all.
    games
        How many games of self-play; the size of steps shrinks towards the end.
    seed
        The same seed trains the same network.
    out
        The file of weights; `GAME.npz` if left out. Other numbers of seats in it are kept.
    start
        Begin with the weights in this file, or with those of one seat less widened.
    resume
        Go on from the checkpoint.
    rate
        The size of the first steps of learning; 0.001 if left out.
    guests
        Bots that come to some rounds, such as `ga4,strong`: one of them then sits in all seats but
        the learner's. The network is written beside the one that knows its like only.
    guest_rounds
        Guests come to one round in so many; with 1 to all of them.
    check
        Games against the anchor (`ga4` in Qwixx, else `strong`) at each measurement.
    plot
        Draw the learning curve into this file (.png, .svg or .pdf).
    threads
        How many threads play; all cores if left out.
    weights
        Instead fit the weights of `strong` to games of `expert` (Qwixx).
    """
    from rowlock.cli.plot import check_form, plot_learning
    from rowlock.solver.learning.recipe import recipe
    from rowlock.solver.learning.start import arrays_of, started
    from rowlock.solver.learning.trainer import Trainer

    for name, value in (("games", games), ("check", check), ("guest-rounds", guest_rounds)):
        bounds.check(name, value, 1, MOST_GAMES)
    check_seed(seed, least=0)
    plan, threads = recipe(game, seats), threads or os.cpu_count() or 1
    plan = _changed(plan, rate, guests, guest_rounds, begun=start is not None)
    if weights:
        return _fit(plan, seed, threads, out or Path("strong.json"))
    file = out or Path(f"{game}.npz")
    if plot:
        check_form(plot)
    if file.exists():
        arrays_of(file)  # what else is in it will be kept
    checkpoint = file.with_name(f"{file.stem}-{seats or 'any'}.checkpoint.npz")
    if resume and not checkpoint.exists():
        raise BadSetup("no-checkpoint", file=checkpoint.name)
    trainer = Trainer.load(plan, checkpoint) if resume else Trainer.fresh(plan, seed)
    if start and not resume:
        trainer.net = started(start, plan.games[0], plan.seats[0], bool(plan.guests))
    _run(trainer, games, check, threads, file, checkpoint)
    if plot:
        plot_learning(trainer.curve, plan.anchor, plot)
    return 0


def _changed(
    plan: "Recipe", rate: float | None, guests: str, guest_rounds: int, *, begun: bool
) -> "Recipe":
    """The recipe as it was asked for."""
    from rowlock.kernels.policies import policy_of

    first = plan.rate if rate is None else rate
    bounds.check("rate", first, plan.last_rate, MOST_RATE)
    names = tuple(name.strip() for name in guests.split(",") if name.strip())
    for name in names:
        policy_of(plan.games[0], name)
    # A network that has learned can tell wins apart from the first round on.
    early = 0 if begun else plan.early
    return replace(plan, rate=first, guests=names, guest_rounds=guest_rounds, early=early)


def _fit(plan: "Recipe", seed: int, threads: int, file: Path) -> int:
    from rowlock.solver.learning.fitting import FITTED, write_weights

    seats = plan.seats[0]
    write_weights(file, seats, FITTED.of(plan.games[0])(seats, seed, threads))
    return 0


def _run(
    trainer: "Trainer", games: int, check: int, threads: int, file: Path, checkpoint: Path
) -> None:
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task("training", total=games, completed=trainer.games)
        while trainer.games < games:
            losses = trainer.round(games, threads)
            progress.update(task, completed=trainer.games)
            if trainer.rounds % CHECK_EVERY == 0 or trainer.games >= games:
                mark = trainer.measure(check, losses, threads)
                trainer.save(checkpoint)
                trainer.publish(file)
                console.print(_told(mark, trainer.recipe.anchor), highlight=False)


def _told(mark: "Mark", anchor: str) -> str:
    return (
        f"{mark.games:>10,} games: wins {mark.share:6.2%} against {anchor}, "
        f"mean {mark.mean:5.1f}, losses {mark.win_loss:.4f} {mark.score_loss:.4f}"
    )
