"""PostgreSQL, Redis, and servers on them."""

import contextlib
import signal
import time
from collections.abc import Callable
from pathlib import Path

import psycopg

from tests.support.server import processes
from tests.support.server.databases import PostgresServer, RedisServer
from tests.support.server.people import PATIENCE, Server

SECRET = "tests-share-this-one-and-it-is-long-enough"
SOON = 30
"""Seconds that a host may take until all its processes are there and ready, before it is started
anew."""


class Host(Server):
    """A server of the cluster, with one process or several."""

    def __init__(self, folder: Path, *options: str, workers: int) -> None:
        super().__init__(folder, *options, "--workers", str(workers))
        self.wanted = workers

    def workers(self) -> list[int]:
        """The processes that answer: the server's own if there is one alone."""
        if self.wanted == 1:
            return [self.running.pid]
        return [pid for pid in processes.children(self.running.pid) if _is_worker(pid)]

    def mend(self) -> bool:
        """Make sure that all its processes are ready, whatever was done to them; if not, anew."""
        processes.send(signal.SIGCONT, self.family)
        if self.process is not None and self._is_whole():
            return False
        self.stop(signal.SIGKILL)
        self.start()
        wait_until(self._is_ready)
        return True

    def _is_whole(self) -> bool:
        until = time.monotonic() + SOON
        while self.running.poll() is None and time.monotonic() < until:
            if self._is_ready():
                return True
            time.sleep(0.05)
        return False

    def _is_ready(self) -> bool:
        # Either process may answer.
        there = len(self.workers()) == self.wanted
        return there and all(self.answers("/readyz") for _ in range(2 * self.wanted))


def _is_worker(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


Part = PostgresServer | RedisServer | Host


class Cluster:
    """Two hosts, the first with two processes, which share everything but memory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.postgres, self.redis = PostgresServer(), RedisServer()
        self.servers: list[Host] = []
        self._spare: list[Host] = []
        """Hosts that a test has added, which end with it."""

    def start(self) -> None:
        self.postgres.start()
        self.redis.start()
        self.database = self.postgres.url(self.postgres.new())
        self.servers = [self._host("first", workers=2), self._host("second")]
        for server in self.servers:
            server.start()

    def host(self, name: str, *options: str, workers: int = 1) -> Host:
        """One more host, not started yet, for one test."""
        self._spare.append(self._host(name, *options, workers=workers))
        return self._spare[-1]

    def _host(self, name: str, *options: str, workers: int = 1) -> Host:
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        secret = folder / "secret"
        secret.touch(0o600)
        secret.write_text(SECRET, "utf-8")
        shared = ["--database", self.database, "--fanout", self.redis.url, "--no-limits"]
        return Host(folder, *shared, *options, workers=workers)

    @property
    def hosts(self) -> list[str]:
        return [server.host for server in self.servers]

    def mend(self) -> list[Part]:
        """Bring everything back that a test has broken and not mended; what that was."""
        while self._spare:
            self._spare.pop().stop(signal.SIGKILL)
        parts: list[Part] = [self.postgres, self.redis, *self.servers]
        return [each for each in parts if each.mend()]

    def stop(self) -> None:
        """Ask everything to end; nothing is left, even if something does not end well."""
        try:
            self.mend()
            for server in self.servers:
                assert server.stop() == 0, server.said()
        finally:
            for server in (*self.servers, *self._spare):
                server.stop(signal.SIGKILL)
            self.redis.stop()
            self.postgres.stop()

    def log(self, table: str) -> list[tuple[int, bytes]]:
        with psycopg.connect(self.database) as connection:
            query = "SELECT seq, body FROM events WHERE table_id = %s ORDER BY seq"
            return connection.execute(query, (table,)).fetchall()


def wait_until(done: Callable[[], object]) -> None:
    """Look again and again, for minutes if it takes them."""
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until
        time.sleep(0.05)
