"""`rowlock backup`, `rowlock restore`, `rowlock tidy`: what a host does with the games kept."""

import asyncio
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from rowlock.cli.folder import default_folder
from rowlock.rules.errors import BadSetup
from rowlock.server.app import DATABASE
from rowlock.server.backup import back_up, restore
from rowlock.server.database import shown
from rowlock.server.hub import Hub
from rowlock.server.secret import VARIABLE
from rowlock.server.settings import MOST_DAYS, config_of, settings
from rowlock.server.store import store_at
from rowlock.server.tidying import tidy


@dataclass(frozen=True, slots=True)
class Kept:
    """Where games are kept: in a folder, or in a database that was set instead."""

    folder: Path
    database: str

    @classmethod
    def of(cls, data: Path | None, config: Path | None, database: str | None = None) -> Self:
        """As `rowlock serve` would find it; a folder that is said beats a database that is set."""
        flags = {"data": None if data is None else str(data), "database": database}
        chosen = settings(flags, os.environ, config or config_of(os.environ))
        folder = Path(chosen.data) if chosen.data else default_folder()
        return cls(folder, chosen.database if database or data is None else "")

    def only_folder(self) -> Path:
        """The folder, for what is done with its files alone."""
        if self.database:
            raise BadSetup("copied-elsewhere", found=shown(self.database))
        return self.folder


def backup_command(file: Path, /, *, data: Path | None = None, config: Path | None = None) -> int:
    """Copy all games into a new file, while the server plays on.

    What is not said here is taken from ROWLOCK_DATA, then from the file of settings.

    Parameters
    ----------
    file
        The file to be made; only you can read it. One that exists is left alone.
    data
        The folder where games are kept.
    config
        A TOML file with the settings of `rowlock serve`.
    """
    with_secret = back_up(Kept.of(data, config).only_folder(), file)
    print(f"{file}: {file.stat().st_size:,} bytes")
    if not with_secret:
        print(f"The secret is not in it: keep {VARIABLE} as well.")
    return 0


def restore_command(file: Path, /, *, data: Path | None = None, config: Path | None = None) -> int:
    """Fill an empty folder from a backup.

    What is not said here is taken from ROWLOCK_DATA, then from the file of settings.

    Parameters
    ----------
    file
        A file that `rowlock backup` has made.
    data
        The folder where games are to be kept; games that are there are left alone.
    config
        A TOML file with the settings of `rowlock serve`.
    """
    folder = Kept.of(data, config).only_folder()
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
    """Delete the tables that nobody has touched for so many days, for good.

    What is not said here is taken from ROWLOCK_DATA and ROWLOCK_DATABASE, then from the file of
    settings.

    Parameters
    ----------
    days
        At least one. `rowlock serve --keep-days` does the same every hour.
    data
        The folder where games are kept.
    database
        The PostgreSQL where games are kept instead, postgresql://…
    config
        A TOML file with the settings of `rowlock serve`.
    """
    if not 1 <= days <= MOST_DAYS:
        reason = f"from 1 to {MOST_DAYS}"
        raise BadSetup("bad-setting", where="--days", key="days", reason=reason)
    kept = Kept.of(data, config, database)
    if not kept.database and not (kept.folder / DATABASE).is_file():
        raise BadSetup("no-games-there", folder=str(kept.folder))
    deleted = asyncio.run(_tidy(kept.database or str(kept.folder / DATABASE), days))
    print(f"{shown(kept.database) or kept.folder}: {deleted} tables deleted")
    return 0


async def _tidy(kept: str, days: int) -> int:
    hub = Hub(store_at(kept))
    try:
        return await tidy(hub, days)
    finally:
        await hub.close()
