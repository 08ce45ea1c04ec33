"""Catches tables up with their logs, and takes over tables that no process drives.

Other processes append to the same logs. A table catches up when it is asked for, when a note of
another process says that its log has grown, after a conflict, and every few seconds in any case.

Each decision is driven (bots, dice, clock) by one process: the one that stored the step which led
to it. If that process is gone, another takes over after a few seconds in which the log has not
grown. The clocks of two hosts are never compared.
"""

import asyncio
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

import structlog

from rowlock.rules.errors import Refused, RowlockError
from rowlock.server.cluster.messages import Grown, Note, Receive
from rowlock.server.live.driver import drive, due
from rowlock.server.live.live_table import LiveTable
from rowlock.server.table import events as ev
from rowlock.server.table.room import Room, rebuild

if TYPE_CHECKING:
    from rowlock.server.live.hub import Hub

TICK_SECONDS = 1.0
"""Between two reads of the log while no messages of other processes arrive."""
READ_TICKS = 5
"""Ticks between two reads of the log while their messages do arrive."""
SWEEP_TICKS = 10
"""Ticks between two searches for tables that no process drives, and two announcements of who is
connected here."""
TAKE_OVER_SECONDS = 5.0
"""How long a table may stand still before another process takes over."""
LINGER_SECONDS = 0.25
"""How long a table is followed for a device that has asked for it and may be about to sit down."""
SILENCE_SECONDS = 2.5 * SWEEP_TICKS * TICK_SECONDS
"""People at another process count as away once it has been silent for so long."""
IDLE_SECONDS = 10.0
"""A table drops its caches after so long without a change."""
UNUSED_SECONDS = 60.0
"""A table without sockets leaves memory after so long."""
EVENTS_AT_ONCE = 100
"""Events applied before the event loop goes on: about a millisecond."""
log = structlog.get_logger()


