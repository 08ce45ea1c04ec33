"""One process with a file: killed, cut off from its players, on a full disk, when clocks jump."""

import asyncio
import resource
import signal
import time
from random import Random

import httpx
import pytest

from rowlock.server.live.hub import Hub
from rowlock.server.storage.store import open_store
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.room import rebuild
from tests.support.faults.cluster import Host
from tests.support.faults.players import PATIENCE, Load
from tests.support.faults.proxy import Proxy
from tests.support.server.hubs import opened, started
from tests.support.server.people import PLAIN, Server, close_all
from tests.support.server.races import log_of

SOME = 60


@pytest.fixture(scope="module")
def shared_alone(tmp_path_factory):
    """One server for all tests of this file."""
    server = Host(tmp_path_factory.mktemp("alone"), "--no-limits", workers=1)
    server.start()
    yield server
    close_all()
    server.stop()


@pytest.fixture
def alone(shared_alone):
    """The server, ready, whatever the test before has left behind."""
    shared_alone.mend()
    return shared_alone


@pytest.mark.slow
def test_the_server_is_killed(alone):
    with Load([alone.host]) as load:
        for _ in range(2):
            load.more(SOME)
            alone.stop(signal.SIGKILL)
            alone.start()
        load.more(SOME)
    load.check(lambda table: log_of(alone, table))


@pytest.mark.slow
def test_two_processes_share_a_file(tmp_path):
    """Without a fan-out they look into the log every second."""
    server = Server(tmp_path, "--no-limits", "--workers", "2")
    server.start()
    try:
        with Load([server.host]) as load:
            load.more(SOME // 2)
        load.check(lambda table: log_of(server, table))
    finally:
        assert server.stop() == 0, server.said()


@pytest.mark.slow
def test_the_network_is_cut_slowed_and_healed(alone):
    """What players send arrives late, twice, after they have come back by another way."""
    with Proxy(alone.port) as proxy, Load([proxy.host, alone.host]) as load:
        load.more(SOME)
        proxy.delay = 0.2
        load.more(SOME)
        proxy.delay = 0.0
        proxy.cut()
        time.sleep(0.5)
        proxy.heal()
        load.more(SOME)
        proxy.drop()
        load.more(SOME)
        load.hosts = [alone.host]
    load.check(lambda table: log_of(alone, table))


def is_ready(server):
    return httpx.get(f"http://{server.host}/readyz", verify=PLAIN, timeout=PATIENCE).status_code


@pytest.mark.slow
def test_the_disk_is_full(alone):
    """Whoever plays is told, nothing is acknowledged, and with room again it goes on."""
    pid = alone.process.pid
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    with Load([alone.host]) as load:
        load.more(SOME)
        # No file of this process may grow any more.
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1024, most))
        try:
            until = time.monotonic() + PATIENCE
            while not load.refused["not-stored"]:
                assert time.monotonic() < until, load.refused
                time.sleep(0.05)
            assert is_ready(alone) == 503
        finally:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
        load.more(SOME)
        assert is_ready(alone) == 200
    load.check(lambda table: log_of(alone, table))


def test_clocks_jump(tmp_path, monkeypatch):
    """The log is in order by its numbers, and the clock of a table knows no time of day."""
    rng = Random(1)
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + rng.uniform(-1e6, 1e6))

    async def work():
        hub = Hub(open_store(tmp_path / "db"))
        live = await started(hub, opened(people=1, bots=1, seconds=30))
        async with asyncio.timeout(PATIENCE):
            while live.room.state.turns < 6:
                await hub.change(live, _play)
                await asyncio.sleep(0)
        assert 0 < (live.left_ms() or 0) <= 30_000
        stored = [ev.decode(body) for body in await hub.store.load(live.room.id)]
        assert rebuild(live.room.id, stored).state == live.room.state
        assert await hub.store.tables_of("d0", 9) == [live.room.id]
        await hub.close()

    asyncio.run(work())


def _play(room):
    """Whatever the person has to do."""
    state = room.state
    if room.game.rolling(state) == 0 and not room.rolls_itself:
        return [commands.roll(room)]
    if 0 in room.game.waiting(state):
        return [commands.choose(room, 0, next(iter(room.legal(0))))]
    return []
