"""The contract of a store, on SQLite and on PostgreSQL."""

import asyncio
import sqlite3
from dataclasses import replace
from typing import Any

import pytest

from rowlock.analysis.skill.kinds import DecisionKind
from rowlock.analysis.skill.tally import Tally
from rowlock.rules import Refused
from rowlock.rules.errors import BadSetup
from rowlock.server.storage import retention
from rowlock.server.storage.jobs import Job
from rowlock.server.storage.people import SeatFigures, SeatSkill
from rowlock.server.storage.store import Conflict, open_store
from rowlock.server.table.index.daily import Daily
from rowlock.server.table.index.listing import Listing
from rowlock.server.table.index.results import SeatResult


@pytest.fixture
def store(address):
    return open_store(address)


def listing(code="ABCDE", **more):
    usual: dict[str, Any] = {"game": "qwixx", "status": "waiting", "public": True, "open": 1}
    return Listing(code=code, **(usual | more))


def run(work):
    return asyncio.run(work)


def test_what_was_appended_is_there_in_order(store, address):
    async def work():
        await store.append("t", 1, [b"one"], listing())
        await store.append("t", 2, [b"two", b"three"])
        assert await store.load("t") == [b"one", b"two", b"three"]
        assert await store.load("t", after=2) == [b"three"]
        assert await store.load("u") == []
        await store.close()
        again = open_store(address)
        assert await again.load("t") == [b"one", b"two", b"three"]
        await again.close()

    run(work())


def test_two_writers_cannot_both_take_a_place(store, address):
    async def work():
        other = open_store(address)
        await store.append("t", 1, [b"one"], listing())
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
        await store.append("t", 1, [b"one"], listing())
        results = await asyncio.gather(
            store.append("t", 2, [b"a"]),
            store.append("t", 2, [b"b", b"c"]),
            store.append("u", 1, [b"d"], listing("FGHJK")),
            store.append("v", 1, [b"e"], listing("FGHJK")),
            return_exceptions=True,
        )
        assert [type(each) for each in results] == [type(None), Conflict, type(None), Conflict]
        assert await store.load("t") == [b"one", b"a"]
        assert await store.load("v") == []
        await store.close()

    run(work())


def test_lists(store):
    async def work():
        await store.append("t", 1, [b"1"], listing("AAAAA", devices=("ada",)))
        await store.append("u", 1, [b"1"], listing("BBBBB", public=False, devices=("ada", "ben")))
        await store.append("v", 1, [b"1"], listing("CCCCC", status="playing", open=0))
        assert await store.find("BBBBB") == "u"
        assert await store.find("ZZZZZ") is None
        assert await store.lobby(10) == ["t"]
        assert await store.tables_of("ada", 10) == ["u", "t"]
        assert await store.tables_of("ada", 1) == ["u"]
        assert await store.unfinished() == {"v": 1}
        await store.append("u", 2, [b"2"], listing("BBBBB", status="over", devices=("ben",)))
        assert await store.tables_of("ada", 10) == ["t"]
        assert await store.tables_of("ben", 10) == []
        await store.close()

    run(work())


def test_codes_of_tables_long_over_are_free_again(store):
    async def work():
        for number, status in enumerate(("over", "over", "over", "playing", "waiting")):
            await store.append(f"t{number}", 1, [b"1"], listing(f"CODE{number}", status=status))
        query = "SELECT touched FROM tables WHERE table_id = 't2'"
        [middle] = await store._writer.query(float, query)
        assert await store.retention.free_codes(middle, 1) == 1
        assert await store.retention.free_codes(middle, 9) == 1
        assert await store.retention.free_codes(middle, 9) == 0
        found = [await store.find(f"CODE{number}") for number in range(5)]
        assert found == [None, None, "t2", "t3", "t4"]
        await store.append("new", 1, [b"1"], listing("CODE0"))
        assert await store.find("CODE0") == "new"
        # Whoever goes on at the old table, for a rematch, takes nothing away.
        await store.append("t0", 2, [b"2"], listing("CODE0", status="over"))
        assert await store.find("CODE0") == "new"
        assert len(await store.load("t0")) == 2
        await store.close()

    run(work())


def result(seat, device, total, level=""):
    return SeatResult(seat, device, level, device.title(), total, 2 - (total > 5), 0.0, (("r", 2),))


def reviewed(decisions, kinds=True):
    """Figures of a seat; an older process knew no kinds of decision."""
    skill = SeatSkill(exact=False, kinds={DecisionKind.WHITE: Tally(decisions, 0.3, 0.01)})
    return SeatFigures(0.1, 2.0, 0.3, decisions, skill if kinds else None)


