"""Deadlines of slow games: every half minute the storage is asked which of them are over.

No timer and no table in memory waits for a day to come, so none is lost with a process. All
processes of a server ask; the log takes the first answer, and the others find another decision.
After a start, and after the machine has slept or its clock was set, people have some minutes to
decide before a deadline strikes that has passed meanwhile.
"""

import asyncio
import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import structlog

from rowlock.rules.errors import Refused
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.decisions.slow import is_overdue
from rowlock.server.table.index.listing import listing_of
from rowlock.server.table.play import Change
from rowlock.server.table.room import Room

if TYPE_CHECKING:
    from rowlock.server.live.hub import Hub

LOOK_SECONDS = 30.0
"""Between two questions to the storage."""
GRACE_SECONDS = 600.0
"""How long nothing strikes after a start, or after a leap of the clock."""
LEAP_SECONDS = 60.0
"""A clock that goes ahead or back by more than this within one pause was set, or has slept."""
MAX_OVERDUE = 100
"""Games looked at in one go."""
log = structlog.get_logger()


class OverdueGames:
    """Lets the slow games of a hub go on whose time is over."""

    def __init__(self, hub: "Hub", grace: float = GRACE_SECONDS) -> None:
        self._hub, self._grace = hub, grace
        self._quiet_until = time.monotonic() + grace
        self._offset = time.time() - time.monotonic()
        """How far the time of day was ahead of the time since the machine's start."""

    async def run(self) -> None:
        """Look again and again until cancelled."""
        while True:
            try:
                await self.look(time.time(), time.monotonic())
            except Refused as wrong:
                log.debug("deadlines-not-read", reason=str(wrong))
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self, now: float, since_boot: float) -> None:
        """Let all games go on that are overdue, unless it is too soon to be sure of the clock."""
        offset, self._offset = self._offset, now - since_boot
        if abs(self._offset - offset) > LEAP_SECONDS:
            self._quiet_until = since_boot + self._grace
        if since_boot < self._quiet_until:
            return
        for table in await self._hub.store.overdue(now, MAX_OVERDUE):
            try:
                await self._strike(table, now)
            except ev.UNREADABLE as wrong:
                log.warning("table-unreadable", table=table, reason=str(wrong))

    async def _strike(self, table: str, now: float) -> None:
        """Do what the clock does for those who are late; or mend the listing, if none are."""
        live = await self._hub.table(table)
        await self._hub.change(live, partial(_late_changes, now=now))
        room = live.room
        if not is_overdue(room, now):
            await self._hub.store.append(room.id, room.seq + 1, [], listing_of(room))


def _late_changes(room: Room, now: float) -> Sequence[Change]:
    return commands.time_is_up(room) if is_overdue(room, now) else []
