"""What one client sends is answered in order, however much of it there is."""

import asyncio
import json
from types import SimpleNamespace

import pytest

from rowlock.server import sockets
from rowlock.server.identity import Device
from rowlock.server.limits import Limits
from rowlock.server.live import MOST_WAITING as MOST_UNREAD
from rowlock.server.sockets import MOST_WAITING, Client
from tests.server.test_hub import opened, started, with_hub


class Connection:
    """A client that reads everything, or nothing."""

    def __init__(self, ready=True):
        self.ready, self.sent, self.said = ready, [], []

    def write(self, messages):
        self.sent += map(json.loads, messages)

    def pause(self):
        self.said.append("pause")

    def resume(self):
        self.said.append("resume")

    def dismiss(self):
        self.said.append("dismiss")

    def answers(self):
        return [each for each in self.sent if each["type"] in ("ack", "error")]


async def seated(hub, connection, limits=None):
    live = await started(hub, opened())
    services = SimpleNamespace(hub=hub, limits=limits or Limits.none())
    line = hub.connect(live, "d0", connection)
    return live, Client(services, live, line, Device("d0", "Ada"), connection)


def command(kind, **more):
    return json.dumps({"type": kind, "id": more.pop("id", "x"), **more}).encode()


async def until(done):
    async with asyncio.timeout(20):
        while not done():
            await asyncio.sleep(0.002)


def test_answers_come_in_the_order_of_commands():
    async def work(hub):
        connection = Connection()
        live, client = await seated(hub, connection)
        decision = live.room.decision
        client.hear(command("roll", id="0", seat=0, decision=decision))
        for number in range(1, 9):
            client.hear(command("ping", id=str(number)))
        await until(lambda: len(connection.answers()) == 9)
        assert [each["id"] for each in connection.answers()] == list("012345678")
        assert live.room.seq == 3

    with_hub(work)


def test_who_says_too_much_at_once_waits():
    async def work(hub):
        connection = Connection()
        live, client = await seated(hub, connection)
        client.hear(command("roll", seat=0, decision=live.room.decision))
        for _ in range(MOST_WAITING - 1):
            client.hear(command("ping"))
        assert connection.said == []
        client.hear(command("ping"))
        assert connection.said == ["pause"]
        await until(lambda: len(connection.answers()) == MOST_WAITING + 1)
        assert connection.said == ["pause", "resume"]

    with_hub(work)


def test_who_reads_nothing_is_dismissed():
    async def work(hub):
        connection = Connection(ready=False)
        _, client = await seated(hub, connection)
        for _ in range(MOST_UNREAD + 1):
            assert connection.said == []
            client.hear(command("ping"))
        assert connection.said == ["dismiss"]
        client.hear(command("ping"))
        assert connection.said == ["dismiss"], "nothing more is answered"

    with_hub(work)


def test_a_flood_is_answered_slowly(monkeypatch):
    monkeypatch.setattr(sockets, "FLOODED", 0.02)

    async def work(hub):
        connection = Connection()
        _, client = await seated(hub, connection, Limits(commands=(0, 2)))
        for number in range(4):
            client.hear(command("ping", id=str(number)))
        await until(lambda: len(connection.answers()) == 4)
        kinds = [(each["id"], each["type"]) for each in connection.answers()]
        assert kinds == [("0", "ack"), ("1", "ack"), ("2", "error"), ("3", "error")]

    with_hub(work)


@pytest.mark.parametrize("broken", ["check_seat", "roll"])
def test_a_mistake_of_ours_is_answered(broken, monkeypatch):
    async def work(hub):
        connection = Connection()
        live, client = await seated(hub, connection)

        def fail(*_):
            raise ZeroDivisionError

        asked = command("roll", seat=0, decision=live.room.decision)
        with monkeypatch.context() as wrong:
            wrong.setattr(type(live.room), broken, fail)
            client.hear(asked)
            await until(lambda: len(connection.answers()) == 1)
        assert connection.answers()[0]["code"] == "failed"
        client.hear(asked)
        await until(lambda: len(connection.answers()) == 2)
        assert connection.answers()[1]["type"] == "ack"

    with_hub(work)
