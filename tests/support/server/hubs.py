"""Tables in memory: opened, started and played out in one hub, or in several that share a log."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, ClassVar

from rowlock.server.cluster.messages import Note, Polling
from rowlock.server.live.hub import Hub
from rowlock.server.live.live_table import LiveTable
from rowlock.server.storage.store import open_store
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.absence.away import Patience
from rowlock.server.table.play import Change
from rowlock.server.table.room import Room
from rowlock.server.thinking.pool import Thinkers
from tests.support.server.calm_loop import run_calmly


def opened(game: str = "qwixx", people: int = 2, bots: int = 0, **more: Any) -> ev.Opened:
    """What opens a table of people with the devices d0, d1 … and of bots."""
    seats = [ev.StoredSeat(kind="person", name=f"P{i}", device=f"d{i}") for i in range(people)]
    seats += [ev.StoredSeat(kind="bot", name=f"B{i}", level="simple") for i in range(bots)]
    more.setdefault("pace", "fast")
    return ev.Opened(code="", game=game, host="d0", seed="ab" * 32, seats=seats, **more)


def nothing(_room: Room) -> list[ev.AnyEvent]:
    """A table that does not begin by itself."""
    return []


def in_order(room: Room) -> list[ev.AnyEvent]:
    """It begins with the first seat, whatever lots would say."""
    return [ev.Started(order=list(range(len(room.seats))))]


async def started(hub: Hub, setup: ev.Opened) -> LiveTable:
    """A table that has begun, the first seat to roll."""
    return await hub.open(setup, then=in_order)


async def played(hub: Hub, live: LiveTable) -> None:
    """The quickest way to the end: everybody passes, until there are four misthrows."""
    while live.room.status != "over":
        room = live.room
        if room.game.rolling(room.state) is not None:
            await hub.change(live, lambda room: [commands.roll(room)])
            continue
        await hub.change(live, _pass_on)


def _pass_on(room: Room) -> list[Change]:
    seat = room.game.waiting(room.state)[0]
    passing = next(text for text in ("-", "/") if text in room.legal(seat))
    return [commands.choose(room, seat, passing)]


def with_hub(work: Callable[[Hub], Awaitable[None]], path: Path | str = ":memory:") -> None:
    """Let a hub with a store of its own do some work."""

    async def run() -> None:
        hub = Hub(open_store(path))
        try:
            await work(hub)
        finally:
            await hub.close()

    run_calmly(run())


class Wire(Polling):
    """A way between hubs that a test can cut."""

    all: ClassVar[list["Wire"]] = []

    def __init__(self, name: str) -> None:
        self.name, self.connected = name, True
        self.receive: Callable[[Note], None] = lambda _note: None
        self.told: list[Note] = []
        Wire.all.append(self)

    def send(self, note: Note) -> None:
        note.origin = self.name
        self.told.append(note)
        if self.connected:
            for other in Wire.all:
                if other is not self and other.connected:
                    other.receive(note)

    async def run(self, receive: Callable[[Note], None]) -> None:
        self.receive = receive
        await asyncio.Event().wait()


def with_hubs(
    path: Path | str,
    work: Callable[..., Awaitable[None]],
    count: int = 2,
    thinkers: Callable[[], Thinkers | None] = lambda: None,
    patience: Patience | None = None,
) -> None:
    """Let hubs that share a file do some work, each with a wire to the others if there are any."""

    async def run() -> None:
        wires = [Wire(f"p{n}") if count > 1 else None for n in range(count)]
        hubs = [Hub(open_store(path), thinkers(), wire, patience) for wire in wires]
        for hub in hubs:
            await hub.resume()
        try:
            await work(*hubs)
        finally:
            for hub in hubs:
                with contextlib.suppress(RuntimeError):
                    await hub.close()

    run_calmly(run())


def cut() -> None:
    """From now on no hub hears another."""
    for wire in Wire.all:
        wire.connected = False


async def until(done: Callable[[], object], patience: float = 60.0) -> None:
    """Wait until something has happened."""
    async with asyncio.timeout(patience):
        while not done():
            await asyncio.sleep(0.005)
