"""The contract of a store, on SQLite and on PostgreSQL."""

import asyncio
import sqlite3
from dataclasses import replace

import pytest

from rowlock.rules import Refused
from rowlock.server import tidy_store
from rowlock.server.batches import Job
from rowlock.server.daily_store import Daily
from rowlock.server.results import SeatResult
from rowlock.server.results_store import SeatFigures
from rowlock.server.store import Card, Conflict, SqliteStore, store_at


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def address(request, tmp_path):
    """Where a store may be, nothing in it yet."""
    if request.param == "sqlite":
        return str(tmp_path / "db")
    postgres = request.getfixturevalue("postgres")
    return postgres.url(postgres.new())


@pytest.fixture
def store(address):
    return store_at(address)


def card(code="ABCDE", **more):
    values = {"game": "qwixx", "status": "waiting", "public": True, "open": 1} | more
    return Card(code=code, **values)


def run(work):
    return asyncio.run(work)


def test_what_was_appended_is_there_in_order(store, address):
    async def work():
        await store.append("t", 1, [b"one"], card())
        await store.append("t", 2, [b"two", b"three"])
        assert await store.load("t") == [b"one", b"two", b"three"]
        assert await store.load("t", after=2) == [b"three"]
        assert await store.load("u") == []
        await store.close()
        again = store_at(address)
        assert await again.load("t") == [b"one", b"two", b"three"]
        await again.close()

    run(work())


def test_two_writers_cannot_both_take_a_place(store, address):
    async def work():
        other = store_at(address)
        await store.append("t", 1, [b"one"], card())
        results = await asyncio.gather(
            *(each.append("t", 2, [b"x"]) for each in (store, other) for _ in range(5)),
            return_exceptions=True,
        )
        assert sorted(map(type, results), key=str).count(Conflict) == 9
        assert await other.load("t") == [b"one", b"x"]
        await store.close()
        await other.close()

    run(work())


def test_a_conflict_undoes_only_itself(store):
    async def work():
        await store.append("t", 1, [b"one"], card())
        results = await asyncio.gather(
            store.append("t", 2, [b"a"]),
            store.append("t", 2, [b"b", b"c"]),
            store.append("u", 1, [b"d"], card("FGHJK")),
            store.append("v", 1, [b"e"], card("FGHJK")),
            return_exceptions=True,
        )
        assert [type(each) for each in results] == [type(None), Conflict, type(None), Conflict]
        assert await store.load("t") == [b"one", b"a"]
        assert await store.load("v") == []
        await store.close()

    run(work())


def test_lists(store):
    async def work():
        await store.append("t", 1, [b"1"], card("AAAAA", devices=("ada",)))
        await store.append("u", 1, [b"1"], card("BBBBB", public=False, devices=("ada", "ben")))
        await store.append("v", 1, [b"1"], card("CCCCC", status="playing", open=0))
        assert await store.find("BBBBB") == "u"
        assert await store.find("ZZZZZ") is None
        assert await store.lobby(10) == ["t"]
        assert await store.tables_of("ada", 10) == ["u", "t"]
        assert await store.tables_of("ada", 1) == ["u"]
        assert await store.unfinished() == {"v": 1}
        await store.append("u", 2, [b"2"], card("BBBBB", status="over", devices=("ben",)))
        assert await store.tables_of("ada", 10) == ["t"]
        assert await store.tables_of("ben", 10) == []
        await store.close()

    run(work())


def test_codes_of_tables_long_over_are_free_again(store):
    async def work():
        for number, status in enumerate(("over", "over", "over", "playing", "waiting")):
            await store.append(f"t{number}", 1, [b"1"], card(f"CODE{number}", status=status))
        [(middle,)] = await store._rows("SELECT touched FROM tables WHERE table_id = 't2'", ())
        assert await store.free_codes(middle, 1) == 1
        assert await store.free_codes(middle, 9) == 1
        assert await store.free_codes(middle, 9) == 0
        found = [await store.find(f"CODE{number}") for number in range(5)]
        assert found == [None, None, "t2", "t3", "t4"]
        await store.append("new", 1, [b"1"], card("CODE0"))
        assert await store.find("CODE0") == "new"
        # Whoever goes on at the old table, for a rematch, takes nothing away.
        await store.append("t0", 2, [b"2"], card("CODE0", status="over"))
        assert await store.find("CODE0") == "new"
        assert len(await store.load("t0")) == 2
        await store.close()

    run(work())


def result(seat, device, total, level=""):
    return SeatResult(seat, device, level, device.title(), total, 2 - (total > 5), 0.0, (("r", 2),))


