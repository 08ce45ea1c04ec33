"""The processes of a program that a test has started, with all that descends from them."""

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

PATIENCE = 120
Find = Callable[[], list[int]]
"""The ids of the processes of a program that are alive now."""


def in_session(session: int) -> list[int]:
    """The processes of a session, also those whose parent is gone; no zombies."""
    found = []
    for pid, fields in _stats():
        state, of = fields[0], int(fields[3])
        if of == session and state not in "ZX":
            found.append(pid)
    return found


def children(parent: int) -> list[int]:
    """The processes that a process has started itself."""
    return [pid for pid, fields in _stats() if int(fields[1]) == parent and fields[0] not in "ZX"]


def working_in(folder: Path) -> list[int]:
    """The processes whose working directory is a folder or lies in it.

    PostgreSQL's processes each have a session of their own, and lose their parent when it is
    killed; the folder of the data is what they have in common until they are gone.
    """
    found = []
    for pid in _pids():
        with contextlib.suppress(OSError):
            if Path(f"/proc/{pid}/cwd").readlink().is_relative_to(folder):
                found.append(pid)
    return found


def send(number: int, find: Find) -> None:
    """A signal to all processes of a program."""
    for pid in find():
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, number)


def end(find: Find) -> None:
    """Kill the processes of a program, those that are born meanwhile too; all are gone then."""
    until = time.monotonic() + PATIENCE
    while find():
        assert time.monotonic() < until, find()
        send(signal.SIGKILL, find)
        time.sleep(0.01)


def _pids() -> Iterator[int]:
    return (int(path.name) for path in Path("/proc").glob("[0-9]*"))


def _stats() -> Iterator[tuple[int, list[str]]]:
    """What /proc says of every process, from its state on."""
    for pid in _pids():
        with contextlib.suppress(OSError):
            yield pid, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
