"""Addresses of push services: nothing but https to the public internet is connected to."""

import socket

import pytest

from rowlock.rules.errors import Refused
from rowlock.server.push.endpoints import connect, is_allowed, read_endpoint

PRIVATE = (
    "127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "0.0.0.0",
    "100.64.0.1", "224.0.0.1", "::1", "fe80::1", "fc00::1", "::ffff:127.0.0.1", "::",
    "::ffff:10.0.0.1",
)  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_no_push_services(address):
    assert not is_allowed(address)
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(Refused):
        read_endpoint(f"https://{host}/x")


@pytest.mark.parametrize(
    "text",
    [
        "http://push.example/x", "ftp://push.example/x", "//push.example", "", "push.example",
        "https://", "https:///x", "https://ada@push.example/x", "https://push.example:x/",
        "https://push.example/a b", "https://push.example/\r\nx", "https://push.example/ä",
        "https://push.example/" + "x" * 1000, "https://[::1", "javascript:alert(1)",
    ],
)  # fmt: skip
def test_what_is_no_address_of_a_push_service(text):
    with pytest.raises(Refused, match="push service"):
        read_endpoint(text)


def test_the_parts_of_an_address():
    found = read_endpoint("https://fcm.googleapis.com/fcm/send/abc?x=1")
    assert (found.host, found.port, found.path) == ("fcm.googleapis.com", 443, "/fcm/send/abc?x=1")
    assert found.origin == "https://fcm.googleapis.com"
    assert read_endpoint("https://push.example:8443/x").origin == "https://push.example:8443"
    assert read_endpoint("http://127.0.0.1:99/x", loopback=True).origin == "http://127.0.0.1:99"
    with pytest.raises(Refused):
        read_endpoint("https://192.168.1.1/x", loopback=True)


def test_a_name_that_leads_inside_is_not_connected_to(monkeypatch):
    """Whatever the name was when it was stored: what is connected to is what was checked."""
    inside = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443)) for each in PRIVATE[:3]]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: inside)
    monkeypatch.setattr("socket.socket", None)
    with pytest.raises(OSError, match="no public address"):
        connect(read_endpoint("https://rebound.example/x"), 1.0)