def test_results_ratings_and_reviews(store):
    async def work():
        two = (result(0, "ada", 9), result(1, "ben", 4))
        await store.append("t", 1, [b"1"], card("AAAAA", status="over"))
        await store.append("u", 1, [b"1"], card("BBBBB", status="over", results=two))
        assert [table for table, _ in await store.unlisted(9)] == ["t"]
        await store.put_results("t", "qwinto", (result(0, "ada", 7),), 1.0)
        assert await store.unlisted(9) == []
        kept = await store.games_of("ada")
        assert [(each.table, each.result) for each in kept] == [
            ("u", two[0]),
            ("u", two[1]),
            ("t", result(0, "ada", 7)),
        ]
        assert [each.table for each in await store.games_of("ben")] == ["u", "u"]
        assert await store.games_of("cleo") == []
        rating = (await store.ratings_of("ada"))["qwixx", 2]
        assert rating == kept[0].rating
        assert rating.mu > (await store.ratings_of("ben"))["qwixx", 2].mu
        await store.put_results("u", "qwixx", two, 5.0)
        assert await store.ratings_of("ada") == {("qwixx", 2): rating}, "counted once"
        for figures in (SeatFigures(0.1, 2.0, 0.3, 4), SeatFigures()):
            await store.put_figures("u", 0, figures)
            await store.put_figures("nowhere", 0, figures)
        [first, second, _] = [each.figures for each in await store.games_of("ada")]
        assert first == SeatFigures(0.1, 2.0, 0.3, 4), "the first review counts"
        assert second is None
        await store.close()

    run(work())


def test_figures_of_another_evaluator_are_not_mixed_with_those_of_today(store, monkeypatch):
    """They count as not made yet, and are made anew; an older process does not undo that."""

    def evaluator(version):
        monkeypatch.setattr("rowlock.server.results_store.EVALUATOR", version)

    async def figures():
        [kept] = await store.games_of("ada")
        return kept.figures

    async def work():
        await store.append("t", 1, [b"1"], card(status="over", results=(result(0, "ada", 9),)))
        evaluator(1)
        await store.put_figures("t", 0, SeatFigures(0.1, 2.0, 0.3, 4))
        evaluator(2)
        assert await figures() is None
        await store.put_figures("t", 0, SeatFigures(0.2, 3.0, 0.4, 5))
        assert await figures() == SeatFigures(0.2, 3.0, 0.4, 5)
        evaluator(1)
        await store.put_figures("t", 0, SeatFigures(0.1, 2.0, 0.3, 4))
        evaluator(2)
        assert await figures() == SeatFigures(0.2, 3.0, 0.4, 5)
        await store.close()

    run(work())


def test_a_device_is_erased(store):
    async def work():
        both = (result(0, "ada", 9), result(1, "ben", 4))
        own = card("BBBBB", status="over", devices=("ada",), results=(result(0, "ada", 8),))
        await store.append("t", 1, [b"by ada", b"by ben"], card(status="over", results=both))
        await store.append("u", 1, [b"by ada"], own)
        await store.append("v", 1, [b"by ben"], card("CCCCC"))
        assert sorted(await store.mentions("ada")) == ["t", "u"]

        def rewrite(log):
            return None if len(log) == 1 else [log[0].replace(b"ada", b"?"), log[1], b"left"]

        await store.erase("ada", ["t", "u"], rewrite)
        assert await store.mentions("ada") == []
        assert await store.load("t") == [b"by ?", b"by ben", b"left"]
        assert await store.load("u") == []
        assert await store.find("BBBBB") is None
        assert await store.games_of("ada") == []
        assert await store.ratings_of("ada") == {}
        assert [(each.result.name, each.result.total) for each in await store.games_of("ben")] == [
            ("", 9),
            ("Ben", 4),
        ]
        await store.put_figures("t", 0, SeatFigures(0.1, 2.0, 0.3, 4))
        assert (await store.games_of("ben"))[0].figures is None
        await store.append("t", 4, [b"goes on"])
        await store.close()

    run(work())


def test_many_appends_share_commits(store):
    async def work():
        await store.append("t", 1, [b"0"], card())
        await asyncio.gather(*(store.append(f"t{i}", 1, [b"x"]) for i in range(1000)))
        loaded = await asyncio.gather(*(store.load(f"t{i}") for i in range(1000)))
        assert loaded == [[b"x"]] * 1000
        await store.close()

    run(work())


def test_tables_that_have_grown(store):
    async def work():
        for table in "tuv":
            await store.append(table, 1, [b"1", b"2"], card(table, status="playing"))
        await store.append("v", 3, [b"3"])
        assert await store.unfinished() == {"t": 2, "u": 2, "v": 3}
        known = {"t": 2, "u": 1, "v": 2} | {f"w{number}": 9 for number in range(1200)}
        assert sorted(await store.grown(known)) == ["u", "v"]
        assert await store.grown({}) == []
        await store.close()

    run(work())


