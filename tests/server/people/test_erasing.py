"""A deleted profile: nothing of the person is left, and others lose nothing."""

import asyncio
import random
import sqlite3
import time
from typing import Any

import pytest

from rowlock.rules import Refused
from rowlock.rules import record as records
from rowlock.server.daily import tables as daily
from rowlock.server.daily.contests import Contest
from rowlock.server.live.erase import erase
from rowlock.server.live.hub import Hub
from rowlock.server.people.forget import without_device
from rowlock.server.people.identity import Device, Signer
from rowlock.server.storage import sqlite
from rowlock.server.storage.people import SeatFigures
from rowlock.server.storage.sqlite import Sqlite
from rowlock.server.storage.store import open_store
from rowlock.server.table import commands, seating
from rowlock.server.table import events as ev
from rowlock.server.table.room import rebuild
from tests.support.server.history import finish
from tests.support.server.hubs import nothing, opened, started, with_hub

ADA = ("ada-ada-ada-ada-", "Adalgisa")
BEN = ("ben-ben-ben-ben-", "Benedikt")
BOT = ("", "simple")


def log_of(*seats, host=ADA[0]):
    stored = [ev.StoredSeat(kind="person", name=name, device=device) for device, name in seats]
    return [
        ev.Opened(code="ABCDE", game="qwixx", host=host, seed="ab" * 32, seats=stored),
        ev.Started(order=list(range(len(seats)))),
    ]


def left_of(log, deleted=ADA) -> list[Any]:
    """The log of a table at which others remain."""
    found = without_device(log, deleted[0])
    assert found
    return found


def test_a_log_of_nobody_else_goes():
    assert without_device(log_of(ADA), ADA[0]) is None
    assert without_device(log_of(ADA, (ADA[0], "Zoe")), ADA[0]) is None


def test_names_and_device_go_from_all_events():
    log = [*log_of(BEN), ev.Left(seat=0)]
    log[1:1] = [ev.Left(seat=0), ev.Sat(seat=0, device=ADA[0], name=ADA[1], contribution="0a")]
    log += [ev.Stepped(step="roll 1 2 3 4 5 6", command=f"{ADA[0]}:{ADA[1]}-c1")]
    log += [ev.Stepped(step="0 -", command=f"{BEN[0]}:c2")]
    found = left_of(log)
    text = b"".join(map(ev.encode, found))
    assert ADA[0].encode() not in text
    assert ADA[1].encode() not in text
    assert BEN[1].encode() in text
    assert found[2].contribution == "0a", "the dice can still be checked"
    assert found[-2].command.partition(":")[0] == found[2].device
    assert found[-1].command == f"{BEN[0]}:c2"
    nobody = found[2].device
    assert nobody
    assert found[0].host == nobody
    again = left_of(log)
    assert again[2].device != nobody, "no two tables show that it was the same person"


def test_whoever_is_still_seated_stands_up():
    log = log_of(ADA, BEN)
    found = left_of(log)
    assert found[2:] == [ev.Left(seat=0)]
    room = rebuild("t", found)
    assert room.seats[0].deserted
    assert room.host == BEN[0]
    assert [seat.name for seat in room.seats] == ["", BEN[1]]


def test_the_order_of_turns_does_not_confuse_names():
    log = log_of(ADA, BEN)
    log[1] = ev.Started(order=[1, 0])
    room = rebuild("t", left_of(log))
    assert [seat.name for seat in room.seats] == [BEN[1], ""]


@pytest.mark.parametrize(("deleted", "left"), [(ADA, [BEN[1], ADA[1]]), (BEN, ["", ADA[1]])])
def test_a_seat_that_was_handed_over_belongs_to_whoever_has_it(deleted, left):
    """Cleo takes Ada's seat over: the name stays if Ada goes."""
    log = [*log_of(BEN, ADA), ev.Moved(origin=ADA[0], target="cleo")]
    room = rebuild("t", left_of(log, deleted))
    assert [seat.name for seat in room.seats] == left
    assert room.seats_of("cleo") == [1]


def test_a_bot_that_plays_on_bears_no_deleted_name():
    log = [*log_of(ADA, BEN), ev.Left(seat=0), ev.Manned(seat=0, level="simple")]
    room = rebuild("t", left_of(log))
    assert room.seats[0].name == ""
    assert room.seats[0].substitute == "simple"


