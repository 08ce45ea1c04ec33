"""What a host sees of a running server: health, figures, a log that keeps secrets, a calm end."""

import asyncio
import contextlib
import itertools
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from rowlock.rules.errors import Refused
from rowlock.server.live import hub as hubs
from rowlock.server.live.hub import Hub
from rowlock.server.metrics import REGISTRY
from rowlock.server.ops.logs import LOGGED_KEYS, drop_personal_data
from rowlock.server.storage.store import open_store
from rowlock.server.table import events as ev
from tests.support.server.people import (
    PATIENCE,
    PLAIN,
    Person,
    Server,
    close_all,
    play_on,
    two_at_a_table,
)
from tests.support.server.ports import free_port
from tests.support.server.proxy import Proxy

ROOT = Path(__file__).parents[3]
THINKING = 0.05
"""Slow enough that a game lasts longer than a server's end."""


def test_the_log_leaves_out_who_somebody_is():
    said = {
        "event": "x",
        "table": "abcdefghijkl",
        "name": "Ada",
        "device": "d",
        "reason": "y" * 999,
    }
    kept = drop_personal_data(
        None, "info", {**said, "address": "192.0.2.1", "device": "d", "game": "qwixx"}
    )
    assert kept == {"event": "x", "table": "abcdef", "reason": "y" * 300, "game": "qwixx"}


def test_a_storage_that_does_not_answer_is_not_ready(monkeypatch):
    async def ask():
        hub = Hub(open_store(":memory:"))
        await hub.check_ready()
        monkeypatch.setattr(hubs, "STORE_ANSWER_SECONDS", 0)
        monkeypatch.setattr(hub.store, "check", lambda: asyncio.sleep(60))
        with pytest.raises(Refused, match="cannot store"):
            await hub.check_ready()
        await hub.close()

    asyncio.run(ask())


def test_the_dashboard_asks_for_figures_that_exist():
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
    wanted = {name for text in asked for name in re.findall(r"(?:rowlock|process)_\w+", text)}
    there = {name for each in REGISTRY.collect() for name in _series(each)}
    assert wanted
    assert wanted <= there
    ours = {each.name for each in REGISTRY.collect() if each.name.startswith("rowlock_")}
    shown = " ".join(asked)
    assert [name for name in ours if name not in shown] == []


def _series(each):
    yield each.name
    for ending in ("_total", "_bucket", "_sum", "_count"):
        yield each.name + ending


# -- a running server -----------------------------------------------------------------------------


class Watched(Server):
    """A server with an address for Prometheus."""

    metrics = ""


@pytest.fixture
def watched(tmp_path):
    """A server with figures, a full log in JSON, and some seconds to end."""
    port = free_port()
    options = ["--metrics", f"127.0.0.1:{port}", "--log-format", "json", "--log-level", "info"]
    server = Watched(tmp_path, *options, "--drain-seconds", "6", "--keep-days", "30")
    server.metrics = f"http://127.0.0.1:{port}/metrics"
    server.start()
    yield server
    close_all()
    server.stop()


@pytest.mark.slow
def test_a_server_from_start_to_end(watched):
    table, first, second = two_at_a_table(lambda name: Person(watched, f"{name}-Zanzibar"))
    play_on(first, second, turns=2)
    assert second.send("choose", seat=9, move="-")["code"] == "not-your-seat"
    ada = first.person
    assert ada.http.get("/readyz").text == "ok"
    assert [ada.http.head(path).status_code for path in ("/healthz", "/readyz")] == [200, 200]
    with socket.create_connection(("127.0.0.1", watched.port)) as stranger:
        stranger.sendall(b"no request at all\r\n\r\n")
        assert b" 400 " in stranger.recv(999)
    onlooker = Person(watched, "Eve").sit(table)
    onlooker.greeted()
    onlooker.socket.socket.sendall(bytes([0x81, 0x82, 0, 0, 0, 0, 0xFF, 0xFE]))
    assert onlooker.closed_with() == 1007
    first.until_seats(lambda people: people["watching"] == 0)
    assert ada.http.get("/metrics").status_code == 404, "figures are not for everybody"
    figures = httpx.get(watched.metrics, verify=PLAIN, timeout=PATIENCE).text
    found = dict(re.findall(r"^(rowlock_\w+(?:\{[^}]*\})?) ([\d.e+]+)$", figures, re.MULTILINE))
    assert found["rowlock_tables"] == "1.0"
    assert found["rowlock_sockets"] == "2.0"
    assert float(found["rowlock_steps_total"]) >= 6
    assert found['rowlock_refused_total{code="not-your-seat"}'] == "1.0"
    assert float(found["rowlock_move_seconds_count"]) >= 6
    assert float(found["rowlock_store_batch_jobs_sum"]) >= 6
    assert float(found["rowlock_store_commit_seconds_count"]) >= 6
    assert "Zanzibar" not in figures
    assert table not in figures

    os.kill(watched.process.pid, signal.SIGTERM)
    end = time.monotonic() + PATIENCE
    while (ready := ada.http.get("/readyz")).status_code == 200:
        assert time.monotonic() < end
    assert (ready.status_code, ready.json()["code"]) == (503, "server-closing")
    assert ada.http.get("/healthz").text == "ok", "it is not ready, but it lives"
    assert first.send("ping")["type"] == "ack", "and whoever plays plays on"
    assert first.closed_with() == 1012
    assert first.heard[-1]["type"] == "closing"
    assert watched.process.wait(PATIENCE) == 0

    greeting = ("Rowlock is at", "Games are kept")
    said = [line for line in watched.said().splitlines() if not line.startswith(greeting)]
    lines = [json.loads(line) for line in said]
    assert {"started", "draining", "stopped"} <= {line["event"] for line in lines}
    assert all(line.keys() <= LOGGED_KEYS for line in lines), "whatever others send"
    device = json.loads(sqlite3.connect(watched.folder / "rowlock.db").execute(
        "SELECT body FROM events WHERE table_id = ? AND seq = 1", (table,)
    ).fetchone()[0])["host"]  # fmt: skip
    for secret in ("Zanzibar", table, device, ada.http.cookies["rowlock"]):
        assert secret not in watched.said()


