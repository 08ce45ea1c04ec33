"""A table in memory, and the sockets of those who are connected to it."""

import asyncio
from collections.abc import Iterable, Sequence

import msgspec
import structlog

from rowlock.server import events as ev
from rowlock.server import messages as msg
from rowlock.server.absence import Patience
from rowlock.server.direct import Outlet
from rowlock.server.fair_queue import Asker
from rowlock.server.presence import Presence
from rowlock.server.questions import questions
from rowlock.server.room import Room
from rowlock.server.soon import Soon
from rowlock.server.turnstile import Turnstile
from rowlock.server.view import seats_message, table_message
from rowlock.server.written import WrittenViews

_encoder = msgspec.json.Encoder()
log = structlog.get_logger()

MOST_WAITING = 500
"""How many answers wait for a client that does not read them."""


class Line:
    """One socket: an outbox that keeps only the newest seats and the newest view."""

    def __init__(
        self, device: str | None, table: bytes = b"", outlet: Outlet | None = None
    ) -> None:
        self.device = device
        self._outlet = outlet
        self._table = table
        self._seats = self._view = b""
        self._said: list[bytes] = []
        self._answers: list[bytes] = []
        self._due = False

    def put_seats(self, data: bytes) -> None:
        """Newer seats replace those that were not sent yet."""
        self._seats = data
        self._send_soon()

    def put_view(self, data: bytes) -> None:
        """A newer view replaces one that was not sent yet."""
        self._view = data
        self._send_soon()

    def put_said(self, data: bytes) -> None:
        """What is said to all is sent in order."""
        self._said.append(data)
        self._send_soon()

    def put(self, data: bytes) -> None:
        """Answers are sent in order, after everything else."""
        self._answers.append(data)
        self._send_soon()

    @property
    def overrun(self) -> bool:
        """Whether a client asks and asks and does not listen."""
        return len(self._said) + len(self._answers) > MOST_WAITING

    def move_answers(self, to: "Line") -> None:
        """Let another line send what was answered; nothing else of this table matters there."""
        for answer in self._answers:
            to.put(answer)
        self._answers = []

    def take(self) -> list[bytes]:
        """What is to be sent now."""
        out: list[bytes] = []
        if self._table:
            out.append(self._table)
            self._table = b""
        if self._seats:
            out.append(self._seats)
            self._seats = b""
        if self._view:
            out.append(self._view)
            self._view = b""
        if self._said:
            out += self._said
            self._said = []
        if self._answers:
            out += self._answers
            self._answers = []
        return out

    def _send_soon(self) -> None:
        """Once for everything that one change leads to."""
        if self._outlet is not None and not self._due:
            self._due = True
            _due.add(self)

    def send(self) -> None:
        """Send what there is; while a client is too slow, newer views replace older ones."""
        self._due = False
        outlet = self._outlet
        if outlet is not None and outlet.ready and (messages := self.take()):
            outlet.write(messages)


def _send(lines: list[Line]) -> None:
    for line in lines:
        try:
            line.send()
        except Exception as wrong:  # noqa: BLE001 - one connection must not silence the others
            log.warning("not-sent", reason=repr(wrong))


_due = Soon(_send)
"""The lines that have something to send."""


