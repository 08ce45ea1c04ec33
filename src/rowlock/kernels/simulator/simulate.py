"""The simulator: millions of games between compiled players, in batches where it pays, on threads.

Game number g of a seed is the same game whatever the number of threads and of games: chunks of
games are dealt to threads, and what is added up are whole numbers.
"""

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from rowlock.kernels import bounds
from rowlock.kernels.kernel import Kernel
from rowlock.kernels.players.policies import Seated
from rowlock.kernels.simulator.batch import Batch
from rowlock.kernels.simulator.loop import PLAYED, RANDOM, RESULT_SCORES
from rowlock.kernels.simulator.tally import ResultTally
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame, State

CHUNK_GAMES = 1 << 15
CHUNKS_PER_THREAD = 8
"""The fewest chunks for each thread: some players take seconds for a game."""
STRETCH_SECONDS = 0.2
"""About how long games are played without a look at whether Ctrl+C was pressed."""

T = TypeVar("T")
U = TypeVar("U")
Results = np.ndarray[tuple[int, int], np.dtype[np.int16]]
Progress = Callable[[int, Results], None]
"""Called with the number of a chunk's first game and its results."""


class Stopped(Exception):
    """Raised in a thread whose games are no longer wanted."""


def never() -> bool:
    """Play on, whatever happens."""
    return False


@dataclass(frozen=True)
class SimulationRun:
    """The counts of a simulation, and how long its games took."""

    tally: ResultTally
    seconds: float
    players: tuple[str, ...]

    @property
    def games_per_second(self) -> float:
        """Games a second, compilation not counted."""
        return self.tally.games / self.seconds


class Simulator:
    """Plays games of one kind between the same players, again and again."""

    def __init__(self, game: AnyGame, players: Sequence[Seated]) -> None:
        self.game, self.seats, self._kernel = game, len(players), Kernel(game)
        self.players = tuple(player.at(game, self.seats) for player in players)
        self._table = self._kernel.table(self.seats)
        self._batch = Batch.between(game, [player.in_lanes for player in players])
        if self._batch is None:
            self._choosers, self._figures = self._players()
            at_random = (self._choosers == RANDOM).all()
            self._play = self._kernel.play_at_random if at_random else self._kernel.play
        self.play(0, 0, 1)

    def play(
        self, seed: int, first: int, games: int, stopped: Callable[[], bool] = never
    ) -> Results:
        """The results of some games, one a row: see `rowlock.kernels.simulator.loop`."""
        results = np.zeros((games, RESULT_SCORES + self.seats), np.int16)
        if self._batch is not None:
            self._batch.play(seed, first, results)
            return results
        done, stretch = 0, 1
        while done < games:
            if stopped():
                raise Stopped
            began, some = time.perf_counter(), results[done : done + stretch]
            table = self._table.copy()
            erred = self._play(table, seed, first + done, self._choosers, self._figures, some)
            if erred != PLAYED:
                raise BadSetup("illegal-action", player=self.players[erred].name)
            done += len(some)
            stretch *= 2 if time.perf_counter() - began < STRETCH_SECONDS / 2 else 1
        return results

    def play_on(self, state: State, seed: int, games: int) -> Results:
        """The results of games that go on from a state between two turns, each with other dice."""
        results = np.zeros((games, RESULT_SCORES + self.seats), np.int16)
        start, choosers, figures = self._kernel.write(state), *self._players()
        erred = self._kernel.play_from(
            start, self._table.copy(), seed, 0, choosers, figures, results
        )
        if erred != PLAYED:
            raise BadSetup("illegal-action", player=self.players[erred].name)
        return results

    def _players(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The addresses of the players and of their figures, as kernels take them."""
        choosers = np.array([player.policy.chooser for player in self.players])
        figures = np.array([player.own_figures.ctypes.data for player in self.players])
        return choosers, figures

    def run(
        self, games: int, seed: int, threads: int = 1, progress: Progress | None = None
    ) -> SimulationRun:
        """Play games number 0 to games - 1; `progress` is called with every chunk, in order."""
        bounds.check("games", games, 0, bounds.MAX_GAMES)
        bounds.check("threads", threads, 1, bounds.MAX_THREADS)
        bounds.check("seed", seed, -bounds.MAX_SEED, bounds.MAX_SEED)
        size = min(CHUNK_GAMES, games // (CHUNKS_PER_THREAD * threads) + 1)
        chunks = [(first, min(size, games - first)) for first in range(0, games, size)]
        self._tally().add(self.play(seed, 0, 1))  # compiles
        tally = self._tally()
        began = time.perf_counter()
        stop, pool = threading.Event(), ThreadPoolExecutor(threads)
        try:
            work = self._chunk(seed, stop.is_set)
            for first, results, counted in _in_order(pool, threads, chunks, work):
                tally.merge(counted)
                if progress is not None:
                    progress(first, results)
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)
        return SimulationRun(
            tally, time.perf_counter() - began, tuple(p.name for p in self.players)
        )

    def _tally(self) -> ResultTally:
        return ResultTally(self.seats, self._kernel.translator.highest)

    def _chunk(
        self, seed: int, stopped: Callable[[], bool]
    ) -> Callable[[tuple[int, int]], tuple[int, Results, ResultTally]]:
        def played(chunk: tuple[int, int]) -> tuple[int, Results, ResultTally]:
            results = self.play(seed, *chunk, stopped)
            counted = self._tally()
            counted.add(results)
            return chunk[0], results, counted

        return played


def _in_order(
    pool: ThreadPoolExecutor, threads: int, work: Sequence[T], do: Callable[[T], U]
) -> Iterator[U]:
    """Results in the order of the work, with no more under way than the threads can do."""
    ahead = 2 * threads
    waiting = [pool.submit(do, item) for item in work[:ahead]]
    for item in work[ahead:]:
        yield waiting.pop(0).result()
        waiting.append(pool.submit(do, item))
    for future in waiting:
        yield future.result()


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
