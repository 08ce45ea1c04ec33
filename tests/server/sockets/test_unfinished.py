"""Requests that never become whole: who sends them is given up, and nobody else."""

import asyncio
from collections.abc import Iterator

import pytest

from rowlock.server.sockets.unfinished import (
    MAX_UNFINISHED,
    MAX_UNFINISHED_OF_ONE,
    READING_SECONDS,
    REQUEST_SECONDS,
    SlowClients,
)

EVE, ADA, PROXY = "203.0.113.5", "198.51.100.7", "10.0.0.1"


class Client:
    def __init__(self, host: str, unsent: int = 0) -> None:
        self.host, self.unsent, self.ended = host, unsent, False

    def give_up(self) -> None:
        self.ended = True

    def unsent_bytes(self) -> int:
        return self.unsent


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clients() -> Iterator[tuple[SlowClients, Time]]:
    """Clients of a server whose clock can be set."""
    clock = Time()
    loop = asyncio.new_event_loop()
    asyncio.events._set_running_loop(loop)
    try:
        yield SlowClients(["10.0.0.0/8"], clock), clock
    finally:
        asyncio.events._set_running_loop(None)
        loop.close()


def test_who_takes_too_long_is_given_up(clients):
    slow, clock = clients
    first, second, whole = Client(EVE), Client(EVE), Client(EVE)
    slow.expect(first)
    slow.expect(whole)
    slow.finished(whole)
    clock.now = REQUEST_SECONDS - 1
    slow.expect(first)  # another byte is no reason to wait longer
    slow.expect(second)
    slow.look()
    assert not first.ended
    clock.now = REQUEST_SECONDS
    slow.look()
    assert (first.ended, second.ended, whole.ended) == (True, False, False)


def test_of_too_many_of_one_address_the_oldest_ends(clients):
    slow, _ = clients
    ada = Client(ADA)
    slow.expect(ada)
    many = [Client(EVE) for _ in range(MAX_UNFINISHED_OF_ONE + 7)]
    for each in many:
        slow.expect(each)
    assert [each.ended for each in many] == [True] * 7 + [False] * MAX_UNFINISHED_OF_ONE
    assert not ada.ended
    slow.finished(many[-1])
    one_more = Client(EVE)
    slow.expect(one_more)
    assert sum(each.ended for each in many) == 7, "one that is whole has made room"


def test_a_network_of_ipv6_is_one_address_and_a_proxy_is_many(clients):
    slow, _ = clients
    many = [Client(f"2001:db8:1:2::{nth:x}") for nth in range(MAX_UNFINISHED_OF_ONE + 1)]
    behind = [Client(PROXY) for _ in range(MAX_UNFINISHED - MAX_UNFINISHED_OF_ONE + 1)]
    for each in (*many, *behind):
        slow.expect(each)
    assert many[0].ended
    assert not any(each.ended for each in behind)
    assert sum(each.ended for each in many) == 2, "of all together the oldest one ends, too"


def test_who_reads_nothing_is_given_up(clients):
    slow, clock = clients
    deaf, slowly, gone = Client(EVE, 9000), Client(EVE, 9000), Client(EVE, 9000)
    for each in (deaf, slowly, gone):
        slow.stalls(each)
    slow.reads(gone)
    for _ in range(int(READING_SECONDS)):
        clock.now += 1
        slowly.unsent -= 1
        slow.look()
    assert (deaf.ended, slowly.ended) == (True, False)
    clock.now += READING_SECONDS
    slow.look()
    assert (slowly.ended, gone.ended) == (True, False)
