"""PostgreSQL, Redis, and servers on them."""

import contextlib
import signal
import time
from pathlib import Path

import psycopg

from tests.server import processes
from tests.server.databases import PostgresServer, RedisServer
from tests.server.people import PATIENCE, Server

SECRET = "tests-share-this-one-and-it-is-long-enough"
SOON = 30
"""Seconds that a host may take until all its processes are there and ready, before it is started
anew."""


class Host(Server):
    """A server of the cluster, with one process or several."""

    def __init__(self, folder, *options, workers):
        super().__init__(folder, *options, "--workers", str(workers))
        self.wanted = workers

    def workers(self):
        """The processes that answer: the server's own if there is one alone."""
        if self.wanted == 1:
            return [self.process.pid]
        return [pid for pid in processes.children(self.process.pid) if _is_worker(pid)]

    def mend(self):
        """Make sure that all its processes are ready, whatever was done to them; if not, anew."""
        processes.send(signal.SIGCONT, self.family)
        if self.process is not None and self._is_whole():
            return False
        self.stop(signal.SIGKILL)
        self.start()
        wait_until(self._is_ready)
        return True

    def _is_whole(self):
        until = time.monotonic() + SOON
        while self.process.poll() is None and time.monotonic() < until:
            if self._is_ready():
                return True
            time.sleep(0.05)
        return False

    def _is_ready(self):
        # Either process may answer.
        there = len(self.workers()) == self.wanted
        return there and all(self.answers("/readyz") for _ in range(2 * self.wanted))


def _is_worker(pid):
    with contextlib.suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


class Cluster:
    """Two hosts, the first with two processes, which share everything but memory."""

    def __init__(self, folder):
        self.folder = folder
        self.postgres, self.redis = PostgresServer(), RedisServer()
        self.servers = []
        self._spare = []
        """Hosts that a test has added, which end with it."""

    def start(self):
        self.postgres.start()
        self.redis.start()
        self.database = self.postgres.url(self.postgres.new())
        self.servers = [self._host("first", workers=2), self._host("second")]
        for server in self.servers:
            server.start()

    def host(self, name, *options, workers=1):
        """One more host, not started yet, for one test."""
        self._spare.append(self._host(name, *options, workers=workers))
        return self._spare[-1]

    def _host(self, name, *options, workers=1):
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        secret = folder / "secret"
        secret.touch(0o600)
        secret.write_text(SECRET, "utf-8")
        shared = ["--database", self.database, "--fanout", self.redis.url, "--no-limits"]
        return Host(folder, *shared, *options, workers=workers)

    @property
    def hosts(self):
        return [server.host for server in self.servers]

    def mend(self):
        """Bring everything back that a test has broken and not mended; what that was."""
        while self._spare:
            self._spare.pop().stop(signal.SIGKILL)
        return [each for each in (self.postgres, self.redis, *self.servers) if each.mend()]

    def stop(self):
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

    def log(self, table):
        with psycopg.connect(self.database) as connection:
            query = "SELECT seq, body FROM events WHERE table_id = %s ORDER BY seq"
            return connection.execute(query, (table,)).fetchall()


def wait_until(done):
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until
        time.sleep(0.05)
