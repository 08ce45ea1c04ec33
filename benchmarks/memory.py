"""How much memory a table takes where nothing happens, at several moments of a game.

    python -m benchmarks.memory

What Python has allocated for tables of Qwixx for two, without their sockets. What all tables share,
such as rules worked out before, is filled in first and not counted.
"""

import asyncio
import gc
import tracemalloc
from collections.abc import Iterator
from random import Random
from typing import Any

from rowlock.server.live.live_table import LiveTable
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.play import Change, Foreseen
from rowlock.server.table.room import Room

TABLES, MOMENTS = 400, (0, 20, 40, 60)
NAMES = ("anna", "ben")


def measure() -> Iterator[tuple[str, str]]:
    """A row of how much a table takes after so many moves."""
    found = asyncio.run(_tables())
    yield (
        "a table at rest, after 0, 20, 40 and 60 moves",
        ", ".join(f"{size / 1024:.1f} kB" for size in found),
    )


async def _tables() -> list[float]:
    warm = [_opened(number) for number in range(-4 * TABLES, 0)]
    _play(warm, MOMENTS[-1])
    del warm
    gc.collect()
    tracemalloc.start()
    before, found = tracemalloc.get_traced_memory()[0], []
    tables = [_opened(number) for number in range(TABLES)]
    for made, moves in zip((0, *MOMENTS), MOMENTS, strict=False):
        _play(tables, moves - made)
        for live in tables:
            live.drop_caches()
        gc.collect()
        found.append((tracemalloc.get_traced_memory()[0] - before) / TABLES)
    tracemalloc.stop()
    return found


def _opened(number: int) -> LiveTable:
    random = Random(number)
    people = [ev.StoredSeat(kind="person", name=name, device=_device(name)) for name in NAMES]
    seed = random.randbytes(32).hex()
    opened = ev.Opened(code="ABCDE", game="qwixx", host=_device("anna"), seed=seed, seats=people)
    room = Room(random.randbytes(11).hex(), opened)
    room.apply(ev.Started(order=[0, 1]))
    return LiveTable(room)


def _device(name: str) -> str:
    return name.ljust(16, "-")


def _play(tables: list[LiveTable], moves: int) -> None:
    """So many moves at each table, by people who would rather cross than pass."""
    random = Random(moves)
    for live in tables:
        for _ in range(moves):
            if live.room.status == "playing":
                # An event is read from what was stored, as after a move over the wire.
                live.room.apply(_stored(_step(live.room, random)))
                live.push(people=False)


def _stored(change: Change) -> Any:
    event = change.event if isinstance(change, Foreseen) else change
    return ev.decode(ev.encode(event))


def _step(room: Room, random: Random) -> Change:
    waiting = room.game.waiting(room.state)
    seat = waiting[0] if waiting else room.state.active
    command = f"{_device(NAMES[seat])}:{room.seq}"
    if not waiting:
        return commands.roll(room, command)
    legal = [*room.legal(seat)]
    return commands.choose(room, seat, random.choice(legal[:-1] or legal), command)


if __name__ == "__main__":
    for what, result in measure():
        print(f"{what}: {result}", flush=True)
