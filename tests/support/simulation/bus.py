"""Bus: the notes between processes, as Redis carries them: merged, late, lost, doubled."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from rowlock.server.cluster.messages import Note, Receive

if TYPE_CHECKING:
    from tests.support.simulation.process import Process
    from tests.support.simulation.world import World

MERGE_SECONDS = 0.005
TRAVEL_SECONDS = 0.0002, 0.02
_encoder, _decoder = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Note)


class Bus:
    """What carries the notes of all processes."""

    def __init__(self, world: "World") -> None:
        self.world, self._chance = world, world.stream("bus")
        self.members: list[SimFanout] = []
        self.away_until = self.rough_until = 0.0
        """Until when nothing is carried, and until when some is lost, doubled or late."""

    @property
    def away(self) -> bool:
        return self.away_until > self.world.now

    def carry(self, sender: "SimFanout", data: bytes) -> None:
        """Bring a note to all other processes, or not."""
        self.members = [each for each in self.members if each.process.alive]
        rough = self.rough_until > self.world.now
        for each in self.members:
            if each is sender or self.away:
                continue
            for _ in range(self._chance.choice((0, 0, 1, 1, 2)) if rough else 1):
                late = self._chance.uniform(*TRAVEL_SECONDS) * (50 if rough else 1)
                self.world.after(late, each.arrive, data, owner=each.process)

    def mend(self) -> None:
        """From now on every note arrives."""
        self.away_until = self.rough_until = 0.0


class SimFanout:
    """The fan-out of one process."""

    shared = True

    def __init__(self, bus: Bus, process: "Process") -> None:
        self._bus, self.process = bus, process
        self._outbox: Note | None = None
        self._receive: Receive | None = None
        bus.members.append(self)

    @property
    def connected(self) -> bool:
        return self._receive is not None and not self._bus.away

    def send(self, note: Note) -> None:
        if self._outbox is None:
            self._outbox = Note()
            self._bus.world.after(MERGE_SECONDS, self._publish, owner=self.process)
        self._outbox.add(note)

    async def run(self, receive: Receive) -> None:
        self._receive = receive
        await asyncio.get_running_loop().create_future()

    def _publish(self) -> None:
        note, self._outbox = self._outbox, None
        assert note is not None
        note.origin = self.process.title
        self._bus.carry(self, _encoder.encode(note))

    def arrive(self, data: bytes) -> None:
        self.process.loop.call_soon(self._take, data)

    def _take(self, data: bytes) -> None:
        if self._receive is not None and not self._bus.away:
            self._receive(_decoder.decode(data))
