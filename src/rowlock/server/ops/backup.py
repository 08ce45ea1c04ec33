"""Backup of a data folder into one file while the server runs, and its restoration.

A backup is a SQLite file like the server's own with one more table: when it was made, and the
secret that signs the cookies. Only its owner can read it.
"""

import contextlib
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rowlock.rules.errors import BadSetup, Unreadable
from rowlock.server.people.secret import SECRET_FILE, write_secret
from rowlock.server.storage.files import give_name
from rowlock.server.storage.store import DATABASE_FILE

_BACKUP_TABLE = "CREATE TABLE backup (made_at REAL NOT NULL, secret BLOB)"
SIDE_FILES = ("-wal", "-shm", "-journal")
"""Endings of the files that SQLite keeps beside a database; left over from another one, they would
be mixed into it."""
PAGES_PER_STEP = 1000
"""Copied between two chances for the server to write."""


def back_up(data: Path, target: Path) -> bool:
    """Copy the games of a folder into a new file; whether it contains the secret."""
    if not (data / DATABASE_FILE).is_file():
        raise BadSetup("no-games-there", folder=str(data))
    file = data / SECRET_FILE
    # A secret from the environment is not in a file, and not in the backup.
    secret = file.read_bytes() if file.is_file() else None
    with (
        _new_file(target) as part,
        _reading(data / DATABASE_FILE) as source,
        contextlib.closing(sqlite3.connect(part)) as copy,
    ):
        try:
            source.backup(copy, pages=PAGES_PER_STEP)
        except sqlite3.Error as wrong:
            found, reason = str(data / DATABASE_FILE), str(wrong)
            raise BadSetup("no-database", found=found, reason=reason) from None
        copy.execute("PRAGMA journal_mode = DELETE")
        copy.execute(_BACKUP_TABLE)
        copy.execute("INSERT INTO backup VALUES (?, ?)", (time.time(), secret))
        copy.commit()
    return secret is not None


def restore(source: Path, data: Path) -> float:
    """Fill an empty folder from a backup; the time at which that was made."""
    source.stat()  # a missing file is not reported as a damaged backup
    made_at, secret = _checked(source)
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = data / SECRET_FILE
    if secret is not None and file.exists() and file.read_bytes() != secret:
        raise Unreadable("file-exists", found=str(file))
    for left in (data / f"{DATABASE_FILE}{ending}" for ending in SIDE_FILES):
        if left.exists():
            raise Unreadable("file-exists", found=str(left))
    with _new_file(data / DATABASE_FILE) as part, _reading(source) as backup:
        with contextlib.closing(sqlite3.connect(part)) as copy:
            backup.backup(copy)
            copy.execute("DROP TABLE backup")
            copy.commit()
        if secret is not None:
            write_secret(file, secret)
    return made_at


def _checked(source: Path) -> tuple[float, bytes | None]:
    """The time and the secret of a backup; refuses a file that is damaged or no backup."""
    try:
        with _reading(source) as backup:
            [(state,)] = backup.execute("PRAGMA integrity_check(1)")
            [(made_at, secret)] = backup.execute("SELECT made_at, secret FROM backup")
            backup.execute("SELECT 1 FROM events, tables LIMIT 1")
    except (sqlite3.Error, ValueError):
        state = "damaged"
    if state != "ok" or not isinstance(made_at, float) or not isinstance(secret, bytes | None):
        raise BadSetup("not-a-backup", file=str(source))
    return made_at, secret


@contextlib.contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    """A read-only connection to a file, which is not created if it is missing."""
    address = f"{file.absolute().as_uri()}?mode=ro"
    with contextlib.closing(sqlite3.connect(address, uri=True, timeout=10)) as connection:
        yield connection


@contextlib.contextmanager
def _new_file(target: Path) -> Iterator[Path]:
    """Context of a temporary file, renamed at its end; an existing file is never replaced."""
    if target.exists():
        raise Unreadable("file-exists", found=str(target))
    try:
        # Several processes may write the same target: each has its own temporary file.
        opened, name = tempfile.mkstemp(".part", f"{target.name}.", target.parent)
        os.close(opened)
    except OSError as wrong:
        # The message names the target, as the user knows nothing of the temporary file.
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
