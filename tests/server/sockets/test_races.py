"""Five people choose in the same instant, over real sockets, change their minds and stutter."""

import pytest

from tests.support.server.people import Server, close_all
from tests.support.server.races import log_of, race_until

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("wanted", [200, pytest.param(10_000, marks=pytest.mark.long)])
def test_simultaneous_choices_race(tmp_path, wanted):
    server = Server(tmp_path, "--no-limits")
    server.start()
    try:
        race_until(wanted, lambda table: log_of(server, table), [server])
    finally:
        close_all()
        server.stop()
