"""uvicorn HTTP protocol that gives up requests that never become whole and answers nobody reads."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from rowlock.server.sockets.unfinished import SlowClients

TOO_LATE = (
    b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-type: application/json\r\n"
    b"content-length: %d\r\n\r\n%s"
)
BODY = (
    b'{"type":"error","id":null,"code":"too-slow","values":{},"text":"the request took too long"}'
)


class HttpProtocol(H11Protocol):
    """One connection until its handshake, if it becomes a socket, else for all of its requests."""

    host = ""
    _is_socket = False
    """Whether it has become a WebSocket, which another protocol carries."""

    def __init__(self, *args: Any, slow_clients: SlowClients, **more: Any) -> None:
        super().__init__(*args, **more)
        self._slow_clients = slow_clients

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.host = str(peer[0]) if isinstance(peer, tuple) else ""
        self._slow_clients.expect(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._slow_clients.finished(self)
        self._slow_clients.reads(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_socket = True
        super().handle_websocket_upgrade(event)

    def handle_events(self) -> None:
        """Read on; note whether a request is still to become whole."""
        super().handle_events()
        theirs = self.conn.their_state
        begins = theirs is h11.IDLE and self.timeout_keep_alive_task is None
        if not self._is_socket and (begins or theirs is h11.SEND_BODY):
            self._slow_clients.expect(self)
        else:
            self._slow_clients.finished(self)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._slow_clients.stalls(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._slow_clients.reads(self)

    def unsent_bytes(self) -> int:
        return self.transport.get_write_buffer_size()

    def give_up(self) -> None:
        """Say so to a client that has begun a request and was answered nothing; end."""
        begun = self.conn.trailing_data[0] or self.conn.their_state is h11.SEND_BODY
        answering = self.cycle is not None and self.cycle.response_started
        if begun and not answering and not self.unsent_bytes():
            self.transport.write(TOO_LATE % (len(BODY), BODY))
            self.transport.close()
        else:
            self.transport.abort()
