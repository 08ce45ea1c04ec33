"""Floods of connections: half-sent requests, heads without end, handshakes, sockets never read.

All come from 127.0.0.2, which the server believes no forwarded address.
"""

import asyncio
import contextlib
import os
import threading
from base64 import b64encode
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

from tests.support.server.people import Server

from benchmarks.flood.windows import Flood, Probe, patient

STRANGER = "127.0.0.2"
DRIP_SECONDS = 2.0
"""Between the bytes of a request that is never whole."""
OPEN, CLOSED, REFUSED = 1, 2, 3
"""What is counted: connections opened, closed by the server, and not taken."""
One = Callable[[asyncio.StreamReader, asyncio.StreamWriter, str], Awaitable[None]]
"""What a connection does, given the table that strangers may look at."""


@contextlib.contextmanager
def connecting(one: One, count: int, server: Server) -> Iterator[Counter[int]]:
    """So many connections of one address at once; another one for each that is closed."""
    statuses: Counter[int] = Counter()
    over = threading.Event()
    table = patient(server, "Eve", {}).open("qwixx", ("simple", "simple"), pace="human")["id"]

    async def again_and_again() -> None:
        while not over.is_set():
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await _once()
                continue
            statuses[REFUSED] += 1
            await asyncio.sleep(0.1)

    async def _once() -> None:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", server.port, local_addr=(STRANGER, 0)
        )
        statuses[OPEN] += 1
        try:
            await one(reader, writer, table)
        finally:
            statuses[CLOSED] += 1
            writer.transport.abort()

    async def all_at_once() -> None:
        tasks = []
        for _ in range(count):
            tasks.append(asyncio.create_task(again_and_again()))
            await asyncio.sleep(0)
        while not over.is_set():
            await asyncio.sleep(0.05)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    thread = threading.Thread(target=lambda: asyncio.run(all_at_once()), daemon=True)
    thread.start()
    try:
        yield statuses
    finally:
        over.set()
        thread.join(90)


async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, _table: str) -> None:
    """A request that is never whole, a byte every few seconds."""
    writer.write(b"GET /api/games HTTP/1.1\r\nhost: x\r\nx-slow: ")
    closed = asyncio.create_task(reader.read())
    while not closed.done():
        writer.write(b"y")
        await asyncio.wait([closed], timeout=DRIP_SECONDS)


async def long_head(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, _table: str
) -> None:
    """A head of 60 kB without an end."""
    writer.write(b"GET /api/games HTTP/1.1\r\nhost: x\r\nx-long: " + b"y" * 60_000)
    await reader.read()


async def shake_hands(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, table: str
) -> None:
    """Open a socket, close it, open the next one."""
    writer.write(_handshake(table))
    await reader.read(4096)


async def never_read(
    _reader: asyncio.StreamReader, writer: asyncio.StreamWriter, table: str
) -> None:
    """Look on at a table and read nothing."""
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    writer.write(_handshake(table))
    await asyncio.sleep(3600)


def _handshake(table: str) -> bytes:
    key = b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n"
        f"upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n"
    ).encode()


def floods(connections: int) -> dict[str, tuple[Flood, Probe | None]]:
    """All of them by name."""
    kinds = {"halves": drip, "heads": long_head, "handshakes": shake_hands, "deaf": never_read}
    return {name: (partial(connecting, one, connections), _games) for name, one in kinds.items()}


def _games(person: object) -> object:
    return person.http.get("/api/games").raise_for_status()  # type: ignore[attr-defined]
