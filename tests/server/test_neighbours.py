"""Processes that hand each other the sockets of their tables."""

import asyncio
import re
import secrets
import socket

import httpx
import pytest

from rowlock.server.neighbours import LONGEST_REQUEST, Neighbours
from rowlock.server.opening import next_id
from tests.server.people import PATIENCE, Person, Server, close_all, two_at_a_table
from tests.server.ports import free_port


@pytest.fixture
def neighbours():
    made = Neighbours(3)
    yield made
    made.close()


def test_all_sockets_of_a_table_fall_to_one_process(neighbours):
    places = {neighbours.place(f"/api/tables/t{number}/socket") for number in range(100)}
    assert places == {0, 1, 2}
    assert neighbours.place("/api/tables/t1/socket") == neighbours.place(
        "/api/tables/t1/socket?again=1"
    )
    assert neighbours.place("/api/pads/t1/socket") is not None
    assert neighbours.place("/api/tables/t1") is None


def test_the_next_game_falls_to_the_process_of_the_one_before():
    for count in (2, 3, 8):
        neighbours = Neighbours(count)
        ids = [secrets.token_urlsafe(16) for _ in range(40)]
        paths = [[f"/api/tables/{each}/socket" for each in (it, next_id(it))] for it in ids]
        places = [[neighbours.place(path) for path in pair] for pair in paths]
        assert all(before == after for before, after in places)
        assert {place for place, _ in places} == set(range(count))
        neighbours.close()


def test_a_connection_goes_to_another_process(neighbours):
    here, far = socket.socketpair()
    taken = []

    async def main():
        neighbours.listen(1, lambda connection, request: taken.append((connection, request)))
        assert neighbours.hand_on(1, here.fileno(), b"GET / HTTP/1.1\r\n\r\n")
        here.close()
        while not taken:
            await asyncio.sleep(0)

    asyncio.run(asyncio.wait_for(main(), PATIENCE))
    connection, request = taken[0]
    assert request == b"GET / HTTP/1.1\r\n\r\n"
    far.sendall(b"x")
    connection.setblocking(True)
    assert connection.recv(1) == b"x", "it is the same connection"
    connection.close()
    far.close()


def test_who_is_not_there_gets_nothing(neighbours):
    here, far = socket.socketpair()
    with here, far:
        assert not neighbours.hand_on(1, here.fileno(), b"GET")
        neighbours.mark(1, there=True)
        assert not neighbours.hand_on(1, here.fileno(), b"x" * (LONGEST_REQUEST + 1))
        assert neighbours.hand_on(1, here.fileno(), b"GET")
        many = [neighbours.hand_on(1, here.fileno(), b"x" * LONGEST_REQUEST) for _ in range(100)]
        assert not many[-1], "nobody waits for a process that does not take what it is handed"
        neighbours.mark(1, there=False)
        assert not neighbours.hand_on(1, here.fileno(), b"GET")


def sockets_at(port):
    transport = httpx.HTTPTransport(retries=7)  # a process may still be starting
    with httpx.Client(transport=transport, timeout=PATIENCE) as client:
        figures = client.get(f"http://127.0.0.1:{port}/metrics").text
    return float(re.search(r"^rowlock_sockets ([\d.]+)$", figures, re.MULTILINE)[1])


@pytest.mark.slow
def test_everybody_at_a_table_meets_in_one_process(tmp_path):
    port = free_port(following=1)
    server = Server(tmp_path, "--workers", "2", "--metrics", f"127.0.0.1:{port}")
    server.start()
    try:
        before = [sockets_at(port), sockets_at(port + 1)]
        for _ in range(4):
            two_at_a_table(lambda name: Person(server, name))
            after = [sockets_at(port), sockets_at(port + 1)]
            grown = [now - then for now, then in zip(after, before, strict=True)]
            assert sorted(grown) == [0, 2], "both sockets of a table are in one process"
            before = after
    finally:
        close_all()
        server.stop()
