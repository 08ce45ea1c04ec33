"""Totals of bots on a day's dice, and the cost of a person's decisions, from worker processes."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from datetime import date
from typing import Generic, ParamSpec, TypeVar

import structlog

from rowlock.analysis import review
from rowlock.analysis.known_dice.best import BestTotal, best_total
from rowlock.bots import bot
from rowlock.bots.solitaire.solved_table import MEAN, SOLVED
from rowlock.playing import FairDice, Table, play
from rowlock.rules import record as records
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.server.daily.bodies import DailyBest, DailyBot, DailyLoss, DailyPar
from rowlock.server.daily.contests import contest
from rowlock.server.table.levels import SOLO, ladder
from rowlock.server.thinking.fair_queue import Asker
from rowlock.server.thinking.pool import Thinkers

LEVELS = ("simple", "steady", "strong", "expert")
SHEET_LEVELS = ("random", "simple", "steady", "strong")
"""On the sheet of the week, on which fewer bots play."""
SEED_OF_BOTS = 1
EXPECTED_TOTAL = 115.483126
"""The expected total of perfect solitaire Qwixx (docs/solver.md), for hosts without its table."""
MAX_CACHED = 1000
DAILY = Asker("daily")
"""One owner in the fair queue for all daily figures."""
log = structlog.get_logger()
P = ParamSpec("P")
T = TypeVar("T")


def par(name: str, day: str, seed: str) -> DailyPar:
    """The totals of bots on the dice of a seed; bots that cannot play on this host are left out."""
    played = contest(name, date.fromisoformat(day))
    rules = played.rules
    wanted = SHEET_LEVELS if played.sheet else LEVELS
    levels, expected = [level for level in wanted if level in ladder(rules)], None
    if solved := SOLVED.find(rules):
        expected = EXPECTED_TOTAL
        try:
            expected = solved(MEAN).value(rules.start(1).sheets[0], 0)
            levels.append(SOLO)
        except BadSetup:
            pass
    return DailyPar(
        bots=[DailyBot(level=level, total=total(rules, level, seed)) for level in levels],
        expected=expected,
    )


def total(rules: AnyGame, level: str, seed: str) -> int:
    """The total of a bot in solitaire on the dice of a seed; `random` too is the same each time."""
    table = Table(rules, [level], FairDice(bytes.fromhex(seed)))
    play(table, [bot(level, SEED_OF_BOTS)])
    return int(table.game.totals(table.state)[0])


def loss(record: str) -> DailyLoss:
    """What the decisions of a finished solitaire game cost."""
    found = review(records.read(record))
    seat = found.seats[0]
    return DailyLoss(
        decisions=len(seat.decisions), per_decision=seat.error_per_decision, exact=found.exact
    )


def best(name: str, day: str, seed: str) -> BestTotal | None:
    """The best total that could be made by knowing the dice of a seed."""
    rules = contest(name, date.fromisoformat(day)).rules
    return best_total(rules, FairDice(bytes.fromhex(seed)))


class DailyFigures:
    """Pars, losses and best totals, computed in worker processes when asked for, then cached."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._pars = _Computed(thinkers, par)
        self._losses = _Computed(thinkers, loss)
        self._bests = _Computed(thinkers, best)

    def par(self, game: str, day: str, seed: str) -> DailyPar | None:
        """The totals of bots on a day's dice; None while they play."""
        return self._pars.get(f"{game} {day}", game, day, seed)

    def loss(self, table: str, record: str) -> DailyLoss | None:
        """What the decisions at a table cost; None while that is computed."""
        return self._losses.get(table, record)

    def best(self, game: str, day: str, seed: str, known: Iterable[int]) -> DailyBest:
        """The best total on a day's dice; a search that is not exact gives way to what was made."""
        key = f"{game} {day}"
        found = self._bests.get(key, game, day, seed)
        if found is None:
            return DailyBest(total=None, exact=False, pending=not self._bests.has(key))
        total = found.total if found.exact else max((found.total, *known))
        return DailyBest(total=total, exact=found.exact, pending=False)


class _Computed(Generic[P, T]):
    """Cache of a function's results, which are computed in a worker process."""

    def __init__(self, thinkers: Thinkers, function: Callable[P, T]) -> None:
        self._thinkers, self._function = thinkers, function
        self._tasks: OrderedDict[str, asyncio.Task[T]] = OrderedDict()

    def has(self, key: str) -> bool:
        """Whether the result is there, which may be None."""
        task = self._tasks.get(key)
        return task is not None and task.done()

    def get(self, key: str, *args: P.args, **kwargs: P.kwargs) -> T | None:
        """The result, or None while it is computed; one that failed is tried again next time."""
        task = self._tasks.get(key)
        if task is None:
            work = self._thinkers.work(DAILY, self._function, *args, **kwargs)
            task = self._tasks[key] = asyncio.get_running_loop().create_task(work)
            task.add_done_callback(_log_failure)
            if len(self._tasks) > MAX_CACHED:
                self._tasks.popitem(last=False)
        if not task.done():
            return None
        if task.cancelled() or task.exception() is not None:
            del self._tasks[key]
            return None
        return task.result()


def _log_failure(task: asyncio.Task[T]) -> None:
    if not task.cancelled() and (wrong := task.exception()) is not None:
        log.warning("daily-failed", reason=repr(wrong))
