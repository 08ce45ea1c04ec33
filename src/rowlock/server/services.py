"""What the handlers of requests and sockets work with."""

from collections.abc import Collection
from ipaddress import IPv6Network
from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import Cookie

from rowlock.rules.errors import Refused
from rowlock.server import days
from rowlock.server.answers import Answers
from rowlock.server.cards import CODE_LENGTH
from rowlock.server.daily_par import Known
from rowlock.server.hub import Hub
from rowlock.server.identity import COOKIE, COOKIE_SECONDS, Device, Signer, new_device
from rowlock.server.limits import Crowd, Limiter, Limits
from rowlock.server.live import LiveTable
from rowlock.server.pads import Pads
from rowlock.server.printing import Prints
from rowlock.server.reach import Reaching
from rowlock.server.reviewing import Reviews
from rowlock.server.settings import ANYWHERE
from rowlock.server.studies import Studies

HOUSEHOLD = 64
"""So many bits of an IPv6 address are given to a household."""


class Services:
    """The tables, the signer of cookies, and how much may be asked."""

    def __init__(
        self,
        hub: Hub,
        signer: Signer,
        limits: Limits,
        hosts: Collection[str] = (),
        reach: Reaching | None = None,
    ) -> None:
        self.hub = hub
        self.reach = reach or Reaching(ANYWHERE)
        self.hosts = {host.lower() for host in hosts}
        self.signer = signer
        self.limits = limits
        self.requests = Limiter(*limits.requests)
        self.codes = Limiter(*limits.codes)
        self.questions = Limiter(*limits.questions)
        self.opened = Limiter(*limits.opened)
        self.crowd = Crowd(limits.sockets)
        hub.bot_tables.most, hub.bot_tables.most_of_one = (
            limits.bot_tables,
            limits.bot_tables_of_one,
        )
        self.reviews = Reviews(hub.thinkers)
        hub.on_rewritten.append(self.reviews.forget)
        self.answers = Answers(hub)
        self.daily = Known(hub.thinkers)
        self.erasures = Limiter(*limits.erasures)
        self.studies = Studies(hub)
        self.pads = Pads(hub.fanout)
        hub.listeners.append(self.pads.hear)
        self.prints = Prints()
        self.printing = Limiter(*limits.prints)

    def check_host(self, connection: Any) -> None:
        """Refuse names that are not ours: a site could point its own name at this address."""
        host = connection.headers.get("host", "").lower()
        name = name_of(host)
        if self.hosts and not {host, name, f"[{name}]"} & self.hosts:
            raise Refused("wrong-host")

    def device(self, connection: Any) -> Device | None:
        """Who is asking, if we know the cookie."""
        return self.signer.device(connection.cookies.get(COOKIE))

    def known(self, connection: Any) -> Device:
        """Who is asking; somebody new gets a device of their own."""
        return self.device(connection) or new_device()

    def cookie(self, device: Device, connection: Any) -> Cookie:
        """The cookie that makes a device known."""
        return Cookie(
            key=COOKIE,
            value=self.signer.cookie(device),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme == "https",
            path="/",
        )

    async def find(self, key: str, connection: Any) -> LiveTable:
        """A table by id or code; guessing codes is slow, and a day's dice are nobody else's."""
        if len(key) == CODE_LENGTH:
            self.codes.check(address(connection))
        live = await self.hub.find(key)
        if days.is_secret(live.room.setup.daily):
            device = self.device(connection)
            if device is None or not live.room.seats_of(device.id):
                raise Refused("not-found")
        return live

    async def find_shared(self, key: str, connection: Any) -> LiveTable:
        """A table whose seats may change; at the dice of a day one person sits alone."""
        live = await self.find(key, connection)
        if live.room.setup.daily:
            raise Refused("not-at-daily")
        return live


def name_of(host: str) -> str:
    """The name in a Host header, without its port and without the brackets of IPv6."""
    try:
        parts = urlsplit(f"//{host}")
        name, _port = parts.hostname or "", parts.port  # a port that is none raises
    except ValueError:
        raise Refused("bad-request", reason="host") from None
    if parts.netloc != host or "@" in host:
        raise Refused("bad-request", reason="host")
    return name


def address(connection: Any) -> str:
    """Where a request comes from: of IPv6 the network, as a household has all of its addresses."""
    host = connection.client.host if connection.client else ""
    if ":" not in host:
        return host
    try:
        return str(IPv6Network((host.partition("%")[0], HOUSEHOLD), strict=False))
    except ValueError:
        return host
