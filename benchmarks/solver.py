"""How long solving Qwixx alone takes, and how much memory: first with compiling, then without."""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

COMMAND = [sys.executable, "-m", "rowlock", "solve", "qwixx", "--json", "--force", "--threads", "2"]


def measure() -> Iterator[tuple[str, str]]:
    """The whole command on two threads, and the solving alone as it reports it."""
    with tempfile.TemporaryDirectory() as folder:
        seconds, _ = _run(folder)
        yield "`rowlock solve qwixx`, two threads, first run with compiling", f"{seconds:.1f} s"
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds, report = _run(folder)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime - before.ru_utime
        yield (
            "`rowlock solve qwixx`, two threads, with distribution and rules of thumb",
            f"{seconds:.1f} s, {cpu:.1f} s CPU, at most {after.ru_maxrss / 1000:.0f} MB",
        )
        yield (
            "the table alone (1.1 M sheets x 4)",
            f"{report['seconds']:.1f} s, value {report['value']:.6f}",
        )


def _run(folder: str) -> tuple[float, dict[str, float]]:
    start = time.perf_counter()
    environment = os.environ | {"ROWLOCK_CACHE": folder}
    done = subprocess.run(COMMAND, env=environment, capture_output=True, text=True, check=True)
    report: dict[str, float] = json.loads(done.stdout)
    return time.perf_counter() - start, report
