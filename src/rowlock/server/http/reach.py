"""The base URL under which other devices reach this server, for links and QR codes.

A page that is open at 127.0.0.1 cannot be opened by a phone under that address. The URL is found
for each request from its own Host header and the current network interfaces. Nothing is cached, so
that one client's Host header never gets into another's page, and a new address is used at once.
"""

import asyncio
import socket
import struct
import sys
from collections.abc import Collection, Iterable, Sequence
from ipaddress import IPv6Address, ip_address
from pathlib import Path

from rowlock.server.context import AnyConnection
from rowlock.server.protocol import rest
from rowlock.server.settings import ALL_INTERFACES

ALL_IPV6_INTERFACES = "::"
PROBE_ADDRESSES = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses reserved for documentation: the route to them is the default route. Nothing is sent."""
VIRTUAL_INTERFACES = (
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vbox",
    "tun",
    "tap",
    "wg",
    "tailscale",
    "zt",
)
"""Prefixes of the names of bridges and tunnels, behind which there are no phones."""
SIOCGIFADDR = 0x8915
"""Linux' ioctl for the address of an interface."""


class BaseUrls:
    """Finds the base URL for a request, from the settings and the network."""

    def __init__(self, host: str, address: str = "", hosts: Collection[str] = ()) -> None:
        self._host, self._address = host, address.rstrip("/")
        self._hosts = {each.lower() for each in hosts}

    async def of(self, connection: AnyConnection) -> rest.Reach:
        """The base URL for links on the client's page, and which devices reach it."""
        own = str(connection.base_url).rstrip("/")
        if self._address:
            return rest.Reach(base=self._address, reach="others")
        if not is_loopback(connection.base_url.hostname or ""):
            return rest.Reach(base=own, reach="others")
        here = connection.scope.get("server") or ("", None)
        if not is_loopback(here[0]) or here[1] != _port(connection):
            return rest.Reach(base=own, reach="unknown")
        if is_loopback(self._host):
            return rest.Reach(base=own, reach="alone")
        found = await asyncio.to_thread(network_address, self._host)
        if found is None:
            return rest.Reach(base=own, reach="offline")
        if self._hosts and not {found, f"[{found}]"} & self._hosts:
            return rest.Reach(base=own, reach="unknown")
        return rest.Reach(base=f"http://{in_address(found)}:{here[1]}", reach="others")


def _port(connection: AnyConnection) -> int | None:
    url = connection.base_url
    return url.port or {"http": 80, "https": 443}.get(url.scheme)


def is_loopback(host: str) -> bool:
    """Whether a host name or address is that of the machine itself."""
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
    """A host as it stands in a URL: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host


# -- this machine in its networks -----------------------------------------------------------------


def network_address(host: str) -> str | None:
    """This machine's address in its network if it listens on all interfaces; preferably IPv4."""
    for family in _families(host):
        interfaces = list(_interfaces(family))
        if found := best_address(_routed(family), interfaces):
            return found
    return None


def best_address(routed: str | None, interfaces: Sequence[tuple[str, str]]) -> str | None:
    """The address of an interface that is no bridge or tunnel, preferably the default route's."""
    known = {address: name for name, address in interfaces}
    if routed:
        known.setdefault(routed, "")
    usable = [each for each in known if _is_usable(each)]
    return min(
        usable,
        key=lambda each: (known[each].startswith(VIRTUAL_INTERFACES), each != routed),
        default=None,
    )


def _is_usable(address: str) -> bool:
    found = ip_address(address)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)


def _families(host: str) -> list[socket.AddressFamily]:
    if host in (ALL_INTERFACES, ""):
        return [socket.AF_INET]
    if host != ALL_IPV6_INTERFACES:
        return []
    with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as like_ours:
        only = like_ours.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    return [socket.AF_INET6] if only else [socket.AF_INET, socket.AF_INET6]


def _routed(family: socket.AddressFamily) -> str | None:
    """The own address of the default route."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((PROBE_ADDRESSES[family], 9))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
        return found


def _interfaces(family: socket.AddressFamily) -> Iterable[tuple[str, str]]:
    """Names and addresses of all interfaces; none except on Linux."""
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
                answer = fcntl.ioctl(asking, SIOCGIFADDR, request)
            except OSError:
                continue  # it has no address
            yield name, socket.inet_ntoa(answer[20:24])


def _ipv6_interfaces() -> Iterable[tuple[str, str]]:
    try:
        lines = Path("/proc/net/if_inet6").read_text("ascii").splitlines()
    except OSError:
        return
    for address, *_, name in map(str.split, lines):
        yield name, str(IPv6Address(bytes.fromhex(address)))
