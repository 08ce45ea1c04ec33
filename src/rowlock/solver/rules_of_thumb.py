"""Rules of thumb for a player alone, played many times with the same dice for all of them.

A player of gaps crosses what skips the fewest numbers (rows from the top on a tie) if it skips
at most so many: in action 1, in action 2, and in action 2 when a misthrow is looming. `simple`
is one of them.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.simple import MOST_SKIPPED, MOST_SKIPPED_IN_NEED
from rowlock.bots.solved import LAST
from rowlock.kernels.compiler import kernel, leaf
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx import row as arithmetic
from rowlock.solver.geometry import ROWS, Floats, Ints
from rowlock.solver.objective import Objective

MOST_TURNS = ROWS * LAST + MISTHROWS_TO_END
"""Every turn crosses something or is a misthrow."""
ANY = LAST
BATCH = 20_000
may_cross, skipped = leaf(arithmetic.may_cross), leaf(arithmetic.skipped)
row_points = leaf(arithmetic.row_points)
Throws = NDArray[np.int32]


@dataclass(frozen=True)
class Thumb:
    """A rule of thumb: how many numbers it skips at most, or a player of chance."""

    name: str
    gaps: tuple[int, int, int] | None


@dataclass(frozen=True)
class Measured:
    """How a rule of thumb did."""

    thumb: Thumb
    mean: float
    error: float
    """The standard error of the mean."""


FIXED_GAPS = [Thumb(f"best fixed gap: skip at most {gap}", (gap, gap, gap)) for gap in range(6)]
THREE_GAPS = [
    Thumb(f"best gaps: skip {first}, {second} in action 2, {need} in need", (first, second, need))
    for first in range(3)
    for second in range(3)
    for need in range(2, 5)
]
THUMBS = [
    Thumb("any legal move (random)", None),
    Thumb("never skip a number", (0, 0, 0)),
    Thumb("always cross, skipping least", (ANY, ANY, ANY)),
    Thumb("simple", (MOST_SKIPPED, MOST_SKIPPED, MOST_SKIPPED_IN_NEED)),
]


def thrown(games: int, seed: int) -> Throws:
    """Six faces for every turn that a game can have, and two numbers for players of chance."""
    random = np.random.default_rng(seed)
    dice = random.integers(1, 7, (games, MOST_TURNS, 6), np.int32)
    lots = random.integers(0, 2**31, (games, MOST_TURNS, 2), np.int32)
    return np.concatenate([dice, lots], axis=2)


def play_thumb(thumb: Thumb, throws: Throws) -> Ints:
    """The final totals of games with these dice."""
    totals: Ints = play_all(np.array(thumb.gaps or (-1, -1, -1)), throws)
    return totals


def compare(objective: Objective, games: int, seed: int, threads: int = 1) -> list[Measured]:
    """The rules of thumb, with the best fixed gap and the best three gaps."""
    with ThreadPoolExecutor(threads) as pool:

        def play(thumbs: list[Thumb], throws: Throws) -> list[Floats]:
            totals = pool.map(lambda thumb: play_thumb(thumb, throws), thumbs)
            return [objective.worth(each) for each in totals]

        trial = thrown(BATCH, seed)
        thumbs = list(THUMBS)
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
def play_all(gaps: Ints, throws: Throws) -> Ints:
    """Play one game for each list of throws."""
    totals = np.zeros(len(throws), np.int64)
    for game in range(len(throws)):
        totals[game] = play_one(gaps, throws[game])
    return totals


@kernel
def play_one(gaps: Ints, throws: Throws) -> int:
    """Play one game alone; the final total. Negative gaps choose by lot."""
    reached, crosses = np.full(ROWS, -1), np.zeros(ROWS, np.int64)
    closed = misthrows = 0
    for turn in range(len(throws)):
        faces = throws[turn]
        crossed = False
        for action in range(1, 3):
            if action == 1:
                gap, lot = gaps[0], faces[6]
            else:
                gap, lot = gaps[1] if crossed else gaps[2], faces[7]
            if gap < 0:
                row, place = by_lot(reached, crosses, faces, action, lot)
            else:
                row, place = by_gap(reached, crosses, faces, action, gap)
            if row >= 0:
                crossed = True
                reached[row] = place
                crosses[row] += 2 if place == LAST else 1
                closed += place == LAST
            if closed >= 2:
                break
        misthrows += not crossed
        if closed >= 2 or misthrows >= MISTHROWS_TO_END:
            break
    total = POINTS_PER_MISTHROW * misthrows
    for row in range(ROWS):
        total += row_points(crosses[row])
    return total


@kernel
def place_of(row: int, faces: Ints, action: int, white: int) -> int:
    """The place that an action can cross in a row, with this white die in action 2."""
    total = faces[0] + faces[1] if action == 1 else faces[white] + faces[2 + row]
    return total - 2 if row < 2 else 12 - total


@kernel
def by_gap(reached: Ints, crosses: Ints, faces: Ints, action: int, most: int) -> tuple[int, int]:
    """The cross that skips least, if it skips at most so many; -1 to pass."""
    found, found_place, least = -1, 0, most + 1
    for row in range(ROWS):
        for white in range(action):
            place = place_of(row, faces, action, white)
            if may_cross(reached[row], crosses[row], place, LAST):
                gap = skipped(reached[row], place)
                if gap < least:
                    found, found_place, least = row, place, gap
    return found, found_place


@kernel
def by_lot(reached: Ints, crosses: Ints, faces: Ints, action: int, lot: int) -> tuple[int, int]:
    """Any of the distinct crosses, or -1 to pass, each as likely as the others."""
    rows, places = np.zeros(2 * ROWS, np.int64), np.zeros(2 * ROWS, np.int64)
    count = 0
    for row in range(ROWS):
        for white in range(action):
            place = place_of(row, faces, action, white)
            twice = white == 1 and faces[0] == faces[1]
            if not twice and may_cross(reached[row], crosses[row], place, LAST):
                rows[count], places[count] = row, place
                count += 1
    picked = lot % (count + 1)
    return (rows[picked], places[picked]) if picked < count else (-1, 0)
