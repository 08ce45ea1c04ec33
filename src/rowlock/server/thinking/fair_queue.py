"""Fair queue for a few worker slots: round-robin over owners, inside an owner over tables.

Work that a connected person waits for goes before background work, except every eighth turn, so
that nothing starves. One owner never has all slots.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from rowlock.rules.errors import Refused

BACKGROUND_TURN = 8
"""Every eighth turn goes to background work, if there is any."""


@dataclass(frozen=True, slots=True)
class Asker:
    """On whose behalf something is computed."""

    owner: str = ""
    """The key of round-robin: an address, or a device where no address is known."""
    table: str = ""
    """The table it belongs to, if any."""
    watched: bool = True
    """Whether a connected person waits for it."""


BACKGROUND = Asker(watched=False)

Waiting = asyncio.Future[None]


class Lane:
    """Waiting futures by owner and by table; an owner that was served goes to the end."""

    def __init__(self) -> None:
        self._owners: OrderedDict[str, OrderedDict[str, deque[Waiting]]] = OrderedDict()
        self.counts: Counter[str] = Counter()
        """The number waiting of each owner."""

    def add(self, asker: Asker, waiting: Waiting) -> None:
        """Add one."""
        tables = self._owners.setdefault(asker.owner, OrderedDict())
        tables.setdefault(asker.table, deque()).append(waiting)
        self.counts[asker.owner] += 1

    def next(self, busy: Counter[str], most: int) -> tuple[str, Waiting] | None:
        """Take out whose turn it is, of the owners that have less than `most` slots."""
        for owner in self._owners:
            if busy[owner] < most:
                tables = self._owners[owner]
                self._owners.move_to_end(owner)
                table = next(iter(tables))
                tables.move_to_end(table)
                return owner, self._take(owner, table, tables[table][0])
        return None

    def newest(self, owner: str) -> Waiting:
        """Take out the one that would be served last of an owner."""
        table, waiting = next(reversed(self._owners[owner].items()))
        return self._take(owner, table, waiting[-1])

    def discard(self, asker: Asker, waiting: Waiting) -> None:
        """Take out one that was cancelled, if it is still there."""
        tables = self._owners.get(asker.owner)
        if tables is not None and waiting in tables.get(asker.table, ()):
            self._take(asker.owner, asker.table, waiting)

    def _take(self, owner: str, table: str, waiting: Waiting) -> Waiting:
        tables = self._owners[owner]
        tables[table].remove(waiting)
        self.counts[owner] -= 1
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._owners[owner], self.counts[owner]
        return waiting


class FairQueue:
    """A number of slots, and a bounded queue of those who wait for one."""

    def __init__(self, slots: int, max_waiting: int) -> None:
        self._free = slots
        self._max_of_one = max(1, slots - 1)
        self._max_waiting = max_waiting
        self._busy: Counter[str] = Counter()
        self._watched, self._unwatched = Lane(), Lane()
        self._turns = 0

    @asynccontextmanager
    async def slot(self, asker: Asker) -> AsyncIterator[None]:
        """Context that waits for a slot and holds it; refused with `too-fast` if too many wait."""
        lane = self._watched if asker.watched else self._unwatched
        self._make_room(asker.owner)
        waiting: Waiting = asyncio.get_running_loop().create_future()
        lane.add(asker, waiting)
        self._hand_out()
        try:
            await waiting
        except asyncio.CancelledError:
            lane.discard(asker, waiting)
            if waiting.done() and not waiting.cancelled() and waiting.exception() is None:
                self._leave(asker.owner)
            raise
        try:
            yield
        finally:
            self._leave(asker.owner)

    @property
    def waiting(self) -> int:
        """The number waiting."""
        return self._watched.counts.total() + self._unwatched.counts.total()

    def _make_room(self, owner: str) -> None:
        """If the queue is full, refuse the newest of the owner with most, which may be this one."""
        if self.waiting < self._max_waiting:
            return
        counts = self._watched.counts + self._unwatched.counts
        [(most, count)] = counts.most_common(1)
        if counts[owner] >= count:
            raise Refused("too-fast")
        lane = self._unwatched if self._unwatched.counts[most] else self._watched
        refused = lane.newest(most)
        if not refused.done():
            refused.set_exception(Refused("too-fast"))

    def _leave(self, owner: str) -> None:
        self._free += 1
        self._busy[owner] -= 1
        if not self._busy[owner]:
            del self._busy[owner]
        self._hand_out()

    def _hand_out(self) -> None:
        """Give the free slots to those whose turn it is."""
        while self._free and (found := self._next()) is not None:
            owner, waiting = found
            if not waiting.done():  # or it was cancelled a moment ago
                self._free -= 1
                self._busy[owner] += 1
                waiting.set_result(None)

    def _next(self) -> tuple[str, Waiting] | None:
        self._turns += 1
        lanes = [self._watched, self._unwatched]
        if self._turns % BACKGROUND_TURN == 0:
            lanes.reverse()
        for lane in lanes:
            if (found := lane.next(self._busy, self._max_of_one)) is not None:
                return found
        return None
