"""Other sites, other hosts, strange paths and headers: what a request may not do."""

import contextlib
import json
import socket

import httpx
import pytest

from tests.support.server.people import PATIENCE, Server, two_at_a_table

pytestmark = pytest.mark.slow
PRIVATE_PATHS = ("/api/me", "/api/me/profile", "/api/me/export.csv", "/api/tables", "/api/daily")


def raw(server: Server, text: str | bytes) -> bytes:
    """What the server answers to bytes that no client of ours would send."""
    data = text if isinstance(text, bytes) else text.encode()
    answer = b""
    with (
        socket.create_connection(("127.0.0.1", server.port), timeout=60) as line,
        # Whoever sends too much is cut off, sometimes before the answer is read.
        contextlib.suppress(ConnectionError),
    ):
        line.sendall(data)
        while some := line.recv(65536):
            answer += some
    return answer


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example", "x-rowlock": "1"},
        {"origin": "null", "x-rowlock": "1"},
        {"origin": "http://127.0.0.1", "x-rowlock": "1"},
        {"origin": "http://127.0.0.1:1@evil.example", "x-rowlock": "1"},
        {"origin": "", "x-rowlock": "1"},
        {"origin": "http://evil.example", "x-rowlock": "1", "x-forwarded-host": "evil.example"},
        {},
        {"content-type": "text/plain"},
        {"content-type": "application/x-www-form-urlencoded"},
    ],
    ids=str,
)
def test_no_other_site_changes_anything(person, headers):
    """A form or a script of another site, with the cookie that the browser would add."""
    ada = person("Ada")
    table = ada.open()["id"]
    sent = {"cookie": ada.cookie, **headers}
    with httpx.Client(base_url=ada.http.base_url, headers=sent, timeout=PATIENCE) as site:
        for method, path, body in (
            ("POST", "/api/me", {"name": "Eve"}),
            ("POST", f"/api/tables/{table}/leave", {"seat": 0}),
            ("POST", f"/api/tables/{table}/start", {}),
            ("POST", f"/api/tables/{table}/handover", {}),
            ("DELETE", "/api/me", {}),
        ):
            answer = site.request(method, path, content=json.dumps(body).encode())
            assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")
            assert "access-control-allow-origin" not in answer.headers
    assert ada.get("/api/me") == {"name": "Ada"}
    assert ada.get(f"/api/tables/{table}")["status"] == "waiting"


def test_nothing_is_changed_by_looking(person):
    ada = person("Ada")
    table = ada.open()["id"]
    for what in ("join", "leave", "bot", "start", "rematch", "handover"):
        assert ada.http.get(f"/api/tables/{table}/{what}").status_code == 405
    for method in ("HEAD", "OPTIONS", "TRACE", "PUT", "PATCH", "DELETE"):
        ada.http.request(method, f"/api/tables/{table}/start")
    assert ada.get(f"/api/tables/{table}")["status"] == "waiting"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1", "file://", "http://[::1]:80"]
)
def test_no_other_site_opens_a_socket(person, origin):
    ada = person("Ada")
    table = ada.open()["id"]
    with pytest.raises(Exception, match="403"):
        ada.sit(table, origin=origin)


SECRETS = (b"GAMES", b"import ", b"root:", b"SQLite format")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../identity.py",
        "/assets/%2e%2e/%2e%2e/identity.py",
        "/assets/..%2f..%2fidentity.py",
        "/assets/..%5c..%5cidentity.py",
        "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd",
        "/assets/%00",
        "/assets/index.js%00.css",
        "/../../../etc/passwd",
        "/t/%2e%2e/%2e%2e/secret",
        "/api/tables/..%2f..%2fsecret",
        "/api/tables/%00/record",
        "/api/tables/%ff%fe",
        "/api/tables/%F0%9F%8E%B2/qr.svg",
        "/api/tables/' OR 1=1 --",
        "/api/tables/%25",
        "/api/daily/../me",
        "/api/daily/qwixx/2026-02-31",
        "http://evil.example/api/me",
        "//evil.example/",
        "/" + "a/" * 5000,
        "/?" + "a=1&" * 5000,
    ],
    ids=lambda path: path[:40],
)
def test_paths_lead_nowhere_else(shared_server, path):
    head = f"GET {path.replace(' ', '%20')} HTTP/1.1\r\nHost: {shared_server.host}\r\n"
    answer = raw(shared_server, head + "Connection: close\r\n\r\n")
    status = int(answer.split()[1])
    assert status in (200, 400, 404, 405)
    assert not any(secret in answer for secret in SECRETS)
    assert b"evil.example" not in answer
    if status == 200:
        assert b"text/html" in answer, "the page, which looks at the address itself"


