"""Whose address counts: behind a proxy of ours the client's, from everybody else the connection's.

A machine has all addresses of 127.0.0.0/8. The server believes 127.0.0.1, where a proxy would be.
"""

import json

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from rowlock.server.limits import Limits
from tests.support.server.people import PATIENCE

pytestmark = pytest.mark.slow
CODES = int(Limits().codes[1])
"""So many codes an address may try at once."""
TRIES = 2 * CODES


def tries(server, forwarded, local="127.0.0.1"):
    """Try codes from an address, each time with the next of these headers; the answers."""
    transport = httpx.HTTPTransport(local_address=local)
    with httpx.Client(
        base_url=f"http://{server.host}", transport=transport, timeout=PATIENCE
    ) as client:
        return [
            client.get("/api/tables/QQQQQ", headers={"x-forwarded-for": each}).status_code
            for each in forwarded
        ]


def test_a_stranger_cannot_be_somebody_else_with_every_request(shared_server):
    forged = [f"203.0.113.{nth}" for nth in range(TRIES)]
    seen = tries(shared_server, forged, local="127.0.0.2")
    assert seen[:CODES] == [404] * CODES
    assert 429 in seen[CODES:]
    assert tries(shared_server, ["203.0.113.1"]) == [404], "nor use up what others may ask"


def test_behind_a_proxy_clients_are_counted_each_for_themselves(shared_server):
    first = tries(shared_server, ["198.51.100.1"] * TRIES)
    assert 429 in first
    assert tries(shared_server, ["198.51.100.2"]) == [404]


def test_a_client_s_own_claim_is_not_believed_behind_a_proxy_either(shared_server):
    """Proxies that pass on what a client claims put the address they know at the end."""
    seen = tries(shared_server, [f"203.0.113.{nth}, 198.51.100.3" for nth in range(TRIES)])
    assert 429 in seen


def test_sockets_are_counted_by_the_same_address(shared_server):
    """Opened for nobody's table, by a stranger who claims to be another each time."""
    url = f"ws://{shared_server.host}/api/tables/none-of-ours/socket"
    # What may be asked grows again meanwhile, so that a slow machine takes longer to be refused.
    for nth in range(10 * int(Limits().requests[1])):
        headers = {"x-forwarded-for": f"203.0.113.{nth % 250}"}
        try:
            with connect(
                url, additional_headers=headers, source_address=("127.0.0.3", 0), close_timeout=1
            ) as socket:
                assert json.loads(socket.recv(30))["code"] == "not-found"
        except InvalidStatus as wrong:
            assert wrong.response.status_code == 403
            assert nth >= int(Limits().requests[1])
            return
    raise AssertionError("nobody was refused")


def test_a_stranger_cannot_claim_to_come_by_https(shared_server):
    transport = httpx.HTTPTransport(local_address="127.0.0.4")
    headers = {"x-rowlock": "1", "x-forwarded-proto": "https"}
    with httpx.Client(
        base_url=f"http://{shared_server.host}", transport=transport, timeout=PATIENCE
    ) as client:
        named = client.post("/api/me", json={"name": "Eve"}, headers=headers)
    assert "secure" not in named.headers["set-cookie"].lower().split("; ")
