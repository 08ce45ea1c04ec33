"""What an operator does, from `rowlock admin` or from the page; each act is in the audit log.

An act is noted before it is carried out, so that none is missing; one that then fails is there too.
People stand in the log by their fingerprint, which leads to nobody once they are erased.
"""

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from rowlock.rules.errors import BadSetup, Refused
from rowlock.server.live.erase import erase
from rowlock.server.live.hub import Hub
from rowlock.server.live.rulings import RulingWatch
from rowlock.server.people import rulings as kinds
from rowlock.server.people.identity import COOKIE_SECONDS
from rowlock.server.people.rulings import fingerprint, network, revocation
from rowlock.server.storage.operators import TableRow
from rowlock.server.storage.rulings import Act, Ruling
from rowlock.server.table import events as ev
from rowlock.server.table.room import Room

MAX_ANNOUNCEMENT = 300
"""Characters of an announcement."""
SIGNS_AFTER_SECONDS = 30.0
"""A new key signs after so long: by then every process verifies by it."""
REREAD_SECONDS = 600.0
"""For so long servers are told to read tables again that were changed beside them."""
MAX_REREAD = 500
"""Tables in one ruling that tells so."""
DAY_SECONDS = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """A seat as an operator sees it: the id of a device is no key to anything."""

    seat: int
    kind: str
    name: str
    device: str
    level: str


@dataclass(frozen=True, slots=True)
class TableReport:
    """A table as an operator sees it, without hidden choices and seed."""

    id: str
    code: str
    game: str
    status: str
    seq: int
    host: str
    seats: list[SeatSeen]


