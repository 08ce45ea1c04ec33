"""Keeps the tables of this process in step with what other processes do, or no longer do.

Every decision has one process that lets bots, dice and clocks go on: the one that stored the step
which led to it. If that process is gone, another one steps in after a few seconds without growth.
No clock of a host is ever compared with that of another.
"""

import asyncio
import random
from typing import TYPE_CHECKING

import structlog

from rowlock.rules.errors import Refused
from rowlock.server import events as ev
from rowlock.server.driver import due, has_work
from rowlock.server.fanout import Fanout, Grown, Hear, Note
from rowlock.server.live import LiveTable

if TYPE_CHECKING:
    from rowlock.server.hub import Hub

TICK = 1.0
"""Seconds between two looks into the log while nothing is heard of the others."""
NET = 5
"""So many ticks between two looks while the others are heard."""
SWEEP = 10
"""So many ticks between two looks for tables that nobody drives, and two times of telling who is
here."""
GRACE = 5.0
"""So many seconds a table may stand still before another process steps in."""
LINGER = 0.25
"""So many seconds a table is followed for whoever has asked for it and may be about to sit down."""
LEFT = 2.5 * SWEEP * TICK
"""After so many seconds without a word of them, people at another process are away."""
STILL = 10.0
"""After so many seconds in which nothing happened a table takes less memory."""
UNUSED = 60.0
"""After so many seconds a table that nobody looks at leaves memory."""
log = structlog.get_logger()


class Follower:
    """Follows the log for a hub."""

    def __init__(self, hub: "Hub", fanout: Fanout) -> None:
        self._hub, self._fanout = hub, fanout
        self.listeners: list[Hear] = []
        """Who else hears what other processes tell."""
        self._rewrites: int | None = None
        """How many logs had been rewritten when we last looked."""
        self._playing: dict[str, int] = {}
        """How far the tables in play had come at the last sweep."""
        self._examined: dict[str, int] = {}
        """How far tables had come that were found to wait for people."""
        self._elsewhere: dict[str, float] = {}
        """When another process last told that it has people at a table, and so looks after it."""

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
            await asyncio.sleep(TICK)

    async def _tick(self, ticks: int) -> None:
        self._step_in()
        if ticks % SWEEP == 0:
            self._forget_unused()
            self._let_rest()
        if not self._fanout.shared:
            return
        if ticks % SWEEP == 0:
            self._tell_who_is_here()
        if not self._fanout.heard or ticks % NET == 0:
            await self.look()
        if ticks % SWEEP == 0:
            await self._sweep()

    # -- growth -----------------------------------------------------------------------------------

    def hear(self, note: Note) -> None:
        """Take in what another process tells."""
        tables = self._hub.tables
        for table, grown in note.grown.items():
            if (live := tables.get(table)) is not None and live.room.seq < grown.seq:
                self._grow(live, grown)
        self._hub.tell_rewritten(note.rewritten)
        for table in note.rewritten:
            if (live := tables.get(table)) is not None:
                self._hub.spawn(self._hub.renew(live))
        self._hear_of_people(note)
        for table, message in note.said:
            if (live := tables.get(table)) is not None:
                live.pass_on(message)
        for listener in self.listeners:
            listener(note)

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

    def _grow(self, live: LiveTable, grown: Grown) -> None:
        """Follow a table that somebody here looks at; any other comes back from its log."""
        now = asyncio.get_running_loop().time()
        driven = live.driver is not None and not live.driver.done()
        if live.lines or driven or live.turn.busy or live.used_at + LINGER > now:
            self._hub.take_in(live, grown)
        else:
            self._hub.forget(live)

    async def look(self) -> None:
        """Look into the log for what others have done at the tables in memory, in two queries."""
        tables = self._hub.tables
        if self._rewrites is None:
            self._rewrites, _ = await self._hub.store.rewritten(0)
        for table in await self._hub.store.grown({t: live.room.seq for t, live in tables.items()}):
            if (live := tables.get(table)) is not None:
                await self._hub.catch_up(live)
        self._rewrites, rewritten = await self._hub.store.rewritten(self._rewrites)
        self._hub.tell_rewritten(rewritten)
        for table in rewritten:
            if (live := tables.get(table)) is not None:
                await self._hub.renew(live)

    # -- who is here ------------------------------------------------------------------------------

    def tell_of(self, live: LiveTable) -> None:
        """Tell the others who is at a table."""
        self._fanout.tell(Note(here={live.room.id: live.devices()}))

    def _tell_who_is_here(self) -> None:
        """Tell the others, and stop believing those who have not told us for long."""
        here = {t: live.devices() for t, live in self._hub.tables.items() if live.lines}
        if here:
            self._fanout.tell(Note(here=here))
        for live in self._hub.tables.values():
            if live.forget_others(LEFT):
                self._hub.attendance.look(live)

    # -- tables that stand still ------------------------------------------------------------------

    def _step_in(self) -> None:
        """Drive tables where something is due and yet nothing has happened for a while."""
        now = asyncio.get_running_loop().time()
        for live in self._hub.tables.values():
            since = due(live)
            if since is not None and max(since, live.grown_at) + GRACE < now:
                live.ours = True
                self._hub.drive(live)

    def _forget_unused(self) -> None:
        """Let tables leave memory that nobody is at, unless a bot or a clock goes on there."""
        late = asyncio.get_running_loop().time() - UNUSED
        for live in list(self._hub.tables.values()):
            unused = not live.lines and not live.turn.busy
            if unused and max(live.grown_at, live.used_at) < late and not has_work(live.room):
                self._hub.forget(live)

    def _let_rest(self) -> None:
        """Tables where nothing happens take less memory until something does."""
        late = asyncio.get_running_loop().time() - STILL
        for live in self._hub.tables.values():
            if live.awake and live.grown_at < late and not live.turn.busy:
                live.rest()

    async def _sweep(self) -> None:
        """Look at tables in play that nobody here has in memory and that do not grow."""
        late = asyncio.get_running_loop().time() - LEFT
        self._elsewhere = {t: told for t, told in self._elsewhere.items() if told > late}
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
            if has_work(room) and room.seq == self._playing[table]:
                live = await self._hub.table(table)
                live.ours = True
                self._hub.drive(live)
        except ev.UNREADABLE as wrong:
            log.warning("table-unreadable", table=table, reason=str(wrong))
