"""A room as one viewer may see it. Nothing hidden gets past this file."""

from functools import cache
from typing import Any

import msgspec

from rowlock.rules.game import Game, Phase
from rowlock.rules.qwinto.sheet import FIELDS
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.rules.qwixx.sheet import RowLayout
from rowlock.server import messages as msg
from rowlock.server.layouts import layout
from rowlock.server.questions import Questions
from rowlock.server.room import Room
from rowlock.server.seats import Seat
from rowlock.server.wire import FairView, OutcomeView

LATELY = 16
"""How much of what happened a newcomer is told."""

# -- the table and the people at it ---------------------------------------------------------------


def table_message(room: Room) -> msg.Table:
    """What was set up."""
    setup = room.setup
    return msg.Table(
        id=room.id,
        code=setup.code,
        game=room.game.name,
        options=setup.options,
        layout=layout(room.game),
        public=setup.public,
        seconds=setup.seconds,
        pace=setup.pace,
        daily=setup.daily or None,
        start=setup.start,
        recent=list(room.recent)[-LATELY:],
    )


def seats_message(
    room: Room,
    device: str | None,
    here: frozenset[str] = frozenset(),
    watching: int = 0,
    asked: Questions | None = None,
) -> msg.Seats:
    """Who is at the table, told to a device or to somebody who looks on (None)."""
    asked = asked or Questions()
    return msg.Seats(
        seats=[_seat_info(room, index, seat, here) for index, seat in enumerate(room.seats)],
        yours=room.seats_of(device) if device else [],
        host=device is not None and device == room.host,
        watching=watching,
        coach=room.coached,
        fair=_fair(room),
        rematch=room.rematch,
        asked=_asked(room),
        queue=list(room.next_game.waiting.values()),
        queued=device in room.next_game.waiting,
        kept=[seat for seat in room.invited_seats if room.seats[seat].device == device],
        declined=list(room.declined),
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
        substitute=bool(seat.substitute),
        stints=[
            msg.Stint(stint.first, stint.last, stint.level)
            for stint in room.stints
            if stint.seat == index
        ],
    )


def _asked(room: Room) -> str | None:
    """The name of the person who asked for the next game; None if nobody did, or nobody knows."""
    seat = room.next_game.asked
    return None if seat is None else room.seats[seat].name or None


def _fair(room: Room) -> FairView:
    dice = room.dice
    seed = dice.seed.hex() if dice is not None and room.seed_open else None
    return FairView(commit=room.commitment, mix=dice.mix if dice else "", seed=seed)


# -- the game as everybody sees it ----------------------------------------------------------------


def moment(room: Room, left_ms: int | None = None) -> msg.Moment:
    """What a hidden choice changes for all."""
    if room.log is None:
        return msg.Moment(seq=room.seq, waiting=[], chosen=[], left_ms=None)
    rules, state = room.game, room.log.state
    rolling = rules.rolling(state)
    return msg.Moment(
        seq=room.seq,
        waiting=list(rules.waiting(state)) if rolling is None else [rolling],
        chosen=[seat for seat, choice in enumerate(state.choices) if choice is not None],
        left_ms=left_ms,
    )


def open_view(
    room: Room, now: msg.Moment | None = None, written: list[msgspec.Raw] | None = None
) -> msg.View:
    """What all viewers see alike; the part of each owner is not set.

    With `written` the view is for being sent only: its sheets are text already.
    """
    if room.log is None:
        return _before_the_game(room)
    rules, state, now = room.game, room.log.state, now or moment(room)
    phase, over = state.phase, state.phase is Phase.OVER
    sheets: Any = written or [open_sheet(rules, state, seat) for seat in range(len(state.sheets))]
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
        recent=room.lately,
        outcome=_outcome(rules, state) if over else None,
    )


_PHASES = {phase: phase.name.lower() for phase in Phase}


def _before_the_game(room: Room) -> msg.View:
    return msg.View(
        seq=room.seq,
        status="waiting",
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


@cache
def _crossed(printed: RowLayout, mask: int) -> list[int]:
    """The numbers of a row that are crossed."""
    return [number for place, number in enumerate(printed.numbers) if mask >> place & 1]


def open_sheet(rules: Game[Any], state: Any, seat: int) -> msg.Sheet:
    """One open sheet."""
    sheet, score = state.sheets[seat], rules.score_of(state, seat)
    if isinstance(rules, CrossingGame):
        rows = {
            printed.letter: _crossed(printed, mask)
            for printed, mask in zip(rules.layout.rows, sheet.rows, strict=True)
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
    return msg.Sheet(rows=rows, misthrows=sheet.misthrows, pawn=pawn_of(state, seat), score=points)


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


# -- what only the owner of a seat is told --------------------------------------------------------


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
    )


def may_roll(room: Room, seat: int) -> bool:
    """Whether a seat is to roll the dice now."""
    return room.game.rolling(room.state) == seat and not room.rolls_itself
