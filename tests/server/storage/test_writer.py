"""The writing thread: shared commits on a slow disk, and connections that are lost."""

import asyncio
import contextlib
import sqlite3
import threading
import time

import pytest

from rowlock.rules import Refused
from rowlock.server.metrics import REGISTRY
from rowlock.server.storage import deadlines, recovery, sqlite, writer
from rowlock.server.storage.jobs import Job
from rowlock.server.storage.sqlite import Sqlite
from rowlock.server.storage.store import Conflict, Store
from rowlock.server.table.index.listing import Listing

SLOW = 0.004
"""A disk that needs so many seconds to write something for good."""


class Gone(sqlite3.OperationalError):
    """As if a connection had been lost."""


class Shaky(Sqlite):
    """A database whose commits take time, and whose connections are lost when a test says so."""

    def __init__(self, path):
        super().__init__(path)
        self.commits = 0
        self.away = False
        self.vanishes = False
        """Whether it is away from the next connection on that is lost."""
        self.before, self.after = 0, 0
        """How many commits lose the connection before and after they are carried out."""

    def open(self):
        if self.away:
            raise Gone("nobody there")
        return super().open()

    def begin(self, connection, alone):
        if self.away:
            raise Gone("nobody there")
        super().begin(connection, alone)

    def commit(self, connection):
        self.commits += 1
        time.sleep(SLOW)
        if self.before:
            self.before -= 1
            self.away = self.vanishes
            raise Gone("before")
        super().commit(connection)
        if self.after:
            self.after -= 1
            raise Gone("after")

    def is_lost(self, connection, wrong):
        return isinstance(wrong, Gone)


@pytest.fixture
def patient(monkeypatch):
    """Whoever waits does so for longer than a busy machine stands still."""
    monkeypatch.setattr(deadlines, "DEADLINE_SECONDS", 120)


@pytest.fixture
def database(tmp_path, patient):
    return Shaky(tmp_path / "db")


def with_store(database, work):
    async def run():
        store = Store(database)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_a_slow_disk_writes_many_moves_at_once(database):
    async def work(store):
        for number in range(10):
            await store.append("alone", number + 1, [b"x"])
        assert database.commits == 10
        await asyncio.gather(*(store.append(f"t{number}", 1, [b"x"]) for number in range(1000)))
        assert 1 <= database.commits - 10 <= 8

    with_store(database, work)


def test_a_lost_connection_before_and_after_the_commit(database):
    """Whether the database has stored it or not: what is acknowledged is in the log once."""

    async def work(store):
        for number, (before, after) in enumerate([(1, 0), (0, 1), (2, 0), (1, 1), (3, 2)]):
            database.before, database.after = before, after
            listing = Listing("ABCDE", "qwixx", "waiting", public=True, open=number)
            await asyncio.gather(
                store.append("t", number + 1, [b"%d" % number], listing),
                *(store.append(f"other{number}-{each}", 1, [b"x"]) for each in range(5)),
            )
            assert (database.before, database.after) == (0, 0)
        assert await store.load("t") == [b"0", b"1", b"2", b"3", b"4"]
        assert await store.load("other4-4") == [b"x"]
        assert await store.lobby(9) == ["t"]

    with_store(database, work)


def test_a_connection_that_is_lost_while_something_is_undone(database):
    async def work(store):
        await store.append("t", 1, [b"one"])
        rollback, database.rollback = database.rollback, _gone
        answers = asyncio.gather(
            store.append("t", 1, [b"late"]), store.append("u", 1, [b"x"]), return_exceptions=True
        )
        await asyncio.sleep(0.02)
        database.rollback = rollback
        late, other = await answers
        assert isinstance(late, Conflict)
        assert other is None
        assert await store.load("u") == [b"x"]

    with_store(database, work)


def _gone(_connection):
    raise Gone("while undoing")


def test_a_place_that_another_process_took_meanwhile_is_not_ours(database, tmp_path):
    async def work(store):
        other = Store(Sqlite(tmp_path / "db"))
        database.before, database.vanishes = 1, True
        mine = asyncio.create_task(store.append("t", 1, [b"same"]))
        while not database.away:
            await asyncio.sleep(0.001)
        await other.append("t", 1, [b"same"])
        database.away = False
        with pytest.raises(Conflict):
            await mine
        assert await store.load("t") == [b"same"]
        await other.close()

    with_store(database, work)


