"""A table that an operator closes in the middle of a game, in one process."""

from functools import partial

import msgspec
import pytest

from rowlock.rules import Refused
from rowlock.server.admin.acts import Operator
from rowlock.server.live.rulings import RulingWatch
from rowlock.server.people.identity import Signer
from rowlock.server.protocol import socket as msg
from rowlock.server.table import commands
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
