"""From a request to the log, and from the log to everybody at the table.

Nothing is applied or answered before it is stored. Most changes are single steps: they go from
function to function, without a task that waits. Whatever takes longer, such as a table's card to be
written or another process that was faster, goes on in a task.

People often choose at the same moment. Then the next change waits already when a step is stored,
and everybody is shown both at once.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import structlog

from rowlock.rules.errors import Refused, RowlockError
from rowlock.server import events as ev
from rowlock.server.cards import changed_by
from rowlock.server.fanout import Grown, Note
from rowlock.server.live import LiveTable
from rowlock.server.metrics import STEPS
from rowlock.server.results import ends
from rowlock.server.room import Room
from rowlock.server.store import Conflict

if TYPE_CHECKING:
    from rowlock.server.hub import Hub

RETRIES = 20
"""So often others may be faster before somebody is told that it is too late."""
LONGEST_BEHIND = 0.25
"""So many seconds a step may wait to be shown, if the next one takes longer to be stored."""
log = structlog.get_logger()

Make = Callable[[Room], Sequence[ev.AnyEvent]]
Done = Callable[[int, Exception | None], None]
"""Told how far the table has come, or what went wrong."""


@dataclass(slots=True, eq=False)
class Change:
    """A request whose turn it is."""

    live: LiveTable
    make: Make
    done: Done
    before: Room
    decision: str
    held_back: bool = False
    """Whether its step is to be shown with the next one."""


class Changes:
    """Changes the tables of a hub."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub

    def submit(self, live: LiveTable, make: Make, done: Done) -> None:
        """Store what a request leads to, apply it, tell everybody at the table, then who asked.

        If another process was faster, the room is read again and the request judged anew.
        """
        if self._hub.closing:
            done(0, Refused("server-closing"))
        else:
            live.asked += 1
            live.turn.enter(partial(self._begin, live, make, done))

    def _begin(self, live: LiveTable, make: Make, done: Done) -> None:
        live.asked -= 1
        room = live.room
        change = Change(live, make, done, room, room.decision)
        try:
            if live.gone:
                raise Refused("not-found")
            events = make(room)
            if not events:
                self._end(change, None)
            elif _only_steps(room, events):
                self._store(change, events)
            else:
                self._hub.spawn(self._take_longer(change, events))
        except RowlockError as wrong:
            # What another process has stored meanwhile may allow it.
            if self._hub.fanout.shared and not live.gone:
                self._hub.spawn(self._take_longer(change, wrong=wrong))
            else:
                self._end(change, wrong)
        except Exception as wrong:  # noqa: BLE001 - whoever asked is told
            self._end(change, wrong)

    def _end(self, change: Change, wrong: Exception | None) -> None:
        """Let the next one change the table, and tell who asked for this."""
        live = change.live
        live.turn.leave()
        if live.behind and not change.held_back:
            # The step before was to be shown with this one, of which nothing came.
            asyncio.get_running_loop().call_soon(live.catch_up_view)
        change.done(live.room.seq, wrong)

    # -- steps ------------------------------------------------------------------------------------

    def _store(self, change: Change, events: Sequence[ev.AnyEvent]) -> None:
        room, bodies = change.before, [ev.encode(event) for event in events]
        stored = partial(self._stored, change, events, bodies)
        self._hub.store.append_soon(room.id, room.seq + 1, bodies, stored)

    def _stored(
        self,
        change: Change,
        events: Sequence[ev.AnyEvent],
        bodies: list[bytes],
        _: None,
        wrong: Exception | None,
    ) -> None:
        if isinstance(wrong, Conflict):
            self._hub.spawn(self._take_longer(change, wrong=wrong))
            return
        if wrong is None:
            try:
                _take_steps(change.before, events)
                self._spread(change, events, bodies)
            except Exception as mistake:  # noqa: BLE001 - whoever asked is told
                wrong = mistake
        self._end(change, wrong)

    def _spread(self, change: Change, events: Sequence[ev.AnyEvent], bodies: list[bytes]) -> None:
        """Tell all that a table has grown, and let it go on."""
        live, room = change.live, change.live.room
        live.grown_at = asyncio.get_running_loop().time()
        # Whoever seats a bot lets it play, even if another process led to the decision.
        live.ours = live.ours or room.decision != change.decision or room is not change.before
        if self._hub.fanout.shared:
            self._hub.fanout.tell(Note(grown={room.id: Grown(room.seq, bodies)}))
        # Steps leave the room in place; the last one uncovers the seed, which goes with the seats.
        people = room is not change.before or room.status == "over"
        if live.asked and not live.behind and not people:
            live.behind = change.held_back = True
            asyncio.get_running_loop().call_later(LONGEST_BEHIND, live.catch_up_view)
        else:
            live.push(people)
        self._hub.attendance.grew(live, events)
        self._hub.drive(live)

    # -- whatever takes longer --------------------------------------------------------------------

    async def _take_longer(
        self,
        change: Change,
        events: Sequence[ev.AnyEvent] | None = None,
        wrong: Exception | None = None,
    ) -> None:
        ended: Exception | None = None
        try:
            if stored := await self._at_last_stored(change, events, wrong):
                self._spread(change, stored, [ev.encode(event) for event in stored])
        except asyncio.CancelledError:
            ended = Refused("server-closing")
            raise
        except Exception as why:  # noqa: BLE001 - whoever asked is told
            ended = why
        finally:
            self._end(change, ended)

    async def _at_last_stored(
        self, change: Change, events: Sequence[ev.AnyEvent] | None, wrong: Exception | None
    ) -> Sequence[ev.AnyEvent]:
        """Store what was made, or catch up with others and make it anew; nothing may come of it."""
        live = change.live
        for _ in range(RETRIES):
            late = isinstance(wrong, Conflict)
            if wrong and not await self._hub.take_in_all(live, always=late) and not late:
                raise wrong
            try:
                events = change.make(live.room) if wrong or events is None else events
            except RowlockError as why:
                wrong = why
                continue
            try:
                if events:
                    await self._append(live, events)
                return events
            except Conflict as why:
                wrong = why
        raise Refused("stale")

    async def _append(self, live: LiveTable, events: Sequence[ev.AnyEvent]) -> None:
        room = live.room
        bodies = [ev.encode(event) for event in events]
        if _only_steps(room, events):
            await self._hub.store.append(room.id, room.seq + 1, bodies)
            _take_steps(room, events)
            return
        after, card = changed_by(room, events)
        await self._hub.store.append(room.id, room.seq + 1, bodies, card)
        live.room = after


def _only_steps(room: Room, events: Sequence[ev.AnyEvent]) -> bool:
    """Whether a table's card stays as it is: steps change it only when they end the game."""
    return all(isinstance(event, ev.Stepped) for event in events) and not ends(room, events)


def _take_steps(room: Room, steps: Sequence[ev.AnyEvent]) -> None:
    """Apply steps that are stored, and count them."""
    for step in steps:
        room.apply(step)
    STEPS.add(len(steps))


async def until_done(submit: Callable[[Done], None]) -> int:
    """Wait for a change; how far the table has come."""
    waiting: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def done(seq: int, wrong: Exception | None) -> None:
        if waiting.done():
            return
        if wrong is None:
            waiting.set_result(seq)
        else:
            waiting.set_exception(wrong)

    submit(done)
    return await waiting
