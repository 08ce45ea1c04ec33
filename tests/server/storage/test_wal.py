"""What is written ahead gets into the file, and those who write do not wait for it."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
import threading
import time

from rowlock.server.storage import sqlite
from rowlock.server.storage import wal as checkpoints
from rowlock.server.storage.sqlite import Sqlite
from rowlock.server.storage.store import open_store

PAGE = 4096


def threads():
    return {each for each in threading.enumerate() if each.name == "rowlock-wal"}


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
    monkeypatch.setattr(checkpoints, "INTERVAL_SECONDS", 0.02)
    path, others = tmp_path / "db", threads()

    async def work():
        store = open_store(path)
        await store.append("t", 1, [b"one", b"two"])
        late = time.monotonic() + 120
        while in_file(path, tmp_path) < 2:
            assert time.monotonic() < late
            await asyncio.sleep(0.02)
        assert (tmp_path / "db-wal").stat().st_size > 0
        await store.close()

    asyncio.run(work())
    assert threads() <= others
    assert not (tmp_path / "db-wal").exists()


def test_commits_do_not_move_it_themselves(tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoints, "INTERVAL_SECONDS", 60)
    path = tmp_path / "db"

    async def work():
        store = open_store(path)
        for number in range(1, 30):
            await store.append("t", number, [bytes(200_000)])
        assert in_file(path, tmp_path) == 0
        assert (tmp_path / "db-wal").stat().st_size > 1000 * PAGE, "SQLite itself would have"
        await store.close()

    asyncio.run(work())
    assert in_file(path, tmp_path) == 29


def test_the_file_ahead_does_not_grow_forever(tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoints, "INTERVAL_SECONDS", 0.01)
    monkeypatch.setattr(checkpoints, "RESTART_PAGES", 50)
    path, ahead = tmp_path / "db", tmp_path / "db-wal"

    async def work():
        store = open_store(path)
        number = 0
        async with asyncio.timeout(120):
            # It never shrinks: once it is half of what was written, it has begun anew.
            while number < 100 or ahead.stat().st_size > number * 8_000 / 2:
                number += 1
                await store.append("t", number, [bytes(8_000)])
        assert len(await store.load("t")) == number
        await store.close()
        return number

    stored = asyncio.run(work())
    assert in_file(path, tmp_path) == stored


def test_nobody_waits_for_somebody_who_reads(tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoints, "INTERVAL_SECONDS", 0.01)
    monkeypatch.setattr(checkpoints, "RESTART_PAGES", 10)
    monkeypatch.setattr(sqlite, "POLL_MS", 300_000)

    async def work():
        store = open_store(tmp_path / "db")
        await store.append("t", 1, [b"one"])
        reader = sqlite3.connect(tmp_path / "db", isolation_level=None)
        reader.execute("BEGIN")
        assert reader.execute("SELECT COUNT(*) FROM events").fetchone()[0] == 1
        began = time.monotonic()
        for number in range(2, 100):
            await store.append("t", number, [bytes(8_000)])
            await asyncio.sleep(0.002)
        assert time.monotonic() - began < 240, "to wait once would take five minutes"
        assert reader.execute("SELECT COUNT(*) FROM events").fetchone()[0] == 1
        reader.close()
        await store.close()

    asyncio.run(work())


LOOK = "import sqlite3; sqlite3.connect({!r}).execute('SELECT COUNT(*) FROM events').fetchone()"


def test_another_process_that_looks_in_and_leaves_takes_no_log_away(tmp_path):
    """Whoever closes a file last removes its log; SQLite's locks tell whether others are left."""

    async def work():
        stores = [open_store(tmp_path / "db") for _ in range(2)]
        await stores[0].append("t", 1, [b"one"])
        look = [sys.executable, "-c", LOOK.format(str(tmp_path / "db"))]
        await asyncio.to_thread(subprocess.run, look, check=True)
        assert (tmp_path / "db-wal").exists()
        await stores[0].append("t", 2, [b"two"])
        assert await stores[1].load("t") == [b"one", b"two"]
        for store in stores:
            await store.close()

    asyncio.run(work())


def test_a_store_in_memory_has_none():
    others = threads()
    database = Sqlite(":memory:")
    connection = database.open()
    database.begin(connection, alone=False)
    database.commit(connection)
    assert threads() <= others
    database.close()
    connection.close()
