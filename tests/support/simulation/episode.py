"""Episode: the world of one seed from the first start to the last check."""

import zlib
from dataclasses import dataclass
from functools import cache
from time import process_time

from rowlock.server.people.identity import Device, Signer
from rowlock.server.table.absence.away import Patience
from rowlock.server.table.room import Room
from tests.support.simulation import nature
from tests.support.simulation.bus import Bus
from tests.support.simulation.checks import Eyes
from tests.support.simulation.disk import Disk
from tests.support.simulation.faults import strike
from tests.support.simulation.people import Person
from tests.support.simulation.plan import Plan
from tests.support.simulation.process import ALONE, NOTES, POLLING, RESTART_SECONDS, SECRET, Process
from tests.support.simulation.rest import at_rest
from tests.support.simulation.world import World

PATIENCE = Patience(gone=6.0, idle=15.0, settle=1.0)
"""Settings of the server: the same questions as ever, sooner."""
PLAY_SECONDS, HEALED_SECONDS = 40.0, 300.0
MAX_STEPS = 60_000
QUIET_SECONDS = 12.0
"""How long it takes until a process has looked at all its tables again."""
LONG_QUIET_SECONDS = 80.0
"""The same until tables that nobody looks at have left memory: tried with some of the seeds."""
STILL_SECONDS = 3.0
"""A table at which a bot is to choose, or dice are thrown unasked, never stands still for long."""
SETTLED_SECONDS = {ALONE: 8.0, NOTES: 30.0, POLLING: 30.0}
"""When this holds: processes have noticed by then which tables a dead one has driven."""
_signer = Signer(SECRET)


