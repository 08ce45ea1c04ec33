"""Tables are deleted while another process appends to them: no stray event is ever left."""

import asyncio
import contextlib
from random import Random
from typing import Any

import pytest

from rowlock.rules import Refused
from rowlock.server.live.hub import Hub
from rowlock.server.storage.retention import SQL_TABLES
from rowlock.server.storage.store import Conflict, open_store
from rowlock.server.table import commands
from rowlock.server.table.index.listing import Listing
from rowlock.server.table.index.results import SeatResult
from tests.support.server.hubs import opened, started

TABLES = 12
"""So many are deleted at once, so that others append meanwhile."""
LATER = 1e12
"""Nothing has happened since then."""


def listing_of(table, **more):
    usual: dict[str, Any] = {"game": "qwixx", "status": "playing", "public": True, "open": 1}
    return Listing(code=table, devices=(f"of {table}",), **(usual | more))


async def left_of(store, tables):
    """How much there is of these tables anywhere."""
    found = 0
    for part in SQL_TABLES:
        [count] = await store._writer.query(
            int,
            f"SELECT COUNT(*) FROM {part} WHERE table_id IN ({', '.join('?' * len(tables))})",
            tuple(tables),
        )
        found += count
    return found


def test_nothing_is_appended_to_a_table_that_is_not_there(address):
    async def work():
        store = open_store(address)
        with pytest.raises(Conflict):
            await store.append("t", 2, [b"two"], listing_of("t"))
        kept, lost = await asyncio.gather(
            store.append("u", 1, [b"one", b"two"], listing_of("u")),
            store.append("v", 3, [b"three"]),
            return_exceptions=True,
        )
        assert (kept, type(lost)) == (None, Conflict)
        assert await store.load("u") == [b"one", b"two"]
        # Nor is anything else of it kept.
        await store.append("t", 2, [], listing_of("t", status="over"))
        await store.people.put_results(
            "t", "qwixx", (SeatResult(0, "d", "", "D", 9, 1, 1.0, ()),), 1.0
        )
        assert await left_of(store, ["t", "v"]) == 0
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("rounds", [4, pytest.param(500, marks=pytest.mark.long)])
@pytest.mark.parametrize("way", ["erased", "tidied"])
def test_who_appends_and_who_deletes_race(address, way, rounds):
    async def work():
        here, there = open_store(address), open_store(address)
        luck = Random(rounds)
        lost = 0
        for number in range(rounds):
            tables = [f"{number}-{each}" for each in range(TABLES)]
            await asyncio.gather(*(here.append(t, 1, [b"of ada"], listing_of(t)) for t in tables))
            playing = [asyncio.create_task(play(here, table)) for table in tables]
            await asyncio.sleep(0.01 * luck.random())
            if way == "erased":
                await there.people.erase("ada", tables, lambda _log: None)
            else:
                await there.retention.delete(tables, LATER)
            async with asyncio.timeout(120):
                lost += sum(await asyncio.gather(*playing))
            assert await left_of(there, tables) == 0
        assert lost == rounds * TABLES, "all of them found their table gone"
        await here.close()
        await there.close()

    asyncio.run(work())


async def play(store, table):
    """Append to a log, now and then with its listing, until there is no place in it."""
    seq = 1
    while True:
        seq += 1
        try:
            await store.append(table, seq, [b"step"], listing_of(table) if seq % 3 == 0 else None)
        except Conflict:
            return not await store.load(table)


def test_a_log_that_is_rewritten_has_all_that_was_appended(address):
    """Nothing comes between what is read of a log and what is written in its place."""

    async def work():
        here, there = open_store(address), open_store(address)
        await here.append("t", 1, [b"of ada"], listing_of("t"))

        async def go_on():
            number = 0
            while number < 60:
                seq = len(await here.load("t"))
                with contextlib.suppress(Conflict):
                    await here.append("t", seq + 1, [b"step %d" % number])
                    number += 1

        async def rewrite():
            for _ in range(10):
                await there.people.erase("ada", ["t"], lambda log: [*log, b"left"])

        await asyncio.gather(go_on(), rewrite())
        log = await here.load("t")
        assert log.count(b"left") == 10
        assert [each for each in log[1:] if each != b"left"] == [b"step %d" % n for n in range(60)]
        await here.close()
        await there.close()

    asyncio.run(work())


def test_whoever_plays_on_is_told_that_the_table_is_gone(tmp_path):
    """A process that was not told of it finds out when it wants to store something."""

    async def work():
        hub, other = (Hub(open_store(tmp_path / "db")) for _ in range(2))
        live = await started(hub, opened())
        await other.store.retention.delete([live.room.id], LATER)
        with pytest.raises(Refused, match="no such table"):
            await hub.change(live, lambda room: [commands.roll(room)])
        assert live.gone
        assert not hub.tables
        assert await left_of(hub.store, [live.room.id]) == 0
        for each in (hub, other):
            await each.close()

    asyncio.run(work())
