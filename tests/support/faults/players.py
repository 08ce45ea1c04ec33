"""People who play through everything: they reconnect anywhere, repeat what was not answered, and
note what was acknowledged."""

import asyncio
import contextlib
import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from rowlock.playing import verify
from rowlock.rules import record as records
from rowlock.server.table import events as ev
from rowlock.server.table.room import rebuild
from tests.support.server.people import PLAIN

PATIENCE = 120
ANSWER = 6.0
"""So many seconds somebody waits for an answer before they connect again."""
AGAIN = 0.2
PASSING = ("-", "/", "//")
Message = dict[str, Any]
Log = Callable[[str], Sequence[tuple[int, bytes]]]
"""Reads what is stored of a table."""
STILL_WANTED = ("not-stored", "server-closing", "too-fast")
"""Refusals after which somebody tries the same again."""


@dataclass
class Played:
    """What was heard at a table."""

    table: str
    cookies: list[str]
    acknowledged: Counter[str] = field(default_factory=Counter)
    """The ids of commands, and how often they were acknowledged."""
    over: bool = False


class Seat:
    """One person at one table."""

    def __init__(self, load: "Load", group: asyncio.TaskGroup, played: Played, number: int) -> None:
        self._load, self._group, self._played = load, group, played
        self._cookie, self._number = played.cookies[number], number
        self._rng = Random(f"{played.table}{number}")
        self._sent: list[Message] = []
        """All commands so far."""
        self._pending: Message | None = None
        self._decided = ""
        self._view: Message = {}

    async def play(self) -> None:
        """Play until the game is over or everybody stops, on one socket after the other."""
        while not (self._played.over or self._load.stopping):
            host = self._rng.choice(self._load.hosts)
            try:
                await self._sit(host)
            except ConnectionClosed as closed:
                self._load.closed[host, closed.rcvd and closed.rcvd.code] += 1
            except (OSError, WebSocketException, TimeoutError):
                pass
            await asyncio.sleep(AGAIN * self._rng.random())

    async def _sit(self, host: str) -> None:
        url = f"ws://{host}/api/tables/{self._played.table}/socket"
        headers = {"cookie": self._cookie}
        async with connect(url, additional_headers=headers, open_timeout=ANSWER, close_timeout=1,
                           compression=None) as socket:  # fmt: skip
            self._load.reached[host] += 1
            if self._pending is not None:
                await self._send(socket, self._pending)
            while not (self._played.over or self._load.stopping):
                try:
                    text = await asyncio.wait_for(socket.recv(), ANSWER)
                except TimeoutError:
                    if self._pending is not None:
                        raise
                    continue
                await self._hear(socket, json.loads(text))

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        if message["type"] == "ack":
            self._played.acknowledged[message["id"]] += 1
            self._load.moves += 1
            if self._pending and self._pending["id"] == message["id"]:
                self._pending = None
            if self._sent and self._rng.random() < 0.1:
                # Something old arrives once more.
                await self._send(socket, self._rng.choice(self._sent))
        elif message["type"] == "error":
            self._load.refused[message["code"]] += 1
            if self._pending and self._pending["id"] == message["id"]:
                if message["code"] in STILL_WANTED:
                    await asyncio.sleep(AGAIN)
                    await self._send(socket, self._pending)
                else:
                    # Another view is on its way.
                    self._pending, self._decided, self._view = None, "", {}
        elif message["type"] == "view":
            self._view = message
            self._played.over = self._played.over or message["status"] == "over"
        if self._view and self._pending is None:
            await self._decide(socket, self._view)

    async def _decide(self, socket: ClientConnection, view: Message) -> None:
        decided = view["decision"] == self._decided
        if decided or not view["mine"] or view["status"] != "playing":
            return
        mine = view["mine"][0]
        command = {"seat": mine["seat"], "decision": view["decision"]}
        if mine["roll"]:
            command["type"] = "roll"
        elif mine["legal"] and mine["choice"] is None:
            better = [text for text in mine["legal"] if text not in PASSING] or mine["legal"]
            command |= {"type": "choose", "move": self._rng.choice(better)}
        else:
            return
        self._decided = view["decision"]
        self._pending = command | {"id": f"s{self._number}c{len(self._sent)}"}
        self._sent.append(self._pending)
        if self._rng.random() < 0.2:
            # The same arrives twice, the other time by way of another server.
            self._group.create_task(self._elsewhere(self._pending))
        await asyncio.sleep(self._load.pause * self._rng.random())
        await self._send(socket, self._pending)

    async def _elsewhere(self, command: Message) -> None:
        url = f"ws://{self._rng.choice(self._load.hosts)}/api/tables/{self._played.table}/socket"
        with contextlib.suppress(OSError, WebSocketException, TimeoutError):
            async with connect(
                url, additional_headers={"cookie": self._cookie}, open_timeout=2, close_timeout=1
            ) as socket:
                await self._send(socket, command)
                async with asyncio.timeout(2):
                    async for text in socket:
                        if json.loads(text).get("id") == command["id"]:
                            return

    async def _send(self, socket: ClientConnection, command: Message) -> None:
        await socket.send(json.dumps(command))


