"""From a request to the log: whatever goes wrong, a table can be changed again."""

import asyncio

import pytest

from rowlock.rules import Refused
from rowlock.server.live import move
from rowlock.server.live.live_table import LiveTable
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from tests.support.server.hubs import opened, started, until, with_hub


def rolls(room):
    return [commands.roll(room)]


def passes(seat):
    return lambda room: [commands.choose(room, seat, "-")]


def test_steps_are_stored_without_a_task(monkeypatch):
    async def work(hub):
        live = await started(hub, opened())
        seen = []
        monkeypatch.setattr(hub.tasks, "spawn", lambda _: pytest.fail("no task is needed"))
        move.Move(hub, live, rolls, lambda *told: seen.append(told)).receive()
        busy = [live.lock.busy]
        assert live.room.seq == 2, "nothing is applied before it is stored"
        await until(lambda: seen)
        assert seen == [(3, None)]
        busy.append(live.lock.busy)
        assert busy == [True, False]
        assert len(await hub.store.load(live.room.id)) == 3

    with_hub(work)


def test_requests_have_their_turns():
    async def work(hub):
        live = await started(hub, opened())
        both = passes(0), passes(1)
        seqs = await asyncio.gather(hub.change(live, rolls), *(hub.change(live, m) for m in both))
        assert seqs == [3, 4, 5]

    with_hub(work)


def test_a_refusal_lets_the_next_one_in():
    async def work(hub):
        live = await started(hub, opened())
        too_early = hub.change(live, passes(0))
        results = await asyncio.gather(too_early, hub.change(live, rolls), return_exceptions=True)
        assert isinstance(results[0], Exception)
        assert results[1] == 3

    with_hub(work)


@pytest.mark.parametrize("where", ["make", "push", "both"])
def test_a_mistake_of_ours_does_not_stop_a_table(where, monkeypatch):
    async def work(hub):
        live = await started(hub, opened())

        def fail(*_, **__):
            raise ZeroDivisionError

        if where != "push":
            with pytest.raises(ZeroDivisionError):
                await hub.change(live, fail)
        if where != "make":
            with monkeypatch.context() as broken:
                broken.setattr(LiveTable, "push", fail)
                with pytest.raises(ZeroDivisionError):
                    await hub.change(live, rolls)
                with pytest.raises(ZeroDivisionError):
                    await hub.change(live, lambda _: [ev.Left(seat=1)])
        assert not live.lock.busy
        await hub.change(live, rolls if where == "make" else passes(0))
        stored = await hub.store.load(live.room.id)
        assert len(stored) == live.room.seq

    with_hub(work)


def views(live):
    """The lengths of the log with which somebody was shown the table, while they are."""
    shown = []
    live.push_view = lambda _lines: shown.append(live.room.seq)
    return shown


def test_steps_that_wait_for_each_other_are_shown_together():
    async def work(hub):
        live = await started(hub, opened(people=5))
        shown = views(live)
        await hub.change(live, rolls)
        assert shown == [3]
        await asyncio.gather(*(hub.change(live, passes(seat)) for seat in range(5)))
        assert shown == [3, 5, 7, 8], "nobody waits for more than one step of others"

    with_hub(work)


@pytest.mark.parametrize("follows", [passes(0), lambda _: [], lambda _: 1 // 0])
def test_a_step_is_shown_if_nothing_follows(follows):
    async def work(hub):
        live = await started(hub, opened())
        shown = views(live)
        last = hub.change(live, follows)
        await asyncio.gather(hub.change(live, rolls), last, return_exceptions=True)
        await asyncio.sleep(0)
        assert shown == [live.room.seq]
        assert not live.push_pending

    with_hub(work)


def test_changes_that_come_to_nothing_hold_nothing_back():
    """However many of them wait."""

    async def work(hub):
        live = await started(hub, opened())
        shown = views(live)
        idle = [hub.change(live, lambda _: []) for _ in range(50)]
        seqs = await asyncio.gather(hub.change(live, rolls), *idle)
        assert set(seqs) == {3}
        assert shown == [3]

    with_hub(work)


def test_a_step_is_shown_though_the_next_takes_long_to_be_stored(monkeypatch):
    monkeypatch.setattr(move, "MAX_HELD_BACK_SECONDS", 0.02)

    async def work(hub):
        live = await started(hub, opened())
        shown, held = views(live), []
        append = hub.store.append_soon

        def slowly(*given):
            if live.room.seq == 2:
                append(*given)
            else:
                held.append(given)

        monkeypatch.setattr(hub.store, "append_soon", slowly)
        both = [asyncio.ensure_future(hub.change(live, it)) for it in (rolls, passes(0))]
        async with asyncio.timeout(20):
            while not shown:
                await asyncio.sleep(0.005)
        assert shown == [3]
        append(*held[0])
        await asyncio.gather(*both)
        assert shown == [3, 4]

    with_hub(work)


def test_whoever_gives_up_waiting_loses_nothing():
    async def work(hub):
        live = await started(hub, opened())
        asked = asyncio.create_task(hub.change(live, rolls))
        await asyncio.sleep(0)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        # The roll was on its way already: it is in the log and at the table, or in neither.
        await hub.change(live, passes(0))
        assert len(await hub.store.load(live.room.id)) == live.room.seq == 4

    with_hub(work)


def test_no_changes_once_the_server_closes():
    async def work(hub):
        live = await started(hub, opened())
        under_way = asyncio.create_task(hub.change(live, rolls))
        await asyncio.sleep(0)
        await hub.say_goodbye()
        assert await under_way == 3
        with pytest.raises(Refused) as refused:
            await hub.change(live, passes(0))
        assert refused.value.code == "server-closing"

    with_hub(work)
