"""`rowlock admin` beside a server with two processes that knows nothing of it but the database."""

import base64
import hashlib
import hmac
import json
import time
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from rowlock.server.live.rulings import LOOK_SECONDS
from tests.support.server.people import PATIENCE, PLAIN, Person, two_at_a_table

pytestmark = pytest.mark.slow
EVERY_PROCESS = 12
"""Requests on connections of their own, so that each of two processes is asked."""


@pytest.fixture
def person(two_processes):
    def make(name="", **headers: Any):
        return Person(two_processes, name, headers)

    return make


def everywhere(who, path="/api/me"):
    """What every process answers to a device."""
    answers = []
    for _ in range(EVERY_PROCESS):
        headers = {"x-rowlock": "1", "cookie": who.cookie, **who.headers}
        with httpx.Client(headers=headers, verify=PLAIN, timeout=PATIENCE) as own:
            answers.append(own.get(f"http://{who.server.host}{path}"))
    return answers


def eventually(found):
    """Wait until something is true, for as long as a slow machine takes."""
    end = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < end
        time.sleep(LOOK_SECONDS / 10)


def names(who):
    return {answer.json().get("name") for answer in everywhere(who)}


def id_of(who):
    body = who.http.cookies["rowlock"].partition(".")[0]
    return json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))["d"]


def code_of(answer):
    return answer.json()["code"] if answer.status_code >= 400 else ""


def thief_of(person, victim):
    """Somebody who has copied a cookie."""
    return person(cookie=victim.cookie)


# -- cookies --------------------------------------------------------------------------------------


def test_a_copied_cookie_is_void_and_the_own_one_is_not(person):
    table, first, second = two_at_a_table(person)
    ada = first.person
    thief = thief_of(person, ada)
    stolen = thief.sit(table)
    stolen.greeted()
    assert stolen.people["yours"] == [first.mine["seat"]]
    ada.post("/api/me/sign-out-others")
    assert stolen.closed_with() == 1008
    assert first.closed_with() == 1008, "sockets of the old cookie, the own one among them"
    eventually(lambda: names(thief) == {""})
    assert names(ada) == {"Ada"}
    again = ada.sit(table)
    again.greeted()
    assert again.people["yours"] == [again.mine["seat"]]
    onlooker = thief.sit(table)
    onlooker.greeted()
    assert onlooker.people["yours"] == []
    assert second.send("alive")["type"] == "ack", "others notice nothing"


def test_a_forgotten_device_is_a_stranger(person):
    ada = person("Ada")
    thief = thief_of(person, ada)
    ada.post("/api/me/forget")
    assert "rowlock" not in ada.http.cookies
    eventually(lambda: names(thief) == {""})


def test_after_erasing_no_copy_of_the_cookie_is_valid(person):
    ada = person("Ada")
    thief = thief_of(person, ada)
    assert ada.http.delete("/api/me").status_code == 204
    eventually(lambda: names(thief) == {""})


def test_cookies_of_releases_without_an_age_stay_valid_and_get_one(person, two_processes):
    secret = (two_processes.folder / "secret").read_bytes()
    data = b'{"d":"from-before","n":"Ada"}'
    mac = hmac.digest(secret, b"device|" + data, hashlib.sha256)
    parts = (base64.urlsafe_b64encode(each).decode().rstrip("=") for each in (data, mac))
    ada = person(cookie="rowlock=" + ".".join(parts))
    answer = ada.http.get("/api/me")
    assert answer.json() == {"name": "Ada"}
    body = answer.cookies["rowlock"].partition(".")[0]
    told = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    assert told["d"] == "from-before"
    assert time.time() - 3600 < told["i"] <= time.time()


def test_an_operator_voids_cookies_of_a_device(person, admin):
    table, first, _ = two_at_a_table(person)
    ada = first.person
    assert admin("revoke", id_of(ada)) == "revoked\n"
    assert first.closed_with() == 1008
    eventually(lambda: names(ada) == {""})
    assert id_of(ada) in admin("look", table), "the seat is still there"


def test_nobody_is_a_stranger_after_a_rotation(person, admin):
    ada = person("Ada")
    before = ada.http.cookies["rowlock"]
    assert admin("rotate-secret").startswith("the new key signs from 20")
    end = time.monotonic() + PATIENCE
    while (answer := ada.http.get("/api/me")).cookies.get("rowlock") is None:
        assert answer.json() == {"name": "Ada"}
        assert time.monotonic() < end, "the new key was to sign by now"
        time.sleep(0.5)
    assert ada.http.cookies["rowlock"] != before
    assert names(ada) == {"Ada"}
    assert names(person(cookie=f"rowlock={before}")) == {"Ada"}


