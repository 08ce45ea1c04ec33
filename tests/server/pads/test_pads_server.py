"""Shared score pads on a real server: codes, sockets, whatever is sent."""

import json
import time

import pytest
from websockets.sync.client import connect

from rowlock.server.sockets.table_socket import FLOOD_PENALTY_SECONDS
from tests.support.server.people import OPEN, PATIENCE, Person, Server, close_all

pytestmark = pytest.mark.slow
SHEET = {"name": "Ada", "rows": [[], [], [], []], "misthrows": 0, "pawn": None, "total": 0,
         "stopped": False}  # fmt: skip
PART = {"seq": 1, "round": 1, "sheets": [SHEET], "closed": [], "ended": [], "finished": False}


def at(person, pad, **headers):
    line = connect(
        f"ws://{person.server.host}/api/pads/{pad}/socket",
        additional_headers=headers,
        open_timeout=PATIENCE,
        close_timeout=1,
        legacy=True,
    )
    OPEN.append(line)
    return line


def hear(line):
    return json.loads(line.recv(timeout=PATIENCE))


def test_pads_of_a_real_server(server):
    ada, ben = Person(server), Person(server)
    opened = ada.post("/api/pads", game="qwixx")
    assert ben.get(f"/api/pads/{opened['code'].lower()}") == opened
    assert "<svg" in ben.http.get(f"/api/pads/{opened['id']}/qr.svg").text
    assert ada.post("/api/pads", status=400, game="chess")["code"] == "unknown-game"

    first, second = at(ada, opened["id"]), at(ben, opened["code"])
    assert hear(first)["phones"] == hear(second)["phones"] == []
    first.send(json.dumps({"key": "a" * 16, "part": PART | {"closed": ["r"]}}))
    assert hear(second)["phones"][0]["part"]["closed"] == ["r"]

    # Whatever is sent is answered, and the others do not notice.
    for sent in ("", "{", "[]", b"\xff", json.dumps({"key": "b" * 16, "part": {}}), "[" * 9000):
        second.send(sent)
        answer = hear(second)
        assert (answer["type"], answer["code"]) == ("error", "bad-request")
    second.send(json.dumps({"key": "b" * 16, "part": PART}))
    assert len(hear(second)["phones"]) == 2
    second.close()
    while [phone["here"] for phone in hear(first)["phones"]] != [True, False]:
        pass

    nowhere = at(ada, "x" * 22)
    assert hear(nowhere)["code"] == "not-found"
    # Codes cannot be guessed.
    codes = [ada.http.get("/api/pads/ZZZZZ").json()["code"] for _ in range(20)]
    assert codes[0] == "not-found"
    assert codes[-1] == "too-fast"
    # Nor with letters that are two as capitals.
    assert ada.http.get("/api/pads/ZZZß").json()["code"] == "too-fast"


def test_whoever_floods_a_pad_waits(server):
    ada = Person(server)
    line = at(ada, ada.post("/api/pads", game="qwixx")["id"])
    hear(line)
    began, many = time.monotonic(), 160
    for _ in range(many):
        line.send("{")
    refused = [hear(line)["code"] for _ in range(many)].count("too-fast")
    assert refused
    assert time.monotonic() - began >= refused * FLOOD_PENALTY_SECONDS


def test_other_sites_cannot_look_on(server):
    ada = Person(server)
    pad = ada.post("/api/pads", game="qwinto")["id"]
    with pytest.raises(Exception, match=r"403|1008|rejected"):
        hear(at(ada, pad, origin="http://elsewhere.example"))


def test_phones_at_two_processes(tmp_path, redis_server):
    """They share nothing but Redis."""
    processes = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        processes.append(Server(tmp_path / name, "--fanout", redis_server.url))
        processes[-1].start()
    try:
        ada, ben = (Person(each) for each in processes)
        pad = ada.post("/api/pads", game="qwixx")
        lines = [at(ada, pad["id"])]
        # A process that has not heard of the pad yet opens it, too.
        while hear(line := at(ben, pad["id"]))["type"] == "error":
            ben.post("/api/pads", **pad)
        lines.append(line)
        # Nothing of a pad is stored: who says something before Redis is reached says it again.
        end, seen = time.monotonic() + PATIENCE, dict[int, int]()
        while set(seen.values()) != {len(lines)}:
            assert time.monotonic() < end, seen
            for n, line in enumerate(lines):
                line.send(json.dumps({"key": f"{n:016}", "part": PART}))
                seen[n] = len(hear(line).get("phones", []))
            time.sleep(0.05)
    finally:
        close_all()
        for each in processes:
            each.stop()
