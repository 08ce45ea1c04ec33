"""Databases of all earlier versions are brought up to date, and nothing in them is lost."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
import sqlalchemy
from alembic.script import ScriptDirectory

from rowlock.cli import run
from rowlock.rules.errors import BadSetup
from rowlock.server.storage import schema
from rowlock.server.storage.store import open_store
from rowlock.server.table.index.daily import Daily

SCHEMAS = Path(__file__).parent / "schemas"
"""What `rowlock serve` has written before it knew migrations, the oldest first."""
TABLES = {
    "events": ("t", 1, 1.5, b"opened"),
    "tables": ("t", "ABCDE", "qwixx", "playing", 1, 0, 2.5),
    "visits": ("ada", "t", 2.5),
    "daily": ("2026-11-16", "qwixx", "ada", "t", 70),
    "results": ("t", 0, "ada", "", "qwixx", 1, 3.5, "Ada", 70, 1, 1.0, "[]", None, None),
    "ratings": ("ada", "qwixx", 2, 26.25, 8.125),
    "reviews": ("t", 0, 0.5, 1.25, 0.125, 30),
}


def fill(connection, sign):
    """One row in every table that there is; the tables."""
    for table, row in TABLES.items():
        connection.execute(f"INSERT INTO {table} VALUES ({', '.join([sign] * len(row))})", row)


def columns(path):
    with sqlite3.connect(path) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: [
                (column, kind, needed, bool(key))
                for _, column, kind, needed, _, key in connection.execute(
                    f"PRAGMA table_info({name})"
                )
            ]
            for (name,) in names
        }


def indexes(path):
    with sqlite3.connect(path) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'index'")
        return {name for (name,) in found if not name.startswith("sqlite_")}


def close(store):
    asyncio.run(store.close())


@pytest.mark.parametrize("name", ["tables", "days", "people"])
def test_a_file_from_before_there_were_versions(tmp_path, name):
    with sqlite3.connect(tmp_path / "old") as old:
        old.executescript((SCHEMAS / f"{name}.sql").read_text("utf-8"))
        there = {table for (table,) in old.execute("SELECT name FROM sqlite_master")}
        for table in there & set(TABLES):
            places = ", ".join("?" * len(TABLES[table]))
            old.execute(f"INSERT INTO {table} VALUES ({places})", TABLES[table])
    close(open_store(tmp_path / "old"))
    close(open_store(tmp_path / "new"))
    with sqlite3.connect(tmp_path / "old") as opened:
        for table in there & set(TABLES):
            [kept] = opened.execute(f"SELECT * FROM {table}").fetchall()
            known = len(TABLES[table])
            assert kept[:known] == TABLES[table], table
            assert set(kept[known:]) <= {""}, f"{table}: what was added since is empty"
        assert schema._sqlite_version(opened) == schema.NEWEST_VERSION
    assert {table: [c[0] for c in found] for table, found in columns(tmp_path / "old").items()} == {
        table: [c[0] for c in found] for table, found in columns(tmp_path / "new").items()
    }
    assert indexes(tmp_path / "old") == indexes(tmp_path / "new")


def test_a_new_file_has_the_columns_that_the_old_ones_had(tmp_path):
    with sqlite3.connect(tmp_path / "old") as old:
        old.executescript((SCHEMAS / "people.sql").read_text("utf-8"))
    close(open_store(tmp_path / "new"))
    new = columns(tmp_path / "new")
    for table, found in columns(tmp_path / "old").items():
        assert [c[:2] for c in new[table][: len(found)]] == [c[:2] for c in found], table


def test_the_newest_version_is_the_last_migration():
    scripts = ScriptDirectory(str(Path(schema.__file__).parent / "migrations"))
    assert scripts.get_current_head() == schema.NEWEST_VERSION


def test_a_migration_that_fails_changes_nothing(tmp_path):
    with sqlite3.connect(tmp_path / "db") as connection:
        connection.execute("CREATE TABLE rewrites (in_the_way TEXT)")
    with pytest.raises(BadSetup, match="already exists"):
        open_store(tmp_path / "db")
    assert list(columns(tmp_path / "db")) == ["rewrites"]
    with sqlite3.connect(tmp_path / "db") as connection:
        connection.execute("DROP TABLE rewrites")
    close(open_store(tmp_path / "db"))
    assert "events" in columns(tmp_path / "db")


FOREIGN = (
    "CREATE TABLE events (id INTEGER PRIMARY KEY, what TEXT); INSERT INTO events VALUES (1, 'x');"
)
VERSION = (
    "CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('{}');"
)


SOMETHING_ELSE = pytest.mark.parametrize(
    ("script", "reason"),
    [
        (FOREIGN, "its table events is not one of Rowlock"),
        (FOREIGN + VERSION.format("0003"), "its table events is not one of Rowlock"),
        (VERSION.format("9999"), "its table events is not one of Rowlock"),
        (VERSION.format("0000x"), "its version 0000x is not one of Rowlock"),
        (VERSION.format("0000"), "its version 0000 is not one of Rowlock"),
        (VERSION.format("ae1027a6acf"), "its version ae1027a6acf is not one of Rowlock"),
    ],
)


@SOMETHING_ELSE
def test_a_file_of_something_else_is_left_alone(tmp_path, script, reason, capsys):
    file = tmp_path / "rowlock.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(script)
    before = columns(file)
    assert run(["tidy", "--days", "30", "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said == f"rowlock: the database {file} cannot be used: {reason}\n"
    assert columns(file) == before


@pytest.mark.slow
@SOMETHING_ELSE
def test_a_postgresql_of_something_else_is_left_alone(postgres, script, reason):
    url = postgres.url(postgres.new())
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(script)
        with pytest.raises(BadSetup, match=reason):
            open_store(url)
        found = connection.execute(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
        ).fetchall()
    assert {table for (table,) in found} <= {"events", "alembic_version"}


def test_a_database_of_a_newer_release_is_used_as_it_is(address):
    """While processes are replaced, an older one may connect again."""
    close(open_store(address))
    later = "UPDATE alembic_version SET version_num = '9999'"
    if "://" in address:
        with psycopg.connect(address) as connection:
            connection.execute(later)
    else:
        with sqlite3.connect(address) as connection:
            connection.execute(later)
    close(open_store(address))


def open_at_once(address):
    with ThreadPoolExecutor(4) as threads:
        for store in threads.map(open_store, [str(address)] * 4):
            close(store)


def test_processes_that_start_at_once_wait_for_each_other(tmp_path):
    open_at_once(tmp_path / "db")
    assert "rewrites" in columns(tmp_path / "db")


@pytest.mark.slow
def test_postgresql_from_the_first_version(postgres):
    address = postgres.url(postgres.new())
    engine = sqlalchemy.create_engine(address.replace("://", "+psycopg://"))
    schema._upgrade(engine, "SELECT 1", "0001")
    engine.dispose()
    with psycopg.connect(address) as connection:
        fill(connection, "%s")
    open_at_once(address)

    async def work():
        store = open_store(address)
        assert await store.load("t") == [b"opened"]
        assert await store.tables_of("ada", 9) == ["t"]
        assert await store.daily.of_device("ada", "2026-11-01") == [
            Daily("2026-11-16", "qwixx", "ada", "t", 70)
        ]
        [game] = await store.people.games_of("ada")
        assert game.result.total == 70
        assert game.figures is None, "what older values told is made anew"
        assert (await store.people.ratings_of("ada"))["qwixx", 2].mu == 26.25
        assert await store.rewritten(0) == (0, [])
        await store.close()

    asyncio.run(work())


@pytest.mark.slow
def test_somebody_who_may_not_make_tables_is_told_in_one_line(postgres):
    name = postgres.new()
    with psycopg.connect(postgres.url(name), autocommit=True) as connection:
        connection.execute("CREATE ROLE guest LOGIN")
        connection.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    with pytest.raises(BadSetup, match="permission denied for schema public") as refused:
        open_store(postgres.url(name).replace("rowlock@", "guest@"))
    assert "\n" not in str(refused.value)
