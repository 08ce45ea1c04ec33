"""Answers about a game, worked out in other processes and kept compressed in memory.

A replay takes a tenth of a second and has a megabyte, a fiftieth of that when it is compressed.
Each is worked out once, however many ask at the same time. The least recently used leave when all
together have too many bytes. If a log is rewritten or deleted, its answers are forgotten at once.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import blake2b
from typing import TYPE_CHECKING, Literal

import msgspec

from rowlock.rules import record as records
from rowlock.rules.errors import Refused
from rowlock.server import days
from rowlock.server import events as ev
from rowlock.server.dice import dice_report
from rowlock.server.fair_queue import Asker
from rowlock.server.replay import replay_of
from rowlock.server.room import Room, rebuild

if TYPE_CHECKING:
    from rowlock.server.hub import Hub
    from rowlock.server.live import LiveTable

MOST_BYTES = 32 << 20
"""Upper limit of all kept answers together, compressed, in bytes."""
ENTRY_BYTES = 512
"""What an answer takes beside its content."""
LARGEST_KEPT = 4 << 20
LEVEL = 6
"""How hard gzip tries: a replay of 1.7 MB takes 7 ms and has 25 kB then."""

Kind = Literal["replay", "record", "dice"]
Key = tuple[str, Kind]
Version = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """The content of an answer, compressed by gzip, and the entity tag of what is in it."""

    packed: bytes
    tag: str


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer, and the state of the table for which it holds."""

    version: Version
    answer: Answer

    @property
    def size(self) -> int:
        """Roughly how many bytes of memory it takes."""
        return len(self.answer.packed) + ENTRY_BYTES


@dataclass(slots=True, eq=False)
class Making:
    """An answer that is being worked out."""

    task: "asyncio.Task[Answer]" = field(init=False)
    void: bool = False
    """Whether the log that it is made of was rewritten meanwhile."""


class Answers:
    """The answers of this process."""

    def __init__(self, hub: "Hub", most_bytes: int = MOST_BYTES) -> None:
        self._hub, self._most_bytes = hub, most_bytes
        self._kept: OrderedDict[Key, Kept] = OrderedDict()
        self._bytes = 0
        self._making: dict[tuple[Key, Version], Making] = {}
        hub.on_rewritten.append(self.forget)

    async def of(
        self, kind: Kind, live: "LiveTable", asker: Asker, allow: Callable[[], None]
    ) -> Answer:
        """The answer for a table as it is now.

        `allow` refuses those who have asked too much; it is called only if there is work to do.
        What was made of a log that was rewritten meanwhile is told to nobody.
        """
        while not live.gone:
            check(kind, live.room)
            key, version = (live.room.id, kind), version_of(live.room)
            kept = self._kept.get(key)
            if kept is not None and kept.version == version:
                self._kept.move_to_end(key)
                return kept.answer
            making = self._making.get((key, version))
            if making is None:
                allow()
                making = self._begin(key, version, asker)
            answer = await asyncio.shield(making.task)
            if not making.void:
                return answer
        raise Refused("not-found")

    def forget(self, tables: Sequence[str]) -> None:
        """Keep nothing of these tables, and nothing that is being made of their old logs."""
        if not (gone := set(tables)):
            return
        for key in [key for key in self._kept if key[0] in gone]:
            self._bytes -= self._kept.pop(key).size
        for key, version in [each for each in self._making if each[0][0] in gone]:
            self._making.pop((key, version)).void = True

    def _begin(self, key: Key, version: Version, asker: Asker) -> Making:
        making = self._making[key, version] = Making()
        making.task = self._hub.spawn(self._make(making, key, version, asker))
        return making

    async def _make(self, making: Making, key: Key, version: Version, asker: Asker) -> Answer:
        table, kind = key
        try:
            bodies = await self._hub.store.load(table)
            if not bodies:
                raise Refused("not-found")
            work = self._hub.thinkers.brief
            answer = await work(asker, worked_out, kind, table, bodies, days.now())
            if not making.void:
                self._keep(key, Kept(version, answer))
            return answer
        finally:
            if not making.void:
                del self._making[key, version]

    def _keep(self, key: Key, kept: Kept) -> None:
        if kept.size > LARGEST_KEPT:
            return
        if (old := self._kept.pop(key, None)) is not None:
            self._bytes -= old.size
        self._kept[key] = kept
        self._bytes += kept.size
        while self._bytes > self._most_bytes:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= oldest.size


def version_of(room: Room) -> Version:
    """Everything that an answer depends on: the log, names that may be taken out, the seed."""
    return (room.seq, room.seed_open, *(seat.name for seat in room.seats))


def check(kind: Kind, room: Room) -> None:
    """Refuse at once what cannot be answered yet."""
    if room.log is None and kind == "record":
        raise Refused("not-started")
    if room.status != "over" and kind != "record":
        raise Refused("not-over-yet")


# -- in another process ---------------------------------------------------------------------------


def worked_out(kind: Kind, table: str, bodies: Sequence[bytes], moment: datetime) -> Answer:
    """An answer from the log of a table, as it may be told at a moment."""
    with days.at(moment):
        content = _CONTENTS[kind](rebuild(table, [ev.decode(body) for body in bodies]))
    tag = f'W/"{blake2b(content, digest_size=16).hexdigest()}"'
    return Answer(gzip.compress(content, LEVEL, mtime=0), tag)


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
