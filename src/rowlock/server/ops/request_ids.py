"""ASGI middleware that gives every request an id: in its log lines and in a header of its answer.

A proxy that is trusted may say the id in X-Request-ID (nginx: `$request_id`), so that its log and
ours name the same request. What anybody else sends is thrown away.
"""

import re
import secrets
from collections.abc import Sequence
from typing import Any

import structlog
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

HEADER = b"x-request-id"
_ID = re.compile(rb"[A-Za-z0-9._-]{8,64}")


class RequestIds:
    """Stands before uvicorn's middleware for proxies, which replaces the peer by the client."""

    def __init__(self, app: Any, trusted: Sequence[str]) -> None:
        self._app: Any = ProxyHeadersMiddleware(app, list(trusted)) if trusted else app
        self._trusted: Any = self._app.trusted_hosts if trusted else ()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass a request or socket on with its id."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        found = self._told(scope) or secrets.token_hex(8).encode()

        async def answer(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (HEADER, found)]
            await send(message)

        with structlog.contextvars.bound_contextvars(request=found.decode()):
            await self._app(scope, receive, answer if scope["type"] == "http" else send)

    def _told(self, scope: Any) -> bytes:
        """The id that a trusted proxy has sent; empty if there is none."""
        peer = scope.get("client")
        if not peer or peer[0] not in self._trusted:
            return b""
        told = next((value for key, value in scope["headers"] if key == HEADER), b"")
        return told if _ID.fullmatch(told) else b""
