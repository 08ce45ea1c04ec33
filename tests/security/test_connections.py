"""Connections that hold places and never get to the point: they end, the others play on."""

import base64
import json
import os
import socket

import pytest

from rowlock.server.sockets.unfinished import MAX_UNFINISHED_OF_ONE
from tests.support.server.people import PATIENCE, Person, close_all, play_on, two_at_a_table

pytestmark = pytest.mark.slow
TOO_MANY = 30
STRANGER = ("127.0.0.2", 0)
"""Whom the server believes no forwarded address."""


@pytest.fixture
def calm(shared_server):
    """Ada and Ben at a table of their own, who play from another address than the flood."""

    def person(name=""):
        return Person(shared_server, name, {"x-forwarded-for": "198.51.100.7"})

    yield two_at_a_table(person)
    close_all()


def connection(server, sent):
    """A connection of a stranger that has sent something."""
    address = ("127.0.0.1", server.port)
    found = socket.create_connection(address, PATIENCE, source_address=STRANGER)
    found.sendall(sent)
    return found


def answered(found):
    """What the server says until it closes a connection."""
    said = b""
    while more := found.recv(4096):
        said += more
    found.close()
    return said


@pytest.mark.parametrize(
    "half",
    [
        b"GET /api/games HTTP/1.1\r\nhost: x\r\nx-slow: y",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\nx-rowlock: 1\r\ncontent-length: 90\r\n\r\n{",
    ],
    ids=["heads", "bodies"],
)
def test_half_sent_requests_do_not_pile_up(shared_server, calm, half):
    _, first, second = calm
    halves = [connection(shared_server, half) for _ in range(MAX_UNFINISHED_OF_ONE + TOO_MANY)]
    for each in halves[:TOO_MANY]:
        head, _, body = answered(each).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 408 ")
        assert json.loads(body)["code"] == "too-slow"
    play_on(first, second, turns=2)
    newest = halves[-1]
    newest.sendall(b"\r\nconnection: close\r\n\r\n" if half.startswith(b"G") else b" " * 89)
    assert newest.recv(20).startswith((b"HTTP/1.1 200", b"HTTP/1.1 400")), "who goes on is answered"
    for each in halves[TOO_MANY:]:
        each.close()


def test_who_reads_nothing_holds_nobody_up(shared_server, calm):
    """Onlookers who never read a byte of a table at which two people play."""
    table, first, second = calm
    key = base64.b64encode(os.urandom(16)).decode()
    handshake = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n"
        f"upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n"
    )
    deaf = [connection(shared_server, handshake.encode()) for _ in range(40)]
    first.until_seats(lambda people: people["watching"] == len(deaf))
    play_on(first, second, turns=3)
    for each in deaf:
        each.close()
    first.until_seats(lambda people: people["watching"] == 0)