class Operator:
    """An operator of the server, by the name that stands in the audit log."""

    def __init__(self, hub: Hub, watch: RulingWatch, who: str) -> None:
        self._hub, self._watch, self._who = hub, watch, who

    # -- tables ---------------------------------------------------------------------------------

    async def tables(self, status: str = "", most: int = 50) -> list[TableRow]:
        """The newest tables."""
        return await self._hub.store.operators.tables(status, most)

    async def look(self, key: str) -> TableReport:
        """Look into a table, by its id or code; that, too, is noted."""
        room = (await self._hub.find(key)).room
        await self._note("look", room.id)
        return _report(room)

    async def close(self, key: str) -> TableReport:
        """Close a table for everybody, whatever its state; a finished game stays as it is."""
        live = await self._hub.find(key)
        await self._note("close", live.room.id)
        await self._hub.change(live, _closed)
        await self._tell_servers([live.room.id])
        return _report(live.room)

    # -- people ---------------------------------------------------------------------------------

    async def remove(self, device: str) -> None:
        """Erase a person, as if they had done so themselves, and void the cookie."""
        await self._note("remove", fingerprint(device))
        tables = [
            *await self._hub.store.people.mentions(device),
            *await self._hub.store.tables_of(device, MAX_REREAD),
        ]
        await erase(self._hub, device)
        await self._watch.put(revocation(device))
        await self._tell_servers(sorted(set(tables)))

    async def revoke(self, device: str) -> None:
        """Void all cookies of a device, or of everybody."""
        voided = revocation(device)
        await self._watch.put(voided, act=self._act("revoke", voided.target))

    async def ban(self, address: str = "", device: str = "", days: float | None = None) -> Ruling:
        """Refuse whatever an address, a network or a device asks for, for some days or for ever."""
        now = time.time()
        ends = kinds.FOR_EVER if days is None else now + days * DAY_SECONDS
        kind, target = _banned(address, device)
        ruling = Ruling(kind, target, 0, "", now, ends)
        note = "" if days is None else f"{days:g} days"
        await self._watch.put(ruling, act=self._act("ban", target, note))
        return ruling

    async def unban(self, address: str = "", device: str = "") -> None:
        """Undo a ban; refused if there is none."""
        kind, target = _banned(address, device)
        await self._watch.look()
        found = self._watch.rulings.find(kind, target)
        if found is None:
            raise BadSetup("not-banned", found=target)
        await self._end(found, "unban")

    # -- the server -----------------------------------------------------------------------------

    async def announce(self, text: str, hours: float) -> Ruling:
        """Show a sentence on everybody's page for some hours."""
        text = " ".join(text.split())
        if not 0 < len(text) <= MAX_ANNOUNCEMENT or not text.isprintable():
            raise BadSetup("bad-announcement", most=MAX_ANNOUNCEMENT)
        now = time.time()
        ruling = Ruling(kinds.ANNOUNCED, kinds.EVERYBODY, 0, text, now, now + hours * 3600)
        await self._watch.put(ruling, act=self._act("announce", "", text))
        return ruling

    async def withdraw(self) -> None:
        """Take the announcement back, if there is one."""
        await self._watch.look()
        if (found := self._watch.rulings.announcement) is not None:
            await self._end(found, "withdraw")

    async def drain(self) -> None:
        """Let nobody open a table; games under way go on."""
        ruling = Ruling(kinds.DRAINED, kinds.EVERYBODY, 0, "", time.time(), kinds.FOR_EVER)
        await self._watch.put(ruling, act=self._act("drain"))

    async def undrain(self) -> None:
        """Let tables be opened again."""
        await self._watch.look()
        if (found := self._watch.rulings.find(kinds.DRAINED, kinds.EVERYBODY)) is not None:
            await self._end(found, "undrain")

    async def rotate(self, keep_days: float | None = None) -> float:
        """Make a new key for cookies; when it begins to sign.

        Cookies of older keys are valid for as long as they would have been, or for so many days:
        whoever comes by gets a new one.
        """
        kept = COOKIE_SECONDS if keep_days is None else max(keep_days * DAY_SECONDS, 1.0)
        begins = time.time() + SIGNS_AFTER_SECONDS
        salt = secrets.token_hex(16)
        ruling = Ruling(kinds.SIGNED, salt, 0, str(kept), begins, kinds.FOR_EVER)
        note = "" if keep_days is None else f"older ones for {keep_days:g} days"
        await self._watch.put(ruling, act=self._act("rotate-secret", "", note))
        return begins

    async def status(self) -> list[Ruling]:
        """The bans, the announcement and the draining that are in force."""
        await self._watch.look()
        shown = (kinds.DRAINED, kinds.ANNOUNCED, kinds.BANNED_ADDRESS, kinds.BANNED_DEVICE)
        return [each for kind in shown for each in self._watch.rulings.in_force(kind)]

    async def audit(self, most: int = 50) -> list[Act]:
        """The newest acts of all operators."""
        return await self._hub.store.rulings.acts(most)

    async def counts(self) -> dict[str, int]:
        """The number of tables in each state."""
        return await self._hub.store.operators.counts()

    # -- how it is done -------------------------------------------------------------------------

    def _act(self, act: str, target: str = "", note: str = "") -> Act:
        return Act(time.time(), self._who, act, target, note)

    async def _note(self, act: str, target: str = "") -> None:
        await self._hub.store.rulings.note(self._act(act, target))

    async def _end(self, ruling: Ruling, act: str) -> None:
        now = time.time()
        ended = ruling._replace(at=now, ends=now)
        await self._watch.put(ended, act=self._act(act, ruling.target.replace("*", "")))

    async def _tell_servers(self, tables: Sequence[str]) -> None:
        """Let processes that have these tables in memory read them again."""
        now = time.time()
        rulings = [
            Ruling(
                kinds.LOOK,
                secrets.token_hex(8),
                0,
                msgspec.json.encode(tables[begin : begin + MAX_REREAD]).decode(),
                now,
                now + REREAD_SECONDS,
            )
            for begin in range(0, len(tables), MAX_REREAD)
        ]
        if rulings:
            await self._watch.put(*rulings)


def _banned(address: str, device: str) -> tuple[str, str]:
    """The kind and target of a ban."""
    if bool(address) == bool(device):
        raise BadSetup("ban-whom")
    if device:
        return kinds.BANNED_DEVICE, fingerprint(device)
    try:
        return kinds.BANNED_ADDRESS, str(network(address))
    except ValueError:
        raise BadSetup("bad-address", found=address) from None


def _closed(room: Room) -> list[ev.AnyEvent]:
    if room.status == "over":
        raise Refused("already-over")
    return [] if room.status == "closed" else [ev.Closed()]


def _report(room: Room) -> TableReport:
    seats = [
        SeatSeen(number, seat.kind, seat.name, seat.device, seat.substitute or seat.level)
        for number, seat in enumerate(room.seats)
    ]
    return TableReport(
        room.id, room.setup.code, room.game.name, room.status, room.seq, room.host, seats
    )
