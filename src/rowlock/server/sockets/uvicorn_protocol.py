"""uvicorn WebSocket protocol that leaves ASGI once the handshake is done.

Through ASGI every message is a dictionary in a queue, and reading stops and starts again for each:
that takes longer than a move. So views are written to the transport when they are made, and
commands are handed to the table's socket in the callback that receives them. The handler of the
request has ended by then: what it would hold, headers and frames of coroutines, has 15 kB.

Frames that are whole messages are read and written here; everything else, such as pings and
messages in several frames, is left to the library.
"""

from collections.abc import Callable, Iterable
from struct import Struct
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rowlock.server.context import POLICY_VIOLATION
from rowlock.server.limits import TokenBucket
from rowlock.server.sockets.connection import EXTENSION, Hear, received
from rowlock.server.sockets.handoff import HostProcesses

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no compiled part
    from websockets.utils import apply_mask

GONE = {"type": "websocket.disconnect"}
ABORT_SECONDS = 2.0
"""How long the last bytes to a client that answers no pings may take."""
LOOSE_FRAMES = 50, 200
"""Frames that are no whole message, such as pongs: how many a second, and at once. A client
that sends more is disconnected: each costs as much as a message."""
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_TEXT: Final = 0x81
"""A text in one frame."""
_BYTES: Final = 0x82
"""Bytes in one frame."""
_MASKED: Final = 0x80
_MEDIUM, _LONG = 126, 127
"""Sizes from here on stand in two bytes, or in eight."""
_LONG_FROM_BYTES: Final = 1 << 16
_SHORT_HEAD, _MEDIUM_HEAD, _LONG_HEAD = (Struct(form).pack for form in (">BB", ">BBH", ">BBQ"))
MAX_HEAD_BYTES: Final = 14
"""Bytes before the message itself."""


