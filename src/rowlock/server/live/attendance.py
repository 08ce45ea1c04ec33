"""Attendance: watches the tables of a hub for absent people, and lets those who return play again.

One timer for each table where people of several devices play and a socket is open, set to the next
moment at which a person may become absent. As long as the table is calm a move only notes when its
device was active (`LiveTable.inputs`), until the decision changes or the timer rings. What is
decided about an absence is stored like every other change. `table/absence/presence.py` works out
what follows from the times.
"""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import structlog

from rowlock.rules.errors import RowlockError
from rowlock.server.cluster.messages import Note
from rowlock.server.live.live_table import LiveTable
from rowlock.server.live.move import Move
from rowlock.server.table import events as ev
from rowlock.server.table.absence.away import Patience, returns
from rowlock.server.table.commands import Make

if TYPE_CHECKING:
    from rowlock.server.live.hub import Hub

log = structlog.get_logger()


class Attendance:
    """Watches all tables of a hub."""

    def __init__(self, hub: "Hub", patience: Patience | None = None) -> None:
        self._hub = hub
        self.patience = patience or Patience()

    # -- what happens at a table ------------------------------------------------------------------

    def came(self, live: LiveTable, device: str | None) -> None:
        """A socket was opened: the person of a substituted seat has it again."""
        self._take_back(live, device, by_input=False)
        self.look(live)

    def heard_from(self, live: LiveTable, device: str) -> None:
        """A device has given an input here: its person is there and plays all seats of it."""
        if not live.room.company:
            return
        self._take_back(live, device, by_input=True)
        if self._note_input(live, device) and self._hub.fanout.shared:
            self._hub.fanout.send(Note(alive={live.room.id: [device]}))

    def heard_elsewhere(self, live: LiveTable, devices: Iterable[str]) -> None:
        """Devices have given an input at another process."""
        for device in devices:
            self._note_input(live, device)

    def _note_input(self, live: LiveTable, device: str) -> bool:
        """Note an input; whether the table waits for the device."""
        presence = live.presence
        due = presence.hear(device, _now())
        if presence.questions.offers or presence.questions.asked:
            self.look(live)
        return due

    def grew(self, live: LiveTable, events: Sequence[ev.AnyEvent] = ()) -> None:
        """Events were stored at a table, here or elsewhere, or it came into memory."""
        room, presence, now = live.room, live.presence, _now()
        if not room.company:
            self._note_calm(live)
            return
        self._take_inputs(live)
        presence.follow(room, events, now)
        if all(isinstance(event, ev.PlayEvent) for event in events) and presence.quiet:
            if live.alarm is None and live.outboxes and room.status == "playing":
                self._set_alarm(live, now + self.patience.ask)
            self._note_calm(live)
            return
        if room.has_substitutes:
            # The process that stored the substitute may not have known of a socket at this one.
            for device in set(live.devices()):
                self._take_back(live, device, by_input=False)
        self.look(live)

    # -- what follows -----------------------------------------------------------------------------

    def look(self, live: LiveTable) -> None:
        """Ask people what is to be asked now, store what their votes decide, set the timer."""
        room, presence, now = live.room, live.presence, _now()
        if not room.company:
            self._note_calm(live)
            return
        self._take_inputs(live)
        before = presence.questions
        presence.believe(not self._hub.fanout.shared or self._hub.fanout.connected, now)
        if presence.look(room, now) != before:
            live.push_seats()
        if presence.settle(room, now):
            self._store(live, lambda room: presence.settle(room, _now()))
        self._set_alarm(live, presence.next_look(room, now) if live.outboxes else None)
        self._note_calm(live)

    def _take_inputs(self, live: LiveTable) -> None:
        """Take in who has given an input while the table was calm."""
        inputs, live.inputs = live.inputs, {}
        live.presence.hear_all(live.room, inputs)

    def _note_calm(self, live: LiveTable) -> None:
        """Note whether moves of a decision may pass unseen until the timer rings.

        Other processes must hear of every input.
        """
        room = live.room
        watched = live.alarm is not None and live.presence.quiet and not room.has_substitutes
        live.calm = not room.company or (watched and not self._hub.fanout.shared)

    def _take_back(self, live: LiveTable, device: str | None, by_input: bool) -> None:
        if device and live.room.has_substitutes and returns(live.room, device, by_input):
            self._store(live, partial(returns, device=device, by_input=by_input))

    def _store(self, live: LiveTable, make: Make) -> None:
        Move(self._hub, live, make, _noted).receive()

    def _set_alarm(self, live: LiveTable, at: float | None) -> None:
        self.stop(live)
        if at is not None:
            live.alarm = asyncio.get_running_loop().call_at(at, self._ring, live)

    def _ring(self, live: LiveTable) -> None:
        live.alarm = None
        if not self._hub.closing and self._hub.tables.get(live.room.id) is live:
            self.look(live)

    def stop(self, live: LiveTable) -> None:
        """Watch a table no longer."""
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None
        live.calm = False


def _noted(_seq: int, wrong: Exception | None) -> None:
    if wrong is not None and not isinstance(wrong, RowlockError):
        log.error("attendance-failed", reason=repr(wrong))


def _now() -> float:
    return asyncio.get_running_loop().time()
