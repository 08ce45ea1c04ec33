"""A copy of everything in one file, made while the server runs, and the way back.

A backup is an SQLite file like the server's own, with one table more: when it was made, and the
secret without which cookies would not be known any more. Only its owner can read it.
"""

import contextlib
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rowlock.rules.errors import BadSetup, Unreadable
from rowlock.server import secret as secrets_of_ours
from rowlock.server.app import DATABASE
from rowlock.server.files import give_name

_EXTRA = "CREATE TABLE backup (made_at REAL NOT NULL, secret BLOB)"
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file: of another one it would make a mixture of both."""
PAGES = 1000
"""Copied at a time, so that the server writes in between."""


def back_up(data: Path, target: Path) -> bool:
    """Copy the games of a folder into a new file; whether the secret is in it, too."""
    if not (data / DATABASE).is_file():
        raise BadSetup("no-games-there", folder=str(data))
    file = data / secrets_of_ours.FILE
    # One that comes from the environment is the host's to keep.
    kept = file.read_bytes() if file.is_file() else None
    with (
        _new_file(target) as part,
        _reading(data / DATABASE) as source,
        contextlib.closing(sqlite3.connect(part)) as copy,
    ):
        try:
            source.backup(copy, pages=PAGES)
        except sqlite3.Error as wrong:
            found, reason = str(data / DATABASE), str(wrong)
            raise BadSetup("no-database", found=found, reason=reason) from None
        copy.execute("PRAGMA journal_mode = DELETE")
        copy.execute(_EXTRA)
        copy.execute("INSERT INTO backup VALUES (?, ?)", (time.time(), kept))
        copy.commit()
    return kept is not None


def restore(source: Path, data: Path) -> float:
    """Fill an empty folder from a backup; when that was made."""
    source.stat()  # a file that is missing is no damaged backup
    made_at, kept = _checked(source)
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = data / secrets_of_ours.FILE
    if kept is not None and file.exists() and file.read_bytes() != kept:
        raise Unreadable("file-exists", found=str(file))
    for left in (data / f"{DATABASE}{ending}" for ending in BESIDE):
        if left.exists():
            raise Unreadable("file-exists", found=str(left))
    with _new_file(data / DATABASE) as part, _reading(source) as backup:
        with contextlib.closing(sqlite3.connect(part)) as copy:
            backup.backup(copy)
            copy.execute("DROP TABLE backup")
            copy.commit()
        if kept is not None:
            secrets_of_ours.write_secret(file, kept)
    return made_at


def _checked(source: Path) -> tuple[float, bytes | None]:
    """When a backup was made and its secret; refuses what is damaged or something else."""
    try:
        with _reading(source) as backup:
            [(state,)] = backup.execute("PRAGMA integrity_check(1)")
            [(made_at, kept)] = backup.execute("SELECT made_at, secret FROM backup")
            backup.execute("SELECT 1 FROM events, tables LIMIT 1")
    except (sqlite3.Error, ValueError):
        state = "damaged"
    if state != "ok" or not isinstance(made_at, float) or not isinstance(kept, bytes | None):
        raise BadSetup("not-a-backup", file=str(source))
    return made_at, kept


@contextlib.contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    """A file that is only read, and not made if it is missing."""
    address = f"{file.absolute().as_uri()}?mode=ro"
    with contextlib.closing(sqlite3.connect(address, uri=True, timeout=10)) as connection:
        yield connection


@contextlib.contextmanager
def _new_file(target: Path) -> Iterator[Path]:
    """A file of ours alone, which gets its name when it is whole; what is there stays."""
    if target.exists():
        raise Unreadable("file-exists", found=str(target))
    try:
        # Of several who make the same file, each has a part of its own.
        opened, name = tempfile.mkstemp(".part", f"{target.name}.", target.parent)
        os.close(opened)
    except OSError as wrong:
        # Nobody has asked for the part.
        reason = wrong.strerror or str(wrong)
        raise Unreadable("unreadable-file", found=str(target), reason=reason) from None
    part = Path(name)
    try:
        yield part
        with part.open("rb+") as whole:
            os.fsync(whole.fileno())
        give_name(part, target)
    except FileExistsError:
        raise Unreadable("file-exists", found=str(target)) from None
    except sqlite3.Error as wrong:
        raise Unreadable("unreadable-file", found=str(target), reason=str(wrong)) from None
    finally:
        part.unlink(missing_ok=True)
