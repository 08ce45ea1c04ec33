"""The data folder: which one it is, whether a database is used instead, and its lock."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing import reduction
from pathlib import Path
from typing import Protocol, Self

from rowlock.rules.errors import BadSetup, Unreadable
from rowlock.server.settings import Settings, read_settings
from rowlock.server.storage.database import without_password
from rowlock.server.storage.store import DATABASE_FILE

flock: Callable[[int, int], None] | None
try:
    import fcntl
except ModuleNotFoundError:  # Windows
    flock, EXCLUSIVE = None, 0
else:
    flock, EXCLUSIVE = fcntl.flock, fcntl.LOCK_EX | fcntl.LOCK_NB

LOCK_FILE = "serving.lock"
LOCK_TIMEOUT_SECONDS = 8.0
"""Long enough for a server that is stopping: it closes its sockets after five seconds."""
RETRY_SECONDS = 0.05


def default_folder() -> Path:
    """`$XDG_DATA_HOME/rowlock`, usually ~/.local/share/rowlock."""
    base = os.environ.get("XDG_DATA_HOME")
    try:
        return (Path(base) if base else Path.home() / ".local" / "share") / "rowlock"
    except RuntimeError:
        reason = "this user has no home, so a folder must be named"
        raise BadSetup("bad-setting", where="--data", key="data", reason=reason) from None


def data_folder(settings: Settings) -> Path:
    """The folder of these settings."""
    return Path(settings.data) if settings.data else default_folder()


def make_folder(folder: Path) -> None:
    """Make a folder for its owner alone: there are seeds of games being played in it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Unreadable("unreadable-file", found=str(folder), reason=reason) from None


@dataclass(frozen=True, slots=True)
class DataLocation:
    """Where a server keeps its games: in the SQLite file of a folder, or in a PostgreSQL."""

    folder: Path
    postgres: str
    """Its address; empty if the games are in the folder."""

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """As these settings say."""
        return cls(data_folder(settings), settings.database)

    @classmethod
    def find(cls, data: Path | None, config: Path | None, database: str | None = None) -> Self:
        """As `rowlock serve` finds it; a folder in `data` wins over a database set elsewhere."""
        flags = {"data": None if data is None else str(data), "database": database}
        found = cls.of(read_settings(flags, os.environ, config))
        return found if database or data is None else replace(found, postgres="")

    @property
    def address(self) -> str:
        """What `storage.store.open_store` takes."""
        return self.postgres or str(self.folder / DATABASE_FILE)

    def __str__(self) -> str:
        return without_password(self.postgres) or str(self.folder)

    def only_folder(self) -> Path:
        """The folder; refused if the games are in a PostgreSQL, which has tools of its own."""
        if self.postgres:
            raise BadSetup("copied-elsewhere", found=without_password(self.postgres))
        return self.folder

    def check_exists(self) -> None:
        """Refuse a folder without games; whether a PostgreSQL is there shows when it is opened."""
        if not self.postgres and not (self.folder / DATABASE_FILE).is_file():
            raise BadSetup("no-games-there", folder=str(self.folder))


class _Duplicated(Protocol):
    def detach(self) -> int: ...


class FolderLock:
    """Exclusive `flock` on a data folder, freed by the kernel however its server ends.

    Two servers that kept a table in memory without knowing of each other would let it diverge.
    Worker processes inherit the lock: it is free once the last of them has ended.
    """

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    @classmethod
    def acquire(cls, folder: Path) -> Self:
        """Lock a folder, waiting up to `LOCK_TIMEOUT_SECONDS` for a server that is stopping.

        Where a file system has no locks, or the folder cannot be written to, nothing is locked:
        what else is wrong with it is found out later.
        """
        if flock is None:
            return cls(None)
        try:
            handle = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return cls(None)
        deadline = time.monotonic() + LOCK_TIMEOUT_SECONDS
        while True:
            try:
                flock(handle, EXCLUSIVE)
            except BlockingIOError:
                if time.monotonic() >= deadline:
                    os.close(handle)
                    raise BadSetup("folder-served", folder=str(folder)) from None
                time.sleep(RETRY_SECONDS)
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

    def __reduce__(self) -> tuple[Callable[["_Duplicated | None"], "FolderLock"], tuple[object]]:
        """Pickled for a worker process, the handle is duplicated into it."""
        return _unpickled, (None if self._handle is None else reduction.DupFd(self._handle),)


def _unpickled(handle: "_Duplicated | None") -> FolderLock:
    return FolderLock(None if handle is None else handle.detach())
