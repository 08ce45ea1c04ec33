"""A Ray cluster and what is asked of it, in a process of its own that writes down the answers.

Ray ends the process in which it gives up waiting for its own servers, so it has no place among the
tests.

    python -m tests.support.arena.ray_driver BOT ANSWERS
"""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

from rowlock.arena import on_ray, schedule
from rowlock.arena.on_ray import OnRay
from rowlock.rules.errors import BadSetup
from tests.support.arena.company import found, held
from tests.support.server.ports import free_port

PATIENCE = 180
GAMES = 48
COMMAND = ("arena", "qwixx", "--bots", "random,simple", "--games", "20", "--json")
SETTINGS = {
    # Ray's own name for "keep to the loopback address", on every system.
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    # Ray's door for clients starts a process for each of them, which gRPC's care for forks
    # kills now and then.
    "GRPC_ENABLE_FORK_SUPPORT": "0",
    # A busy machine is given time, and nothing is ended because others use the memory.
    "RAY_CLIENT_INITIAL_CONNECTION_TIMEOUT_S": str(PATIENCE),
    "RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S": str(PATIENCE),
    "RAY_agent_register_timeout_ms": str(PATIENCE * 1000),
    "RAY_gcs_rpc_server_connect_timeout_s": str(PATIENCE),
    "RAY_gcs_server_port_wait_time_s": str(PATIENCE),
    "RAY_gcs_server_request_timeout_seconds": str(PATIENCE),
    "RAY_raylet_start_wait_time_s": str(PATIENCE),
    "RAY_worker_register_timeout_seconds": str(PATIENCE),
    "RAY_memory_monitor_refresh_ms": "0",
    # Workers start when they are needed and do not stand back behind all others; nothing is
    # measured.
    "RAY_worker_niceness": "0",
    "RAY_enable_worker_prestart": "0",
    "RAY_prestart_worker_first_driver": "0",
    "RAY_enable_metrics_collection": "0",
}
# A node that is gone is missed after some seconds; Ray would take half a minute.
NOTICED = {"health_check_initial_delay_ms": 1000, "health_check_period_ms": 1000}
SMALL = {"object_store_memory": 80_000_000, "node_ip_address": "127.0.0.1"}
HEAD = {"num_cpus": 0, "include_dashboard": False, "include_log_monitor": False, "no_monitor": True}


def started(port: int) -> tuple[Any, list[Any]]:
    """A head that plays nothing, with its door for clients, and two nodes of one processor."""
    from ray.cluster_utils import Cluster

    head = HEAD | SMALL | {"ray_client_server_port": port, "_system_config": NOTICED}
    made = Cluster(initialize_head=True, head_node_args=head)
    nodes = [made.add_node(wait=False, num_cpus=1, **SMALL) for _ in range(2)]
    made.wait_for_nodes(PATIENCE)
    return made, nodes


def wait_for(port: int) -> None:
    """The head starts the door for clients in a process of its own, and does not wait for it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError("Ray's door for clients stays shut")


def from_outside(port: int, bot: str) -> dict[str, Any]:
    """The whole command as somebody gives it whose machine is not of the cluster."""
    wait_for(port)
    command = [sys.executable, "-m", "rowlock", *COMMAND, "--bot", bot]
    done = subprocess.run(
        [*command, "--on", f"ray://127.0.0.1:{port}"],
        capture_output=True, text=True, timeout=2 * PATIENCE, check=False,
    )  # fmt: skip
    return {"status": done.returncode, "said": done.stdout, "wrong": done.stderr}


def with_other_code(cluster: Any) -> dict[str, Any]:
    """What is said by nodes whose Rowlock is not ours."""
    ours: Any = on_ray.version
    other: Any = lambda: "another"  # noqa: E731
    on_ray.version = other
    runner = OnRay(cluster.address)
    try:
        held("onboard", ["random", "simple"], 100, runner)
    except BadSetup as refused:
        return {"refused": refused.code}
    finally:
        runner.close()
        on_ray.version = ours
    return {"refused": None}


def with_a_node_killed(cluster: Any, node: Any, bot: str) -> dict[str, Any]:
    """A tournament in four pieces: both nodes are at work when one is killed after the first."""
    schedule.GAMES_PER_TASK = GAMES // 4
    runner = OnRay(cluster.address)
    heard: list[Any] = []

    class Killing:
        def results(self, work: Any) -> Generator[Any]:
            for played in runner.results(work):
                heard.append(played)
                if len(heard) == 1:
                    cluster.remove_node(node, allow_graceful=False)
                yield played

    try:
        there = found(held("qwixx", ["simple", bot], GAMES, Killing()))
        alive = nodes_left(2)
    finally:
        runner.close()
    return {"found": there, "pieces": len(heard), "alive": alive}


def nodes_left(expected: int) -> int:
    """How many nodes are there; Ray notices a little later that one is gone."""
    import ray

    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        alive: int = sum(node["Alive"] for node in ray.nodes())
        if alive == expected:
            break
        time.sleep(0.1)
    return alive


def main(bot: str, answers: str) -> None:
    os.environ.update(SETTINGS)
    port = free_port()
    cluster, nodes = started(port)
    try:
        said = {
            "from outside": from_outside(port, bot),
            "other code": with_other_code(cluster),
            "node killed": with_a_node_killed(cluster, nodes[1], bot),
        }
        Path(answers).write_text(json.dumps(said), "utf-8")
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main(*sys.argv[1:])
