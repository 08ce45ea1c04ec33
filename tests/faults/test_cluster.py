"""Servers, PostgreSQL and Redis are killed in the middle of play: nothing acknowledged is lost."""

import contextlib
import os
import signal
import time

import httpx
import pytest

from tests.support.faults.cluster import wait_until
from tests.support.faults.players import Load
from tests.support.server import processes
from tests.support.server.people import PATIENCE, PLAIN, Person
from tests.support.server.races import race_until

pytestmark = pytest.mark.slow
SOME = 60
"""Moves before and after a fault."""


@contextlib.contextmanager
def held_still(servers):
    """All processes of some servers do nothing for a while."""
    try:
        for server in servers:
            processes.send(signal.SIGSTOP, server.family)
        yield
    finally:
        for server in servers:
            processes.send(signal.SIGCONT, server.family)


def test_a_worker_is_killed(cluster):
    with Load(cluster.hosts) as load:
        load.more(SOME)
        before = cluster.servers[0].workers()
        assert len(before) == 2
        os.kill(before[0], signal.SIGKILL)
        load.more(SOME)
        wait_until(lambda: len({*cluster.servers[0].workers()} - {before[0]}) == 2)
    load.check(cluster.log)


def test_a_host_is_killed_and_started_again(cluster):
    with Load(cluster.hosts) as load:
        load.more(SOME)
        cluster.servers[1].stop(signal.SIGKILL)
        load.more(SOME)
        cluster.servers[1].start()
        load.more(SOME)
    load.check(cluster.log)


def test_a_host_with_two_workers_is_asked_to_stop(cluster):
    """It is not ready any more, everybody is told and moves over, and nothing is lost."""
    staying = cluster.servers[1]
    leaving = cluster.host("leaving", "--drain-seconds", "10", workers=2)
    leaving.start()

    def is_ready():
        return httpx.get(
            f"http://{leaving.host}/readyz", verify=PLAIN, timeout=PATIENCE
        ).status_code

    with Load([leaving.host, staying.host]) as load:
        load.more(SOME)
        wait_until(lambda: load.reached[leaving.host])
        assert is_ready() == 200
        ada = Person(leaving, "Ada")
        sitting = ada.sit(ada.open()["id"])
        sitting.greeted()
        os.kill(leaving.process.pid, signal.SIGTERM)
        # Either process may answer.
        wait_until(lambda: {is_ready() for _ in range(5)} == {503})
        assert sitting.send("ping")["type"] == "ack", "whoever is there plays on for a while"
        assert sitting.closed_with() == 1012
        assert sitting.heard[-1]["type"] == "closing"
        assert leaving.stop() == 0, leaving.said()
        load.hosts = [staying.host]
        load.more(SOME)
    assert set(load.closed) <= {(leaving.host, 1012)}, "nobody's connection breaks off"
    assert "worker-stuck" not in leaving.said()
    load.check(cluster.log)


@pytest.mark.parametrize("seconds", [0, pytest.param(60, marks=pytest.mark.long)])
def test_redis_is_killed(cluster, seconds):
    """Play goes on: everybody looks into the log."""
    with Load(cluster.hosts) as load:
        load.more(SOME)
        cluster.redis.kill()
        for _ in range(1 + seconds // 5):
            load.more(SOME // 2)
        time.sleep(seconds)
        cluster.redis.start()
        load.more(SOME)
    load.check(cluster.log)


def test_postgresql_is_killed(cluster):
    with Load(cluster.hosts) as load:
        load.more(SOME)
        cluster.postgres.kill()
        cluster.postgres.start()
        load.more(SOME)
    load.check(cluster.log)


def test_postgresql_is_away(cluster):
    """Whoever plays is told, nothing is acknowledged, and then it goes on."""
    with Load(cluster.hosts) as load:
        load.more(SOME)
        cluster.postgres.kill()
        try:
            wait_until(lambda: load.refused["not-stored"])
        finally:
            # What comes twice is acknowledged again, so counting tells nothing. But whatever was
            # acknowledged must be there before any server can write again.
            with held_still(cluster.servers):
                cluster.postgres.start()
                load.check_acknowledged(cluster.log)
        load.more(SOME)
    load.check(cluster.log)


def test_everything_is_killed_at_once(cluster):
    with Load(cluster.hosts) as load:
        load.more(SOME)
        cluster.postgres.signal(signal.SIGKILL)
        for pid in cluster.servers[0].workers():
            os.kill(pid, signal.SIGKILL)
        for server in cluster.servers:
            server.stop(signal.SIGKILL)
        cluster.postgres.kill()
        cluster.redis.kill()
        for each in (cluster.postgres, cluster.redis, *cluster.servers):
            each.start()
        load.more(SOME)
    load.check(cluster.log)


@pytest.mark.parametrize("wanted", [30, pytest.param(10_000, marks=pytest.mark.long)])
def test_simultaneous_choices_at_several_servers(cluster, wanted):
    race_until(wanted, cluster.log, cluster.servers)


def kill_parent(process):
    """Kill a program's first process and wait until it is gone; the others may live a while."""
    process.kill()
    process.wait(PATIENCE)


LEFT_BROKEN = {
    "postgresql killed": lambda cluster: cluster.postgres.kill(),
    "postgresql's parent killed": lambda cluster: kill_parent(cluster.postgres.process),
    "postgresql held": lambda cluster: cluster.postgres.signal(signal.SIGSTOP),
    "redis killed": lambda cluster: cluster.redis.kill(),
    "redis held": lambda cluster: cluster.redis.signal(signal.SIGSTOP),
    "host killed": lambda cluster: cluster.servers[1].stop(signal.SIGKILL),
    "host's parent killed": lambda cluster: kill_parent(cluster.servers[0].process),
    "host held": lambda cluster: processes.send(signal.SIGSTOP, cluster.servers[0].family),
    "host added": lambda cluster: cluster.host("forgotten").start(),
}
"""What a test that fails in the middle can leave behind."""


@pytest.mark.parametrize("fault", LEFT_BROKEN)
def test_what_a_test_leaves_broken_is_mended_before_the_next(shared_cluster, fault):
    LEFT_BROKEN[fault](shared_cluster)
    shared_cluster.mend()
    assert shared_cluster.mend() == []
    with Load(shared_cluster.hosts) as load:
        load.more(SOME // 2)
    load.check(shared_cluster.log)
