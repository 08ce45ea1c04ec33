"""What a server says when it is there."""

import socket
import sys

import segno

from rowlock.server.reach import in_address, network_address
from rowlock.server.settings import ANYWHERE


def announce(listener: socket.socket, host: str, kept: str) -> None:
    """The address, for this machine and for phones."""
    port = listener.getsockname()[1]
    shown = in_address("127.0.0.1" if host == ANYWHERE else host)
    print(f"Rowlock is at http://{shown}:{port}/", flush=True)
    if near := network_address(host):
        link = f"http://{in_address(near)}:{port}/"
        print(f"Phones in the same network: {link}")
        segno.make(link, error="l").terminal(out=sys.stdout, compact=True, border=1)
    print(f"Games are kept in {kept}. Stop with Ctrl+C.", flush=True)
