"""People for the tests of this folder."""

import pytest

from tests.server.fixtures import postgres, redis_server, server, shared_server
from tests.server.people import Person, close_all

__all__ = ["person", "postgres", "redis_server", "server", "shared_server"]


@pytest.fixture
def person(shared_server):
    def make(name="", server=shared_server):
        return Person(server, name)

    yield make
    close_all()
