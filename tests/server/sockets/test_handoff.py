"""Processes that hand each other the sockets of their tables."""

import asyncio
import re
import secrets
import socket
import time

import httpx
import pytest

from rowlock.server.cluster.placement import sibling_id
from rowlock.server.sockets.handoff import MAX_REQUEST_BYTES, HostProcesses
from tests.support.server.people import PATIENCE, Person, Server, close_all, two_at_a_table
from tests.support.server.ports import free_port
from tests.support.texts import match


@pytest.fixture
def host_processes():
    made = HostProcesses(3)
    yield made
    made.close()


def test_all_sockets_of_a_table_fall_to_one_process(host_processes):
    places = {host_processes.place(f"/api/tables/t{number}/socket") for number in range(100)}
    assert places == {0, 1, 2}
    assert host_processes.place("/api/tables/t1/socket") == host_processes.place(
        "/api/tables/t1/socket?again=1"
    )
    assert host_processes.place("/api/pads/t1/socket") is not None
    assert host_processes.place("/api/tables/t1") is None


def test_the_next_game_falls_to_the_process_of_the_one_before():
    for count in (2, 3, 8):
        host_processes = HostProcesses(count)
        ids = [secrets.token_urlsafe(16) for _ in range(400)]
        paths = [[f"/api/tables/{each}/socket" for each in (it, sibling_id(it))] for it in ids]
        places = [[host_processes.place(path) for path in pair] for pair in paths]
        assert all(before == after for before, after in places)
        assert {place for place, _ in places} == set(range(count))
        host_processes.close()


def test_a_connection_goes_to_another_process(host_processes):
    here, far = socket.socketpair()
    taken = []

    async def main():
        host_processes.listen(1, lambda connection, request: taken.append((connection, request)))
        assert host_processes.hand_on(1, here.fileno(), b"GET / HTTP/1.1\r\n\r\n")
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


def test_who_is_not_there_gets_nothing(host_processes):
    here, far = socket.socketpair()
    with here, far:
        assert not host_processes.hand_on(1, here.fileno(), b"GET")
        host_processes.mark(1, there=True)
        assert not host_processes.hand_on(1, here.fileno(), b"x" * (MAX_REQUEST_BYTES + 1))
        assert host_processes.hand_on(1, here.fileno(), b"GET")
        many = [
            host_processes.hand_on(1, here.fileno(), b"x" * MAX_REQUEST_BYTES) for _ in range(100)
        ]
        assert not many[-1], "nobody waits for a process that does not take what it is handed"
        host_processes.mark(1, there=False)
        assert not host_processes.hand_on(1, here.fileno(), b"GET")


def sockets_at(port):
    transport = httpx.HTTPTransport(retries=7)  # a process may still be starting
    with httpx.Client(transport=transport, timeout=PATIENCE) as client:
        figures = client.get(f"http://127.0.0.1:{port}/metrics").text
    return float(match(r"^rowlock_sockets ([\d.]+)$", figures, re.MULTILINE)[1])


@pytest.mark.slow
def test_everybody_at_a_table_meets_in_one_process(tmp_path):
    port = free_port(following=1)
    server = Server(tmp_path, "--workers", "2", "--metrics", f"127.0.0.1:{port}")
    server.start()
    try:
        before = [sockets_at(port), sockets_at(port + 1)]

        def grown():
            """By how many sockets each process has grown with one more table."""
            nonlocal before
            two_at_a_table(lambda name: Person(server, name))
            earlier, before = before, [sockets_at(port), sockets_at(port + 1)]
            return [now - then for now, then in zip(before, earlier, strict=True)]

        # A process has figures before it takes sockets: both do once each has had a whole table.
        end = time.monotonic() + PATIENCE
        met: set[int] = set()
        while len(met) < 2 and time.monotonic() < end:
            met |= {process for process, count in enumerate(grown()) if count == 2}
        for _ in range(4):
            assert sorted(grown()) == [0, 2], "both sockets of a table are in one process"
    finally:
        close_all()
        server.stop()
