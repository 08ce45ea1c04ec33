"""A PostgreSQL that says nothing and breaks nothing off: everybody is told, then play goes on."""

import contextlib
import re
import signal
import time
from typing import Any

import httpx
import psycopg
import pytest

from tests.support.faults.players import PATIENCE, Load
from tests.support.faults.proxy import Proxy
from tests.support.server.databases import PostgresServer
from tests.support.server.people import PLAIN, Person, Server, close_all
from tests.support.server.ports import free_port
from tests.support.texts import match

pytestmark = pytest.mark.slow
SOME = 60
PATIENTLY: dict[str, Any] = {"verify": PLAIN, "timeout": PATIENCE}
BROKEN_OFF = 52
"""Seconds that a line was once seen to hold its bytes."""


@pytest.fixture(scope="module")
def postgres():
    program = PostgresServer()
    try:
        program.start()
        yield program
    finally:
        program.signal(signal.SIGCONT)
        program.stop()


class Silence:
    """A server, its database behind a line, and two ways to make that silent."""

    def __init__(self, folder, postgres, proxy):
        self._postgres, self._proxy = postgres, proxy
        self._database = postgres.new()
        self._metrics = f"127.0.0.1:{free_port()}"
        address = postgres.url(self._database, proxy.port)
        options = ["--database", address, "--no-limits", "--metrics", self._metrics]
        self.server = Server(folder, *options)

    @contextlib.contextmanager
    def held(self, way):
        """The database is silent meanwhile."""
        begin, end = {
            "stopped": (
                lambda: self._postgres.signal(signal.SIGSTOP),
                lambda: self._postgres.signal(signal.SIGCONT),
            ),
            "line": (self._proxy.cut, self._proxy.heal),
        }[way]
        try:
            begin()
            yield
        finally:
            end()

    def log(self, table):
        with psycopg.connect(self._postgres.url(self._database)) as connection:
            query = "SELECT seq, body FROM events WHERE table_id = %s ORDER BY seq"
            return connection.execute(query, (table,)).fetchall()

    def not_stored(self):
        """How many requests Prometheus is told of."""
        text = httpx.get(f"http://{self._metrics}/metrics", **PATIENTLY).text
        return float(match(r"^rowlock_not_stored_total (\S+)$", text, re.MULTILINE)[1])


@pytest.fixture(scope="module")
def silence(tmp_path_factory, postgres):
    with Proxy(postgres.port) as proxy:
        found = Silence(tmp_path_factory.mktemp("silent"), postgres, proxy)
        found.server.start()
        yield found
        close_all()
        assert found.server.stop() == 0, found.server.said()


def until(done):
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.parametrize("seconds", [0, pytest.param(BROKEN_OFF, marks=pytest.mark.long)])
@pytest.mark.parametrize("way", ["stopped", "line"])
def test_a_silent_database(silence, way, seconds):
    """Commands and requests are refused, nothing is lost or doubled, and it mends itself."""
    before = silence.not_stored()
    with Load([silence.server.host]) as load:
        load.more(SOME)
        with silence.held(way):
            until(lambda: load.refused["not-stored"])
            # The loop answers, and requests that need the database are told so.
            assert httpx.get(f"http://{silence.server.host}/healthz", **PATIENTLY).text == "ok"
            asked = httpx.get(f"http://{silence.server.host}/api/tables/QQQQQ", **PATIENTLY)
            assert (asked.status_code, asked.json()["code"]) == (503, "not-stored")
            assert silence.not_stored() > before
            assert "not-stored" in silence.server.said()
            time.sleep(seconds)
        load.more(SOME)
    load.check(silence.log)


@pytest.mark.parametrize("way", ["stopped", "line"])
def test_the_same_command_again_counts_once(silence, way):
    """Whether the first one was committed or not."""
    ada = Person(silence.server, "Ada")
    socket = ada.sit(ada.open(seats=("me", "me"))["id"])
    socket.until(lambda view: view["status"] == "playing")
    command = {"id": "mine", "seat": socket.view["active"], "decision": socket.view["decision"]}
    with silence.held(way):
        assert socket.send("roll", **command)["code"] == "not-stored"

    def counts():
        answer = socket.send("roll", **command)
        assert answer.get("code") in (None, "not-stored")
        return answer["type"] == "ack"

    until(counts)
    rolls = [body for _, body in silence.log(socket.table) if b":mine" in body]
    assert len(rolls) == 1
    socket.until(lambda view: any(view["dice"].values()))
