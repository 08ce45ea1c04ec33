"""`rowlock backup`, `rowlock restore`, `rowlock tidy`: care for the games of a server."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from rowlock.rules.errors import BadSetup
from rowlock.server.ops.backup import back_up, restore
from rowlock.server.ops.folder import DataLocation
from rowlock.server.ops.tidy import tidy_location
from rowlock.server.people.secret import VARIABLE
from rowlock.server.settings import MAX_KEEP_DAYS


def backup_command(file: Path, /, *, data: Path | None = None, config: Path | None = None) -> int:
    """Copy all games into a new file, while the server plays on.

    Options left out are taken from ROWLOCK_DATA, then from the file of settings.

    Parameters
    ----------
    file
        The file to write, readable by its owner alone. An existing file is left alone.
    data
        The folder where games are kept.
    config
        A TOML file with the settings of `rowlock serve`.
    """
    with_secret = back_up(DataLocation.find(data, config).only_folder(), file)
    print(f"{file}: {file.stat().st_size:,} bytes")
    if not with_secret:
        print(f"The secret is not in it: keep {VARIABLE} as well.")
    return 0


def restore_command(file: Path, /, *, data: Path | None = None, config: Path | None = None) -> int:
    """Fill an empty folder from a backup.

    Options left out are taken from ROWLOCK_DATA, then from the file of settings.

    Parameters
    ----------
    file
        A file written by `rowlock backup`.
    data
        The folder to fill; a folder that has games is left alone.
    config
        A TOML file with the settings of `rowlock serve`.
    """
    folder = DataLocation.find(data, config).only_folder()
    made = datetime.fromtimestamp(restore(file, folder), UTC).isoformat(timespec="seconds")
    print(f"{folder}: games as they were at {made}")
    return 0


def tidy_command(
    *,
    days: int,
    data: Path | None = None,
    database: str | None = None,
    config: Path | None = None,
) -> int:
    """Delete, for good, the tables that have not changed for a number of days.

    Options left out are taken from ROWLOCK_DATA and ROWLOCK_DATABASE, then from the file of
    settings.

    Parameters
    ----------
    days
        Days without a change after which a table is deleted, at least 1;
        `rowlock serve --keep-days` does the same every hour.
    data
        The folder where games are kept.
    database
        The PostgreSQL where games are kept instead, postgresql://…
    config
        A TOML file with the settings of `rowlock serve`.
    """
    if not 1 <= days <= MAX_KEEP_DAYS:
        reason = f"from 1 to {MAX_KEEP_DAYS}"
        raise BadSetup("bad-setting", where="--days", key="days", reason=reason)
    location = DataLocation.find(data, config, database)
    deleted = asyncio.run(tidy_location(location, days))
    print(f"{location}: {deleted} tables deleted")
    return 0
