"""Rulings and the audit log, on SQLite and on PostgreSQL."""

import asyncio

import pytest

from rowlock.server.storage.rulings import KEPT_SECONDS, Act, Ruling
from rowlock.server.storage.store import Conflict, open_store


@pytest.fixture
def store(address):
    return open_store(address)


def ruling(target, at=1000.0, ends=2000.0, value=""):
    return Ruling("banned-address", target, 0, value, at, ends)


def run(work):
    asyncio.run(work)


def test_newer_rulings_are_found_in_their_order(store):
    async def work():
        await store.rulings.put(ruling("a"), ruling("b", value="x"))
        await store.rulings.put(ruling("a", ends=1500.0))
        found = await store.rulings.since(0)
        assert found == [
            Ruling("banned-address", "b", 2, "x", 1000.0, 2000.0),
            Ruling("banned-address", "a", 3, "", 1000.0, 1500.0),
        ]
        assert await store.rulings.since(2) == found[1:]
        assert await store.rulings.since(3) == []
        await store.close()

    run(work())


def test_numbers_rise_although_old_rulings_go(store):
    async def work():
        await store.rulings.put(ruling("a"))
        late = 2000.0 + KEPT_SECONDS + 1
        await store.rulings.put(ruling("b", at=late, ends=late))
        assert [each.target for each in await store.rulings.since(0)] == ["b"]
        await store.rulings.put(ruling("c", at=late + KEPT_SECONDS + 1, ends=9e9))
        [last] = await store.rulings.since(0)
        assert (last.target, last.number) == ("c", 3)
        await store.close()

    run(work())


def test_processes_that_rule_at_once_get_different_numbers(store, address):
    async def work():
        other = open_store(address)
        await asyncio.gather(
            *(
                each.rulings.put(ruling(f"{name}{place}"), act=Act(1.0, name, "ban", str(place)))
                for name, each in (("x", store), ("y", other))
                for place in range(20)
            )
        )
        found = await store.rulings.since(0)
        assert [each.number for each in found] == list(range(1, 41))
        assert len(await store.rulings.acts(99)) == 40
        await other.close()
        await store.close()

    run(work())


def test_the_newest_acts_come_first(store):
    async def work():
        acts = [Act(float(place), "ada", "ban", str(place), "note") for place in range(5)]
        for act in acts:
            await store.rulings.note(act)
        assert await store.rulings.acts(3) == acts[:1:-1]
        await store.close()

    run(work())


def test_an_act_and_its_ruling_are_stored_together_or_not_at_all(store):
    async def work():
        with pytest.raises(Conflict):
            await store.rulings.put(
                ruling("a"),
                act=Act(1.0, "ada", "ban", None),  # type: ignore[arg-type]
            )
        assert await store.rulings.since(0) == []
        await store.close()

    run(work())
