"""Messages about a table and the people at it: what was set up, who sits where, who is asked."""

from rowlock.analysis.appraisers import has_values
from rowlock.server.protocol import socket as msg
from rowlock.server.protocol.base import FairView
from rowlock.server.table import events as ev
from rowlock.server.table.absence.questions import Questions
from rowlock.server.table.levels import default_level, ladder, solitaire_levels
from rowlock.server.table.room import Room
from rowlock.server.table.seats import Seat
from rowlock.server.table.views.layouts import layouts

NEWS_FOR_NEWCOMERS = 16
"""How many news a device is sent that comes to the table."""


def table_message(room: Room) -> msg.Table:
    """What was set up."""
    setup = room.setup
    sheets, seat_layouts = layouts(room.game, len(room.seats))
    return msg.Table(
        id=room.id,
        code=setup.code,
        game=room.game.name,
        options=room.options,
        layout=sheets[0],
        layouts=sheets,
        seat_layouts=seat_layouts,
        bots=ladder(room.game),
        alone=solitaire_levels(room.game),
        usual_bot=default_level(room.game),
        review=has_values(room.game),
        public=setup.public,
        seconds=setup.seconds,
        days=setup.days,
        pace=setup.pace,
        coach=setup.coach,
        settle=setup.settle,
        throws=setup.throws,
        daily=setup.daily or None,
        position=setup.position or None,
        start=setup.start,
        version=room.terms.version,
        recent=list(room.news.tail)[-NEWS_FOR_NEWCOMERS:],
    )


def seats_message(
    room: Room,
    device: str | None,
    here: frozenset[str] = frozenset(),
    watching: int = 0,
    asked: Questions | None = None,
) -> msg.Seats:
    """The `seats` message for a device, or for a spectator (None)."""
    asked = asked or Questions()
    return msg.Seats(
        seats=[_seat_info(room, index, seat, here) for index, seat in enumerate(room.seats)],
        yours=room.seats_of(device) if device else [],
        host=device is not None and device == room.host,
        watching=watching,
        coach=room.coached and has_values(room.game),
        fair=_fair(room),
        rematch=room.rematch,
        asked=_asked(room),
        queue=list(room.next_game.waiting.values()),
        queued=device in room.next_game.waiting,
        kept=[seat for seat in room.invited_seats if room.seats[seat].device == device],
        declined=list(room.declined),
        before=_terms(room.terms.before(device)),
        removed=device in room.removed and device not in room.owners,
        out=list(room.removed.values()) if device == room.host else [],
        offers=asked.offers,
        requests=asked.requests,
        still_there=asked.still_there,
        asking=asked.asking,
        takeback=asked.takeback,
        paused=room.paused and room.status == "playing",
    )


def _seat_info(room: Room, index: int, seat: Seat, here: frozenset[str]) -> msg.SeatInfo:
    return msg.SeatInfo(
        kind="bot" if seat.automatic else seat.kind,
        name=seat.name,
        level=seat.bot_level if seat.automatic else None,
        here=seat.automatic or seat.device in here,
        deserted=seat.vacant,
        invited=seat.invited,
        host=seat.person and seat.device == room.host,
        unready=seat.person and seat.device in room.terms.behind,
        substitute=bool(seat.substitute),
        conceded=room.has_conceded(index),
        stints=[
            msg.Stint(stint.first, stint.last, stint.level)
            for stint in room.stints
            if stint.seat == index
        ],
    )


def _terms(setup: ev.Opened | None) -> msg.Terms | None:
    if setup is None:
        return None
    return msg.Terms(
        options=setup.options,
        seconds=setup.seconds,
        days=setup.days,
        coach=setup.coach,
        settle=setup.settle,
        throws=setup.throws,
    )


def _asked(room: Room) -> str | None:
    """The name of the person who asked for the next game; None if unknown."""
    seat = room.next_game.asked
    return None if seat is None else room.seats[seat].name or None


def _fair(room: Room) -> FairView:
    return FairView(
        commit=room.commitment,
        mix=room.mix,
        seed=room.setup.seed if room.seed_open else None,
    )
