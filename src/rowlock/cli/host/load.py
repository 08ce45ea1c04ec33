"""`rowlock load`: how many moves a second a server takes, and how long each waits."""

import contextlib
import importlib.util
import json
import math
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import uvloop
from cyclopts import Parameter

from rowlock.cli.bounds import Whole
from rowlock.rules.errors import BadSetup, Unreadable

MOST_SOCKETS = 5000
MOST_SECONDS = 300
PATIENCE = 30
START_SECONDS = 120
ANSWER_SECONDS = 5


def load_command(
    *,
    sockets: Whole = 100,
    seconds: float = 10,
    rate: float | None = None,
    server: str | None = None,
    pin: bool = False,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> int:
    """Measure a server with many players at two-seat tables, on this machine only.

    Parameters
    ----------
    sockets
        How many players are connected.
    seconds
        How long they play.
    rate
        Moves a second of all together; as fast as they are answered if left out.
    server
        An address such as 127.0.0.1:8000; a server of its own is started if left out.
    pin
        Keep the server on the first core and the players on the others.
    as_json
        Print a JSON object.
    """
    if not 2 <= sockets <= MOST_SOCKETS or not 0 < seconds <= MOST_SECONDS:
        raise BadSetup("load-bounds", sockets=MOST_SOCKETS, seconds=MOST_SECONDS)
    if rate is not None and not 0 < rate < math.inf:
        raise BadSetup("bad-setting", where="--rate", key="rate", reason="more than nothing")
    if server is not None and not server.startswith(("127.0.0.1:", "localhost:")):
        raise BadSetup("load-here-only", server=server)
    if importlib.util.find_spec("picows") is None:
        raise BadSetup("scale-missing")
    from rowlock.server.load import measure

    with _server(server) as (host, process):
        if pin and process is not None:
            first, *others = sorted(os.sched_getaffinity(0))
            for thread in _threads(process):
                os.sched_setaffinity(thread, {first})
            os.sched_setaffinity(0, others or {first})
        before = _memory(process)
        tally = uvloop.run(measure(host, sockets, seconds, rate, partial(_cpu_seconds, process)))
        said: dict[str, Any] = {"sockets": sockets, **tally.summary()}
        if process is not None:
            said["server_kb_per_table"] = round((_memory(process) - before) / (sockets / 2), 1)
    if as_json:
        print(json.dumps(said))
    else:
        for key, value in said.items():
            print(f"{key:>20}  {value}")
    return 0


@contextlib.contextmanager
def _server(given: str | None) -> Iterator[tuple[str, int | None]]:
    """The server that was named, or one of our own with games in a folder that goes away."""
    if given is not None:
        try:
            urllib.request.urlopen(f"http://{given}/healthz", timeout=PATIENCE).close()
        except (OSError, ValueError, OverflowError) as wrong:
            reason = str(getattr(wrong, "reason", wrong))
            raise Unreadable("unreadable-file", found=given, reason=reason) from None
        yield given, None
        return
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "rowlock", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(port), "--data", folder, "--no-limits"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603 - ours
        try:
            _wait(port)
            yield f"127.0.0.1:{port}", process.pid
        finally:
            os.kill(process.pid, signal.SIGTERM)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def _wait(port: int) -> None:
    """Wait for the first answer of our own server, which a busy machine may take long to start."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        # Not only URLError: a server that accepts and does not answer yet is a bare TimeoutError.
        with contextlib.suppress(OSError):
            address = f"http://127.0.0.1:{port}/healthz"
            urllib.request.urlopen(address, timeout=ANSWER_SECONDS).close()
            return
        time.sleep(0.05)


def _family(process: int | None) -> list[int]:
    """A server and its workers, where the system tells."""
    children = Path(f"/proc/{process}/task/{process}/children")
    if process is None or not children.exists():
        return []
    return [process, *map(int, children.read_text("utf-8").split())]


def _threads(process: int | None) -> list[int]:
    """All threads of a server and its workers; each has a core of its own to be kept on."""
    folders = [Path(f"/proc/{each}/task") for each in _family(process)]
    return [int(thread.name) for folder in folders for thread in folder.iterdir()]


def _memory(process: int | None) -> float:
    """Resident memory in kB of a server and its workers."""
    total = 0.0
    for each in _family(process):
        lines = Path(f"/proc/{each}/status").read_text("utf-8").splitlines()
        total += next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return total


def _cpu_seconds(process: int | None) -> float:
    """What a server and its workers have used so far."""
    ticks = 0
    for each in _family(process):
        fields = Path(f"/proc/{each}/stat").read_text("utf-8").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
