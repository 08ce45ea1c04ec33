"""`rowlock serve`: what it says of settings that cannot work."""

import asyncio
import contextlib
import socket
import sqlite3
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest

from rowlock.cli import run
from rowlock.cli.host import serve
from rowlock.cli.host.greeting import announce
from rowlock.rules.errors import RowlockError
from rowlock.server.ops.listening import listen
from rowlock.server.ops.workers import Worker
from rowlock.server.storage.sqlite import Sqlite
from rowlock.server.storage.store import open_store
from tests.support.server.ports import free_port


@pytest.fixture(autouse=True)
def logs_stay(monkeypatch):
    """A server sets up the logs of its process, which is that of all tests here."""
    monkeypatch.setattr(serve, "set_up_logs", lambda *_settings: None)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--workers", "0"], "workers: Expected `int` >= 1"),
        (["--workers", "many"], "workers"),
        (["--fanout", "http://example.org"], "not the address of a Redis server"),
        (["--fanout", "redis://:sesame@127.0.0.1:x/0"], "redis://127.0.0.1:x/0 is not the address"),
        (["--fanout", "redis://127.0.0.1:1/0?sesame=1"], "redis://127.0.0.1:1/0 is not the"),
        (["--fanout", "redis://127.0.0.1:1/0?retry=1"], "redis://127.0.0.1:1/0 is not the address"),
        (["--fanout", "redis://127.0.0.1:1/0?protocol=9"], "after the question mark is not known"),
        (["--fanout", "127.0.0.1 password=sesame"], "--fanout: fanout: it begins with redis://"),
        (["--database", "mysql://ada:sesame@example.org/x"], "it begins with postgresql://"),
        (["--database", "sesamedb"], "--database: database: it begins with postgresql://"),
        (["--database", "host=127.0.0.1 password=sesame"], "it begins with postgresql://"),
        (["--database", "sesame/postgresql://h.example/x"], "it begins with postgresql://"),
        (["--database", "postgresql://ada:ses%ame@127.0.0.1/x"], "127.0.0.1/x cannot be used"),
        (["--database", "postgresql://ada:sesame@127.0.0.1/x?sesame=1"], "1/x cannot be used"),
        (["--database", "postgres://ada:ses?ame@[h.example/x"], "postgres://… cannot be used"),
        (["--database", "postgres://127.0.0.1:1/x?password=sesame"], "0.1:1/x cannot be used"),
        (["--metrics", "127.0.0.1:99999"], "127.0.0.1:99999: metrics: "),
        (["--metrics", "nowhere"], "nowhere is no address such as 127.0.0.1:9464"),
        (["--trusted-proxies", "10.0.0.0/99"], "trusted_proxies"),
        (["--data", "/dev/null/nowhere"], "Not a directory"),
        (["--keep-days", "1e308"], "--keep-days: keep_days: Expected `int` <= 36500"),
    ],
)
def test_a_setting_that_cannot_work(options, complaint, capsys, tmp_path):
    folder = [] if "--data" in options else ["--data", str(tmp_path)]
    port = str(free_port())
    assert run(["serve", "--host", "127.0.0.1", "--port", port, *folder, *options]) == 2
    said = capsys.readouterr().err.strip()
    assert complaint in said
    assert "\n" not in said
    assert "ses" not in said.replace("processes", "")


@pytest.mark.parametrize("host", ["\udcff", "ü" + 70 * "a", "ü..example"], ids=range(3))
def test_a_host_that_is_no_name(host):
    with pytest.raises(RowlockError, match="this is no name of a host"):
        listen(host, 0)


def test_nobody_without_a_home_is_asked_for_a_folder(capsys, monkeypatch):
    def homeless():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    for command in (["serve", "--port", "0"], ["tidy", "--days", "3"], ["backup", "copy"]):
        assert run(command) == 2
        said = capsys.readouterr().err
        assert said == ("rowlock: --data: data: this user has no home, so a folder must be named\n")


