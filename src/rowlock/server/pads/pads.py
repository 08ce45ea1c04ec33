"""Score pads that several devices share: each tells its own part, all see the whole.

Every device owns its sheets and keeps them itself. The server only passes parts on, so it needs
no storage: after a restart the devices open their pad again under its old id and tell everything
once more. A part replaces an older one of the same device and touches no other, so parts may
arrive late, twice, in any order, or through another process, and the whole is the same.
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
from rowlock.server.cards import CODE_LENGTH, CODE_LETTERS, new_code
from rowlock.server.fanout import Alone, Fanout, Note
from rowlock.server.pad_bodies import PadOpened, PadPart, PadPhone, PadSetup, PadTold, PadView
from rowlock.server.seats import clean_name

MOST_PADS = 5_000
MOST_PHONES = 8
IDLE_SECONDS = 24 * 3600
ID_LENGTH = 16
ID_LETTERS = frozenset(string.ascii_letters + string.digits + "-_")


class PadLine:
    """One socket, which is sent the newest view only."""

    def __init__(self) -> None:
        self.member = ""
        self._newest = b""
        self._filled = asyncio.Event()

    def put(self, data: bytes) -> None:
        """A newer view replaces one that was not sent yet."""
        self._newest = data
        self._filled.set()

    async def take(self) -> bytes:
        """What is to be sent now."""
        await self._filled.wait()
        self._filled.clear()
        return self._newest


class PadNote(msgspec.Struct, array_like=True):
    """What processes tell each other: a pad, and a device's part if it is about one."""

    opened: PadOpened
    member: str = ""
    part: PadPart | None = None


_notes = msgspec.msgpack.Decoder(PadNote)


class Pad:
    """The parts of all devices at one pad."""

    def __init__(self, opened: PadOpened, fanout: Fanout | None = None) -> None:
        self.opened = opened
        self._fanout = fanout or Alone()
        self.parts: dict[str, PadPart] = {}
        self.lines: set[PadLine] = set()
        self.used = time.monotonic()

    def tell(self, line: PadLine, told: PadTold) -> None:
        """Merge a device's part and show the whole to everybody."""
        member = hashlib.sha256(told.key.encode()).hexdigest()[:ID_LENGTH]
        known = self.parts.get(member)
        if known is None and len(self.parts) >= MOST_PHONES:
            raise Refused("pad-full", most=MOST_PHONES)
        for sheet in told.part.sheets:
            sheet.name = clean_name(sheet.name)
        line.member = member
        self.merge(member, told.part)
        self.tell_others(member)

    def merge(self, member: str, part: PadPart) -> None:
        """A part replaces an older one of the same device; whatever comes late changes nothing."""
        known = self.parts.get(member)
        if known is None or part.seq >= known.seq:
            self.parts[member] = part
        self.push()

    def tell_others(self, *members: str) -> None:
        """Tell other processes of these devices' parts; of none, that there is such a pad."""
        notes = [PadNote(self.opened, member, self.parts[member]) for member in members]
        encoded = [msgspec.msgpack.encode(note) for note in notes or [PadNote(self.opened)]]
        self._fanout.tell(Note(pads=encoded))

    def push(self) -> None:
        """Show the newest whole to all who are connected."""
        self.used = time.monotonic()
        for line in self.lines:
            line.put(msgspec.json.encode(self.view(line.member)))

    def view(self, member: str) -> PadView:
        """The whole as one device sees it, in the order in which devices came."""
        here = {line.member for line in self.lines}
        return PadView(
            id=self.opened.id,
            code=self.opened.code,
            game=self.opened.game,
            track=self.opened.track,
            you=member,
            phones=[
                PadPhone(member=member, here=member in here, part=part)
                for member, part in self.parts.items()
            ],
        )


class Pads:
    """All shared pads, the longest unused first; every process knows all of them."""

    def __init__(self, fanout: Fanout | None = None) -> None:
        self._fanout = fanout or Alone()
        self._pads: OrderedDict[str, Pad] = OrderedDict()
        self._ids: dict[str, str] = {}

    def open(self, setup: PadSetup) -> Pad:
        """A new pad, or the one of that id, which may have to be made again."""
        known = self._pads.get(setup.id)
        if known is not None:
            return known
        check(setup)
        self._forget()
        opened = PadOpened(
            id=setup.id or secrets.token_urlsafe(ID_LENGTH),
            code=self._free_code(setup.code if setup.id else ""),
            game=setup.game,
            track=setup.track,
        )
        pad = self._keep(opened)
        # Those who know it already answer with what they know.
        pad.tell_others()
        return pad

    def _keep(self, opened: PadOpened) -> Pad:
        pad = self._pads[opened.id] = Pad(opened, self._fanout)
        self._ids[opened.code] = opened.id
        return pad

    def hear(self, note: Note) -> None:
        """Take in what other processes tell of pads."""
        for data in note.pads:
            told = _notes.decode(data)
            pad = self._pads.get(told.opened.id)
            if pad is None:
                if told.opened.code in self._ids:
                    # Two processes have thought of the same code: both pads go on where they are.
                    continue
                self._forget()
                pad = self._keep(told.opened)
            if told.part is not None:
                pad.merge(told.member, told.part)
            elif pad.parts:
                pad.tell_others(*pad.parts)

    def find(self, key: str) -> Pad:
        """A pad by its id or its code."""
        pad = self._pads.get(self._ids.get(key.upper(), key))
        if pad is None:
            raise Refused("not-found")
        self._pads.move_to_end(pad.opened.id)
        return pad

    def _free_code(self, wanted: str) -> str:
        """The code that a pad had, if it is one and nobody else has it by now."""
        code = wanted if len(wanted) == CODE_LENGTH and set(wanted) <= set(CODE_LETTERS) else ""
        while not code or code in self._ids:
            code = new_code()
        return code

    def _forget(self) -> None:
        """Pads that nobody has used for a day, and the oldest if there are too many."""
        now = time.monotonic()
        while self._pads:
            oldest = next(iter(self._pads.values()))
            idle = not oldest.lines and now - oldest.used > IDLE_SECONDS
            if not idle and len(self._pads) < MOST_PADS:
                return
            del self._pads[oldest.opened.id]
            del self._ids[oldest.opened.code]


def check(setup: PadSetup) -> None:
    """Refuse a game or track that does not exist, and an id that we would not make."""
    if setup.game not in GAMES:
        raise BadSetup("unknown-game", game=setup.game[:60], games=", ".join(GAMES))
    game(setup.game, {"track": setup.track} if "track" in GAMES[setup.game].options else {})
    if setup.id and (len(setup.id) < ID_LENGTH or not set(setup.id) <= ID_LETTERS):
        raise Refused("bad-request", reason="id")
