"""Real servers and real clients for tests: processes, HTTP and sockets on 127.0.0.1."""

import contextlib
import itertools
import json
import os
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.support.server import processes
from tests.support.server.loaded import source
from tests.support.server.ports import free_port

PATIENCE = 120
PASSING = ("-", "/", "//")
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""No certificates: to read them for every client takes longer than the tests' requests do."""
ENDS_WITH_US = ["setpriv", "--pdeathsig", "KILL"]
"""A command that follows ends with the process that has started it, however that one ends."""
OPEN: list[Any] = []
"""Connections to be closed after a test."""


def close_all() -> None:
    while OPEN:
        OPEN.pop().close()


class Process(Protocol):
    """A process that was started: by `subprocess`, or forked from one that has it loaded."""

    pid: int

    def poll(self) -> int | None: ...

    def wait(self, timeout: float) -> int: ...


class Server:
    """A `rowlock serve` process that can be stopped, killed and started again."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        python: str = sys.executable,
        listen: str = "127.0.0.1",
    ) -> None:
        self.folder, self.options, self.python = folder, options, python
        self.listen = listen
        self.port = free_port()
        self.process: Process | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def running(self) -> Process:
        """The process of a server that was started and not stopped."""
        assert self.process, "the server was not started"
        return self.process

    def start(self) -> None:
        command = ["serve", "--host", self.listen, "--port", str(self.port)]
        command += ["--data", str(self.folder), *self.options]
        log = self.folder / "server.log"
        if self.python == sys.executable and "--workers" not in self.options:
            self.process = source().fork(command, log)
        else:
            with log.open("ab") as out:
                self.process = subprocess.Popen(
                    [*ENDS_WITH_US, self.python, "-m", "rowlock", *command],
                    stdout=out, stderr=out, start_new_session=True,
                )  # fmt: skip
        until = time.monotonic() + 3 * PATIENCE
        while time.monotonic() < until:
            if self.answers("/healthz"):
                return
            assert self.process.poll() is None, self.said()
            time.sleep(0.05)
        raise TimeoutError(self.said())

    def answers(self, path: str) -> bool:
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"http://{self.host}{path}", verify=PLAIN).status_code == 200
        return False

    def said(self) -> str:
        return (self.folder / "server.log").read_text("utf-8")

    def family(self) -> list[int]:
        """The process and all that descend from it, its workers among them."""
        return [] if self.process is None else processes.in_session(self.process.pid)

    def stop(self, how: int = signal.SIGTERM) -> int:
        """End it, with the processes that it has started; its exit status."""
        if self.process is None:
            return 0
        if how != signal.SIGKILL:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process.pid, how)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE)
        processes.end(self.family)
        status = self.process.wait(PATIENCE)
        self.process = None
        return status


class Address(Protocol):
    """Where people connect to: a server, or what stands before several."""

    @property
    def host(self) -> str: ...


class Person:
    """Somebody with a browser: a cookie, requests, and sockets that note all they hear."""

    def __init__(
        self, server: Address, name: str = "", headers: dict[str, str] | None = None
    ) -> None:
        self.server, self.name, self.headers = server, name, headers or {}
        sent = {"x-rowlock": "1", **self.headers}
        self.http = httpx.Client(
            base_url=f"http://{server.host}", headers=sent, verify=PLAIN, timeout=PATIENCE
        )
        OPEN.append(self.http)
        if name:
            self.post("/api/me", name=name)

    def post(self, path: str, status: int | None = None, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        if status is None:
            assert answer.status_code < 400, answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def get(self, path: str) -> Any:
        return self.http.get(path).raise_for_status().json()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    def open(self, game: str = "qwixx", seats: Sequence[str] = ("me", "open"), **more: Any) -> Any:
        named = [
            {"kind": "bot", "level": seat} if seat not in ("me", "open") else {"kind": seat}
            for seat in seats
        ]
        more.setdefault("pace", "fast")
        return self.post("/api/tables", game=game, seats=named, **more)

    def sit(self, table: str, **more: Any) -> "Socket":
        return Socket(self, table, **more)


class Socket:
    """A socket at a table."""

    ids = itertools.count()

    def __init__(self, person: Person, table: str, **headers: str) -> None:
        self.person, self.table = person, table
        self.heard: list[dict[str, Any]] = []
        self.sizes: list[tuple[str, int]] = []
        self.table_message: dict[str, Any] = {}
        self.people: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        sent = {"cookie": person.cookie, **person.headers, **headers}
        url = f"ws://{person.server.host}/api/tables/{table}/socket"
        self.socket = connect(
            url, additional_headers=sent, open_timeout=PATIENCE, close_timeout=1, legacy=True
        )
        OPEN.append(self.socket)

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        data = self.socket.recv(timeout=timeout, decode=False)
        message: dict[str, Any] = json.loads(data)
        self.heard.append(message)
        self.sizes.append((message["type"], len(data)))
        match message["type"]:
            case "view":
                self.view = message
            case "seats":
                self.people = message
            case "table":
                self.table_message = message
        return message

    def greeted(self) -> dict[str, Any]:
        """Listen until table, seats and view are known; the view."""
        while not self.view:
            self.hear()
        return self.view

    def closed_with(self) -> int:
        """The code with which the server closes the socket."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code

    def until(self, wanted: Any) -> dict[str, Any]:
        """Listen until a view is as wanted."""
        return self._until(lambda: self.view, wanted)

    def until_seats(self, wanted: Any) -> dict[str, Any]:
        """Listen until the people at the table are as wanted."""
        return self._until(lambda: self.people, wanted)

    def _until(self, newest: Any, wanted: Any) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while not newest() or not wanted(newest()):
            assert time.monotonic() < end, newest()
            self.hear()
        found: dict[str, Any] = newest()
        return found

    def send(self, kind: str, **body: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        number = body.pop("id", f"c{next(self.ids)}")
        if kind in ("roll", "throw", "choose", "undo"):
            body.setdefault("decision", self.view["decision"])
        self.socket.send(json.dumps({"type": kind, "id": number, **body}))
        while True:
            message = self.hear()
            if message["type"] in ("ack", "error") and message.get("id") == number:
                return message

    @property
    def mine(self) -> dict[str, Any]:
        mine: dict[str, Any] = self.view["mine"][0]
        return mine

    def act(self, *, passing: bool = False) -> bool:
        """Do what is due for the first own seat, if anything: cross, or pass wherever one may."""
        mine = self.mine
        if mine["roll"]:
            answer = self.send("roll", seat=mine["seat"])
        elif mine.get("throw") == "type":
            dice = dict.fromkeys(self.view["dice"], 3)
            answer = self.send("throw", seat=mine["seat"], dice=dice)
        elif mine["legal"] and mine["choice"] is None:
            moves = sorted(mine["legal"], key=lambda m: (m in mine["misthrows"], m in PASSING))
            answer = self.send("choose", seat=mine["seat"], move=moves[-1 if passing else 0])
        else:
            return False
        assert answer["type"] == "ack" or answer["code"] == "stale", answer
        return True


def play_on(*sockets: Socket, turns: int | None = None, passing: bool = False) -> None:
    """Play until the game is over, or until so many turns are complete.

    Where all pass, somebody's fourth misthrow soon ends the game.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for each in sockets:
            each.greeted()
            each.act(passing=passing)
            with contextlib.suppress(TimeoutError):
                each.hear(timeout=0.01)
        view = max((each.view for each in sockets), key=lambda view: view["seq"])
        if view["status"] == "over" or (turns is not None and view["turn"] > turns):
            return
    raise TimeoutError


def two_at_a_table(person: Any, game: str = "qwixx", **more: Any) -> tuple[str, Socket, Socket]:
    """Ada and Ben with a socket each, and the game begun."""
    ada, ben = person("Ada"), person("Ben")
    table = ada.open(game, **more)["id"]
    first = ada.sit(table)
    first.greeted()
    ben.post(f"/api/tables/{table}/join", name="Ben", contribution="0a0b")
    second = ben.sit(table)
    first.until(lambda view: view["status"] == "playing")
    second.until(lambda view: view["status"] == "playing")
    return table, first, second
