"""A room as one viewer may see it. Nothing hidden gets past this file."""

from functools import cache
from typing import Any

from rowlock.bots import BOTS
from rowlock.rules.game import Game, Phase, Score
from rowlock.rules.moves import Advance, Again, Choice, Cross, Enter, Keep, Move, Pass, Take
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto import sheet as qwinto_paper
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.rules.registry import GAMES, game
from rowlock.server import messages as msg
from rowlock.server.room import Room


def games() -> list[msg.GameInfo]:
    """All games that can be set up."""
    return [
        msg.GameInfo(
            name=name,
            most_seats=kind.most_seats,
            options=list(kind.options),
            bots=list(BOTS),
            layout=layout(game(name)),
        )
        for name, kind in GAMES.items()
    ]


@cache
def layout(rules: Game[Any]) -> msg.Layout:
    """What the sheet of a game looks like, and its track."""
    if not isinstance(rules, CrossingGame):
        pairs = (divmod(cell, qwinto_paper.FIELDS) for cell in qwinto_paper.PENTAGONS)
        return msg.Layout(
            rows=[
                msg.RowInfo(letter=letter, columns=list(qwinto_paper.COLUMNS_OF_ROW[row]))
                for row, letter in enumerate(qwinto_paper.ROW_LETTERS)
            ],
            pentagons=[
                msg.FieldInfo(row=qwinto_paper.ROW_LETTERS[row], number=field + 1)
                for row, field in pairs
            ],
        )
    track = rules.track if isinstance(rules, OnBoard) else ()
    return msg.Layout(
        rows=[
            msg.RowInfo(letter=printed.letter, numbers=list(printed.numbers))
            for printed in rules.layout.rows
        ],
        track=[msg.FieldInfo(row=row, number=number) for row, number in track],
    )


def table_view(
    room: Room,
    device: str | None,
    here: frozenset[str] = frozenset(),
    watching: int = 0,
    left_ms: int | None = None,
) -> msg.TableView:
    """The whole table for a device, or for somebody who looks on (None)."""
    state = None if room.log is None else room.log.state
    own = room.seats_of(device) if device else []
    dice = [] if state is None else _dice(room.game, state)
    return msg.TableView(
        seq=room.seq,
        table=_info(room, device),
        status=room.status,
        seats=_seats(room, own, here, state),
        turn=0 if state is None else state.turns + (state.phase is not Phase.OVER),
        phase="" if state is None else state.phase.name.lower(),
        active=0 if state is None else state.active,
        decision=room.decision,
        dice=dice,
        sum=None if state is None else _sum(room.game, state),
        closed=[] if state is None else _closed(room.game, state),
        mine=[] if state is None else [_mine(room, seat, state) for seat in own],
        recent=list(room.recent),
        left_ms=left_ms,
        outcome=None if state is None else _outcome(room.game, state),
        fair=_fair(room),
        rematch=room.rematch,
        watching=watching,
    )


def _info(room: Room, device: str | None) -> msg.TableInfo:
    setup = room.setup
    return msg.TableInfo(
        id=room.id,
        code=setup.code,
        game=room.game.name,
        options=setup.options,
        layout=layout(room.game),
        public=setup.public,
        seconds=setup.seconds,
        pace=setup.pace,
        host=device is not None and device == room.host,
    )


def _seats(room: Room, own: list[int], here: frozenset[str], state: Any) -> list[msg.SeatView]:
    choices = state.choices if state is not None else ()
    waiting: tuple[int | None, ...] = ()
    if state is not None:
        waiting = (*room.game.waiting(state), room.game.rolling(state))
    return [
        msg.SeatView(
            seat=index,
            kind=seat.kind,
            name=seat.name,
            level=seat.level if seat.kind == "bot" else None,
            yours=index in own,
            here=seat.kind == "bot" or seat.device in here,
            deserted=seat.deserted,
            waiting=index in waiting,
            chosen=bool(choices) and choices[index] is not None,
            sheet=None if state is None else sheet_view(room.game, state, index),
        )
        for index, seat in enumerate(room.seats)
    ]


_sheets: dict[Any, msg.SheetView] = {}
MOST_SHEETS = 10_000


def sheet_view(rules: Game[Any], state: Any, seat: int) -> msg.SheetView:
    """One open sheet; the same sheet is described once, as every push shows all of them."""
    pawn = state.pawns[seat] if isinstance(rules, OnBoard) else None
    key = type(rules), state.sheets[seat], pawn
    known = _sheets.get(key)
    if known is None:
        if len(_sheets) >= MOST_SHEETS:
            _sheets.clear()
        known = _sheets[key] = _describe(rules, state, seat, pawn)
    return known


