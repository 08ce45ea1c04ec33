"""What is kept of a finished game, once, together with the step that ended it."""

import asyncio
import sqlite3

import pytest

from rowlock.rules import GAMES
from rowlock.rules import record as records
from rowlock.rules.game import Phase
from rowlock.server.people.backfill import fill_in, room_at_end
from rowlock.server.storage.store import Conflict, open_store
from rowlock.server.table import commands, seating
from rowlock.server.table import events as ev
from rowlock.server.table.commands import prepare
from rowlock.server.table.index.listing import Listing
from rowlock.server.table.index.results import results_of
from tests.support.server.hubs import nothing, opened, played, started, until, with_hub


def finished(work, game="qwixx", people=0, bots=3, path=":memory:"):
    """Let bots finish a game, then do some work."""

    async def play(hub):
        live = await started(hub, opened(game, people=people, bots=bots))
        await until(lambda: live.room.status == "over")
        await work(hub, live.room)

    with_hub(play, path)


def test_a_device_finds_its_finished_games():
    async def work(hub):
        live = await started(hub, opened(people=2))
        await played(hub, live)
        [first, second] = await hub.store.people.finished_by("d1", 5)
        assert {first.result.device, second.result.device} == {"d0", "d1"}
        assert (first.table, first.result.place, first.figures) == (live.room.id, 1, None)
        assert await hub.store.people.finished_by("stranger", 5) == []

    with_hub(work)


@pytest.mark.parametrize("game", GAMES)
def test_results_say_what_the_record_says(game):
    async def work(_hub, room):
        results = results_of(room)
        record = records.read(records.write(room.record()))
        totals = record.game.totals(record.state)
        assert [each.total for each in results] == list(totals)
        assert [each.place for each in results] == [
            1 + sorted(totals, reverse=True).index(total) for total in totals
        ]
        assert sum(each.share for each in results) == pytest.approx(1)
        for seat, each in enumerate(results):
            assert each.openings == tuple(first_marks(record, seat).items())

    finished(work, game)


def marks(record, state, seat):
    """The numbers in each row of a sheet, as its text has them."""
    text = record.game.notation.write_sheet(state, seat)
    rows = [part for part in text.split() if part[0] in record.game.row_letters]
    found = {}
    for part in rows:
        numbers = [each.strip("!#") for each in part[1:].split(",")]
        found[part[0]] = [int(each) for each in numbers if each.isdigit()]
    return found


def first_marks(record, seat):
    found: dict[str, int] = {}
    replay = record.replay(0)
    for step in record.steps:
        replay.take(step)
        for row, numbers in marks(record, replay.state, seat).items():
            if numbers:
                found.setdefault(row, numbers[0])
    return found


def test_equal_totals_share_place_and_win(monkeypatch):
    async def work(_hub, room):
        monkeypatch.setattr(type(room.game), "totals", lambda _game, _state: (40, 50, 50))
        found = [(each.place, each.share) for each in results_of(room)]
        assert found == [(3, 0), (1, 0.5), (1, 0.5)]

    finished(work)


def test_no_results_before_the_end():
    async def work(hub):
        live = await hub.open(opened(), then=nothing)
        assert results_of(live.room) == ()
        await hub.change(live, lambda _room: [ev.Started(order=[0, 1])])
        assert results_of(live.room) == ()

    with_hub(work)


def test_the_end_is_foreseen_and_only_the_end():
    async def work(hub, room):
        stored = [ev.decode(body) for body in await hub.store.load(room.id)]
        again = room_at_end(stored[:2], room.id)
        ended = []
        for event in stored[2:]:
            prepared = prepare(again, [event])
            ended.append(bool(prepared.listing and prepared.listing.results))
            again.apply(event)
        assert again.state.phase is Phase.OVER
        assert ended == [False] * (len(ended) - 1) + [True]

    finished(work)


def test_results_are_stored_with_the_step_that_ends_the_game():
    async def work(hub):
        appended = []
        append = hub.store.append

        async def note(table, seq, bodies, listing=None):
            appended.append((bodies, listing))
            await append(table, seq, bodies, listing)

        hub.store.append = note
        live = await started(hub, opened(people=0, bots=2))
        await until(lambda: live.room.status == "over")
        *_, (bodies, listing) = appended
        assert len(bodies) == 1
        assert listing.status == "over"
        assert listing.results == results_of(live.room)
        assert [listing for _, listing in appended[2:-1] if listing] == []

    with_hub(work)


def test_a_conflict_leaves_no_results(tmp_path):
    async def work(hub, room):
        store = open_store(tmp_path / "other")
        listing = Listing("ABCDE", "qwixx", "over", False, 0, results=results_of(room))
        await store.append("t", 1, [b"one"])
        with pytest.raises(Conflict):
            await store.append("t", 1, [b"two"], listing)
        assert rows(tmp_path / "other", "results") == []
        assert rows(tmp_path / "other", "ratings") == []
        for seq in (2, 3):
            await store.append("t", seq, [b"three"], listing)
        assert len(rows(tmp_path / "other", "results")) == 3, "kept once"
        await store.close()

    finished(work)


def rows(path, table):
    connection = sqlite3.connect(path)
    try:
        return connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()
    finally:
        connection.close()


def test_games_from_before_are_filled_in(tmp_path):
    """Without results and ratings the same ones are made from the logs, but for the moment."""
    path = tmp_path / "db"

    async def play(hub):
        async def over(live):
            await until(lambda: live.room.status == "over")

        for _ in range(3):
            live = await started(hub, opened(people=0, bots=3))
            await over(live)

    with_hub(play, path)
    before = rows(path, "results"), rows(path, "ratings")
    assert len(before[0]) == 9
    connection = sqlite3.connect(path)
    connection.executescript("DELETE FROM results; DELETE FROM ratings;")
    connection.close()

    async def fill():
        store = open_store(path)
        assert await fill_in(store, most=2) == 2
        assert await fill_in(store) == 1
        assert await fill_in(store) == 0
        await store.close()

    asyncio.run(fill())
    assert [row[:6] + row[7:] for row in rows(path, "results")] == [
        row[:6] + row[7:] for row in before[0]
    ]
    assert rows(path, "ratings") == before[1]


def test_who_leaves_after_the_end_keeps_the_result(tmp_path):
    async def work(hub):
        live = await started(hub, opened(people=1))
        while live.room.status != "over":
            await hub.change(live, step)
        await hub.change(live, lambda room: seating.leave(room, "d0", 0))
        [kept] = await hub.store.people.games_of("d0")
        assert kept.result.name == "P0"
        stored = [ev.decode(body) for body in await hub.store.load(live.room.id)]
        assert results_of(room_at_end(stored, live.room.id)) == (kept.result,)

    with_hub(work)


def step(room):
    if room.game.rolling(room.state) is not None:
        return [commands.roll(room)]
    return [commands.choose(room, 0, str(room.game.legal(room.state, 0)[-1]))]


def test_a_table_whose_end_was_not_noted_is_found_at_the_start(tmp_path):
    """As a server left it that was killed between the last step and the listing."""
    path = tmp_path / "db"

    async def play(hub):
        live = await started(hub, opened(people=0, bots=2))
        await until(lambda: live.room.status == "over")

    with_hub(play, path)
    connection = sqlite3.connect(path)
    connection.executescript("UPDATE tables SET status = 'playing'; DELETE FROM results;")
    connection.close()

    async def look(hub):
        await hub.resume()
        await until(lambda: rows(path, "results"))
        assert await hub.store.unfinished() == {}

    with_hub(look, path)
