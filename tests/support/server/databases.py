"""PostgreSQL and Redis for tests: Debian's own programs, on 127.0.0.1, in a folder that goes away.

They end with the process that started them, however it ends.
"""

import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg
import redis

from tests.support.server import processes
from tests.support.server.ports import free_port

PATIENCE = 120
SOON = 20
"""So many seconds a program that runs may take to answer before it is started anew."""
PROGRAMS = "/usr/lib/postgresql"
names = itertools.count()


class NotStartedError(Exception):
    """A program has ended before it answered."""


class Program:
    """A server of others that can be stopped, killed, halted and started again."""

    process: subprocess.Popen[bytes] | None = None

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="rowlock-test-"))
        self.prefix = ["setpriv", "--pdeathsig", "KILL"]

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        """Start it and wait until it answers; again if it ends before, which is no fault of a test.

        PostgreSQL refuses to start while anything of the one before is left.
        """
        until = time.monotonic() + PATIENCE
        while True:
            processes.end(self.family)
            try:
                self._start(until)
            except NotStartedError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)
            else:
                return

    def _start(self, until: float) -> None:
        with (self.folder / "out").open("ab") as out:
            self.process = subprocess.Popen(
                [*self.prefix, *self.command()], stdout=out, stderr=out, cwd=self.folder
            )
        while not self.answers():
            if self.process.poll() is not None:
                raise NotStartedError(self.said())
            assert time.monotonic() < until, self.said()
            time.sleep(0.02)

    def said(self) -> str:
        return (self.folder / "out").read_text("utf-8", "replace")

    def family(self) -> list[int]:
        """The process and all that descend from it."""
        return processes.working_in(self.folder)

    def signal(self, number: int) -> None:
        processes.send(number, self.family)

    def kill(self) -> None:
        """As if somebody had pulled the plug of the program: nothing of it is left."""
        processes.end(self.family)
        if self.process is not None:
            self.process.wait(PATIENCE)

    def mend(self) -> bool:
        """Make sure that it answers, whatever was done to it; whether that was needed."""
        self.signal(signal.SIGCONT)
        running = self.process is not None and self.process.poll() is None
        if running and self._answers_soon():
            return False
        self.kill()
        self.start()
        return True

    def _answers_soon(self) -> bool:
        until = time.monotonic() + SOON
        while not (found := self.answers()) and time.monotonic() < until:
            time.sleep(0.02)
        return found

    def stop(self) -> None:
        """End it and remove what it has written."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class PostgresServer(Program):
    """A PostgreSQL of its own, with as many databases as there are tests."""

    def __init__(self) -> None:
        super().__init__()
        versions = sorted(Path(PROGRAMS).glob("*/bin"), key=lambda path: float(path.parent.name))
        assert versions, "PostgreSQL is missing (Debian: apt-get install postgresql)"
        self._programs = versions[-1]
        if os.getuid() == 0:
            # PostgreSQL refuses to run as root.
            self.prefix += ["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]
            shutil.chown(self.folder, "postgres", "postgres")
        made = subprocess.run(
            [*self.prefix, str(self._programs / "initdb"), "-D", str(self.folder / "data"),
             "-U", "rowlock", "--auth", "trust", "--no-sync", "--no-instructions",
             "--locale", "C", "--encoding", "UTF8"],
            capture_output=True, check=False, cwd=self.folder,
        )  # fmt: skip
        assert made.returncode == 0, made.stderr

    def command(self) -> list[str]:
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": self.folder,
            "shared_buffers": "16MB",
            "max_connections": 40,
            "autovacuum": "off",
            "fsync": "on",
        }
        options = [option for each in settings.items() for option in ("-c", "{}={}".format(*each))]
        return [str(self._programs / "postgres"), "-D", str(self.folder / "data"), *options]

    def url(self, database: str = "postgres", port: int | None = None) -> str:
        return f"postgresql://rowlock@127.0.0.1:{port or self.port}/{database}"

    def answers(self) -> bool:
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(self.url(), connect_timeout=2).close()
            return True
        return False

    def new(self) -> str:
        """The name of a new, empty database."""
        name = f"rowlock{next(names)}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return name


class RedisServer(Program):
    """A Redis of its own, which keeps nothing."""

    def command(self) -> list[str]:
        options = f"--port {self.port} --bind 127.0.0.1 --appendonly no"
        return ["redis-server", *options.split(), "--save", ""]

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def answers(self) -> bool:
        client = redis.Redis(port=self.port, socket_timeout=2)
        with contextlib.suppress(redis.ConnectionError, redis.TimeoutError), client:
            return bool(client.ping())
        return False
