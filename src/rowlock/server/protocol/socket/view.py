"""The message `view`: the game as one device may see it, with its sheets and its legal moves."""

from typing import Literal

import msgspec

from rowlock.server.protocol.base import OutcomeView, Short, Status, Wire
from rowlock.server.protocol.socket.setup import News


class Points(Short):
    """A seat's points, item by item; what a game does not have is left out."""

    rows: list[int]
    misthrows: int
    total: int
    bonuses: list[int] = msgspec.field(default_factory=list)
    track: int = 0


class Sheet(Short):
    """A seat's sheet, which is public."""

    rows: dict[str, list[int]]
    """Qwixx: the numbers crossed, in the order of the row, one with two crosses twice.
    Qwinto: nine fields, 0 for an empty one."""
    misthrows: int
    score: Points
    bridges: dict[str, list[int]] = msgspec.field(default_factory=dict)
    """The numbers crossed in rows without a lock."""
    strip: int | None = None
    """Where there is a strip: its last used field, from 1; 0 for none."""
    bar: int | None = None
    """Where there is a bar: how many of its fields are gone."""
    pawn: int | None = None
    """On Board: the field of the track, 0 on Start."""


class Follows(Short):
    """What a move leads to beside its own cross."""

    cells: list[str] = msgspec.field(default_factory=list)
    """The cells that are crossed by themselves, in order, such as `y6`."""
    strip: int | None = None
    """The last used field of the strip after it, if it uses one."""
    bar: int | None = None
    """How many fields of the bar are gone after it, if it uses or passes over any."""


class LastDecision(Wire):
    """The last decision of a seat that has taken effect."""

    step: int
    """Names it, for the command `takeback`."""
    turn: int
    move: str


class Mine(Short):
    """What only the owner of a seat may know."""

    seat: int
    legal: list[str]
    """The moves, as they are to be sent."""
    misthrows: list[str]
    """Those of the legal moves that take a misthrow."""
    choice: str | None
    """The hidden choice that can still be changed or undone."""
    roll: bool
    """Whether this seat is to roll the dice now; while its choice settles, doing so settles it."""
    throw: Literal["type", "correct"] | None = None
    """At a table with people's own dice: whether its person may type the throw that is due, or
    correct the one that was typed last."""
    revisable: bool = False
    """Whether its choice may still be changed or undone although all have chosen, or will be."""
    follows: dict[str, Follows] = msgspec.field(default_factory=dict)
    """For those of the legal moves that lead to anything: what it is."""
    last: LastDecision | None = None
    """What its person may ask to take back, if there is anything."""
    passes: bool = False
    """Whether it passes by itself when nothing fits."""


class Moment(Wire, tag="view"):
    """The part of a view that a hidden choice changes for all."""

    seq: int
    waiting: list[int]
    """The seats that the table waits for."""
    chosen: list[int]
    """The seats with a hidden choice that is not revealed yet."""
    left_ms: int | None
    """How long until the clock decides for the seats that have not chosen."""
    settle_ms: int | None
    """All have chosen: how long until the choices count that people may still revise."""
    due: float | None
    """Of a slow game: when the time for this decision is over, in seconds since 1970."""


class View(Moment, tag="view"):
    """The whole game for one viewer, sent after every step."""

    status: Status
    turn: int
    phase: str
    """`take`, `roll`, `keep`, `together`, `colour`, `pawn` or `over`."""
    active: int
    decision: str
    """Names the decision under way; a choice must carry it."""
    dice: dict[str, int]
    """The face of each die on the table, 0 before it is thrown."""
    sum: int | None
    """The white sum, or the sum announced in Qwinto."""
    closed: list[str]
    sheets: list[Sheet]
    """Every seat's sheet; none before the game starts."""
    recent: list[News]
    """The news of this turn and of the one before."""
    outcome: OutcomeView | None
    mine: list[Mine] | msgspec.UnsetType = msgspec.UNSET
    """The only part that differs from viewer to viewer, and so the last to be filled in."""
