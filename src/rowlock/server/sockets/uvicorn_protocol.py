"""Sockets without a detour: views are written when they are made, commands read as they come.

Through an ASGI server every message is a dictionary in a queue, and reading stops and starts again
for each. That takes longer than a move. After the handshake, which is ASGI's, a table's socket
talks to its connection itself.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rowlock.server.frames import (
    LONGEST_HEAD,
    frame_size,
    framed,
    is_text,
    is_whole_message,
    plain_text,
)
from rowlock.server.limits import Bucket
from rowlock.server.neighbours import Neighbours

EXTENSION = "rowlock.direct"
"""Where a socket's scope has its connection."""
GONE = {"type": "websocket.disconnect"}
LOOSE_FRAMES = 50, 200
"""Frames that are no whole message, such as pongs: so many a second, and as many at once. Nobody
needs more; whoever sends more is dismissed, as each costs as much as a message."""
POLICY = 1008
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


Hear = Callable[[bytes], None]


class Outlet(Protocol):
    """Where messages go out."""

    @property
    def ready(self) -> bool:
        """Whether the client takes what it is sent."""

    def write(self, messages: Iterable[bytes]) -> None:
        """Send messages, all at once."""


class Connection(Outlet, Protocol):
    """A client, once the handshake is over."""

    async def attend(self, hear: Hear, when_ready: Callable[[], None]) -> None:
        """Hand on every message until the client is gone; who could not write is told when."""

    def pause(self) -> None:
        """Let the client wait with what else it has to say."""

    def resume(self) -> None:
        """Let it go on."""

    def dismiss(self) -> None:
        """Hear nothing more."""


def connection_of(socket: WebSocket[Any, Any, Any]) -> Connection:
    """The client behind a socket."""
    extensions: Any = socket.scope.get("extensions") or {}
    found: Connection = extensions.get(EXTENSION) or Relay(socket)
    return found


class DirectProtocol(WebSocketsSansIOProtocol):
    """One connection, for uvicorn until the handshake is over, then for a table's socket."""

    _hear: Hear | None = None
    """Who hears messages, once a table's socket does."""
    _when_ready: Callable[[], None] | None = None
    _rest = b""
    """The beginning of a frame whose end is still to come."""

    def __init__(
        self, *args: Any, neighbours: Neighbours | None = None, number: int = 0, **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self._neighbours, self._number = neighbours, number
        self._request = b""
        self._loose = Bucket(*LOOSE_FRAMES)

    def handle_connect(self, event: Any) -> None:
        """Let the application find the connection, unless another process is to have it."""
        if self._handed_on(event.path):
            self.transport.close()
            return
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def _handed_on(self, path: str) -> bool:
        if self._neighbours is None:
            return False
        place = self._neighbours.place(path)
        if place is None or place == self._number:
            return False
        connection = self.transport.get_extra_info("socket").fileno()
        return self._neighbours.hand_on(place, connection, self._request)

    # -- coming in ------------------------------------------------------------------------------

    async def attend(self, hear: Hear, when_ready: Callable[[], None]) -> None:
        self._hear, self._when_ready = hear, when_ready
        # What came before, and that the client is gone.
        while (data := _received(await self.queue.get())) is not None:
            hear(data)
            if self.queue.empty():
                self.resume()
        self._hear = None

    def pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def dismiss(self) -> None:
        self.queue.put_nowait(GONE)  # type: ignore[arg-type]

    def data_received(self, data: bytes) -> None:
        """Cut what arrives into frames; plain messages are read here, the rest by the library."""
        if not self.handshake_initiated:
            self._shake_hands(data)
            return
        data = self._rest + data if self._rest else data
        most, begin = self.config.ws_max_size, 0
        while begin < len(data):
            size = frame_size(data, begin)
            if size is not None and size > most + LONGEST_HEAD:
                super().data_received(data[begin:])  # the library says what is wrong with it
                return
            if size is None or begin + size > len(data):
                break
            if not self._take(data[begin : begin + size]):
                self._rest = b""
                return
            begin += size
        self._rest = data[begin:]

    def _shake_hands(self, data: bytes) -> None:
        """Let the library read the request, and answer what it cannot read."""
        self._request += data
        super().data_received(data)
        self._request = b""
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
            self.transport.close()

    def _take(self, frame: bytes) -> bool:
        """Take a frame; whether another one may come."""
        text = plain_text(frame) if self._hear and not self.frames else None
        if text is None or len(text) > self.config.ws_max_size or self._hear is None:
            if not is_whole_message(frame) and not self._loose.take():
                self._refuse_more()
                return False
            super().data_received(frame)
        elif not self.close_sent:
            self._hear(text)
        return True

    def _refuse_more(self) -> None:
        """Close the connection of somebody who sends too many frames."""
        self.conn.fail(POLICY, "too many frames")
        if self.conn.close_sent is None:  # it had not begun yet
            self.transport.close()
        else:
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Take a message that came in several frames, or before the table took over."""
        data = b"".join(self.frames)
        if self._hear is None or (self.curr_msg_data_type == "text" and not is_text(data)):
            super().send_receive_event_to_app()  # it closes if text is none
            return
        self.frames = []
        if not self.close_sent:
            self._hear(data)

    # -- going out ------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        return self.writable.is_set()

    def resume_writing(self) -> None:
        """The client has taken what it was sent."""
        super().resume_writing()
        if self._when_ready is not None:
            self._when_ready()

    def write(self, messages: Iterable[bytes]) -> None:
        """Send messages, all at once, unless the connection is being closed."""
        if not self.close_sent and not self.disconnected and not self.transport.is_closing():
            self.transport.write(b"".join(map(framed, messages)))


class Relay:
    """A client behind any other ASGI server, such as the one of tests."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket
        self._out: list[bytes] = []
        self._sending: asyncio.Task[None] | None = None
        self._when_ready: Callable[[], None] | None = None
        self._going_on = asyncio.Event()
        self._going_on.set()
        self._dismissed = False

    @property
    def ready(self) -> bool:
        return not self._out

    async def attend(self, hear: Hear, when_ready: Callable[[], None]) -> None:
        self._when_ready = when_ready
        while (data := _received(await self._socket.receive())) is not None:
            hear(data)
            await self._going_on.wait()
            if self._dismissed:
                return

    def pause(self) -> None:
        self._going_on.clear()

    def resume(self) -> None:
        self._going_on.set()

    def dismiss(self) -> None:
        self._dismissed = True
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


def _received(message: Any) -> bytes | None:
    """What an ASGI message carries; None if it says that the client is gone."""
    if message["type"] != "websocket.receive":
        return None
    return (message.get("text") or "").encode() or message.get("bytes") or b""
