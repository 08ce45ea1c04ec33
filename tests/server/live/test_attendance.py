"""Absent people at tables in memory: timers, bots that play on, returns, two hubs on one log."""

import asyncio
import json

import pytest

from rowlock.rules import Refused
from rowlock.server.live.hub import Hub
from rowlock.server.storage.store import open_store
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.absence.away import Patience
from rowlock.server.thinking.pool import Thinkers
from tests.support.server.hubs import cut, opened, started, until, with_hubs

SOON = Patience(gone=0.1, idle=0.4)
NEVER = Patience(gone=600, idle=600)


pytestmark = pytest.mark.usefixtures("quick_sync")


def with_patience(work, path=":memory:", count=1, patience=SOON, thinkers=lambda: None):
    with_hubs(path, work, count, thinkers, patience)


async def decided(live):
    """Wait until the driver of a table has nothing to do."""
    await until(lambda: live.driver is None or live.driver.done())


class Page:
    """A socket at a table, and the last thing it was told about the people there."""

    def __init__(self, hub, live, device):
        self.hub, self.live, self.device = hub, live, device
        self.line = hub.connect(live, device)
        self.people = {}

    def read(self):
        for data in self.line.take():
            message = json.loads(data)
            if message["type"] == "seats":
                self.people = message
        return self.people

    async def until(self, wanted):
        await until(lambda: wanted(self.read()))
        return self.people

    async def vote(self, answer, seat):
        self.hub.attendance.heard_from(self.live, self.device)
        now = asyncio.get_running_loop().time
        presence = self.live.presence
        await self.hub.change(
            self.live, lambda room: presence.vote(room, self.device, seat, answer, now())
        )

    def leave(self):
        self.hub.disconnect(self.live, self.line)


async def act(hub, live, seat, move=None, command=""):
    await hub.change(live, lambda room: [commands.choose(room, seat, move, command)])


def offered(people, seat):
    return any(seat in offer["seats"] for offer in people["offers"])


def test_vanished_offered_substituted_and_back():
    async def work(hub):
        live = await started(hub, opened(people=2))
        ada, ben = Page(hub, live, "d0"), Page(hub, live, "d1")
        await hub.change(live, lambda room: [commands.roll(room, "d0:1")])
        await act(hub, live, 0, "-", "d0:2")
        ben.leave()
        people = await ada.until(lambda people: offered(people, 1))
        assert people["offers"][0]["reason"] == "gone"
        await ada.vote("simple", 1)
        await until(lambda: 1 not in live.room.game.waiting(live.room.state))
        people = await ada.until(lambda people: people["seats"][1].get("substitute"))
        assert people["offers"] == []
        assert (people["seats"][1]["kind"], people["seats"][1]["name"]) == ("bot", "P1")
        ben = Page(hub, live, "d1")
        people = await ben.until(lambda people: not people["seats"][1].get("substitute"))
        assert people["yours"] == [1]
        assert people["seats"][1]["stints"] == [[1, 1, "simple"]]
        assert not live.room.has_bots

    with_patience(work)


def test_a_socket_without_input():
    async def work(hub):
        live = await started(hub, opened(people=2))
        ada, ben = Page(hub, live, "d0"), Page(hub, live, "d1")
        people = await ada.until(lambda people: people["stillThere"])
        assert people["offers"] == []
        people = await ben.until(lambda people: offered(people, 0))
        assert people["offers"][0]["reason"] == "idle"
        await ben.vote("simple", 0)
        await until(lambda: live.room.state.faces)
        ada.leave()
        ada = Page(hub, live, "d0")
        await asyncio.sleep(0)
        assert live.room.seats[0].substitute, "a page that connects by itself is no person"
        hub.attendance.heard_from(live, "d0")
        await until(lambda: not live.room.seats[0].substitute)

    with_patience(work)


@pytest.mark.slow
def test_a_sign_of_life_keeps_the_seat():
    async def work(hub):
        live = await started(hub, opened(people=2))
        ada, ben = Page(hub, live, "d0"), Page(hub, live, "d1")
        await ada.until(lambda people: people["stillThere"])
        hub.attendance.heard_from(live, "d0")
        await ada.until(lambda people: not people["stillThere"])
        with pytest.raises(Refused):
            await ben.vote("simple", 0)

    with_patience(work, patience=Patience(gone=3, idle=3))


def test_a_calm_table_hears_of_inputs_when_its_timer_rings():
    async def work(hub):
        live = await started(hub, opened(people=2))
        ada, ben = Page(hub, live, "d0"), Page(hub, live, "d1")
        await hub.change(live, lambda room: [commands.roll(room, "d0:1")])
        await until(lambda: live.calm)
        inputs = asyncio.get_running_loop().time() + 600
        live.inputs["d0"] = inputs
        people = await ada.until(lambda people: offered(people, 1))
        assert not offered(people, 0)
        assert live.inputs == {}
        assert not live.calm
        ben.leave()

    with_patience(work)


