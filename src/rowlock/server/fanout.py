"""How the processes of a server tell each other what has changed.

The log is the truth. A note only says where to look, so one that is lost, late, doubled or out of
order does no harm: whoever hears nothing looks into the log from time to time.
"""

from collections.abc import Callable
from typing import Protocol

import msgspec

from rowlock.rules.errors import BadSetup


class Grown(msgspec.Struct, array_like=True):
    """How far a table has come, and the last of its events, so that nobody need look them up."""

    seq: int
    last: list[bytes]

    def after(self, seq: int) -> list[bytes] | None:
        """The events after a place, if all of them are here."""
        missing = self.seq - seq
        return self.last[-missing:] if 0 < missing <= len(self.last) else None


class Note(msgspec.Struct, omit_defaults=True):
    """What one process tells all others."""

    origin: str = ""
    """The process that tells it."""
    grown: dict[str, Grown] = {}
    """Tables that have more events."""
    rewritten: list[str] = []
    """Tables whose logs were rewritten or deleted, as somebody was to be forgotten."""
    here: dict[str, list[str]] = {}
    """For tables the devices behind all sockets that they have in this process."""
    alive: dict[str, list[str]] = {}
    """For tables the devices whose people have just given an input that is no step of the game."""
    said: list[tuple[str, bytes]] = []
    """Messages for everybody at a table that are not in the log."""
    pads: list[bytes] = []
    """What devices have told of their part of a shared score pad."""

    def add(self, other: "Note") -> None:
        """Take in another note, which is newer."""
        for table, new in other.grown.items():
            old = self.grown.get(table)
            if old is not None and old.seq + len(new.last) == new.seq:
                new.last = old.last + new.last
            self.grown[table] = new
        self.rewritten += other.rewritten
        self.here |= other.here
        for table, devices in other.alive.items():
            self.alive[table] = [*self.alive.get(table, ()), *devices]
        self.said += other.said
        self.pads += other.pads


Hear = Callable[[Note], None]


class Fanout(Protocol):
    """The way from a process to all others."""

    @property
    def shared(self) -> bool:
        """Whether there may be other processes at all."""

    @property
    def heard(self) -> bool:
        """Whether what the others tell is heard at the moment."""

    def tell(self, note: Note) -> None:
        """Tell all others as soon as possible; it may be lost."""

    async def run(self, hear: Hear) -> None:
        """Carry notes until cancelled."""


class Alone:
    """One process: there is nobody to tell."""

    shared = False
    heard = True

    def tell(self, note: Note) -> None:
        """Nobody listens."""

    async def run(self, hear: Hear) -> None:
        """There is nothing to carry."""


class Polling(Alone):
    """Several processes that tell each other nothing and look into the log every second."""

    shared = True
    heard = False


def fanout_at(address: str | None, shared: bool) -> Fanout:
    """The way over the Redis at an address; without one, or alone, what there is instead."""
    if address is None:
        return Polling() if shared else Alone()
    # redis comes with the extra `scale` only.
    try:
        from rowlock.server.redis_fanout import RedisFanout  # noqa: PLC0415
    except ModuleNotFoundError:
        raise BadSetup("scale-missing") from None
    return RedisFanout(address)
