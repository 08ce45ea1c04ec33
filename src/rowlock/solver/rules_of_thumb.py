"""Rules of thumb for a player alone, played many times with the same dice for all of them.

A player of gaps crosses what skips the fewest numbers (rows from the top on a tie) if it skips no
more than its limit: one for action 1, one for action 2, and one for action 2 when a misthrow is
looming. `simple` is one of them.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.heuristics.simple import MAX_SKIPPED, MAX_SKIPPED_IN_NEED
from rowlock.bots.solitaire.solved_table import LAST
from rowlock.kernels.compiler.compiling import kernel
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.solver.nearest_cross import nearest, place_of
from rowlock.solver.objective import Objective
from rowlock.solver.transitions import ROWS, Floats, Ints, Transitions, transitions

MAX_TURNS = ROWS * LAST + MISTHROWS_TO_END
"""Every turn crosses something or is a misthrow."""
ANY = LAST
BATCH = 20_000
Throws = NDArray[np.int32]


@dataclass(frozen=True)
class RuleOfThumb:
    """A rule of thumb: the most numbers it skips, or none for a player of chance."""

    name: str
    gaps: tuple[int, int, int] | None


@dataclass(frozen=True)
class Measured:
    """The mean result of a rule of thumb."""

    thumb: RuleOfThumb
    mean: float
    error: float
    """The standard error of the mean."""


FIXED_GAPS = [
    RuleOfThumb(f"best fixed gap: skip at most {gap}", (gap, gap, gap)) for gap in range(6)
]
THREE_GAPS = [
    RuleOfThumb(
        f"best gaps: skip {first}, {second} in action 2, {need} in need", (first, second, need)
    )
    for first in range(3)
    for second in range(3)
    for need in range(2, 5)
]
RULES_OF_THUMB = [
    RuleOfThumb("any legal move (random)", None),
    RuleOfThumb("never skip a number", (0, 0, 0)),
    RuleOfThumb("always cross, skipping least", (ANY, ANY, ANY)),
    RuleOfThumb("simple", (MAX_SKIPPED, MAX_SKIPPED, MAX_SKIPPED_IN_NEED)),
]


def thrown(games: int, seed: int) -> Throws:
    """Six faces for every turn that a game can have, and two numbers for players of chance."""
    random = np.random.default_rng(seed)
    dice = random.integers(1, 7, (games, MAX_TURNS, 6), np.int32)
    lots = random.integers(0, 2**31, (games, MAX_TURNS, 2), np.int32)
    return np.concatenate([dice, lots], axis=2)


def play_rule(thumb: RuleOfThumb, throws: Throws) -> Ints:
    """The final totals of games with these dice."""
    return play_all(transitions(totals=True), np.array(thumb.gaps or (-1, -1, -1)), throws)


def compare(objective: Objective, games: int, seed: int, threads: int = 1) -> list[Measured]:
    """The rules of thumb, with the best fixed gap and the best three gaps."""
    with ThreadPoolExecutor(threads) as pool:

        def play(thumbs: list[RuleOfThumb], throws: Throws) -> list[Floats]:
            totals = pool.map(lambda thumb: play_rule(thumb, throws), thumbs)
            return [objective.worth(each) for each in totals]

        trial = thrown(BATCH, seed)
        thumbs = list(RULES_OF_THUMB)
        for family in (FIXED_GAPS, THREE_GAPS):
            means = [worth.mean() for worth in play(family, trial)]
            thumbs.append(family[int(np.argmax(means))])
        parts = [play(thumbs, thrown(BATCH, seed + part)) for part in range(1, games // BATCH + 1)]
    found = []
    for thumb, worths in zip(thumbs, zip(*parts, strict=True), strict=True):
        worth = np.concatenate(worths)
        found.append(Measured(thumb, float(worth.mean()), float(worth.std() / len(worth) ** 0.5)))
    return found


@kernel
def play_all(rows: Transitions, gaps: Ints, throws: Throws) -> Ints:
    """Play one game for each list of throws."""
    totals = np.zeros(len(throws), np.int64)
    for game in range(len(throws)):
        totals[game] = play_one(rows, gaps, throws[game])
    return totals


@kernel
def play_one(rows: Transitions, gaps: Ints, throws: Throws) -> int:
    """Play one game alone; the final total. Negative gaps choose by lot."""
    states = np.zeros(ROWS, np.int64)
    closed = misthrows = total = 0
    for turn in range(len(throws)):
        faces = throws[turn]
        crossed = False
        for action in range(1, 3):
            if action == 1:
                gap, lot = gaps[0], faces[6]
            else:
                gap, lot = gaps[1] if crossed else gaps[2], faces[7]
            if gap < 0:
                row, place = by_lot(rows, states, faces, action, lot)
            else:
                row, place = nearest(rows, states, faces, action, gap)
            if row >= 0:
                crossed = True
                total += int(rows.gain[states[row], place])
                states[row] = rows.after[states[row], place]
                closed += place == LAST
            if closed >= 2:
                break
        misthrows += not crossed
        if closed >= 2 or misthrows >= MISTHROWS_TO_END:
            break
    return total + POINTS_PER_MISTHROW * misthrows


@kernel
def by_lot(rows: Transitions, states: Ints, faces: Ints, action: int, lot: int) -> tuple[int, int]:
    """Any of the distinct crosses, or -1 to pass, each as likely as the others."""
    found, places = np.zeros(2 * ROWS, np.int64), np.zeros(2 * ROWS, np.int64)
    count = 0
    for row in range(ROWS):
        for white in range(action):
            place = place_of(row, faces, action, white)
            twice = white == 1 and faces[0] == faces[1]
            if not twice and rows.after[states[row], place] >= 0:
                found[count], places[count] = row, place
                count += 1
    picked = lot % (count + 1)
    return (found[picked], places[picked]) if picked < count else (-1, 0)
