"""Tables of bots alone take turns: one step of all of them at a time, people's moves in between."""

import asyncio
from typing import Any

from rowlock.server.live.hub import Hub
from rowlock.server.table import commands
from tests.support.server.hubs import opened, started, until, with_hub

TABLES = 12


def test_of_many_tables_of_bots_one_at_a_time_takes_a_step():
    """Counted where steps are prepared and stored, while a person's move waits for none of them."""

    async def work(hub: Hub):
        people = await started(hub, opened(people=2))
        under_way, most, seen = 0, 0, set()
        change = hub.change

        async def counted(live, make):
            nonlocal under_way, most
            if live is people:
                return await change(live, make)
            under_way += 1
            most = max(most, under_way)
            seen.add(live.room.id)
            try:
                await asyncio.sleep(0)
                return await change(live, make)
            finally:
                under_way -= 1

        watched: Any = hub
        watched.change = counted
        tables = [
            await hub.open(opened(people=0, bots=2), opener=f"203.0.113.{nth % 3}")
            for nth in range(TABLES)
        ]
        await hub.change(people, lambda room: [commands.roll(room)])
        assert not any(live.room.status == "over" for live in tables), "nobody waited for the bots"
        await until(lambda: all(live.room.status == "over" for live in tables))
        assert most == 1
        assert len(seen) == TABLES, "each has had its turns"

    with_hub(work)


def test_bots_at_a_table_with_people_wait_for_no_turn():
    async def work(hub: Hub):
        stuck = await started(hub, opened(people=0, bots=2, pace="human"))
        async with hub.pacer.turn(stuck):
            mixed = await started(hub, opened(people=1, bots=1))
            rolled = mixed.room.decision
            await hub.change(mixed, lambda room: [commands.roll(room)])
            await until(lambda: mixed.room.chosen or mixed.room.decision != rolled)
            alone = await hub.open(opened(people=0, bots=2), opener="203.0.113.9")
            before = alone.room.seq
            await until(lambda: mixed.room.chosen)
            assert alone.room.seq == before, "while another table of bots has its turn"

    with_hub(work)
