"""Connections whose request is not whole yet, or that do not read their answer: deadlines, counts.

An honest request is whole within milliseconds. So nobody is harmed if one that takes longer ends,
and if of too many of one address the oldest ends first.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from ipaddress import ip_address, ip_network
from typing import Protocol

from rowlock.server.context import network_of

REQUEST_SECONDS = 20.0
"""From the opening of a connection, or the first byte of a later request, until it is whole."""
READING_SECONDS = 30.0
"""So long a client may read nothing of what it is sent."""
MAX_UNFINISHED_OF_ONE = 100
"""Unfinished requests of one address; with one more the oldest of them ends."""
MAX_UNFINISHED = 1000
"""Of all addresses together; proxies that are trusted have no limit of their own."""
LOOK_SECONDS = 1.0
EVERYBODY = "*"


class SlowClient(Protocol):
    """A connection as this file needs it."""

    host: str
    """The address at its other end."""

    def give_up(self) -> None:
        """End it: its request took too long, or there are too many."""

    def unsent_bytes(self) -> int:
        """How much of its answers the client has yet to take."""


class SlowClients:
    """All unfinished and all stalled connections of a server process, each list oldest first."""

    def __init__(
        self, proxies: Collection[str] = (), clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._proxies = [ip_network(each, strict=False) for each in proxies if each != EVERYBODY]
        self._all_are_proxies = EVERYBODY in proxies
        self._clock = clock
        self._since: OrderedDict[SlowClient, float] = OrderedDict()
        self._of: dict[str, OrderedDict[SlowClient, None]] = {}
        self._stalled: dict[SlowClient, tuple[float, int]] = {}
        """When a client had last read something, and how much was left then."""
        self._timer: asyncio.TimerHandle | None = None

    def expect(self, connection: SlowClient) -> None:
        """A request is to come, or has begun to."""
        if connection in self._since:
            return
        self._since[connection] = self._clock()
        of_one = self._of.setdefault(network_of(connection.host), OrderedDict())
        of_one[connection] = None
        if len(of_one) > MAX_UNFINISHED_OF_ONE and not self._is_proxy(connection.host):
            self._give_up(next(iter(of_one)))
        elif len(self._since) > MAX_UNFINISHED:
            self._give_up(next(iter(self._since)))
        self._look_later()

    def finished(self, connection: SlowClient) -> None:
        """The request is whole, or the connection is gone."""
        if self._since.pop(connection, None) is not None:
            key = network_of(connection.host)
            of_one = self._of[key]
            del of_one[connection]
            if not of_one:
                del self._of[key]

    def stalls(self, connection: SlowClient) -> None:
        """The client does not take what it is sent."""
        self._stalled[connection] = self._clock(), connection.unsent_bytes()
        self._look_later()

    def reads(self, connection: SlowClient) -> None:
        """The client has taken what it was sent, or is gone."""
        self._stalled.pop(connection, None)

    def look(self) -> None:
        """End what has taken too long."""
        self._timer, now = None, self._clock()
        while self._since:
            oldest, since = next(iter(self._since.items()))
            if since + REQUEST_SECONDS > now:
                break
            self._give_up(oldest)
        for connection, (since, left) in list(self._stalled.items()):
            if (unsent := connection.unsent_bytes()) < left:
                self._stalled[connection] = now, unsent
            elif since + READING_SECONDS <= now:
                del self._stalled[connection]
                connection.give_up()
        self._look_later()

    def _give_up(self, connection: SlowClient) -> None:
        self.finished(connection)
        connection.give_up()

    def _look_later(self) -> None:
        if self._timer is None and (self._since or self._stalled):
            self._timer = asyncio.get_running_loop().call_later(LOOK_SECONDS, self.look)

    def _is_proxy(self, host: str) -> bool:
        if self._all_are_proxies:
            return True
        try:
            found = ip_address(host)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)
