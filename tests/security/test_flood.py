"""Somebody asks for everything, all the time: they are held back, the others play on."""

import asyncio
import contextlib
import json
import zlib
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed

from rowlock.rules.errors import Refused
from rowlock.server.app import create_app
from rowlock.server.context import address
from rowlock.server.limits import ConcurrencyLimiter, Limits, RateLimiter
from rowlock.server.live.outbox import MAX_WAITING, Outbox
from rowlock.server.thinking.fair_queue import Asker
from rowlock.server.thinking.pool import Thinkers
from tests.support.server.people import (
    PATIENCE,
    PLAIN,
    Person,
    Server,
    close_all,
    play_on,
    two_at_a_table,
)

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
REFUSED_OFTEN = 40
"""So often somebody who asks too much is refused before they give up, on the slowest machine."""
MOST = 4000
PATIENTLY: dict[str, Any] = {"verify": PLAIN, "timeout": PATIENCE}


def of(host):
    scope: Any = {"type": "http", "headers": [], "client": host and (host, 9)}
    return ASGIConnection(scope)


def test_a_household_is_one_address():
    one, other = address(of("2001:db8:1:2::1")), address(of("2001:db8:1:2:ffff::9"))
    assert one == other != address(of("2001:db8:1:3::1"))
    assert address(of("192.0.2.7")) == "192.0.2.7" != address(of("192.0.2.8"))
    assert address(of("fe80::1%eth0")) == address(of("fe80::2"))
    assert address(of("what:is:this")) == "what:is:this"
    assert address(of(None)) == ""


def test_a_crowd_is_counted_by_address():
    crowd = ConcurrencyLimiter(2)
    crowd.enter("a")
    crowd.enter("a")
    crowd.enter("b")
    with pytest.raises(Refused, match="too many"):
        crowd.enter("a")
    crowd.leave("a")
    crowd.enter("a")


def test_limits_of_one_key_are_not_those_of_another():
    limiter = RateLimiter(rate=0, burst=3)
    for _ in range(3):
        limiter.check("a")
    with pytest.raises(Refused):
        limiter.check("a")
    limiter.check("b")


def test_without_limits_everything_is_allowed():
    free = Limits.none()
    limiter = RateLimiter(*free.codes)
    for _ in range(10_000):
        limiter.check("a")
    assert min(free.sockets, free.tables) > 10_000


def test_answers_that_nobody_reads_do_not_pile_up():
    line = Outbox(None)
    for _ in range(MAX_WAITING):
        line.put(b"?")
        line.put_view(b"newest")
    assert not line.overrun
    line.put(b"?")
    assert line.overrun


def test_long_tasks_do_not_pile_up(monkeypatch):
    async def ask():
        thinkers = Thinkers()
        never = asyncio.get_running_loop().create_future()
        monkeypatch.setattr(thinkers._long, "_run", lambda _: never)
        places = thinkers._long._count
        eve = Asker("203.0.113.5")
        tasks = [asyncio.ensure_future(thinkers.work(eve, len, "")) for _ in range(150 + places)]
        await asyncio.sleep(0.01)
        refused = [task for task in tasks if task.done()]
        assert len(refused) == 50 + min(1, places - 1)
        ada = asyncio.ensure_future(thinkers.work(Asker("198.51.100.7"), len, ""))
        await asyncio.sleep(0.01)
        assert not ada.done(), "whoever has less waiting is let in"
        refused = [task for task in tasks if task.done()]
        assert len(refused) == 51 + min(1, places - 1), (
            "in place of one of those who fill the queue"
        )
        wrong = [task.exception() for task in refused]
        assert all(isinstance(each, Refused) and each.code == "too-fast" for each in wrong)
        never.set_result(0)
        await asyncio.gather(ada, *tasks, return_exceptions=True)
        assert await thinkers.work(eve, len, "") == 0
        thinkers.close()

    asyncio.run(ask())


