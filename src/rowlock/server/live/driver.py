"""Driver of a table: throws dice that no person throws, asks bots, lets clocks and choices settle.

A timer for each table lets a held choice count. The pause before the next throw or choice of a bot
runs meanwhile.
"""

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
from rowlock.server.table.decisions.revising import held_step
from rowlock.server.table.levels import default_level
from rowlock.server.table.play import Change
from rowlock.server.table.room import Room

if TYPE_CHECKING:
    from rowlock.server.live.hub import Hub

HUMAN_PAUSE_SECONDS = (0.35, 0.9)
"""Least and most, before a bot's choice or throw at a table with a human pace."""
NO_PAUSE_SECONDS = (0.0, 0.0)
CLOCK_TICK_SECONDS = 0.2
TIMER_SECONDS = 0.01
"""How much too early a timer may ring."""
log = structlog.get_logger()


def due(live: LiveTable) -> float | None:
    """Since when a throw, a bot's choice or the clock's end is due at a table; None if none is."""
    room = live.room
    if room.status != "playing":
        return None
    if room.paused and room.settling.held is None:
        return None
    if room.settling.held is not None or room.rolls_itself or room.awaits_bot or room.passing:
        return live.grown_at
    return live.deadline if live.deadline_for == room.decision else None


def drive(hub: "Hub", live: LiveTable) -> None:
    """Start the driver of a table in the background, if this process is to drive it and must."""
    if not live.drives_here or hub.closing or not live.room.has_work:
        return
    if live.room.settling.held is not None:
        settle_later(hub, live)
    if live.driver is None or live.driver.done():
        hub.bot_tables.note(live)
        live.driver = hub.tasks.spawn(Driver(hub, live).run())


def settle_later(hub: "Hub", live: LiveTable) -> None:
    """Set the timer that lets the held choice count, anew whenever a choice is revised."""
    if live.settle_alarm is not None:
        live.settle_alarm.cancel()
    at, loop = live.settles_at(), asyncio.get_running_loop()
    if at is not None:
        live.settle_alarm = loop.call_at(at, lambda: hub.tasks.spawn(settle(hub, live)))


async def settle(hub: "Hub", live: LiveTable) -> None:
    """Let the held choice count, unless it was revised meanwhile."""
    if hub.closing or live.gone or not live.drives_here:
        return

    def make(now: Room) -> Sequence[Change]:
        at = live.settles_at()
        if at is None or at > asyncio.get_running_loop().time() + TIMER_SECONDS:
            return []
        live.paused_at_seq = now.seq + 1
        return [held_step(now)]

    await hub.change(live, make)


async def wait(seconds: float) -> None:
    """Wait as long as a person would."""
    await asyncio.sleep(seconds)


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
        if room.paused:
            return False
        pause = HUMAN_PAUSE_SECONDS if room.setup.pace == "human" else NO_PAUSE_SECONDS
        if room.rolls_itself:
            await self._pause(pause if room.game.opening is Phase.ROLL else NO_PAUSE_SECONDS)
            await self._roll(room.decision)
            return True
        for seat in room.awaited:
            # A bot whose throw people are to type has nothing to choose.
            if room.seats[seat].automatic and room.legal(seat):
                await self._pause(pause)
                await self._bot_chooses(seat)
                return True
        for seat in room.passing:
            await self._pause(pause)
            await self._pass(seat)
            return True
        return False

    async def _roll(self, decision: str) -> None:
        """Throw the dice that no person throws, unless the table has moved on."""

        def make(now: Room) -> Sequence[Change]:
            due = now.decision == decision and now.rolls_itself and not now.paused
            return [commands.roll(now)] if due else []

        async with self._hub.pacer.turn(self._live):
            await self._hub.change(self._live, make)

    async def _pause(self, pause: tuple[float, float]) -> None:
        """Pause as a person would, unless a choice has just settled: that took longer."""
        passed = self._live.paused_at_seq == self._live.room.seq
        await wait(0.0 if passed else uniform(*pause))

    async def _bot_chooses(self, seat: int) -> None:
        """Ask a bot outside the event loop; its choice counts if it is still asked.

        A substitute is no longer asked once its person is back, however far it has thought; nor is
        anybody for whom a take-back has left nothing to choose.
        """
        room = self._live.room
        decision = room.decision
        if not (room.seats[seat].automatic and seat in room.awaited and room.legal(seat)):
            return
        move = await self._think(room.seats[seat].bot_level, room.begun.view(seat))

        def make(now: Room) -> Sequence[Change]:
            asked = now.decision == decision and seat in now.awaited
            asked = asked and now.seats[seat].automatic
            return [commands.choose(now, seat, move)] if asked else []

        async with self._hub.pacer.turn(self._live):
            await self._hub.change(self._live, make)

    async def _pass(self, seat: int) -> None:
        """Pass for a person who asked for that, unless they have changed their mind."""

        def make(now: Room) -> Sequence[Change]:
            if seat not in now.passing:
                return []
            return [commands.choose(now, seat, next(iter(now.legal(seat))))]

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
        """Wait for the clock of a decision, if one runs; whether the table has moved on.

        What comes from another process starts the clock of the next decision by itself, and a
        substitute may be asked within a decision: so it is the log's length that tells.
        """
        seq = self._live.room.seq
        while (deadline := self._live.deadline) is not None:
            if self._live.room.seq != seq:
                return True
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0:
                await self._time_is_up()
                return True
            await asyncio.sleep(min(left, CLOCK_TICK_SECONDS))
            if self._live.room.status != "playing" or not self._live.drives_here:
                return False
        return False

    async def _time_is_up(self) -> None:
        """Late seats pass, dice that are due are rolled; unless the table has moved on by now."""
        decision = self._live.room.decision

        def make(now: Room) -> Sequence[Change]:
            return commands.time_is_up(now) if now.decision == decision else []

        await self._hub.change(self._live, make)
