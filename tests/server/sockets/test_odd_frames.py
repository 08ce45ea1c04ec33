"""Frames and handshakes that no library would send: they are answered, and others play on."""

import os
import socket

import pytest

from tests.support.server.people import PATIENCE, play_on, two_at_a_table

pytestmark = pytest.mark.slow


def frame(opcode, body, masked=True, fin=True):
    """A frame of the WebSocket protocol, right or wrong."""
    head = bytes([fin << 7 | opcode, masked << 7 | len(body)])
    mask = os.urandom(4)
    return head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(body)) if masked else head


BROKEN = {
    "no mask": (frame(1, b"", masked=False), 1002),
    "no such opcode": (frame(3, b"?"), 1002),
    "an end without a beginning": (frame(0, b"?"), 1002),
    "text that is no UTF-8": (frame(1, b"\xff\xfe"), 1007),
    "a ping in parts": (frame(9, b"", fin=False), 1002),
}


@pytest.mark.parametrize(("sent", "code"), BROKEN.values(), ids=BROKEN)
def test_broken_frames_close_the_socket(person, sent, code):
    """Sent past the client's library, which would not say such a thing."""
    table, first, second = two_at_a_table(person)
    onlooker = person("Eve").sit(table)
    onlooker.greeted()
    onlooker.socket.socket.sendall(sent)
    assert onlooker.closed_with() == code
    first.until_seats(lambda people: people["watching"] == 0)
    play_on(first, second, turns=1)


MANY = 400
FLOODS = {
    "pongs": frame(10, b"") * MANY,
    "a text without an end": frame(1, b"{", fin=False) + frame(0, b"", fin=False) * MANY,
    "beginnings": frame(2, b"", fin=False) * MANY,
}


@pytest.mark.parametrize("sent", FLOODS.values(), ids=FLOODS)
def test_frames_that_are_no_messages_are_limited(person, sent):
    table, first, second = two_at_a_table(person)
    onlooker = person("Eve").sit(table)
    onlooker.greeted()
    onlooker.socket.socket.sendall(sent)
    assert onlooker.closed_with() == (1002 if sent[0] == 2 else 1008)
    first.until_seats(lambda people: people["watching"] == 0)
    play_on(first, second, turns=1)


def test_as_many_frames_as_anybody_needs(person):
    _, first, second = two_at_a_table(person)
    first.socket.socket.sendall(frame(10, b"") * 60 + frame(9, b"") * 60)
    play_on(first, second, turns=1)


HANDSHAKES = {
    "a long header": ("x-long: " + "a" * 8192, " 431 "),
    "many headers": ("\r\n".join(f"x-{n}: 1" for n in range(130)), " 431 "),
    "a body": ("content-length: 5", " 400 "),
    "a body in pieces": ("transfer-encoding: chunked", " 400 "),
}


@pytest.mark.parametrize(("line", "status"), HANDSHAKES.values(), ids=HANDSHAKES)
def test_handshakes_that_cannot_be_read_are_answered(person, line, status):
    host, port = person().server.host.split(":")
    lines = (
        "GET /api/tables/ABCDE/socket HTTP/1.1",
        f"host: {host}:{port}",
        "upgrade: websocket",
        "connection: upgrade",
        "sec-websocket-version: 13",
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
        line,
    )
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as stranger:
        stranger.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = b""
        while some := stranger.recv(4096):
            answer += some
    assert status in answer.decode().partition("\r\n")[0]


def test_the_server_does_not_complain_about_what_others_send(shared_server):
    """Runs last: nothing of the above went through our code unforeseen."""
    assert "rowlock/server" not in shared_server.said()