BROKEN = {
    "a header beyond all": b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 200_000 + b"\r\n\r\n",
    "a path beyond all": b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    "no host": b"GET /api/me HTTP/1.1\r\n\r\n",
    "two lengths": (
        b"POST /api/me HTTP/1.1\r\nHost: a\r\nX-Rowlock: 1\r\nContent-Length: 4\r\n"
        b"Content-Length: 40\r\n\r\n{}{}"
    ),
    "a length below zero": b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "a header with a line in it": b"GET / HTTP/1.1\r\nHost: a\r\nX: y\nSet-Cookie: z\0\r\n\r\n",
    "noise": bytes(range(256)) * 20,
}


@pytest.mark.parametrize("sent", BROKEN.values(), ids=BROKEN)
def test_requests_that_are_none(shared_server, sent):
    answer = raw(shared_server, sent)
    assert answer.startswith(b"HTTP/1.1 4") or not answer, answer[:200]
    assert httpx.get(f"http://{shared_server.host}/healthz", timeout=PATIENCE).text == "ok"


def test_a_body_beyond_all_is_not_read_to_its_end(shared_server):
    """In pieces, so that no length is told in advance."""
    head = b"POST /api/me HTTP/1.1\r\nHost: a\r\nX-Rowlock: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
    with socket.create_connection(("127.0.0.1", shared_server.port), timeout=60) as line:
        line.sendall(head + b"5000\r\n" + b"x" * 0x5000 + b"\r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 413")


def test_every_answer_says_what_a_browser_may_do(person):
    """Pages, answers, refusals: a 404 is a page like any other."""
    ada = person()
    for path in ("/", "/no/such/page", "/assets/none.js", "/api/games", "/api/none", "/healthz"):
        headers = ada.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers
    refused = httpx.post(f"http://{ada.server.host}/api/me", json={"name": "Eve"}, timeout=PATIENCE)
    assert "content-security-policy" in refused.headers


def test_no_cache_keeps_what_is_private(person):
    table, first, _ = two_at_a_table(person)
    ada = first.person
    for path in (*PRIVATE_PATHS, f"/api/tables/{table}", f"/api/tables/{table}/record"):
        assert ada.http.get(path).headers["cache-control"] == "no-store", path
    refused = ada.http.get(f"/api/tables/{table}/replay")
    assert refused.headers["cache-control"] == "no-store"
    handed = ada.http.post(f"/api/tables/{table}/handover", json={})
    assert handed.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "name",
    [
        "<img src=x onerror=a()>",
        "'; DROP TABLE tables",
        "=HYPERLINK(1)",
        "{{7*7}} ${7*7}",
        "../../secret",
        "\u202egnp.exe",
        "a\u2028b\u2029c",
        "x\r\nset-cookie: a=b",
        "\ufeff\u2066Ada",
        "Ada | Ben: [w] ...",
    ],
)
def test_names_stay_names(person, name):
    """Sent, stored, listed and written into records as text, without anything invisible."""
    ada = person()
    kept = ada.post("/api/me", name=name)["name"]
    assert kept.isprintable()
    assert 1 <= len(kept) <= 24
    socket = ada.sit(ada.open(seats=("me",))["id"])
    socket.greeted()
    assert socket.people["seats"][0]["name"] == kept
    answer = ada.http.get(f"/api/tables/{socket.table}/record")
    assert answer.status_code == 200
    lines = answer.text.splitlines()
    assert sum(kept in line for line in lines) == 1
    assert "a=b" not in answer.headers.get("set-cookie", "")


def test_reactions_are_a_few_words(person):
    _, first, second = two_at_a_table(person)
    seat = first.mine["seat"]
    for reaction in ("<b>hi</b>", "", "clap ", "CLAP", "x" * 9000, "clap\0"):
        assert first.send("react", seat=seat, reaction=reaction)["code"] == "bad-request"
    assert first.send("react", seat=seat, reaction="hi")["type"] == "ack"
    while (heard := second.hear())["type"] != "reaction":
        pass
    assert heard == {"type": "reaction", "seat": seat, "reaction": "hi"}


def test_the_server_had_nothing_to_complain_about(shared_server):
    """Runs last: nothing of the above went through our code unforeseen."""
    said = shared_server.said()
    assert "request-failed" not in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "host", ["127.0.0.1:abc", "127.0.0.1:99999", "a:1:2", "[::1", "[no]:1", "a@b", "a/b", "a:-1"]
)
def test_a_host_that_is_none_is_refused_without_a_word_in_the_log(shared_server, host):
    before = shared_server.said()
    for path in ("/", "/api/games", "/api/nothing", "/nothing", "/assets/nothing.js", "/api/me"):
        answer = raw(
            shared_server, f"GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n"
        )
        head, _, body = answer.partition(b"\r\n\r\n")
        status = int(head.split()[1])
        assert status == 400 or (status == 404 and "nothing" in path), (path, head)
        if status == 400:
            assert json.loads(body)["code"] == "bad-request"
    shake = (
        f"GET /api/tables/x/socket HTTP/1.1\r\nhost: {host}\r\nconnection: upgrade\r\n"
        "upgrade: websocket\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    assert raw(shared_server, shake).startswith(b"HTTP/1.1 4")
    assert shared_server.said() == before
