"""PostgreSQL and Redis for tests: Debian's own programs, on 127.0.0.1, in a folder that goes away.

They end with the process that started them, however it ends.
"""

import contextlib
import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg
import redis

PATIENCE = 120
PROGRAMS = "/usr/lib/postgresql"
names = itertools.count()


def free_port(following: int = 0) -> int:
    """A port that nobody has, nor so many that follow it."""
    while True:
        with contextlib.ExitStack() as probes, contextlib.suppress(OSError, OverflowError):
            probe = probes.enter_context(socket.socket())
            probe.bind(("127.0.0.1", 0))
            port: int = probe.getsockname()[1]
            for more in range(1, following + 1):
                probes.enter_context(socket.socket()).bind(("127.0.0.1", port + more))
            return port


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
        with (self.folder / "out").open("ab") as out:
            self.process = subprocess.Popen(
                [*self.prefix, *self.command()], stdout=out, stderr=out, cwd=self.folder
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            said = (self.folder / "out").read_text("utf-8", "replace")
            assert self.process.poll() is None, said
            assert time.monotonic() < until, said
            time.sleep(0.02)

    def family(self) -> list[int]:
        """The process and its children."""
        assert self.process is not None
        own = str(self.process.pid)
        found = [self.process.pid]
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                if stat.read_text().rpartition(")")[2].split()[1] == own:
                    found.append(int(stat.parent.name))
        return found

    def signal(self, number: int) -> None:
        for pid in self.family():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def kill(self) -> None:
        """As if somebody had pulled the plug of the program."""
        assert self.process is not None
        self.signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """End it and remove what it has written."""
        if self.process is not None and self.process.poll() is None:
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
        with contextlib.suppress(redis.ConnectionError), redis.Redis(port=self.port) as client:
            return bool(client.ping())
        return False