def sockets_of(client, table, stack):
    path = f"/api/tables/{table}/socket"
    return stack.enter_context(client.websocket_connect(path)).receive_json()["type"]


def test_an_address_has_so_many_sockets_at_once():
    with TestClient(create_app(limits=Limits(sockets=3))) as client:
        setup = {"game": "qwixx", "seats": [{"kind": "me", "name": "Eve"}]}
        table = client.post("/api/tables", json=setup, headers={"x-rowlock": "1"}).json()["id"]
        with contextlib.ExitStack() as stack:
            assert [sockets_of(client, table, stack) for _ in range(3)] == ["table"] * 3
            with pytest.raises(WebSocketDisconnect):
                sockets_of(client, table, stack)
        with contextlib.ExitStack() as stack:
            assert sockets_of(client, table, stack) == "table", "who has left makes room"


def close_code(socket):
    """The code that the server closes a socket with, whatever it says before."""
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def test_a_socket_that_is_closed_by_the_server_is_counted_out_once():
    with TestClient(create_app(limits=Limits(sockets=1))) as client:
        client.headers["x-rowlock"] = "1"
        setup = {"game": "qwixx", "seats": [{"kind": "me", "name": "Eve"}]}
        table = client.post("/api/tables", json=setup).json()["id"]
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            assert client.post("/api/me/forget").status_code == 204
            assert close_code(socket) == 1008
        with contextlib.ExitStack() as stack:
            assert sockets_of(client, table, stack) == "table"
            with pytest.raises(WebSocketDisconnect):
                sockets_of(client, table, stack)


def test_sockets_count_as_requests():
    with TestClient(create_app(limits=Limits(requests=(0, 3)))) as client:
        for _ in range(3):
            assert client.get("/api/tables/none-of-ours").status_code == 404
        with contextlib.ExitStack() as stack, pytest.raises(WebSocketDisconnect):
            sockets_of(client, "none-of-ours", stack)


# -- on a real server -----------------------------------------------------------------------------


@pytest.fixture
def calm(shared_server):
    """Ada and Ben at a table of their own, who play from another address than the flood."""

    def person(name=""):
        return Person(shared_server, name, {"x-forwarded-for": "198.51.100.7"})

    yield two_at_a_table(person)
    close_all()


def flood(server, where, **more):
    """Ask and ask from one address, until it was often refused; all statuses answered."""
    headers = {"x-rowlock": "1", "x-forwarded-for": where}
    statuses: list[int] = []
    with httpx.Client(base_url=f"http://{server.host}", headers=headers, **PATIENTLY) as client:
        while statuses.count(429) < REFUSED_OFTEN and len(statuses) < MOST:
            statuses.append(client.request(**more).status_code)
    return statuses


@pytest.mark.slow
def test_others_play_on(shared_server, calm):
    """All kinds of flood at once; whoever is at another address notices nothing."""
    table, first, second = calm
    eve = Person(shared_server, "Eve", {"x-forwarded-for": "203.0.113.5"})
    setup = {"game": "qwixx", "seats": [{"kind": "me", "name": "Eve"}, {"kind": "open"}]}
    over = eve.open(seats=("simple", "simple"))["id"]
    eve.sit(over).until(lambda view: view["status"] == "over")
    position = {"text": "qwixx: r- y- g- b- x0 | r- y- g- b- x0"}
    floods: list[dict[str, Any]] = [
        {"method": "GET", "url": "/api/games"},
        {"method": "POST", "url": "/api/tables", "json": setup},
        {"method": "POST", "url": "/api/daily/qwixx", "json": {"name": "Eve"}},
        {"method": "DELETE", "url": "/api/me"},
        {"method": "GET", "url": f"/api/tables/{table}/advice?seat=0"},
        {"method": "GET", "url": f"/api/tables/{over}/replay"},
        {"method": "GET", "url": f"/api/tables/{table}/record"},
        {"method": "POST", "url": "/api/positions", "json": position | {"faces": {"x": 1}}},
    ]
    with ThreadPoolExecutor(len(floods) + 1) as many:
        playing = many.submit(play_on, first, second, turns=3)
        answered = [
            many.submit(flood, shared_server, f"203.0.113.{10 + nth}", **each)
            for nth, each in enumerate(floods)
        ]
        guesses = many.submit(
            lambda: [
                eve.http.get(f"/api/tables/AAA{a}{b}").status_code for a in "ABCDE" for b in "ABCDE"
            ]
        )
        for each in answered:
            assert each.result().count(429) == REFUSED_OFTEN
        assert guesses.result().count(429) >= 5
        playing.result()
    assert first.person.get(f"/api/tables/{table}")["status"] == "playing"


