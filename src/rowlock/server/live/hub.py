"""The tables of this process: found, opened, changed one request at a time, and told of."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial

import structlog

from rowlock.rules.errors import Refused, RowlockError
from rowlock.server import events as ev
from rowlock.server import messages as msg
from rowlock.server.absence import Patience
from rowlock.server.attendance import Attendance
from rowlock.server.backfill import fill_in
from rowlock.server.background import Background
from rowlock.server.bot_tables import BotTables
from rowlock.server.cards import CODE_LENGTH, card_of, new_code
from rowlock.server.changes import RETRIES, Changes, Make, until_done
from rowlock.server.direct import Outlet
from rowlock.server.driver import Driver, has_work
from rowlock.server.fanout import Alone, Fanout, Grown, Note
from rowlock.server.following import Follower
from rowlock.server.live import Line, LiveTable
from rowlock.server.metrics import TABLES
from rowlock.server.rebuilding import rebuilt
from rowlock.server.room import Room
from rowlock.server.seating import begun_by_itself
from rowlock.server.store import Conflict, Store
from rowlock.server.thinking import Thinkers

GOODBYE = 0.1
"""How long sockets have to send the last message."""
STORE_ANSWERS = 2
"""Within so many seconds a storage answers that is well."""
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
        self.on_rewritten: list[Callable[[Sequence[str]], None]] = []
        """Told of tables whose logs were rewritten or deleted, here or by another process."""
        self.fanout = fanout or Alone()
        self._follower = Follower(self, self.fanout)
        self.listeners = self._follower.listeners
        self.submit = Changes(self).submit
        self.attendance = Attendance(self, patience)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._background = Background()
        self.spawn = self._background.spawn
        self.closing = self.draining = False
        TABLES.set_function(lambda: len(self.tables))

    # -- finding and opening tables -------------------------------------------------------------

    async def table(self, table: str) -> LiveTable:
        """A table by its id, from memory or from its log."""
        live = self.tables.get(table)
        if live is not None:
            live.used_at = asyncio.get_running_loop().time()
            await self.catch_up(live)
            return live
        if table not in self._loading:
            self._loading[table] = self.spawn(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> LiveTable:
        room = await self._reread(table)
        if (opened := self.tables.get(table)) is not None:
            return opened
        live = self.tables[table] = LiveTable(room, patience=self.attendance.patience)
        # Some other process may be at it already.
        live.ours = not self.fanout.shared
        self._go_on(live)
        if begun_by_itself(room):
            # Releases before this one stored the last seat by itself, and stopped in between.
            self.spawn(self.change(live, begun_by_itself))
        return live

    def _go_on(self, live: LiveTable) -> None:
        """Let a table that has come into memory go on where it is."""
        live.wind()
        self.attendance.grew(live)
        self.drive(live)

    async def open(
        self, opened: ev.Opened, table: str = "", then: Make = begun_by_itself, opener: str = ""
    ) -> LiveTable:
        """Store a new table under a code that is free, and what follows at once with it.

        A table whose id is given is opened once: whoever asks again gets the same. The opener is
        the address that shares its turn of thinking with the table's bots.
        """
        given, table = bool(table), table or secrets.token_urlsafe(16)
        for _ in range(RETRIES):
            if given and (table in self.tables or await self.store.load(table)):
                return await self.table(table)
            opened.code = new_code()
            room = Room(table, opened)
            events = [opened, *then(room)]
            for event in events[1:]:
                room.apply(event)
            try:
                await self.store.append(table, 1, list(map(ev.encode, events)), card_of(room))
            except Conflict:
                continue
            live = LiveTable(room, opener, self.attendance.patience)
            live = self.tables.setdefault(table, live)
            self._go_on(live)
            return live
        raise Refused("server-closing")

    async def room(self, table: str) -> Room:
        """A table to be read only, which need not stay in memory."""
        live = self.tables.get(table)
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
        """Store what a request leads to, apply it and tell everybody; how far the table is then."""
        return await until_done(partial(self.submit, live, make))

    def drive(self, live: LiveTable) -> None:
        """Let bots, dice and clocks go on, in the background, one driver a table."""
        idle = live.driver is None or live.driver.done()
        if idle and live.ours and not self.closing and has_work(live.room):
            self.bot_tables.note(live)
            live.driver = self.spawn(Driver(self, live).run())

    async def catch_up(self, live: LiveTable) -> None:
        """Take in what other processes have stored, and tell everybody here."""
        if self.fanout.shared:
            async with live.turn:
                await self.take_in_all(live)

    async def take_in_all(self, live: LiveTable, always: bool = False) -> bool:
        """Take in what others have stored, if there was anything; it must be our turn there."""
        if not (self.fanout.shared or always):
            return False
        stored = await self.store.load(live.room.id, live.room.seq)
        if always and not stored:
            # There was no room for an event, and yet none is there: the log is not what it was.
            await self._renew(live)
            if live.gone:
                raise Refused("not-found")
        try:
            self._grow(live, stored)
        except (RowlockError, ValueError):
            live.room = await self._reread(live.room.id)
            live.push(people=True)
        return bool(stored)

    def _grow(self, live: LiveTable, stored: Sequence[bytes]) -> None:
        """Apply what other processes have stored."""
        if events := live.grow(stored):
            self.attendance.grew(live, events)

    def take_in(self, live: LiveTable, grown: Grown) -> None:
        """Take in what another process tells of a table that is further on."""
        last = grown.after(live.room.seq)
        if last is None or live.turn.busy:
            self.spawn(self.catch_up(live))
            return
        try:
            self._grow(live, last)
        except (RowlockError, ValueError):
            self.spawn(self.renew(live))

    async def _reread(self, table: str) -> Room:
        return await rebuilt(table, await self.store.load(table))

    async def rewrite(self, tables: Sequence[str], work: Callable[[], Awaitable[None]]) -> None:
        """Let logs be rewritten or deleted while their tables stand still, then read them anew."""
        async with AsyncExitStack() as still:
            for table in sorted(set(tables) & set(self.tables)):
                await still.enter_async_context(self.tables[table].turn)
            await work()
            self.tell_rewritten(tables)
            self.fanout.tell(Note(rewritten=list(tables)))
            # Whatever was read meanwhile may be old, too.
            await asyncio.gather(
                *(self._loading[table] for table in tables if table in self._loading),
                return_exceptions=True,
            )
            for table in tables:
                if (live := self.tables.get(table)) is not None:
                    await self._renew(live)

    def tell_rewritten(self, tables: Sequence[str]) -> None:
        """Let everybody who keeps something of these tables forget it."""
        for forget in self.on_rewritten:
            forget(tables)

    async def renew(self, live: LiveTable) -> None:
        """Read a table again whose log another process has rewritten or deleted."""
        async with live.turn:
            await self._renew(live)

    async def _renew(self, live: LiveTable) -> None:
        """Read a table again, or let it go if it is not there any more."""
        self.tell_rewritten([live.room.id])
        try:
            live.room = await self._reread(live.room.id)
        except Refused:
            live.gone = True
            self.forget(live)
        else:
            live.push(people=True)

    # -- sockets --------------------------------------------------------------------------------

    def connect(self, live: LiveTable, device: str | None, outlet: Outlet | None = None) -> Line:
        """A new socket at a table; everybody sees that its person is here."""
        self.tables.setdefault(live.room.id, live)
        line = live.connect(device, outlet)
        self._follower.tell_of(live)
        self.attendance.came(live, device)
        return line

    def disconnect(self, live: LiveTable, line: Line) -> None:
        """A socket is gone; a table that nobody needs leaves memory."""
        live.lines.discard(line)
        live.used_at = asyncio.get_running_loop().time()
        self._follower.tell_of(live)
        if live.lines:
            live.push_seats()
            self.attendance.look(live)
        elif live.room.status == "over":
            self.forget(live)

    def tell(self, live: LiveTable, message: msg.Push) -> None:
        """Tell everybody at a table something that is not in its log."""
        self.fanout.tell(Note(said=[(live.room.id, live.tell(message))]))

    def forget(self, live: LiveTable) -> None:
        """Let a table leave memory; it comes back from its log."""
        if live.driver is not None:
            live.driver.cancel()
        self.attendance.stop(live)
        self.tables.pop(live.room.id, None)

    # -- life of the process ----------------------------------------------------------------------

    async def resume(self) -> None:
        """After a start: tables where bots or clocks have something to do go on.

        Where there are other processes, tables are left to them until they stand still.
        """
        self.spawn(self.fanout.run(self._follower.hear))
        self.spawn(self._follower.run())
        for table in {} if self.fanout.shared else await self.store.unfinished():
            try:
                await self._resume(table)
            except ev.UNREADABLE as wrong:
                log.warning("table-unreadable", table=table, reason=str(wrong))
        self.spawn(fill_in(self.store))

    async def _resume(self, table: str) -> None:
        room = await self.room(table)
        if has_work(room):
            await self.table(table)
        elif room.status == "over":
            await self.store.append(table, room.seq + 1, [], card_of(room))

    async def check_ready(self) -> None:
        """Refuse if somebody has asked us to stop, or if the storage does not answer."""
        if self.closing or self.draining:
            raise Refused("server-closing")
        try:
            async with asyncio.timeout(STORE_ANSWERS):
                await self.store.check()
        except TimeoutError:
            raise Refused("not-stored") from None

    async def drain(self, seconds: float) -> None:
        """Say that we are not ready any more, and play on until load balancers have noticed."""
        self.draining = True
        await asyncio.sleep(seconds)

    async def say_goodbye(self) -> None:
        """Take no more changes, let those under way be stored, and tell everybody."""
        self.closing = True
        for live in list(self.tables.values()):
            async with live.turn:
                live.tell(msg.Closing())
        await asyncio.sleep(GOODBYE)

    async def close(self) -> None:
        """Stop bots and clocks and close the store."""
        self.closing = True
        await self._background.close()
        self.thinkers.close()
        await self.store.close()
