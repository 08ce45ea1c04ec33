"""Short messages: answers to commands, reactions, and that the server stops."""

from rowlock.server.protocol.base import Wire
from rowlock.server.protocol.socket.seats import Seats
from rowlock.server.protocol.socket.setup import Table
from rowlock.server.protocol.socket.view import View


class Ack(Wire, tag="ack"):
    """The command was carried out and stored; `seq` is the log's length after it."""

    id: str
    seq: int


class ErrorView(Wire, tag="error"):
    """The command was refused. The code names a message `error-CODE` in every language."""

    id: str | None
    code: str
    values: dict[str, str | int]
    text: str


class Reaction(Wire, tag="reaction"):
    """A person sent a reaction."""

    seat: int
    reaction: str


class Closing(Wire, tag="closing"):
    """The server is about to stop; connect again in a moment."""


Push = Table | Seats | View | Ack | ErrorView | Reaction | Closing
"""Whatever the server sends."""
