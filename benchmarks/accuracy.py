"""Measure how far learned values are off, by the level of those who play.

    python -m benchmarks.accuracy FOLDER [GAME[:SEATS] ...] [--of COMPANY,...]

Positions between two turns are taken from games of each level of `COMPANIES`. Each is played on
many times by `expert` in all seats; FOLDER keeps what came of that, so that a measurement that
was stopped goes on, and new values are compared with the same games. What the review tells of
each position is compared with the mean of those games. The spread of that mean is taken out: what
is left is the root mean square error of the value itself. The figures are written to
`src/rowlock/analysis/accuracy.json`, each with its standard error, under a number of the values
(`analysis/calibration.py`). Figures of other values are dropped.
"""

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import rowlock.analysis
from rowlock.analysis.appraisers import inexact_appraiser
from rowlock.analysis.calibration import values_print
from rowlock.bots import bot
from rowlock.kernels.players.policies import seated
from rowlock.kernels.simulator.loop import RESULT_SCORES
from rowlock.kernels.simulator.simulate import Simulator
from rowlock.playing import FairDice, Table, play
from rowlock.rules import GAMES, game
from rowlock.rules import position as positions
from rowlock.rules.position import Position

FILE = Path(rowlock.analysis.__file__).parent / "accuracy.json"
COMPANIES = {
    "simple": ("simple",),
    "steady": ("steady",),
    "family": ("simple", "steady"),
    "strong": ("strong",),
    "expert": ("expert",),
    "mixed": ("simple", "steady", "strong", "expert"),
}
"""Who plays the games: every seat is one of these levels, drawn anew for each game."""
GAMES_PLAYED = {"family": 25}
"""Most for those whose figure is stated to readers; `FEWER` for the others."""
FEWER = 10
POSITIONS_OF_A_GAME = 4
PLAYED_ON = {
    "qwixx": (100, 500, 160, 100, 70),
    "qwinto": (60, 100, 65, 50, 40, 30),
    "onboard": (60, 100, 50, 25),
}
"""How often each position is played on, by the number of seats: as often as time allows."""
SEED = 18
RESAMPLED = 1000

Found = dict[str, Any]
"""A position: its text, its game's number, and by seat the mean shares and scores and how far
these means spread (variances)."""


def states(name: str, seats: int, company: str) -> Iterator[tuple[int, Any]]:
    """States between two turns of games of a company, with the number of the game."""
    luck = random.Random(f"{SEED} {name} {seats} {company}")
    for number in range(GAMES_PLAYED.get(company, FEWER)):
        levels = [luck.choice(COMPANIES[company]) for _ in range(seats)]
        table = Table(game(name), levels, FairDice.repeatable(number))
        play(table, [bot(level, number) for level in levels])
        record = table.record()
        between, replay = [], record.replay(0)
        for step in record.steps:
            if replay.state.phase is record.game.opening:
                between.append(replay.state)
            replay.take(step)
        for state in luck.sample(between, min(POSITIONS_OF_A_GAME, len(between))):
            yield number, state


def played_on(name: str, seats: int, company: str) -> list[Found]:
    """What came of each position when `expert` played it on."""
    rules, times = game(name), PLAYED_ON[name][seats - 1]
    simulator = Simulator(rules, [seated(rules, "expert", seats)] * seats)
    found = []
    for nth, (number, state) in enumerate(states(name, seats, company)):
        scores = simulator.play_on(state, SEED + nth, times)[:, RESULT_SCORES:].astype(float)
        best = scores == scores.max(axis=1, keepdims=True)
        shares = best / best.sum(axis=1, keepdims=True)
        made: Found = {"text": positions.write(Position(rules, state)), "game": number}
        for part, sample in (("win", shares), ("score", scores)):
            made[part] = sample.mean(axis=0).tolist()
            made[f"{part} variance"] = (sample.var(axis=0, ddof=1) / times).tolist()
        found.append(made)
    return found


