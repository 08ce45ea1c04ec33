"""Reviews of finished games and advice of the coach, computed in worker processes.

Functions that take the text of a record run in a worker; they and their results can be pickled.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import blake2b

from rowlock.analysis import appraiser, review
from rowlock.analysis.report import AdviceReport, ReviewReport, advice_report, review_report
from rowlock.analysis.rollouts.refining import Refining
from rowlock.analysis.walk import Review
from rowlock.rules import record as records
from rowlock.rules.errors import Refused
from rowlock.server.protocol.rest import Replay
from rowlock.server.records.replay import replay_of_record
from rowlock.server.reviews.bodies import (
    Advice,
    DecisionRollout,
    RecordReview,
    RefinementNews,
    RolloutProgress,
)
from rowlock.server.reviews.refining import WatchedRefining
from rowlock.server.reviews.rollouts import WatchedRollouts
from rowlock.server.table.room import Room
from rowlock.server.thinking.fair_queue import Asker
from rowlock.server.thinking.pool import Thinkers

MAX_CACHED_REVIEWS = 64


class Reviews:
    """LRU cache of reviews; concurrent requests for one share its computation and refinement."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._tasks: OrderedDict[str, asyncio.Task[WatchedRefining]] = OrderedDict()
        self.rollouts = WatchedRollouts(thinkers)

    async def of(self, room: Room, asker: Asker) -> ReviewReport:
        """The review of a finished game, as far as it was refined."""
        found = await self._of(room, asker)
        return await asyncio.to_thread(review_report, found.refining.review)

    async def refine(
        self, room: Room, asker: Asker, who: str, known: int, *, stop: bool
    ) -> RefinementNews:
        """Go on rolling out the decisions of a review, or stop; what was found since."""
        found = await self._of(room, asker)
        if stop:
            found.leave(who)
        else:
            found.watch(who, asker.owner)
        return await found.news(known)

    async def rollout(
        self, room: Room, asker: Asker, who: str, wish: DecisionRollout
    ) -> RolloutProgress:
        """Roll out a decision of a finished game, or stop; how far it is."""
        if room.status != "over":
            raise Refused("not-over-yet")
        text = records.write(room.record())
        found = self.rollouts.of_decision(room.id, text, wish.view, wish.seat, wish.move)
        return found.asked(who, asker.owner, stop=wish.stop)

    async def _of(self, room: Room, asker: Asker) -> WatchedRefining:
        """The review of a finished game; made if it is not kept."""
        if room.status != "over":
            raise Refused("not-over-yet")
        text = "" if room.id in self._tasks else records.write(room.record())
        return await self._reviewed(room.id, text, asker)

    async def of_record(self, text: str, asker: Asker) -> RecordReview:
        """The review of a finished game by its record, and the game as a replay."""
        replay = await self._thinkers.brief(asker, replay_record, text)
        digest = blake2b(replay.record.encode(), digest_size=16).hexdigest()
        found = await self._reviewed(f"record {digest}", replay.record, asker)
        report = await asyncio.to_thread(review_report, found.refining.review)
        return RecordReview(replay=replay, review=report)

    async def _reviewed(self, key: str, text: str, asker: Asker) -> WatchedRefining:
        """The review of a record under a key, which is computed once."""
        task = self._tasks.get(key)
        if task is None:
            work = self._begun(key, text, asker)
            task = self._tasks[key] = asyncio.get_running_loop().create_task(work)
            if len(self._tasks) > MAX_CACHED_REVIEWS:
                self._tasks.popitem(last=False)
        else:
            self._tasks.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._tasks.pop(key, None)
            raise

    def forget(self, tables: Sequence[str]) -> None:
        """Drop the reviews of tables whose logs were rewritten or deleted."""
        for table in tables:
            self._tasks.pop(table, None)
        self.rollouts.forget(tables)

    async def _begun(self, table: str, text: str, asker: Asker) -> WatchedRefining:
        seen = await self._thinkers.work(asker, first_sight, text)
        return WatchedRefining(self._thinkers, table, Refining(seen))

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


def first_sight(text: str) -> Review:
    """The review of a record by values alone, before anything is rolled out."""
    return review(records.read(text))


def review_record(text: str) -> ReviewReport:
    """The same as a report."""
    return review_report(first_sight(text))


def replay_record(text: str) -> Replay:
    """The replay of a record that somebody has given."""
    return replay_of_record(records.read(text))


def advise(text: str, seat: int) -> AdviceReport:
    """The options of a seat at the end of a record."""
    record = records.read(text)
    values = appraiser(record.game, len(record.names))
    return advice_report(record.game, record.state, seat, values)
