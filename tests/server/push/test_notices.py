"""Who is notified: people for whom a table waits, once, while they have no page of it open."""

import asyncio

import pytest

from rowlock.server.push.notices import Notices, notice, wanted
from rowlock.server.push.sender import Sender
from rowlock.server.storage.push import MAX_OF_DEVICE, StoredSubscription
from rowlock.server.storage.store import open_store
from rowlock.server.table import commands
from rowlock.server.table import events as ev
from rowlock.server.table.next_game import rematch_of
from rowlock.server.table.room import Room
from tests.support.server.hubs import opened, played, started, until, with_hub


def subscription(device, name="", language="en", since=1.0):
    return StoredSubscription(f"https://push/{device}{name}", device, "k", "a", language, since)


class NotedSender(Sender):
    """Notes what would be sent."""

    def __init__(self):
        self.sent = []

    async def send(self, to, told):
        self.sent.append((to.device, told.title))


async def listening(hub, *devices):
    sender = NotedSender()
    notices = Notices(hub, hub.store.push, sender, delay=0.01)
    for device in devices:
        await hub.store.push.put(subscription(device))
    notices.listen(await hub.store.push.exists())
    return sender


async def chosen(hub, live, seat):
    await hub.change(live, lambda room: [commands.choose(room, seat, "-")])


def test_who_is_away_is_told_once_for_each_decision():
    async def work(hub):
        sender = await listening(hub, "d0", "d1")
        live = await started(hub, opened(people=2))
        line = hub.connect(live, "d0")
        await hub.change(live, lambda room: [commands.roll(room)])
        await until(lambda: sender.sent)
        assert sender.sent == [("d1", "Your turn: Qwixx")], "who is there sees it"
        hub.tell_due(live)
        await asyncio.sleep(0.05)
        assert len(sender.sent) == 1
        hub.disconnect(live, line)
        await until(lambda: len(sender.sent) == 2)
        assert sender.sent[-1][0] == "d0", "who has left the page is told as well"
        await chosen(hub, live, 0)
        await chosen(hub, live, 1)
        await until(lambda: len(sender.sent) == 3)
        assert sender.sent[-1][0] == "d0", "action 2"

    with_hub(work)


def test_who_comes_in_time_is_not_told():
    async def work(hub):
        sender = await listening(hub, "d1")
        live = await started(hub, opened(people=2))
        hub.connect(live, "d0")
        await hub.change(live, lambda room: [commands.roll(room)])
        hub.connect(live, "d1")
        await asyncio.sleep(0.05)
        assert sender.sent == []

    with_hub(work)


def test_who_is_asked_for_a_rematch_is_told():
    async def work(hub):
        sender = await listening(hub, "d1")
        live = await started(hub, opened(people=2))
        hub.connect(live, "d1")
        await played(hub, live)
        again = rematch_of(live.room)
        sits = ev.Sat(seat=1, device="d0", name="P0")
        await hub.open(again, "next", lambda _: [sits])
        await until(lambda: sender.sent)
        assert sender.sent == [("d1", "Once more? Qwixx")]

    with_hub(work)


def test_while_nobody_wants_notices_nothing_listens():
    async def work(hub):
        await listening(hub)
        assert hub.on_due == []
        notices = Notices(hub, hub.store.push, NotedSender(), 0)
        notices.listen(True)
        notices.listen(True)
        assert len(hub.on_due) == 1
        notices.listen(False)
        assert hub.on_due == []

    with_hub(work)


def test_a_notice_speaks_the_language_of_its_person_and_names_the_others():
    room = Room("t" * 40, opened(people=3, bots=1))
    room.apply(ev.Started(order=[0, 1, 2, 3]))
    told = notice(room, "d1", subscription("d1", language="fr"))
    assert told.title == "À toi de jouer : Qwixx"
    assert told.body == "Avec P0, P2"
    assert (told.url, told.tag) == (f"/t/{'t' * 40}", "t" * 32)
    alone = Room("t", opened(people=1, bots=1))
    alone.apply(ev.Started(order=[0, 1]))
    assert notice(alone, "d0", subscription("d0")).body == "Qwixx"
    assert wanted(alone) == set()


@pytest.mark.parametrize("count", [1, MAX_OF_DEVICE + 3])
def test_subscriptions_of_a_device_are_few_and_go_with_it(count):
    async def run():
        store = open_store(":memory:")
        for number in range(count):
            await store.push.put(subscription("ada", str(number), since=float(number)))
        await store.push.put(subscription("ben"))
        kept = {each.since for each in await store.push.of_device("ada")}
        assert kept == set(map(float, range(count)[-MAX_OF_DEVICE:]))
        await store.push.drop("https://push/ben", "ada")
        assert await store.push.of_device("ben"), "nobody else's"
        await store.people.erase("ada", [], lambda bodies: bodies)
        assert await store.push.of_device("ada") == []
        assert await store.push.exists()
        await store.push.drop("https://push/ben")
        assert not await store.push.exists()
        await store.close()

    asyncio.run(run())
