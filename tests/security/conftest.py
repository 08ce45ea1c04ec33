"""People for the tests of this folder, those who mean harm among them."""

from tests.server.conftest import person, server, shared_server

__all__ = ["person", "server", "shared_server"]
