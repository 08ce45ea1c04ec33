"""All the ways in which a seat can end its turn, in Qwixx and Qwixx On Board.

A player that looks one turn ahead values each of these and makes the first move of the best. The
other seats stay as they are.
"""

from functools import cache, cached_property
from typing import NamedTuple

from rowlock.rules.game import Phase
from rowlock.rules.moves import Advance, Cross, Move, Pass
from rowlock.rules.onboard.game import OnBoardState
from rowlock.rules.qwixx.crosses import colour_sums
from rowlock.rules.qwixx.game import AnyCrossingGame, QwixxState
from rowlock.rules.qwixx.layout import RowLayout, cross_of
from rowlock.rules.qwixx.row import ROWS_TO_END, bits_of, may_cross
from rowlock.rules.qwixx.sheet import Sheet


class Ending(NamedTuple):
    """How a turn can end for a seat: its moves, and what it then has."""

    moves: tuple[Move, ...]
    rows: tuple[int, ...]
    """A mask of crosses for each row, as on a sheet."""
    misthrows: int
    closed: int
    """A bit for each row that is closed."""
    pawn: int = 0

    @property
    def sheet(self) -> Sheet:
        """The seat's sheet."""
        return Sheet(self.rows, self.misthrows)


class _Cell(NamedTuple):
    """A number that the dice or a pawn offer."""

    cross: Cross
    row: int
    place: int
    last: int


class _Step(NamedTuple):
    """A move of the pawn: where it leads, and the move with and without a cross."""

    field: int
    cell: _Cell
    crossing: Advance
    plain: Advance


NO_COLOUR, NO_STEP = Pass(2), Pass(3)


def endings(game: AnyCrossingGame, state: QwixxState, seat: int, closing: int = 0) -> list[Ending]:
    """Every way to end the turn; `closing` has rows that others are expected to close now."""
    sheet, active = state.sheets[seat], seat == state.active
    here = state.pawns[seat] if isinstance(state, OnBoardState) else 0
    turn = _EndingSearch(game, state)
    before = Ending((), sheet.rows, sheet.misthrows, state.closed | closing, here)
    if state.phase is Phase.COLOUR:
        turn.second(before, state.crossed)
    elif state.phase is Phase.PAWN:
        turn.third(before, state.crossed)
    for move in game.legal(state, seat) if state.phase is Phase.TOGETHER else ():
        first = turn.first(before, move)
        if active and first.closed.bit_count() < ROWS_TO_END:
            turn.second(first, isinstance(move, Cross))
        else:
            turn.found.append(first)
    return turn.found


class _EndingSearch:
    """What the dice and the pawns allow the active seat, and the endings found so far."""

    def __init__(self, game: AnyCrossingGame, state: QwixxState) -> None:
        self._game, self._state = game, state
        self.found: list[Ending] = []
        self._rows = {printed.letter: nth for nth, printed in enumerate(game.layouts[0].rows)}

    @cached_property
    def _coloured(self) -> list[_Cell]:
        """The numbers of action 2."""
        return [
            _cell_of(printed, index, number, 2)
            for index, printed in enumerate(self._game.layouts[0].rows)
            for number in colour_sums(printed, self._game.dice, self._state.faces)
        ]

    @cached_property
    def _reach(self) -> list[_Step] | None:
        """Every move of the pawn; nothing at all without a track."""
        if not self._game.board:
            return None
        found = []
        for steps, field in self._game.ahead(self._state):
            cell = self._cell(*self._game.board[field - 1], action=3)
            found.append(_Step(field, cell, Advance(steps, cell.cross), Advance(steps)))
        return found

    def _cell(self, letter: str, number: int, action: int) -> _Cell:
        index = self._rows[letter]
        return _cell_of(self._game.layouts[0].rows[index], index, number, action)

    def first(self, before: Ending, move: Move) -> Ending:
        """The ending with action 1 made; a pass changes nothing."""
        if isinstance(move, Cross):
            return _crossed(before, self._cell(move.row, move.number, action=1), move)
        return before._replace(moves=(move,))

    def second(self, before: Ending, crossed: bool) -> None:
        """Find every action 2, and what can follow it."""
        moves, rows, misthrows, closed, pawn = before
        barred = 0 if self._game.late_die else closed
        for cell in self._coloured:
            cross, index, place, last = cell
            if not barred >> index & 1 and _takes(rows[index], place, last):
                after = _crossed(before, cell, cross)
                if after.closed.bit_count() < ROWS_TO_END:
                    self.third(after, True)
                else:
                    self.found.append(after)
        self.third(Ending((*moves, NO_COLOUR), rows, misthrows, closed, pawn), crossed)

    def third(self, before: Ending, crossed: bool) -> None:
        """Find every action 3 if there is a track, and the misthrow if nothing was crossed."""
        moves, rows, misthrows, closed, pawn = before
        held = misthrows if crossed else misthrows + 1
        add = self.found.append
        if self._reach is None:
            add(Ending(moves, rows, held, closed, pawn))
            return
        add(Ending((*moves, NO_STEP), rows, held, closed, pawn))
        for field, cell, crossing, plain in self._reach:
            _, index, place, last = cell
            mask = rows[index]
            if mask >> place & 1:
                add(Ending((*moves, plain), rows, held, closed, field))
            elif not closed >> index & 1 and _takes(mask, place, last):
                add(_crossed(before, cell, crossing, field))


@cache
def _cell_of(printed: RowLayout, index: int, number: int, action: int) -> _Cell:
    """A number of the row with this index."""
    place = printed.place[number]
    cross = cross_of(printed.letter, number, place == printed.last, action)
    return _Cell(cross, index, place, printed.last)


@cache
def _takes(mask: int, place: int, last: int) -> bool:
    """Whether a row with these crosses can take another."""
    return may_cross(mask.bit_length() - 1, mask.bit_count(), place, last)


def _crossed(before: Ending, cell: _Cell, move: Move, field: int | None = None) -> Ending:
    """The ending with one more number crossed by a move, the pawn perhaps on another field."""
    cross, index, place, last = cell
    moves, rows, misthrows, closed, pawn = before
    return Ending(
        (*moves, move),
        (*rows[:index], rows[index] | bits_of(place, last, last + 1, False), *rows[index + 1 :]),
        misthrows,
        closed | cross.locks << index,
        pawn if field is None else field,
    )
