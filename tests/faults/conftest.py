"""A cluster for the tests of this folder: PostgreSQL, Redis and servers that share both."""

import pytest

from tests.support.faults.cluster import Cluster
from tests.support.server.people import close_all


@pytest.fixture(scope="module")
def shared_cluster(tmp_path_factory):
    """One cluster for all tests of a file."""
    found = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        found.start()
        yield found
    finally:
        close_all()
        found.stop()


@pytest.fixture
def cluster(shared_cluster):
    """The cluster with everything in it whole, whatever the test before has left behind."""
    close_all()
    shared_cluster.mend()
    return shared_cluster
