"""Checks before any handler runs: Host header, origin of changes, rate limit."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from rowlock.rules.errors import Refused
from rowlock.server.context import AnyRequest, AnySocket, Context, address
from rowlock.server.metrics import SOCKETS

HEALTH_PATHS = ("/healthz", "/readyz")
CHANGING_METHODS = {"POST", "PUT", "PATCH", "DELETE"}
POLICY_VIOLATION = 1008
"""The close code of a socket that breaks a rule (RFC 6455, 7.4.1)."""


def check_request(request: AnyRequest, context: Context) -> None:
    """Refuse too many requests of an address, and changes that come from another site."""
    path = request.scope["path"]  # request.url would raise for a malformed host
    if "\0" in path:
        raise Refused("not-found")
    if path in HEALTH_PATHS:
        return
    context.check_host(request)
    if not path.startswith("/api/"):
        return
    context.requests.check(address(request))
    if request.method in CHANGING_METHODS and not (
        same_origin(request) and request.headers.get("x-rowlock")
    ):
        raise Refused("wrong-origin")


@asynccontextmanager
async def admitted(socket: AnySocket, context: Context) -> AsyncIterator[bool]:
    """Context that says whether a socket is admitted; otherwise it has been closed."""
    where = address(socket)
    try:
        if not same_origin(socket):
            raise Refused("wrong-origin")
        context.check_host(socket)
        context.requests.check(where)
        context.crowd.enter(where)
    except Refused:
        await socket.close(code=POLICY_VIOLATION)
        yield False
        return
    try:
        with SOCKETS.track_inprogress():
            yield True
    finally:
        context.crowd.leave(where)


def same_origin(connection: AnyRequest | AnySocket) -> bool:
    """Whether a browser's request comes from a page of this server; programs send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return bool(origin.partition("://")[2] == connection.headers.get("host"))