def test_who_waits_for_a_database_that_is_away_is_told(database, monkeypatch):
    monkeypatch.setattr(deadlines, "DEADLINE_SECONDS", 0.1)

    async def work(store):
        database.away = True
        asked = [store.append("t", 1, [b"lost"]), store.load("t"), store.append("u", 1, [b"lost"])]
        for answer in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(answer, Refused)
            assert answer.code == "not-stored"
        database.away = False
        await answers_again(store)
        monkeypatch.undo()
        assert await store.load("t") == [], "what was refused is not stored later"
        await store.append("t", 1, [b"again"])
        assert await store.load("t") == [b"again"]

    with_store(database, work)


async def answers_again(store):
    """Wait until the thread has found its database."""
    async with asyncio.timeout(60):
        while True:
            with contextlib.suppress(Refused):
                return await store.check()


def taken(path):
    """Somebody else who has the file to themselves, such as a person with SQLite's shell."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


@pytest.mark.slow
def test_who_waits_for_a_file_that_somebody_else_has_is_told(database, tmp_path, monkeypatch):
    monkeypatch.setattr(deadlines, "DEADLINE_SECONDS", 1.0)

    async def work(store):
        async def refused(seq):
            with pytest.raises(Refused) as wrong:
                await store.append("t", seq, [b"lost"])
            assert wrong.value.code == "not-stored"

        with contextlib.closing(taken(tmp_path / "db")):
            began = time.monotonic()
            asked = [asyncio.create_task(refused(1))]
            await asyncio.sleep(0.5)
            # Whoever comes while others wait does not wait for longer than they.
            asked.append(asyncio.create_task(refused(2)))
            await asyncio.gather(*asked)
            took = time.monotonic() - began
            assert 1.0 <= took < sqlite.OPEN_TIMEOUT_SECONDS, (
                "with two attempts of that for each it was forty"
            )
            with pytest.raises(Refused):
                await store.check()
        await store.check()
        assert await store.load("t") == [], "what was refused is not stored later"
        await store.append("t", 1, [b"again"])

    with_store(database, work)


def test_a_file_that_somebody_else_lets_go_of_in_time(database, tmp_path):
    async def work(store):
        other = taken(tmp_path / "db")
        asked = asyncio.create_task(store.append("t", 1, [b"one"]))
        await asyncio.sleep(2.5 * sqlite.BUSY_TIMEOUT_MS / 1000)
        assert not asked.done()
        other.close()
        await asked
        assert await store.load("t") == [b"one"]

    with_store(database, work)


@pytest.mark.slow
def test_several_who_write_without_a_pause_wait_for_each_other(tmp_path, patient):
    """On a slow disk, each with a store of its own, as processes have: nobody is left behind.

    With SQLite's own lock alone somebody waited for a hundred commits of others and more.
    """
    committed = []

    class Noting(Shaky):
        def commit(self, connection):
            super().commit(connection)
            committed.append(self)

    async def work():
        stores = [Store(Noting(tmp_path / "db")) for _ in range(4)]

        async def write(number, store):
            for seq in range(1, 101):
                await store.append(f"t{number}", seq, [b"x"])

        await asyncio.gather(*(write(*each) for each in enumerate(stores)))
        assert [len(await stores[0].load(f"t{number}")) for number in range(4)] == [100] * 4
        for store in stores:
            await store.close()

    asyncio.run(work())
    last = dict.fromkeys(committed, 0)
    for place, one in enumerate(committed):
        assert place - last[one] <= 30
        last[one] = place


class Silent(Sqlite):
    """A database that takes what it is told and does not answer, until a test lets it."""

    def __init__(self, path):
        super().__init__(path)
        self.speaks = threading.Event()
        self.speaks.set()

    def commit(self, connection):
        super().commit(connection)
        self.speaks.wait()


def test_who_waits_for_a_silent_database_is_told_though_the_thread_waits(
    tmp_path, monkeypatch, patient
):
    """What was begun may be in the log, what was not begun never is; both are told in time."""
    silent = Silent(tmp_path / "db")
    before = REGISTRY.get_sample_value("rowlock_not_stored_total") or 0

    async def work(store):
        await store.append("t", 1, [b"one"])
        silent.speaks.clear()
        begun = asyncio.create_task(store.append("t", 2, [b"in doubt"]))
        while not await asyncio.to_thread(in_log, tmp_path / "db", b"in doubt"):
            assert not begun.done()
        monkeypatch.setattr(deadlines, "DEADLINE_SECONDS", 0.3)
        waiting = [
            asyncio.create_task(store.append("u", 1, [b"never"])),
            asyncio.create_task(store.load("t")),
        ]
        for answer in await asyncio.gather(begun, *waiting, return_exceptions=True):
            assert isinstance(answer, Refused)
            assert answer.code == "not-stored"
        # Whoever comes now hears it soon, as others may wait for the same table.
        with pytest.raises(Refused):
            await store.append("u", 1, [b"never"])
        assert REGISTRY.get_sample_value("rowlock_not_stored_total") == before + 4
        silent.speaks.set()
        await answers_again(store)
        monkeypatch.undo()
        assert await store.load("u") == []
        assert await store.load("t") == [b"one", b"in doubt"]
        with pytest.raises(Conflict):
            await store.append("t", 2, [b"again"])

    with_store(silent, work)


def in_log(path, body):
    with contextlib.closing(sqlite3.connect(path)) as other:
        return (body,) in other.execute("SELECT body FROM events").fetchall()


def test_people_hear_within_four_seconds():
    """With looking at the clock twice, and five at a table who wait for each other."""
    one = deadlines.DEADLINE_SECONDS + 2 * deadlines.CHECK_SECONDS
    assert one + 4 * (deadlines.SILENT_DEADLINE_SECONDS + 2 * deadlines.CHECK_SECONDS) <= 4.5
    assert one < 4


def test_closing_does_not_wait_for_a_database_that_is_away(database):
    async def work(store):
        database.away = True
        asked = asyncio.create_task(store.append("t", 1, [b"lost"]))
        await asyncio.sleep(0)
        await store.close()
        with pytest.raises(Refused):
            await asked

    with_store(database, work)


def test_a_patient_store_begins_without_its_database(database):
    async def work():
        database.away = True
        store = Store(database, wait_for_database=True)
        asked = asyncio.create_task(store.append("t", 1, [b"x"]))
        await asyncio.sleep(0.05)
        database.away = False
        await asked
        assert await store.load("t") == [b"x"]
        await store.close()

    asyncio.run(work())


def test_a_log_that_cannot_be_written_stops_nobody(database, monkeypatch):
    class Full:
        def error(self, *_said, **_values):
            raise OSError(27, "File too large")

        exception = warning = info = error

    monkeypatch.setattr(recovery, "log", Full())
    monkeypatch.setattr(writer, "log", Full())

    async def work(store):
        def broken(_connection):
            raise sqlite3.OperationalError("disk I/O error")

        with pytest.raises(Refused, match="cannot store"):
            await store._writer.do(Job(work=broken))
        database.before = 1
        await store.append("t", 1, [b"one"])
        assert await store.load("t") == [b"one"]

    with_store(database, work)


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path):
    """SQLite's own limit of pages stands for the disk."""

    class Small(Sqlite):
        def open(self):
            self.connection = super().open()
            return self.connection

    async def work():
        small = Small(tmp_path / "db")
        store = Store(small)
        await store.append("t", 1, [b"first"])
        [(pages,)] = small.connection.execute("PRAGMA page_count").fetchall()
        small.connection.execute(f"PRAGMA max_page_count = {pages + 2}")
        acknowledged = [b"first"]
        refused = 0
        for _ in range(200):
            body = b"x" * 900
            try:
                await store.append("t", len(acknowledged) + 1, [body])
                acknowledged.append(body)
            except Refused as wrong:
                assert wrong.code == "not-stored"
                refused += 1
        assert refused > 100
        assert await store.load("t") == acknowledged
        small.connection.execute("PRAGMA max_page_count = 100000")
        await store.check()
        await store.append("t", len(acknowledged) + 1, [b"room again"])
        await store.close()

    asyncio.run(work())
