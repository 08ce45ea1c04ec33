"""Which process of a host has the sockets of a table: chosen by the first letters of its id.

The table of a rematch begins with the same letters, so that its people stay where they are.
"""

import secrets
import zlib

PREFIX_LENGTH = 6
"""Tables whose ids begin with the same letters, this many, are placed at the same process."""


def process_of(key: str, processes: int) -> int:
    """The number of the process at which the sockets of a table or pad are placed."""
    return zlib.crc32(key[:PREFIX_LENGTH].encode()) % processes


def sibling_id(table: str) -> str:
    """A new table id, impossible to guess, that is placed at the same process as another table."""
    return table[:PREFIX_LENGTH] + secrets.token_urlsafe(12)
