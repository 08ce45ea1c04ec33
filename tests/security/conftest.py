"""People for the tests of this folder, those who mean harm among them."""

from tests.support.server.fixtures import person, server, shared_server

__all__ = ["person", "server", "shared_server"]