def test_results_ratings_and_reviews(store):
    async def work():
        two = (result(0, "ada", 9), result(1, "ben", 4))
        await store.append("t", 1, [b"1"], listing("AAAAA", status="over"))
        await store.append("u", 1, [b"1"], listing("BBBBB", status="over", results=two))
        assert [table for table, _ in await store.people.without_results(9)] == ["t"]
        await store.people.put_results("t", "qwinto", (result(0, "ada", 7),), 1.0)
        assert await store.people.without_results(9) == []
        kept = await store.people.games_of("ada")
        assert [(each.table, each.result) for each in kept] == [
            ("u", two[0]),
            ("u", two[1]),
            ("t", result(0, "ada", 7)),
        ]
        assert [each.table for each in await store.people.games_of("ben")] == ["u", "u"]
        assert await store.people.games_of("cleo") == []
        rating = (await store.people.ratings_of("ada"))["qwixx", 2]
        assert rating == kept[0].rating
        assert rating.mu > (await store.people.ratings_of("ben"))["qwixx", 2].mu
        await store.people.put_results("u", "qwixx", two, 5.0)
        assert await store.people.ratings_of("ada") == {("qwixx", 2): rating}, "counted once"
        for figures in (reviewed(4), reviewed(5), SeatFigures()):
            await store.people.put_figures("u", 0, figures)
            await store.people.put_figures("nowhere", 0, figures)
        [first, second, _] = [each.figures for each in await store.people.games_of("ada")]
        assert first == reviewed(4), "the first review counts"
        assert second is None
        await store.close()

    run(work())


def test_figures_of_another_evaluator_are_not_mixed_with_those_of_today(store, monkeypatch):
    """They count as not made yet, and are made anew; an older process does not undo that."""

    def evaluator(version):
        monkeypatch.setattr("rowlock.server.storage.people.EVALUATOR_VERSION", version)

    async def figures():
        [kept] = await store.people.games_of("ada")
        return kept.figures

    async def work():
        await store.append("t", 1, [b"1"], listing(status="over", results=(result(0, "ada", 9),)))
        evaluator(1)
        await store.people.put_figures("t", 0, reviewed(4))
        evaluator(2)
        assert await figures() is None
        await store.people.put_figures("t", 0, reviewed(5))
        assert await figures() == reviewed(5)
        evaluator(1)
        await store.people.put_figures("t", 0, reviewed(4))
        evaluator(2)
        assert await figures() == reviewed(5)
        evaluator(3)
        await store.people.put_figures("t", 0, SeatFigures())
        evaluator(2)
        await store.people.put_figures("t", 0, reviewed(5))
        evaluator(3)
        assert await figures() == SeatFigures(), "a game that cannot be reviewed"
        await store.close()

    run(work())


def test_figures_without_kinds_of_decision_are_made_anew(store):
    """A process of the previous release stores such figures, also beside one of this release."""

    async def figures():
        return [kept.figures for kept in await store.people.games_of("ada")]

    async def work():
        await store.append("t", 1, [b"1"], listing(status="over", results=(result(0, "ada", 9),)))
        await store.people.put_figures("t", 0, reviewed(4, kinds=False))
        assert await figures() == [None]
        await store.people.put_figures("t", 0, reviewed(5))
        assert await figures() == [reviewed(5)]
        await store.people.put_figures("t", 0, reviewed(4, kinds=False))
        assert await figures() == [reviewed(5)]
        await store.close()

    run(work())


def test_a_device_is_erased(store):
    async def work():
        both = (result(0, "ada", 9), result(1, "ben", 4))
        own = listing("BBBBB", status="over", devices=("ada",), results=(result(0, "ada", 8),))
        await store.append("t", 1, [b"by ada", b"by ben"], listing(status="over", results=both))
        await store.append("u", 1, [b"by ada"], own)
        await store.append("v", 1, [b"by ben"], listing("CCCCC"))
        assert sorted(await store.people.mentions("ada")) == ["t", "u"]

        def rewrite(log):
            return None if len(log) == 1 else [log[0].replace(b"ada", b"?"), log[1], b"left"]

        await store.people.erase("ada", ["t", "u"], rewrite)
        assert await store.people.mentions("ada") == []
        assert await store.load("t") == [b"by ?", b"by ben", b"left"]
        assert await store.load("u") == []
        assert await store.find("BBBBB") is None
        assert await store.people.games_of("ada") == []
        assert await store.people.ratings_of("ada") == {}
        assert [
            (each.result.name, each.result.total) for each in await store.people.games_of("ben")
        ] == [
            ("", 9),
            ("Ben", 4),
        ]
        await store.people.put_figures("t", 0, reviewed(4))
        assert (await store.people.games_of("ben"))[0].figures is None
        await store.append("t", 4, [b"goes on"])
        await store.close()

    run(work())


def test_many_appends_share_commits(store):
    async def work():
        await store.append("t", 1, [b"0"], listing())
        await asyncio.gather(*(store.append(f"t{i}", 1, [b"x"]) for i in range(1000)))
        loaded = await asyncio.gather(*(store.load(f"t{i}") for i in range(1000)))
        assert loaded == [[b"x"]] * 1000
        await store.close()

    run(work())


