"""Reviews for profiles: what the dice gave and what choices cost, game after game in no hurry."""

import asyncio

import structlog

from rowlock.review import review
from rowlock.rules import record as records
from rowlock.rules.errors import RowlockError
from rowlock.server import events as ev
from rowlock.server.backfill import room_at_end
from rowlock.server.fair_queue import Asker
from rowlock.server.hub import Hub
from rowlock.server.results_store import SeatFigures

MOST_A_VISIT = 24
log = structlog.get_logger()


def figures_of(text: str, seat: int) -> SeatFigures:
    """What a review of a record finds for one seat; nothing where nobody can judge the game."""
    try:
        [found] = review(records.read(text), [seat]).seats
    except RowlockError:
        return SeatFigures()
    luck = found.luck
    return SeatFigures(luck.win, luck.score, found.errors.value, len(found.decisions))


class Studies:
    """The reviews that profiles wait for; one is worked on at a time, beside the event loop."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._one = asyncio.Semaphore(1)
        self._left: dict[str, int] = {}

    def left(self, device: str) -> int:
        """How many reviews a profile still waits for."""
        return self._left.get(device, 0)

    def begin(self, device: str, wanted: list[tuple[str, int]]) -> None:
        """Review these games of a device, unless some of its are being reviewed."""
        if wanted and not self.left(device):
            self._left[device] = len(wanted)
            self._hub.spawn(self._study(device, wanted))

    async def _study(self, device: str, wanted: list[tuple[str, int]]) -> None:
        asker = Asker(f"device:{device}", watched=False)
        try:
            for table, seat in wanted:
                async with self._one:
                    await self._study_one(table, seat, asker)
                self._left[device] -= 1
        finally:
            del self._left[device]

    async def _study_one(self, table: str, seat: int, asker: Asker) -> None:
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
        await store.put_figures(table, seat, found)
