"""Playing one task: a pure function of plain data, the same for threads, processes, clusters."""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Self

import numpy as np
from numpy.typing import NDArray

from rowlock.arena.adapters import Clock, SeatAdapter, adapter
from rowlock.arena.entrants import Entrant, Rules, compiled
from rowlock.arena.schedule import Task
from rowlock.arena.stepping import Mishap, step_game
from rowlock.kernels.simulator.loop import RESULT_SCORES
from rowlock.kernels.simulator.simulate import Simulator, never
from rowlock.rules.errors import BadSetup

WIN = 60
"""The units of a won game: a tie of up to six shares them without a remainder."""
NOBODY = -1
_OUT = -10_000


@dataclass(frozen=True, slots=True)
class Sums:
    """How many deals were played to the end, the sum of their totals and of its squares."""

    deals: int
    total: int
    squares: int

    def __add__(self, more: "Sums") -> "Sums":
        return Sums(self.deals + more.deals, self.total + more.total, self.squares + more.squares)


@dataclass(frozen=True)
class Played:
    """The results of a task."""

    task: Task
    units: NDArray[np.uint16]
    """The odd one's wins in each deal, in units."""
    odd: Sums
    other: Sums
    mishaps: tuple[tuple[Mishap, int], ...]
    """The first of each kind, and how many there were."""
    spent: "TimeSpent"
    """What it took, which differs from run to run."""


@dataclass(frozen=True, slots=True)
class TimeSpent:
    """Seconds of play without compiling, and decisions made in Python with theirs, by label."""

    seconds: float = 0.0
    thought: dict[str, tuple[int, float]] = field(default_factory=dict)


@dataclass
class Deals:
    """The games of a task with the odd one in one seat, one game a row."""

    totals: NDArray[np.int64]
    forfeits: NDArray[np.int64]
    mishaps: list[Mishap] = field(default_factory=list)

    @classmethod
    def empty(cls, games: int, seats: int) -> "Deals":
        """Room for this number of games."""
        return cls(np.zeros((games, seats), np.int64), np.full(games, NOBODY))

    def units(self, seat: int) -> NDArray[np.uint16]:
        """What a seat won: all of a game, its part of a tie, or nothing; a forfeit is no win."""
        counted = self.totals.copy()
        lost = np.flatnonzero(self.forfeits != NOBODY)
        counted[lost, self.forfeits[lost]] = _OUT
        tops = counted == counted.max(axis=1, keepdims=True)
        return np.where(tops[:, seat], WIN // tops.sum(axis=1), 0).astype(np.uint16)


def play_task(task: Task, stopped: Callable[[], bool] = never) -> Played:
    """Play all games of a task, unless compiled ones are stopped."""
    with Company(task) as company:
        simulators = [_simulator(task, seat) for seat in range(task.rules.seats)]
        began = time.perf_counter()
        rotations = [
            company.stepped(seat, task.first, task.deals)
            if simulator is None
            else _simulated(company, seat, simulator, stopped)
            for seat, simulator in enumerate(simulators)
        ]
        seconds = time.perf_counter() - began
    units = sum((deals.units(seat) for seat, deals in enumerate(rotations)), np.uint16(0))
    whole = np.all([deals.forfeits == NOBODY for deals in rotations], axis=0)
    own = _added(deals.totals[:, seat] for seat, deals in enumerate(rotations))[whole]
    every = _added(deals.totals.sum(axis=1) for deals in rotations)[whole]
    return Played(
        task,
        np.asarray(units, np.uint16),
        _sums(own),
        _sums(every - own),
        _first_of_each(mishap for deals in rotations for mishap in deals.mishaps),
        TimeSpent(seconds, company.thought()),
    )


def _added(parts: Iterable[NDArray[np.int64]]) -> NDArray[np.int64]:
    added: NDArray[np.int64] = np.sum(list(parts), axis=0)
    return added


def _sums(values: NDArray[np.int64]) -> Sums:
    return Sums(len(values), int(values.sum()), int((values**2).sum()))


def _first_of_each(mishaps: Iterable[Mishap]) -> tuple[tuple[Mishap, int], ...]:
    firsts: dict[tuple[str, str], Mishap] = {}
    counts: Counter[tuple[str, str]] = Counter()
    for mishap in sorted(mishaps, key=lambda one: (one.game, one.seat)):
        key = (mishap.bot, mishap.kind)
        firsts.setdefault(key, mishap)
        counts[key] += 1
    return tuple((mishap, counts[key]) for key, mishap in firsts.items())


# -- compiled --------------------------------------------------------------------------------------


def _simulator(task: Task, seat: int) -> Simulator | None:
    """A simulator with the odd one in this seat; None if the games must be stepped."""
    return _between(task.rules, task.seating(seat)) if task.compiled else None


@lru_cache(maxsize=64)
def _between(rules: Rules, seating: tuple[Entrant, ...]) -> Simulator | None:
    try:
        return Simulator(rules.named(), [compiled(entrant, rules) for entrant in seating])
    except BadSetup as wrong:
        # A player goes wrong in the very first game.
        if wrong.code != "illegal-action":
            raise
        return None


def _simulated(
    company: "Company", seat: int, simulator: Simulator, stopped: Callable[[], bool]
) -> Deals:
    """Games of the compiled loop; one with an illegal action is found by halving and stepped."""
    task = company.task
    deals = Deals.empty(task.deals, task.rules.seats)
    pieces = [(0, task.deals)]
    while pieces:
        first, games = pieces.pop()
        rows = slice(first, first + games)
        try:
            results = simulator.play(task.seed, task.first + first, games, stopped)
            deals.totals[rows] = results[:, RESULT_SCORES:]
        except BadSetup as wrong:
            if wrong.code != "illegal-action":
                raise
            if games > 1:
                half = games // 2
                pieces += [(first, half), (first + half, games - half)]
                continue
            one = company.stepped(seat, task.first + first, 1)
            deals.totals[rows], deals.forfeits[rows] = one.totals, one.forfeits
            deals.mishaps += one.mishaps
    return deals


# -- stepped ---------------------------------------------------------------------------------------


class Company:
    """The adapters of a task's players, made when the first game has to be stepped in Python."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self._opened = ExitStack()
        self._clocks = {task.odd.label: Clock(), task.other.label: Clock()}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._opened.close()

    def thought(self) -> dict[str, tuple[int, float]]:
        """Decisions made in Python and their seconds, by label."""
        return {label: (clock.moves, clock.seconds) for label, clock in self._clocks.items()}

    @cached_property
    def _odd(self) -> SeatAdapter:
        return self._adapter(self.task.odd)

    @cached_property
    def _others(self) -> list[SeatAdapter]:
        return [self._adapter(self.task.other) for _ in range(self.task.rules.seats - 1)]

    def _adapter(self, entrant: Entrant) -> SeatAdapter:
        task, clock = self.task, self._clocks[entrant.label]
        return self._opened.enter_context(
            closing(adapter(entrant, task.rules, task.move_time, clock))
        )

    def stepped(self, seat: int, first: int, games: int) -> Deals:
        """Games played from Python, each seat with a hand of its own."""
        task = self.task
        deals = Deals.empty(games, task.rules.seats)
        names = tuple(entrant.label for entrant in task.seating(seat))
        adapters = [*self._others[:seat], self._odd, *self._others[seat:]]
        for row in range(games):
            stepped = step_game(task.rules.named(), adapters, names, task.seed, first + row)
            deals.totals[row] = stepped.totals
            if stepped.mishap is not None:
                deals.forfeits[row] = stepped.mishap.seat
                deals.mishaps.append(stepped.mishap)
        return deals
