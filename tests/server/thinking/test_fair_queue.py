"""Whose turn it is to think: by owner, then by table, what somebody waits for before all else."""

import asyncio

from rowlock.rules import Refused
from rowlock.server.live.hub import Hub
from rowlock.server.storage.store import open_store
from rowlock.server.table import commands
from rowlock.server.thinking import pool as thinking
from rowlock.server.thinking.fair_queue import BACKGROUND_TURN, Asker, FairQueue
from rowlock.server.thinking.pool import Thinkers
from tests.support.server.hubs import opened, started


class Worked:
    """A queue, and in which order those who waited had their turn."""

    def __init__(self, places=1, most=1000):
        self.queue = FairQueue(places, most)
        self.order = []
        self.tasks = []
        self.go = asyncio.Event()

    def ask(self, name, asker):
        self.tasks.append(asyncio.ensure_future(self._work(name, asker)))
        return self.tasks[-1]

    async def _work(self, name, asker):
        async with self.queue.slot(asker):
            self.order.append(name)
            await self.go.wait()

    async def all_done(self):
        await asyncio.sleep(0)
        self.go.set()
        return await asyncio.gather(*self.tasks, return_exceptions=True)


def test_addresses_have_their_turn_by_turns_and_so_have_their_tables():
    async def work():
        worked = Worked()
        worked.ask("first", Asker("c"))
        for table in ("t1", "t1", "t2"):
            worked.ask(f"a {table}", Asker("a", table))
        worked.ask("b", Asker("b", "t3"))
        await worked.all_done()
        assert worked.order == ["first", "a t1", "b", "a t2", "a t1"]

    asyncio.run(work())


def test_who_waits_goes_before_tables_that_nobody_watches():
    async def work():
        worked = Worked()
        worked.ask("running", Asker("a", watched=False))
        for table in range(20):
            worked.ask("unwatched", Asker("a", str(table), watched=False))
        for _ in range(20):
            worked.ask("watched", Asker("b"))
        await worked.all_done()
        early = worked.order[1:21]
        assert early.count("unwatched") == 20 // BACKGROUND_TURN, "some, so that none stands still"
        assert early[0] == "watched"

    asyncio.run(work())


def test_one_owner_never_has_all_places():
    async def work():
        worked = Worked(places=3)
        for _ in range(5):
            worked.ask("a", Asker("a"))
        await asyncio.sleep(0)
        assert worked.order == ["a", "a"]
        worked.ask("b", Asker("b"))
        await asyncio.sleep(0)
        assert worked.order == ["a", "a", "b"]
        await worked.all_done()
        assert len(worked.order) == 6

    asyncio.run(work())


def test_a_full_queue_refuses_whoever_fills_it():
    async def work():
        worked = Worked(most=3)
        filling = [worked.ask("a", Asker("a")) for _ in range(4)]
        await asyncio.sleep(0)
        late = worked.ask("late", Asker("a"))
        other = worked.ask("b", Asker("b"))
        await worked.all_done()
        for refused in (late, filling[-1]):
            assert isinstance(refused.exception(), Refused)
            assert refused.exception().code == "too-fast"
        assert other.exception() is None
        assert sorted(worked.order) == ["a", "a", "a", "b"]

    asyncio.run(work())


def test_who_stops_waiting_takes_no_place():
    async def work():
        worked = Worked()
        first = worked.ask("first", Asker("a"))
        gone = [worked.ask("gone", Asker(owner)) for owner in "abc"]
        last = worked.ask("last", Asker("z"))
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        # One of them is given its place in the moment in which it is cancelled.
        first.cancel()
        await asyncio.gather(first, *gone, return_exceptions=True)
        worked.go.set()
        await last
        assert worked.order == ["first", "last"]
        assert worked.queue.waiting == 0

    asyncio.run(work())


def test_somebody_who_waits_for_a_bot_is_served_between_many_tables_of_bots_alone(monkeypatch):
    """By what happened: how many others had their turn between the question and the thought."""
    monkeypatch.setattr(thinking, "THREADS", 1)
    own, overtaken = ("P0", "B0"), list[int]()
    thought, asked_at = list[tuple[str, ...]](), list[int]()

    def noted(level, view):
        if view.names == own:
            overtaken.append(len(thought) - asked_at[-1])
        thought.append(view.names)
        return thinking.decide(level, view)

    class Noted(Thinkers):
        async def choose(self, level, view, *asker):
            if view.names == own:
                asked_at.append(len(thought))
            return await super().choose(level, view, *asker)

    async def work():
        hub = Hub(open_store(":memory:"), Noted(noted))
        for _ in range(30):
            await hub.open(opened(people=0, bots=2), opener="203.0.113.5")
        mine = await started(hub, opened(people=1, bots=1))
        hub.connect(mine, "d0")
        for _ in range(3):
            await hub.change(mine, lambda room: [commands.roll(room)])
            await play_turn(hub, mine)
        await hub.close()

    asyncio.run(work())
    assert len(overtaken) >= 3
    # The one whose turn it is, which is that of an unwatched table every eighth time.
    assert max(overtaken) <= 2, overtaken


async def play_turn(hub, live):
    """The person chooses whatever comes first, until they are to roll again."""
    async with asyncio.timeout(60):
        while live.room.game.rolling(live.room.state) != 0:
            room = live.room
            if 0 in room.game.waiting(room.state):
                await hub.change(live, lambda r: [commands.choose(r, 0, next(iter(r.legal(0))))])
            await asyncio.sleep(0.001)
