"""Measure what rollouts of decisions are off by, against long whole games of compiled players.

    python -m benchmarks.rollouts GAME SEATS [--sheet NAME] [--quick]

Decisions are taken from games of `simple` and `steady` among each other: those in which the values
without rollouts put a second option within reach of the first. Each of the first three options is
played on to the end of the game, by compiled `expert` (on other sheets `strong`) in all seats, with
the same dice for all. With that the differences by the values alone and those by rollouts are
compared: root mean square, with the noise of the long comparison taken out; the seconds of a
decision; how many verdicts worse than a slip are wrong: the option gave less than a slip away.
Beside it how many games or trials are played in a second of processor time: by compiled players to
the end of the game, and by numpy in batches, by how far trials are played on.
"""

import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rowlock.analysis.grades import CHANCES, Grade, grading
from rowlock.analysis.rollouts.asking import Depth, ask_options, turn_appraiser
from rowlock.analysis.rollouts.comparing import Effort, comparing
from rowlock.analysis.rollouts.plans import PLANS, play_blocks
from rowlock.analysis.shares import VALUE
from rowlock.bots import bot
from rowlock.bots.expert import MARGIN
from rowlock.bots.networks.nets import POINTS
from rowlock.kernels.players.policies import seated
from rowlock.kernels.simulator.loop import RESULT_SCORES
from rowlock.kernels.simulator.simulate import Simulator
from rowlock.playing import FairDice, Table, play
from rowlock.rules import Phase, game

LEVELS = ("simple", "steady")
GAMES, MOMENTS, TIMES, BLOCKS = 20, 3, 2000, 10
MAX_OPTIONS, NEAR = 3, 0.2
SLIP = CHANCES[1]
SEED = 22

Values = NDArray[np.float64]


def moments(rules: Any, seats: int, games: int) -> Iterator[Any]:
    """States in which the active seat chooses, from games of family levels."""
    luck = random.Random(f"{SEED} {rules.label} {seats}")
    for number in range(games):
        levels = [luck.choice(LEVELS) for _ in range(seats)]
        table = Table(rules, levels, FairDice.repeatable(1000 + number))
        play(table, [bot(level, number) for level in levels])
        found, replay = [], table.record().replay(0)
        for step in table.record().steps:
            state = replay.state
            if state.phase in (Phase.TOGETHER, Phase.COLOUR, Phase.PAWN) and not any(state.choices):
                found.append(state)
            replay.take(step)
        yield from luck.sample(found, min(MOMENTS, len(found)))


def played(simulator: Simulator, rules: Any, state: Any, seat: int, times: int) -> Values:
    """The value for a seat of each game that is played on from a state."""
    if state.phase is Phase.OVER:
        scores = np.array([rules.totals(state)] * times, float)
    else:
        scores = simulator.play_on(state, SEED, times)[:, RESULT_SCORES:].astype(float)
    best = scores == scores.max(axis=1, keepdims=True)
    rival = np.delete(scores, seat, axis=1).max(axis=1)
    shares = best[:, seat] / best.sum(axis=1)
    found: Values = shares + MARGIN * (scores[:, seat] - rival) / POINTS
    return found


class Rates:
    """Games or trials a second of processor time, by who plays them."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = defaultdict(float)
        self._games: Counter[str] = Counter()

    def add(self, label: str, seconds: float, games: int) -> None:
        """Count some more."""
        self._seconds[label] += seconds
        self._games[label] += games

    def show(self) -> None:
        """Print a line for each."""
        for label, games in self._games.items():
            print(f"  {label}: {games / self._seconds[label]:.0f} games or trials a second")


def measure(name: str, seats: int, sheet: str | None, quick: bool) -> None:
    """Print the figures of one game."""
    rules: Any = game(name, {"sheet": sheet} if sheet else {})
    player = "strong" if sheet else "expert"
    simulator = Simulator(rules, [seated(rules, player, seats)] * seats)
    values, plan = turn_appraiser(rules, seats), PLANS.of(rules)
    efforts = {f"{turns or 'all'} turns": turns for turns in (plan.turns // 2, plan.turns, None)}
    squares: dict[str, list[float]] = {}
    wrong: dict[str, list[bool]] = {}
    seconds: dict[str, list[float]] = {}
    rates = Rates()
    rough = grading(seats, exact=False, off=0.0)
    for state in moments(rules, seats, 2 if quick else GAMES):
        seat = state.active
        options = values.estimated(state, seat)[:MAX_OPTIONS]
        near = [o for o in options if options[0].worth.value - o.worth.value <= NEAR]
        asked = ask_options(rules, state, seat, near, Depth(plan.turns))
        if len(asked.question.starts) < 2 or len(set(asked.which)) < len(near):
            continue
        began = time.process_time()
        games = np.stack(
            [
                played(simulator, rules, s, seat, 50 if quick else TIMES)
                for s in asked.question.starts
            ]
        )
        rates.add("compiled", time.process_time() - began, games.size)
        lost = games.mean(axis=1).max() - games.mean(axis=1)
        told = np.array([each.worth.value for each in near])
        difference = games[0] - games
        noise = difference.var(axis=1) / games.shape[1]
        truth = difference.mean(axis=1)[1:]
        squares.setdefault("values", []).extend((told[0] - told[1:] - truth) ** 2 - noise[1:])
        squares.setdefault("spread", []).extend(truth**2 - noise[1:])
        for loss, really in zip(told.max() - told, lost, strict=True):
            if loss > CHANCES[2]:
                wrong.setdefault("values", []).append(bool(really <= SLIP))
        for label, turns in efforts.items():
            began = time.process_time()
            asked = ask_options(rules, state, seat, near, Depth(turns))
            comparison = asked.comparison(Effort(turns, 1 if quick else BLOCKS, 1e9))
            for _ in comparing(comparison, partial(play_blocks, asked.question)):
                pass
            seconds.setdefault(label, []).append(time.process_time() - began)
            trials = comparison.blocks * rules.sides**2 * len(asked.question.starts)
            rates.add(label, seconds[label][-1], trials)
            made = asked.by_option(comparison)
            means = np.array([each.worths[seat, VALUE] for each in made])
            own = np.array([each.error for each in made])
            squares.setdefault(label, []).extend((means[0] - means[1:] - truth) ** 2 - noise[1:])
            squares.setdefault(f"{label}, noise", []).extend(own[own > 0] ** 2)
            grades = grading(seats, exact=False, off=0.0 if turns is None else plan.off)
            for each, really in zip(made, lost, strict=True):
                grade = grades.grade(float(each.behind[VALUE]), each.error)
                if grade in (Grade.MISTAKE, Grade.BLUNDER):
                    wrong.setdefault(label, []).append(bool(really <= SLIP))
    print(f"{rules.label} {seats} seats, {len(squares['spread'])} differences; {rough.limits}")
    for label, found in squares.items():
        off, cost = 100 * max(0.0, sum(found) / len(found)) ** 0.5, seconds.get(label)
        verdicts = wrong.get(label, [])
        print(
            f"  {label}: {off:.1f} %"
            + (f", {sum(cost) / len(cost):.2f} s" if cost else "")
            + (f", {sum(verdicts)} of {len(verdicts)} verdicts wrong" if verdicts else "")
        )
    rates.show()


if __name__ == "__main__":
    words = sys.argv[1:]
    paper = words[words.index("--sheet") + 1] if "--sheet" in words else None
    measure(words[0], int(words[1]), paper, "--quick" in words)
