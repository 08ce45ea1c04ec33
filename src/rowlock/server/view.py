"""A room as one viewer may see it. Nothing hidden gets past this file."""

from functools import lru_cache
from typing import Any

import msgspec

from rowlock.rules.game import Game, Phase
from rowlock.rules.qwinto.sheet import FIELDS
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.rules.qwixx.sheet import RowLayout
from rowlock.server import messages as msg
from rowlock.server.layouts import layout
from rowlock.server.room import Room
from rowlock.server.wire import FairView, OutcomeView

LATELY = 16
"""How much of what happened a newcomer is told."""

_encoder = msgspec.json.Encoder()

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
        recent=list(room.recent)[-LATELY:],
    )


def seats_message(
    room: Room, device: str | None, here: frozenset[str] = frozenset(), watching: int = 0
) -> msg.Seats:
    """Who is at the table, told to a device or to somebody who looks on (None)."""
    return msg.Seats(
        seats=[
            msg.SeatInfo(
                kind=seat.kind,
                name=seat.name,
                level=seat.level if seat.kind == "bot" else None,
                here=seat.kind == "bot" or seat.device in here,
                deserted=seat.deserted,
            )
            for seat in room.seats
        ],
        yours=room.seats_of(device) if device else [],
        host=device is not None and device == room.host,
        watching=watching,
        coach=room.coached,
        fair=_fair(room),
        rematch=room.rematch,
    )


def _fair(room: Room) -> FairView:
    dice = room.dice
    seed = dice.seed.hex() if dice is not None and room.seed_open else None
    return FairView(commit=room.commitment, mix=dice.mix if dice else "", seed=seed)


# -- the game as everybody sees it ----------------------------------------------------------------


class WrittenSheets:
    """The sheets of a table as they are sent. Every push shows all of them, a step changes one."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Any, int | None, msgspec.Raw]] = {}

    def of(self, rules: Game[Any], state: Any) -> list[msgspec.Raw]:
        """All sheets, of which only those that have changed are written anew."""
        return [self._written(rules, state, seat) for seat in range(len(state.sheets))]

    def _written(self, rules: Game[Any], state: Any, seat: int) -> msgspec.Raw:
        sheet, pawn = state.sheets[seat], _pawn(state, seat)
        known = self._known.get(seat)
        if known is None or known[0] is not sheet or known[1] != pawn:
            raw = msgspec.Raw(_encoder.encode(open_sheet(rules, state, seat)))
            known = self._known[seat] = sheet, pawn, raw
        return known[2]


def open_view(
    room: Room, left_ms: int | None = None, written: WrittenSheets | None = None
) -> msg.View:
    """What all viewers see alike; the part of each owner is not set.

    With `written` the view is for being sent only: its sheets are text already.
    """
    if room.log is None:
        return _before_the_game(room)
    rules, state = room.game, room.log.state
    phase = state.phase
    rolling = rules.rolling(state)
    sheets: Any = (
        written.of(rules, state)
        if written
        else [open_sheet(rules, state, seat) for seat in range(len(state.sheets))]
    )
    return msg.View(
        seq=room.seq,
        status=room.status,
        turn=state.turns + (phase is not Phase.OVER),
        phase=_PHASES[phase],
        active=state.active,
        decision=room.decision,
        dice=_dice(rules, state),
        sum=rules.announced(state),
        closed=closed_rows(rules, state),
        waiting=list(rules.waiting(state)) if rolling is None else [rolling],
        chosen=[seat for seat, choice in enumerate(state.choices) if choice is not None],
        sheets=sheets,
        recent=[news for news in room.recent if news.turn >= state.turns],
        left_ms=left_ms,
        outcome=_outcome(rules, state) if phase is Phase.OVER else None,
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


def _pawn(state: Any, seat: int) -> int | None:
    pawns = getattr(state, "pawns", None)
    return pawns[seat] if pawns else None


@lru_cache(maxsize=1 << 14)
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
    return msg.Sheet(rows=rows, misthrows=sheet.misthrows, pawn=_pawn(state, seat), score=points)


def _dice(rules: Game[Any], state: Any) -> dict[str, int]:
    """The dice of the last throw, or those about to be thrown."""
    if state.faces:
        if 0 not in state.faces:
            return dict(zip(rules.dice, state.faces, strict=True))
        return {die: face for die, face in zip(rules.dice, state.faces, strict=True) if face}
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


def mine(room: Room, device: str | None) -> list[msg.Mine]:
    """The decisions of a device's seats; nothing for somebody who looks on."""
    if room.log is None or device is None:
        return []
    return [_mine(room, seat, room.log.state) for seat in room.seats_of(device)]


def _mine(room: Room, seat: int, state: Any) -> msg.Mine:
    choice = state.choices[seat] if state.choices else None
    return msg.Mine(
        seat=seat,
        legal=list(room.legal(seat)),
        misthrows=room.misthrows(seat),
        choice=None if choice is None else str(choice),
        roll=room.game.rolling(state) == seat and not room.rolls_itself,
    )