async def day_of(hub):
    """Ada's table with the dice of a day, which is in no list of tables."""
    played = Contest("qwixx", "qwixx", "")
    setup = daily.daily_setup(Signer(b"secret"), played, "2026-11-16", Device(*ADA), "")
    table = await hub.open(setup, "a-table-of-the-day")
    assert len(await hub.store.daily.of_device(ADA[0], "")) == 1
    return table


def raw(folder):
    return b"".join(file.read_bytes() for file in folder.iterdir())


def test_everything_of_a_person_goes_and_others_keep_theirs(tmp_path):
    async def work(hub):
        alone = await finish(hub, "qwixx", [ADA])
        bots = await finish(hub, "qwinto", [ADA, BOT])
        both = await finish(hub, "qwixx", [ADA, BEN, BOT])
        days = await day_of(hub)
        bens = await finish(hub, "onboard", [BEN, BOT])
        waiting = await hub.open(opened(people=1), then=nothing)
        await hub.change(waiting, lambda _room: [ev.Left(seat=0)])
        await hub.change(waiting, lambda room: [seating.join(room, *ADA, 0, "")])
        [seat] = both.room.seats_of(ADA[0])
        [bens_seat] = both.room.seats_of(BEN[0])
        for each in (seat, bens_seat):
            await hub.store.people.put_figures(both.room.id, each, SeatFigures(0.1, 2, 0.2, 9))
        before = await hub.store.people.games_of(BEN[0])
        ratings = await hub.store.people.ratings_of(BEN[0])
        totals = records.write(both.room.record()).splitlines()[-1]
        assert ADA[1].encode() in raw(tmp_path)

        await erase(hub, ADA[0])

        assert await hub.store.people.games_of(ADA[0]) == []
        assert await hub.store.people.ratings_of(ADA[0]) == {}
        assert await hub.store.daily.of_device(ADA[0], "") == []
        for gone in (alone, bots, days):
            with pytest.raises(Refused, match="no such table"):
                await hub.table(gone.room.id)
            with pytest.raises(Refused, match="no such table"):
                await hub.change(gone, lambda _room: [ev.RematchOpened(table="x")])
            assert await hub.store.load(gone.room.id) == []
        after = await hub.store.people.games_of(BEN[0])
        assert [each for each in after if each.result.device == BEN[0]] == [
            each for each in before if each.result.device == BEN[0]
        ]
        assert [each.result.total for each in after] == [each.result.total for each in before]
        assert await hub.store.people.ratings_of(BEN[0]) == ratings
        assert await hub.store.people.ratings_of("bot:simple"), "bots have learned nothing less"
        stayed = await hub.table(both.room.id)
        assert stayed.room.seats[seat].name == ""
        assert stayed.room.seats[seat].deserted
        text = records.write(stayed.room.record())
        assert text.splitlines()[-1] == totals
        assert records.read(text).state == stayed.room.state
        assert (await hub.table(waiting.room.id)).room.open_seats == [0]
        assert (await hub.table(bens.room.id)).room.status == "over"
        assert await hub.store.people.mentions(ADA[0]) == []

    with_hub(work, tmp_path / "db")
    found = raw(tmp_path)
    assert ADA[0].encode() not in found
    assert ADA[1].encode() not in found
    assert BEN[1].encode() in found
    tables = sqlite3.connect(tmp_path / "db")
    dump = "\n".join(tables.iterdump())
    assert ADA[0] not in dump
    assert "figures" in dump
    assert len(tables.execute("SELECT * FROM figures").fetchall()) == 1
    tables.close()


@pytest.mark.slow
def test_nothing_is_left_in_the_file_while_the_server_runs(tmp_path):
    """Neither in the write-ahead file nor in pages that are not used any more."""

    async def work(hub):
        for _ in range(12):
            await finish(hub, "qwixx", [ADA, BEN])
            await finish(hub, "qwixx", [ADA])
        await erase(hub, ADA[0])
        found = raw(tmp_path)
        assert ADA[0].encode() not in found
        assert ADA[1].encode() not in found
        assert BEN[1].encode() in found

    with_hub(work, tmp_path / "db")