@cache
def _cookie(device: str, name: str) -> str:
    return _signer.cookie(Device(device, name), nature.EPOCH)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of an episode."""

    plan: Plan
    findings: tuple[str, ...]
    counts: dict[str, int]
    story: list[tuple[float, int, str, str]]
    steps: int
    virtual_seconds: float
    seconds: float

    @property
    def digest(self) -> int:
        """A number that tells two runs apart."""
        return zlib.crc32(repr((self.story, self.counts, self.steps)).encode())


class Episode:
    """Processes, people, and everything between them."""

    disk: Disk

    def __init__(self, plan: Plan) -> None:
        self.plan, self.world = plan, World(plan.seed)
        self.eyes = Eyes(self.world)
        self.disk = Disk(self.world, self.eyes.committed)
        self.eyes.disk = self.disk
        self.bus = Bus(self.world)
        self.processes: dict[str, Process] = {}
        self.graves: list[Process] = []
        self.people: list[Person] = []
        self._lives = 0
        self._chance = self.world.stream("balancer")
        self._faults = list(plan.faults)
        self._healed, self._healed_at = False, 0.0
        self.world.on_step = self._on_step

    # -- what pages and people ask --------------------------------------------------------------

    def cookie(self, device: str, name: str) -> str:
        """The cookie of a device."""
        return _cookie(device, name.partition("/")[0])

    def place(self, table: str) -> Process | None:
        """The process that the load balancer names for a connection."""
        there = [each for each in self.processes.values() if each.alive and each.listening]
        if not there:
            return None
        if self.plan.sticky:
            return there[zlib.crc32(table.encode()) % len(there)]
        return self._chance.choice(there)

    def settling(self, table: str) -> bool:
        """Whether a page at a table revises choices."""
        log = self.eyes.logs.get(table)
        return log is not None and log.room.setup.settle

    def opened(self, host: Person, table: str) -> None:
        """A table is there: the others come."""
        number = [each for each in self.people if each.host].index(host)
        for guest in self.people:
            if not guest.host and guest.name.startswith(f"g{number}."):
                self.world.after(guest.chance.uniform(0, 1), guest.join, table)

    # -- from the start to the end --------------------------------------------------------------

    def run(self) -> Result:
        """Let it happen; what was found."""
        began = process_time()
        with nature.of(self.world):
            try:
                self._play()
            finally:
                for process in [*self.graves, *self.processes.values()]:
                    process.bury()
        return Result(
            self.plan, tuple(self.eyes.findings), dict(self.eyes.counts), self.world.story,
            self.world.steps, self.world.now, process_time() - began,
        )  # fmt: skip

    def _play(self) -> None:
        self._begin()
        self.world.run(self._finished, PLAY_SECONDS, MAX_STEPS)
        if self.eyes.findings:
            return
        self._heal()
        if not self.world.run(self._finished, HEALED_SECONDS, MAX_STEPS):
            self._explain()
        if not self.eyes.findings:
            self._end()

    def _begin(self) -> None:
        for number in range(self.plan.processes):
            self._start(f"p{number}")
        for number, table in enumerate(self.plan.tables):
            self.people.append(Person(self, f"h{number}", table, host=True))
            for guest in range(table.people - 1):
                self.people.append(Person(self, f"g{number}.{guest}", table, host=False))
        for person in self.people:
            if person.host:
                self.world.after(person.chance.uniform(0, 0.5), person.open)

    def _end(self) -> None:
        """Everybody leaves; nothing stays in memory, and the log is what was committed."""
        for person in self.people:
            person.close()
        long = self.plan.seed % 10 == 0
        self.world.pass_by(LONG_QUIET_SECONDS if long else QUIET_SECONDS)
        self.eyes.compare()
        for process in self.processes.values():
            for left in at_rest(process, thorough=long):
                self.eyes.note(f"{process.title} keeps {left}")

    def _start(self, name: str) -> None:
        self._lives += 1
        self.processes[name] = Process(
            self.world, name, self._lives, self.plan.kind, self.disk, self.bus, self.eyes,
            PATIENCE, self._bury,
        )  # fmt: skip

    def _on_step(self, step: int) -> None:
        while self._faults and self._faults[0].step <= step and not self._healed:
            strike(self, self._faults.pop(0))

    def _bury(self, process: Process) -> None:
        """A process is dead: it is started again after a while."""
        self.graves.append(process)
        self.world.actors.remove(process)
        pause = RESTART_SECONDS * (1 if self._healed else self._chance.choice((1, 1, 5, 40)))
        self.world.after(pause, self._start, process.name)

    def _heal(self) -> None:
        """From now on nothing goes wrong, and everybody who has a seat plays on."""
        self.world.tell("FAULTS", "none from now on")
        # What a process put off while it or the disk stood still comes when they were to go on.
        still = [process.frozen_until for process in self.processes.values()]
        still += [self.disk.silent_until, self.disk.slow_until]
        self._healed, self._healed_at = True, max(self.world.now, *still)
        self.disk.disarm()
        self.bus.mend()
        for process in self.processes.values():
            process.frozen_until = 0.0
        for person in self.people:
            person.calm_down()
            if person.host:
                person.resume()

    def _finished(self) -> bool:
        """Whether every table is over, or something was found."""
        if self._healed and self.world.now > self._healed_at + SETTLED_SECONDS[self.plan.kind]:
            for table, log in self.eyes.logs.items():
                if works(log.room) and self.world.now - log.grown_at > STILL_SECONDS:
                    self.eyes.note(f"{table} stands still at {log.room.decision}")
        if self.eyes.findings:
            return True
        if len(self.eyes.logs) < len(self.plan.tables) or (self._faults and not self._healed):
            return False
        return all(self._is_over(log.room) for log in self.eyes.logs.values()) and all(
            person.table and not any(page.pending for page in person.pages)
            for person in self.people
        )

    def _is_over(self, room: Room) -> bool:
        """Whether nothing more comes: it is over, or waits for people who do not come."""
        if room.status in {"over", "closed"}:
            return True
        theirs = [person for person in self.people if person.table == room.id]
        if not theirs and not _bots_alone(room):
            return self._healed  # its host never heard of it, and has opened another one
        if any(seat.vacant for seat in room.seats) and not room.owners:
            return self._healed  # everybody has left
        return self._healed and room.status == "waiting" and any(each.left for each in theirs)

    def _explain(self) -> None:
        """Why the tables have not come to their end."""
        for table, log in self.eyes.logs.items():
            room = log.room
            if not self._is_over(room):
                waits = [room.seats[seat].name for seat in room.awaited]
                self.eyes.note(f"{table} does not go on: {room.decision}, waits for {waits}")
        for person in self.people:
            for page in person.pages:
                if page.pending and not page.closed:
                    self.eyes.note(f"{page.who} has no answer to {list(page.pending.values())}")
        if not self.eyes.findings:
            self.eyes.note("it does not come to an end")


def _bots_alone(room: Room) -> bool:
    return all(seat.kind == "bot" for seat in room.seats)


def works(room: Room) -> bool:
    """Whether something is to happen at a table without a person, and no clock is waited for."""
    if room.status != "playing" or room.paused or room.settling.held is not None:
        return False
    return bool(room.rolls_itself or room.awaits_bot or room.passing)
