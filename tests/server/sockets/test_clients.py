"""What one client sends is answered in order, however much of it there is, at table after table."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from rowlock.server.limits import Limits
from rowlock.server.live.outbox import MAX_WAITING as MOST_UNREAD
from rowlock.server.people.identity import Device
from rowlock.server.protocol.socket import Reaction
from rowlock.server.sockets import table_socket as sockets
from rowlock.server.sockets.table_socket import MAX_UNANSWERED, Client
from rowlock.server.table import commands
from rowlock.server.table.room import Room
from tests.support.server.hubs import opened, played, started, with_hub


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

    def end(self, code):
        self.said.append(code)

    def answers(self):
        return [each for each in self.sent if each["type"] in ("ack", "error")]


def client_at(hub, live, device, connection, limits=None):
    context: Any = SimpleNamespace(hub=hub, limits=limits or Limits.none())
    return Client(context, live, Device(device, device), connection)


async def seated(hub, connection, limits=None):
    live = await started(hub, opened())
    return live, client_at(hub, live, "d0", connection, limits)


async def after_a_game(hub, connection):
    live, client = await seated(hub, connection)
    await played(hub, live)
    return live, client


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
        for _ in range(MAX_UNANSWERED - 1):
            client.hear(command("ping"))
        assert connection.said == []
        client.hear(command("ping"))
        assert connection.said == ["pause"]
        await until(lambda: len(connection.answers()) == MAX_UNANSWERED + 1)
        assert connection.said == ["pause", "resume"]

    with_hub(work)


def test_who_reads_nothing_is_closed():
    async def work(hub):
        connection = Connection(ready=False)
        _, client = await seated(hub, connection)
        for _ in range(MOST_UNREAD + 1):
            assert connection.said == []
            client.hear(command("ping"))
        assert connection.said == [1008]
        client.hear(command("ping"))
        assert connection.said == [1008], "nothing more is answered"

    with_hub(work)


def test_a_flood_is_answered_slowly(monkeypatch):
    monkeypatch.setattr(sockets, "FLOOD_PENALTY_SECONDS", 0.02)

    async def work(hub):
        connection = Connection()
        _, client = await seated(hub, connection, Limits(commands=(0, 2)))
        for number in range(4):
            client.hear(command("ping", id=str(number)))
        await until(lambda: len(connection.answers()) == 4)
        kinds = [(each["id"], each["type"]) for each in connection.answers()]
        assert kinds == [("0", "ack"), ("1", "ack"), ("2", "error"), ("3", "error")]

    with_hub(work)


@pytest.mark.parametrize(("where", "broken"), [(Room, "check_seat"), (commands, "roll")])
def test_a_mistake_of_ours_is_answered(where, broken, monkeypatch):
    async def work(hub):
        connection = Connection()
        live, client = await seated(hub, connection)

        def fail(*_):
            raise ZeroDivisionError

        asked = command("roll", seat=0, decision=live.room.decision)
        with monkeypatch.context() as wrong:
            wrong.setattr(where, broken, fail)
            client.hear(asked)
            await until(lambda: len(connection.answers()) == 1)
        assert connection.answers()[0]["code"] == "failed"
        client.hear(asked)
        await until(lambda: len(connection.answers()) == 2)
        assert connection.answers()[1]["type"] == "ack"

    with_hub(work)


def test_all_who_ask_at_once_go_on_to_the_same_table():
    async def work(hub):
        one, two = Connection(), Connection()
        live, first = await after_a_game(hub, one)
        second = client_at(hub, live, "d1", two)
        first.hear(command("again"))
        second.hear(command("again"))
        await until(lambda: one.answers() and two.answers())
        assert live.room.rematch is not None
        tables = [each["id"] for it in (one, two) for each in it.sent if each["type"] == "table"]
        assert tables == [live.room.id, live.room.rematch] * 2
        assert list(hub.tables) == [live.room.rematch], "the table before leaves memory"
        there = hub.tables[live.room.rematch]
        assert (there.room.status, len(there.outboxes)) == ("playing", 2)
        first.leave()
        second.leave()
        assert not there.outboxes

    with_hub(work)


def test_a_table_that_was_named_and_never_opened_is_opened_by_the_next_who_asks(monkeypatch):
    async def work(hub):
        connection = Connection()
        live, client = await after_a_game(hub, connection)

        async def fail(*_):
            raise OSError

        with monkeypatch.context() as wrong:
            wrong.setattr(type(hub), "open", fail)
            client.hear(command("again"))
            await until(connection.answers)
        assert connection.answers()[0]["code"] == "failed"
        named = live.room.rematch
        eve = Connection()
        client_at(hub, live, "d9", eve).hear(command("again"))
        await until(eve.answers)
        assert eve.answers()[0]["code"] == "not-found", "who looks on opens nothing"
        client.hear(command("again"))
        await until(lambda: len(connection.answers()) == 2)
        assert named in hub.tables

    with_hub(work)


def test_who_is_gone_meanwhile_sits_nowhere():
    async def work(hub):
        connection = Connection()
        live, client = await after_a_game(hub, connection)
        client.hear(command("again"))
        client.leave()
        await until(lambda: live.room.rematch in hub.tables)
        there = hub.tables[live.room.rematch]
        await until(lambda: there.room.seats_of("d0"))
        await asyncio.sleep(0.01)
        assert not there.outboxes
        assert not live.outboxes

    with_hub(work)


def test_a_slow_client_gets_all_answers_at_the_next_table():
    async def work(hub):
        connection = Connection(ready=False)
        live, client = await after_a_game(hub, connection)
        client.hear(command("ping", id="0"))
        hub.tell(live, Reaction(seat=1, reaction="clap"))
        client.hear(command("again", id="1"))
        client.hear(command("ping", id="2"))
        await until(lambda: live.room.rematch in hub.tables and not live.outboxes)
        await asyncio.sleep(0.05)
        connection.ready = True
        client.send()
        assert [each["id"] for each in connection.answers()] == ["0", "1", "2"]
        assert "reaction" not in {each["type"] for each in connection.sent}
        first = connection.sent[0]
        assert (first["type"], first["id"]) == ("table", live.room.rematch)

    with_hub(work)


def test_a_move_that_fails_leaves_everybody_where_they_are(monkeypatch):
    async def work(hub):
        connection = Connection()
        live, client = await after_a_game(hub, connection)

        def fail(*_):
            raise ZeroDivisionError

        with monkeypatch.context() as wrong:
            wrong.setattr(type(hub), "connect", fail)
            client.hear(command("again", id="0"))
            await until(connection.answers)
        assert connection.answers()[0]["code"] == "failed"
        assert len(live.outboxes) == 1
        client.hear(command("again", id="1"))
        await until(lambda: len(connection.answers()) == 2)
        assert connection.answers()[1]["type"] == "ack"
        assert not live.outboxes

    with_hub(work)
