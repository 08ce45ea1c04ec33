"""One server has a folder of games; whoever else wants to serve it is told."""

import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import httpx
import pytest

from rowlock.cli import run
from rowlock.rules.errors import RowlockError
from rowlock.server.ops import folder as folders
from rowlock.server.ops.folder import LOCK_FILE, FolderLock
from tests.support.server.people import PATIENCE, PLAIN, Person, Server, close_all
from tests.support.server.ports import free_port


@pytest.fixture
def at_once(monkeypatch):
    """Nobody waits for somebody who may be about to stop."""
    monkeypatch.setattr(folders, "LOCK_TIMEOUT_SECONDS", 0.0)


def test_a_folder_has_one_server(tmp_path, at_once):
    with FolderLock.acquire(tmp_path):
        with pytest.raises(RowlockError, match="is served already") as refused:
            FolderLock.acquire(tmp_path)
        assert refused.value.code == "folder-served"
        (tmp_path / "other").mkdir()
        with FolderLock.acquire(tmp_path / "other"):
            pass
    with FolderLock.acquire(tmp_path):
        assert (tmp_path / LOCK_FILE).stat().st_mode & 0o077 == 0


def test_whoever_is_about_to_stop_is_waited_for(tmp_path):
    first = FolderLock.acquire(tmp_path)
    gone = threading.Event()

    def stop():
        time.sleep(0.3)
        gone.set()
        first.__exit__()

    threading.Thread(target=stop).start()
    with FolderLock.acquire(tmp_path):
        assert gone.is_set()


def test_without_locks_it_goes_on(tmp_path, monkeypatch, at_once):
    def unknown(_handle, _how):
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(folders, "flock", unknown)
    with FolderLock.acquire(tmp_path), FolderLock.acquire(tmp_path):
        pass
    monkeypatch.setattr(folders, "flock", None)
    with (
        FolderLock.acquire(tmp_path),
        FolderLock.acquire(tmp_path) as claim,
        pickle.loads(pickle.dumps(claim)),
    ):
        pass
    with FolderLock.acquire(tmp_path / "missing"):
        pass


def test_a_second_server_is_refused_in_one_line(tmp_path, capsys, at_once):
    options = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", str(tmp_path)]
    with FolderLock.acquire(tmp_path):
        assert run(["serve", *options]) == 2
        said = capsys.readouterr()
        assert run(["serve", "--workers", "2", *options]) == 2
    assert said.out == ""
    assert said.err == f"rowlock: {RowlockError('folder-served', folder=str(tmp_path))}\n"
    assert not (tmp_path / "rowlock.db").exists()


# -- running servers ------------------------------------------------------------------------------


def rowlock(*arguments):
    command = [sys.executable, "-m", "rowlock", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.fixture(params=["1", "2"])
def server(tmp_path, request):
    own = Server(tmp_path, "--workers", request.param)
    own.start()
    yield own
    close_all()
    own.stop()


@pytest.mark.slow
def test_beside_a_server(server, tmp_path):
    """Another server is refused, a backup is made, tables are tidied up."""
    Person(server, "Ada").open()
    second = rowlock("serve", "--host", "127.0.0.1", "--port", free_port(), "--data", tmp_path)
    assert second.returncode == 2
    assert len(second.stderr.splitlines()) == 1
    assert "is served already" in second.stderr
    backup = rowlock("backup", tmp_path / "copy", "--data", tmp_path)
    assert backup.returncode == 0, backup.stderr
    tidied = rowlock("tidy", "--days", 1, "--data", tmp_path)
    assert tidied.returncode == 0, tidied.stderr


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_server_is_started_again_at_once(server, how):
    """On the same port, too, before the first has ended."""
    Person(server, "Ada").open()
    first = server.process
    os.kill(first.pid, how)
    server.start()
    assert first.wait(PATIENCE) in (0, -how)
    # What was answered until now may have been answered by the first.
    end = time.monotonic() + PATIENCE
    while not answers(server):
        assert server.process.poll() is None, server.said()
        assert time.monotonic() < end
        time.sleep(0.05)
    assert Person(server, "Ben").get("/api/games")


def answers(server):
    try:
        return httpx.get(f"http://{server.host}/readyz", verify=PLAIN).status_code == 200
    except httpx.TransportError:
        return False
