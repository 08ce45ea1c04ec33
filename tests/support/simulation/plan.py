"""Plan: what happens in a world, drawn from its seed before anything does.

A plan is a value: shrinking it leaves parts out, and the rest happens as before.
"""

from dataclasses import dataclass, field
from random import Random

from tests.support.simulation.disk import ARMS
from tests.support.simulation.process import ALONE, NOTES, POLLING

STEPS = 2500
"""Steps of a world in which faults may strike."""
KILL, STOP, FREEZE, ARM, SLOW_DISK, SILENT_DISK, DISK_DOWN = (
    "kill", "stop", "freeze", "arm", "slow disk", "silent disk", "disk down",
)  # fmt: skip
BUS_AWAY, BUS_ROUGH, CLOCK = "bus away", "bus rough", "clock"
CUT, STUFF, SLOW_LINE, RELOAD, SLEEP, SECOND_TAB, TAKE_OVER, LEAVE, PAUSE, CONCEDE, NEWCOMER = (
    "cut", "stuff", "slow line", "reload", "sleep", "second tab", "take over", "leave", "pause",
    "concede", "newcomer",
)  # fmt: skip
OF_SERVERS = (KILL, KILL, STOP, FREEZE, ARM, ARM, ARM, SLOW_DISK, SILENT_DISK, DISK_DOWN, CLOCK)
OF_BUS = (BUS_AWAY, BUS_ROUGH)
OF_PEOPLE = (
    CUT, CUT, CUT, STUFF, SLOW_LINE, RELOAD, RELOAD, SLEEP, SLEEP, SECOND_TAB, TAKE_OVER, TAKE_OVER,
    LEAVE, PAUSE, CONCEDE, NEWCOMER,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that goes wrong, or that somebody does, once the world has come to a step."""

    step: int
    kind: str
    who: int
    """Which process or person, by number."""
    seconds: float
    arm: str = ""

    def __str__(self) -> str:
        what = f"{self.kind} {self.arm}".strip()
        return f"step {self.step}: {what}, number {self.who}, {self.seconds:.2f} s"


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table that somebody opens."""

    game: str
    people: int
    """None where bots play alone and nobody looks on."""
    bots: tuple[str, ...] = ()
    seconds: int | None = None
    settle: bool = False
    own_dice: bool = False
    pace: str = "fast"

    def __str__(self) -> str:
        words = [self.game, f"{self.people} people", *self.bots, self.pace]
        words += [f"{self.seconds} s"] if self.seconds else []
        said = {"settle": self.settle, "own dice": self.own_dice}
        return ", ".join(words + [word for word, true in said.items() if true])


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that is drawn for a seed."""

    seed: int
    kind: str
    processes: int
    sticky: bool
    """Whether the sockets of a table meet in one process, as within a host."""
    loss: float
    """How often a request, or its answer, is lost."""
    tables: tuple[TablePlan, ...]
    faults: tuple[Fault, ...] = field(default=())

    def __str__(self) -> str:
        lines = [f"seed {self.seed}: {self.processes} processes ({self.kind})"]
        lines += [f"  table {n}: {table}" for n, table in enumerate(self.tables)]
        lines += [f"  fault {n}: {fault}" for n, fault in enumerate(self.faults)]
        return "\n".join(lines)


def plan_of(seed: int) -> Plan:
    """The plan of a seed."""
    chance = Random(f"plan {seed}")
    kind = chance.choice((ALONE, ALONE, POLLING, NOTES, NOTES, NOTES))
    tables = tuple(_table(chance) for _ in range(chance.choice((1, 1, 1, 2))))
    count = chance.choice((0, 1, 2, 3, 5, 8, 12))
    faults = sorted((_fault(chance, kind) for _ in range(count)), key=lambda each: each.step)
    return Plan(
        seed=seed,
        kind=kind,
        processes=1 if kind == ALONE else chance.choice((2, 2, 3)),
        sticky=chance.random() < 0.3,
        loss=chance.choice((0.0, 0.0, 0.2)),
        tables=tables,
        faults=tuple(faults),
    )


def _table(chance: Random) -> TablePlan:
    people = chance.choice((0, 0, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3))
    count = chance.choice((0, 0, 1, 1, 2)) if people else 2
    bots = tuple(chance.choice(("random", "simple")) for _ in range(count))
    return TablePlan(
        game=chance.choice(("qwixx", "qwixx", "qwixx", "qwixx", "onboard", "qwinto")),
        people=people,
        bots=bots[: 4 - people],
        seconds=chance.choice((None, None, None, 5)),
        settle=chance.random() < 0.3,
        own_dice=chance.random() < 0.1 and people > 0,
        pace=chance.choice(("fast", "fast", "human")) if people else "human",
    )


def _fault(chance: Random, kind: str) -> Fault:
    kinds = (OF_SERVERS, OF_PEOPLE, OF_PEOPLE if kind == ALONE else OF_BUS)
    step = int(STEPS * chance.random() ** 1.5)
    return Fault(
        step=step,
        kind=chance.choice(chance.choice(kinds)),
        who=chance.randrange(6),
        seconds=chance.choice((0.05, 0.5, 4.0, 12.0)) * chance.uniform(0.5, 1.5),
        arm=chance.choice(ARMS),
    )