class LiveTable:
    """A table in memory with those who are connected to it."""

    def __init__(self, room: Room, opener: str = "", patience: Patience | None = None) -> None:
        self.room = room
        self.opener = opener
        """The address that opened the table; empty where only its log is known."""
        self.presence = Presence(patience)
        self.alarm: asyncio.TimerHandle | None = None
        """When to look again whether a person is absent."""
        self.turn = Turnstile()
        self.asked = 0
        """How many changes wait for their turn."""
        self.behind = False
        """Whether a step has not been shown yet."""
        self.gone = False
        """Whether the table was deleted."""
        self.lines: set[Line] = set()
        self.driver: asyncio.Task[None] | None = None
        self.ours = True
        """Whether bots, dice and clocks of the decision under way go on in this process."""
        self.grown_at = asyncio.get_running_loop().time()
        """When something last happened here, as far as this process knows."""
        self.used_at = self.grown_at
        """When somebody here last wanted it."""
        self.deadline: float | None = None
        self.deadline_for = ""
        self._written = WrittenViews()
        self.awake = True
        """Whether anything is kept that can be worked out again."""
        self._elsewhere: dict[str, tuple[list[str], float]] = {}
        """The devices of all sockets at other processes, and when those last told of them."""

    @property
    def asker(self) -> Asker:
        """For whom bots think here: the opener's address, or the host's device if none is known."""
        owner = self.opener or f"device:{self.room.host}"
        return Asker(owner, self.room.id, watched=bool(self.lines or self._elsewhere))

    def left_ms(self) -> int | None:
        """Time left for the decision under way; none once the game is over."""
        if self.deadline is None or self.room.status != "playing":
            return None
        return max(0, round((self.deadline - asyncio.get_running_loop().time()) * 1000))

    def wind(self) -> bool:
        """Start the clock of a new decision; whether there is one."""
        seconds = self.room.setup.seconds
        playing = self.room.status == "playing"
        if seconds is None or not playing or self.deadline_for == self.room.decision:
            return False
        self.deadline_for = self.room.decision
        self.deadline = asyncio.get_running_loop().time() + seconds
        return True

    def grow(self, stored: Sequence[bytes]) -> list[ev.AnyEvent]:
        """Apply what other processes have stored, and tell everybody here; what it was."""
        if not stored:
            return []
        decision = self.room.decision
        events = [ev.decode(body) for body in stored]
        for event in events:
            self.room.apply(event)
        self.grown_at = asyncio.get_running_loop().time()
        if self.room.decision != decision:
            # Whoever stored the step that led here goes on.
            self.ours = False
        self.wind()
        steps = all(isinstance(event, ev.Stepped) for event in events)
        self.push(people=not steps or self.room.status == "over")
        return events

    def rest(self) -> None:
        """Nothing happens here: keep only what cannot be worked out again."""
        self.awake = False
        self._written = WrittenViews()
        self.room.rest()

    # -- people -----------------------------------------------------------------------------------

    def devices(self) -> list[str]:
        """The devices of all sockets here; empty for whoever has none."""
        return [line.device or "" for line in self.lines]

    def hear_of(self, process: str, devices: list[str]) -> bool:
        """Take in who is at another process; whether that one should be told of those here."""
        known = self._elsewhere.pop(process, None)
        if devices:
            self._elsewhere[process] = devices, asyncio.get_running_loop().time()
        if devices != (known[0] if known else []):
            self.push_seats()
        return known is None and bool(devices) and bool(self.lines)

    def forget_others(self, after: float) -> bool:
        """Forget people at processes that are silent for long; whether there were any."""
        late = asyncio.get_running_loop().time() - after
        old = [process for process, (_, told) in self._elsewhere.items() if told < late]
        for process in old:
            del self._elsewhere[process]
        if old:
            self.push_seats()
        return bool(old)

    def connect(self, device: str | None, outlet: Outlet | None = None) -> Line:
        """A new line, which is told everything; all others see that its person is here."""
        line = Line(device, _encoder.encode(table_message(self.room)), outlet)
        self.lines.add(line)
        self.push_view([line])
        self.push_seats()
        return line

    def push(self, people: bool) -> None:
        """Send everybody the newest view, and who is at the table if that has changed."""
        self.behind = False
        if people:
            self._written = WrittenViews()
            self.push_seats()
        self.push_view(self.lines)

    def catch_up_view(self) -> None:
        """Show a step that was held back, if it still is."""
        if self.behind:
            self.push(people=False)

    def push_view(self, lines: Iterable[Line]) -> None:
        """Send the newest view: what all see alike is written once, then each owner's part."""
        self.awake = True
        room, written = self.room, self._written
        shared = written.shared(room, self.left_ms())
        for line in lines:
            line.put_view(shared + written.mine(room, line.device) + b"}")

    def devices_anywhere(self) -> list[str]:
        """The devices of all sockets at this table, those at other processes included."""
        return self.devices() + [each for some, _ in self._elsewhere.values() for each in some]

    def push_seats(self) -> None:
        """Send everybody who is at the table, and what each of them is asked."""
        room, now = self.room, asyncio.get_running_loop().time()
        devices = self.devices_anywhere()
        here = frozenset(device for device in devices if device)
        sitting = {seat.device for seat in room.seats if seat.device}
        askers = (request.device for request in room.ballots.requests.values())
        known = sitting | {room.host, *room.next_game.waiting, *room.ballots.declined, *askers}
        watching = sum(device not in sitting for device in devices)
        self.presence.see(room, here, now)

        def written(device: str | None) -> bytes:
            asked = questions(room, self.presence, device, now)
            return _encoder.encode(seats_message(room, device, here, watching, asked))

        nobodys = b""
        for line in self.lines:
            if line.device in known:
                line.put_seats(written(line.device))
            else:
                nobodys = nobodys or written(None)
                line.put_seats(nobodys)

    def tell(self, message: msg.Push) -> bytes:
        """Send everybody something else; what was sent."""
        data = _encoder.encode(message)
        self.pass_on(data)
        return data

    def pass_on(self, data: bytes) -> None:
        """Send everybody a message that is written already."""
        for line in self.lines:
            line.put_said(data)
