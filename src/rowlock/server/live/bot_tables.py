"""Counts the tables that are played by bots alone, and refuses to start too many of them.

They go on to their end even without spectators, in processor time that is left over
(`server/thinking/fair_queue.py`).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from weakref import WeakSet

from rowlock.rules.errors import Refused
from rowlock.server.live.live_table import LiveTable
from rowlock.server.table import events as ev
from rowlock.server.table.commands import Make
from rowlock.server.table.play import Change
from rowlock.server.table.room import Room


def bots_alone(room: Room) -> bool:
    """Whether a game is under way in which no seat is a person's."""
    return room.status == "playing" and all(seat.kind == "bot" for seat in room.seats)


class BotTables:
    """The tables of this process at which only bots play."""

    def __init__(self) -> None:
        self._tables: WeakSet[LiveTable] = WeakSet()
        self._opening: Counter[str] = Counter()
        """Tables of each address that are about to be stored."""
        self.most = self.most_of_one = 1_000_000_000

    def note(self, live: LiveTable) -> None:
        """Count a table that goes on by itself, if only bots play there."""
        if bots_alone(live.room):
            self._tables.add(live)

    def check(self, opener: str) -> None:
        """Refuse one more if this address or all together have too many."""
        playing = [live for live in self._tables if not live.gone and bots_alone(live.room)]
        of_one = sum(live.opener == opener for live in playing) + self._opening[opener]
        if of_one >= self.most_of_one or len(playing) + self._opening.total() >= self.most:
            raise Refused("too-many-bot-tables")

    @contextmanager
    def opening(self, seats: Sequence[ev.StoredSeat], opener: str) -> Iterator[None]:
        """Open a table meanwhile; refused if only bots sit there and there are too many such."""
        if not all(seat.kind == "bot" for seat in seats):
            yield
            return
        self.check(opener)
        self._opening[opener] += 1
        try:
            yield
        finally:
            self._opening[opener] -= 1
            if not self._opening[opener]:
                del self._opening[opener]

    def checked(self, make: Make, opener: str) -> Make:
        """What a request leads to at a table, unless it starts one game of bots alone too many."""

        def made(room: Room) -> Sequence[Change]:
            changes = make(room)
            after = copy(room)
            for change in changes:
                after.apply(change)
            if bots_alone(after) and not bots_alone(room):
                self.check(opener)
            return changes

        return made