def test_rewritten_logs_are_told_of(store):
    async def work():
        assert await store.rewritten(0) == (0, [])
        for table in "tuv":
            await store.append(table, 1, [b"by ada"], card(table))
        await store.erase("ada", ["u", "t"], lambda _log: None)
        assert await store.rewritten(0) == (2, ["t", "u"])
        await store.erase("ada", ["v"], lambda log: log)
        assert await store.rewritten(2) == (3, ["v"])
        await store.close()

    run(work())


def test_only_the_newest_of_rewritten_logs_are_remembered(store, monkeypatch):
    monkeypatch.setattr(tidy_store, "REMEMBERED", 3)

    async def work():
        for number in range(5):
            await store.append(f"t{number}", 1, [b"by ada"], card(f"CODE{number}"))
            await store.erase("ada", [f"t{number}"], lambda _log: None)
        assert await store.rewritten(0) == (5, ["t2", "t3", "t4"])
        assert await store.rewritten(4) == (5, ["t4"])
        assert await store.rewritten(5) == (5, [])
        await store.close()

    run(work())


def test_ratings_of_two_processes_are_all_counted(store, address):
    """Nobody reads a rating that another one is about to renew."""

    async def work():
        stores = [store, store_at(address)]
        both = (result(0, "ada", 9), result(1, "ben", 4))
        await asyncio.gather(
            *(
                stores[number % 2].append(
                    f"t{number}", 1, [b"x"], card(f"c{number}", status="over", results=both)
                )
                for number in range(20)
            )
        )
        kept = [each.rating.mu for each in await store.games_of("ada") if each.result.seat == 0]
        assert len(set(kept)) == 20
        assert max(kept) == (await store.ratings_of("ada"))["qwixx", 2].mu
        for each in stores:
            await each.close()

    run(work())


def test_work_that_fails_harms_nobody_else(store):
    async def work():
        def wrong(_connection):
            raise ZeroDivisionError

        failed, _, loaded = await asyncio.gather(
            store._do(Job(work=wrong)),
            store.append("t", 1, [b"one"], card()),
            store.load("t"),
            return_exceptions=True,
        )
        assert isinstance(failed, ZeroDivisionError)
        assert loaded == [b"one"]
        await store.close()

    run(work())


def test_after_something_could_not_be_written_it_is_tried(store):
    async def work():
        await store.check()
        with pytest.raises(Refused, match="cannot store"):
            await store._do(Job(work=lambda connection: connection.execute("SELECT nonsense")))
        assert store._writer.failing
        await store.load("t")
        assert store._writer.failing, "that something can be read says nothing"
        await store.check()
        assert not store._writer.failing
        assert await store._rows("SELECT * FROM visits", ()) == []
        await store.close()

    run(work())


def test_a_file_that_cannot_be_opened(tmp_path):
    (tmp_path / "db").mkdir()
    with pytest.raises(sqlite3.Error):
        SqliteStore(tmp_path / "db")


def test_a_broken_disk_fails_the_append_and_nothing_else(tmp_path):
    """A failure of the database reaches whoever waits, and the thread lives on."""

    async def work():
        store = SqliteStore(tmp_path / "db")

        def broken(_connection):
            raise sqlite3.OperationalError("disk I/O error")

        with pytest.raises(Refused, match="cannot store"):
            await store._do(Job(work=broken))
        await store.append("t", 1, [b"one"], card())
        assert await store.load("t") == [b"one"]
        await store.close()

    run(work())


def test_a_day_s_total_is_stored_with_the_event_or_not_at_all(store):
    async def work():
        begun = Daily("2026-11-16", "qwixx", "d", "t")
        await store.append("t", 1, [b"opened"], card(daily=begun))
        assert await store.daily_of("d", "2026-11-01") == [begun]
        assert await store.daily_totals("2026-11-16", "qwixx") == {}
        ended = replace(begun, total=70)
        with pytest.raises(Conflict):
            await store.append("t", 1, [b"late"], card(daily=ended))
        assert await store.daily_totals("2026-11-16", "qwixx") == {}
        await store.append("t", 2, [b"last"], card(daily=ended))
        await store.append("t", 3, [], card(daily=begun))
        await store.append("u", 1, [b"x"], card("FGHIJ", daily=replace(ended, device="e")))
        assert await store.daily_totals("2026-11-16", "qwixx") == {70: 2}
        assert await store.daily_totals("2026-11-16", "qwinto") == {}
        assert await store.daily_of("d", "2026-11-17") == []
        await store.close()

    run(work())
