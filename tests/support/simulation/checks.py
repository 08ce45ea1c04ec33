"""Eyes: see every commit and every message, and note what must never happen.

The log of a table as it was committed is folded once more, beside the servers. An event that does
not follow from it, a command that is in it twice, an answer or view that is ahead of it, two views
of one seq that differ: each is a finding. So is a message from which something hidden could be
read: with other hidden choices than those made it must be the same.
"""

import re
from collections import defaultdict
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from rowlock.playing.log import seat_of
from rowlock.server.protocol import socket as msg
from rowlock.server.table import events as ev
from rowlock.server.table.decisions.changeable import Settling
from rowlock.server.table.room import Room, rebuild
from rowlock.server.table.views.view import ViewCache
from tests.support.simulation.disk import Disk
from tests.support.simulation.network import Line

if TYPE_CHECKING:
    from tests.support.simulation.world import World

CLOCKS = re.compile(rb'"(?:leftMs|settleMs)":(?:null|\d+)')
"""What differs between two views of the same moment."""
MINE = b',"mine":'
LOGGED = msg.Choose | msg.Roll | msg.Throw | msg.Undo | msg.TakeBackWish
"""Commands that are in the log by their id once they are acknowledged."""
NEVER = frozenset({"failed", "bad-request", "no-such-address"})
"""Codes that no client of ours should ever be told."""
HIDDEN_EVERY = 2
"""Every other table with hidden choices is looked at with others in their place."""
_ack = msgspec.json.Decoder(msg.Ack)
_seq = re.compile(rb'"seq":(\d+)')


class Log:
    """The log of one table, as it was committed."""

    def __init__(self, table: str, first: bytes) -> None:
        self.bodies, self.grown_at = [first], 0.0
        self.room = rebuild(table, [ev.decode(first)])
        self.seed = self.room.setup.seed.encode()
        self.commands: dict[str, int] = {}
        self.shown: dict[int, bytes] = {}
        """The public part of a view, by seq."""
        self.mine: dict[tuple[int, str], bytes] = {}
        """The part of a device, by seq."""
        self.views = ViewCache()
        self.decisions: dict[int, str] = {}
        """The decision that was under way before an event, by seq."""


