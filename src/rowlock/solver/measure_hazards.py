"""`python -m rowlock.solver.measure_hazards`: hazards of a game with others, from simulated games.

A player who knows no hazard plays with others who play like `simple`, the hazards are counted,
a player who knows these plays, and so on: what is written to `hazard_rates.json` are the hazards of
a player who knows them. The others are quick. Among players who all take their time games last
longer and score more, but one who relies on that is beaten by a quick one.
"""

import argparse
import json
import sys

import numpy as np

from rowlock.solver.backward_induction import LEVELS
from rowlock.solver.hazard import solve_hazard
from rowlock.solver.hazard_games import count_games
from rowlock.solver.hazard_rates import FILE
from rowlock.solver.transitions import ROWS, Floats, transitions

ROUNDS = 3
WINDOW = 2
"""A rate is taken over sheets this much further and less far, too."""
ENOUGH = 200
"""Cases without which a rate would be guesswork."""
DIGITS = 5


def smoothed(counts: Floats) -> Floats:
    """Rates from the counts of `rowlock.solver.hazard_games`."""
    near = np.apply_along_axis(np.convolve, 2, counts, np.ones(2 * WINDOW + 1), "same")
    cases, ends, closings, closed_cases, closed_ends = near.swapaxes(0, 1)
    rates = [
        _ratio(ends, cases),
        _ratio(closings, cases) / ROWS,
        _ratio(closed_ends, closed_cases),
    ]
    return np.stack(rates, axis=1).round(DIGITS)


def _ratio(events: Floats, cases: Floats) -> Floats:
    """How often something happened; where there are few cases, as often as on the next level."""
    rates = np.zeros_like(cases)
    for turn_of in range(len(cases)):
        enough = np.nonzero(cases[turn_of] >= ENOUGH)[0]
        known = events[turn_of, enough] / cases[turn_of, enough]
        rates[turn_of] = np.interp(np.arange(LEVELS + 1), enough, known)
    return rates


def measure(seats: int, games: int, seed: int, threads: int) -> Floats:
    """Solve and count in turns."""
    rates = np.zeros((2, 3, LEVELS + 1))
    for part in range(ROUNDS):
        values = solve_hazard(rates, seats, threads)
        counts = count_games(transitions(totals=False), values, games, seed + part)
        rates = smoothed(counts)
    return rates


def main() -> None:
    """Measure for two to five seats and write the file."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=50_000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--threads", type=int, default=2)
    given = reader.parse_args()
    made = f"python -m rowlock.solver.measure_hazards --games {given.games} --seed {given.seed}"
    rates = {}
    for seats in range(2, 6):
        rates[str(seats)] = measure(seats, given.games, given.seed, given.threads).tolist()
        sys.stderr.write(f"{seats} seats measured\n")
    FILE.write_text(json.dumps({"made by": made, "rates": rates}) + "\n", "utf-8")


if __name__ == "__main__":
    main()
