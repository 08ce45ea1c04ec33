"""The schedule of a tournament: pairings, and the tasks that workers are given.

A deal is the dice of one game number. Every deal of a pairing is played once for each seat of the
odd one, with the same dice; and all pairings play the same deals.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from rowlock.arena.entrants import Entrant, Kind, Rules

GAMES_PER_COMPILED_TASK = 10_000
"""The fewest games of a task between compiled players."""
GAMES_PER_TASK = 48
GAMES_PER_SLOW_TASK = {"expert": 1_000, "master": GAMES_PER_TASK}
"""Compiled players who take their time, and how many of their games make a task."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One odd entrant among others who are all alike, by their places in the list."""

    odd: int
    other: int


@dataclass(frozen=True, slots=True)
class Task:
    """Some deals of one pairing: all that a worker has to know."""

    rules: Rules
    odd: Entrant
    other: Entrant
    seed: int
    first: int
    deals: int
    move_time: float
    place: int
    """Which pairing it is."""

    @property
    def compiled(self) -> bool:
        """Whether both are compiled."""
        return self.odd.kind is self.other.kind is Kind.COMPILED

    def seating(self, seat: int) -> tuple[Entrant, ...]:
        """Who sits where when the odd one has this seat."""
        seats = range(self.rules.seats)
        return tuple(self.odd if other == seat else self.other for other in seats)


def pairings(entrants: int, seats: int) -> tuple[Pairing, ...]:
    """Every pair once at two seats; with more seats each is the odd one among each other."""
    pairs = combinations if seats == 2 else permutations
    return tuple(Pairing(odd, other) for odd, other in pairs(range(entrants), 2))


def deals_for(games: int, seats: int) -> int:
    """How many deals make at least these games."""
    return -(-games // seats)


def tasks(
    rules: Rules, entrants: Sequence[Entrant], games: int, seed: int, move_time: float
) -> list[Task]:
    """All games of a tournament in pieces, in the order in which results are counted."""
    deals = deals_for(games, rules.seats)
    made: list[Task] = []
    for place, pairing in enumerate(pairings(len(entrants), rules.seats)):
        odd, other = entrants[pairing.odd], entrants[pairing.other]
        step = deals_for(min(_games_a_task(odd), _games_a_task(other)), rules.seats)
        made += [
            Task(rules, odd, other, seed, first, min(step, deals - first), move_time, place)
            for first in range(0, deals, step)
        ]
    return sorted(made, key=lambda task: (task.first, task.place))


def _games_a_task(entrant: Entrant) -> int:
    """How many games of an entrant make a task of some seconds."""
    if entrant.kind is not Kind.COMPILED:
        return GAMES_PER_TASK
    return GAMES_PER_SLOW_TASK.get(entrant.name, GAMES_PER_COMPILED_TASK)
