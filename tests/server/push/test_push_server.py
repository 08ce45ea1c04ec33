"""Notices by a real server to a push service of ours, which decrypts what it gets."""

import json
import time

import pytest

from tests.support.server.people import PATIENCE, Person
from tests.support.server.push_service import Browser, claims_of

pytestmark = pytest.mark.slow


def wait_for(found):
    end = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_closed_page_is_told_by_a_push_service(pushing_server, push_server):
    ada, ben = Person(pushing_server, "Ada"), Person(pushing_server, "Ben")
    state = ben.get("/api/push")
    assert state["reason"] is None
    browser, endpoint = Browser(), f"{push_server.origin}/ben"
    ben.post("/api/push", endpoint=endpoint, language="de", **browser.keys)
    table = ada.open(seats=("me", "open"), days=1)["id"]
    hers = ada.sit(table)
    ben.post(f"/api/tables/{table}/join", name="Ben")
    hers.until(lambda view: view["phase"] == "together")
    wait_for(lambda: push_server.got)
    path, headers, body = push_server.got[0]
    assert path == "/ben"
    assert json.loads(browser.read(body)) == {
        "title": "Du bist am Zug: Qwixx",
        "body": "Mit Ada",
        "url": f"/t/{table}",
        "tag": table[:32],
    }
    assert b"Ada" not in body
    claims = claims_of(headers["authorization"])
    assert claims["aud"] == push_server.origin
    assert f"k={state['key']}" in headers["authorization"]
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["topic"] == table[:32]
    assert int(headers["ttl"]) > 0


def test_what_is_no_subscription_is_refused(pushing_server):
    ada = Person(pushing_server, "Ada")
    keys = Browser().keys
    for endpoint in ("https://192.168.1.1/x", "http://push.example/x", "https://10.1.1.1/"):
        answer = ada.post("/api/push", 400, endpoint=endpoint, **keys)
        assert answer["code"] == "push-endpoint"
    wrong = ada.post("/api/push", 400, endpoint="https://push.example/x", p256dh="x", auth="y")
    assert wrong["code"] == "bad-request"
    stranger = Person(pushing_server)
    stranger.post("/api/push", 403, endpoint="https://push.example/x", **keys)


def test_without_https_there_are_no_notices(person):
    ada = person("Ada")
    assert ada.get("/api/push")["reason"] is None, "127.0.0.1 counts as secure"
    answer = ada.http.get("/api/push", headers={"host": "dice.lan"}).json()
    assert answer == {"key": None, "reason": "https"}
    ada.post("/api/push", 400, endpoint="http://127.0.0.1:9/x", **Browser().keys)
