"""The runner on a Ray cluster: tasks are sent as plain data, bots' files as text.

The workers need Rowlock and its laboratory, of the same version as ours; nothing else.
"""

import hashlib
import logging
import os
import socket
import warnings
from collections import deque
from collections.abc import Generator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import rowlock
from rowlock.arena.playing import Played, play_task
from rowlock.arena.schedule import Task
from rowlock.rules.errors import BadSetup, RowlockError

LAYERS = ("rules", "playing", "bots", "kernels", "arena")
"""The layers whose code decides what happens in a game."""
MAX_TRIES = 5
TASKS_AHEAD_PER_CPU = 2
"""Tasks under way for each processor of the cluster."""
CLIENT = "ray://"
MAX_CONNECTS = 3
"""Ray's server for clients starts a process for each of them, and now and then one dies at once."""
CONNECT_SECONDS = 10.0
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_DEDUP_LOGS": "0",
    "RAY_BACKEND_LOG_LEVEL": "fatal",
    # How long a busy head may let us wait; it is 5 by itself.
    "RAY_gcs_rpc_server_connect_timeout_s": "60",
}
"""For Ray, where the environment does not set them."""


def decisive() -> list[Path]:
    """All that decides what happens in a game: the code, and the weights of those who learned."""
    source = Path(rowlock.__file__).parent
    code = (file for layer in LAYERS for file in sorted((source / layer).rglob("*.py")))
    return [*code, *sorted((source / "bots" / "weights").iterdir())]


@cache
def version() -> str:
    """A fingerprint of what must be the same on all nodes."""
    digest = hashlib.sha256()
    for file in decisive():
        digest.update(file.read_bytes())
    return digest.hexdigest()


def play_there(task: Task, wanted: str) -> Played:
    """A task on a worker, which must have the code that we have."""
    if version() != wanted:
        raise BadSetup("other-version")
    return play_task(task)


def is_address(place: str) -> bool:
    """Whether a place names a cluster: `ray`, `ray://HOST:PORT` or `HOST:PORT`."""
    _, _, port = place.rpartition(":")
    return place in ("ray", "ray:auto") or port.isdigit()


class OnRay:
    """Runs tasks on a cluster that is running already."""

    def __init__(self, place: str) -> None:
        self._ray = _imported()
        address = "auto" if place in ("ray", "ray:auto") else place
        if address != "auto":
            _knock(place)
        reason = ""
        for _ in range(MAX_CONNECTS if place.startswith(CLIENT) else 1):
            try:
                self._enter(address)
            except Exception as wrong:  # noqa: BLE001 - Ray fails in many ways
                reason = " ".join(str(wrong).split())[:200] or type(wrong).__name__
            else:
                return
        raise BadSetup("ray-unreachable", address=place, reason=reason)

    def _enter(self, address: str) -> None:
        with warnings.catch_warnings(action="ignore"):
            self._ray.init(
                address=address,
                log_to_driver=False,
                logging_level=logging.CRITICAL,
                ignore_reinit_error=True,
            )

    def results(self, work: Sequence[Task]) -> Generator[Played]:
        """Play all tasks; what was lost with a node is played again on another."""
        ray = self._ray
        remote = ray.remote(max_retries=MAX_TRIES, num_cpus=1)(play_there)
        processors = int(ray.cluster_resources().get("CPU", 1))
        coming, ahead = deque(work), TASKS_AHEAD_PER_CPU * max(1, processors)
        under_way: deque[Any] = deque()
        # What is under way when the caller stops early ends when we leave. To cancel it may end
        # us: Ray aborts if a task that was cancelled has just been done.
        while coming or under_way:
            while coming and len(under_way) < ahead:
                under_way.append(remote.remote(coming.popleft(), version()))
            yield self._result(under_way[0])
            under_way.popleft()

    def _result(self, reference: Any) -> Played:
        """A result, or an error of one line."""
        try:
            played: Played = self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as wrong:
            if isinstance(wrong.cause, RowlockError):
                raise wrong.cause from None
            reason = f"{type(wrong.cause).__name__}: {wrong.cause}"
            raise BadSetup("worker-failed", reason=" ".join(reason.split())[:200]) from None
        except self._ray.exceptions.RayError as wrong:
            reason = " ".join(str(wrong).split())[:200]
            raise BadSetup("worker-failed", reason=reason) from None
        return played

    def close(self) -> None:
        """Leave the cluster, which goes on without us."""
        self._ray.shutdown()


def _knock(place: str) -> None:
    """Refuse an address where nobody listens: Ray itself would try for minutes."""
    host, _, port = place.removeprefix(CLIENT).rpartition(":")
    try:
        socket.create_connection((host or "127.0.0.1", int(port)), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong)
        raise BadSetup("ray-unreachable", address=place, reason=reason) from None


def _imported() -> Any:
    os.environ.update({key: os.environ.get(key, value) for key, value in SETTINGS.items()})
    try:
        import ray  # noqa: PLC0415 - it takes a second, and not everybody has it
    except ImportError:
        raise BadSetup("ray-missing") from None
    return ray
