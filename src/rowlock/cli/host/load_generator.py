"""Simulated players that measure a server: two at a table, game after game.

Bounded in sockets and seconds, on 127.0.0.1 only.
"""

import asyncio
import json
import random
import time
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

CONNECTIONS_AT_ONCE = 50
PACE_ADJUSTMENTS = 5
"""Adjustments of the pace before the measurement begins."""
PASSING = ("-", "/", "//")


@dataclass(slots=True)
class LoadResult:
    """Counts and latencies of a measurement."""

    moves: int = 0
    refused: int = 0
    games: int = 0
    seconds: float = 0.0
    server_cpu: float = 0.0
    players_cpu: float = 0.0
    latencies: list[float] = field(default_factory=list)

    def percentile(self, share: float) -> float:
        """The latency in milliseconds that this share of moves stayed below."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def summary(self) -> dict[str, float]:
        """The measurement as JSON."""
        summary = {
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves / self.seconds, 1) if self.seconds else 0,
            "p50_ms": round(self.percentile(0.5), 2),
            "p99_ms": round(self.percentile(0.99), 2),
            "refused": self.refused,
            "games_finished": self.games,
            "moves_per_cpu_second_of_players": round(self.moves / self.players_cpu),
        }
        if self.server_cpu:
            summary["moves_per_cpu_second_of_server"] = round(self.moves / self.server_cpu)
        return summary


@dataclass(slots=True)
class Pace:
    """The pause before a move, adjusted until all players together reach a rate of moves."""

    rate: float | None
    pause: float

    def adjust(self, moves: int, seconds: float) -> None:
        """Lengthen or shorten the pause by the rate just measured."""
        if self.rate is not None and self.pause:
            made = moves / seconds / self.rate
            self.pause *= min(max(made, 0.5), 2)


class OwnSeat(msgspec.Struct):
    """The part of a view about the player's own seat."""

    seat: int
    legal: list[str]
    roll: bool
    choice: str | None = None


class ServerMessage(msgspec.Struct):
    """The fields of a message that a player needs."""

    type: str
    id: str | None = None
    status: str = ""
    decision: str = ""
    mine: list[OwnSeat] = []


_decoder = msgspec.json.Decoder(ServerMessage)


class LoadPlayer(WSListener):
    """A player on one socket that answers every view with a move, game after game."""

    def __init__(self, tally: LoadResult, pace: Pace, counts: bool) -> None:
        """`counts` is true for one of the players at a table, which counts the games."""
        self._tally, self._pace, self._counts = tally, pace, counts
        self._transport: WSTransport | None = None
        self._sent: dict[str, float] = {}
        self._decided = ""
        self._count = 0
        self._newest: ServerMessage | None = None
        self._playing = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Callback of picows: connected."""
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Callback of picows: a frame has arrived."""
        if frame.msg_type == WSMsgType.TEXT:
            self._receive(_decoder.decode(frame.get_payload_as_memoryview()))

    def begin(self) -> None:
        """Start answering views."""
        self._playing = True
        if self._newest is not None:
            self._decide(self._newest)

    def stop(self) -> None:
        """Stop answering and disconnect."""
        self._playing = False
        if self._transport is not None:
            self._transport.disconnect()

    def _receive(self, message: ServerMessage) -> None:
        if message.type == "view":
            self._newest = message
            if self._playing:
                self._decide(message)
        elif message.type == "table":
            self._decided = ""
        elif message.id is not None and (sent := self._sent.pop(message.id, None)) is not None:
            if message.type == "error":
                self._tally.refused += 1
                return
            self._tally.moves += 1
            self._tally.latencies.append(time.perf_counter() - sent)

    def _decide(self, view: ServerMessage) -> None:
        """One command for each decision."""
        if not view.mine or view.decision == self._decided:
            return
        mine = view.mine[0]
        command: dict[str, object] = {"seat": mine.seat, "decision": view.decision}
        if view.status == "over":
            self._decided = view.decision
            self._tally.games += self._counts
            self._say({"type": "again", "id": "again"})
            return
        if mine.roll:
            command["type"] = "roll"
        elif mine.legal and mine.choice is None:
            # Prefer crosses, so that games end by closed rows as well as by misthrows.
            better = [text for text in mine.legal if text not in PASSING] or mine.legal
            command |= {"type": "choose", "move": random.choice(better)}
        else:
            return
        self._decided = view.decision
        if self._pace.pause:
            pause = self._pace.pause * random.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(pause, self._send, command)
        else:
            self._send(command)

    def _send(self, command: dict[str, object]) -> None:
        if self._playing:
            self._count += 1
            number = str(self._count)
            self._sent[number] = time.perf_counter()
            self._say(command | {"id": number})

    def _say(self, command: dict[str, object]) -> None:
        if self._transport is not None:
            self._transport.send(WSMsgType.TEXT, msgspec.json.encode(command))


