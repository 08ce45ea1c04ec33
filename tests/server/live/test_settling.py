"""Choices that settle at tables in memory: the timer, restarts, several processes, bots' pauses."""

import asyncio
import json

import pytest

from rowlock.rules import Phase
from rowlock.server.live import driver
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.absence.away import Patience
from rowlock.server.table.room import rebuild
from tests.support.server.hubs import opened, started, until, with_hubs

PATIENT, HASTY = Patience(settle=600), Patience(settle=0.02)


def with_patience(work, path=":memory:", count=1, patience=PATIENT):
    with_hubs(path, work, count, patience=patience)


async def choose(hub, live, seat, move=None, revise=True):
    await hub.change(
        live,
        lambda room: [
            commands.choose(room, seat, move or next(iter(room.legal(seat))), "", revise)
        ],
    )


async def rolled(hub, people=2, **more):
    live = await started(hub, opened(people=people, settle=True, **more))
    await hub.change(live, lambda room: [commands.roll(room, "d0:1")])
    return live


def test_a_held_choice_counts_when_its_time_has_passed():
    async def work(hub):
        live = await rolled(hub)
        line = hub.connect(live, "d1")
        await choose(hub, live, 0)
        await choose(hub, live, 1, "-")
        assert live.room.settling.held is not None
        view = json.loads(line.take()[-1])
        assert (view["waiting"], view["chosen"]) == ([], [0, 1])
        assert 600_000 >= view["settleMs"] > 500_000
        live.presence.patience = HASTY
        await choose(hub, live, 1, "-")
        await until(lambda: live.room.state.phase is Phase.COLOUR)
        assert json.loads(line.take()[-1])["settleMs"] is None

    with_patience(work)


def test_a_change_begins_the_time_anew():
    async def work(hub):
        live = await rolled(hub)
        await choose(hub, live, 0)
        await choose(hub, live, 1)
        first = live.settles_at()
        await asyncio.sleep(0.01)
        await choose(hub, live, 1, "-")
        assert live.settles_at() > first
        await choose(hub, live, 0, "-", revise=False)
        assert live.room.settling.revisable == {1}
        await hub.change(live, lambda _: [ev.Unheld(seat=1)])
        assert live.settles_at() is None

    with_patience(work)


def test_it_settles_after_a_restart_and_nothing_is_lost(tmp_path):
    table = []

    async def before(hub):
        live = await rolled(hub)
        await choose(hub, live, 0)
        await choose(hub, live, 1, "-")
        table.append(live.room.id)

    async def after(hub):
        await until(lambda: table[0] in hub.tables)
        live = hub.tables[table[0]]
        await until(lambda: live.room.state.phase is Phase.COLOUR)
        stored = [ev.decode(body) for body in await hub.store.load(table[0])]
        assert [each.step for each in stored if isinstance(each, ev.Stepped)][-1] == "B -"
        assert rebuild(table[0], stored).state == live.room.state

    with_patience(before, tmp_path / "rowlock.db")
    with_patience(after, tmp_path / "rowlock.db", patience=HASTY)


@pytest.mark.usefixtures("quick_sync")
def test_another_process_shows_it_and_settles_it_if_the_first_is_gone(tmp_path):
    async def work(one, other):
        here = await rolled(one)
        there = await other.table(here.room.id)
        one.connect(here, "d0")
        other.connect(there, "d1")
        await choose(one, here, 0)
        await choose(other, there, 1, "-")
        await until(lambda: here.room.settling.held is not None)
        assert here.settle_ms() > 0
        assert not here.drives_here
        here.presence.patience = there.presence.patience = HASTY
        there.drives_here = False  # as if it were gone
        await until(lambda: there.room.state.phase is Phase.COLOUR)
        await until(lambda: here.room.seq == there.room.seq)
        assert here.room.state == there.room.state

    with_patience(work, tmp_path / "rowlock.db", 2)


def test_bots_do_not_pause_once_more(monkeypatch):
    """No more waits than before: a choice settles in the place of the next bot's pause."""
    pauses = set()
    sleep = asyncio.sleep

    async def waits(hub, revise):
        async def paused(seconds):
            *_, live = hub.tables.values()
            if seconds:
                pauses.add(live.room.decision)
            await sleep(0)

        pauses.clear()
        monkeypatch.setattr(driver, "wait", paused)
        live = await rolled(hub, people=1, bots=1, pace="human")
        await until(lambda: live.room.awaited == [0])
        await choose(hub, live, 0, revise=revise)
        await until(lambda: live.room.state.phase is Phase.COLOUR)
        await choose(hub, live, 0, "/", revise=revise)
        await until(lambda: live.room.turn == 2 and live.room.state.faces)
        return {"0.4.1", "1.2.1"} & pauses

    async def work(hub):
        assert await waits(hub, revise=False) == {"0.4.1", "1.2.1"}, "a choice and a throw"
        assert await waits(hub, revise=True) == {"0.4.1"}, "the throw has waited already"

    with_patience(work, patience=HASTY)
