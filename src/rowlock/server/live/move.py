"""The life of a move, from the top: receive → prepare → append → apply → push → answer.

Nothing is applied, shown or answered before it is stored. A single step goes from callback to
callback, without a task. What takes longer (a listing to be stored, a seq that another process
took) goes on in a task: `_append_slowly`.

People often choose at the same moment. Then the next request already waits when a step is stored,
and one view shows both.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from rowlock.rules.errors import Refused, RowlockError
from rowlock.server.cluster.messages import Grown, Note
from rowlock.server.live.driver import drive
from rowlock.server.live.live_table import LiveTable
from rowlock.server.metrics import STEPS
from rowlock.server.storage.store import Conflict
from rowlock.server.table.commands import Make, Prepared, prepare

if TYPE_CHECKING:
    from rowlock.server.live.hub import Hub

MAX_ATTEMPTS = 20
"""Attempts to append at the next seq before the client gets `stale`."""
MAX_HELD_BACK_SECONDS = 0.25
"""How long a step may wait to be shown with the next one, should that take longer to be stored."""

Answer = Callable[[int, Exception | None], None]
"""Called once with the seq of the table after the move, or with what went wrong."""


@dataclass(slots=True, eq=False)
class Move:
    """One request to change a table, from its arrival to its answer."""

    hub: "Hub"
    live: LiveTable
    make: Make
    answer: Answer
    decision: str = ""
    """The decision under way when its turn came."""
    held_back: bool = False
    """Whether its step is to be shown with the next one."""

    def receive(self) -> None:
        """Prepare once the table's lock is free, which it mostly is; a closing server refuses."""
        if self.hub.closing:
            self.answer(0, Refused("server-closing"))
        else:
            self.live.queued_changes += 1
            self.live.lock.enter(self._prepare)

    def _prepare(self) -> None:
        """Work out what the request leads to at the room as it is now, or refuse it."""
        self.live.queued_changes -= 1
        self.decision = self.live.room.decision
        try:
            self._append(self._prepared())
        except RowlockError as wrong:
            if self.hub.fanout.shared and not self.live.gone:
                # What another process has stored meanwhile may allow it.
                self.hub.tasks.spawn(self._append_slowly(None, wrong))
            else:
                self._finish(wrong)
        except Exception as wrong:  # noqa: BLE001 - a mistake of ours is this request's only
            self._finish(wrong)

    def _prepared(self) -> Prepared:
        if self.live.gone:
            raise Refused("not-found")
        return prepare(self.live.room, self.make(self.live.room), time.time())

    def _append(self, prepared: Prepared) -> None:
        """Store the events at the next seq of the table's log."""
        room = self.live.room
        if not prepared.events:
            self._finish(None)
        elif prepared.listing is None:
            appended = partial(self._appended, prepared)
            # The writer thread commits it, together with what else waits, and calls back.
            self.hub.store.append_soon(room.id, room.seq + 1, prepared.bodies, appended)
        else:
            self.hub.tasks.spawn(self._append_slowly(prepared, None))

    def _appended(self, prepared: Prepared, _: None, wrong: Exception | None) -> None:
        if isinstance(wrong, Conflict):
            self.hub.tasks.spawn(self._append_slowly(None, wrong))
            return
        if wrong is None:
            try:
                self._apply(prepared)
                self._push(prepared)
            except Exception as mistake:  # noqa: BLE001 - as above
                wrong = mistake
        self._finish(wrong)

    def _apply(self, prepared: Prepared) -> None:
        """Take the stored events into the room."""
        if prepared.step is not None:
            self.live.room.take_step(prepared.step)
        elif prepared.after is not None:
            self.live.room = prepared.after
        STEPS.add(prepared.steps)

    def _push(self, prepared: Prepared) -> None:
        """Send the table as it is now to all sockets and other processes, and let it go on."""
        live, room = self.live, self.live.room
        live.grown_at = asyncio.get_running_loop().time()
        if room.settling.revisable:
            live.note_revisable(prepared.events)
        # The process that led to a decision drives it; one that seats a bot lets that bot play.
        live.drives_here |= room.decision != self.decision or prepared.after is not None
        if self.hub.fanout.shared:
            self.hub.fanout.send(Note(grown={room.id: Grown(room.seq, prepared.bodies)}))
        if live.queued_changes and not live.push_pending and not prepared.changes_people:
            self._hold_back()
        else:
            live.push(prepared.changes_people)
        if room.decision != self.decision or not live.calm:
            self.hub.attendance.grew(live, prepared.events)  # absent people
        if self.hub.on_due and room.decision != self.decision:
            self.hub.tell_due(live)  # people to be notified
        if room.has_work:
            drive(self.hub, live)  # bots, unasked dice, clocks

    def _hold_back(self) -> None:
        """Let the next move show this one, too; soon it is shown in any case."""
        self.live.push_pending = self.held_back = True
        loop = asyncio.get_running_loop()
        loop.call_later(MAX_HELD_BACK_SECONDS, self.live.push_if_pending)

    def _finish(self, wrong: Exception | None) -> None:
        """Let the next move have the table, and answer the client."""
        self.live.lock.leave()
        if self.live.push_pending and not self.held_back:
            # The step before was to be shown with this one, of which nothing came.
            asyncio.get_running_loop().call_soon(self.live.push_if_pending)
        self.answer(self.live.room.seq, wrong)

    # -- what takes longer ------------------------------------------------------------------------

    async def _append_slowly(self, prepared: Prepared | None, wrong: Exception | None) -> None:
        """Append in a task; after a conflict or refusal catch up with the log and prepare anew."""
        ended: Exception | None = None
        try:
            stored = await self._attempt(prepared, wrong)
            if stored.events:
                self._apply(stored)
                self._push(stored)
        except asyncio.CancelledError:
            ended = Refused("server-closing")
            raise
        except Exception as why:  # noqa: BLE001 - as above
            ended = why
        finally:
            self._finish(ended)

    async def _attempt(self, prepared: Prepared | None, wrong: Exception | None) -> Prepared:
        """What was stored at last, which may be nothing."""
        for _ in range(MAX_ATTEMPTS):
            if wrong is not None:
                await self._catch_up(wrong)
            try:
                prepared = prepared or self._prepared()
            except RowlockError as why:
                wrong = why
                continue
            try:
                await self._append_once(prepared)
            except Conflict as why:
                prepared, wrong = None, why
            else:
                return prepared
        raise Refused("stale")

    async def _catch_up(self, wrong: Exception) -> None:
        """Catch up with the log; a refusal stands if it had nothing new."""
        conflict = isinstance(wrong, Conflict)
        if not await self.hub.sync.catch_up_locked(self.live, conflict) and not conflict:
            raise wrong

    async def _append_once(self, prepared: Prepared) -> None:
        room = self.live.room
        if prepared.events:
            await self.hub.store.append(room.id, room.seq + 1, prepared.bodies, prepared.listing)
