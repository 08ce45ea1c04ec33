"""Replays of a long game and tables of bots alone, each for longer than a window."""

import asyncio
import contextlib
import statistics
import threading
import time
from collections import Counter, deque
from collections.abc import Iterator

import httpx
from tests.support.server.people import PLAIN, Person, Server, Socket, two_at_a_table

from benchmarks.flood.windows import FLOODER, MS, OTHERS, running

LONG_GAME = ("qwinto", ("simple",) * 6)


class Health(threading.Thread):
    """Asks `/healthz` twenty times a second and notes how long each answer took."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self._server, self._over = server, threading.Event()
        self._took: list[float] = []

    def run(self) -> None:
        """Ask until it is enough."""
        with httpx.Client(base_url=f"http://{self._server.host}", verify=PLAIN) as client:
            while not self._over.wait(0.05):
                began = time.monotonic()
                client.get("/healthz", timeout=60)
                self._took.append(time.monotonic() - began)

    def shown(self) -> str:
        """The answer in the middle and the slowest."""
        self._over.set()
        self.join()
        took = self._took or [float("nan")]
        return f"{statistics.median(took) * MS:.0f} ms, at most {max(took) * MS:.0f} ms"


# -- replays --------------------------------------------------------------------------------------


def replay(seconds: float, connections: int) -> None:
    """Moves of others and the time of `/healthz`, in peace and during a flood of replays."""
    with running() as server:
        table = _long_game(server)
        sockets = _two(server)
        _play(server, sockets, seconds, "in peace")
        with _asking(server, table, connections) as statuses:
            _play(server, sockets, seconds, f"{connections} connections ask for replays")
        print("  answered:", dict(sorted(statuses.items())), flush=True)


def _long_game(server: Server) -> str:
    game, seats = LONG_GAME
    host = Person(server, "Eve", FLOODER)
    table: str = host.open(game, seats)["id"]
    host.sit(table).until(lambda view: view["status"] == "over")
    return table


def _two(server: Server) -> tuple[Socket, Socket]:
    """Two people who have just begun."""

    def person(name: str) -> Person:
        found = Person(server, name, OTHERS)
        found.http.timeout = httpx.Timeout(60)
        return found

    _, first, second = two_at_a_table(person)
    return first, second


def _play(server: Server, sockets: tuple[Socket, Socket], seconds: float, what: str) -> None:
    """Play for a while, on from table to table."""
    health = Health(server)
    health.start()
    moves, until = 0, time.monotonic() + seconds
    while time.monotonic() < until:
        for socket in sockets:
            moves += socket.act()
            with contextlib.suppress(TimeoutError):
                socket.hear(timeout=0.001)
        if any(socket.view["status"] == "over" for socket in sockets):
            sockets = _two(server)
    print(f"{what}: {moves} moves in {seconds:g} s, /healthz {health.shown()}", flush=True)


@contextlib.contextmanager
def _asking(server: Server, table: str, connections: int) -> Iterator[Counter[int]]:
    """Connections of one address that ask again as soon as they are answered."""
    statuses: Counter[int] = Counter()
    over = threading.Event()

    async def ask(client: httpx.AsyncClient, kind: str) -> None:
        while not over.is_set():
            with contextlib.suppress(httpx.TransportError):
                answer = await client.get(f"/api/tables/{table}/{kind}")
                statuses[answer.status_code] += 1
                await asyncio.sleep(0.02)

    async def ask_all() -> None:
        base = f"http://{server.host}"
        async with httpx.AsyncClient(
            base_url=base, headers=FLOODER, verify=PLAIN, timeout=60
        ) as client:
            kinds = ("replay", "replay", "replay", "record")
            await asyncio.gather(*(ask(client, kinds[n % 4]) for n in range(connections)))

    thread = threading.Thread(target=lambda: asyncio.run(ask_all()), daemon=True)
    thread.start()
    try:
        yield statuses
    finally:
        over.set()
        thread.join(90)


# -- bots -----------------------------------------------------------------------------------------


def bots(tables: int, others: str, level: str, throws: int) -> None:
    """How long somebody waits for a bot, in peace and beside many tables of bots alone."""
    with running("--no-limits") as server:
        person = Person(server, "Ada", OTHERS)
        person.http.timeout = httpx.Timeout(60)
        _wait_for_bot(person, level, throws, "in peace")
        with _bots_alone(server, tables, others):
            _wait_for_bot(person, level, throws, f"beside {tables} tables of {others}")


@contextlib.contextmanager
def _bots_alone(server: Server, tables: int, level: str) -> Iterator[None]:
    """So many tables of four bots each; another one is opened for each that ends."""
    over = threading.Event()
    eve = Person(server, "Eve", FLOODER)
    eve.http.timeout = httpx.Timeout(60)
    opened = deque(eve.open("qwixx", (level,) * 4)["id"] for _ in range(tables))

    def replace() -> None:
        while not over.wait(0.02):
            table = opened.popleft()
            if eve.get(f"/api/tables/{table}")["status"] == "over":
                table = eve.open("qwixx", (level,) * 4)["id"]
            opened.append(table)

    thread = threading.Thread(target=replace, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join(90)


def _wait_for_bot(person: Person, level: str, throws: int, what: str) -> None:
    waited: list[float] = []
    while len(waited) < throws:
        socket = person.sit(person.open("qwixx", ("me", level))["id"])
        view = socket.until(lambda view: view["status"] == "playing")
        while view["status"] == "playing" and len(waited) < throws:
            if view["mine"][0]["roll"]:
                began, turn = time.monotonic(), view["turn"]
                socket.send("roll", seat=socket.mine["seat"])
                bot = 1 - socket.mine["seat"]
                socket.until(lambda view, b=bot, t=turn: b in view["chosen"] or view["turn"] > t)
                waited.append(time.monotonic() - began)
            elif not socket.act():
                socket.hear()
            view = socket.view
        socket.socket.close()
    middle, late = statistics.median(waited), sorted(waited)[len(waited) * 9 // 10]
    shown = f"median {middle * MS:.0f} ms, nine in ten within {late * MS:.0f} ms"
    print(f"{level}, {what}: {shown} ({len(waited)} throws)", flush=True)
