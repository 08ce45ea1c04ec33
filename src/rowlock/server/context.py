"""What all handlers share: the hub, the signer of cookies, the rate limiters."""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass
from ipaddress import IPv6Network
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from rowlock.rules.errors import Refused
from rowlock.server.cluster.messages import Note
from rowlock.server.limits import ConcurrencyLimiter, Limits, RateLimiter
from rowlock.server.live.hub import Hub
from rowlock.server.live.live_table import LiveTable
from rowlock.server.live.rulings import RulingWatch
from rowlock.server.people.identity import (
    COOKIE,
    COOKIE_SECONDS,
    Device,
    Identity,
    Signer,
    new_device,
)
from rowlock.server.table import days
from rowlock.server.table.index.listing import CODE_LENGTH

AnyRequest: TypeAlias = Request[Any, Any, Any]
AnySocket: TypeAlias = WebSocket[Any, Any, Any]
AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
"""A request or a socket; Litestar's parameters for users and state are not used."""
SHARE_SECONDS = 0.2
"""Between two notes about what was taken of the rate limits."""
IPV6_NETWORK_BITS = 64
"""A household has a whole network of IPv6 addresses, with this prefix."""
POLICY_VIOLATION = 1008
"""The close code of a socket that breaks a rule (RFC 6455, 7.4.1)."""
Close = Callable[[int], None]
"""Closes a connection with a code."""


@dataclass(eq=False, slots=True)
class OpenSocket:
    """A socket, for those who may have to close it.

    That is done by cancelling the task that serves it, or by its connection where none is left.
    """

    address: str
    identity: Identity | None
    task: "asyncio.Task[Any]"
    expelled: bool = False
    close: Close | None = None


class Context:
    """Dependency of handlers: knows the device behind a connection, finds tables, limits rates."""

    def __init__(
        self,
        hub: Hub,
        signer: Signer,
        limits: Limits,
        hosts: Collection[str] = (),
    ) -> None:
        self.hub = hub
        self.watch = RulingWatch(hub, signer)
        self.rulings = self.watch.rulings
        self.watch.on_expelled.append(self.expel)
        self.sockets: set[OpenSocket] = set()
        self.hosts = {host.lower() for host in hosts}
        self.signer = signer
        self.limits = limits
        self.requests = RateLimiter(*limits.requests)
        self.codes = RateLimiter(*limits.codes)
        self.questions = RateLimiter(*limits.questions)
        self.opened = RateLimiter(*limits.opened)
        self.crowd = ConcurrencyLimiter(limits.sockets)
        hub.bot_tables.most, hub.bot_tables.most_of_one = (
            limits.bot_tables,
            limits.bot_tables_of_one,
        )
        self.erasures = RateLimiter(*limits.erasures)
        self.printing = RateLimiter(*limits.prints)

    async def share_limits(self) -> None:
        """Tell other processes every moment what was taken of the rate limits, and hear of theirs.

        While Redis is away each process counts for itself.
        """
        limiters = {
            "requests": self.requests,
            "codes": self.codes,
            "questions": self.questions,
            "opened": self.opened,
            "erasures": self.erasures,
            "prints": self.printing,
        }

        def hear(note: Note) -> None:
            for name, spent in note.spent.items():
                if name in limiters:
                    limiters[name].hear(spent)

        for each in limiters.values():
            each.share()
        self.hub.sync.listeners.append(hear)
        while True:
            await asyncio.sleep(SHARE_SECONDS)
            if not self.hub.fanout.connected:
                for each in limiters.values():
                    each.forget_spent()
                continue
            told = {name: each.take_spent() for name, each in limiters.items()}
            if told := {name: spent for name, spent in told.items() if spent}:
                self.hub.fanout.send(Note(spent=told))

    def check_host(self, connection: AnyConnection) -> None:
        """Refuse other Host headers than those set: a site could point its name at this address."""
        host = connection.headers.get("host", "").lower()
        name = name_of(host)
        if self.hosts and not {host, name, f"[{name}]"} & self.hosts:
            raise Refused("wrong-host")

    def identity(self, connection: AnyConnection) -> Identity | None:
        """What the cookie says; None without a valid one, or if it was revoked."""
        found = self.signer.identity(connection.cookies.get(COOKIE))
        return None if found is None or self.rulings.revoked(found) else found

    def device(self, connection: AnyConnection) -> Device | None:
        """The device of the cookie; None without a valid one."""
        found = self.identity(connection)
        return found.device if found else None

    def check_banned(self, connection: AnyConnection) -> None:
        """Refuse an address or a device that an operator has banned."""
        if self.rulings.banned(address(connection), self.device(connection)):
            raise Refused("banned")

    def renewed(self, connection: AnyConnection) -> list[Cookie]:
        """A new cookie for a device whose cookie is old, of no age, or signed by an older key."""
        found = self.identity(connection)
        return [self.cookie(found.device, connection)] if found and found.renew else []

    def expel(self) -> None:
        """Close the sockets of those who were banned, or whose cookie was revoked."""
        for each in list(self.sockets):
            identity = each.identity
            device = identity.device if identity else None
            revoked = identity is not None and self.rulings.revoked(identity)
            if revoked or self.rulings.banned(each.address, device):
                each.expelled = True
                if each.close is not None:
                    each.close(POLICY_VIOLATION)
                else:
                    each.task.cancel()

    def device_or_new(self, connection: AnyConnection) -> Device:
        """The device of the cookie, or a new one."""
        return self.device(connection) or new_device()

    def cookie(
        self, device: Device, connection: AnyConnection, issued: float | None = None
    ) -> Cookie:
        """The signed cookie of a device."""
        return Cookie(
            key=COOKIE,
            value=self.signer.cookie(device, issued),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme == "https",
            path="/",
        )

    async def find(self, key: str, connection: AnyConnection) -> LiveTable:
        """A table by id or code; codes are rate-limited against guessing.

        A table with the dice of a day that is not over is found by its own device alone.
        """
        if len(key) == CODE_LENGTH:
            self.codes.check(address(connection))
        live = await self.hub.find(key)
        if days.is_secret(live.room.setup.daily):
            device = self.device(connection)
            if device is None or not live.room.seats_of(device.id):
                raise Refused("not-found")
        return live

    async def find_shared(self, key: str, connection: AnyConnection) -> LiveTable:
        """A table whose seats may change; a table with daily dice has one seat for ever."""
        live = await self.find(key, connection)
        if live.room.setup.daily:
            raise Refused("not-at-daily")
        return live


def name_of(host: str) -> str:
    """The name in a Host header, without its port and without the brackets of IPv6."""
    try:
        parts = urlsplit(f"//{host}")
        name, _port = parts.hostname or "", parts.port  # raises if the port is no number
    except ValueError:
        raise Refused("bad-request", reason="host") from None
    if parts.netloc != host or "@" in host:
        raise Refused("bad-request", reason="host")
    return name


def address(connection: AnyConnection) -> str:
    """The client's address, by which rates are limited; of IPv6 the network of 64 bits."""
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """An address as it is counted; of IPv6 the network of 64 bits."""
    if ":" not in host:
        return host
    try:
        return str(IPv6Network((host.partition("%")[0], IPV6_NETWORK_BITS), strict=False))
    except ValueError:
        return host
