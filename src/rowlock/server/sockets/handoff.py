"""Hands sockets from process to process on one host, so that one process has all of a table.

A client may reach any process. If all sockets of a table are in one of them, a move is worked out
once and pushed at once; otherwise every process follows the log for itself. So a process that
accepts a socket hands it on to the one that `cluster/placement.py` names for its table. Nothing
depends on that: a process that cannot hand a socket on keeps it, and other hosts follow the log
anyway.
"""

import asyncio
import contextlib
import multiprocessing
import re
import socket
from collections.abc import Callable
from typing import Any

from rowlock.server.cluster.placement import process_of

MAX_REQUEST_BYTES = 64 * 1024
_SOCKET = re.compile(r"/api/(?:tables|pads)/([^/?]+)/socket")

Adopt = Callable[[socket.socket, bytes], None]
"""Takes a connection, and the request that came over it."""


class HostProcesses:
    """All processes of a server on this host, known to each of them."""

    def __init__(self, count: int) -> None:
        self._pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        self._there: Any = multiprocessing.get_context("spawn").RawArray("b", count)
        """For each process whether it takes connections."""

    @staticmethod
    def possible() -> bool:
        """Whether connections can be handed from process to process here."""
        return hasattr(socket, "send_fds")

    def close(self) -> None:
        """Let go of the ways between the processes."""
        for pair in self._pairs:
            for end in pair:
                end.close()

    def place(self, path: str) -> int | None:
        """The process that a socket falls to; None if it is no table's."""
        found = _SOCKET.match(path)
        return process_of(found[1], len(self._pairs)) if found else None

    def mark(self, number: int, there: bool) -> None:
        """Note whether a process takes connections."""
        self._there[number] = there

    def hand_on(self, number: int, connection: int, request: bytes) -> bool:
        """Give a connection to another process; whether that could be done."""
        if not self._there[number] or len(request) > MAX_REQUEST_BYTES:
            return False
        end = self._pairs[number][0]
        end.setblocking(False)
        try:
            socket.send_fds(end, [request], [connection])
        except OSError:
            return False
        return True

    def listen(self, number: int, adopt: Adopt) -> None:
        """From now on take what is handed to a process."""
        end = self._pairs[number][1]
        end.setblocking(False)
        asyncio.get_running_loop().add_reader(end, _take, end, adopt)
        self.mark(number, True)


def _take(end: socket.socket, adopt: Adopt) -> None:
    with contextlib.suppress(BlockingIOError):
        request, connections, _, _ = socket.recv_fds(end, MAX_REQUEST_BYTES, 1)
        for each in connections:
            connection = socket.socket(fileno=each)
            connection.setblocking(False)
            adopt(connection, request)
