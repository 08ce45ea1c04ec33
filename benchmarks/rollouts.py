"""Measure how far estimates and rollouts on sheets are off, against games of compiled `strong`.

    python -m benchmarks.rollouts SEATS SHEET [SHEET ...] [--quick]

Positions are taken from games of `simple`, `steady` and `strong` among each other. What `strong`
makes of them when it plays on many times in all seats is compared with the estimate, and for the
options of action 2 the differences between them with those of rollouts of some turns.
"""

import random
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rowlock.analysis.rollouts.playing_on import Effort, Rollouts
from rowlock.analysis.rollouts.sheets import SheetEstimate, StrongTurns
from rowlock.analysis.shares import SCORE, WIN
from rowlock.bots import bot
from rowlock.kernels.players.policies import seated
from rowlock.kernels.simulator.loop import RESULT_SCORES
from rowlock.kernels.simulator.simulate import Simulator
from rowlock.playing import FairDice, Table, play
from rowlock.rules import Phase, game

LEVELS = ("simple", "steady", "strong")
GAMES, MOMENTS, TIMES = 14, 4, 1000
TURNS = (2, 4, None)
MAX_OPTIONS = 5
NEVER_LEFT_OUT = 1e9

Values = NDArray[np.float64]


def moments(rules: Any, seats: int, phase: Phase, games: int) -> Iterator[tuple[int, Any]]:
    """States of a phase in games of all levels, with the number of the game."""
    luck = random.Random(f"{rules.label} {seats}")
    for number in range(games):
        levels = [luck.choice(LEVELS) for _ in range(seats)]
        table = Table(rules, levels, FairDice.repeatable(number))
        play(table, [bot(level, number) for level in levels])
        found, replay = [], table.record().replay(0)
        for step in table.record().steps:
            if replay.state.phase is phase:
                found.append(replay.state)
            replay.take(step)
        for state in luck.sample(found, min(MOMENTS, len(found))):
            yield number, state


def played(simulator: Simulator, state: Any, seed: int, times: int) -> Values:
    """By seat and part of a worth: the mean of games that `strong` plays on."""
    scores = simulator.play_on(state, seed, times)[:, RESULT_SCORES:].astype(float)
    best = scores == scores.max(axis=1, keepdims=True)
    shares = best / best.sum(axis=1, keepdims=True)
    found = np.zeros((scores.shape[1], 3))
    found[:, WIN], found[:, SCORE] = shares.mean(axis=0), scores.mean(axis=0)
    return found


def measure(sheet: str, seats: int, games: int, times: int) -> None:
    """Print the root mean square errors on one sheet."""
    rules: Any = game("qwixx", {"sheet": sheet})
    simulator = Simulator(rules, [seated(rules, "strong", seats)] * seats)
    estimate, player = SheetEstimate(rules), StrongTurns(rules)
    off = [
        estimate.prospects(state) - played(simulator, state, number, times)
        for number, state in moments(rules, seats, Phase.ROLL, games)
    ]
    win, score = (float(np.sqrt(np.mean(np.array(off)[..., part] ** 2))) for part in (WIN, SCORE))
    print(f"{sheet} {seats}: estimate off by {100 * win:.1f} % and {score:.1f} points")
    part, unit = (SCORE, 1) if seats == 1 else (WIN, 100)
    errors: dict[str, list[float]] = {}
    for number, state in moments(rules, seats, Phase.COLOUR, games):
        moves = rules.legal(state, state.active)
        after = (rules.chosen(state, state.active, move) for move in moves)
        tables = [each for each in after if each.phase is Phase.ROLL][:MAX_OPTIONS]
        if len(tables) < 2:
            continue
        seat = state.active
        truth = differences([played(simulator, t, number, times)[seat, part] for t in tables])
        errors.setdefault("spread", []).extend(truth)
        told = differences([estimate.prospects(each)[seat, part] for each in tables])
        errors.setdefault("estimate", []).extend(told - truth)
        for turns in TURNS:
            rollouts = Rollouts(rules, player, estimate, Effort(turns, 1, NEVER_LEFT_OUT))
            behind = rollouts.compare(tables, seat, (number, state.turns))
            told = differences([-float(each.behind[part]) for each in behind])
            errors.setdefault(f"{turns or 'all'} turns", []).extend(told - truth)
    for name, each in errors.items():
        print(f"  options, {name}: {unit * float(np.sqrt(np.mean(np.square(each)))):.1f}")


def differences(values: list[float]) -> Values:
    """Of every pair."""
    every = np.array(values)
    found: Values = (every[:, None] - every)[np.triu_indices(len(every), 1)]
    return found


if __name__ == "__main__":
    seats, *sheets = [word for word in sys.argv[1:] if word != "--quick"]
    quick = "--quick" in sys.argv
    for each in sheets:
        measure(each, int(seats), 1 if quick else GAMES, 50 if quick else TIMES)
