"""What a server says when it is there."""

import socket
import sys

import segno

from rowlock.server.settings import ANYWHERE


def announce(listener: socket.socket, host: str, kept: str) -> None:
    """The address, for this machine and for phones."""
    port = listener.getsockname()[1]
    shown = _in_address("127.0.0.1" if host == ANYWHERE else host)
    print(f"Rowlock is at http://{shown}:{port}/", flush=True)
    if host == ANYWHERE and (near := _address_in_network()):
        link = f"http://{near}:{port}/"
        print(f"Phones in the same network: {link}")
        segno.make(link, error="l").terminal(out=sys.stdout, compact=True, border=1)
    print(f"Games are kept in {kept}. Stop with Ctrl+C.", flush=True)


def _in_address(host: str) -> str:
    """A host as it stands in an address: one of IPv6 is in brackets."""
    return f"[{host}]" if ":" in host else host


def _address_in_network() -> str | None:
    """This machine's address as others see it; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith("127.") else found
