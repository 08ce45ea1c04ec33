"""Where a server listens."""

import socket

from rowlock.rules.errors import Unreadable

FIRST_PORT = 8000
PORTS_TO_TRY = 20
BACKLOG = 2048
"""So many connections may wait to be taken."""


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on the wanted port, or on the first free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TO_TRY)
    problem = ""
    for number in wanted:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            # Whoever comes before anybody answers waits for a moment instead of being refused.
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
