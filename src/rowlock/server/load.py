"""Many players at once, to measure a server: two-seat tables that play as fast as answered.

Bounded in sockets and seconds, on 127.0.0.1 only.
"""

import asyncio
import contextlib
import json
import random
import time
import urllib.request
from dataclasses import dataclass, field
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection

MOST_SOCKETS = 5000
OPENED_AT_ONCE = 50
PASSING = ("-", "/", "//")


@dataclass(slots=True)
class Tally:
    """What was measured."""

    moves: int = 0
    refused: int = 0
    games: int = 0
    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)

    def percentile(self, share: float) -> float:
        """The latency in milliseconds that this share of moves stayed below."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def summary(self) -> dict[str, Any]:
        """The measurement as JSON."""
        return {
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves / self.seconds, 1) if self.seconds else 0,
            "p50_ms": round(self.percentile(0.5), 2),
            "p99_ms": round(self.percentile(0.99), 2),
            "refused": self.refused,
            "games_finished": self.games,
        }


class Seat:
    """One player of one table, on one socket."""

    def __init__(self, host: str, table: str, cookie: str, tally: Tally, pause: float) -> None:
        self._url = f"ws://{host}/api/tables/{table}/socket"
        self._cookie, self._tally, self._pause = cookie, tally, pause
        self._sent: dict[str, float] = {}
        self._decided = ""
        self._count = 0
        self._thinking: asyncio.Task[None] | None = None

    async def play(self, measuring: asyncio.Event, stop: asyncio.Event) -> None:
        """Answer every view until it is enough or the game is over."""
        headers = {"cookie": self._cookie}
        async with websockets.connect(
            self._url, additional_headers=headers, compression=None, max_size=2**17
        ) as socket:
            await measuring.wait()
            async for text in socket:
                if stop.is_set() or not await self._hear(socket, json.loads(text)):
                    return

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> bool:
        if message["type"] == "ack":
            self._tally.latencies.append(time.perf_counter() - self._sent.pop(message["id"]))
            self._tally.moves += 1
        elif message["type"] == "error":
            self._sent.pop(message["id"], None)
            self._tally.refused += 1
        elif message["type"] == "view":
            if message["status"] == "over":
                self._tally.games += 1
                return False
            self._decide(socket, message)
        return True

    def _decide(self, socket: ClientConnection, view: dict[str, Any]) -> None:
        """One command for each decision."""
        if not view["mine"] or view["decision"] == self._decided:
            return
        mine = view["mine"][0]
        command: dict[str, Any] = {"seat": mine["seat"], "decision": view["decision"]}
        if mine["roll"]:
            command["type"] = "roll"
        elif mine["legal"] and mine["choice"] is None:
            # Prefer crosses, so that games end by closed rows as well as by misthrows.
            moves = mine["legal"]
            better = [text for text in moves if text not in PASSING] or moves
            command |= {"type": "choose", "move": random.choice(better)}
        else:
            return
        self._decided = view["decision"]
        # Thinking must not keep the player from hearing the answer to the move before.
        self._thinking = asyncio.create_task(self._send(socket, command))

    async def _send(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        if self._pause:
            await asyncio.sleep(self._pause * random.uniform(0.5, 1.5))
        self._count += 1
        command["id"] = str(self._count)
        self._sent[command["id"]] = time.perf_counter()
        # Whoever is still thinking when the measurement ends has nobody left to tell.
        with contextlib.suppress(websockets.WebSocketException):
            await socket.send(json.dumps(command))


async def measure(host: str, sockets: int, seconds: float, rate: float | None) -> Tally:
    """Play two-seat tables on so many sockets; `rate` is moves a second of all together."""
    tally, gate = Tally(), asyncio.Semaphore(OPENED_AT_ONCE)
    pause = sockets / rate if rate else 0.0
    measuring, stop = asyncio.Event(), asyncio.Event()

    async def pair() -> list[Seat]:
        async with gate:
            table, cookies = await asyncio.to_thread(_open, host)
        return [Seat(host, table, cookie, tally, pause) for cookie in cookies]

    pairs = await asyncio.gather(*(pair() for _ in range(sockets // 2)))
    players = [
        asyncio.create_task(_again(seat, measuring, stop)) for seats in pairs for seat in seats
    ]
    await asyncio.sleep(1 + sockets / 1000)
    measuring.set()
    started = time.perf_counter()
    await asyncio.wait(players, timeout=seconds)
    tally.seconds = time.perf_counter() - started
    stop.set()
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return tally


async def _again(seat: Seat, measuring: asyncio.Event, stop: asyncio.Event) -> None:
    try:
        await seat.play(measuring, stop)
    except (OSError, websockets.WebSocketException):
        return


def _open(host: str) -> tuple[str, list[str]]:
    """A table of two and the cookies of both players."""
    opened, first = _post(host, "/api/me", {"name": "one"}, "")
    setup = {"game": "qwixx", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": "fast"}
    opened, first = _post(host, "/api/tables", setup, first)
    _, second = _post(host, f"/api/tables/{opened['id']}/join", {"name": "two"}, "")
    return opened["id"], [first, second]


def _post(host: str, path: str, body: dict[str, Any], cookie: str) -> tuple[Any, str]:
    request = urllib.request.Request(
        f"http://{host}{path}",
        json.dumps(body).encode(),
        {"content-type": "application/json", "x-rowlock": "1", "cookie": cookie},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 - as above
        given = answer.headers.get("set-cookie", cookie).partition(";")[0]
        return json.load(answer), given
