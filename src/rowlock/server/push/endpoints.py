"""Addresses of push services: only https, and only hosts of the public internet.

Browsers say where their messages go, so anybody may name any address. What is connected to is the
very address that was checked: a name is resolved once, for the check and the connection.
"""

import http.client
import socket
import ssl
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from rowlock.rules.errors import Refused

MAX_ENDPOINT_LETTERS = 1000
HTTPS_PORT = 443
LOOPBACK_HOSTS = frozenset({"127.0.0.1", "::1"})


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The parts of a push service's address for one browser."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """Scheme, host and port, as signatures name them."""
        usual = self.port == (HTTPS_PORT if self.secure else http.client.HTTP_PORT)
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http{'s' * self.secure}://{host}{'' if usual else f':{self.port}'}"


def read_endpoint(text: str, loopback: bool = False) -> Endpoint:
    """The parts of an address; refused unless it is https to a name or a public address.

    With `loopback` push services on this machine are taken, too, without https: for tests.
    """
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Refused("push-endpoint") from None
    secure = parts.scheme == "https"
    allowed = secure or (loopback and parts.scheme == "http" and host in LOOPBACK_HOSTS)
    plain = text.isascii() and text.isprintable() and " " not in text
    if not (allowed and host and plain) or parts.username or len(text) > MAX_ENDPOINT_LETTERS:
        raise Refused("push-endpoint")
    if _is_address(host) and not is_allowed(host, loopback):
        raise Refused("push-endpoint")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Endpoint(secure, host, port or (HTTPS_PORT if secure else http.client.HTTP_PORT), path)


def is_allowed(address: str, loopback: bool = False) -> bool:
    """Whether an IP address is one of the public internet."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    if loopback and found.is_loopback:
        return True
    return found.is_global and not found.is_multicast


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def connect(endpoint: Endpoint, seconds: float, loopback: bool = False) -> socket.socket:
    """Connect to a push service; OSError if it has no address that is allowed."""
    found = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    allowed = [each for each in found if is_allowed(str(each[4][0]), loopback)]
    if not allowed:
        raise OSError("no public address")
    family, kind, protocol, _, address = allowed[0]
    link = socket.socket(family, kind, protocol)
    try:
        link.settimeout(seconds)
        link.connect(address)
        if endpoint.secure:
            return ssl.create_default_context().wrap_socket(link, server_hostname=endpoint.host)
    except BaseException:
        link.close()
        raise
    return link


def post(
    endpoint: Endpoint,
    headers: dict[str, str],
    body: bytes,
    seconds: float,
    loopback: bool = False,
) -> int:
    """The status of the answer to a POST; blocks. Redirections are not followed."""
    client = http.client.HTTPConnection(endpoint.host, endpoint.port, timeout=seconds)
    client.sock = connect(endpoint, seconds, loopback)
    try:
        client.request("POST", endpoint.path, body, headers)
        return client.getresponse().status
    finally:
        client.close()
