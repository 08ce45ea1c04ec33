"""What moves a table on by itself: dice that need no asking, bots, and the clock."""

import asyncio
from collections.abc import Sequence
from random import uniform
from typing import TYPE_CHECKING

import structlog

from rowlock.play import View
from rowlock.rules.errors import Refused
from rowlock.rules.game import Phase
from rowlock.server import events as ev
from rowlock.server.levels import usual
from rowlock.server.live import LiveTable
from rowlock.server.metrics import BOT_SECONDS
from rowlock.server.room import Room

if TYPE_CHECKING:
    from rowlock.server.hub import Hub

HUMAN_PAUSE = (0.35, 0.9)
NO_PAUSE = (0.0, 0.0)
TICK = 0.2
log = structlog.get_logger()


def has_work(room: Room) -> bool:
    """Whether a clock runs, dice are to be thrown unasked, or a bot is to choose."""
    if room.status != "playing":
        return False
    if room.setup.seconds is not None or room.rolls_itself:
        return True
    return _bot_is_asked(room)


def _bot_is_asked(room: Room) -> bool:
    if not room.has_bots:
        return False
    return any(room.seats[seat].automatic for seat in room.game.waiting(room.state))


def due(live: LiveTable) -> float | None:
    """The moment from which on something is to be done at a table without anybody asking."""
    room = live.room
    if room.status != "playing":
        return None
    if room.rolls_itself or _bot_is_asked(room):
        return live.grown_at
    return live.deadline if live.deadline_for == room.decision else None


class Driver:
    """Drives one table."""

    def __init__(self, hub: "Hub", live: LiveTable) -> None:
        self._hub = hub
        self._live = live

    async def run(self) -> None:
        """Go on until a person has to decide and no clock runs, or another process goes on."""
        live = self._live
        while live.room.status == "playing" and live.ours and not self._hub.closing:
            if live.wind():
                live.push(people=False)
            if not await self._step() and not await self._wait():
                return

    async def _step(self) -> bool:
        """One throw or one bot's choice, if any is due."""
        room = self._live.room
        pause = HUMAN_PAUSE if room.setup.pace == "human" else NO_PAUSE
        if room.rolls_itself:
            await asyncio.sleep(uniform(*(pause if room.game.opening is Phase.ROLL else NO_PAUSE)))
            decision = room.decision
            await self._hub.change(
                self._live,
                lambda r: [r.roll()] if r.decision == decision and r.rolls_itself else [],
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
        names = tuple(each.name for each in room.seats)
        view = View(room.game, seat, names, room.game.seen_by(room.state, seat))
        move = await self._think(room.seats[seat].bot_level, view)

        def make(now: Room) -> Sequence[ev.AnyEvent]:
            asked = now.decision == decision and seat in now.game.waiting(now.state)
            asked = asked and now.seats[seat].automatic
            return [now.choose(seat, move)] if asked else []

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
            if level == usual(view.game):
                raise
            return await thinkers.choose(usual(view.game), view, asker)

    async def _wait(self) -> bool:
        """Wait for the clock of a decision; whether the table was moved on by it."""
        if self._live.deadline is None:
            return False
        while self._live.deadline_for == self._live.room.decision:
            left = self._live.deadline - asyncio.get_running_loop().time()
            if left <= 0:
                await self._time_is_up()
                return True
            await asyncio.sleep(min(left, TICK))
            if self._live.room.status != "playing" or not self._live.ours:
                return False
        return True

    async def _time_is_up(self) -> None:
        """Late seats pass, dice that are due are rolled; unless the table has moved on by now."""
        decision = self._live.room.decision

        def make(now: Room) -> Sequence[ev.AnyEvent]:
            return now.time_is_up() if now.decision == decision else []

        await self._hub.change(self._live, make)
