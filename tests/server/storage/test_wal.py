"""What is written ahead gets into the file, and those who write do not wait for it."""

import asyncio
import shutil
import sqlite3
import threading
import time

from rowlock.server import checkpoints, sqlite
from rowlock.server.sqlite import Sqlite
from rowlock.server.store import SqliteStore

PAGE = 4096


def threads():
    return [each for each in threading.enumerate() if each.name == "rowlock-wal"]


def in_file(path, folder):
    """How many events are in the file itself, whatever is written ahead."""
    alone = shutil.copy(path, folder / "alone.db")
    connection = sqlite3.connect(alone)
    try:
        return connection.execute("SELECT COUNT(*) FROM events").fetchone()[0]
    except sqlite3.DatabaseError:
        return 0
    finally:
        connection.close()


def test_what_is_committed_gets_into_the_file_by_and_by(tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoints, "PAUSE", 0.02)
    path = tmp_path / "db"

    async def work():
        store = SqliteStore(path)
        await store.append("t", 1, [b"one", b"two"])
        late = time.monotonic() + 10
        while in_file(path, tmp_path) < 2:
            assert time.monotonic() < late
            await asyncio.sleep(0.02)
        assert (tmp_path / "db-wal").stat().st_size > 0
        await store.close()

    asyncio.run(work())
    assert threads() == []
    assert not (tmp_path / "db-wal").exists()


def test_commits_do_not_move_it_themselves(tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoints, "PAUSE", 60)
    path = tmp_path / "db"

    async def work():
        store = SqliteStore(path)
        for number in range(1, 30):
            await store.append("t", number, [bytes(200_000)])
        assert in_file(path, tmp_path) == 0
        assert (tmp_path / "db-wal").stat().st_size > 1000 * PAGE, "SQLite itself would have"
        await store.close()

    asyncio.run(work())
    assert in_file(path, tmp_path) == 29


def test_the_file_ahead_does_not_grow_forever(tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoints, "PAUSE", 0.01)
    monkeypatch.setattr(checkpoints, "LONG", 50)
    path, sizes = tmp_path / "db", []

    async def work():
        store = SqliteStore(path)
        for number in range(1, 400):
            await store.append("t", number, [bytes(8_000)])
            sizes.append((tmp_path / "db-wal").stat().st_size)
        assert len(await store.load("t")) == 399
        await store.close()

    asyncio.run(work())
    assert max(sizes) < 300 * 8_000, "it has begun anew"
    assert in_file(path, tmp_path) == 399


def test_nobody_waits_for_somebody_who_reads(tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoints, "PAUSE", 0.01)
    monkeypatch.setattr(checkpoints, "LONG", 10)
    monkeypatch.setattr(sqlite, "SHORT", 10_000)

    async def work():
        store = SqliteStore(tmp_path / "db")
        await store.append("t", 1, [b"one"])
        reader = sqlite3.connect(tmp_path / "db", isolation_level=None)
        reader.execute("BEGIN")
        assert reader.execute("SELECT COUNT(*) FROM events").fetchone()[0] == 1
        began = time.monotonic()
        for number in range(2, 100):
            await store.append("t", number, [bytes(8_000)])
            await asyncio.sleep(0.002)
        assert time.monotonic() - began < 5, "to wait once would take ten"
        assert reader.execute("SELECT COUNT(*) FROM events").fetchone()[0] == 1
        reader.close()
        await store.close()

    asyncio.run(work())


def test_a_store_in_memory_has_none():
    database = Sqlite(":memory:")
    connection = database.open()
    database.begin(connection, alone=False)
    database.commit(connection)
    assert threads() == []
    database.close()
    connection.close()
