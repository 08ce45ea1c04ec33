"""Driver of a table: throws dice that no person throws, asks bots, and lets the clock run out."""

import asyncio
from collections.abc import Sequence
from random import uniform
from typing import TYPE_CHECKING

import structlog

from rowlock.playing import View
from rowlock.rules.errors import Refused
from rowlock.rules.game import Phase
from rowlock.server.live.live_table import LiveTable
from rowlock.server.metrics import BOT_SECONDS
from rowlock.server.table import commands
from rowlock.server.table.levels import default_level
from rowlock.server.table.room import Change, Room

if TYPE_CHECKING:
    from rowlock.server.live.hub import Hub

HUMAN_PAUSE_SECONDS = (0.35, 0.9)
"""Least and most, before a bot's choice or throw at a table with a human pace."""
NO_PAUSE_SECONDS = (0.0, 0.0)
CLOCK_TICK_SECONDS = 0.2
log = structlog.get_logger()


def due(live: LiveTable) -> float | None:
    """Since when a throw, a bot's choice or the clock's end is due at a table; None if none is."""
    room = live.room
    if room.status != "playing":
        return None
    if room.rolls_itself or room.awaits_bot:
        return live.grown_at
    return live.deadline if live.deadline_for == room.decision else None


def drive(hub: "Hub", live: LiveTable) -> None:
    """Start the driver of a table in the background, if this process is to drive it and must."""
    idle = live.driver is None or live.driver.done()
    if idle and live.drives_here and not hub.closing and live.room.has_work:
        hub.bot_tables.note(live)
        live.driver = hub.tasks.spawn(Driver(hub, live).run())


class Driver:
    """Drives one table."""

    def __init__(self, hub: "Hub", live: LiveTable) -> None:
        self._hub = hub
        self._live = live

    async def run(self) -> None:
        """Go on until a person has to decide and no clock runs, or another process goes on."""
        live = self._live
        while live.room.status == "playing" and live.drives_here and not self._hub.closing:
            if live.start_clock():
                live.push(people=False)
            if not await self._step() and not await self._wait():
                return

    async def _step(self) -> bool:
        """One throw or one bot's choice, if any is due."""
        room = self._live.room
        pause = HUMAN_PAUSE_SECONDS if room.setup.pace == "human" else NO_PAUSE_SECONDS
        if room.rolls_itself:
            await asyncio.sleep(
                uniform(*(pause if room.game.opening is Phase.ROLL else NO_PAUSE_SECONDS))
            )
            decision = room.decision
            await self._hub.change(
                self._live,
                lambda r: [commands.roll(r)] if r.decision == decision and r.rolls_itself else [],
            )
            return True
        for seat in room.game.waiting(room.state):
            if room.seats[seat].automatic:
                await asyncio.sleep(uniform(*pause))
                await self._bot_chooses(seat)
                return True
        return False

    async def _bot_chooses(self, seat: int) -> None:
        """Ask a bot outside the event loop; its choice counts if it is still asked.

        A substitute is no longer asked once its person is back, however far it has thought.
        """
        room = self._live.room
        decision = room.decision
        if not room.seats[seat].automatic:
            return
        move = await self._think(room.seats[seat].bot_level, room.begun.view(seat))

        def make(now: Room) -> Sequence[Change]:
            asked = now.decision == decision and seat in now.game.waiting(now.state)
            asked = asked and now.seats[seat].automatic
            return [commands.choose(now, seat, move)] if asked else []

        await self._hub.change(self._live, make)

    async def _think(self, level: str, view: View) -> str:
        """The text of a bot's move; where a bot fails, the usual one decides for it."""
        thinkers, asker = self._hub.thinkers, self._live.asker
        try:
            with BOT_SECONDS.labels(level).time():
                return await thinkers.choose(level, view, asker)
        except Refused:
            raise  # too many wait: the table stands still until it is looked after again
        except Exception as wrong:
            log.warning("bot-failed", bot=level, game=view.game.name, reason=repr(wrong))
            if level == default_level(view.game):
                raise
            return await thinkers.choose(default_level(view.game), view, asker)

    async def _wait(self) -> bool:
        """Wait for the clock of a decision; whether the table was moved on by it."""
        if self._live.deadline is None:
            return False
        while self._live.deadline_for == self._live.room.decision:
            left = self._live.deadline - asyncio.get_running_loop().time()
            if left <= 0:
                await self._time_is_up()
                return True
            await asyncio.sleep(min(left, CLOCK_TICK_SECONDS))
            if self._live.room.status != "playing" or not self._live.drives_here:
                return False
        return True

    async def _time_is_up(self) -> None:
        """Late seats pass, dice that are due are rolled; unless the table has moved on by now."""
        decision = self._live.room.decision

        def make(now: Room) -> Sequence[Change]:
            return commands.time_is_up(now) if now.decision == decision else []

        await self._hub.change(self._live, make)
