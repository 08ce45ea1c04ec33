"""A running server for the tests of this folder."""

import pytest

from tests.server.people import Person, Server, close_all


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory):
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


@pytest.fixture
def person(shared_server):
    def make(name="", server=shared_server):
        return Person(server, name)

    yield make
    close_all()
