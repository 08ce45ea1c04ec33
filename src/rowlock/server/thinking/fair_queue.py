"""Fair queue for a few places to work: round-robin over owners, inside an owner over tables.

What somebody waits for goes before what nobody watches, but for every eighth turn, so that nothing
stands still for ever. One owner alone never has all places.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from rowlock.rules.errors import Refused

UNWATCHED_TURN = 8
"""Every eighth turn goes to what nobody watches, if there is any."""


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom something is worked out."""

    owner: str = ""
    """Who shares one turn with all that is theirs: an address, or a device where none is known."""
    table: str = ""
    """The table it belongs to, if it is one."""
    watched: bool = True
    """Whether somebody is connected who waits for it."""


NOBODY = Asker(watched=False)
"""For work in the background."""

Waiting = asyncio.Future[None]


class Lane:
    """Those who wait, by owner and by table; who was served goes behind the others."""

    def __init__(self) -> None:
        self._owners: OrderedDict[str, OrderedDict[str, deque[Waiting]]] = OrderedDict()
        self.counts: Counter[str] = Counter()
        """How many wait of each owner."""

    def add(self, asker: Asker, waiting: Waiting) -> None:
        """One more waits."""
        tables = self._owners.setdefault(asker.owner, OrderedDict())
        tables.setdefault(asker.table, deque()).append(waiting)
        self.counts[asker.owner] += 1

    def next(self, busy: Counter[str], most: int) -> tuple[str, Waiting] | None:
        """Take out whose turn it is, of those owners who have less than `most` places."""
        for owner in self._owners:
            if busy[owner] < most:
                tables = self._owners[owner]
                self._owners.move_to_end(owner)
                table = next(iter(tables))
                tables.move_to_end(table)
                return owner, self._take(owner, table, tables[table][0])
        return None

    def newest(self, owner: str) -> Waiting:
        """Take out what an owner would be given last."""
        table, waiting = next(reversed(self._owners[owner].items()))
        return self._take(owner, table, waiting[-1])

    def discard(self, asker: Asker, waiting: Waiting) -> None:
        """Take out one who does not wait any more; it may have been taken out before."""
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
    """So many places, and a bounded number of those who wait for one."""

    def __init__(self, places: int, most_waiting: int) -> None:
        self._free = places
        self._most_of_one = max(1, places - 1)
        self._most_waiting = most_waiting
        self._busy: Counter[str] = Counter()
        self._watched, self._unwatched = Lane(), Lane()
        self._turns = 0

    @asynccontextmanager
    async def place(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a place and have it meanwhile; refuse with `too-fast` if too many wait."""
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
        """How many wait."""
        return self._watched.counts.total() + self._unwatched.counts.total()

    def _make_room(self, owner: str) -> None:
        """If too many wait, refuse the newest of the owner with most of them, maybe this one."""
        if self.waiting < self._most_waiting:
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
        """Give the free places to those whose turn it is."""
        while self._free and (found := self._next()) is not None:
            owner, waiting = found
            if not waiting.done():  # or it was cancelled a moment ago
                self._free -= 1
                self._busy[owner] += 1
                waiting.set_result(None)

    def _next(self) -> tuple[str, Waiting] | None:
        self._turns += 1
        lanes = [self._watched, self._unwatched]
        if self._turns % UNWATCHED_TURN == 0:
            lanes.reverse()
        for lane in lanes:
            if (found := lane.next(self._busy, self._most_of_one)) is not None:
                return found
        return None
