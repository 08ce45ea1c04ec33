"""A server that takes push services on loopback, and such a service."""

import pytest

from tests.support.server.fixtures import person, shared_server
from tests.support.server.people import Server
from tests.support.server.push_service import PushServer

__all__ = ["person", "shared_server"]


@pytest.fixture(scope="module")
def pushing_server(tmp_path_factory):
    """A server whose notices may go to loopback, without the usual delay."""
    server = Server(tmp_path_factory.mktemp("push"), "--push-loopback")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def push_server():
    server = PushServer()
    yield server
    server.close()
