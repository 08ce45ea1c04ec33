"""What becomes of a notice: taken, gone, refused, or lost on the way."""

import asyncio

import pytest

from rowlock.server.push import sender as sender_module
from rowlock.server.push.sender import Notice, Sender
from rowlock.server.storage.push import StoredSubscription
from rowlock.server.storage.store import open_store
from tests.support.server.push_service import Browser

NOTICE = Notice("Your turn", "With Ben", "/t/x", "x")


def sent(endpoint, loopback=True):
    """Send a notice there; the subscriptions that are left."""

    async def run():
        store = open_store(":memory:")
        keys = Browser().keys
        to = StoredSubscription(endpoint, "ada", keys["p256dh"], keys["auth"], "en", 1.0)
        await store.push.put(to)
        sender = Sender(store.push, b"s" * 32, "mailto:ada@example.org", loopback)
        await sender.send(to, NOTICE)
        left = await store.push.of_device("ada")
        sender.close()
        await store.close()
        return left

    return asyncio.run(run())


@pytest.mark.parametrize(("status", "left"), [(201, 1), (404, 0), (410, 0), (400, 1), (503, 1)])
def test_a_browser_that_is_gone_is_forgotten(push_server, status, left):
    push_server.status = status
    assert len(sent(f"{push_server.origin}/ada")) == left
    assert [path for path, _, _ in push_server.got] == ["/ada"]


def test_a_service_that_cannot_be_reached_stops_nothing(push_server):
    origin = push_server.origin
    push_server.close()
    assert len(sent(f"{origin}/ada")) == 1


def test_a_service_that_is_silent_is_left_in_time(push_server, monkeypatch):
    monkeypatch.setattr(sender_module, "TOTAL_SECONDS", 0.2)
    push_server.silence()
    assert len(sent(f"{push_server.origin}/ada")) == 1
    push_server.speak()


def test_no_address_inside_is_connected_to(push_server):
    assert len(sent(f"{push_server.origin}/ada", loopback=False)) == 1
    assert push_server.got == []
