"""`rowlock backup`, `rowlock restore`, `rowlock tidy`: what a host does with the games kept."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from rowlock.cli.serve import default_folder
from rowlock.rules.errors import BadSetup
from rowlock.server.app import DATABASE
from rowlock.server.backup import back_up, restore
from rowlock.server.database import shown
from rowlock.server.hub import Hub
from rowlock.server.secret import VARIABLE
from rowlock.server.store import store_at
from rowlock.server.tidying import tidy


def backup_command(file: Path, /, *, data: Path | None = None) -> int:
    """Copy all games into a new file, while the server plays on.

    Parameters
    ----------
    file
        The file to be made; only you can read it. One that exists is left alone.
    data
        The folder where games are kept.
    """
    with_secret = back_up(data or default_folder(), file)
    print(f"{file}: {file.stat().st_size:,} bytes")
    if not with_secret:
        print(f"The secret is not in it: keep {VARIABLE} as well.")
    return 0


def restore_command(file: Path, /, *, data: Path | None = None) -> int:
    """Fill an empty folder from a backup.

    Parameters
    ----------
    file
        A file that `rowlock backup` has made.
    data
        The folder where games are to be kept; games that are there are left alone.
    """
    folder = data or default_folder()
    made = datetime.fromtimestamp(restore(file, folder), UTC).isoformat(timespec="seconds")
    print(f"{folder}: games as they were at {made}")
    return 0


def tidy_command(*, days: int, data: Path | None = None, database: str | None = None) -> int:
    """Delete the tables that nobody has touched for so many days, for good.

    Parameters
    ----------
    days
        At least one. `rowlock serve --keep-days` does the same every hour.
    data
        The folder where games are kept.
    database
        The PostgreSQL where games are kept instead, postgresql://…
    """
    folder = data or default_folder()
    if days < 1:
        raise BadSetup("bad-setting", where="--days", key="days", reason="at least 1")
    if not database and not (folder / DATABASE).is_file():
        raise BadSetup("no-games-there", folder=str(folder))
    deleted = asyncio.run(_tidy(database or str(folder / DATABASE), days))
    print(f"{shown(database) if database else folder}: {deleted} tables deleted")
    return 0


async def _tidy(kept: str, days: int) -> int:
    hub = Hub(store_at(kept))
    try:
        return await tidy(hub, days)
    finally:
        await hub.close()
