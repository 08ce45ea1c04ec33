"""Live table: a room in memory with its lock, its driver and the outboxes of its sockets."""

import asyncio
from collections.abc import Iterable, Sequence

import msgspec

from rowlock.playing.log import seat_of
from rowlock.server.event_loop import Lock
from rowlock.server.live.outbox import Outbox, Outlet
from rowlock.server.protocol import socket as msg
from rowlock.server.table import events as ev
from rowlock.server.table.absence.away import Patience
from rowlock.server.table.absence.presence import Presence
from rowlock.server.table.absence.questions import questions
from rowlock.server.table.room import Room
from rowlock.server.table.views.people_view import seats_message, table_message
from rowlock.server.table.views.view import ViewCache
from rowlock.server.thinking.fair_queue import Asker

_encoder = msgspec.json.Encoder()


def _set_up(room: Room) -> tuple[int, int]:
    """What the `table` message depends on before the start: the set-up, and how many seats."""
    return room.terms.version, len(room.seats)


class LiveTable:
    """A room in memory, and the outboxes of the sockets that are connected to it."""

    def __init__(self, room: Room, opener: str = "", patience: Patience | None = None) -> None:
        self.room = room
        self.opener = opener
        """The address that opened the table; empty where only its log is known."""
        self.presence = Presence(patience)
        self.alarm: asyncio.TimerHandle | None = None
        """When to look again whether a person is absent."""
        self.calm = False
        """Whether nobody is absent or asked anything: then `Attendance` hears only of decisions."""
        self.inputs: dict[str, float] = {}
        """The last input of each device since `Attendance` looked, while the table is calm."""
        self.lock = Lock()
        self.queued_changes = 0
        """Moves that wait for the lock."""
        self.push_pending = False
        """Whether a step is stored that has not been shown yet."""
        self.gone = False
        """Whether the table was deleted."""
        self.outboxes: set[Outbox] = set()
        self.driver: asyncio.Task[None] | None = None
        self.drives_here = True
        """Whether bots, dice and clocks of the decision under way go on in this process."""
        self.grown_at = asyncio.get_running_loop().time()
        """When something last happened here, as far as this process knows."""
        self.used_at = self._made_at = self.grown_at
        """When a request or socket of this process last used it."""
        self.settle_alarm: asyncio.TimerHandle | None = None
        """When the held choice counts."""
        self.paused_at_seq = 0
        """The length of the log up to which a choice settled: a pause of a bot has passed then."""
        self._revisable_at: dict[int, float] = {}
        """When each seat made the choice that its person may revise."""
        self.deadline: float | None = None
        self.deadline_for = ""
        self._left_at_pause: float | None = None
        """The seconds that were left for the decision under way when the game was paused."""
        self._views = ViewCache()
        self._told = _set_up(room)
        """The set-up that all sockets were sent."""
        self.awake = True
        """Whether anything is kept that can be worked out again."""
        self._elsewhere: dict[str, tuple[list[str], float]] = {}
        """For other processes the devices of their sockets, and when their last message came."""

    @property
    def asker(self) -> Asker:
        """For whom bots think here: the opener's address, or the host's device if none is known."""
        owner = self.opener or f"device:{self.room.host}"
        return Asker(owner, self.room.id, watched=bool(self.outboxes or self._elsewhere))

    def left_ms(self) -> int | None:
        """Time left for the decision under way; none once the game is over."""
        if self.deadline is None or self.room.status != "playing":
            return None
        return max(0, round((self.deadline - asyncio.get_running_loop().time()) * 1000))

    def note_revisable(self, events: Iterable[ev.AnyEvent]) -> None:
        """Note when people made the choices that they may revise."""
        for event in events:
            if isinstance(event, ev.Held) and event.revise:
                self._revisable_at[event.seat] = self.grown_at
            elif isinstance(event, ev.Stepped) and event.revise:
                self._revisable_at[seat_of(event.step)] = self.grown_at

    def settles_at(self) -> float | None:
        """When the held choice counts; None if none is held.

        A choice that was made at another process, or before a restart, counts from when its table
        came into memory here.
        """
        settling = self.room.settling
        if settling.held is None or self.room.status != "playing":
            return None
        made = (self._revisable_at.get(seat, self._made_at) for seat in settling.revisable)
        return max(made, default=0.0) + self.presence.patience.settle

    def settle_ms(self) -> int | None:
        """Time left until the held choice counts."""
        at = self.settles_at()
        if at is None:
            return None
        return max(0, round((at - asyncio.get_running_loop().time()) * 1000))

    def start_clock(self) -> bool:
        """Start the clock of a new decision; whether there is one."""
        seconds = self.room.setup.seconds
        if seconds is None or self.room.status != "playing":
            return False
        if self.room.paused:
            self._pause_clock()
            return False
        if self.deadline_for == self.room.decision:
            return self._go_on_with_clock()
        if self.room.awaits_throw:
            self.deadline = None  # people throw their dice as long as they like
            return False
        self.deadline_for, self._left_at_pause = self.room.decision, None
        self.deadline = asyncio.get_running_loop().time() + seconds
        return True

    def _pause_clock(self) -> None:
        """Keep the time that is left of the decision under way."""
        if self.deadline is not None:
            left = self.deadline - asyncio.get_running_loop().time()
            self._left_at_pause, self.deadline = max(0.0, left), None

    def _go_on_with_clock(self) -> bool:
        """Let the decision go on that was under way at a pause; whether there was one."""
        left, self._left_at_pause = self._left_at_pause, None
        if left is None:
            return False
        self.deadline = asyncio.get_running_loop().time() + left
        return True

    def catch_up(self, stored: Sequence[bytes]) -> list[ev.AnyEvent]:
        """Apply and push events that other processes have stored; return them."""
        if not stored:
            return []
        decision = self.room.decision
        events = [ev.decode(body) for body in stored]
        for event in events:
            self.room.apply(event)
        self.grown_at = asyncio.get_running_loop().time()
        held = any(isinstance(event, ev.Held) for event in events)
        if self.room.decision != decision or held:
            # The process that stored what led here drives the table.
            self.drives_here = False
        self.start_clock()
        self.note_revisable(events)
        play = all(isinstance(event, ev.PlayEvent) for event in events)
        self.push(people=not play or self.room.status == "over")
        return events

    def drop_caches(self) -> None:
        """Nothing happens here: keep only what cannot be worked out again."""
        self.awake = False
        self._views = ViewCache()
        self.room.drop_caches()

    # -- people -----------------------------------------------------------------------------------

    def devices(self) -> list[str]:
        """The devices of all sockets of this process; empty text for a socket without a device."""
        return [outbox.device or "" for outbox in self.outboxes]

    def hear_of(self, process: str, devices: list[str]) -> bool:
        """Note the devices at another process; return whether it needs to hear of those here."""
        known = self._elsewhere.pop(process, None)
        if devices:
            self._elsewhere[process] = devices, asyncio.get_running_loop().time()
        if devices != (known[0] if known else []):
            self.push_seats()
        return known is None and bool(devices) and bool(self.outboxes)

    def forget_others(self, after: float) -> bool:
        """Forget people at processes that are silent for long; whether there were any."""
        late = asyncio.get_running_loop().time() - after
        old = [process for process, (_, heard) in self._elsewhere.items() if heard < late]
        for process in old:
            del self._elsewhere[process]
        if old:
            self.push_seats()
        return bool(old)

    def note_input(self, device: str) -> None:
        """Note that the person of a device is there."""
        self.inputs[device] = asyncio.get_running_loop().time()

    def connect(self, device: str | None, outlet: Outlet | None = None) -> Outbox:
        """A new outbox, which gets all messages; all others see that its person is here."""
        line = Outbox(device, _encoder.encode(table_message(self.room)), outlet)
        self.outboxes.add(line)
        self.push_view([line])
        self.push_seats()
        return line

    def push(self, people: bool) -> None:
        """Send all sockets the newest view, and the seats if people have changed."""
        self.push_pending = False
        if people:
            if self.room.paused or self._left_at_pause is not None:
                self.start_clock()
            self._views = ViewCache()
            self._push_setup()
            self.push_seats()
        self.push_view(self.outboxes)

    def _push_setup(self) -> None:
        """Send all sockets the set-up, if it is another one than they know."""
        if self._told != (told := _set_up(self.room)):
            self._told = told
            data = _encoder.encode(table_message(self.room))
            for outbox in self.outboxes:
                outbox.put_table(data)

    def push_if_pending(self) -> None:
        """Show a step that was held back, if it still is."""
        if self.push_pending:
            self.push(people=False)

    def push_view(self, outboxes: Iterable[Outbox]) -> None:
        """Send the newest view: the public part is encoded once, then each owner's part added."""
        self.awake = True
        room, cache = self.room, self._views
        shared = cache.shared(room, self.left_ms(), self.settle_ms())
        for outbox in outboxes:
            outbox.put_view(shared + cache.mine(room, outbox.device) + b"}")

    def devices_anywhere(self) -> list[str]:
        """The devices of all sockets at this table, those at other processes included."""
        return self.devices() + [each for some, _ in self._elsewhere.values() for each in some]

    def push_seats(self) -> None:
        """Send all sockets the seats, and what their devices are asked."""
        self.calm = False
        room, now = self.room, asyncio.get_running_loop().time()
        devices = self.devices_anywhere()
        here = frozenset(device for device in devices if device)
        sitting = {seat.device for seat in room.seats if seat.device}
        askers = (request.device for request in room.ballots.requests.values())
        known = sitting | {room.host, *room.next_game.waiting, *room.ballots.declined, *askers}
        known |= set(room.removed)
        watching = sum(device not in sitting for device in devices)
        self.presence.see(room, here, now)

        def encoded(device: str | None) -> bytes:
            asked = questions(room, self.presence, device, now)
            return _encoder.encode(seats_message(room, device, here, watching, asked))

        spectators = b""
        for outbox in self.outboxes:
            if outbox.device in known:
                outbox.put_seats(encoded(outbox.device))
            else:
                spectators = spectators or encoded(None)
                outbox.put_seats(spectators)

    def tell(self, message: msg.Push) -> bytes:
        """Send all sockets a message; return it encoded."""
        data = _encoder.encode(message)
        self.pass_on(data)
        return data

    def pass_on(self, data: bytes) -> None:
        """Send all sockets an encoded message."""
        for outbox in self.outboxes:
            outbox.put_said(data)
