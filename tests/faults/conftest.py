"""A cluster for the tests of this folder: PostgreSQL, Redis and servers that share both."""

import pytest

from tests.faults.cluster import Cluster
from tests.server.people import close_all


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    """One cluster for all tests of a file; every test leaves it whole."""
    found = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        found.start()
        yield found
    finally:
        close_all()
        found.stop()
