"""Running servers, for the tests of sockets and of browsers."""

import pytest

from tests.server.databases import PostgresServer, RedisServer
from tests.server.people import Server, close_all


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory):
    """One server for all tests of a file."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(tmp_path):
    """A server of its own, for tests that stop it."""
    own = Server(tmp_path)
    own.start()
    yield own
    close_all()
    own.stop()


@pytest.fixture(scope="session")
def postgres():
    """One PostgreSQL for all tests; each takes a database of its own."""
    program = PostgresServer()
    try:
        program.start()
        yield program
    finally:
        program.stop()


@pytest.fixture(scope="session")
def redis_server():
    """One Redis for all tests."""
    program = RedisServer()
    try:
        program.start()
        yield program
    finally:
        program.stop()