def kept(folder: Path, name: str, seats: int, company: str) -> list[Found]:
    """What came of the positions, from the folder if it is there already."""
    file = folder / f"{name}-{seats}-{company}.json"
    if not file.exists():
        text = json.dumps(played_on(name, seats, company))
        file.with_suffix(".part").write_text(text, "utf-8")
        file.with_suffix(".part").rename(file)
    found: list[Found] = json.loads(file.read_text("utf-8"))
    return found


def errors(name: str, seats: int, found: Sequence[Found]) -> dict[str, float]:
    """The root mean square errors of chance and score, each with its own standard error."""
    values = inexact_appraiser(game(name), seats)
    squares: dict[str, list[float]] = {"win": [], "score": []}
    for each in found:
        told = values.worths(positions.read(each["text"]).state)
        for part, all_squares in squares.items():
            off = np.array([getattr(worth, part) for worth in told]) - each[part]
            all_squares.append(float(np.mean(off**2 - np.array(each[f"{part} variance"]))))
    games = np.array([each["game"] for each in found])
    measured: dict[str, float] = {"positions": len(found)}
    for part, all_squares in squares.items():
        root, spread = _root(np.array(all_squares), games)
        measured[part], measured[f"{part}_se"] = round(root, 4), round(spread, 4)
    return measured


def _root(squares: Any, games: Any) -> tuple[float, float]:
    """The root of the mean, and its standard error by drawing whole games again."""
    groups = [squares[games == number] for number in np.unique(games)]
    sums, counts = np.array([(group.sum(), len(group)) for group in groups]).T
    drawn = np.random.default_rng(SEED).integers(len(groups), size=(RESAMPLED, len(groups)))
    means = sums[drawn].sum(axis=1) / counts[drawn].sum(axis=1)
    return max(0.0, float(squares.mean())) ** 0.5, float(np.sqrt(np.maximum(means, 0)).std())


def as_table(known: dict[str, Any]) -> str:
    """The figures of docs/review.md: off by so many points of 100, alone by so many points."""
    lines = ["| | seats | " + " | ".join(COMPANIES) + " |", "| --- " * (len(COMPANIES) + 2) + "|"]
    for name, by_seats in known.items():
        for seats, measured in by_seats.items():
            companies = measured["companies"]
            part, unit = ("score", 1) if seats == "1" else ("win", 100)
            cells = [
                f"{unit * found[part]:.1f} ± {unit * found[f'{part}_se']:.1f}" if found else ""
                for found in (companies.get(company) for company in COMPANIES)
            ]
            lines.append(f"| {name} | {seats} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def still_true(known: dict[str, Any]) -> dict[str, Any]:
    """The figures that were measured with the values as they are now."""
    return {
        name: {
            seats: measured
            for seats, measured in by_seats.items()
            if measured["values"] == values_print(game(name), int(seats))
        }
        for name, by_seats in known.items()
    }


def main() -> None:
    """Measure some games, or all, with every company and number of seats."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("asked", nargs="*", default=list(GAMES), metavar="GAME[:SEATS]")
    parser.add_argument("--of", default=",".join(COMPANIES), help="companies, the first ones first")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    known = still_true(json.loads(FILE.read_text("utf-8")))
    for company in options.of.split(","):
        for name, _, only in (each.partition(":") for each in options.asked):
            for seats in range(1, GAMES[name].most_seats + 1):
                if only not in ("", str(seats)) or (seats == 1 and len(COMPANIES[company]) > 1):
                    continue  # nobody is mixed alone
                found = errors(name, seats, kept(options.folder, name, seats, company))
                fresh = {"values": values_print(game(name), seats), "companies": {}}
                measured = known.setdefault(name, {}).setdefault(str(seats), fresh)
                measured["companies"][company] = found
                print(name, seats, company, found, flush=True)
                FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")
    print(as_table(known))


if __name__ == "__main__":
    main()
