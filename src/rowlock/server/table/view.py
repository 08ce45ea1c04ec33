"""A room as one viewer may see it. Nothing hidden gets past this file."""

from functools import lru_cache
from typing import Any

import msgspec

from rowlock.analysis.appraisers import has_values
from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Cross
from rowlock.rules.qwinto.sheet import FIELDS
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.rules.qwixx.layout import RowLayout
from rowlock.rules.qwixx.row import SECOND
from rowlock.server.protocol import socket as msg
from rowlock.server.protocol.base import FairView, OutcomeView
from rowlock.server.table import events as ev
from rowlock.server.table.absence.questions import Questions
from rowlock.server.table.layouts import layouts
from rowlock.server.table.levels import default_level, ladder, solitaire_levels
from rowlock.server.table.room import Room
from rowlock.server.table.seats import Seat

NEWS_FOR_NEWCOMERS = 16
"""How many news a device is sent that comes to the table."""

# -- the table and the people at it ---------------------------------------------------------------


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
        pace=setup.pace,
        coach=setup.coach,
        daily=setup.daily or None,
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
        stints=[
            msg.Stint(stint.first, stint.last, stint.level)
            for stint in room.stints
            if stint.seat == index
        ],
    )


def _terms(setup: ev.Opened | None) -> msg.Terms | None:
    if setup is None:
        return None
    return msg.Terms(options=setup.options, seconds=setup.seconds, coach=setup.coach)


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


# -- the public part of a view --------------------------------------------------------------------


def moment(room: Room, left_ms: int | None = None) -> msg.Moment:
    """What a hidden choice changes for all."""
    if room.table is None:
        return msg.Moment(seq=room.seq, waiting=[], chosen=[], left_ms=None)
    choices = room.state.choices
    return msg.Moment(
        seq=room.seq,
        waiting=room.awaited,
        chosen=[seat for seat, choice in enumerate(choices) if choice is not None],
        left_ms=left_ms,
    )


def open_view(
    room: Room, now: msg.Moment | None = None, encoded: list[msgspec.Raw] | None = None
) -> msg.View:
    """What all viewers see alike; the part of each owner is not set.

    With `encoded` the view is for being sent only: its sheets are JSON already.
    """
    if room.table is None:
        return _before_the_game(room)
    rules, state, now = room.game, room.state, now or moment(room)
    phase, over = state.phase, state.phase is Phase.OVER
    sheets: Any = encoded or [open_sheet(rules, state, seat) for seat in range(len(state.sheets))]
    return msg.View(
        seq=now.seq,
        waiting=now.waiting,
        chosen=now.chosen,
        left_ms=now.left_ms,
        status="over" if over else "playing",
        turn=state.turns + (not over),
        phase=_PHASES[phase],
        active=state.active,
        decision=room.decision,
        dice=_dice(rules, state),
        sum=rules.announced(state),
        closed=closed_rows(rules, state),
        sheets=sheets,
        recent=room.news.since_last_turn,
        outcome=_outcome(rules, state) if over else None,
    )


_PHASES = {phase: phase.name.lower() for phase in Phase}


def _before_the_game(room: Room) -> msg.View:
    return msg.View(
        seq=room.seq,
        status=room.status,
        turn=0,
        phase="",
        active=0,
        decision=room.decision,
        dice={},
        sum=None,
        closed=[],
        waiting=[],
        chosen=[],
        sheets=[],
        recent=[],
        left_ms=None,
        outcome=None,
    )


def pawn_of(state: Any, seat: int) -> int | None:
    """The field of a seat's pawn, if there are pawns."""
    pawns = getattr(state, "pawns", None)
    return pawns[seat] if pawns else None


@lru_cache(maxsize=1 << 14)
def _crossed(printed: RowLayout, mask: int) -> list[int]:
    """The numbers of a row that are crossed; one that is crossed twice stands there twice."""
    second = mask >> SECOND
    return [
        number
        for place, number in enumerate(printed.numbers)
        for _ in range((mask >> place & 1) + (second >> place & 1))
    ]


