"""What can be known exactly of Qwixx alone, for docs/results.md.

    python -m benchmarks.exact friendly          # others who never close a row or end the game
    python -m benchmarks.exact known --games 200 # dice that are known in advance
    python -m benchmarks.exact reach 60 200 10   # the best chance of so many points or more

Everything is printed as rows of a table. `friendly` and `reach` are exact; `known` is the mean of
the best totals on the dice of some seeds, each of them exact, beside perfect play on the same dice.
"""

import argparse
import os
import sys
from collections.abc import Iterator

import numpy as np

from rowlock.analysis.known_dice.best import best_total
from rowlock.bots import bot
from rowlock.playing import FairDice, Table, play
from rowlock.rules import game
from rowlock.solver.backward_induction import solve
from rowlock.solver.hazard import solve_hazard
from rowlock.solver.hazard_rates import rates_of
from rowlock.solver.objective import Objective

MAX_SEATS = 5
SEED = 9_000
THREADS = os.cpu_count() or 1


def friendly() -> Iterator[str]:
    """The expected total where the others only throw: white sums more, and nobody closes a row."""
    never = np.zeros_like(rates_of(2))
    for seats in range(2, MAX_SEATS + 1):
        values = solve_hazard(never, seats, THREADS)
        by_seat = [float(values[(seats - seat) % seats, 0, 0]) for seat in range(seats)]
        yield f"| {seats} | " + ", ".join(f"{value:.4f}" for value in by_seat) + " |"


def known(games: int) -> Iterator[str]:
    """The mean of the best totals on known dice, and of perfect play that does not know them."""
    rules, best, played = game("qwixx"), [], []
    for number in range(games):
        dice = FairDice.repeatable(SEED + number)
        found = best_total(rules, dice)
        if found is None or not found.exact:
            raise SystemExit("the search is not exact")
        best.append(found.total)
        table = Table(rules, ["solo"], FairDice.repeatable(SEED + number))
        play(table, [bot("solo")])
        played.append(int(table.game.totals(table.state)[0]))
    for name, totals in (("knows the dice", best), ("perfect play", played)):
        error = float(np.std(totals, ddof=1)) / games**0.5
        yield f"| {name} | {np.mean(totals):.1f} ± {error:.1f} | {min(totals)} | {max(totals)} |"


def reach(first: int, last: int, step: int) -> Iterator[str]:
    """The best chance of some totals."""
    for target in range(first, last + 1, step):
        values = solve(Objective(target), THREADS)
        yield f"| {target} | {float(values[0, 0]):.6f} |"


def main() -> None:
    """Print the rows of a table as they are found."""
    parser = argparse.ArgumentParser(description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    kinds.add_parser("friendly")
    kinds.add_parser("known").add_argument("--games", type=int, default=200)
    targets = kinds.add_parser("reach")
    for name in ("first", "last", "step"):
        targets.add_argument(name, type=int)
    asked = parser.parse_args()
    if asked.kind == "friendly":
        rows = friendly()
    elif asked.kind == "known":
        rows = known(asked.games)
    else:
        rows = reach(asked.first, asked.last, asked.step)
    for row in rows:
        sys.stdout.write(f"{row}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