# -- bans -----------------------------------------------------------------------------------------


def test_a_banned_address_is_refused_everywhere_until_it_is_not(person, admin):
    headers = {"x-forwarded-for": "192.0.2.77"}
    eve, ada = person("Eve", **headers), person("Ada")
    table = ada.open()["id"]
    socket = eve.sit(table)
    socket.greeted()
    assert "192.0.2.0/24" in admin("ban", "--address", "192.0.2.77/24", "--days", "2")
    assert socket.closed_with() == 1008
    eventually(lambda: {code_of(answer) for answer in everywhere(eve)} == {"banned"})
    with pytest.raises(InvalidStatus) as refused:
        eve.sit(table)
    assert refused.value.response.status_code == 403
    assert names(ada) == {"Ada"}
    assert "banned-address  192.0.2.0/24  until 20" in admin("status")
    admin("unban", "--address", "192.0.2.0/24")
    eventually(lambda: names(eve) == {"Eve"})
    refusal = admin("unban", "--address", "192.0.2.0/24", status=2)
    assert refusal == "rowlock: 192.0.2.0/24 is not banned\n"


def test_a_banned_device_is_refused_wherever_it_comes_from(person, admin):
    eve = person("Eve")
    device = id_of(eve)
    admin("ban", "--device", device)
    eve.headers["x-forwarded-for"] = "192.0.2.99"
    eventually(lambda: {code_of(answer) for answer in everywhere(eve)} == {"banned"})
    assert device not in admin("status") + admin("audit")
    admin("unban", "--device", device)
    eventually(lambda: names(eve) == {"Eve"})


# -- tables and people ----------------------------------------------------------------------------


def test_a_table_is_looked_into_and_closed_while_it_is_played(person, admin):
    table, first, second = two_at_a_table(person)
    seen = admin("look", table)
    assert "qwixx  playing" in seen
    assert "Ada" in seen
    assert "Ben" in seen
    assert seen.count("host") == 1
    assert "closed" in admin("close", table)
    for each in (first, second):
        each.until(lambda view: view["status"] == "closed")
    for seat in (0, 1):
        for each in (first, second):
            assert each.send("roll", seat=seat)["code"] in {"table-closed", "not-your-seat"}
    assert table in admin("tables", "--status", "closed")
    assert table not in admin("tables", "--status", "playing")


def test_what_is_not_there_is_one_line_and_status_one(admin):
    assert admin("look", "no-such", status=1) == "rowlock: there is no such table\n"
    assert admin("close", "ABCDE", status=1) == "rowlock: there is no such table\n"


def test_somebody_is_erased_by_an_operator(person, admin):
    table, first, second = two_at_a_table(person)
    ada = first.person
    device = id_of(ada)
    assert admin("remove", device) == "erased\n"
    second.until_seats(lambda people: "Ada" not in json.dumps(people))
    assert device not in admin("look", table)
    eventually(lambda: names(ada) == {""})
    assert device not in admin("audit"), "the log does not keep what was erased"


# -- the server -----------------------------------------------------------------------------------


def test_a_drained_server_opens_no_tables_and_games_go_on(person, admin):
    table, first, _ = two_at_a_table(person)
    ada = first.person
    body = {"game": "qwixx", "seats": [{"kind": "me"}, {"kind": "open"}]}
    admin("drain")
    eventually(lambda: code_of(ada.http.post("/api/tables", json=body)) == "draining")
    first.act()
    assert "drained" in admin("status")
    admin("drain", "--undo")
    eventually(lambda: not code_of(ada.http.post("/api/tables", json=body)))
    assert table in admin("tables")


def test_an_announcement_is_told_until_it_is_withdrawn(person, admin):
    ada = person("Ada")

    def told():
        return {answer.json()["text"] for answer in everywhere(ada, "/api/notice")}

    admin("announce", "We update  tonight.", "--hours", "2")
    eventually(lambda: told() == {"We update tonight."})
    until = everywhere(ada, "/api/notice")[0].json()["until"]
    assert 0 < until - time.time() < 2 * 3600 + 60
    admin("announce", "--withdraw")
    eventually(lambda: told() == {""})


def test_every_act_is_in_the_audit_log(admin):
    admin("drain")
    admin("drain", "--undo")
    lines = admin("audit", "--most", "2").splitlines()
    assert [line.split("  ")[1:3] for line in lines] == [["tester", "undrain"], ["tester", "drain"]]
    assert len(admin("audit", "--most", "1").splitlines()) == 1
