"""Follows the rulings in the database, every two seconds in every process, and applies new ones."""

import asyncio
import time
from collections.abc import Callable

import msgspec
import structlog

from rowlock.rules.errors import Refused
from rowlock.server.live.hub import Hub
from rowlock.server.people import rulings as kinds
from rowlock.server.people.identity import Signer
from rowlock.server.people.rulings import Rulings
from rowlock.server.storage.rulings import Act, Ruling

LOOK_SECONDS = 2.0
"""Between two looks; after so long every process has heard of a ruling."""
EXPELLING = {kinds.BANNED_ADDRESS, kinds.BANNED_DEVICE, kinds.REVOKED}
"""Kinds after which sockets are looked at again."""
log = structlog.get_logger()


class RulingWatch:
    """Keeps the rulings of a process like those in the database."""

    def __init__(self, hub: Hub, signer: Signer) -> None:
        self._hub, self._signer = hub, signer
        self.rulings = Rulings()
        self.known = False
        """Whether they were read: before that a stranger cannot be told from anybody else."""
        self.on_expelled: list[Callable[[], None]] = []
        """Called when somebody may have been banned, or a cookie revoked."""

    async def run(self) -> None:
        """Look until cancelled; without its database a process keeps what it knows."""
        while True:
            try:
                await self.look()
            except Refused as wrong:
                log.debug("rulings-unknown", reason=str(wrong))
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Take in what is new."""
        new = self.rulings.take(await self._hub.store.rulings.since(self.rulings.number))
        first, self.known = not self.known, True
        if not new:
            return
        self._hub.refuses_tables = self.rulings.draining
        changed = {ruling.kind for ruling in new}
        if kinds.SIGNED in changed:
            self._signer.use(self.rulings.keys())
        if changed & EXPELLING:
            for expel in self.on_expelled:
                expel()
        for ruling in new:
            if ruling.kind == kinds.LOOK and not first:
                self._hub.tasks.spawn(self._reread(ruling))

    async def put(self, *rulings: Ruling, act: Act | None = None) -> None:
        """Store rulings, and apply them here at once."""
        await self._hub.store.rulings.put(*rulings, act=act)
        await self.look()

    async def _reread(self, ruling: Ruling) -> None:
        """Read tables again that were changed by a command beside the servers."""
        if ruling.ends < time.time():
            return
        tables = msgspec.json.decode(ruling.value, type=list[str])
        self._hub.tell_rewritten(tables)
        for table in tables:
            if (live := self._hub.tables.get(table)) is not None:
                await self._hub.sync.reread(live)