def _describe(rules: Game[Any], state: Any, seat: int, pawn: int | None) -> msg.SheetView:
    sheet = state.sheets[seat]
    if isinstance(rules, CrossingGame):
        rows = [
            msg.SheetRow(
                letter=printed.letter,
                marks=[n for place, n in enumerate(printed.numbers) if sheet.crossed(index, place)],
                locked=sheet.crossed(index, printed.last),
            )
            for index, printed in enumerate(rules.layout.rows)
        ]
    else:
        rows = [
            msg.SheetRow(letter=letter, marks=list(sheet.cells[row * 9 : row * 9 + 9]))
            for row, letter in enumerate(rules.row_letters)
        ]
    return msg.SheetView(
        rows=rows, misthrows=sheet.misthrows, pawn=pawn, score=_score(rules.score(state)[seat])
    )


def _score(score: Score) -> msg.ScoreView:
    return msg.ScoreView(
        rows=list(score.rows),
        bonuses=list(score.bonuses),
        track=score.track,
        misthrows=score.misthrows,
        total=score.total,
    )


def _dice(rules: Game[Any], state: Any) -> list[msg.DieView]:
    """The dice of the last throw, or those about to be thrown."""
    if state.faces:
        shown = zip(rules.dice, state.faces, strict=True)
        return [msg.DieView(name=die, face=face) for die, face in shown if face]
    if state.phase is Phase.ROLL:
        thrown = zip(rules.dice, rules.thrown(state), strict=True)
        return [msg.DieView(name=die, face=0) for die, is_thrown in thrown if is_thrown]
    return [msg.DieView(name=die, face=0) for die in rules.dice if state.phase is Phase.TAKE]


def _sum(rules: Game[Any], state: Any) -> int | None:
    if not state.faces or state.phase in (Phase.KEEP, Phase.ROLL):
        return None
    return int(sum(state.faces[:2] if isinstance(rules, CrossingGame) else state.faces))


def _closed(rules: Game[Any], state: Any) -> list[str]:
    closed = getattr(state, "closed", 0)
    return [letter for index, letter in enumerate(rules.row_letters) if closed >> index & 1]


def _outcome(rules: Game[Any], state: Any) -> msg.OutcomeView | None:
    outcome = rules.outcome(state)
    if outcome is None:
        return None
    return msg.OutcomeView(reasons=list(outcome.reasons), winners=list(outcome.winners))


def _fair(room: Room) -> msg.FairView:
    dice = room.dice
    seed = dice.seed.hex() if dice is not None and room.status == "over" else None
    return msg.FairView(commit=room.commitment, mix=dice.mix if dice else "", seed=seed)


# -- what only the owner of a seat is told ------------------------------------------------------


def _mine(room: Room, seat: int, state: Any) -> msg.MineView:
    choice: Choice | None = state.choices[seat] if state.choices else None
    moves = room.game.legal(state, seat)
    return msg.MineView(
        seat=seat,
        legal=[move_view(room.game, state, seat, move) for move in moves],
        choice=None if choice is None else str(choice),
        roll=room.game.rolling(state) == seat and not room.rolls_itself,
    )


def move_view(rules: Game[Any], state: Any, seat: int, move: Move) -> msg.MoveView:
    """A legal move with all that a page shows of it."""
    misthrow = rules.costs_misthrow(state, seat, move)
    text = str(move)
    match move:
        case Cross():
            return msg.MoveView(
                text=text,
                kind="cross",
                row=move.row,
                number=move.number,
                locks=move.locks,
                dice=_makers(rules, state, move),
            )
        case Advance():
            field = dict(rules.ahead(state))[move.steps] if isinstance(rules, OnBoard) else None
            cross = move.cross
            return msg.MoveView(
                text=text,
                kind="advance",
                steps=move.steps,
                field=field,
                row=cross.row if cross else None,
                number=cross.number if cross else None,
                locks=bool(cross and cross.locks),
                misthrow=misthrow,
            )
        case Enter():
            return msg.MoveView(
                text=text,
                kind="enter",
                row=move.row,
                field=move.field,
                number=move.number,
                dice=list(state.taken),
            )
        case Take():
            return msg.MoveView(text=text, kind="take", dice=list(move.dice))
        case Pass():
            return msg.MoveView(text=text, kind="pass", misthrow=misthrow)
        case Again():
            return msg.MoveView(text=text, kind="again")
        case Keep():
            return msg.MoveView(text=text, kind="keep")


def _makers(rules: Game[Any], state: Any, cross: Cross) -> list[str]:
    """The dice that make a number: both whites, or one of them with the coloured die."""
    if cross.action == 1:
        return ["w1", "w2"]
    faces = dict(zip(rules.dice, state.faces, strict=True))
    colour = cross.row
    if isinstance(rules, CrossingGame):
        printed = rules.layout.rows[rules.layout.letters.index(cross.row)]
        colour = printed.colour(printed.place[cross.number])
    white = next(w for w in ("w1", "w2") if faces[w] + faces[colour] == cross.number)
    return [white, colour]