class Slow(Thinkers):
    """A bot that thinks until it is let go."""

    def __init__(self):
        super().__init__()
        self.thinking, self.let_go = asyncio.Event(), asyncio.Event()

    async def choose(self, *_asked):
        self.thinking.set()
        await self.let_go.wait()
        return "-"


def test_the_thought_of_a_bot_does_not_count_once_the_person_is_back():
    async def work(hub):
        live = await started(hub, opened(people=2))
        ada = Page(hub, live, "d0")
        await hub.change(live, lambda room: [commands.roll(room, "d0:1")])
        await ada.until(lambda people: offered(people, 1))
        await ada.vote("simple", 1)
        await asyncio.wait_for(hub.thinkers.thinking.wait(), 60)
        Page(hub, live, "d1")
        await until(lambda: not live.room.seats[1].substitute)
        hub.thinkers.let_go.set()
        await decided(live)
        assert live.room.state.choices[1] is None
        assert 1 in live.room.game.waiting(live.room.state)

    with_patience(work, thinkers=Slow)


@pytest.mark.slow
def test_who_is_back_before_the_bot_thinks_decides(monkeypatch):
    """A bot waits a moment before it thinks, as people do."""

    async def work(hub):
        live = await started(hub, opened(people=2, pace="human"))
        ada = Page(hub, live, "d0")
        await hub.change(live, lambda room: [commands.roll(room, "d0:1")])
        await ada.until(lambda people: offered(people, 1))
        await ada.vote("simple", 1)
        Page(hub, live, "d1")
        await until(lambda: not live.room.seats[1].substitute)
        await decided(live)
        assert live.room.state.choices[1] is None
        assert not hub.thinkers.thinking.is_set()

    monkeypatch.setattr("rowlock.server.live.driver.HUMAN_PAUSE_SECONDS", (1.0, 1.0))
    with_patience(work, thinkers=Slow)


def test_a_table_that_nobody_looks_at_has_no_timer_and_leaves_memory():
    async def work(hub):
        live = await started(hub, opened(people=2))
        ada = Page(hub, live, "d0")
        alarms = [live.alarm]
        ada.leave()
        hub.attendance.look(live)
        alarms.append(live.alarm)
        assert [alarm is not None for alarm in alarms] == [True, False]
        alone = await started(hub, opened(people=1, bots=1))
        Page(hub, alone, "d0")
        assert alone.alarm is None
        ada = Page(hub, live, "d0")
        hub.forget(live)
        assert live.alarm is None

    with_patience(work, patience=NEVER)


def test_moves_leave_the_timer_as_it_is():
    async def work(hub):
        live = await started(hub, opened(people=2))
        Page(hub, live, "d0"), Page(hub, live, "d1")
        alarm = live.alarm
        assert alarm is not None
        await hub.change(live, lambda room: [commands.roll(room, "d0:1")])
        await act(hub, live, 0, "-", "d0:2")
        await act(hub, live, 1, "-", "d1:2")
        assert live.alarm is alarm

    with_patience(work, patience=NEVER)


# -- after a restart, and with several processes --------------------------------------------------


def test_what_was_decided_holds_after_a_restart(tmp_path):
    async def work(first):
        live = await started(first, opened(people=3))
        ada, ben = Page(first, live, "d0"), Page(first, live, "d1")
        await first.change(live, lambda room: [commands.roll(room, "d0:1")])
        await act(first, live, 0, "-", "d0:2")
        await act(first, live, 1, "-", "d1:2")
        await ada.until(lambda people: offered(people, 2))
        await ada.vote("simple", 2)
        await until(lambda: live.room.state.choices == () or not any(live.room.state.choices))
        ada.leave()
        ben.leave()
        again = Hub(open_store(tmp_path / "db"), patience=SOON)
        try:
            await again.resume()
            live = await again.table(live.room.id)
            assert live.room.seats[2].substitute == "simple"
            cleo = Page(again, live, "d2")
            await cleo.until(lambda people: not people["seats"][2].get("substitute"))
        finally:
            await again.close()

    with_patience(work, tmp_path / "db")


def test_the_waiting_time_begins_anew_after_a_restart(tmp_path):
    async def work(first):
        table = (await started(first, opened(people=2))).room.id
        again = Hub(open_store(tmp_path / "db"), patience=SOON)
        try:
            live = await again.table(table)
            ben = Page(again, live, "d1")
            began = asyncio.get_running_loop().time()
            await ben.until(lambda people: offered(people, 0))
            assert asyncio.get_running_loop().time() - began >= SOON.gone
        finally:
            await again.close()

    with_patience(work, tmp_path / "db")


