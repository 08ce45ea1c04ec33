"""A server with two processes, and `rowlock admin` beside it."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from tests.support.server.people import Server, close_all

Admin = Callable[..., str]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def two_processes(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """One server for all tests of a file: two processes on one log, without Redis."""
    options = ["--workers", "2", "--no-limits"]
    if request.param == "postgresql":
        postgres = request.getfixturevalue("postgres")
        options += ["--database", postgres.url(postgres.new())]
    server = Server(tmp_path_factory.mktemp("server"), *options)
    server.start()
    yield server
    close_all()
    server.stop()
    shutil.rmtree(server.folder, ignore_errors=True)


@pytest.fixture
def admin(two_processes: Server) -> Admin:
    """Runs `rowlock admin` on the server's games; what it prints."""

    def run(*arguments: str, status: int = 0) -> str:
        options = ["--data", str(two_processes.folder), "--who", "tester"]
        if "--database" in two_processes.options:
            place = two_processes.options.index("--database")
            options = [*two_processes.options[place : place + 2], "--who", "tester"]
        command = [sys.executable, "-m", "rowlock", "admin", *arguments, *options]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == status, done.stdout + done.stderr
        return done.stderr if status else done.stdout

    return run
