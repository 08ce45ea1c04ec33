"""Fit how the chances of all seats are made of what a network says of each.

    python -m benchmarks.calibration [GAME[:SEATS] ...]

Games are begun by players of mixed strength who slip, and played on by `expert`; every position
between two turns from there on is told by its network, with who won in the end. Offset and slope
(`analysis/calibration.py`) are those with the least squared error over two thirds of the games,
and are kept if they are better on the last third too, by `LEAST_GAIN`. They are written to
`src/rowlock/analysis/calibration.json` with the squared errors there, before and after, and the
number of the network.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

import rowlock.analysis
from rowlock.analysis.calibration import AS_IT_IS, Calibration, network_print
from rowlock.bots.expert import MARGIN
from rowlock.bots.networks.learned import for_values, learned
from rowlock.bots.networks.nets import chances
from rowlock.kernels.players.policies import seated
from rowlock.kernels.simulator.simulate import cores
from rowlock.rules import GAMES, game
from rowlock.rules.game import AnyGame
from rowlock.solver.learning.positions import PositionWriter
from rowlock.solver.learning.recipe import recipe

FILE = Path(rowlock.analysis.__file__).parent / "calibration.json"
COMPANY = ("random", "simple", "steady", "strong")
POSITIONS = 120_000
AT_ONCE = 4096
SEED = 905
LEAST_GAIN = 0.0003
"""A squared error that is not better by this much is not worth a calibration."""
FITTED_ON = 2 / 3
LOWEST_OFFSET = -8.0
FIRST_STEP, LAST_STEP = 0.4, 0.01


def outcomes(rules: AnyGame, seats: int) -> tuple[Any, Any]:
    """By table and seat, what the network for values says, and the share of the win in the end."""
    company = tuple(seated(rules, name, seats) for name in COMPANY)
    turns = recipe(rules.name, None if rules.name == "qwinto" else seats).company_turns
    writer = PositionWriter(
        rules, seats, learned(rules, seats), MARGIN, 1.0, company=company, turns=turns
    )
    written, net = writer.write(SEED, 0, POSITIONS, cores()), for_values(rules, seats)
    told = [
        chances(net.evaluate(written.features[first:end], written.numbers[first:end]))
        for first, end in ((at, at + AT_ONCE) for at in range(0, len(written.targets), AT_ONCE))
    ]
    by_table = np.concatenate(told).astype(float).reshape(-1, seats)
    return by_table, written.targets[:, 0].astype(float).reshape(-1, seats)


def squared(calibration: Calibration, told: Any, won: Any) -> float:
    """The mean squared error."""
    return float(((calibration.shared(told) - won) ** 2).mean())


def fitted(told: Any, won: Any) -> Calibration:
    """The best calibration, found by steps along both numbers that become smaller and smaller."""
    best, least, step = AS_IT_IS, squared(AS_IT_IS, told, won), FIRST_STEP
    while step > LAST_STEP:
        ways = [(step, 0.0), (-step, 0.0), (0.0, step / 4), (0.0, -step / 4)]
        tried = [Calibration(best.offset + more, best.slope + by) for more, by in ways]
        tried = [each for each in tried if each.offset >= LOWEST_OFFSET and each.slope > 0]
        errors = [squared(each, told, won) for each in tried]
        if min(errors) < least:
            best, least = tried[int(np.argmin(errors))], min(errors)
        else:
            step /= 2
    return Calibration(round(best.offset, 3), round(best.slope, 4))


def measured(rules: AnyGame, seats: int) -> dict[str, float]:
    """The calibration of one network, with its errors on games that it was not fitted to."""
    told, won = outcomes(rules, seats)
    cut = int(FITTED_ON * len(told))
    found = fitted(told[:cut], won[:cut])
    before, after = (squared(each, told[cut:], won[cut:]) for each in (AS_IT_IS, found))
    if after > before - LEAST_GAIN:
        found, after = AS_IT_IS, before
    return {
        "network": network_print(for_values(rules, seats)),
        "offset": found.offset,
        "slope": found.slope,
        "before": round(before, 5),
        "after": round(after, 5),
    }


def main(*asked: str) -> None:
    """Fit some games, or all; what was fitted to others stays."""
    known: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    for name, _, only in (each.partition(":") for each in asked or GAMES):
        for seats in range(2, GAMES[name].most_seats + 1):
            if only in ("", str(seats)):
                found = measured(game(name), seats)
                known.setdefault(name, {})[str(seats)] = found
                print(name, seats, found, flush=True)
    FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
