"""The names under which a server is reached."""

import asyncio
from typing import Any

import pytest
from litestar.connection import ASGIConnection

from rowlock.rules.errors import Refused
from rowlock.server.context import Context
from rowlock.server.limits import Limits
from rowlock.server.live.hub import Hub
from rowlock.server.people.identity import Signer
from rowlock.server.storage.store import open_store


@pytest.mark.parametrize(
    ("hosts", "asked", "code"),
    [
        ("::1", "[::1]:8000", ""),
        ("::1", "[::1]", ""),
        ("[::1]", "[::1]:8000", ""),
        ("[::1]:8000", "[::1]:8000", ""),
        ("::1", "[::2]:8000", "wrong-host"),
        ("club.example", "Club.Example", ""),
        ("Club.example", "club.example:8000", ""),
        ("club.example:8000", "club.example:8000", ""),
        ("club.example:8000", "club.example:8001", "wrong-host"),
        ("club.example", "evil.example", "wrong-host"),
        ("club.example", "club.example.evil.example", "wrong-host"),
        ("club.example", "", "wrong-host"),
        ("club.example", "club.example:abc", "bad-request"),
        ("club.example", "evil.example@club.example", "bad-request"),
        ("", "whatever.example:1", ""),
        ("", "", ""),
        ("", "whatever.example:99999", "bad-request"),
    ],
)
def test_the_names_of_a_server(hosts, asked, code):
    async def ask():
        hub = Hub(open_store(":memory:"))
        context = Context(hub, Signer(b""), Limits(), [hosts] if hosts else [])
        try:
            scope: Any = {"type": "http", "headers": [(b"host", asked.encode())]}
            context.check_host(ASGIConnection(scope))
        except Refused as wrong:
            return wrong.code
        finally:
            await hub.close()
        return ""

    assert asyncio.run(ask()) == code