@pytest.mark.slow
def test_a_socket_that_floods_waits(shared_server, calm):
    """What cannot be understood counts like what can, and the others hear nothing of it."""
    table, first, second = calm
    eve = Person(shared_server, "Eve").sit(table)
    eve.greeted()
    pings = [f"p{nth}" for nth in range(90)]
    for ping in pings:
        eve.socket.send("{")
        eve.socket.send(json.dumps({"type": "ping", "id": ping}))
    play_on(first, second, turns=1)
    answers: list[str | None] = []
    while len(answers) < len(pings):
        message = eve.hear()
        if message["type"] in ("ack", "error") and message["id"] in pings:
            answers.append(message.get("code"))
    assert answers[:40] == [None] * 40
    assert "too-fast" in answers


@pytest.mark.slow
def test_reactions_are_rationed(calm):
    _, first, second = calm
    # All at once: whoever waits for answers on a slow machine is not fast.
    ids = [f"clap{nth}" for nth in range(40)]
    for each in ids:
        react = {"type": "react", "id": each, "seat": first.mine["seat"], "reaction": "clap"}
        first.socket.send(json.dumps(react))
    said: list[str | None] = []
    while len(said) < len(ids):
        message = first.hear()
        if message["type"] in ("ack", "error") and message["id"] in ids:
            said.append(message.get("code"))
    assert said[:5] == [None] * 5
    assert "too-fast" in said
    play_on(first, second, turns=1)


@pytest.mark.slow
def test_nothing_is_unpacked(shared_server, calm):
    """A few bytes that unpack to megabytes are not read: packing is not agreed to."""
    table, first, second = calm
    eve = Person(shared_server).sit(table)
    eve.greeted()
    asked, answered = eve.socket.request, eve.socket.response
    assert asked
    assert answered
    assert "permessage-deflate" in asked.headers["sec-websocket-extensions"]
    assert "sec-websocket-extensions" not in answered.headers
    packed = zlib.compress(b" " * 8_000_000, wbits=-12)
    assert len(packed) < 16_000
    with contextlib.suppress(ConnectionClosed):
        # Masked, with the bit that says that it is packed.
        head = bytes([0xC1, 0xFE, *len(packed).to_bytes(2)])
        eve.socket.socket.sendall(head + bytes(4) + packed)
    assert eve.closed_with() == 1002
    play_on(first, second, turns=1)


@pytest.mark.slow
def test_addresses_are_believed_only_from_a_proxy_of_ours(tmp_path):
    """Without a trusted proxy everybody would be another address with every request."""
    server = Server(tmp_path, "--trusted-proxies", "")
    server.start()
    try:
        with httpx.Client(base_url=f"http://{server.host}", **PATIENTLY) as client:
            seen = [
                client.get(
                    "/api/tables/QQQQQ", headers={"x-forwarded-for": f"203.0.113.{nth}"}
                ).status_code
                for nth in range(40)
            ]
        assert 429 in seen
        named = httpx.post(
            f"http://{server.host}/api/me",
            json={"name": "Eve"},
            headers={"x-rowlock": "1", "x-forwarded-proto": "https"},
            **PATIENTLY,
        )
        assert "secure" not in named.headers["set-cookie"].lower().split("; ")
        assert json.loads(named.text) == {"name": "Eve"}
    finally:
        server.stop()
