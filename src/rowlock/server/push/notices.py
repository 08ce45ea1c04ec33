"""Who is notified when: people for whom a table waits while they have no page of it open.

A notice is sent some seconds after a decision became due, if it still is and its person has not
come meanwhile: whoever is at the table, or only reloads its page, gets none. A page that is open
and out of sight calls its person by itself. While nobody wants notices the hub calls nothing here.
"""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Iterable

from rowlock.i18n import messages
from rowlock.rules.errors import Refused
from rowlock.server.live.hub import Hub
from rowlock.server.live.live_table import LiveTable
from rowlock.server.push.sender import Notice, Sender
from rowlock.server.storage.push import PushStore, StoredSubscription
from rowlock.server.table.room import Room

DELAY_SECONDS = 10.0
"""How long people have to come by themselves."""
LOOK_SECONDS = 60.0
"""Between two looks whether anybody wants notices, who may have asked another process."""
MAX_REMEMBERED = 10_000
"""Notices that are remembered, so that none is sent twice for one decision."""
TAG_LETTERS = 32
"""A topic of a push service has no more."""


class Notices:
    """Notifies people of all tables of a hub."""

    def __init__(self, hub: Hub, store: PushStore, sender: Sender, delay: float) -> None:
        self._hub, self._store, self._sender, self._delay = hub, store, sender, delay
        self._told: OrderedDict[tuple[str, str], str] = OrderedDict()
        """For tables and devices the decision of the last notice."""

    async def run(self) -> None:
        """Look now and then whether anybody wants notices, until cancelled."""
        while True:
            with contextlib.suppress(Refused):  # without its database it can only wait
                self.listen(await self._store.exists())
            await asyncio.sleep(LOOK_SECONDS)

    def listen(self, wanted: bool) -> None:
        """Hear of changes at tables only while anybody wants notices."""
        heard = self._changed in self._hub.on_due
        if wanted and not heard:
            self._hub.on_due.append(self._changed)
        elif heard and not wanted:
            self._hub.on_due.remove(self._changed)

    def _changed(self, live: LiveTable) -> None:
        """Another decision is due at a table, or somebody has left its page."""
        if self._missing(live):
            loop = asyncio.get_running_loop()
            loop.call_later(self._delay, self._look, live, occasion(live.room))

    def _missing(self, live: LiveTable) -> set[str]:
        return wanted(live.room) - set(live.devices_anywhere())

    def _look(self, live: LiveTable, since: str) -> None:
        """Notify those who are still missing at the same decision."""
        if self._hub.closing or live.gone or occasion(live.room) != since:
            return
        for device in self._missing(live):
            key = live.room.id, device
            if self._told.get(key) != since:
                self._told[key] = since
                self._told.move_to_end(key)
                self._hub.tasks.spawn(self._notify(live.room, device))
        while len(self._told) > MAX_REMEMBERED:
            self._told.popitem(last=False)

    async def _notify(self, room: Room, device: str) -> None:
        try:
            found = await self._store.of_device(device)
        except Refused:
            return
        await asyncio.gather(*(self._sender.send(to, notice(room, device, to)) for to in found))


def wanted(room: Room) -> set[str]:
    """The devices of the people for whom a table waits: to decide, or to come to the next game."""
    if room.status == "waiting":
        return {room.seats[seat].device for seat in room.invited_seats}
    return room.due_devices if room.company else set()


def occasion(room: Room) -> str:
    """What the table waits for: one notice is sent for each."""
    return room.decision if room.status == "playing" else room.status


def notice(room: Room, device: str, to: StoredSubscription) -> Notice:
    """What a device is told of a table, in the language of its person."""
    say = messages(to.language)
    own = {*room.seats_of(device), *_kept_for(room, device)}
    others = [seat for n, seat in enumerate(room.seats) if n not in own and seat.kind != "bot"]
    people = [seat.name for seat in others if seat.name]
    game = say(f"game-{room.game.name}")
    title = say("push-invited" if room.status == "waiting" else "push-turn", game=game)
    body = say("push-with", names=", ".join(people)) if people else game
    return Notice(title, body, f"/t/{room.id}", room.id[:TAG_LETTERS])


def _kept_for(room: Room, device: str) -> Iterable[int]:
    return (seat for seat in room.invited_seats if room.seats[seat].device == device)
