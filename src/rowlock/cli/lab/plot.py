"""Plots of simulations and of training, by matplotlib."""

from pathlib import Path
from typing import TYPE_CHECKING

import matplotlib as mpl

from rowlock.rules.errors import BadSetup

if TYPE_CHECKING:
    from rowlock.kernels.simulator.simulate import SimulationRun
    from rowlock.solver.learning.trainer import CurvePoint

PICTURE_FORMATS = (".png", ".svg", ".pdf")


def check_form(file: Path) -> None:
    """Refuse an unknown picture format, before a long run."""
    if file.suffix not in PICTURE_FORMATS:
        raise BadSetup("picture-form", file=file.name, forms=", ".join(PICTURE_FORMATS))


def plot_scores(run: "SimulationRun", file: Path) -> None:
    """Plot the distribution of each seat's totals."""
    from rowlock.kernels.simulator.tally import LOWEST_SCORE

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    tally = run.tally
    used = tally.scores.sum(axis=0).nonzero()[0]
    totals = range(int(used[0]), int(used[-1]) + 1)
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    for seat, name in enumerate(run.players):
        shares = [tally.scores[seat, total] / tally.games for total in totals]
        label = f"{'ABCDEF'[seat]} {name}: {tally.mean(seat):.1f}"
        axes.plot([total + LOWEST_SCORE for total in totals], shares, label=label)
    axes.set(xlabel="final score", ylabel="share of games", ylim=(0, None))
    axes.set_title(f"{tally.games:,} games")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    figure.savefig(file, dpi=150)
    plt.close(figure)


def plot_learning(curve: "list[CurvePoint]", anchor: str, file: Path) -> None:
    """Plot wins against the anchor, and losses, over the games of self-play."""
    mpl.use("Agg")
    from matplotlib import pyplot as plt

    games = [point.games for point in curve]
    figure, (above, below) = plt.subplots(2, 1, figsize=(8, 6), sharex=True, layout="constrained")
    above.plot(games, [100 * point.share for point in curve], marker="o", markersize=3)
    above.set(ylabel=f"wins against {anchor} (%)")
    below.plot(games, [point.win_loss for point in curve], label="win")
    below.plot(games, [point.score_loss for point in curve], label="score")
    below.set(xlabel="games of self-play", ylabel="loss", yscale="log")
    below.legend(frameon=False)
    for axes in (above, below):
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(file, dpi=150)
    plt.close(figure)
