"""The folder where games are kept: which one it is, and that one server alone has it."""

import os
import time
from collections.abc import Callable
from multiprocessing import reduction
from pathlib import Path
from typing import Any, Self

from rowlock.rules.errors import BadSetup, Unreadable

flock: Callable[[int, int], None] | None
try:
    import fcntl
except ModuleNotFoundError:  # where there are no such locks
    flock, AT_ONCE = None, 0
else:
    flock, AT_ONCE = fcntl.flock, fcntl.LOCK_EX | fcntl.LOCK_NB

LOCK = "serving.lock"
PATIENCE = 8.0
"""So many seconds a server that was asked to stop may take to let go: sockets take five at most."""
PAUSE = 0.05


def default_folder() -> Path:
    """Where games are kept if nothing is said."""
    base = os.environ.get("XDG_DATA_HOME")
    try:
        return (Path(base) if base else Path.home() / ".local" / "share") / "rowlock"
    except RuntimeError:
        reason = "this user has no home, so a folder must be named"
        raise BadSetup("bad-setting", where="--data", key="data", reason=reason) from None


def make_folder(folder: Path) -> None:
    """Make a folder unless it is there: logs and seeds of games being played are nobody else's."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Unreadable("unreadable-file", found=str(folder), reason=reason) from None


class Claim:
    """A lock on a folder, which the kernel takes back however its server ends.

    Two servers that keep a table in memory, and do not know of each other, would let it go apart.
    The processes of one server have the lock together: it is free once the last of them has ended.
    """

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    @classmethod
    def of(cls, folder: Path) -> Self:
        """The lock of a folder, once whoever is about to stop has let go of it.

        Where a file system knows no locks, or the folder is nobody's to write into, there is none:
        what else is wrong with it is found out later.
        """
        if flock is None:
            return cls(None)
        try:
            handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return cls(None)
        late = time.monotonic() + PATIENCE
        while True:
            try:
                flock(handle, AT_ONCE)
            except BlockingIOError:
                if time.monotonic() >= late:
                    os.close(handle)
                    raise BadSetup("folder-served", folder=str(folder)) from None
                time.sleep(PAUSE)
            except OSError:
                os.close(handle)
                return cls(None)
            else:
                return cls(handle)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_reason: object) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __reduce__(self) -> Any:
        """On the way to a process that is started, which then has the lock as well."""
        return _rebuilt, (None if self._handle is None else reduction.DupFd(self._handle),)


def _rebuilt(handle: Any) -> Claim:
    return Claim(None if handle is None else handle.detach())
