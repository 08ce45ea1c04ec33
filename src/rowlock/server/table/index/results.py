"""Results of a finished game, seat by seat: total, place, share, first numbers of the rows."""

from dataclasses import dataclass

from rowlock.analysis.turn_order import seat_odds
from rowlock.rules.concession import REASON
from rowlock.server.table.index.rated import is_rated
from rowlock.server.table.room import Room
from rowlock.server.table.seats import Seat
from rowlock.server.table.sheets import sheet_label

Opening = tuple[str, int]
"""A row and the first number crossed or entered in it."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat."""

    seat: int
    device: str
    """Empty for bots, and for people who left, whose profile was deleted, or for whom a substitute
    played at the end, and in a game that began at a position: such a game is in no profile."""
    level: str
    """A bot's level; empty for people."""
    name: str
    total: int
    place: int
    """From 1; equal totals share a place."""
    share: float
    """The share of the win: 1 for a single winner, a half for each of two who tie, 0 otherwise."""
    openings: tuple[Opening, ...]
    """In the order of the first numbers; none on another sheet than the usual one."""
    sheet: str = ""
    """The table's sheet as lists show it; empty for the usual one."""
    rated: bool = True
    """Whether the game counts for ratings, which is asked when it ends and not stored."""
    ended: str = ""
    """`conceded` if the total is not that of a whole game played by its person; else empty."""
    odds: float = 0.0
    """What it is worth to roll in this place, as log odds; not stored either."""


def _owner(room: Room, index: int, seat: Seat) -> str:
    """The device whose result it is: of who conceded, too, though a bot has played on."""
    if room.setup.position or (seat.automatic and not room.has_conceded(index)):
        return ""
    return seat.device


def results_of(room: Room) -> tuple[SeatResult, ...]:
    """The results of all seats as they are occupied now; none before the game is over."""
    outcome = room.outcome
    if outcome is None:
        return ()
    totals = room.game.totals(room.state)
    places = room.ranks
    early = REASON in outcome.reasons
    sheet, rated = sheet_label(room.game), is_rated(room)
    odds = seat_odds(room.game, len(room.seats))
    return tuple(
        SeatResult(
            seat=index,
            device=_owner(room, index, seat),
            level=seat.level,
            name=seat.name,
            total=totals[index],
            place=places[index],
            share=1 / len(outcome.winners) if index in outcome.winners else 0.0,
            openings=() if sheet else tuple(room.openings[index].items()),
            sheet=sheet,
            rated=rated,
            ended=REASON if early or room.has_conceded(index) else "",
            odds=odds[index],
        )
        for index, seat in enumerate(room.seats)
    )
