"""Events before a game: a table is set up, its host arranges it, the game begins."""

import msgspec

from rowlock.server.protocol.base import Pace, SeatKind, Start, Throws
from rowlock.server.table.events.base import Event


class StoredSeat(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A seat as it was set up; an open one with a device is kept for that device until it sits."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    device: str = ""


class Opened(Event, tag="opened"):
    """A table was set up. The seed is a secret until the game is over."""

    code: str
    game: str
    host: str
    seed: str
    seats: list[StoredSeat]
    options: dict[str, str] = msgspec.field(default_factory=dict)
    public: bool = False
    seconds: int | None = None
    days: int | None = None
    """Of a slow game: how many days people have for a decision (`slow.py`)."""
    pace: Pace = "human"
    settle: bool = False
    """Whether people may revise a choice for three seconds that would count at once."""
    coach: bool = False
    """Whether all people at the table may ask the coach, which they accept by sitting down."""
    throws: Throws = "fair"
    """Who throws; with people's own dice the seed is used for nothing and told to nobody."""
    daily: str = ""
    """The day whose dice are played, if they are those of a day."""
    position: str = ""
    """The table at which the game begins, as a position's text; empty for empty sheets."""
    start: Start = "full"
    """What begins the game; tables of a rematch are `invited` and begin in the order of seats."""


class Started(Event, tag="started"):
    """The game began; `order` names the seats that play, in the order of turns."""

    order: list[int]


class Removed(Event, tag="removed"):
    """The host emptied a seat before the start; its person may sit down again once invited."""

    seat: int


class Readmitted(Event, tag="readmitted"):
    """The host invited a device again that was removed."""

    device: str


class SeatAdded(Event, tag="seat-added"):
    """The host added an open seat before the start."""


class SeatClosed(Event, tag="seat-closed"):
    """The host took an open seat away before the start."""

    seat: int


class Reordered(Event, tag="reordered"):
    """The host put the seats into another order before the start; `order` names the old ones."""

    order: list[int]


class Changed(Event, tag="changed"):
    """The host set the table up in another way before the start: the whole new set-up."""

    options: dict[str, str] = msgspec.field(default_factory=dict)
    public: bool = False
    seconds: int | None = None
    days: int | None = None
    pace: Pace = "human"
    coach: bool = False
    settle: bool = False
    throws: Throws = "fair"


class Agreed(Event, tag="agreed"):
    """The person of a device agreed to the set-up as it is now."""

    device: str


class Closed(Event, tag="closed"):
    """The host closed the table before the start, or an operator at any time."""


HostEvent = Removed | Readmitted | SeatAdded | SeatClosed | Reordered | Changed | Agreed | Closed
"""What a host does before the start, and the guests' agreement to it (`host_events.py`)."""
