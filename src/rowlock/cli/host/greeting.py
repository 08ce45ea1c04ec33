"""What `rowlock serve` prints when it is ready: addresses, a QR code, where games are kept."""

import socket
import sys

import segno

from rowlock.server.http.reach import in_address, network_address
from rowlock.server.settings import ALL_INTERFACES


def announce(listener: socket.socket, host: str, location: str) -> None:
    """Print the server's address for this machine and, with a QR code, for phones."""
    port = listener.getsockname()[1]
    local = in_address("127.0.0.1" if host == ALL_INTERFACES else host)
    print(f"Rowlock is at http://{local}:{port}/", flush=True)
    if near := network_address(host):
        link = f"http://{in_address(near)}:{port}/"
        print(f"Phones in the same network: {link}")
        segno.make(link, error="l").terminal(out=sys.stdout, compact=True, border=1)
    print(f"Games are kept in {location}. Stop with Ctrl+C.", flush=True)
