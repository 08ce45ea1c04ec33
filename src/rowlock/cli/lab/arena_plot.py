"""A picture of a tournament: ratings with intervals, and the win matrix."""

from pathlib import Path

import matplotlib as mpl
import numpy as np

from rowlock.arena.ratings import rate
from rowlock.arena.report import shares
from rowlock.arena.tournament import TournamentResult


def plot_arena(outcome: TournamentResult, anchor: int | None, file: Path) -> None:
    """Draw ratings beside the win matrix, best first."""
    mpl.use("Agg")
    from matplotlib import pyplot as plt

    standing = outcome.standing
    ratings = rate(standing, anchor)
    order = sorted(range(len(ratings)), key=lambda place: -ratings[place].points)
    labels = [standing.entrants[place].label for place in order]
    matrix = shares(standing)
    size = 2.2 + 0.6 * len(order)
    figure, (left, right) = plt.subplots(1, 2, figsize=(2.4 * size, size), layout="constrained")
    rows = [row for row, place in enumerate(order) if standing.games_of(place)]
    points, halves = (
        [getattr(ratings[order[row]], name) for row in rows] for name in ("points", "half")
    )
    left.errorbar(points, rows, xerr=halves, fmt="o", capsize=3)
    left.set(yticks=range(len(order)), yticklabels=labels, xlabel="rating, points (95 %)")
    left.set_ylim(len(order) - 0.5, -0.5)
    left.spines[["top", "right"]].set_visible(False)
    values = np.full((len(order), len(order)), np.nan)
    for row, odd in enumerate(order):
        for column, other in enumerate(order):
            share = matrix[odd][other]
            if share is not None and share.games:
                values[row, column] = share.value
                right.text(column, row, f"{share.value:.1%}", ha="center", va="center", size=9)
    right.imshow(values, cmap="RdYlGn", vmin=0, vmax=2 * standing.even, alpha=0.6)
    right.set(xticks=range(len(order)), xticklabels=labels)
    right.set(yticks=range(len(order)), yticklabels=labels)
    right.tick_params(axis="x", rotation=30)
    seats = standing.rules.seats
    right.set_title("share of wins" if seats == 2 else f"one among {seats - 1}", fontsize=10)
    figure.suptitle(f"{standing.rules.game}, {standing.games:,} games", fontsize=11)
    figure.savefig(file, dpi=150)
    plt.close(figure)
