"""A table that an operator closes in the middle of a game, in one process."""

import asyncio
from functools import partial

import msgspec
import pytest

from rowlock.rules import Refused
from rowlock.server.admin.acts import Operator
from rowlock.server.live.rulings import RulingWatch
from rowlock.server.people.identity import Signer
from rowlock.server.protocol import socket as msg
from rowlock.server.table import commands
from rowlock.server.thinking.fair_queue import BACKGROUND
from rowlock.server.thinking.pool import Thinkers
from tests.support.server.hubs import opened, played, started, with_hub


def operator(hub):
    return Operator(hub, RulingWatch(hub, Signer(b"s")), "tester")


def test_a_closed_game_shows_nothing_and_takes_nothing():
    async def work(hub):
        live = await started(hub, opened(seconds=30))
        line = hub.connect(live, "d0")
        line.take()
        await operator(hub).close(live.room.setup.code)
        [view] = [
            told for each in line.take() if (told := msgspec.json.decode(each))["type"] == "view"
        ]
        assert view["status"] == "closed"
        assert view["sheets"] == view["mine"] == view["waiting"] == []
        roll = msg.Roll(id="c1", seat=0, decision=live.room.decision)
        with pytest.raises(Refused, match="this table was closed"):
            await hub.change(live, partial(commands.step_changes, device="d0", command=roll))
        assert await hub.store.tables_of("d0", 9) == []
        seq = live.room.seq
        await operator(hub).close(live.room.id)
        assert live.room.seq == seq, "it is closed once"
        assert [act.act for act in await operator(hub).audit()] == ["close", "close"]

    with_hub(work)


def test_a_closed_slow_game_has_no_deadline_any_more():
    async def work(hub):
        live = await started(hub, opened(days=1))
        assert await hub.store.overdue(9e9, 9) == [live.room.id]
        await operator(hub).close(live.room.id)
        assert await hub.store.overdue(9e9, 9) == []

    with_hub(work)


def test_a_finished_game_stays():
    async def work(hub):
        live = await started(hub, opened())
        await played(hub, live)
        with pytest.raises(Refused, match="the game is over"):
            await operator(hub).close(live.room.id)
        assert live.room.status == "over"

    with_hub(work)


def test_a_bot_that_still_thinks_at_a_closed_table_is_not_heard():
    async def work(hub):
        thinks, goes_on = asyncio.Event(), asyncio.Event()

        class Slow(Thinkers):
            async def choose(self, level, view, asker=BACKGROUND):
                thinks.set()
                await goes_on.wait()
                return await super().choose(level, view, asker)

        hub.thinkers = Slow()
        live = await started(hub, opened(people=1, bots=1))
        hub.connect(live, "d0")
        await hub.change(live, lambda room: [commands.roll(room)])
        await thinks.wait()
        await operator(hub).close(live.room.id)
        seq = live.room.seq
        goes_on.set()
        assert live.driver is not None
        await asyncio.wait([live.driver])
        assert live.room.seq == seq, "nothing is played at a closed table"
        assert live.room.awaited == live.room.chosen == []

    with_hub(work)
