"""Floods of requests: connections of one address that ask again as soon as they are answered."""

import asyncio
import contextlib
import itertools
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx
from tests.support.server.people import PLAIN, Server

from benchmarks.flood.windows import FLOODER, OTHERS, Flood, Probe, patient

RETRY_SECONDS = 0.02
Request = dict[str, Any]
Ask = Callable[[int], Request]
"""The n-th request of a flood."""
POSITION = {"text": "qwixx: r- y- g- b- x0 | r- y- g- b- x0"}


@dataclass(frozen=True)
class Kind:
    """A kind of flood: what is asked, and what somebody else asks for meanwhile."""

    prepare: Callable[[Server], Ask]
    probe: Probe | None = None


@contextlib.contextmanager
def asking(ask: Ask, connections: int, server: Server) -> Iterator[Counter[int]]:
    """Connections of one address that ask and ask."""
    statuses: Counter[int] = Counter()
    over, numbers = threading.Event(), itertools.count()

    async def keep_asking(client: httpx.AsyncClient) -> None:
        while not over.is_set():
            with contextlib.suppress(httpx.TransportError):
                answer = await client.request(**ask(next(numbers)))
                statuses[answer.status_code] += 1
            await asyncio.sleep(RETRY_SECONDS)

    async def ask_all() -> None:
        limits = httpx.Limits(max_connections=connections)
        async with httpx.AsyncClient(
            base_url=f"http://{server.host}", headers={"x-rowlock": "1", **FLOODER},
            verify=PLAIN, timeout=60, limits=limits,
        ) as client:  # fmt: skip
            asked = [asyncio.create_task(keep_asking(client)) for _ in range(connections)]
            while not over.is_set():
                await asyncio.sleep(0.05)
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)

    thread = threading.Thread(target=lambda: asyncio.run(ask_all()), daemon=True)
    thread.start()
    try:
        yield statuses
    finally:
        over.set()
        thread.join(90)


def flood_of(kind: Kind, connections: int) -> Flood:
    """The flood of a kind; what it needs is prepared once for each server."""
    prepared: dict[int, Ask] = {}

    def flood(server: Server) -> contextlib.AbstractContextManager[Counter[int]]:
        ask = prepared.get(id(server)) or prepared.setdefault(id(server), kind.prepare(server))
        return asking(ask, connections, server)

    return flood


def _always(request: Callable[[int], Request]) -> Callable[[Server], Ask]:
    return lambda _server: request


def long_print(number: int) -> Request:
    """Fifty pages, each time other ones."""
    languages, pages = ("en", "de", "fr", "it"), 50 - number // 4 % 20
    params = {"pages": pages, "per_page": 4, "lang": languages[number % 4]}
    return {"method": "GET", "url": "/api/print/qwixx/sheets.pdf", "params": params}


def hostile_sheet(number: int) -> Request:
    """A position on a sheet of one's own that is long to read, each time another one."""
    cells = " ".join(str(each) for each in range(2, 13))
    rows = "; ".join(f"row {letter}: {cells}" for letter in "rygb")
    text = f"title: Sheet {number}; {rows}; marks: " + "x" * 1500
    return _post("/api/positions", text=f"qwixx({text}): r- y- g- b- x0")


def explored(number: int) -> Request:
    """Another position with a throw each time."""
    faces = {"w1": 1 + number % 6, "w2": 1 + number // 6 % 6, "r": 3, "y": 4, "g": 5, "b": 6}
    misthrows = number // 36 % 4
    return _post(
        "/api/positions", text=f"qwixx: r- y- g- b- x{misthrows} | r- y- g- b- x0", faces=faces
    )


def rolled_out(number: int) -> Request:
    """Another rollout each time."""
    return _post(
        "/api/positions/rollout",
        text=f"qwixx: r- y- g- b- x{number % 4} | r- y- g- b- x{number // 4 % 4}",
        faces={"w1": 1 + number % 6, "w2": 2, "r": 3, "y": 4, "g": 5, "b": 6}, seat=0,
    )  # fmt: skip


def _post(url: str, **body: Any) -> Request:
    return {"method": "POST", "url": url, "json": body}


def _reviewing(server: Server) -> Ask:
    """Reviews of games, each as a record given."""
    host = patient(server, "Eve", FLOODER)
    table = host.open("qwixx", ("simple",) * 4)["id"]
    host.sit(table).until(lambda view: view["status"] == "over")
    record = host.http.get(f"/api/tables/{table}/record").text
    return lambda number: _post("/api/reviews", record=f"{record}\n# {number}\n")


def _exporting(server: Server) -> Ask:
    host = patient(server, "Eve", FLOODER)
    for _ in range(20):
        host.open("qwixx", ("me", "simple"))
    cookie = {"cookie": host.cookie}
    return lambda number: {
        "method": "GET", "url": ("/api/me/export.csv", "/api/me/profile")[number % 2],
        "headers": cookie,
    }  # fmt: skip


def _sheet(person: Any) -> object:
    """A sheet with another title each time, so that none is remembered."""
    rows = "row r: 2 3 4 5 6 7; row b: 7 6 5 4 3 2"
    params = {"sheet": f"title: No {next(_NUMBERS)}; {rows}"}
    return person.http.get("/api/print/qwixx/sheets.pdf", params=params).raise_for_status()


def _advice(person: Any) -> object:
    number = next(_NUMBERS)
    return person.http.request(**explored(number), headers=OTHERS)


_CARDS = itertools.cycle(
    itertools.product(("qwixx", "qwinto", "onboard"), ("en", "de", "fr", "it"))
)
_NUMBERS = itertools.count()

KINDS = {
    "prints": Kind(_always(long_print), _sheet),
    "sheets": Kind(_always(hostile_sheet), _advice),
    "explore": Kind(_always(explored), _advice),
    "rollouts": Kind(_always(rolled_out), _advice),
    "reviews": Kind(_reviewing, _advice),
    "exports": Kind(_exporting, lambda person: person.get("/api/me/games")),
}


def floods(connections: int) -> dict[str, tuple[Flood, Probe | None]]:
    """All of them by name."""
    return {name: (flood_of(kind, connections), kind.probe) for name, kind in KINDS.items()}
