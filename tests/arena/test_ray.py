"""The same tournament on a real Ray cluster of two working nodes, one of which is killed."""

import json
import os
import socket
import subprocess
import sys
import time

import pytest

from rowlock.arena import on_ray
from rowlock.arena.on_ray import OnRay
from rowlock.rules.errors import BadSetup
from tests.arena.company import TWIN, found, held, written

pytestmark = [
    pytest.mark.slow,
    # What Ray leaves open when a node is killed.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
]
QUIET = {
    # Ray's own name for "keep to the loopback address", on every system.
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    # A busy machine is given time, and nothing is ended because others use the memory.
    # Ray's door for clients starts a process for each of them, which gRPC's care for forks
    # kills now and then.
    "GRPC_ENABLE_FORK_SUPPORT": "0",
    "RAY_CLIENT_INITIAL_CONNECTION_TIMEOUT_S": "60",
    "RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S": "60",
    "RAY_memory_monitor_refresh_ms": "0",
}
PATIENCE = 180
# A node that is gone is missed after some seconds; Ray would take half a minute.
NOTICED = {"health_check_initial_delay_ms": 1000, "health_check_period_ms": 1000}
SMALL = {"object_store_memory": 80_000_000, "node_ip_address": "127.0.0.1"}
SLOW = TWIN + (
    "    def choose(self, view):\n"
    "        import time\n"
    "        time.sleep(0.001)\n"
    "        return super().choose(view)\n"
)


@pytest.fixture(scope="module")
def cluster():
    """A head that plays nothing, and two nodes with one processor each."""
    os.environ.update(QUIET)
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 0, "include_dashboard": False} | SMALL
    head["ray_client_server_port"] = free_port()
    head["_system_config"] = NOTICED
    made = Cluster(initialize_head=True, head_node_args=head)
    made.client = f"ray://127.0.0.1:{head['ray_client_server_port']}"
    made.workers = [made.add_node(num_cpus=1, **SMALL) for _ in range(2)]
    wait_for(head["ray_client_server_port"])
    yield made
    made.shutdown()
    for key in QUIET:
        os.environ.pop(key, None)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port):
    """The head starts the door for clients in a process of its own, and does not wait for it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError("Ray's door for clients stays shut")


def test_from_outside_by_rays_client(cluster, tmp_path):
    """The whole command in a process of its own; the bot's file lies on no node."""
    file = written(tmp_path, TWIN, "Twin")
    command = [sys.executable, "-m", "rowlock", "arena", "qwixx", "--bots", "random,simple"]
    command += ["--bot", file, "--games", "20", "--json"]
    said = {}
    for place in (cluster.client, cluster.address, "local"):
        done = subprocess.run(
            [*command, "--on", place],
            capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        said[place] = json.loads(done.stdout)
        del said[place]["speed"]
    assert said[cluster.client] == said[cluster.address] == said["local"]


def test_other_code_on_the_nodes_is_refused(cluster, monkeypatch):
    runner = OnRay(cluster.address)
    monkeypatch.setattr(on_ray, "version", lambda: "another")
    try:
        with pytest.raises(BadSetup, match="the cluster has another version of Rowlock"):
            held("onboard", ["random", "simple"], 100, runner)
    finally:
        runner.close()


def test_a_node_is_killed_while_games_are_played(cluster, tmp_path):
    """What it was playing is played again on the other node, and the result is the same."""
    bots = ["simple", written(tmp_path, SLOW, "Twin")]
    runner = OnRay(cluster.address)
    heard = []

    class Killing:
        def results(self, work):
            for played in runner.results(work):
                heard.append(played)
                if len(heard) == 1:
                    cluster.remove_node(cluster.workers[1], allow_graceful=False)
                yield played

    try:
        there = held("qwixx", bots, 144, Killing())
        import ray

        assert sum(node["Alive"] for node in ray.nodes()) == 2
    finally:
        runner.close()
    assert len(heard) == 3
    assert found(there) == found(held("qwixx", bots, 144))
