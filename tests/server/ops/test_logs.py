"""Log lines are whole, name their process and their request, and nobody else."""

import asyncio
import json
import subprocess
import sys

import httpx
import pytest

from rowlock.server.ops.logs import MAX_EXCEPTION_LETTERS
from rowlock.server.ops.request_ids import RequestIds
from tests.support.server.people import Server

PROGRAM = """
import logging, threading, warnings
import structlog
from rowlock.server.ops.logs import set_up_logs
set_up_logs("json", "info", worker=3)
log = structlog.get_logger()
log.info("plain", table="abcdefghijk", secret="s3cret")
log.warning("worker-died", pid=1)
logging.getLogger("uvicorn.error").error("two\\nlines")
try:
    raise ValueError("x" * 9000)
except ValueError:
    log.exception("caught")
    logging.getLogger("uvicorn.error").exception("theirs")
warnings.warn("careful")
thread = threading.Thread(target=lambda: 1 / 0)
thread.start()
thread.join()
raise KeyError("at the end")
"""


def test_every_line_is_one_object_and_names_its_process():
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    lines = done.stderr.splitlines()
    found = [json.loads(line) for line in lines]
    assert [each["event"].splitlines()[0][:8] for each in found] == [
        "plain",
        "worker-d",
        "two",
        "caught",
        "theirs",
        "<string>",
        "uncaught",
        "uncaught",
    ]
    assert {each["process"] for each in found} == {3}
    own = found[0]["pid"]
    assert [each["pid"] for each in found] == [own, 1, *[own] * 6]
    assert found[0]["table"] == "abcdef"
    assert "s3cret" not in done.stderr
    assert all("Traceback" in found[place]["exception"] for place in (6, 7))
    assert "ZeroDivisionError" in found[6]["exception"]
    for place in (3, 4):
        assert len(found[place]["exception"]) == MAX_EXCEPTION_LETTERS
    assert max(map(len, lines)) < 4096, "a pipe takes it at once"


def answered(peer, told, trusted):
    """The id in the answer to a request from a peer."""

    async def app(_scope, _receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})

    heard = []

    async def send(message):
        heard.append(dict(message["headers"])[b"x-request-id"])

    headers = [(b"x-request-id", told)] if told else []
    scope = {"type": "http", "client": (peer, 1), "headers": headers, "scheme": "http"}
    asyncio.run(RequestIds(app, trusted)(scope, None, send))
    [found] = heard
    return found


def test_the_id_of_a_trusted_proxy_is_taken_and_no_other():
    told = b"0af7651916cd43dd8448eb211c80319c"
    assert answered("127.0.0.1", told, ["127.0.0.1"]) == told
    assert answered("10.1.2.3", told, ["10.0.0.0/8"]) == told
    for peer, sent, trusted in (
        ("192.0.2.1", told, ["127.0.0.1"]),
        ("127.0.0.1", told, []),
        ("127.0.0.1", b"short", ["127.0.0.1"]),
        ("127.0.0.1", b'x"}\n{"event": "forged', ["127.0.0.1"]),
        ("127.0.0.1", b"a" * 65, ["127.0.0.1"]),
        ("127.0.0.1", b"", ["127.0.0.1"]),
    ):
        made = answered(peer, sent, trusted)
        assert made != sent
        assert len(made) == 16
    assert answered("127.0.0.1", b"", []) != answered("127.0.0.1", b"", [])


@pytest.mark.slow
def test_answers_and_refusals_of_a_server_have_an_id(tmp_path):
    server = Server(tmp_path, "--log-format", "json", "--log-level", "info")
    server.start()
    try:
        url, told = f"http://{server.host}", {"x-request-id": "from-the-proxy-1"}
        for path, status in (("/healthz", 200), ("/api/games", 200), ("/api/tables/none", 404)):
            answer = httpx.get(url + path, headers=told)
            assert answer.status_code == status
            assert answer.headers.get_list("x-request-id") == ["from-the-proxy-1"]
    finally:
        server.stop()
    lines = [line for line in server.said().splitlines() if line.startswith("{")]
    assert lines
    assert all(json.loads(line)["process"] == 0 for line in lines)
