"""Tables at which bots play, opened from many addresses, while two people play elsewhere."""

import contextlib
import itertools
import threading
from collections import Counter, deque
from collections.abc import Iterator
from functools import partial

from tests.support.server.people import Server

from benchmarks.flood.windows import Flood, Probe, patient

LEVELS = ("simple", "expert", "master")
CHECK_SECONDS = 0.05


@contextlib.contextmanager
def playing(level: str, tables: int, server: Server) -> Iterator[Counter[int]]:
    """So many tables of four bots, each opened from another address, as long as it lasts."""
    statuses: Counter[int] = Counter()
    over, numbers = threading.Event(), itertools.count()
    eve = patient(server, "Eve", {})

    def opened() -> str:
        number = next(numbers)
        eve.http.headers["x-forwarded-for"] = f"203.0.{number // 250 % 250}.{number % 250}"
        statuses[200] += 1
        return str(eve.open("qwixx", (level,) * 4)["id"])

    running = deque(opened() for _ in range(tables))

    def replace() -> None:
        while not over.wait(CHECK_SECONDS):
            table = running.popleft()
            alive = eve.get(f"/api/tables/{table}")["status"] != "over"
            running.append(table if alive else opened())

    thread = threading.Thread(target=replace, daemon=True)
    thread.start()
    try:
        yield statuses
    finally:
        over.set()
        thread.join(90)


def floods(tables: int) -> dict[str, tuple[Flood, Probe | None]]:
    """Tables of each level, by name."""
    return {f"tables-{level}": (partial(playing, level, tables), None) for level in LEVELS}