def test_tables_that_have_grown(store):
    async def work():
        for table in "tuv":
            await store.append(table, 1, [b"1", b"2"], listing(table, status="playing"))
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
            await store.append(table, 1, [b"by ada"], listing(table))
        await store.people.erase("ada", ["u", "t"], lambda _log: None)
        assert await store.rewritten(0) == (2, ["t", "u"])
        await store.people.erase("ada", ["v"], lambda log: log)
        assert await store.rewritten(2) == (3, ["v"])
        await store.close()

    run(work())


def test_only_the_newest_of_rewritten_logs_are_remembered(store, monkeypatch):
    monkeypatch.setattr(retention, "MAX_REWRITES", 3)

    async def work():
        for number in range(5):
            await store.append(f"t{number}", 1, [b"by ada"], listing(f"CODE{number}"))
            await store.people.erase("ada", [f"t{number}"], lambda _log: None)
        assert await store.rewritten(0) == (5, ["t2", "t3", "t4"])
        assert await store.rewritten(4) == (5, ["t4"])
        assert await store.rewritten(5) == (5, [])
        await store.close()

    run(work())


def test_ratings_of_two_processes_are_all_counted(store, address):
    """Nobody reads a rating that another one is about to renew."""

    async def work():
        stores = [store, open_store(address)]
        both = (result(0, "ada", 9), result(1, "ben", 4))
        await asyncio.gather(
            *(
                stores[number % 2].append(
                    f"t{number}", 1, [b"x"], listing(f"c{number}", status="over", results=both)
                )
                for number in range(20)
            )
        )
        kept = [
            each.rating.mu for each in await store.people.games_of("ada") if each.result.seat == 0
        ]
        assert len(set(kept)) == 20
        assert max(kept) == (await store.people.ratings_of("ada"))["qwixx", 2].mu
        for each in stores:
            await each.close()

    run(work())


def test_work_that_fails_harms_nobody_else(store):
    async def work():
        def wrong(_connection):
            raise ZeroDivisionError

        steps: list[Any] = [
            store._writer.do(Job(work=wrong)),
            store.append("t", 1, [b"one"], listing()),
            store.load("t"),
        ]
        failed, _, loaded = await asyncio.gather(*steps, return_exceptions=True)
        assert isinstance(failed, ZeroDivisionError)
        assert loaded == [b"one"]
        await store.close()

    run(work())


def test_after_something_could_not_be_written_it_is_tried(store):
    async def work():
        await store.check()
        with pytest.raises(Refused, match="cannot store"):
            await store._writer.do(
                Job(work=lambda connection: connection.execute("SELECT nonsense"))
            )
        assert store._writer.failing
        await store.load("t")
        assert store._writer.failing, "that something can be read says nothing"
        await store.check()
        assert not store._writer.failing
        assert await store._writer.query(tuple, "SELECT * FROM visits") == []
        await store.close()

    run(work())


def test_a_file_that_cannot_be_opened(tmp_path):
    (tmp_path / "db").mkdir()
    with pytest.raises(BadSetup, match="unable to open"):
        open_store(tmp_path / "db")


def test_a_broken_disk_fails_the_append_and_nothing_else(tmp_path):
    """A failure of the database reaches whoever waits, and the thread lives on."""

    async def work():
        store = open_store(tmp_path / "db")

        def broken(_connection):
            raise sqlite3.OperationalError("disk I/O error")

        with pytest.raises(Refused, match="cannot store"):
            await store._writer.do(Job(work=broken))
        await store.append("t", 1, [b"one"], listing())
        assert await store.load("t") == [b"one"]
        await store.close()

    run(work())


def test_a_day_s_total_is_stored_with_the_event_or_not_at_all(store):
    async def work():
        begun = Daily("2026-11-16", "qwixx", "d", "t")
        await store.append("t", 1, [b"opened"], listing(daily=begun))
        assert await store.daily.of_device("d", "2026-11-01") == [begun]
        assert await store.daily.totals("2026-11-16", "qwixx") == {}
        ended = replace(begun, total=70)
        with pytest.raises(Conflict):
            await store.append("t", 1, [b"late"], listing(daily=ended))
        assert await store.daily.totals("2026-11-16", "qwixx") == {}
        await store.append("t", 2, [b"last"], listing(daily=ended))
        await store.append("t", 3, [], listing(daily=begun))
        await store.append("u", 1, [b"x"], listing("FGHIJ", daily=replace(ended, device="e")))
        assert await store.daily.totals("2026-11-16", "qwixx") == {70: 2}
        assert await store.daily.totals("2026-11-16", "qwinto") == {}
        assert await store.daily.of_device("d", "2026-11-17") == []
        await store.close()

    run(work())
