"""Notes between the processes of a server, and the ways to send them.

The log in the storage is the truth. A note only says where to look, so one that is lost, late,
doubled or out of order does no harm: every process also polls the log from time to time.
"""

from collections.abc import Callable
from typing import Protocol

import msgspec

from rowlock.rules.errors import BadSetup


class Grown(msgspec.Struct, array_like=True):
    """The new length of a table's log, with its last events, so that they need not be read."""

    seq: int
    last: list[bytes]

    def after(self, seq: int) -> list[bytes] | None:
        """The events after a seq, if all of them are in the note."""
        missing = self.seq - seq
        return self.last[-missing:] if 0 < missing <= len(self.last) else None


class Note(msgspec.Struct, omit_defaults=True):
    """A message from one process to all others."""

    origin: str = ""
    """The sending process."""
    grown: dict[str, Grown] = {}
    """Tables whose logs have new events."""
    rewritten: list[str] = []
    """Tables whose logs were rewritten or deleted."""
    here: dict[str, list[str]] = {}
    """By table: the devices behind all sockets of that table at the sending process."""
    alive: dict[str, list[str]] = {}
    """By table: devices whose people have just given an input that is no step of the game."""
    said: list[tuple[str, bytes]] = []
    """Messages for all sockets of a table that are not in the log: table and message."""
    spent: dict[str, dict[str, int]] = {}
    """By rate limit: the tokens that were taken at the sending process, by address."""
    pads: list[bytes] = []
    """New parts of shared score pads, encoded as `pads.PadNote`."""

    def add(self, other: "Note") -> None:
        """Merge a newer note into this one."""
        for table, new in other.grown.items():
            old = self.grown.get(table)
            if old is not None and old.seq + len(new.last) == new.seq:
                new.last = old.last + new.last
            self.grown[table] = new
        self.rewritten += other.rewritten
        self.here |= other.here
        for table, devices in other.alive.items():
            self.alive[table] = [*self.alive.get(table, ()), *devices]
        for limit, spent in other.spent.items():
            mine = self.spent.setdefault(limit, {})
            for key, count in spent.items():
                mine[key] = mine.get(key, 0) + count
        self.said += other.said
        self.pads += other.pads


Receive = Callable[[Note], None]
"""Called with every note of another process."""


class Fanout(Protocol):
    """Sends notes from this process to all others, and receives theirs."""

    @property
    def shared(self) -> bool:
        """Whether there may be other processes."""

    @property
    def connected(self) -> bool:
        """Whether notes of the others arrive at the moment."""

    def send(self, note: Note) -> None:
        """Send a note as soon as possible; it may be lost."""

    async def run(self, receive: Receive) -> None:
        """Send and receive until cancelled."""


class NoFanout:
    """Fan-out of a server with one process: notes go nowhere."""

    shared = False
    connected = True

    def send(self, note: Note) -> None:
        """Do nothing."""

    async def run(self, receive: Receive) -> None:
        """Return at once."""


class Polling(NoFanout):
    """Fan-out without Redis: notes go nowhere, and every process polls the log each second."""

    shared = True
    connected = False


def fanout_at(address: str | None, shared: bool) -> Fanout:
    """Fan-out through the Redis at an address; without one polling, or nothing for one process."""
    if address is None:
        return Polling() if shared else NoFanout()
    # redis comes with the extra `scale` only.
    try:
        from rowlock.server.cluster.redis import RedisFanout  # noqa: PLC0415
    except ModuleNotFoundError:
        raise BadSetup("scale-missing") from None
    return RedisFanout(address)
