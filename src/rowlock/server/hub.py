"""The tables of this process: found, opened, changed one request at a time, and told of."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from copy import copy
from dataclasses import replace
from typing import Any, TypeVar

import msgspec
import structlog

from rowlock.rules.errors import Refused, RowlockError
from rowlock.server import daily
from rowlock.server import events as ev
from rowlock.server import messages as msg
from rowlock.server.backfill import fill_in
from rowlock.server.direct import Outlet
from rowlock.server.driver import Driver, has_work
from rowlock.server.live import Line, LiveTable
from rowlock.server.results import ends, results_of
from rowlock.server.room import Room, rebuild
from rowlock.server.store import Card, Conflict, Store
from rowlock.server.thinking import Thinkers

RETRIES = 5
GOODBYE = 0.1
"""How long sockets have to send the last message."""
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 5
log = structlog.get_logger()

Make = Callable[[Room], Sequence[ev.AnyEvent]]
T = TypeVar("T")


class Hub:
    """All live tables of this process."""

    def __init__(self, store: Store, thinkers: Thinkers | None = None) -> None:
        self.store = store
        self.thinkers = thinkers or Thinkers()
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closing = False

    # -- finding and opening tables -------------------------------------------------------------

    async def table(self, table: str) -> LiveTable:
        """A table by its id, from memory or from its log."""
        live = self._tables.get(table)
        if live is not None:
            return live
        if table not in self._loading:
            self._loading[table] = self.spawn(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> LiveTable:
        live = self._tables.setdefault(table, LiveTable(await self._reread(table)))
        self._drive(live)
        return live

    async def open(self, opened: ev.Opened, table: str = "") -> LiveTable:
        """Store a new table under a code that is free.

        A table whose id is given is opened once: whoever asks again gets the same.
        """
        given, table = bool(table), table or secrets.token_urlsafe(16)
        for _ in range(RETRIES):
            if given and (table in self._tables or await self.store.load(table)):
                return await self.table(table)
            opened.code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            room = Room(table, opened)
            try:
                await self.store.append(table, 1, [ev.encode(opened)], _card(room))
            except Conflict:
                continue
            return self._tables.setdefault(table, LiveTable(room))
        raise Refused("server-closing")

    async def room(self, table: str) -> Room:
        """A table to be read only, which need not stay in memory."""
        live = self._tables.get(table)
        return live.room if live else await self._reread(table)

    async def find(self, key: str) -> LiveTable:
        """A table by its id or by its five-letter code."""
        if len(key) == CODE_LENGTH:
            table = await self.store.find(key.upper())
            if table is None:
                raise Refused("not-found")
            return await self.table(table)
        return await self.table(key)

    # -- changing tables ------------------------------------------------------------------------

    async def change(self, live: LiveTable, make: Make) -> int:
        """Store what a request leads to, then apply it and tell everybody.

        Nothing is applied or answered before it is stored. If another process was faster, the
        room is read again and the request judged anew.
        """
        if self.closing:
            raise Refused("server-closing")
        async with live.lock:
            if live.gone:
                raise Refused("not-found")
            before = live.room
            for _ in range(RETRIES):
                events = list(make(live.room))
                if not events:
                    return live.room.seq
                try:
                    await self._append(live, events)
                except Conflict:
                    live.room = await self._reread(live.room.id)
                    continue
                break
            else:
                raise Refused("stale")
            seq = live.room.seq
        # Steps leave the room in place; the last one uncovers the seed, which goes with the seats.
        live.push(people=live.room is not before or live.room.status == "over")
        self._drive(live)
        return seq

    def _drive(self, live: LiveTable) -> None:
        """Let bots, dice and clocks go on, in the background, one driver a table."""
        idle = live.driver is None or live.driver.done()
        if idle and not self.closing and has_work(live.room):
            live.driver = self.spawn(Driver(self, live).run())

    async def _append(self, live: LiveTable, events: list[ev.AnyEvent]) -> None:
        room = live.room
        bodies = [ev.encode(event) for event in events]
        if all(isinstance(event, ev.Stepped) for event in events) and not ends(room, events):
            # Steps change a table's card only when they end the game.
            await self.store.append(room.id, room.seq + 1, bodies)
            for event in events:
                room.apply(event)
            return
        after = copy(room)
        for event in events:
            after.apply(event)
        card = _card(after)
        if room.status != "over":
            # What is kept of a game is stored with the step that ends it, or neither is.
            ended = daily.ended(room, events) or card.daily
            card = replace(card, results=results_of(after), daily=ended)
        await self.store.append(room.id, room.seq + 1, bodies, card)
        live.room = after

    async def _reread(self, table: str) -> Room:
        stored = [ev.decode(body) for body in await self.store.load(table)]
        if not stored:
            raise Refused("not-found")
        return rebuild(table, stored)

    async def rewrite(self, tables: Sequence[str], work: Callable[[], Awaitable[None]]) -> None:
        """Let logs be rewritten or deleted while their tables stand still, then read them anew."""
        async with AsyncExitStack() as still:
            for table in sorted(set(tables) & set(self._tables)):
                await still.enter_async_context(self._tables[table].lock)
            await work()
            # Whatever was read meanwhile may be old, too.
            await asyncio.gather(
                *(self._loading[table] for table in tables if table in self._loading),
                return_exceptions=True,
            )
            for table in tables:
                if (live := self._tables.get(table)) is not None:
                    await self._renew(live)

    async def _renew(self, live: LiveTable) -> None:
        """Read a table again whose log was rewritten, or let it go."""
        try:
            live.room = await self._reread(live.room.id)
        except Refused:
            live.gone = True
            self._forget(live)
        else:
            live.push(people=True)

    # -- sockets --------------------------------------------------------------------------------

    def connect(self, live: LiveTable, device: str | None, outlet: Outlet | None = None) -> Line:
        """A new socket at a table; everybody sees that its person is here."""
        return live.connect(device, outlet)

    def disconnect(self, live: LiveTable, line: Line) -> None:
        """A socket is gone; a table that nobody needs leaves memory."""
        live.lines.discard(line)
        if live.lines:
            live.push_seats()
        elif live.room.status == "over":
            self._forget(live)

    def _forget(self, live: LiveTable) -> None:
        if live.driver is not None:
            live.driver.cancel()
        self._tables.pop(live.room.id, None)

    # -- life of the process ----------------------------------------------------------------------

    async def resume(self) -> None:
        """After a start: tables that were being played go on, so that bots and clocks run."""
        for table in await self.store.unfinished():
            try:
                room = (await self.table(table)).room
                if room.status == "over":
                    await self.store.append(table, room.seq + 1, [], _card(room))
            except (RowlockError, msgspec.DecodeError, TypeError, ValueError) as wrong:
                log.warning("table-unreadable", table=table, reason=str(wrong))
        self.spawn(fill_in(self.store))

    async def say_goodbye(self) -> None:
        """Take no more changes, let those under way be stored, and tell everybody."""
        self.closing = True
        for live in list(self._tables.values()):
            async with live.lock:
                live.tell(msg.Closing())
        await asyncio.sleep(GOODBYE)

    async def close(self) -> None:
        """Stop bots and clocks and close the store."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let something go on in the background, until the hub closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        wrong = None if task.cancelled() else task.exception()
        if wrong is not None and not isinstance(wrong, RowlockError):
            log.error("task-failed", reason=repr(wrong))


def _card(room: Room) -> Card:
    devices = sorted({seat.device for seat in room.seats if seat.device} | {room.host})
    return Card(
        code=room.setup.code,
        game=room.game.name,
        status=room.status,
        public=room.setup.public,
        open=len(room.open_seats),
        # Whoever plays the dice of a day finds their table there, not among their other tables.
        devices=() if room.setup.daily else tuple(device for device in devices if device),
        daily=daily.entry(room),
    )
