"""`rowlock load`: moves a second of a server, and the latency of each."""

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
from typing import Annotated

import uvloop
from cyclopts import Parameter

from rowlock.cli.bounds import Whole
from rowlock.rules.errors import BadSetup, Unreadable

MAX_SOCKETS = 5000
MAX_SECONDS = 300
STOP_SECONDS = 30
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
    """Measure a server on this machine with many simulated players, two at a table.

    Parameters
    ----------
    sockets
        The number of connected players.
    seconds
        The duration of the measurement.
    rate
        Moves a second of all players together; as fast as possible if left out.
    server
        An address such as 127.0.0.1:8000; a new server is started if left out.
    pin
        Pin the server to the first core, the players to the others.
    as_json
        Print a JSON object.
    """
    if not 2 <= sockets <= MAX_SOCKETS or not 0 < seconds <= MAX_SECONDS:
        raise BadSetup("load-bounds", sockets=MAX_SOCKETS, seconds=MAX_SECONDS)
    if rate is not None and not 0 < rate < math.inf:
        raise BadSetup("bad-setting", where="--rate", key="rate", reason="more than nothing")
    if server is not None and not server.startswith(("127.0.0.1:", "localhost:")):
        raise BadSetup("load-here-only", server=server)
    if importlib.util.find_spec("picows") is None:
        raise BadSetup("scale-missing")
    from rowlock.cli.host.load_generator import measure

    with _server(server) as (host, process):
        if pin and process is not None:
            first, *others = sorted(os.sched_getaffinity(0))
            for thread in _threads(process):
                os.sched_setaffinity(thread, {first})
            os.sched_setaffinity(0, others or {first})
        before = _memory(process)
        tally = uvloop.run(measure(host, sockets, seconds, rate, partial(_cpu_seconds, process)))
        result: dict[str, object] = {"sockets": sockets, **tally.summary()}
        if process is not None:
            result["server_kb_per_table"] = round((_memory(process) - before) / (sockets / 2), 1)
    if as_json:
        print(json.dumps(result))
    else:
        for key, value in result.items():
            print(f"{key:>20}  {value}")
    return 0


@contextlib.contextmanager
def _server(given: str | None) -> Iterator[tuple[str, int | None]]:
    """Context of a running server, or of a new one on a temporary folder: address, process id."""
    if given is not None:
        try:
            urllib.request.urlopen(f"http://{given}/healthz", timeout=STOP_SECONDS).close()
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
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()


def _wait(port: int) -> None:
    """Wait for the first answer of a new server."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        # Not only URLError: a server that accepts and does not answer yet is a bare TimeoutError.
        with contextlib.suppress(OSError):
            address = f"http://127.0.0.1:{port}/healthz"
            urllib.request.urlopen(address, timeout=ANSWER_SECONDS).close()
            return
        time.sleep(0.05)


def _family(process: int | None) -> list[int]:
    """Process ids of a server and its workers; empty where there is no /proc."""
    children = Path(f"/proc/{process}/task/{process}/children")
    if process is None or not children.exists():
        return []
    return [process, *map(int, children.read_text("utf-8").split())]


def _threads(process: int | None) -> list[int]:
    """Thread ids of a server and its workers."""
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
    """CPU seconds that a server and its workers have used."""
    ticks = 0
    for each in _family(process):
        fields = Path(f"/proc/{each}/stat").read_text("utf-8").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
