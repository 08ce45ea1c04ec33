"""Whatever is sent, the answer is the one that docs/protocol.md names, and others play on."""

import contextlib
import json
import socket
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.server.people import play_on, two_at_a_table

pytestmark = pytest.mark.slow
MOST = 16 * 1024
NESTED = "[" * 8000
CHOOSE = {"type": "choose", "id": "1", "seat": 0, "move": "-", "decision": "0"}


def without(key):
    return json.dumps({name: value for name, value in CHOOSE.items() if name != key})


def with_(**more):
    return json.dumps(CHOOSE | more)


NOT_UNDERSTOOD = {
    "nothing": "",
    "half an object": "{",
    "a list": "[]",
    "null": "null",
    "a number": "1e999",
    "two commands": '{"type":"ping","id":"1"}{"type":"ping","id":"2"}',
    "no such type": '{"type":"sudo","id":"1"}',
    "a type that is none": '{"type":7,"id":"1"}',
    "no type": without("type"),
    "no id": without("id"),
    "no seat": without("seat"),
    "no decision": without("decision"),
    "an id that is none": with_(id=1),
    "an id that is too long": with_(id="x" * 65),
    "half a letter": '{"type":"ping","id":"\\ud800"}',
    "a seat that is a text": with_(seat="0"),
    "a seat that is half": with_(seat=0.5),
    "a seat that is a truth": with_(seat=True),
    "a move that is a list": with_(move=["r5"]),
    "a move that is null": with_(move=None),
    "deep lists": NESTED,
    "deep lists in a command": '{"type":"ping","id":"1","x":' + NESTED,
    "deep objects": '{"type":' * 1900,
    "zeros": b"\0" * 100,
    "no UTF-8": b"\xff\xfe{}",
    "half UTF-8": '{"type":"ping","id":"ü"}'.encode()[:-3],
    "noise": Random(1).randbytes(4000),
    "the longest": "x" * MOST,
}


@pytest.mark.parametrize("sent", NOT_UNDERSTOOD.values(), ids=NOT_UNDERSTOOD)
def test_what_cannot_be_understood_is_refused_with_a_code(person, sent):
    _, first, second = two_at_a_table(person)
    first.socket.send(sent)
    while (message := first.hear())["type"] in ("view", "seats"):
        pass
    assert (message["type"], message["code"], message["id"]) == ("error", "bad-request", None)
    assert len(json.dumps(message)) < 1000
    assert first.send("ping")["type"] == "ack", "the socket lives on"
    play_on(first, second, turns=1)


STRANGE = {
    "a seat beyond all": (with_(seat=10**30), "not-your-seat"),
    "a seat below all": (with_(seat=-1), "not-your-seat"),
    "a seat of somebody else": (with_(seat=1), "not-your-seat"),
    "a decision that never was": (with_(decision="x" * 9000), "stale"),
    "more than is asked for": (with_(decision="?", more={"and": ["more"]}), "stale"),
}


@pytest.mark.parametrize(("sent", "code"), STRANGE.values(), ids=STRANGE)
def test_what_is_understood_but_strange(person, sent, code):
    _, first, second = two_at_a_table(person)
    socket = first if first.mine["seat"] == 0 else second
    socket.socket.send(sent)
    while (message := socket.hear())["type"] != "error":
        pass
    assert (message["id"], message["code"]) == ("1", code)


def test_moves_that_are_none(person):
    _, first, second = two_at_a_table(person)
    active = first if first.mine["roll"] else second
    seat = active.mine["seat"]
    active.send("roll", seat=seat)
    active.until(lambda view: view["phase"] == "together")
    for move in ("", " ", "r", "r5 ", "R5", "r99", "r٥", "x" * 9000, "🎲", "\0", "r5\n", "?"):
        answer = active.send("choose", seat=seat, move=move)
        assert answer["type"] == "error", move
        assert len(json.dumps(answer)) < 2000
    assert active.send("choose", seat=seat, move="-")["type"] == "ack"


CLOSING = {
    "too long": ("x" * (MOST + 1), 1009),
    "much too long": (b"\0" * 2_000_000, 1009),
}


@pytest.mark.parametrize(("sent", "code"), CLOSING.values(), ids=CLOSING)
def test_what_is_too_long_closes_the_socket(person, sent, code):
    table, first, second = two_at_a_table(person)
    onlooker = person("Eve").sit(table)
    onlooker.greeted()
    with contextlib.suppress(ConnectionClosed):
        onlooker.socket.send(sent)
    assert onlooker.closed_with() == code
    first.until_seats(lambda people: people["watching"] == 0)
    play_on(first, second, turns=1)


def test_a_client_that_vanishes_in_the_middle_of_a_frame(person):
    table, first, second = two_at_a_table(person)
    onlooker = person("Eve").sit(table)
    onlooker.greeted()
    onlooker.socket.socket.sendall(bytes([0x81, 0x80 | 100]) + b"half")
    onlooker.socket.socket.shutdown(socket.SHUT_RDWR)
    first.until_seats(lambda people: people["watching"] == 0)
    play_on(first, second, turns=1)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"\xff\xfe", 400, "bad-request"),
        (b'{"name":"\xff"}', 400, "bad-request"),
        (b'{"name":' + b"[" * 8000, 400, "bad-request"),
        (b'{"name":{"a":["deep"]}}', 400, "bad-request"),
        (b'{"name":"' + b"x" * MOST + b'"}', 413, "too-large"),
    ],
)
def test_bodies_that_cannot_be_understood(person, body, status, code):
    headers = {"content-type": "application/json"}
    answer = person().http.post("/api/me", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_the_server_does_not_complain_about_what_others_send(shared_server):
    """Runs last: nothing of the above went through our code unforeseen."""
    assert "rowlock/server" not in shared_server.said()
