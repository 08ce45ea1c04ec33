"""What bots make of a day's dice and what decisions cost: worked out once, in other processes."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import structlog

from rowlock.bots import bot
from rowlock.bots.solved import MEAN, SOLVED
from rowlock.play import FairDice, Table, play
from rowlock.review import review
from rowlock.rules import record as records
from rowlock.rules.errors import BadSetup
from rowlock.rules.registry import game as named
from rowlock.server.daily_bodies import DailyBot, DailyLoss, DailyPar
from rowlock.server.fair_queue import Asker
from rowlock.server.levels import SOLO, ladder
from rowlock.server.thinking import Thinkers

LEVELS = ("simple", "steady", "strong", "expert")
EXPECTED = 115.483126
"""What an empty sheet of Qwixx is worth alone (docs/solver.md), where the table was not made."""
MOST_KNOWN = 1000
DAILY = Asker("daily")
"""What is the same for everybody shares one turn."""
log = structlog.get_logger()


def par(game: str, seed: str) -> DailyPar:
    """The totals of bots on the dice of a seed; who cannot play here is left out."""
    rules = named(game)
    levels, expected = [level for level in LEVELS if level in ladder(rules)], None
    if solved := SOLVED.find(rules):
        expected = EXPECTED
        try:
            expected = solved(MEAN).value(rules.start(1).sheets[0], 0)
            levels.append(SOLO)
        except BadSetup:
            pass
    return DailyPar(
        bots=[DailyBot(level=level, total=total(game, level, seed)) for level in levels],
        expected=expected,
    )


def total(game: str, level: str, seed: str) -> int:
    """What a bot ends with, alone on the dice of a seed."""
    table = Table(named(game), [level], FairDice(bytes.fromhex(seed)))
    play(table, [bot(level)])
    return int(table.game.totals(table.state)[0])


def loss(record: str) -> DailyLoss:
    """What the decisions of a finished game gave away."""
    found = review(records.read(record))
    seat = found.seats[0]
    return DailyLoss(
        decisions=len(seat.decisions), per_decision=seat.error_per_decision, exact=found.exact
    )


class Known:
    """What was worked out already; the rest is begun when it is first asked for."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._found: OrderedDict[tuple[str, ...], asyncio.Task[Any]] = OrderedDict()

    def par(self, game: str, day: str, seed: str) -> DailyPar | None:
        """What bots make of a day's dice, or None as long as they play."""
        found: DailyPar | None = self._ask(("par", game, day), par, game, seed)
        return found

    def loss(self, table: str, record: str) -> DailyLoss | None:
        """What the decisions at a table gave away, or None as long as that is looked at."""
        found: DailyLoss | None = self._ask(("loss", table), loss, record)
        return found

    def _ask(self, key: tuple[str, ...], task: Callable[..., Any], *given: str) -> Any:
        running = self._found.get(key)
        if running is None:
            running = asyncio.get_running_loop().create_task(
                self._thinkers.work(DAILY, task, *given)
            )
            running.add_done_callback(_heard)
            self._found[key] = running
            if len(self._found) > MOST_KNOWN:
                self._found.popitem(last=False)
        if not running.done():
            return None
        if running.cancelled() or running.exception() is not None:
            # Whoever asks next lets it be tried again.
            del self._found[key]
            return None
        return running.result()


def _heard(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (wrong := task.exception()) is not None:
        log.warning("daily-failed", reason=repr(wrong))
