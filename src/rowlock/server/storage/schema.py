"""Upgrades the schema by Alembic whenever a database is opened.

A database that a newer release has upgraded is used as it is: migrations only add, so that older
processes go on, and may reconnect, while all are being replaced.

A file of a release without versions has some or all tables of the first version; the first
migration creates those that are missing.
"""

import re
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import psycopg
    from sqlalchemy import Engine

    from rowlock.server.storage.database import SqlRow

NEWEST_VERSION = "0010"
"""The number of the last migration."""
_VERSION = "SELECT version_num FROM alembic_version"
_NUMBERED = re.compile(r"(?!0000)\d{4}")
_COLUMNS = {
    "events": "table_id seq at body",
    "tables": "table_id code game status public open touched",
    "visits": "device table_id touched",
    "results": "table_id seat device level game seats ended_at name total place share openings",
    "ratings": "who game seats mu sigma",
    "reviews": "table_id seat luck_win luck_score errors decisions",
    "daily": "day game device table_id total",
}
"""Columns that the tables have in all versions."""


def upgrade_sqlite(connection: sqlite3.Connection) -> None:
    """Upgrade a file; other processes wait meanwhile."""
    version = _sqlite_version(connection)

    def columns(table: str) -> set[str]:
        return {column[1] for column in connection.execute(f"PRAGMA table_info({table})")}

    if foreign := _foreign(version, columns):
        raise sqlite3.DatabaseError(foreign)
    if version >= NEWEST_VERSION:
        return
    # SQLAlchemy and Alembic are large: they are imported only for an upgrade.
    from sqlalchemy import create_engine  # noqa: PLC0415
    from sqlalchemy.pool import StaticPool  # noqa: PLC0415

    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    _upgrade(engine, "BEGIN IMMEDIATE")


def _sqlite_version(connection: sqlite3.Connection) -> str:
    try:
        found = connection.execute(_VERSION).fetchone()
    except sqlite3.OperationalError:
        return ""
    return str(found[0]) if found else ""


def _foreign(version: str, columns: Callable[[str], set[str]]) -> str:
    """Why a database was not made by Rowlock; empty if it was."""
    if version and not _NUMBERED.fullmatch(version):
        return f"its version {version} is not one of Rowlock"
    for table, ours in _COLUMNS.items():
        found = columns(table)
        if (found or version) and not found.issuperset(ours.split()):
            return f"its table {table} is not one of Rowlock"
    return ""


def upgrade_postgres(
    connection: "psycopg.Connection[SqlRow]", settings: Mapping[str, object], lock: int
) -> None:
    """Upgrade a database; other processes wait for the advisory lock `lock`."""
    import psycopg  # noqa: PLC0415 - it comes with the extra `scale` only

    version = _postgres_version(connection)

    def columns(table: str) -> set[str]:
        query = "SELECT attname FROM pg_attribute WHERE attrelid = to_regclass(%s) AND attnum > 0"
        return {name for (name,) in connection.execute(query, (table,))}

    if foreign := _foreign(version, columns):
        raise psycopg.DatabaseError(foreign)
    if version >= NEWEST_VERSION:
        return
    from sqlalchemy import create_engine  # noqa: PLC0415
    from sqlalchemy.pool import NullPool  # noqa: PLC0415

    engine = create_engine("postgresql+psycopg://", connect_args=dict(settings), poolclass=NullPool)
    _upgrade(engine, f"SELECT pg_advisory_xact_lock({lock})")


def _postgres_version(connection: "psycopg.Connection[SqlRow]") -> str:
    there = connection.execute("SELECT to_regclass('alembic_version')").fetchone()
    if there is None or there[0] is None:
        return ""
    found = connection.execute(_VERSION).fetchone()
    return str(found[0]) if found else ""


def _upgrade(engine: "Engine", lock: str, to: str = "head") -> None:
    """Run the missing migrations in one transaction, whose first statement takes a lock."""
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415

    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql(lock)
            config.attributes["connection"] = connection
            command.upgrade(config, to)
            connection.commit()
    except DBAPIError as wrong:
        # Callers catch the errors of the driver.
        raise wrong.orig or wrong from None