def test_figures_on_a_port_that_somebody_has(capsys, tmp_path):
    port, figures = free_port(), free_port()
    options = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path)]
    assert run([*options, "--metrics", f"127.0.0.1:{port}"]) == 2
    assert f"127.0.0.1:{port}: metrics: the players' own port" in capsys.readouterr().err
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", figures + 1))
        taken.listen()
        assert run([*options, "--workers", "2", "--metrics", f"127.0.0.1:{figures}"]) == 2
    said = capsys.readouterr()
    assert f"127.0.0.1:{figures + 1}: metrics: Address already in use" in said.err
    assert said.out == "", "nothing is announced that does not come"


def test_a_database_that_is_not_there_is_named_without_its_password(capsys, tmp_path, monkeypatch):
    port = free_port()
    monkeypatch.setenv("ROWLOCK_DATABASE", f"postgresql://ada:sesame@127.0.0.1:{port}/club")
    assert run(["serve", "--port", str(free_port()), "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err.strip()
    assert f"postgresql://127.0.0.1:{port}/club cannot be used" in said
    assert "sesame" not in said
    assert "\n" not in said


def test_a_file_that_is_no_database(capsys, tmp_path):
    (tmp_path / "rowlock.db").mkdir()
    assert run(["serve", "--port", str(free_port()), "--data", str(tmp_path)]) == 2
    assert "rowlock.db cannot be used" in capsys.readouterr().err


def test_a_database_that_may_only_be_read(capsys, tmp_path, monkeypatch):
    file = tmp_path / "rowlock.db"
    store = open_store(file)
    asyncio.run(store.close())

    def connect(_database):
        # As for a user who may not write; root may always.
        return sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True, isolation_level=None)

    monkeypatch.setattr(Sqlite, "_connect", connect)
    assert run(["serve", "--port", str(free_port()), "--data", str(tmp_path)]) == 2
    said = capsys.readouterr()
    reason = f"{file} cannot be used: attempt to write a readonly database"
    assert said.err == f"rowlock: the database {reason}\n"
    assert said.out == ""


def test_a_database_that_somebody_writes_into_is_served(tmp_path):
    file = tmp_path / "rowlock.db"
    asyncio.run(open_store(file).close())
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store = open_store(file)
        assert asyncio.run(store.unfinished()) == {}
        asyncio.run(store.close())


@pytest.mark.parametrize(
    ("host", "shown"), [("::1", "[::1]"), ("localhost", "localhost"), ("0.0.0.0", "127.0.0.1")]
)
def test_the_address_can_be_opened(host, shown, capsys):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        announce(listener, host, "memory")
        port = listener.getsockname()[1]
    assert capsys.readouterr().out.splitlines()[0] == f"Rowlock is at http://{shown}:{port}/"


def test_a_process_that_dies_at_once_is_started_later_each_time(monkeypatch):
    started: list[float] = []
    monkeypatch.setattr(Worker, "_start", lambda self: _stand_in(self, started))
    worker = Worker(print, 0)
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    for _ in range(600):
        clock[0] += 0.1
        worker.restart_if_dead()
    gaps = [round(b - a, 1) for a, b in pairwise(started[1:])]
    assert gaps == sorted(gaps)
    assert gaps[-1] >= 10


class _Dead:
    pid, exitcode = 1, 1

    def is_alive(self):
        return False


def _stand_in(worker, started):
    worker.process = _Dead()
    worker._started = time.monotonic()
    worker._restart_at = None
    started.append(worker._started)


STUBBORN = """
import signal, time
from rowlock.server.ops.workers import supervise

def work(number):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    print("at work", flush=True)
    time.sleep(60)

if __name__ == "__main__":
    supervise(work, 2, stop_seconds=0.1)
"""


@pytest.mark.slow
def test_a_process_that_does_not_end_is_ended(tmp_path):
    (tmp_path / "stubborn.py").write_text(STUBBORN, "utf-8")
    command = [sys.executable, str(tmp_path / "stubborn.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        lines = [process.stdout.readline() for _ in range(2)]
        assert lines == ["at work\n"] * 2
        process.terminate()
        said, _ = process.communicate(timeout=120)
    assert process.returncode == 0
    assert said.count("worker-stuck") == 2
