"""Shared score pads in memory: each device sends its own part, all receive the whole.

Every device owns its sheets and stores them itself. The server only relays parts and stores
nothing: after a restart the devices reopen their pad under its old id and send their parts again.
A part replaces an older one of the same device and touches no other, so parts may arrive late,
twice, in any order, or through another process, and the whole is the same.
"""

import asyncio
import hashlib
import secrets
import string
import time
from collections import OrderedDict

import msgspec

from rowlock.rules.errors import BadSetup, Refused
from rowlock.rules.registry import GAMES, game
from rowlock.server.cluster.messages import Fanout, NoFanout, Note
from rowlock.server.pads.bodies import PadOpened, PadPart, PadPhone, PadSetup, PadTold, PadView
from rowlock.server.table.index.listing import CODE_LENGTH, CODE_LETTERS, new_code
from rowlock.server.table.seats import clean_name

MAX_PADS = 5_000
MAX_PHONES = 8
IDLE_SECONDS = 24 * 3600
ID_LENGTH = 16
ID_LETTERS = frozenset(string.ascii_letters + string.digits + "-_")


class PadConnection:
    """Outbox of one socket, which holds the newest view only."""

    def __init__(self) -> None:
        self.member = ""
        self._newest = b""
        self._filled = asyncio.Event()

    def put(self, data: bytes) -> None:
        """Replace the view to be sent."""
        self._newest = data
        self._filled.set()

    async def next_view(self) -> bytes:
        """Wait for a new view."""
        await self._filled.wait()
        self._filled.clear()
        return self._newest


class PadNote(msgspec.Struct, array_like=True):
    """Note to other processes: a pad was opened, or a device's part has changed."""

    opened: PadOpened
    member: str = ""
    part: PadPart | None = None


_notes = msgspec.msgpack.Decoder(PadNote)


class Pad:
    """The parts of all devices at one pad."""

    def __init__(self, opened: PadOpened, fanout: Fanout | None = None) -> None:
        self.opened = opened
        self._fanout = fanout or NoFanout()
        self.parts: dict[str, PadPart] = {}
        self.connections: set[PadConnection] = set()
        self.used = time.monotonic()

    def update(self, connection: PadConnection, message: PadTold) -> None:
        """Merge a device's part, send the whole to all devices, and the part to other processes."""
        member = hashlib.sha256(message.key.encode()).hexdigest()[:ID_LENGTH]
        known = self.parts.get(member)
        if known is None and len(self.parts) >= MAX_PHONES:
            raise Refused("pad-full", most=MAX_PHONES)
        for sheet in message.part.sheets:
            sheet.name = clean_name(sheet.name)
        connection.member = member
        self.merge(member, message.part)
        self.notify_processes(member)

    def merge(self, member: str, part: PadPart) -> None:
        """Replace an older part of the same device; a part that comes late changes nothing."""
        known = self.parts.get(member)
        if known is None or part.seq >= known.seq:
            self.parts[member] = part
        self.push()

    def notify_processes(self, *members: str) -> None:
        """Send the parts of these devices to other processes; without any, that the pad is open."""
        notes = [PadNote(self.opened, member, self.parts[member]) for member in members]
        encoded = [msgspec.msgpack.encode(note) for note in notes or [PadNote(self.opened)]]
        self._fanout.send(Note(pads=encoded))

    def push(self) -> None:
        """Send the whole to all connected devices."""
        self.used = time.monotonic()
        for connection in self.connections:
            connection.put(msgspec.json.encode(self.view(connection.member)))

    def view(self, member: str) -> PadView:
        """The whole for one device, with members in the order of their first parts."""
        here = {connection.member for connection in self.connections}
        return PadView(
            id=self.opened.id,
            code=self.opened.code,
            game=self.opened.game,
            track=self.opened.track,
            sheet=self.opened.sheet,
            you=member,
            phones=[
                PadPhone(member=member, here=member in here, part=part)
                for member, part in self.parts.items()
            ],
        )


class Pads:
    """All shared pads, the least recently used first; every process has all of them."""

    def __init__(self, fanout: Fanout | None = None) -> None:
        self._fanout = fanout or NoFanout()
        self._pads: OrderedDict[str, Pad] = OrderedDict()
        self._ids: dict[str, str] = {}

    def open(self, setup: PadSetup) -> Pad:
        """Open a new pad; or find the one with an id, reopening it if it is not in memory."""
        known = self._pads.get(setup.id)
        if known is not None:
            return known
        check(setup)
        self._evict()
        opened = PadOpened(
            id=setup.id or secrets.token_urlsafe(ID_LENGTH),
            code=self._free_code(setup.code if setup.id else ""),
            game=setup.game,
            track=setup.track,
            sheet=setup.sheet,
        )
        pad = self._add(opened)
        # Processes that have it answer with its parts.
        pad.notify_processes()
        return pad

    def _add(self, opened: PadOpened) -> Pad:
        pad = self._pads[opened.id] = Pad(opened, self._fanout)
        self._ids[opened.code] = opened.id
        return pad

    def receive(self, note: Note) -> None:
        """Apply the pads in a note of another process."""
        for data in note.pads:
            change = _notes.decode(data)
            pad = self._pads.get(change.opened.id)
            if pad is None:
                if change.opened.code in self._ids:
                    # Two processes have drawn the same code: each keeps its own pad.
                    continue
                self._evict()
                pad = self._add(change.opened)
            if change.part is not None:
                pad.merge(change.member, change.part)
            elif pad.parts:
                pad.notify_processes(*pad.parts)

    def find(self, key: str) -> Pad:
        """A pad by its id or its code."""
        pad = self._pads.get(self._ids.get(key.upper(), key))
        if pad is None:
            raise Refused("not-found")
        self._pads.move_to_end(pad.opened.id)
        return pad

    def _free_code(self, wanted: str) -> str:
        """The wanted code if it is valid and free, otherwise a new one."""
        code = wanted if len(wanted) == CODE_LENGTH and set(wanted) <= set(CODE_LETTERS) else ""
        while not code or code in self._ids:
            code = new_code()
        return code

    def _evict(self) -> None:
        """Drop pads unused for a day, and the least recently used if there are too many."""
        now = time.monotonic()
        while self._pads:
            oldest = next(iter(self._pads.values()))
            idle = not oldest.connections and now - oldest.used > IDLE_SECONDS
            if not idle and len(self._pads) < MAX_PADS:
                return
            del self._pads[oldest.opened.id]
            del self._ids[oldest.opened.code]


def check(setup: PadSetup) -> None:
    """Refuse an unknown game, track or sheet, and an id that this server could not have made."""
    if setup.game not in GAMES:
        raise BadSetup("unknown-game", game=setup.game[:60], games=", ".join(GAMES))
    given = {"track": setup.track, "sheet": setup.sheet}
    game(setup.game, {key: given[key] for key in GAMES[setup.game].options if key in given})
    if setup.id and (len(setup.id) < ID_LENGTH or not set(setup.id) <= ID_LETTERS):
        raise Refused("bad-request", reason="id")
