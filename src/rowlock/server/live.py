"""A table in memory, and the sockets of those who are connected to it."""

import asyncio

import msgspec

from rowlock.play import Player
from rowlock.server import messages as msg
from rowlock.server.room import Room
from rowlock.server.view import table_view

_encoder = msgspec.json.Encoder()


class Line:
    """One socket: an outbox that keeps only the newest view."""

    def __init__(self, device: str | None) -> None:
        self.device = device
        self._view: bytes | None = None
        self._others: list[bytes] = []
        self._filled = asyncio.Event()

    def put_view(self, data: bytes) -> None:
        """A newer view replaces one that was not sent yet."""
        self._view = data
        self._filled.set()

    def put(self, data: bytes) -> None:
        """Anything else is sent in order, after the newest view."""
        self._others.append(data)
        self._filled.set()

    async def take(self) -> list[bytes]:
        """What is to be sent now."""
        await self._filled.wait()
        self._filled.clear()
        out = ([self._view] if self._view is not None else []) + self._others
        self._view, self._others = None, []
        return out


class LiveTable:
    """A table in memory with those who are connected to it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.driver: asyncio.Task[None] | None = None
        self.bots: dict[int, tuple[str, Player]] = {}
        self.deadline: float | None = None
        self.deadline_for = ""

    def here(self) -> frozenset[str]:
        """The devices that are connected now."""
        return frozenset(line.device for line in self.lines if line.device)

    def left_ms(self) -> int | None:
        """Time left for the decision under way."""
        if self.deadline is None:
            return None
        return max(0, round((self.deadline - asyncio.get_running_loop().time()) * 1000))

    def view(self, device: str | None) -> msg.TableView:
        """The table as a device sees it."""
        seated = {seat.device for seat in self.room.seats if seat.person}
        watching = sum(line.device not in seated for line in self.lines)
        return table_view(self.room, device, self.here(), watching, self.left_ms())

    def push(self) -> None:
        """Send everybody the newest view."""
        made: dict[str | None, bytes] = {}
        own = {seat.device for seat in self.room.seats if seat.person} | {self.room.host}
        for line in self.lines:
            key = line.device if line.device in own else None
            if key not in made:
                made[key] = _encoder.encode(self.view(key))
            line.put_view(made[key])

    def tell(self, message: msg.Push) -> None:
        """Send everybody something else."""
        data = _encoder.encode(message)
        for line in self.lines:
            line.put(data)
