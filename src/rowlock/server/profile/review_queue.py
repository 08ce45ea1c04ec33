"""Background queue that reviews the games of profiles, one at a time, and stores the figures."""

import asyncio

import structlog

from rowlock.analysis import review
from rowlock.rules import record as records
from rowlock.rules.errors import RowlockError
from rowlock.server.live.hub import Hub
from rowlock.server.people.backfill import room_at_end
from rowlock.server.storage.people import SeatFigures, SeatSkill
from rowlock.server.table import events as ev
from rowlock.server.thinking.fair_queue import Asker

MAX_REVIEWS_PER_VISIT = 24
"""Games queued when a profile is opened."""
log = structlog.get_logger()


def figures_of(text: str, seat: int) -> SeatFigures:
    """The figures of one seat, in a worker process; all None if the game cannot be reviewed."""
    try:
        whole = review(records.read(text), [seat])
    except RowlockError:
        return SeatFigures()
    [found] = whole.seats
    luck, skill = found.luck, SeatSkill(whole.exact, found.tallies)
    return SeatFigures(luck.win, luck.score, found.errors.value, len(found.decisions), skill)


class ReviewQueue:
    """Runs one review at a time, in a worker process, for all devices of this server process."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._one = asyncio.Semaphore(1)
        self._left: dict[str, int] = {}

    def left(self, device: str) -> int:
        """The number of reviews queued or running for a device."""
        return self._left.get(device, 0)

    def begin(self, device: str, wanted: list[tuple[str, int]]) -> None:
        """Queue reviews of games (table and seat), unless some of this device are queued."""
        if wanted and not self.left(device):
            self._left[device] = len(wanted)
            self._hub.tasks.spawn(self._review_all(device, wanted))

    async def _review_all(self, device: str, wanted: list[tuple[str, int]]) -> None:
        asker = Asker(f"device:{device}", watched=False)
        try:
            for table, seat in wanted:
                async with self._one:
                    await self._review_one(table, seat, asker)
                self._left[device] -= 1
        finally:
            del self._left[device]

    async def _review_one(self, table: str, seat: int, asker: Asker) -> None:
        store = self._hub.store
        stored = [ev.decode(body) for body in await store.load(table)]
        if not stored:
            return
        text = records.write(room_at_end(stored, table).record())
        try:
            found = await self._hub.thinkers.work(asker, figures_of, text, seat)
        except Exception as wrong:  # noqa: BLE001 - one game that fails must not stop the others
            log.warning("review-failed", table=table, reason=repr(wrong))
            return
        await store.people.put_figures(table, seat, found)
