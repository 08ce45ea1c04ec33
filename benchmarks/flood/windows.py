"""Quiet and flooded windows by turns, at one server or at two releases of it beside each other.

A busy machine is slower at some moments than at others: so each window in peace is followed by
one under the flood, at each server in turn, and medians over the windows are told.
"""

import contextlib
import os
import statistics
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from tests.support.server.people import Person, Server, Socket, close_all, two_at_a_table

FLOODER = {"x-forwarded-for": "203.0.113.5"}
OTHERS = {"x-forwarded-for": "198.51.100.7"}
MS = 1000
PAUSE_SECONDS = 0.02
"""Between a person's moves."""
PROBE_SECONDS = 20
"""After which an answer that somebody has asked for is given up."""
Flood = Callable[[Server], contextlib.AbstractContextManager[Counter[int]]]
Probe = Callable[[Person], object]


@contextlib.contextmanager
def running(*options: str, source: Path | None = None) -> Iterator[Server]:
    """A server in a folder of its own; `source` is the checkout of another release."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), *options)
        before = os.environ.get("PYTHONPATH")
        if source is not None:
            os.environ["PYTHONPATH"] = str(source.resolve() / "src")
        try:
            server.start()
        finally:
            os.environ.pop("PYTHONPATH", None)
            if before is not None:
                os.environ["PYTHONPATH"] = before
        try:
            yield server
        finally:
            close_all()
            server.stop()


def patient(server: Server, name: str, headers: dict[str, str]) -> Person:
    """Somebody who waits a minute for an answer."""
    person = Person(server, name, headers)
    person.http.timeout = httpx.Timeout(60)
    return person


@dataclass
class Window:
    """What people noticed while it lasted."""

    moves: list[float] = field(default_factory=list)
    """Seconds from a command until it is acknowledged."""
    asked: list[float] = field(default_factory=list)
    """Seconds until the probe was answered."""
    megabytes: float = 0.0
    """The server's processes together, at most."""


class People:
    """Two people who play on from table to table, and one who asks for something else."""

    def __init__(self, server: Server, probe: Probe | None) -> None:
        self._server, self._probe = server, probe
        self._asker = patient(server, "Ida", OTHERS)
        self._asker.http.timeout = httpx.Timeout(PROBE_SECONDS)
        self._sockets = self._two()

    def _two(self) -> tuple[Socket, Socket]:
        _, first, second = two_at_a_table(lambda name: patient(self._server, name, OTHERS))
        return first, second

    def window(self, seconds: float) -> Window:
        """Play and ask for a while."""
        window, over = Window(), threading.Event()
        beside = [threading.Thread(target=self._weigh, args=(window, over), daemon=True)]
        if self._probe is not None:
            given = (window, over, self._probe)
            beside.append(threading.Thread(target=self._ask, args=given, daemon=True))
        for thread in beside:
            thread.start()
        self._play(window, time.monotonic() + seconds)
        over.set()
        for thread in beside:
            thread.join(90)
        return window

    def _play(self, window: Window, until: float) -> None:
        while time.monotonic() < until:
            for socket in self._sockets:
                began = time.monotonic()
                if socket.act():
                    window.moves.append(time.monotonic() - began)
                    time.sleep(PAUSE_SECONDS)
                with contextlib.suppress(TimeoutError):
                    socket.hear(timeout=0.001)
            if any(socket.view["status"] == "over" for socket in self._sockets):
                self._sockets = self._two()

    def _ask(self, window: Window, over: threading.Event, probe: Probe) -> None:
        while not over.wait(0.1):
            began = time.monotonic()
            with contextlib.suppress(httpx.TimeoutException):  # counted as so many seconds
                probe(self._asker)
            window.asked.append(time.monotonic() - began)

    def _weigh(self, window: Window, over: threading.Event) -> None:
        while not over.wait(0.3):
            window.megabytes = max(window.megabytes, megabytes(self._server))


def megabytes(server: Server) -> float:
    """The memory of a server's processes together."""
    total = 0
    for pid in server.family():
        with contextlib.suppress(OSError):
            pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
            total += pages * os.sysconf("SC_PAGESIZE")
    return total / 1e6


def percentile(values: list[float], part: float) -> float:
    """The value below which so large a part lies; not a number without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


@dataclass(frozen=True)
class Plan:
    """How long windows are, how often they are repeated, and at which servers."""

    seconds: float
    rounds: int
    before: Path | None
    """The checkout of another release to look at beside this one."""
    options: tuple[str, ...] = ()
    """Of the servers."""


def compare(flood: Flood, probe: Probe | None, plan: Plan) -> None:
    """Windows in peace and under a flood by turns, at this release and at the one before."""
    with contextlib.ExitStack() as stack:
        servers = {"now": stack.enter_context(running(*plan.options))}
        if plan.before is not None:
            servers = {
                "before": stack.enter_context(running(*plan.options, source=plan.before))
            } | servers
        people = {which: People(server, probe) for which, server in servers.items()}
        seen: dict[str, list[Window]] = {}
        answered: dict[str, Counter[int]] = {which: Counter() for which in servers}
        for _ in range(plan.rounds):
            for which, server in servers.items():
                seen.setdefault(f"{which}, in peace", []).append(people[which].window(plan.seconds))
                with flood(server) as statuses:
                    seen.setdefault(f"{which}, flood", []).append(
                        people[which].window(plan.seconds)
                    )
                answered[which] += statuses
                time.sleep(plan.seconds)  # what the flood has left in queues is done
        for what, windows in seen.items():
            print(f"{what}: {shown(windows)}", flush=True)
        print("the flood was answered:", {k: dict(sorted(v.items())) for k, v in answered.items()})


def shown(windows: list[Window]) -> str:
    """Medians over windows of the middle and the 99th percentile, and the most memory."""

    def figures(times: list[list[float]]) -> str:
        middle, late = (
            statistics.median(percentile(each, part) for each in times) * MS for part in (0.5, 0.99)
        )
        return f"median {middle:.0f} ms, 99th percentile {late:.0f} ms"

    said = f"moves {figures([each.moves for each in windows])}"
    if any(each.asked for each in windows):
        said += f"; asked {figures([each.asked for each in windows])}"
    counts = sum(len(each.moves) for each in windows)
    return f"{said}; {max(each.megabytes for each in windows):.0f} MB ({counts} moves)"