class Departures:
    """In place of uvicorn's queue once a connection was taken over: tells that a client is gone."""

    __slots__ = ("_gone",)

    def __init__(self, gone: Callable[[], None]) -> None:
        self._gone = gone

    def put_nowait(self, message: dict[str, object]) -> None:
        """Pass a departure on; messages of clients do not come this way any more."""
        if message["type"] == GONE["type"]:
            self._gone()

    def empty(self) -> bool:
        """Nothing waits here."""
        return True


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection, for uvicorn until the handshake is over, then for a table's socket."""

    _hear: Hear | None = None
    """Receives messages, once a table's socket listens."""
    _when_ready: Callable[[], None] | None = None
    _when_gone: Callable[[], None] | None = None
    """Called once, as soon as the client is gone or is closed."""
    _taken_over = False
    """Whether the handler of the request has ended and left the connection to a table's socket."""
    _rest = b""
    """The beginning of a frame whose end is still to come."""

    def __init__(
        self, *args: Any, host_processes: HostProcesses | None = None, number: int = 0, **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self._host_processes, self._number = host_processes, number
        self._request = b""
        self._loose = TokenBucket(*LOOSE_FRAMES)

    def handle_connect(self, event: Any) -> None:
        """Let the application find the connection, unless another process is to have it."""
        if self._handed_on(event.path):
            self.transport.close()
            return
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def _handed_on(self, path: str) -> bool:
        if self._host_processes is None:
            return False
        place = self._host_processes.place(path)
        if place is None or place == self._number:
            return False
        connection = self.transport.get_extra_info("socket").fileno()
        return self._host_processes.hand_on(place, connection, self._request)

    # -- coming in ------------------------------------------------------------------------------

    async def run_asgi(self) -> None:
        """Let the application answer; a connection that was taken over stays when it has."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        else:
            if not self.handshake_complete:
                self.send_500_response()
        if self._taken_over and not self.disconnected:
            self._forget_request()
        elif self.close_timer is None:
            self.transport.close()

    def take_over(
        self, hear: Hear, when_ready: Callable[[], None], when_gone: Callable[[], None]
    ) -> None:
        self._taken_over = True
        self._hear, self._when_ready, self._when_gone = hear, when_ready, when_gone
        waiting, self.queue = self.queue, Departures(self._leave)  # type: ignore[assignment]
        self.resume()
        # What came before, perhaps that the client is gone.
        while not waiting.empty() and self._when_gone is not None:
            if (data := received(waiting.get_nowait())) is None:
                self._leave()
            else:
                hear(data)

    async def serve(self) -> None:
        """Return at once: the connection goes on by itself."""

    def _leave(self) -> None:
        """The client is gone, or is being closed: tell it once, and refer to nothing any more."""
        gone, self._when_gone = self._when_gone, None
        self._hear = self._when_ready = None
        if gone is not None:
            gone()

    def _forget_request(self) -> None:
        """Let go of what only the handler has needed."""
        self._forget_scope()
        self.request.headers.clear()
        self.response.headers.clear()

    def _forget_scope(self) -> None:
        """Break the cycle, so that a closed connection is freed at once, and its table with it."""
        extensions: Any = self.scope["extensions"]
        extensions.pop(EXTENSION, None)
        self.scope = {"type": "websocket", "extensions": {}}  # type: ignore[typeddict-item]

    def end(self, code: int) -> None:
        """Close the connection with a code, as the handler of a request would."""
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.resume()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def keepalive_timeout(self) -> None:
        """Close the connection of a client that answers no pings, whether it reads or not."""
        super().keepalive_timeout()
        self.queue.put_nowait(GONE)  # type: ignore[arg-type]
        self.loop.call_later(ABORT_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.handshake_initiated and hasattr(self, "scope"):
            self._forget_scope()
        if self._taken_over:
            self.queue = Departures(_nothing)  # type: ignore[assignment]

    def pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Cut what arrives into frames; plain messages are read here, the rest by the library."""
        if not self.handshake_initiated:
            self._shake_hands(data)
            return
        data = self._rest + data if self._rest else data
        most, begin = self.config.ws_max_size, 0
        while begin < len(data):
            size = frame_size(data, begin)
            if size is not None and size > most + MAX_HEAD_BYTES:
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
        """Close the connection of a client that sends too many frames."""
        self.conn.fail(POLICY_VIOLATION, "too many frames")
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


def _nothing() -> None:
    """A client that is gone is told of no more."""


# -- frames (RFC 6455, 5.2), as far as plain messages need them ------------------------------------


def frame_size(data: bytes, begin: int = 0) -> int | None:
    """How long the frame is that begins there; None if the bytes do not tell yet."""
    if len(data) < begin + 2:
        return None
    second = data[begin + 1]
    size, head = second & ~_MASKED, 6 if second & _MASKED else 2
    if size < _MEDIUM:
        return head + size
    more = 2 if size == _MEDIUM else 8
    if len(data) < begin + 2 + more:
        return None
    return head + more + int.from_bytes(data[begin + 2 : begin + 2 + more])


def is_whole_message(frame: bytes) -> bool:
    """Whether a frame is a message by itself."""
    return frame[0] in (_TEXT, _BYTES)


def plain_text(frame: bytes) -> bytes | None:
    """The text of a client's whole message; None if it is anything else."""
    if frame[0] != _TEXT or not frame[1] & _MASKED:
        return None
    size = frame[1] & ~_MASKED
    start = 6 if size < _MEDIUM else 8 if size == _MEDIUM else 14
    text = apply_mask(frame[start:], frame[start - 4 : start])
    return text if text.isascii() or is_text(text) else None


def is_text(data: bytes) -> bool:
    """Whether bytes are UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def framed(text: bytes) -> bytes:
    """A server's message as one frame."""
    size = len(text)
    if size < _MEDIUM:
        return _SHORT_HEAD(_TEXT, size) + text
    if size < _LONG_FROM_BYTES:
        return _MEDIUM_HEAD(_TEXT, _MEDIUM, size) + text
    return _LONG_HEAD(_TEXT, _LONG, size) + text
