"""What is stored of a table: an append-only list of events, enough to rebuild everything."""

from collections.abc import Callable
from typing import Any

import msgspec

from rowlock.rules.errors import RowlockError
from rowlock.server.table.events.base import Event
from rowlock.server.table.events.people import (
    Answered,
    Asked,
    Conceded,
    Declined,
    Hosted,
    Left,
    Manned,
    Moved,
    Paused,
    PeopleEvent,
    Queued,
    RematchOpened,
    Resumed,
    Returned,
    Sat,
    Substituted,
    TakeBackAgreed,
    TakeBackAsked,
    TakeBackDropped,
    Unqueued,
    Voted,
    Waited,
)
from rowlock.server.table.events.play import (
    AdvancePass,
    Corrected,
    Due,
    Held,
    PlayEvent,
    Settled,
    Stepped,
    TakenBack,
    Unheld,
)
from rowlock.server.table.events.setup import (
    Agreed,
    Changed,
    Closed,
    HostEvent,
    Opened,
    Readmitted,
    Removed,
    Reordered,
    SeatAdded,
    SeatClosed,
    Started,
    StoredSeat,
)

__all__ = [
    "UNREADABLE",
    "AdvancePass",
    "Agreed",
    "Answered",
    "AnyEvent",
    "Asked",
    "Changed",
    "Closed",
    "Conceded",
    "Corrected",
    "Declined",
    "Due",
    "Event",
    "Held",
    "HostEvent",
    "Hosted",
    "Left",
    "Manned",
    "Moved",
    "Opened",
    "Paused",
    "PeopleEvent",
    "PlayEvent",
    "Queued",
    "Readmitted",
    "RematchOpened",
    "Removed",
    "Reordered",
    "Resumed",
    "Returned",
    "Sat",
    "SeatAdded",
    "SeatClosed",
    "Settled",
    "Started",
    "Stepped",
    "StoredSeat",
    "Substituted",
    "TakeBackAgreed",
    "TakeBackAsked",
    "TakeBackDropped",
    "TakenBack",
    "Unheld",
    "Unqueued",
    "Voted",
    "Waited",
    "decode",
    "encode",
]

AnyEvent = Opened | PeopleEvent | HostEvent | Started | PlayEvent | TakenBack

UNREADABLE = (RowlockError, msgspec.DecodeError, TypeError, ValueError)
"""What goes wrong when a log is read that is none."""

_decoder = msgspec.json.Decoder(AnyEvent)
encode: Callable[[AnyEvent], bytes] = msgspec.json.Encoder().encode
"""An event as it is stored."""


def decode(data: bytes) -> Any:
    """A stored event."""
    return _decoder.decode(data)
