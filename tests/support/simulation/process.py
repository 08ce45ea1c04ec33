"""Process: one server from its start to its end, which may come at any moment."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from greenlet import GreenletExit, greenlet

from rowlock.bots import bot
from rowlock.playing import View
from rowlock.rules.errors import RowlockError
from rowlock.server.cluster.messages import Fanout, NoFanout, Polling
from rowlock.server.context import Context
from rowlock.server.event_loop import TickBatch
from rowlock.server.limits import Limits
from rowlock.server.live.hub import Hub
from rowlock.server.people.identity import Signer
from rowlock.server.storage.store import Store
from rowlock.server.table.absence.away import Patience
from rowlock.server.thinking.pool import Thinkers
from tests.support.simulation.bus import Bus, SimFanout
from tests.support.simulation.disk import Disk, SimDatabase
from tests.support.simulation.loop import SimLoop
from tests.support.simulation.network import Line

if TYPE_CHECKING:
    from tests.support.simulation.checks import Eyes
    from tests.support.simulation.world import World

SECRET = b"the same for all processes of a server"
ALONE, POLLING, NOTES = "alone", "polling", "notes"
"""How processes hear of each other: there is one only, by the log, by notes."""
EXPECTED = frozenset(
    {"not-stored", "not-read", "database-lost", "database-reached", "not-followed"}
    | {"deadlines-not-read", "rulings-unknown"}
)
LOUD = frozenset({"warning", "error", "exception", "critical"})
"""What a server may log while something around it is broken."""
RESTART_SECONDS = 0.1
SERVICE_RESTART = 1012
"""The close code with which uvicorn says goodbye."""


class Process:
    """One process of the server: `name` stays over restarts, `title` does not."""

    disk: Disk

    def __init__(
        self, world: "World", name: str, life: int, kind: str, disk: Disk, bus: Bus, eyes: "Eyes",
        patience: Patience, on_death: Callable[["Process"], None],
    ) -> None:  # fmt: skip
        self._on_death = on_death
        self.world, self.name, self.title = world, name, f"{name}.{life}"
        self.eyes = eyes
        self.disk = disk
        self.alive, self.frozen_until = True, 0.0
        self.listening = False
        """Whether it takes connections."""
        self.chance = world.stream("process", self.title)
        self.skew = 0.0
        """How far its clock is ahead of the time of day."""
        self.loop = SimLoop(self, begins=self.chance.uniform(10, 1e6))
        self.threads: list[greenlet] = []
        self.lines: list[Line] = []
        self.due: TickBatch[Any] | None = None
        self.context: Context
        self._fanout: Fanout = {ALONE: NoFanout, POLLING: Polling}.get(kind, Polling)()
        if kind == NOTES:
            self._fanout = SimFanout(bus, self)
        self._patience = patience
        world.actors.append(self)
        world.current = self
        self.start()
        world.current = None

    @property
    def ready(self) -> bool:
        return self.alive and bool(self.loop.waiting)

    def run_one(self) -> None:
        self.loop.run_one()

    # -- its life -------------------------------------------------------------------------------

    def start(self) -> None:
        """As `app.py` does, without the web framework."""
        store = Store(SimDatabase(self.disk), wait_for_database=True)
        hub = Hub(store, Thinkers(self._decide), self._fanout, self._patience)
        self.context = Context(hub, Signer(SECRET), Limits.none())
        self.loop.create_task(self._resume())
        self.world.tell(self.title, "starts")

    async def _resume(self) -> None:
        while True:
            try:
                await self.hub.resume()
            except RowlockError as wrong:
                # A supervisor starts it again.
                self.world.tell(self.title, f"not started: {wrong.code}")
                await self.hub.tasks.close()
                continue
            self.hub.tasks.spawn(self.context.watch.run())
            self.listening = True
            self.world.tell(self.title, "listens")
            return

    @property
    def hub(self) -> Hub:
        return self.context.hub

    def stop(self) -> None:
        """SIGTERM: play on until the moves under way are stored, say goodbye, end."""
        if self.alive and self.listening:
            self.world.tell(self.title, "is asked to stop")
            self.loop.create_task(self._stop())

    async def _stop(self) -> None:
        await self.hub.drain(0.0)
        self.listening = False
        await self.hub.say_goodbye()
        for line in list(self.lines):
            line.end(SERVICE_RESTART)
        await self.hub.close()
        self.kill("ends")

    def kill(self, how: str = "is killed") -> None:
        """Nothing of it goes on; connections break."""
        if not self.alive:
            return
        self.world.tell(self.title, how)
        self.alive = self.listening = False
        self.disk.drop(self)
        for line in self.lines:
            line.cut()
        self._on_death(self)

    def die(self) -> NoReturn:
        """The same from one of its own threads, which never goes on."""
        self.kill("is killed at a commit")
        self.world.trunk.switch()
        raise GreenletExit

    def freeze(self, seconds: float) -> None:
        """Stand still for some time, as under SIGSTOP."""
        self.frozen_until = self.world.now + seconds
        self.world.after(seconds, lambda: None)
        self.world.tell(self.title, f"stands still for {seconds:.1f} s")

    def bury(self) -> None:
        """After the end of the world: end what was under way."""
        self.alive = False
        self.world.current = self
        self.loop.bury()
        for thread in self.threads:
            if thread:
                thread.throw(GreenletExit)
        self.world.current = None

    # -- what its code calls --------------------------------------------------------------------

    def sleep(self, seconds: float) -> None:
        """A thread of it waits."""
        from greenlet import getcurrent

        self.world.after(max(0.0, seconds), getcurrent().switch, owner=self)
        self.world.trunk.switch()

    def _decide(self, level: str, view: View) -> str:
        return str(bot(level, self.chance.randrange(1 << 30)).choose(view))

    def logged(self, level: str, event: dict[str, Any]) -> None:
        """A line of its log: what should not happen is a finding."""
        if level in LOUD and event.get("event") not in EXPECTED:
            self.wrong(f"logged {event}")

    def wrong(self, what: str) -> None:
        """Something that should not happen."""
        self.eyes.note(f"{self.title}: {what}")