def test_two_processes_and_the_one_who_decides_sits_at_the_other(tmp_path):
    """The step before was stored at one process, the bot is seated at the other and plays there."""

    async def work(one, two):
        live = await started(one, opened(people=3))
        ada = Page(one, live, "d0")
        other = await two.table(live.room.id)
        ben = Page(two, other, "d1")
        await one.change(live, lambda room: [commands.roll(room, "d0:1")])
        await act(one, live, 0, "-", "d0:2")
        await until(lambda: other.room.seq == live.room.seq)
        await act(two, other, 1, "-", "d1:2")
        people = await ada.until(lambda people: offered(people, 2))
        assert [offer["seats"] for offer in people["offers"]] == [[2]]
        ada.leave()
        await ben.until(lambda people: people["offers"] and people["offers"][0]["decides"] == "all")
        await ben.vote("simple", 2)
        await until(lambda: not any(other.room.state.choices))
        cleo = Page(one, await one.table(live.room.id), "d2")
        await cleo.until(lambda people: not people["seats"][2].get("substitute"))
        await until(lambda: not other.room.seats[2].substitute)

    with_patience(work, tmp_path / "db", count=2)


def test_input_at_another_process_counts(tmp_path):
    async def work(one, two):
        live = await started(one, opened(people=2))
        Page(one, live, "d0")
        other = await two.table(live.room.id)
        Page(two, other, "d1")
        loop = asyncio.get_running_loop()
        before = loop.time()
        one.attendance.heard_from(live, "d0")
        assert other.presence.next_look(other.room, before) >= before + NEVER.ask

    with_patience(work, tmp_path / "db", count=2, patience=NEVER)


def test_while_nothing_is_heard_of_the_others_nobody_is_gone(tmp_path):
    """Only missing input in the log counts then, and whoever is there has the seat back at once."""

    async def work(one, two):
        live = await started(one, opened(people=2))
        Page(one, live, "d0")
        other = await two.table(live.room.id)
        ben = Page(two, other, "d1")
        cut()
        people = await ben.until(lambda people: offered(people, 0))
        assert people["offers"][0]["reason"] == "idle"
        await ben.vote("simple", 0)
        await until(lambda: live.room.seats[0].substitute)
        one.attendance.heard_from(live, "d0")
        await until(lambda: not other.room.seats[0].substitute)

    with_patience(work, tmp_path / "db", count=2)


def test_who_came_back_at_another_process_in_the_same_moment(tmp_path):
    """That process hears of the substitute and gives the seat back."""

    async def work(one, two):
        live = await started(one, opened(people=2))
        other = await two.table(live.room.id)
        Page(two, other, "d0")
        await one.change(live, lambda _room: [ev.Substituted(seat=0, level="simple")])
        await until(lambda: not other.room.seats[0].substitute and other.room.seq > 3)
        await until(lambda: live.room.seq == other.room.seq)
        assert not live.room.seats[0].substitute

    with_patience(work, tmp_path / "db", count=2, patience=NEVER)


def test_both_processes_count_the_votes_once(tmp_path):
    """Two agree at two processes in the same moment: one substitute, stored once."""

    async def work(one, two):
        live = await started(one, opened(people=3))
        ben = Page(one, live, "d1")
        other = await two.table(live.room.id)
        cleo = Page(two, other, "d2")
        await ben.until(lambda people: offered(people, 0))
        await cleo.until(lambda people: offered(people, 0))
        await asyncio.gather(ben.vote("simple", 0), cleo.vote("simple", 0), return_exceptions=True)
        await until(lambda: live.room.seats[0].substitute and other.room.seats[0].substitute)
        stored = [ev.decode(body) for body in await one.store.load(live.room.id)]
        assert sum(isinstance(event, ev.Substituted) for event in stored) == 1

    with_patience(work, tmp_path / "db", count=2)


def test_returning_twice_is_stored_once():
    async def work(hub):
        live = await started(hub, opened(people=2))
        await hub.change(live, lambda _room: [ev.Substituted(seat=1, level="simple")])
        Page(hub, live, "d1"), Page(hub, live, "d1")
        await until(lambda: not live.room.seats[1].substitute)
        hub.attendance.heard_from(live, "d1")
        stored = [ev.decode(body) for body in await hub.store.load(live.room.id)]
        assert sum(isinstance(event, ev.Returned) for event in stored) == 1

    with_patience(work, patience=NEVER)
