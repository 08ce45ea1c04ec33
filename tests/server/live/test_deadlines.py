"""Slow games on a server: deadlines strike without a timer, survive restarts, and are kept."""

import asyncio
import time

from rowlock.playing.log import write_step
from rowlock.rules import Phase
from rowlock.rules.steps import Thrown
from rowlock.server.live.deadlines import GRACE_SECONDS, LEAP_SECONDS, OverdueGames
from rowlock.server.live.hub import Hub
from rowlock.server.ops.tidy import tidy
from rowlock.server.storage.store import open_store
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.decisions.slow import DAY_SECONDS
from rowlock.server.table.index.listing import listing_of
from rowlock.server.table.room import rebuild
from tests.support.server.hubs import cut, opened, played, started, until, with_hub, with_hubs

NOTHING_FITS = "qwixx: r2,11 y2,11 g12,3 b12,3 x0 | r2,11 y2,11 g12,3 b12,3 x0 > A"


async def slow(hub, **more):
    """A slow game whose dice have fallen by themselves."""
    live = await started(hub, opened(people=2, **({"days": 3} | more)))
    await until(lambda: live.room.state.phase is Phase.TOGETHER)
    await until(lambda: live.driver is None or live.driver.done())
    return live


async def strike(hub, later):
    """Look for deadlines as a process does that has been there for long."""
    deadlines = OverdueGames(hub, grace=0.0)
    await deadlines.look(time.time() + later, time.monotonic() + later)


async def pass_by(hub, live):
    """Let the deadline of a table have been a minute ago."""
    past = ev.Due(until=time.time() - 60)
    await hub.change(live, lambda _: [past])
    await hub.store.append(live.room.id, live.room.seq + 1, [], listing_of(live.room))


def late(room):
    return [(each.seat, each.text) for each in room.news.since_last_turn if each.kind == "late"]


def test_a_deadline_strikes_for_a_game_that_nobody_has_open():
    async def work(hub):
        live = await slow(hub)
        table = live.room.id
        await hub.change(live, lambda room: [commands.choose(room, 1, "-")])
        hub.forget(live)
        await strike(hub, 3 * DAY_SECONDS - 60)
        assert table not in hub.tables, "not yet: it is not even read"
        await strike(hub, 3 * DAY_SECONDS + 60)
        room = (await hub.table(table)).room
        assert room.state.phase is Phase.COLOUR
        assert late(room) == [(0, "-")], "who has chosen is not late"
        assert room.plans.due > time.time() + 2 * DAY_SECONDS, "the next decision has its own time"
        log = [ev.decode(body) for body in await hub.store.load(table)]
        assert rebuild(table, log).plans.due == room.plans.due

    with_hub(work)


def test_a_deadline_outlives_its_process_and_strikes_only_after_a_while(tmp_path):
    path = tmp_path / "rowlock.db"
    tables = []

    async def before(hub):
        live = await slow(hub)
        tables.append(live.room.id)
        await pass_by(hub, live)

    async def after(hub):
        await hub.resume()
        deadlines = OverdueGames(hub)
        now, boot = time.time(), time.monotonic()
        await deadlines.look(now, boot)
        assert not late((await hub.table(tables[0])).room), "people have a moment after a start"
        await deadlines.look(now + GRACE_SECONDS + 1, boot + GRACE_SECONDS + 1)
        assert late((await hub.table(tables[0])).room) == [(0, "-"), (1, "-")]

    with_hub(before, path)
    with_hub(after, path)


def test_a_clock_that_leaps_strikes_nothing_at_once():
    async def work(hub):
        live = await slow(hub)
        deadlines = OverdueGames(hub)
        deadlines._quiet_until = 0
        now, boot = time.time(), time.monotonic()
        far = now + 30 * DAY_SECONDS
        await deadlines.look(far, boot + 30)
        assert not late(live.room), "the clock was set a month ahead"
        await deadlines.look(now + 60, boot + 60)
        await deadlines.look(now + 60 + GRACE_SECONDS, boot + 60 + GRACE_SECONDS)
        assert not late(live.room), "and back again"
        small = LEAP_SECONDS / 2
        await deadlines.look(now + 4 * DAY_SECONDS + small, boot + 4 * DAY_SECONDS)
        assert late(live.room), "a clock that is a little off is no reason to wait"

    with_hub(work)


def test_of_several_processes_one_answers_a_deadline(tmp_path):
    async def work(first, second):
        live = await slow(first)
        cut()
        await second.table(live.room.id)
        await pass_by(first, live)
        await asyncio.gather(*(strike(hub, 0) for hub in (first, second)))
        log = [ev.decode(body) for body in await first.store.load(live.room.id)]
        struck = [event for event in log if isinstance(event, ev.Stepped) and event.late]
        assert len(struck) == 2, "once for each who was late"

    with_hubs(tmp_path / "rowlock.db", work)


def test_a_slow_game_is_not_tidied_away_while_it_runs():
    async def work(hub):
        live = await slow(hub)
        table = live.room.id
        assert await tidy(hub, -1) == 0, "unchanged for longer than ever"
        await played(hub, live)
        assert await tidy(hub, -1) == 1
        assert await hub.store.load(table) == []
        assert await hub.store.overdue(time.time() + 1e9, 10) == []

    with_hub(work)


def test_what_was_chosen_in_advance_is_done_at_once():
    """Nobody has the table open; the misthrow is left to its person."""

    async def work(hub):
        live = await started(hub, opened(people=2, position=NOTHING_FITS))
        ones = ev.Stepped(step=write_step(Thrown((1,) * 6)))
        await hub.change(live, lambda _: [ones])
        first = ev.AdvancePass(seat=1, passes=True)
        await hub.change(live, lambda _: [first])
        await until(lambda: live.room.chosen == [1])
        second = ev.AdvancePass(seat=0, passes=True)
        await hub.change(live, lambda _: [second])
        await until(lambda: live.room.state.phase is Phase.COLOUR)
        await until(lambda: live.driver is None or live.driver.done())
        assert live.room.awaited == [0]
        assert [sheet.misthrows for sheet in live.room.state.sheets] == [0, 0]

    with_hub(work)


def test_a_store_lists_deadlines_by_time():
    async def run():
        store = open_store(":memory:")
        hub = Hub(store)
        lives = [await slow(hub, days=days) for days in (14, 1, 3)]
        ids = [live.room.id for live in lives]
        now = time.time()
        assert await store.overdue(now, 10) == []
        assert await store.overdue(now + 4 * DAY_SECONDS, 10) == [ids[1], ids[2]]
        assert await store.overdue(now + 20 * DAY_SECONDS, 2) == [ids[1], ids[2]]
        await hub.close()

    asyncio.run(run())
