"""Seats are stolen, cookies borrowed, links used twice: nobody gets what is not theirs."""

import base64
import hashlib
import hmac
import json
import time

import httpx
import pytest

from rowlock.server.people import identity
from rowlock.server.people.identity import Device, SeatMove, Signer
from tests.support.server.people import PATIENCE, play_on, two_at_a_table

pytestmark = pytest.mark.slow


def test_nobody_takes_a_seat_that_is_taken(person):
    table, first, second = two_at_a_table(person)
    eve = person("Eve")
    for seat in (0, 1, 2, -1, 10**30, None):
        answer = eve.http.post(f"/api/tables/{table}/join", json={"name": "Eve", "seat": seat})
        assert answer.json()["code"] in ("already-started", "bad-request")
    for seat in (0, 1):
        assert eve.post(f"/api/tables/{table}/leave", seat=seat, status=403)["code"] == (
            "not-your-seat"
        )
        body = {"seat": seat, "level": "simple"}
        assert eve.post(f"/api/tables/{table}/bot", **body, status=403)["code"] == "not-host"
    for what in ("handover", "rematch", "start"):
        assert eve.post(f"/api/tables/{table}/{what}", status=403)["code"] in (
            "not-your-seat",
            "not-host",
        )
    play_on(first, second, turns=1)


def test_whoever_looks_on_cannot_act(person):
    """With a cookie and without one, whatever seat is named, at any moment of a turn."""
    table, first, second = two_at_a_table(person)
    eve, nobody = person("Eve").sit(table), person().sit(table)
    for turn in range(1, 4):
        for onlooker in (eve, nobody):
            onlooker.until(lambda view: view["seq"] >= first.view["seq"])
            assert onlooker.people["yours"] == onlooker.view["mine"] == []
            for seat in (0, 1, -1):
                for kind, more in (
                    ("roll", {}),
                    ("choose", {"move": "-"}),
                    ("undo", {}),
                    ("why", {"move": "r5"}),
                    ("react", {"reaction": "clap"}),
                ):
                    assert onlooker.send(kind, seat=seat, **more)["code"] == "not-your-seat"
        play_on(first, second, turns=turn)
    advice = eve.person.http.get(f"/api/tables/{table}/advice", params={"seat": 0})
    assert advice.json()["code"] == "not-your-seat"


def test_a_deserted_seat_belongs_to_nobody_without_a_cookie(person):
    """It has no device, and neither has somebody without a cookie."""
    table, _, second = two_at_a_table(person)
    seat = second.mine["seat"]
    second.person.post(f"/api/tables/{table}/leave", seat=seat)
    nobody = person().sit(table)
    nobody.greeted()
    nobody.until_seats(lambda people: people["seats"][seat].get("deserted"))
    assert nobody.people["yours"] == nobody.view["mine"] == []
    assert nobody.people["host"] is False
    assert nobody.send("choose", seat=seat, move="-")["code"] == "not-your-seat"


def forged(body: dict[str, str], key: bytes, purpose: str = "device") -> str:
    data = json.dumps(body).encode()
    mac = hmac.digest(key, purpose.encode() + b"|" + data, hashlib.sha256)
    return ".".join(base64.urlsafe_b64encode(each).decode().rstrip("=") for each in (data, mac))


def test_a_cookie_of_another_device_cannot_be_made(person):
    """Ada's id is known; her seat stays hers."""
    table, first, _ = two_at_a_table(person)
    own = first.person.http.cookies["rowlock"]
    body, _, mac = own.partition(".")
    ada = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    token = first.person.post(f"/api/tables/{table}/handover")["token"]
    eve = person("Eve")
    theirs = eve.http.cookies["rowlock"]
    tried = [
        *(forged(ada, key) for key in (b"", b"secret", b"\0" * 32, mac.encode())),
        forged(ada, b"", "handover"),
        f"{body}.{theirs.partition('.')[2]}",
        f"{body}.{mac[:-1]}",
        token,
        f'"{own}',
        "é" * 40,
        "." * 4000,
    ]
    for cookie in tried:
        headers = {b"cookie": f"rowlock={cookie}".encode(), b"x-rowlock": b"1"}
        with httpx.Client(base_url=eve.http.base_url, headers=headers, timeout=PATIENCE) as thief:
            assert thief.get("/api/me").json() == {"name": ""}
            assert thief.get("/api/me/export.json").json()["history"] == []
            left = thief.post(f"/api/tables/{table}/leave", json={"seat": first.mine["seat"]})
            assert left.json()["code"] == "not-your-seat"
    assert first.people["yours"] == [first.mine["seat"]]


def test_a_cookie_is_no_link_and_a_link_no_cookie(person):
    _, first, _ = two_at_a_table(person)
    eve = person("Eve")
    own = first.person.http.cookies["rowlock"]
    assert eve.post("/api/takeover", token=own, status=403)["code"] == "bad-token"


def test_a_link_is_used_once_even_if_the_seat_comes_back(person):
    table, first, _ = two_at_a_table(person)
    ada, phone, eve = first.person, person("Ada"), person("Eve")
    there = ada.post(f"/api/tables/{table}/handover")["token"]
    assert phone.post("/api/takeover", token=there)["id"] == table
    assert eve.post("/api/takeover", token=there, status=403)["code"] == "bad-token"
    back = phone.post(f"/api/tables/{table}/handover")["token"]
    assert ada.post("/api/takeover", token=back)["id"] == table
    # The first link names Ada's device and her seat, and both are there again.
    for token in (there, back):
        assert eve.post("/api/takeover", token=token, status=403)["code"] == "bad-token"
    first.until_seats(lambda people: people["yours"])


def test_a_used_link_is_refused_to_all(person):
    table, first, _ = two_at_a_table(person)
    ada, phone, eve = first.person, person("Ada"), person("Eve")
    token = ada.post(f"/api/tables/{table}/handover")["token"]
    assert ada.post("/api/takeover", token=token)["id"] == table, (
        "on the same device it changes nothing"
    )
    assert phone.post("/api/takeover", token=token)["id"] == table
    for anybody in (ada, phone, eve):
        assert anybody.post("/api/takeover", token=token, status=403)["code"] == "bad-token"
    seat = first.mine["seat"]
    there = phone.sit(table)
    there.greeted()
    assert there.people["yours"] == [seat]


def test_the_cookie_is_kept_from_scripts_and_other_sites(person):
    ada = person()
    given = ada.http.post("/api/me", json={"name": "Ada"}).headers["set-cookie"].lower()
    assert "httponly" in given
    assert "samesite=lax" in given
    assert "secure" not in given.split("; "), "over http it would not come back"
    headers = {"x-forwarded-proto": "https"}
    secure = ada.http.post("/api/me", json={"name": "Ada"}, headers=headers)
    assert "secure" in secure.headers["set-cookie"].lower().split("; ")


def test_links_grow_old(monkeypatch):
    signer, handover = Signer(b"s" * 32), SeatMove("table", "device", 0)
    token = signer.move_token(handover)
    assert signer.read_move(token) == handover
    late = time.time() + identity.HANDOVER_SECONDS + 1
    monkeypatch.setattr(time, "time", lambda: late)
    assert signer.read_move(token) is None


def test_links_of_an_older_version_are_void():
    signer = Signer(b"s" * 32)
    assert signer.read_move(signer._sign("handover", b'{"t": "table", "d": "device"}')) is None
    assert signer.device(signer.cookie(Device("device", "Ada"))) == Device("device", "Ada")
