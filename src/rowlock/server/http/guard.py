"""Checks before any handler runs: Host header, origin of changes, rate limit."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from rowlock.rules.errors import Refused
from rowlock.server.context import (
    POLICY_VIOLATION,
    AnyRequest,
    AnySocket,
    Context,
    OpenSocket,
    address,
)
from rowlock.server.metrics import SOCKETS

HEALTH_PATHS = ("/healthz", "/readyz")
CHANGING_METHODS = {"POST", "PUT", "PATCH", "DELETE"}


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
    if not context.watch.known:
        # Nobody's cookie is replaced before the keys are known that may have signed it.
        raise Refused("not-stored")
    context.check_banned(request)
    if request.method in CHANGING_METHODS and not (
        same_origin(request) and request.headers.get("x-rowlock")
    ):
        raise Refused("wrong-origin")


async def admit(socket: AnySocket, context: Context) -> OpenSocket | None:
    """Count a socket in; None if it was refused, and closed."""
    where = address(socket)
    try:
        if not context.watch.known:
            raise Refused("not-stored")
        context.check_banned(socket)
        if not same_origin(socket):
            raise Refused("wrong-origin")
        context.check_host(socket)
        context.requests.check(where)
        context.crowd.enter(where)
    except Refused:
        await socket.close(code=POLICY_VIOLATION)
        return None
    SOCKETS.inc()
    task = cast("asyncio.Task[Any]", asyncio.current_task())
    here = OpenSocket(where, context.identity(socket), task)
    context.sockets.add(here)
    return here


def count_out(context: Context, here: OpenSocket) -> None:
    """Count an admitted socket out, once: its handler and its connection may both say so."""
    if here in context.sockets:
        context.sockets.remove(here)
        SOCKETS.dec()
        context.crowd.leave(here.address)


@asynccontextmanager
async def closed_if_expelled(socket: AnySocket, here: OpenSocket) -> AsyncIterator[None]:
    """Context of a socket's handler, which is cancelled if its person is to go."""
    try:
        yield
    except asyncio.CancelledError:
        if not here.expelled or here.task.uncancel():
            raise
        await socket.close(code=POLICY_VIOLATION)


@asynccontextmanager
async def admitted(socket: AnySocket, context: Context) -> AsyncIterator[bool]:
    """Context that says whether a socket is admitted; otherwise it has been closed."""
    here = await admit(socket, context)
    if here is None:
        yield False
        return
    try:
        async with closed_if_expelled(socket, here):
            yield True
    finally:
        count_out(context, here)


def same_origin(connection: AnyRequest | AnySocket) -> bool:
    """Whether a browser's request comes from a page of this server; programs send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return bool(origin.partition("://")[2] == connection.headers.get("host"))
