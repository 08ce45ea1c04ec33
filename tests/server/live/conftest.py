"""Fixtures of tests of tables in memory."""

import pytest

from rowlock.server.live import sync
from tests.support.server.hubs import Wire


@pytest.fixture
def quick_sync(monkeypatch):
    """Short pauses between looks at the log, and no wires of other tests."""
    for name, value in {
        "TICK_SECONDS": 0.02,
        "TAKE_OVER_SECONDS": 0.1,
        "SILENCE_SECONDS": 0.5,
        "LINGER_SECONDS": 60,
    }.items():
        monkeypatch.setattr(sync, name, value)
    Wire.all = []
