"""Connection of one client after the handshake: uvicorn's transport, or any other ASGI server."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from rowlock.server.context import AnySocket
from rowlock.server.live.outbox import Outlet

EXTENSION = "rowlock.direct"
"""The key under which `SocketProtocol` puts itself into a socket's scope."""
Hear = Callable[[bytes], None]
"""Receives a message of the client."""


class Connection(Outlet, Protocol):
    """A client as a table's socket uses it."""

    def take_over(
        self, hear: Hear, when_ready: Callable[[], None], when_gone: Callable[[], None]
    ) -> None:
        """Pass every message on; call when the client can take more again, and once it is gone."""

    async def serve(self) -> None:
        """Stay as long as the handler of the request is needed for that."""

    def pause(self) -> None:
        """Read nothing more from the client for now."""

    def resume(self) -> None:
        """Read on."""

    def end(self, code: int) -> None:
        """Close it with a code; the client is gone then."""


def connection_of(socket: AnySocket) -> Connection:
    """The connection behind a socket: uvicorn's own where it offers it, ASGI's otherwise."""
    extensions: Any = socket.scope.get("extensions") or {}
    found: Connection = extensions.get(EXTENSION) or Relay(socket)
    return found


class Relay:
    """Connection through ASGI's messages, for servers other than uvicorn, such as that of tests."""

    def __init__(self, socket: AnySocket) -> None:
        self._socket = socket
        self._out: list[bytes] = []
        self._sending: asyncio.Task[None] | None = None
        self._when_ready: Callable[[], None] | None = None
        self._going_on = asyncio.Event()
        self._going_on.set()
        self._hear: Hear | None = None
        self._when_gone: Callable[[], None] | None = None
        self._code: int | None = None

    @property
    def ready(self) -> bool:
        return not self._out

    def take_over(
        self, hear: Hear, when_ready: Callable[[], None], when_gone: Callable[[], None]
    ) -> None:
        self._hear, self._when_ready, self._when_gone = hear, when_ready, when_gone

    async def serve(self) -> None:
        try:
            while (data := received(await self._socket.receive())) is not None:
                if self._hear is not None:
                    self._hear(data)
                await self._going_on.wait()
                if self._code is not None:
                    await self._socket.close(code=self._code)
                    return
        finally:
            if self._when_gone is not None:
                self._when_gone()

    def pause(self) -> None:
        self._going_on.clear()

    def resume(self) -> None:
        self._going_on.set()

    def end(self, code: int) -> None:
        self._code = code
        self.resume()

    def write(self, messages: Iterable[bytes]) -> None:
        self._out.extend(messages)
        self._sending = asyncio.get_running_loop().create_task(self._send())

    async def _send(self) -> None:
        for message in self._out:
            await self._socket.send_data(message, "text")
        self._out = []
        if self._when_ready is not None:
            self._when_ready()


def received(message: Any) -> bytes | None:
    """The data of an ASGI message; None if it tells that the client is gone."""
    if message["type"] != "websocket.receive":
        return None
    return (message.get("text") or "").encode() or message.get("bytes") or b""