def _used(rules: CrossingGame[Any], seat: int, sheet: Any) -> dict[str, Any]:
    """What only sheets with such marks have: bridges, the strip, the bar."""
    printed = rules.layout_of(seat)
    used: dict[str, Any] = {}
    if printed.bridges:
        used["bridges"] = {
            bridge.letter: [
                number for place, number in enumerate(bridge.numbers) if mask >> place & 1
            ]
            for bridge, mask in zip(printed.bridges, sheet.bridges, strict=True)
        }
    if printed.strip is not None:
        used["strip"] = sheet.strip
    if printed.bar is not None:
        used["bar"] = sheet.bar
    return used


def open_sheet(rules: Game[Any], state: Any, seat: int) -> msg.Sheet:
    """One open sheet."""
    sheet, score = state.sheets[seat], rules.score_of(state, seat)
    used: dict[str, Any] = {}
    if isinstance(rules, CrossingGame):
        used = _used(rules, seat, sheet)
        rows = {
            printed.letter: _crossed(printed, mask)
            for printed, mask in zip(rules.layout_of(seat).rows, sheet.rows, strict=True)
        }
    else:
        rows = {
            letter: list(sheet.cells[row * FIELDS : (row + 1) * FIELDS])
            for row, letter in enumerate(rules.row_letters)
        }
    points = msg.Points(
        rows=list(score.rows),
        bonuses=list(score.bonuses),
        track=score.track,
        misthrows=score.misthrows,
        total=score.total,
    )
    pawn = pawn_of(state, seat)
    return msg.Sheet(rows=rows, misthrows=sheet.misthrows, pawn=pawn, score=points, **used)


def _dice(rules: Game[Any], state: Any) -> dict[str, int]:
    """The dice of the last throw, or those about to be thrown."""
    if state.faces:
        shown = zip(rules.dice, state.faces, strict=True)
        return {die: face for die, face in shown if face} if 0 in state.faces else dict(shown)
    if state.phase is Phase.ROLL:
        thrown = zip(rules.dice, rules.thrown(state), strict=True)
        return {die: 0 for die, is_thrown in thrown if is_thrown}
    return dict.fromkeys(rules.dice, 0) if state.phase is Phase.TAKE else {}


def closed_rows(rules: Game[Any], state: Any) -> list[str]:
    """The letters of the rows that are closed for all."""
    closed = getattr(state, "closed", 0)
    if not closed:
        return []
    return [letter for index, letter in enumerate(rules.row_letters) if closed >> index & 1]


def _outcome(rules: Game[Any], state: Any) -> OutcomeView | None:
    outcome = rules.outcome(state)
    if outcome is None:
        return None
    return OutcomeView(reasons=list(outcome.reasons), winners=list(outcome.winners))


# -- the private part, for the owner of a seat ----------------------------------------------------


def mine_at(room: Room, seat: int) -> msg.Mine:
    """What the owner of a seat may do."""
    choices = room.state.choices
    choice = choices[seat] if choices else None
    return msg.Mine(
        seat=seat,
        legal=list(room.legal(seat)),
        misthrows=room.misthrows(seat),
        choice=None if choice is None else str(choice),
        roll=may_roll(room, seat),
        follows=_follows(room, seat),
    )


def _follows(room: Room, seat: int) -> dict[str, msg.Follows]:
    """What the moves of a seat lead to beside their own cross; nothing on most sheets."""
    rules = room.game
    if not isinstance(rules, CrossingGame) or rules.layout_of(seat).is_plain:
        return {}
    sheet, found = room.state.sheets[seat], {}
    for text, move in room.legal(seat).items():
        if isinstance(move, Cross):
            filling = rules.filled_by(room.state, seat, move)
            led_to = msg.Follows(
                cells=filling.trail[1:],
                strip=None if filling.strip == sheet.strip else filling.strip,
                bar=None if filling.bar == sheet.bar else filling.bar,
            )
            if led_to != msg.Follows():
                found[text] = led_to
    return found


def may_roll(room: Room, seat: int) -> bool:
    """Whether a seat is to roll the dice now."""
    return room.game.rolling(room.state) == seat and not room.rolls_itself
