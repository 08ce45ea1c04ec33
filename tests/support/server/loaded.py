"""Servers that need not load: forked from a process that has imported `rowlock serve` once.

Importing takes most of a second of processor time, and a run of all tests starts more than a
hundred servers. What is forked then runs the command with its options, in a session of its own and
with the environment that its test has. Whether the program loads, by itself and with worker
processes, is shown by those that are started as people start them.
"""

import contextlib
import ctypes
import gc
import importlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

PROGRAM = "rowlock.__main__"
IMPORTED = (
    PROGRAM,
    "rowlock.cli.host.serve",
    "alembic.command",
    "sqlalchemy.dialects.sqlite",
    "uvicorn.lifespan.on",
    "uvicorn.protocols.http.h11_impl",
)
DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of prctl: the signal that a process gets when its parent ends."""


class Forked:
    """A server that was forked; what `subprocess.Popen` says of a process that it has started."""

    def __init__(self, source: "Source", pid: int) -> None:
        self._source, self.pid = source, pid
        self._status: int | None = None

    def poll(self) -> int | None:
        """The exit status, negative for a signal; None while it runs."""
        if self._status is None:
            self._status = self._source.ask(poll=self.pid)
        return self._status

    def wait(self, timeout: float) -> int:
        until = time.monotonic() + timeout
        while (status := self.poll()) is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired(f"server {self.pid}", timeout)
            time.sleep(0.01)
        return status


class Source:
    """The process that has everything loaded; it ends with the one that has started it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", sys.executable, "-m", __name__],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        )  # fmt: skip

    def ask(self, **question: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(question).encode() + b"\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, "the process that forks servers has ended"
        return json.loads(answer)

    def fork(self, options: Sequence[str], log: Path) -> Forked:
        """Start `rowlock` with these options here and now; what it says goes to the log."""
        place = {"environment": dict(os.environ), "folder": str(Path.cwd()), "log": str(log)}
        return Forked(self, self.ask(start=list(options), **place))


_sources: dict[int, Source] = {}


def source() -> Source:
    """The one of this process."""
    if os.getpid() not in _sources:
        _sources[os.getpid()] = Source()
    return _sources[os.getpid()]


# -- in that process -----------------------------------------------------------------------------


def main() -> None:
    """Answer questions until nobody is left to ask any."""
    for name in IMPORTED:
        importlib.import_module(name)
    # So that processes which the server starts are told what they are told by the real one.
    sys.modules["__main__"] = sys.modules[PROGRAM]
    assert len(list(Path("/proc/self/task").iterdir())) == 1, "threads are not forked"
    gc.collect()
    gc.freeze()
    with os.fdopen(os.dup(0)) as questions, os.fdopen(os.dup(1), "w") as answers:
        for line in questions:
            question = json.loads(line)
            if "poll" in question:
                answer = _status(question["poll"])
            elif (answer := os.fork()) == 0:
                _serve(**question)
            print(json.dumps(answer), file=answers, flush=True)


def _status(pid: int) -> int | None:
    ended, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if ended else None


def _serve(start: list[str], environment: dict[str, str], folder: str, log: str) -> NoReturn:
    """The rest of a forked process: `python -m rowlock` with options."""
    os.setsid()
    ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGKILL)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    with Path(os.devnull).open("rb") as nothing, Path(log).open("ab") as out:
        os.dup2(nothing.fileno(), 0)
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
    os.closerange(3, 16)
    sys.argv = ["rowlock", *start]
    status = 0
    try:
        sys.modules["__main__"].main()
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    except BaseException:  # noqa: BLE001 - as the interpreter does it
        sys.excepthook(*sys.exc_info())
        status = 1
    with contextlib.suppress(Exception):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    main()
