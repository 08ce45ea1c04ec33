"""The listening socket: on the port of the settings, or on the first free one from 8000."""

import socket

from rowlock.rules.errors import Unreadable

FIRST_PORT = 8000
PORTS_TO_TRY = 20
BACKLOG = 2048
"""Connections that the kernel queues before they are accepted."""


def listen(host: str, port: int | None) -> socket.socket:
    """Bind and listen; without a port the first free one from `FIRST_PORT` on.

    It listens before the application is there, so that early connections wait in the backlog
    instead of being refused.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TO_TRY)
    problem = ""
    for number in wanted:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(BACKLOG)
        except (TypeError, UnicodeError):
            listener.close()
            problem = "this is no name of a host"
            continue
        except (OSError, OverflowError) as wrong:
            listener.close()
            problem = getattr(wrong, "strerror", None) or str(wrong)
            continue
        return listener
    raise Unreadable("unreadable-file", found=f"{host}:{wanted[0]}", reason=problem)
