"""LRU cache of records, replays and dice reports, computed in worker processes.

A replay of five people at Qwixx takes 16 ms and has 190 kB, 7 kB compressed. Concurrent requests
for one share its computation. The least recently used are evicted when all together have too many
bytes. If a log is rewritten or deleted, its entries are dropped at once.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import blake2b
from typing import Literal

import msgspec

from rowlock.rules import record as records
from rowlock.rules.errors import Refused
from rowlock.server.live.hub import Hub
from rowlock.server.live.live_table import LiveTable
from rowlock.server.records.dice_counts import dice_report
from rowlock.server.records.replay import replay_of
from rowlock.server.table import days
from rowlock.server.table import events as ev
from rowlock.server.table.room import Room, rebuild
from rowlock.server.thinking.fair_queue import Asker

MAX_CACHE_BYTES = 32 << 20
"""Of all entries together, compressed."""
ENTRY_OVERHEAD_BYTES = 512
"""What an entry takes beside its content."""
MAX_ENTRY_BYTES = 4 << 20
GZIP_LEVEL = 6
"""A replay of 190 kB takes 1 ms and then has 7 kB."""

Kind = Literal["replay", "record", "dice"]
Key = tuple[str, Kind]
Version = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """Content compressed by gzip, and its entity tag."""

    packed: bytes
    tag: str


@dataclass(frozen=True, slots=True)
class CacheEntry:
    """An answer, and the version of the table for which it holds."""

    version: Version
    answer: Answer

    @property
    def size(self) -> int:
        """Approximate bytes of memory."""
        return len(self.answer.packed) + ENTRY_OVERHEAD_BYTES


@dataclass(slots=True, eq=False)
class Computation:
    """An answer that is being computed."""

    task: asyncio.Task[Answer] = field(init=False)
    void: bool = False
    """Whether its log was rewritten meanwhile."""


class Answers:
    """The cache of this process."""

    def __init__(self, hub: Hub, max_bytes: int = MAX_CACHE_BYTES) -> None:
        self._hub, self._max_bytes = hub, max_bytes
        self._entries: OrderedDict[Key, CacheEntry] = OrderedDict()
        self._bytes = 0
        self._running: dict[tuple[Key, Version], Computation] = {}
        hub.on_rewritten.append(self.forget)

    async def of(
        self, kind: Kind, live: LiveTable, asker: Asker, allow: Callable[[], None]
    ) -> Answer:
        """The answer for a table as it is now.

        `allow` applies the rate limit; it is called only if something has to be computed. An answer
        whose log was rewritten meanwhile is computed again.
        """
        while not live.gone:
            check(kind, live.room)
            key, version = (live.room.id, kind), version_of(live.room)
            entry = self._entries.get(key)
            if entry is not None and entry.version == version:
                self._entries.move_to_end(key)
                return entry.answer
            computation = self._running.get((key, version))
            if computation is None:
                allow()
                computation = self._begin(key, version, asker)
            answer = await asyncio.shield(computation.task)
            if not computation.void:
                return answer
        raise Refused("not-found")

    def forget(self, tables: Sequence[str]) -> None:
        """Drop the entries of these tables, and void what is being computed from their old logs."""
        if not (gone := set(tables)):
            return
        for key in [key for key in self._entries if key[0] in gone]:
            self._bytes -= self._entries.pop(key).size
        for key, version in [each for each in self._running if each[0][0] in gone]:
            self._running.pop((key, version)).void = True

    def _begin(self, key: Key, version: Version, asker: Asker) -> Computation:
        computation = self._running[key, version] = Computation()
        computation.task = self._hub.tasks.spawn(self._compute(computation, key, version, asker))
        return computation

    async def _compute(
        self, computation: Computation, key: Key, version: Version, asker: Asker
    ) -> Answer:
        table, kind = key
        try:
            bodies = await self._hub.store.load(table)
            if not bodies:
                raise Refused("not-found")
            work = self._hub.thinkers.brief
            answer = await work(asker, compute, kind, table, bodies, days.now())
            if not computation.void:
                self._put(key, CacheEntry(version, answer))
            return answer
        finally:
            if not computation.void:
                del self._running[key, version]

    def _put(self, key: Key, entry: CacheEntry) -> None:
        if entry.size > MAX_ENTRY_BYTES:
            return
        if (old := self._entries.pop(key, None)) is not None:
            self._bytes -= old.size
        self._entries[key] = entry
        self._bytes += entry.size
        while self._bytes > self._max_bytes:
            _, oldest = self._entries.popitem(last=False)
            self._bytes -= oldest.size


def version_of(room: Room) -> Version:
    """Everything that an answer depends on: length of the log, names, whether the seed is open."""
    return (room.seq, room.seed_open, *(seat.name for seat in room.seats))


def check(kind: Kind, room: Room) -> None:
    """Refuse what cannot be answered yet."""
    if room.table is None and kind == "record":
        raise Refused("not-started")
    if room.status != "over" and kind != "record":
        raise Refused("not-over-yet")


# -- in a worker process --------------------------------------------------------------------------


def compute(kind: Kind, table: str, bodies: Sequence[bytes], moment: datetime) -> Answer:
    """An answer from the log of a table; on the moment depends whether daily dice are secret."""
    with days.at(moment):
        content = _CONTENTS[kind](rebuild(table, [ev.decode(body) for body in bodies]))
    tag = f'W/"{blake2b(content, digest_size=16).hexdigest()}"'
    return Answer(gzip.compress(content, GZIP_LEVEL, mtime=0), tag)


def _replay(room: Room) -> bytes:
    return msgspec.json.encode(replay_of(room))


def _record(room: Room) -> bytes:
    return records.write(room.record()).encode()


def _dice(room: Room) -> bytes:
    return msgspec.json.encode(dice_report(room))


_CONTENTS: dict[Kind, Callable[[Room], bytes]] = {
    "replay": _replay,
    "record": _record,
    "dice": _dice,
}
