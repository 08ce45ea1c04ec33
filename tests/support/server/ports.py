"""Ports for the servers of tests, each reserved until the test process ends.

A port that is merely free when it is looked for can be taken before the server listens on it: by
the server of another test process, or by the kernel as the near end of any connection. So ports
are taken from below the range that the kernel hands out, and a reservation is an abstract Unix
socket of that number, which only one process can hold and which goes with the process.
"""

import contextlib
import socket
from pathlib import Path
from random import Random

FIRST = 10_000
KERNEL_RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")
_random = Random()


def free_port(following: int = 0) -> int:
    """Reserve a port, and as many as wanted that follow it."""
    last = int(KERNEL_RANGE.read_text().split()[0]) - following
    while True:
        port = _random.randrange(FIRST, last)
        with contextlib.ExitStack() as held, contextlib.suppress(OSError):
            reserved = [held.enter_context(_reserve(port + more)) for more in range(following + 1)]
            for each in reserved:
                each.detach()  # it stays open until the process ends
            return port


def _reserve(port: int) -> socket.socket:
    """The reservation of a port on which nothing listens."""
    reservation = socket.socket(socket.AF_UNIX)
    try:
        reservation.bind(f"\0rowlock-test-port-{port}")
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("", port))
    except OSError:
        reservation.close()
        raise
    return reservation