class Eyes:
    """What is known of all logs, and what was found."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.disk: Disk
        self.logs: dict[str, Log] = {}
        self.sent_commands: dict[str, Any] = {}
        """Every command that a page has sent, by device and id."""
        self.findings: list[str] = []
        self.counts: dict[str, int] = defaultdict(int)

    def note(self, what: str) -> None:
        """A finding."""
        self.world.tell("FOUND", what)
        self.findings.append(what)

    # -- what is committed ----------------------------------------------------------------------

    def committed(self, tables: set[str]) -> None:
        """A transaction is on disk: look at what is new."""
        for table in sorted(tables):
            log = self.logs.get(table)
            known = 0 if log is None else len(log.bodies)
            query = "SELECT seq, body FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
            for seq, body in self.disk.sql.execute(query, (table, known)).fetchall():
                if seq != known + 1:
                    self.note(f"{table}: event {seq} comes after event {known}")
                    return
                known = seq
                try:
                    self._take(table, seq, bytes(body))
                except Exception as wrong:  # noqa: BLE001 - a log that cannot be read is a finding
                    self.note(f"{table}: event {seq} does not follow: {wrong!r} {body!r}")
                    return

    def _take(self, table: str, seq: int, body: bytes) -> None:
        self.counts["events"] += 1
        event = ev.decode(body)
        log = self.logs.get(table)
        if log is None:
            self.logs[table] = Log(table, body)
            return
        log.decisions[seq] = log.room.decision
        self._check(log, seq, event)
        log.room.apply(event)
        if not isinstance(event, ev.PlayEvent) or log.room.status == "over":
            log.views = ViewCache()  # it holds while the same people sit there
        log.bodies.append(body)
        log.grown_at = self.world.now
        who = getattr(event, "command", "") or "server"
        self.world.tell(table[:4], f"{seq} {body.decode()[:160]} by {who}")

    def _check(self, log: Log, seq: int, event: Any) -> None:
        """Whether an event may stand where it stands."""
        key = getattr(event, "command", "")
        if not key:
            self._check_unasked(log.room, event)
            return
        if key in log.commands:
            self.note(f"{key} was carried out twice, by events {log.commands[key]} and {seq}")
        log.commands[key] = seq
        sent = self.sent_commands.get(key)
        if sent is None:
            self.note(f"event {seq} has a command that nobody sent: {key}")
            return
        device, room = key.partition(":")[0], log.room
        if sent.seat not in room.seats_of(device):
            self.note(f"event {seq}: {device} decides for seat {sent.seat} of somebody else")
        meant = getattr(sent, "decision", None)
        decisions = {room.decision}
        if isinstance(sent, msg.Roll) and seq - 1 in log.decisions:
            decisions.add(log.decisions[seq - 1])  # a choice that settled with the throw
        if meant is not None and meant not in decisions:
            self.note(f"event {seq} was meant for decision {meant}, which was {room.decision}")
        if isinstance(sent, msg.TakeBackWish):
            last = room.decisions.last.get(sent.seat)
            if last is None or last.step != sent.step:
                self.note(f"event {seq} takes back a decision that is not the last of its seat")

    def _check_unasked(self, room: Room, event: Any) -> None:
        """Only bots choose without a command, the clock, and choices that settle."""
        if not isinstance(event, ev.Stepped) or event.late or " " not in event.step:
            return
        if event.step.startswith("roll") or room.settling.held is not None:
            return
        seat = seat_of(event.step)
        if not room.seats[seat].automatic and seat not in room.passing:
            self.note(f"nobody chose for seat {seat}: {event.step}")

    # -- what is sent ---------------------------------------------------------------------------

    def sent(self, line: Line, data: bytes) -> None:
        """A server sends a message to a page."""
        self.counts["messages"] += 1
        for log in self.logs.values():
            if log.room.status != "over" and log.seed in data:
                self.note(f"{line.page.who} is told the seed of a game that is not over")
        if data.startswith(b'{"type":"view"'):
            self._view(line, data)
        elif data.startswith(b'{"type":"ack"'):
            self._acknowledged(line, _ack.decode(data))
        elif data.startswith(b'{"type":"error"'):
            code = msgspec.json.decode(data)["code"]
            self.counts[f"refused {code}"] += 1
            if code in NEVER:
                self.note(f"{line.page.who} is refused: {data.decode()}")

    def _acknowledged(self, line: Line, ack: msg.Ack) -> None:
        self.counts["acknowledged"] += 1
        key = f"{line.page.device}:{ack.id}"
        sent, log = self.sent_commands.get(key), self._log_of(line)
        if log is None:
            return
        if ack.seq > len(log.bodies):
            self.note(f"{key} is acknowledged at {ack.seq}, the log has {len(log.bodies)} events")
        if isinstance(sent, LOGGED):
            stored = log.commands.get(key)
            if stored is None:
                self.note(f"{key} is acknowledged and not in the log: {sent}")
            elif stored > ack.seq:
                self.note(f"{key} is acknowledged at {ack.seq} and stored at {stored}")

    def _log_of(self, line: Line) -> Log | None:
        page: Any = line.page
        return self.logs.get(page.table)

    def _view(self, line: Line, data: bytes) -> None:
        log = self._log_of(line)
        found = _seq.search(data)
        if log is None or found is None:
            return
        seq = int(found[1])
        if seq < line.last_seq:
            self.note(f"{line.page.who} is shown {seq} after {line.last_seq}")
        line.last_seq = max(line.last_seq, seq)
        if seq > len(log.bodies):
            self.note(f"{line.page.who} is shown {seq}, the log has {len(log.bodies)} events")
            return
        shared, _, mine = CLOCKS.sub(b"", data).partition(MINE)
        if seq not in log.shown:
            self._expect(log, seq)
        if log.shown.setdefault(seq, shared) != shared:
            self.note(f"two views of {seq} differ: {shared!r} and {log.shown[seq]!r}")
        device = "" if line.watch else line.page.device
        key = seq, device
        if key not in log.mine and seq == len(log.bodies):
            log.mine[key] = log.views.mine(log.room, device) + b"}"
        if log.mine.setdefault(key, mine) != mine:
            self.note(f"{line.page.who} sees {mine!r} at {seq}, and {log.mine[key]!r}")

    def _expect(self, log: Log, seq: int) -> None:
        """What everybody should see now, whatever is hidden."""
        if seq != len(log.bodies):
            return
        log.shown[seq] = _shared(log.room, log.views)
        if log.room.table is None or not log.room.chosen:
            return
        if seq % HIDDEN_EVERY:
            return
        other, changed = with_other_choices(log.room)
        if changed:
            self.counts["hidden"] += 1
            if _shared(other, ViewCache()) != log.shown[seq]:
                self.note(f"hidden choices show in the view of {seq}")
            hidden = {log.room.seats[seat].device for seat in changed}
            for device in log.room.owners:
                if device not in hidden:
                    seen = ViewCache().mine(log.room, device)
                    if ViewCache().mine(other, device) != seen:
                        self.note(f"hidden choices show in what {device} sees at {seq}")

    # -- at the end -----------------------------------------------------------------------------

    def compare(self) -> None:
        """The log on disk is the one that was committed, event for event."""
        for table, log in self.logs.items():
            query = "SELECT body FROM events WHERE table_id = ? ORDER BY seq"
            found = [bytes(body) for (body,) in self.disk.sql.execute(query, (table,))]
            if found != log.bodies:
                self.note(f"the log of {table} is not what was committed")


def _shared(room: Room, views: ViewCache) -> bytes:
    return CLOCKS.sub(b"", views.shared(room, None, None)).partition(MINE)[0]


def with_other_choices(room: Room) -> tuple[Room, list[int]]:
    """The same table where hidden choices are others, and the seats whose are."""
    other, changed = copy(room), []
    choices, held = list(room.state.choices), room.settling.held
    for seat, choice in enumerate(choices):
        moves = [] if choice is None else [m for m in room.legal(seat).values() if m != choice]
        if moves:
            choices[seat] = moves[0]
            changed.append(seat)
    if held is not None and (texts := [m for m in room.legal(held.seat) if m != held.move]):
        instead = msgspec.structs.replace(held, move=texts[0])
        other.settling = Settling(room.settling.revisable, instead)
        changed.append(held.seat)
    if choices != list(room.state.choices):
        other._state = replace(room.state, choices=tuple(choices))
    return other, changed