class Pair:
    """Two players at a table."""

    def __init__(self, host: str, tally: LoadResult, pace: Pace) -> None:
        self._host = host
        self._players = [LoadPlayer(tally, pace, counts) for counts in (True, False)]

    async def sit_down(self) -> None:
        """Open a table and connect both."""
        table, cookies = await asyncio.to_thread(_open, self._host)
        url = f"ws://{self._host}/api/tables/{table}/socket"
        for player, cookie in zip(self._players, cookies, strict=True):
            # A name is bound now: the loop goes on before the socket is there.
            await ws_connect(lambda it=player: it, url, extra_headers={"cookie": cookie})

    def begin(self) -> None:
        """Both play from now on."""
        for player in self._players:
            player.begin()

    def stop(self) -> None:
        """Stop answering and disconnect."""
        for player in self._players:
            player.stop()


async def measure(
    host: str,
    sockets: int,
    seconds: float,
    rate: float | None,
    server_cpu: Callable[[], float] = lambda: 0.0,
) -> LoadResult:
    """Play at `sockets // 2` tables; `rate` is moves a second of all players together."""
    tally, gate = LoadResult(), asyncio.Semaphore(CONNECTIONS_AT_ONCE)
    pace = Pace(rate, sockets / rate / 2 if rate else 0.0)
    pairs = [Pair(host, tally, pace) for _ in range(sockets // 2)]

    async def sit_down(pair: Pair) -> None:
        async with gate:
            await pair.sit_down()

    await asyncio.gather(*map(sit_down, pairs))
    await asyncio.sleep(1)
    for pair in pairs:
        pair.begin()
    if rate:
        await _find_pace(tally, pace)
    tally.moves = tally.refused = tally.games = 0
    tally.latencies.clear()
    started, cpu, players = time.perf_counter(), server_cpu(), time.process_time()
    await asyncio.sleep(seconds)
    tally.seconds = time.perf_counter() - started
    tally.server_cpu = server_cpu() - cpu
    tally.players_cpu = time.process_time() - players
    for pair in pairs:
        pair.stop()
    return tally


async def _find_pace(tally: LoadResult, pace: Pace) -> None:
    """Adjust the pause of the players until they reach the rate."""
    for _ in range(PACE_ADJUSTMENTS):
        before, since = tally.moves, time.perf_counter()
        await asyncio.sleep(max(1.5 * pace.pause, 1))
        pace.adjust(tally.moves - before, time.perf_counter() - since)


def _open(host: str) -> tuple[str, list[str]]:
    """A table of two and the cookies of both players."""
    opened, first = _post(host, "/api/me", {"name": "one"}, "")
    setup = {"game": "qwixx", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": "fast"}
    opened, first = _post(host, "/api/tables", setup, first)
    _, second = _post(host, f"/api/tables/{opened['id']}/join", {"name": "two"}, "")
    return opened["id"], [first, second]


def _post(host: str, path: str, body: Mapping[str, object], cookie: str) -> tuple[Any, str]:
    request = urllib.request.Request(
        f"http://{host}{path}",
        json.dumps(body).encode(),
        {"content-type": "application/json", "x-rowlock": "1", "cookie": cookie},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 - as above
        given = answer.headers.get("set-cookie", cookie).partition(";")[0]
        return json.load(answer), given
