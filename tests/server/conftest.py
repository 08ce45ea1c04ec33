"""Servers, databases and people for the tests of this folder."""

from tests.support.server.fixtures import (
    address,
    person,
    postgres,
    redis_server,
    server,
    shared_server,
)
from tests.support.server.solved import empty_cache

__all__ = [
    "address",
    "empty_cache",
    "person",
    "postgres",
    "redis_server",
    "server",
    "shared_server",
]