class Traveller:
    """Somebody who comes back when a connection is lost, and says again what was not answered."""

    ids = itertools.count()

    def __init__(self, person: Person, table: str) -> None:
        self.person, self.table = person, table
        self.acknowledged: dict[str, int] = {}
        self.moved = 0
        self.socket = person.sit(table)
        self.socket.greeted()

    def play(self, enough) -> None:
        end = time.monotonic() + 2 * PATIENCE
        while not enough():
            assert time.monotonic() < end, (self.acknowledged, self.socket.heard[-3:])
            self._go_on()

    def _go_on(self) -> None:
        time.sleep(THINKING)
        number = f"t{next(self.ids)}"
        order = self._due()
        while order is not None:
            try:
                answer = self.socket.send(id=number, **order)
            except (ConnectionClosed, TimeoutError):
                self._come_back()
                continue
            if answer["type"] == "ack":
                self.acknowledged[number] = answer["seq"]
            elif answer["code"] == "server-closing":
                continue
            return
        try:
            self.socket.hear(timeout=0.05)
        except TimeoutError:
            pass
        except ConnectionClosed:
            self._come_back()

    def _due(self):
        mine, decision = self.socket.mine, self.socket.view["decision"]
        if mine["roll"]:
            return {"kind": "roll", "seat": mine["seat"], "decision": decision}
        if mine["legal"] and mine["choice"] is None:
            move = mine["legal"][0]
            return {"kind": "choose", "seat": mine["seat"], "move": move, "decision": decision}
        return None

    def _come_back(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket = self.person.sit(self.table)
                socket.greeted()
            except (OSError, ConnectionClosed, EOFError, TimeoutError):
                assert time.monotonic() < end
                time.sleep(0.05)
            else:
                # Others look at its view, so it must have one.
                self.socket = socket
                self.moved += 1
                return


@pytest.mark.slow
def test_everybody_moves_over_without_a_lost_move(tmp_path, postgres):
    """Two servers of one database, behind a proxy; the first is stopped in the middle of a game."""
    database = postgres.url(postgres.new())
    options = "--database", database, "--drain-seconds", "0.3"
    servers = [Server(tmp_path, *options) for _ in range(2)]
    for server in servers:
        server.start()
    proxy = Proxy(servers)
    try:
        ada, ben = Person(proxy, "Ada"), Person(proxy, "Ben")
        table = ada.open()["id"]
        ben.post(f"/api/tables/{table}/join", name="Ben")
        players = [Traveller(each, table) for each in (ada, ben)]

        def over():
            return any(each.socket.view["status"] == "over" for each in players)

        def enough():
            return over() or all(each.moved and len(each.acknowledged) > 20 for each in players)

        with ThreadPoolExecutor(2) as both:
            playing = [both.submit(each.play, enough) for each in players]
            while sum(len(each.acknowledged) for each in players) < 6:
                time.sleep(0.01)
            assert servers[0].stop() == 0
            for one in playing:
                one.result()
    finally:
        close_all()
        proxy.close()
        for server in servers:
            server.stop()
    assert all(each.moved for each in players)
    assert {0, 1} == set(proxy.sent_to)
    with psycopg.connect(database) as kept:
        query = "SELECT seq, body FROM events WHERE table_id = %s"
        stored = [(seq, ev.decode(body)) for seq, body in kept.execute(query, (table,))]
    steps = {
        event.command.partition(":")[2]: seq
        for seq, event in stored
        if isinstance(event, ev.Stepped)
    }
    for each in players:
        assert each.acknowledged.items() <= steps.items()


@contextlib.contextmanager
def announced(folder, *options):
    """A server that has just said where it is."""
    port = free_port()
    command = [sys.executable, "-u", "-m", "rowlock", "serve", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--data", str(folder), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout
            assert b"Rowlock is at" in process.stdout.readline()
            yield process, port
        finally:
            process.kill()


@pytest.mark.slow
@pytest.mark.parametrize("pause", [0.0, 0.03, 0.1])
def test_asked_to_stop_as_soon_as_it_has_begun(tmp_path, pause):
    with announced(tmp_path) as (process, _):
        time.sleep(pause)
        process.terminate()
        # Before it listens for signals, the signal itself ends it.
        assert process.wait(timeout=PATIENCE) in (0, -signal.SIGTERM)


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_whoever_comes_before_anybody_answers_waits(tmp_path, workers):
    with announced(tmp_path, "--workers", workers) as (process, port):
        assert httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE).text == "ok"
        process.terminate()
        assert process.wait(timeout=PATIENCE) == 0
