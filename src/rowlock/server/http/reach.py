"""The address under which other devices reach this server, for links and QR codes.

A page that is opened at 127.0.0.1 cannot be opened by a phone under that name. The answer is made
for each request from its own Host header and from the network as it is now; nothing is kept, so
that no stranger's Host gets into anybody else's page, and a new address is known at once.
"""

import asyncio
import socket
import struct
import sys
from collections.abc import Collection, Iterable, Sequence
from ipaddress import IPv6Address, ip_address
from pathlib import Path
from typing import Any

from rowlock.server import bodies
from rowlock.server.settings import ANYWHERE

ANY_OF_IPV6 = "::"
PROBES = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation: the way to them is the way to the internet; nothing is sent."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vbox", "tun", "tap", "wg", "tailscale", "zt")
"""How interfaces are called behind which no phone is."""
GET_ADDRESS = 0x8915
"""Linux: the request SIOCGIFADDR."""


class Reaching:
    """Finds the address for a request, knowing where the server listens."""

    def __init__(self, host: str, address: str = "", hosts: Collection[str] = ()) -> None:
        self._host, self._address = host, address.rstrip("/")
        self._hosts = {each.lower() for each in hosts}

    async def of(self, connection: Any) -> bodies.Reach:
        """The address for links made on the page of whoever asks, and who reaches it."""
        own = str(connection.base_url).rstrip("/")
        if self._address:
            return bodies.Reach(base=self._address, reach="others")
        if not is_loopback(connection.base_url.hostname or ""):
            return bodies.Reach(base=own, reach="others")
        here = connection.scope.get("server") or ("", None)
        if not is_loopback(here[0]) or here[1] != _port(connection):
            return bodies.Reach(base=own, reach="unknown")
        if is_loopback(self._host):
            return bodies.Reach(base=own, reach="alone")
        found = await asyncio.to_thread(network_address, self._host)
        if found is None:
            return bodies.Reach(base=own, reach="offline")
        if self._hosts and not {found, f"[{found}]"} & self._hosts:
            return bodies.Reach(base=own, reach="unknown")
        return bodies.Reach(base=f"http://{in_address(found)}:{here[1]}", reach="others")


def _port(connection: Any) -> int | None:
    url = connection.base_url
    return url.port or {"http": 80, "https": 443}.get(url.scheme)


def is_loopback(host: str) -> bool:
    """Whether a name or an address means the machine itself."""
    name = host.strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        found = ip_address(name)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return (mapped or found).is_loopback


def in_address(host: str) -> str:
    """A host as it stands in an address: one of IPv6 is in brackets."""
    return f"[{host}]" if ":" in host else host


# -- this machine in its networks -----------------------------------------------------------------


def network_address(host: str) -> str | None:
    """The address of this machine for others, if it listens on all; IPv4 first, as it is short."""
    for family in _families(host):
        interfaces = list(_interfaces(family))
        if found := best(_routed(family), interfaces):
            return found
    return None


def best(routed: str | None, interfaces: Sequence[tuple[str, str]]) -> str | None:
    """Of an interface that is no tunnel or bridge, and of those the one that leads out."""
    known = {address: name for name, address in interfaces}
    if routed:
        known.setdefault(routed, "")
    usable = [each for each in known if _is_usable(each)]
    return min(
        usable, key=lambda each: (known[each].startswith(VIRTUAL), each != routed), default=None
    )


def _is_usable(address: str) -> bool:
    found = ip_address(address)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)


def _families(host: str) -> list[socket.AddressFamily]:
    if host in (ANYWHERE, ""):
        return [socket.AF_INET]
    if host != ANY_OF_IPV6:
        return []
    with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as like_ours:
        only = like_ours.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    return [socket.AF_INET6] if only else [socket.AF_INET, socket.AF_INET6]


def _routed(family: socket.AddressFamily) -> str | None:
    """The address from which a packet to the internet would go."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((PROBES[family], 9))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
        return found


def _interfaces(family: socket.AddressFamily) -> Iterable[tuple[str, str]]:
    """Names and addresses of all interfaces, where they can be asked for: on Linux."""
    if sys.platform != "linux":
        return
    if family is socket.AF_INET6:
        yield from _ipv6_interfaces()
        return
    import fcntl  # noqa: PLC0415 - not on every system

    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode()[:15])
            try:
                answer = fcntl.ioctl(asking, GET_ADDRESS, request)
            except OSError:
                continue  # it has none
            yield name, socket.inet_ntoa(answer[20:24])


def _ipv6_interfaces() -> Iterable[tuple[str, str]]:
    try:
        lines = Path("/proc/net/if_inet6").read_text("ascii").splitlines()
    except OSError:
        return
    for address, *_, name in map(str.split, lines):
        yield name, str(IPv6Address(bytes.fromhex(address)))
