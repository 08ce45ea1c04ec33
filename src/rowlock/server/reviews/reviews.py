"""Reviews of finished games and advice of the coach, computed in worker processes.

Functions that take the text of a record run in a worker; they and their results can be pickled.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from rowlock.analysis import appraiser, review
from rowlock.analysis.report import AdviceReport, ReviewReport, advice_report, review_report
from rowlock.rules import record as records
from rowlock.rules.errors import Refused
from rowlock.server.reviews.bodies import Advice
from rowlock.server.table.room import Room
from rowlock.server.thinking.fair_queue import Asker
from rowlock.server.thinking.pool import Thinkers

MAX_CACHED_REVIEWS = 64


class Reviews:
    """LRU cache of reviews; concurrent requests for one share its computation."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._tasks: OrderedDict[str, asyncio.Task[ReviewReport]] = OrderedDict()

    async def of(self, room: Room, asker: Asker) -> ReviewReport:
        """The review of a finished game."""
        if room.status != "over":
            raise Refused("not-over-yet")
        task = self._tasks.get(room.id)
        if task is None:
            text = records.write(room.record())
            work = self._thinkers.work(asker, review_record, text)
            task = self._tasks[room.id] = asyncio.get_running_loop().create_task(work)
            if len(self._tasks) > MAX_CACHED_REVIEWS:
                self._tasks.popitem(last=False)
        else:
            self._tasks.move_to_end(room.id)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._tasks.pop(room.id, None)
            raise

    def forget(self, tables: Sequence[str]) -> None:
        """Drop the reviews of tables whose logs were rewritten or deleted."""
        for table in tables:
            self._tasks.pop(table, None)

    async def advice(self, room: Room, seat: int, asker: Asker) -> Advice:
        """The value of a seat's options, as if nobody had chosen yet."""
        if not room.coached:
            raise Refused("no-coach")
        if not room.game.choosing(room.state, seat):
            raise Refused("nothing-to-decide")
        text = records.write(room.record())
        advice = await self._thinkers.work(asker, advise, text, seat)
        return Advice(
            seat=seat,
            decision=room.decision,
            worst=advice.worst,
            options=advice.options,
            rollouts=advice.rollouts,
        )


# -- in a worker process --------------------------------------------------------------------------


def review_record(text: str) -> ReviewReport:
    """The review of a record."""
    return review_report(review(records.read(text)))


def advise(text: str, seat: int) -> AdviceReport:
    """The options of a seat at the end of a record."""
    record = records.read(text)
    values = appraiser(record.game, len(record.names))
    return advice_report(record.game, record.state, seat, values)