class Load:
    """Tables of two that are played on and on, in a thread of their own."""

    def __init__(self, hosts: Sequence[str], tables: int = 4, pause: float = 0.02) -> None:
        self.hosts, self.pause = hosts, pause
        self._tables = tables
        self.moves = 0
        self.refused: Counter[str] = Counter()
        self.closed: Counter[Any] = Counter()
        """Which servers have closed sockets, and with which codes."""
        self.reached: Counter[str] = Counter()
        """Which servers sockets were opened at, and how often."""
        self.played: list[Played] = []
        self.stopping = False
        self._wrong: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_wrong: object) -> None:
        self.stopping = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        if self._wrong is not None:
            raise self._wrong

    def _run(self) -> None:
        try:
            asyncio.run(self._all())
        except BaseException as wrong:  # noqa: BLE001 - told when the load ends
            self._wrong = wrong

    async def _all(self) -> None:
        async with asyncio.TaskGroup() as group:
            for _ in range(self._tables):
                group.create_task(self._one_after_the_other())

    async def _one_after_the_other(self) -> None:
        while not self.stopping:
            try:
                played = await asyncio.to_thread(self._open)
            except (httpx.HTTPError, RuntimeError):
                await asyncio.sleep(AGAIN)
                continue
            self.played.append(played)
            async with asyncio.TaskGroup() as group:
                for number in range(2):
                    group.create_task(Seat(self, group, played, number).play())

    def _open(self) -> Played:
        host = Random().choice(self.hosts)
        setup = {"game": "qwixx", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": "fast"}
        cookies = []
        table = ""
        for path, body in (("", setup), ("/{}/join", {"name": "two"})):
            headers = {"x-rowlock": "1"}
            with httpx.Client(base_url=f"http://{host}", headers=headers, verify=PLAIN) as http:
                http.post("/api/me", json={"name": "one"}).raise_for_status()
                said = http.post("/api/tables" + path.format(table), json=body)
                said.raise_for_status()
                table = table or said.json()["id"]
                cookies.append("; ".join(f"{k}={v}" for k, v in http.cookies.items()))
        return Played(table, cookies)

    def more(self, moves: int) -> None:
        """Wait until so many more moves were acknowledged."""
        wanted, until = self.moves + moves, time.monotonic() + PATIENCE
        while self.moves < wanted:
            assert time.monotonic() < until, f"{self.moves} of {wanted}, {self.refused}"
            assert self._thread.is_alive(), self._wrong
            time.sleep(0.02)

    # -- afterwards -------------------------------------------------------------------------------

    def check(self, log: Log) -> None:
        """What was acknowledged is in the log exactly once, and all of it can be played through."""
        self.check_acknowledged(log)
        for played in self.played:
            room = rebuild(played.table, [ev.decode(body) for _, body in log(played.table)])
            assert not played.over or room.status == "over"
        self._check_what_is_seen(log)

    def check_acknowledged(self, log: Log) -> None:
        """What was acknowledged until now is in the log exactly once."""
        assert self.played
        for played in [*self.played]:
            stored = log(played.table)
            assert [seq for seq, _ in stored] == list(range(1, len(stored) + 1))
            found = Counter(
                event.command.partition(":")[2]
                for event in (ev.decode(body) for _, body in stored)
                if isinstance(event, ev.Stepped) and event.command
            )
            assert set(played.acknowledged) <= set(found)
            assert set(found.values()) <= {1}

    def _check_what_is_seen(self, log: Log) -> None:
        """All seats see the same at every server; records of finished games can be checked."""
        for played in self.played[-8:]:
            views = asyncio.run(self._views(played))
            assert len({json.dumps(view) for view in views}) == 1
            assert views[0]["seq"] == len(log(played.table))
            if played.over:
                address = f"http://{self.hosts[0]}/api/tables/{played.table}/record"
                text = httpx.get(address, verify=PLAIN, timeout=PATIENCE).text
                assert verify(records.read(text)) > 0

    async def _views(self, played: Played) -> list[Message]:
        found = []
        for host in self.hosts:
            for cookie in played.cookies:
                url = f"ws://{host}/api/tables/{played.table}/socket"
                async with connect(url, additional_headers={"cookie": cookie}) as socket:
                    async for text in socket:
                        message = json.loads(text)
                        if message["type"] == "view":
                            found.append({k: v for k, v in message.items() if k != "mine"})
                            break
        return found
