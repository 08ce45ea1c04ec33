"""Outbox of one socket: keeps the newest seats and view, and answers in order, until it is sent.

All outboxes that have something to send are emptied once a tick of the event loop.
"""

from collections.abc import Iterable
from typing import Protocol

import structlog

from rowlock.server.event_loop import TickBatch

MAX_WAITING = 500
"""Answers that may wait for a client that does not read them."""
log = structlog.get_logger()


class Outlet(Protocol):
    """The writing side of a connection: `SocketProtocol`, or `Relay` under other ASGI servers."""

    @property
    def ready(self) -> bool:
        """Whether the client takes what it is sent."""

    def write(self, messages: Iterable[bytes]) -> None:
        """Send messages, all at once."""


class Outbox:
    """What one socket has yet to be sent: of seats and views only the newest."""

    def __init__(
        self, device: str | None, table: bytes = b"", outlet: Outlet | None = None
    ) -> None:
        self.device = device
        self._outlet = outlet
        self._table = table
        self._seats = self._view = b""
        self._said: list[bytes] = []
        self._answers: list[bytes] = []
        self._due = False

    def put_table(self, data: bytes) -> None:
        """A newer set-up replaces one that was not sent yet, and is sent before all else."""
        self._table = data
        self._send_soon()

    def put_seats(self, data: bytes) -> None:
        """Newer seats replace those that were not sent yet."""
        self._seats = data
        self._send_soon()

    def put_view(self, data: bytes) -> None:
        """A newer view replaces one that was not sent yet."""
        self._view = data
        self._send_soon()

    def put_said(self, data: bytes) -> None:
        """Reactions and the like are sent in order."""
        self._said.append(data)
        self._send_soon()

    def put(self, data: bytes) -> None:
        """Answers are sent in order, after everything else."""
        self._answers.append(data)
        self._send_soon()

    @property
    def overrun(self) -> bool:
        """Whether a client sends commands and does not read the answers."""
        return len(self._said) + len(self._answers) > MAX_WAITING

    def move_answers(self, to: "Outbox") -> None:
        """Hand the answers on to the outbox at another table."""
        for answer in self._answers:
            to.put(answer)
        self._answers = []

    def take(self) -> list[bytes]:
        """What is to be sent now."""
        out: list[bytes] = []
        if self._table:
            out.append(self._table)
            self._table = b""
        if self._seats:
            out.append(self._seats)
            self._seats = b""
        if self._view:
            out.append(self._view)
            self._view = b""
        if self._said:
            out += self._said
            self._said = []
        if self._answers:
            out += self._answers
            self._answers = []
        return out

    def _send_soon(self) -> None:
        """Send once for everything that happens in this tick of the event loop."""
        if self._outlet is not None and not self._due:
            self._due = True
            _due.add(self)

    def send(self) -> None:
        """Send what there is; while a client is too slow, newer views replace older ones."""
        self._due = False
        outlet = self._outlet
        if outlet is not None and outlet.ready and (messages := self.take()):
            outlet.write(messages)


def _send(outboxes: list[Outbox]) -> None:
    for outbox in outboxes:
        try:
            outbox.send()
        except Exception as wrong:  # noqa: BLE001 - one connection must not silence the others
            log.warning("not-sent", reason=repr(wrong))


_due = TickBatch(_send)
"""The outboxes that have something to send; `_send` gets all of a tick at its end."""