def rows_that_moved(path, seed):
    """A file whose rows went from page to page before they were deleted."""
    dice = random.Random(seed)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("CREATE TABLE logs (name, seq, body, PRIMARY KEY (name, seq)) WITHOUT ROWID")
    names = [dice.randbytes(11).hex() for _ in range(12)]
    for seq in range(60):
        body = ADA[0].encode() + dice.randbytes(40)
        connection.executemany("INSERT INTO logs VALUES (?, ?, ?)", [(n, seq, body) for n in names])
    connection.executemany("DELETE FROM logs WHERE name = ?", [(name,) for name in names[:6]])
    connection.execute("UPDATE logs SET body = 'less'")
    return connection


def test_copies_that_sqlite_left_between_rows_go_too(tmp_path):
    left = 0
    for seed in range(50):
        path = tmp_path / f"{seed}.db"
        connection = rows_that_moved(path, seed)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        left += ADA[0].encode() in path.read_bytes()
        Sqlite(path).tidy(connection)
        assert ADA[0].encode() not in path.read_bytes()
        connection.close()
    assert left, "rows that are only deleted leave copies"


def test_somebody_who_reads_the_file_holds_nobody_up(tmp_path, monkeypatch):
    """Who writes waits for them for two minutes here, so a wait would be noticed."""
    monkeypatch.setattr(sqlite, "OPEN_TIMEOUT_SECONDS", 120)

    async def work(hub):
        await finish(hub, "qwixx", [ADA])
        reader = sqlite3.connect(tmp_path / "db", isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM events").fetchall()
        began = time.monotonic()
        await erase(hub, ADA[0])
        assert time.monotonic() - began < 60
        assert await hub.store.people.games_of(ADA[0]) == []
        reader.execute("COMMIT")
        reader.close()

    with_hub(work, tmp_path / "db")


def test_a_deleted_table_takes_no_more_steps():
    async def work(hub):
        live = await started(hub, opened(people=1))
        await erase(hub, "d0")
        with pytest.raises(Refused, match="no such table"):
            await hub.change(live, lambda room: [commands.roll(room)])
        assert await hub.store.load(live.room.id) == []

    with_hub(work)


def test_a_game_goes_on_for_the_others():
    async def work(hub):
        live = await started(hub, opened(people=3))
        line = hub.connect(live, "d1")
        await hub.change(live, lambda room: [commands.roll(room, "d0:c1")])
        await erase(hub, "d0")
        assert live.room.status == "playing"
        assert live.room.seats[0].deserted
        assert live.room.host == "d1"
        assert not live.room.done("d0:c1")
        await hub.change(live, lambda room: [seating.man(room, "d1", 0, "simple")])
        assert live.room.seats[0].name == ""
        assert live.room.seats[0].substitute == "simple"
        assert b'"name":"P0"' not in b"".join(line.take())

    with_hub(work)


def test_changes_at_the_same_time_are_neither_lost_nor_refused():
    async def work(hub):
        live = await started(hub, opened(people=3))
        await hub.change(live, lambda room: [commands.roll(room)])

        async def choose(seat):
            for _ in range(20):
                await hub.change(live, lambda room: [commands.choose(room, seat, "-")])

        await asyncio.gather(choose(1), erase(hub, "d0"), choose(2))
        stored = [ev.decode(body) for body in await hub.store.load(live.room.id)]
        assert rebuild(live.room.id, stored).state == live.room.state
        assert live.room.seats[0].deserted

    with_hub(work)


def test_a_kill_in_the_middle_leaves_all_or_nothing(tmp_path):
    """The store is asked once; a rewrite that fails undoes everything."""

    async def work():
        hub = Hub(open_store(tmp_path / "db"))
        await finish(hub, "qwixx", [ADA, BEN])
        before = await hub.store.people.games_of(ADA[0])

        def broken(_bodies):
            raise sqlite3.OperationalError("disk I/O error")

        tables = await hub.store.people.mentions(ADA[0])
        with pytest.raises(Refused, match="cannot store"):
            await hub.store.people.erase(ADA[0], tables, broken)
        assert await hub.store.people.games_of(ADA[0]) == before
        await hub.close()

    asyncio.run(work())
