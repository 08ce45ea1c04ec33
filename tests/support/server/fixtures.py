"""Running servers, for the tests of sockets and of browsers."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.server.databases import PostgresServer, RedisServer
from tests.support.server.people import Person, Server, close_all


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a file."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of its own, for tests that stop it."""
    own = Server(tmp_path)
    own.start()
    yield own
    close_all()
    own.stop()


@pytest.fixture
def person(shared_server: Server) -> Iterator[Callable[..., Person]]:
    """Makes people with cookies of their own at the file's server, or at another."""

    def make(name: str = "", server: Server = shared_server) -> Person:
        return Person(server, name)

    yield make
    close_all()


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One PostgreSQL for all tests; each takes a database of its own."""
    program = PostgresServer()
    try:
        program.start()
        yield program
    finally:
        program.stop()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """One Redis for all tests."""
    program = RedisServer()
    try:
        program.start()
        yield program
    finally:
        program.stop()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store may be, nothing in it yet."""
    if request.param == "sqlite":
        return str(tmp_path / "db")
    postgres: PostgresServer = request.getfixturevalue("postgres")
    return postgres.url(postgres.new())