class LogSync:
    """Keeps the tables of a hub caught up with their logs."""

    def __init__(self, hub: "Hub") -> None:
        self._hub, self._fanout = hub, hub.fanout
        self.listeners: list[Receive] = []
        """Who else hears what other processes tell."""
        self._rewrites: int | None = None
        """How many logs had been rewritten when we last looked."""
        self._playing: dict[str, int] = {}
        """How far the tables in play had come at the last sweep."""
        self._examined: dict[str, int] = {}
        """How far tables had come that were found to wait for people."""
        self._elsewhere: dict[str, float] = {}
        """When another process last announced sockets at a table, which it then looks after."""

    async def run(self) -> None:
        """Look after the tables until cancelled."""
        ticks = 0
        while True:
            try:
                await self._tick(ticks)
            except Refused as wrong:
                # Without its database a server can only wait for it.
                log.debug("not-followed", reason=str(wrong))
            ticks += 1
            await asyncio.sleep(TICK_SECONDS)

    async def _tick(self, ticks: int) -> None:
        self._step_in()
        if ticks % SWEEP_TICKS == 0:
            self._forget_unused()
            self._let_rest()
        if not self._fanout.shared:
            return
        if ticks % SWEEP_TICKS == 0:
            self._tell_who_is_here()
        if not self._fanout.connected or ticks % READ_TICKS == 0:
            await self.catch_up_all()
        if ticks % SWEEP_TICKS == 0:
            await self._sweep()

    # -- catching up with the log -----------------------------------------------------------------

    async def catch_up(self, live: LiveTable) -> None:
        """Apply what other processes have stored at a table, and push it to the sockets here."""
        if self._fanout.shared:
            async with live.lock:
                await self.catch_up_locked(live)

    async def catch_up_locked(self, live: LiveTable, after_conflict: bool = False) -> bool:
        """The same for a caller that holds the table's lock; whether there was anything new."""
        if not (self._fanout.shared or after_conflict):
            return False
        stored = await self._hub.store.load(live.room.id, live.room.seq)
        if after_conflict and not stored:
            # There was no room for an event, and yet none is there: the log is not what it was.
            await self.reread_locked(live)
            if live.gone:
                raise Refused("not-found")
        try:
            self._catch_up_with(live, stored)
        except (RowlockError, ValueError):
            live.room = await self.read(live.room.id)
            live.push(people=True)
        return bool(stored)

    def _catch_up_with(self, live: LiveTable, stored: Sequence[bytes]) -> None:
        if events := live.catch_up(stored):
            self._hub.attendance.grew(live, events)

    async def catch_up_all(self) -> None:
        """Catch up all tables in memory whose logs have grown or were rewritten: two queries."""
        tables = self._hub.tables
        if self._rewrites is None:
            self._rewrites, _ = await self._hub.store.rewritten(0)
        for table in await self._hub.store.grown({t: live.room.seq for t, live in tables.items()}):
            if (live := tables.get(table)) is not None:
                await self.catch_up(live)
        self._rewrites, rewritten = await self._hub.store.rewritten(self._rewrites)
        self._hub.tell_rewritten(rewritten)
        for table in rewritten:
            if (live := tables.get(table)) is not None:
                await self.reread(live)

    async def reread(self, live: LiveTable) -> None:
        """Read a table again whose log another process has rewritten or deleted."""
        async with live.lock:
            await self.reread_locked(live)

    async def reread_locked(self, live: LiveTable) -> None:
        """The same for a caller that holds the table's lock; a deleted table leaves memory."""
        self._hub.tell_rewritten([live.room.id])
        try:
            live.room = await self.read(live.room.id)
        except Refused:
            live.gone = True
            self._hub.forget(live)
        else:
            live.push(people=True)

    async def read(self, table: str) -> Room:
        """A table from its whole log; refused with `not-found` if there is none."""
        return await rebuilt(table, await self._hub.store.load(table))

    # -- notes of other processes -----------------------------------------------------------------

    def hear(self, note: Note) -> None:
        """Take in what another process tells."""
        tables = self._hub.tables
        for table, grown in note.grown.items():
            if (live := tables.get(table)) is not None and live.room.seq < grown.seq:
                self._hear_of_growth(live, grown)
        self._hub.tell_rewritten(note.rewritten)
        for table in note.rewritten:
            if (live := tables.get(table)) is not None:
                self._hub.tasks.spawn(self.reread(live))
        self._hear_of_people(note)
        for table, message in note.said:
            if (live := tables.get(table)) is not None:
                live.pass_on(message)
        for listener in self.listeners:
            listener(note)

    def _hear_of_growth(self, live: LiveTable, grown: Grown) -> None:
        """Catch up a table that has sockets or a driver here; any other leaves memory."""
        now = asyncio.get_running_loop().time()
        driven = live.driver is not None and not live.driver.done()
        if not (live.outboxes or driven or live.lock.busy or live.used_at + LINGER_SECONDS > now):
            self._hub.forget(live)
            return
        stored = grown.after(live.room.seq)
        if stored is None or live.lock.busy:
            self._hub.tasks.spawn(self.catch_up(live))
            return
        try:
            self._catch_up_with(live, stored)
        except (RowlockError, ValueError):
            self._hub.tasks.spawn(self.reread(live))

    def _hear_of_people(self, note: Note) -> None:
        """Take in who is connected to another process, and who has just given an input there."""
        tables, attendance = self._hub.tables, self._hub.attendance
        for table, devices in note.here.items():
            self._elsewhere[table] = asyncio.get_running_loop().time()
            if (live := tables.get(table)) is not None:
                if live.hear_of(note.origin, devices):
                    self.tell_of(live)
                attendance.look(live)
        for table, devices in note.alive.items():
            if (live := tables.get(table)) is not None:
                attendance.heard_elsewhere(live, devices)

    def tell_of(self, live: LiveTable) -> None:
        """Tell the others who is at a table."""
        self._fanout.send(Note(here={live.room.id: live.devices()}))

    def _tell_who_is_here(self) -> None:
        """Announce the sockets here, and forget those of processes that are silent for long."""
        here = {t: live.devices() for t, live in self._hub.tables.items() if live.outboxes}
        if here:
            self._fanout.send(Note(here=here))
        for live in self._hub.tables.values():
            if live.forget_others(SILENCE_SECONDS):
                self._hub.attendance.look(live)

    # -- tables that stand still ------------------------------------------------------------------

    def _step_in(self) -> None:
        """Drive tables where something is due and yet nothing has happened for a while."""
        now = asyncio.get_running_loop().time()
        for live in self._hub.tables.values():
            since = due(live)
            if since is not None and max(since, live.grown_at) + TAKE_OVER_SECONDS < now:
                live.drives_here = True
                drive(self._hub, live)

    def _forget_unused(self) -> None:
        """Let tables without sockets leave memory, unless a bot or a clock goes on there."""
        late = asyncio.get_running_loop().time() - UNUSED_SECONDS
        for live in list(self._hub.tables.values()):
            unused = not live.outboxes and not live.lock.busy
            if unused and max(live.grown_at, live.used_at) < late and not live.room.has_work:
                self._hub.forget(live)

    def _let_rest(self) -> None:
        """Tables where nothing happens take less memory until something does."""
        late = asyncio.get_running_loop().time() - IDLE_SECONDS
        for live in self._hub.tables.values():
            if live.awake and live.grown_at < late and not live.lock.busy:
                live.drop_caches()

    async def _sweep(self) -> None:
        """Look at tables in play that are not in memory here and whose logs do not grow."""
        late = asyncio.get_running_loop().time() - SILENCE_SECONDS
        self._elsewhere = {t: heard for t, heard in self._elsewhere.items() if heard > late}
        before, self._playing = self._playing, await self._hub.store.unfinished()
        self._examined = {t: n for t, n in self._examined.items() if t in self._playing}
        still = [
            table
            for table, seq in self._playing.items()
            if before.get(table) == seq
            and self._examined.get(table) != seq
            and table not in self._hub.tables
            and table not in self._elsewhere
        ]
        # Others look as well: in another order, so that not all begin with the same table.
        random.shuffle(still)
        for table in still:
            await self._examine(table)
            await asyncio.sleep(0)

    async def _examine(self, table: str) -> None:
        self._examined[table] = self._playing[table]
        try:
            room = await self._hub.room(table)
            if room.has_work and room.seq == self._playing[table]:
                live = await self._hub.table(table)
                live.drives_here = True
                drive(self._hub, live)
        except ev.UNREADABLE as wrong:
            log.warning("table-unreadable", table=table, reason=str(wrong))


async def rebuilt(table: str, stored: Sequence[bytes]) -> Room:
    """The room of a whole log, a hundred events at a time: other tables play meanwhile."""
    if not stored:
        raise Refused("not-found")
    room = rebuild(table, [ev.decode(stored[0])])
    for start in range(1, len(stored), EVENTS_AT_ONCE):
        for body in stored[start : start + EVENTS_AT_ONCE]:
            room.apply(ev.decode(body))
        await asyncio.sleep(0)
    return room
