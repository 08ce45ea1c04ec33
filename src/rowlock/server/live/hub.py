"""The hub: all tables that this process has in memory, loaded from the log and forgotten again."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack

import structlog

from rowlock.rules.errors import Refused
from rowlock.server.cluster.messages import Fanout, NoFanout, Note
from rowlock.server.event_loop import Tasks
from rowlock.server.live.attendance import Attendance
from rowlock.server.live.bot_tables import BotTables
from rowlock.server.live.deadlines import OverdueGames
from rowlock.server.live.driver import drive
from rowlock.server.live.live_table import LiveTable
from rowlock.server.live.move import MAX_ATTEMPTS, Move
from rowlock.server.live.outbox import Outbox, Outlet
from rowlock.server.live.pacing import Pacer
from rowlock.server.live.sync import LogSync
from rowlock.server.metrics import TABLES
from rowlock.server.people.backfill import fill_in
from rowlock.server.protocol import socket as msg
from rowlock.server.storage.store import Conflict, Store
from rowlock.server.table import events as ev
from rowlock.server.table.absence.away import Patience
from rowlock.server.table.commands import Make, prepare
from rowlock.server.table.index.listing import CODE_LENGTH, listing_of, new_code
from rowlock.server.table.room import Room
from rowlock.server.table.seating import begun_by_itself
from rowlock.server.thinking.pool import Thinkers

GOODBYE_SECONDS = 0.1
"""How long sockets have to send the last message."""
STORE_ANSWER_SECONDS = 2
"""A healthy storage answers within this time."""
log = structlog.get_logger()


class Hub:
    """All live tables of this process."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers | None = None,
        fanout: Fanout | None = None,
        patience: Patience | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers or Thinkers()
        self.tables: dict[str, LiveTable] = {}
        self.bot_tables = BotTables()
        self.pacer = Pacer()
        self.on_rewritten: list[Callable[[Sequence[str]], None]] = []
        """Called with tables whose logs were rewritten or deleted, here or by another process."""
        self.on_due: list[Callable[[LiveTable], None]] = []
        """Called when a table waits for something else, or when a socket of it is gone."""
        self.fanout = fanout or NoFanout()
        self.sync = LogSync(self)
        self.attendance = Attendance(self, patience)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks = Tasks()
        self.closing = self.draining = False
        self.refuses_tables = False
        """Whether an operator wants no new tables."""
        TABLES.set_function(lambda: len(self.tables))

    # -- finding and opening tables -------------------------------------------------------------

    async def table(self, table: str) -> LiveTable:
        """A table by its id, from memory or from its log."""
        live = self.tables.get(table)
        if live is not None:
            live.used_at = asyncio.get_running_loop().time()
            await self.sync.catch_up(live)
            return live
        if table not in self._loading:
            self._loading[table] = self.tasks.spawn(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> LiveTable:
        room = await self.sync.read(table)
        if (opened := self.tables.get(table)) is not None:
            return opened
        live = self.tables[table] = LiveTable(room, patience=self.attendance.patience)
        # Some other process may be at it already.
        live.drives_here = not self.fanout.shared
        self._go_on(live)
        if begun_by_itself(room):
            # Releases before this one stored the last seat by itself, and stopped in between.
            self.tasks.spawn(self.change(live, begun_by_itself))
        return live

    def _go_on(self, live: LiveTable) -> None:
        """Let a table that has come into memory go on where it is."""
        live.start_clock()
        self.attendance.grew(live)
        drive(self, live)

    async def open(
        self, opened: ev.Opened, table: str = "", then: Make = begun_by_itself, opener: str = ""
    ) -> LiveTable:
        """Store a new table under a code that is free, and what follows at once with it.

        A table whose id is given is opened once: a second request gets the same one. The opener is
        the address that shares its turn of thinking with the table's bots.
        """
        given, table = bool(table), table or secrets.token_urlsafe(16)
        for _ in range(MAX_ATTEMPTS):
            if given and (table in self.tables or await self.store.load(table)):
                return await self.table(table)
            self.check_opens_tables()
            opened.code = new_code()
            room = Room(table, opened)
            first = prepare(room, then(room), time.time())
            room = first.after or room
            bodies = [ev.encode(opened), *first.bodies]
            try:
                await self.store.append(table, 1, bodies, listing_of(room))
            except Conflict:
                continue
            live = LiveTable(room, opener, self.attendance.patience)
            live = self.tables.setdefault(table, live)
            self._go_on(live)
            self.tell_due(live)
            return live
        raise Refused("server-closing")

    def check_opens_tables(self) -> None:
        """Refuse a new table if an operator wants none."""
        if self.refuses_tables:
            raise Refused("draining")

    async def room(self, table: str) -> Room:
        """A table to be read only, which need not stay in memory."""
        live = self.tables.get(table)
        return live.room if live else await self.sync.read(table)

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
        """Make a move (`live/move.py`) and wait for its answer: the seq of the table after it."""
        waiting: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def answer(seq: int, wrong: Exception | None) -> None:
            if waiting.done():
                return
            if wrong is None:
                waiting.set_result(seq)
            else:
                waiting.set_exception(wrong)

        Move(self, live, make, answer).receive()
        return await waiting

    async def rewrite(self, tables: Sequence[str], work: Callable[[], Awaitable[None]]) -> None:
        """Let logs be rewritten or deleted while their tables stand still, then read them anew."""
        async with AsyncExitStack() as still:
            for table in sorted(set(tables) & set(self.tables)):
                await still.enter_async_context(self.tables[table].lock)
            await work()
            self.tell_rewritten(tables)
            self.fanout.send(Note(rewritten=list(tables)))
            # Whatever was read meanwhile may be old, too.
            await asyncio.gather(
                *(self._loading[table] for table in tables if table in self._loading),
                return_exceptions=True,
            )
            for table in tables:
                if (live := self.tables.get(table)) is not None:
                    await self.sync.reread_locked(live)

    def tell_rewritten(self, tables: Sequence[str]) -> None:
        """Call the listeners that keep something of these tables: caches, reviews, answers."""
        for forget in self.on_rewritten:
            forget(tables)

    # -- sockets --------------------------------------------------------------------------------

    def connect(self, live: LiveTable, device: str | None, outlet: Outlet | None = None) -> Outbox:
        """A new socket at a table; all others see that its person is here."""
        self.tables.setdefault(live.room.id, live)
        line = live.connect(device, outlet)
        self.sync.tell_of(live)
        self.attendance.came(live, device)
        return line

    def disconnect(self, live: LiveTable, line: Outbox) -> None:
        """A socket is gone; a finished table without sockets leaves memory."""
        live.outboxes.discard(line)
        live.used_at = asyncio.get_running_loop().time()
        self.sync.tell_of(live)
        self.tell_due(live)
        if live.outboxes:
            live.push_seats()
            self.attendance.look(live)
        elif live.room.status in {"over", "closed"}:
            self.forget(live)

    def tell_due(self, live: LiveTable) -> None:
        """Call the listeners that care for whom a table waits."""
        for listen in self.on_due:
            listen(live)

    def tell(self, live: LiveTable, message: msg.Push) -> None:
        """Send a message that is not in the log to all sockets of a table, at all processes."""
        self.fanout.send(Note(said=[(live.room.id, live.tell(message))]))

    def forget(self, live: LiveTable) -> None:
        """Let a table leave memory; it comes back from its log."""
        if live.driver is not None:
            live.driver.cancel()
        if live.settle_alarm is not None:
            live.settle_alarm.cancel()
        self.attendance.stop(live)
        self.tables.pop(live.room.id, None)

    # -- life of the process ----------------------------------------------------------------------

    async def resume(self) -> None:
        """After a start: tables where bots or clocks have something to do go on.

        Where there are other processes, tables are left to them until they stand still.
        """
        self.tasks.spawn(self.fanout.run(self.sync.hear))
        self.tasks.spawn(self.sync.run())
        for table in {} if self.fanout.shared else await self.store.unfinished():
            try:
                await self._resume(table)
            except ev.UNREADABLE as wrong:
                log.warning("table-unreadable", table=table, reason=str(wrong))
        self.tasks.spawn(OverdueGames(self).run())
        self.tasks.spawn(fill_in(self.store))

    async def _resume(self, table: str) -> None:
        room = await self.room(table)
        if room.has_work:
            await self.table(table)
        elif room.status == "over":
            await self.store.append(table, room.seq + 1, [], listing_of(room))

    async def check_ready(self) -> None:
        """Refuse if the process is to stop, or if the storage does not answer."""
        if self.closing or self.draining:
            raise Refused("server-closing")
        try:
            async with asyncio.timeout(STORE_ANSWER_SECONDS):
                await self.store.check()
        except TimeoutError:
            raise Refused("not-stored") from None

    async def drain(self, seconds: float) -> None:
        """Say that we are not ready any more, and play on until load balancers have noticed."""
        self.draining = True
        await asyncio.sleep(seconds)

    async def say_goodbye(self) -> None:
        """Take no more changes, let those under way be stored, send `closing` to all sockets."""
        self.closing = True
        for live in list(self.tables.values()):
            async with live.lock:
                live.tell(msg.Closing())
        await asyncio.sleep(GOODBYE_SECONDS)

    async def close(self) -> None:
        """Stop bots and clocks and close the store."""
        self.closing = True
        await self.tasks.close()
        self.thinkers.close()
        await self.store.close()
