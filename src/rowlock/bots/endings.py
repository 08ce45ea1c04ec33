"""All the ways in which a seat can end its turn, in Qwixx and Qwixx On Board.

A player that looks one turn ahead judges these and makes the first move of the best. The other
seats stay as they are.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from rowlock.rules.game import Phase
from rowlock.rules.moves import Advance, Cross, Move, Pass
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.rules.qwixx.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Ending:
    """How a turn can end for a seat: its moves, and what it then has."""

    moves: tuple[Move, ...]
    sheet: Sheet
    closed: int
    """A bit for each row that is closed."""
    pawn: int = 0


def endings(game: CrossingGame[Any], state: Any, seat: int, closing: int = 0) -> list[Ending]:
    """Every way to end the turn; `closing` has rows that others are expected to close now."""
    sheet, active = state.sheets[seat], seat == state.active
    here = state.pawns[seat] if isinstance(game, OnBoard) else 0
    turn = _Turn(game, state)
    if state.phase is Phase.COLOUR:
        return list(turn.second(Ending((), sheet, state.closed, here), state.crossed))
    if state.phase is Phase.PAWN:
        return list(turn.third(Ending((), sheet, state.closed, here), state.crossed))
    found: list[Ending] = []
    for move in game.legal(state, seat):
        first = turn.crossed(Ending((), sheet, state.closed | closing, here), move)
        if active and first.closed.bit_count() < ROWS_TO_END:
            found.extend(turn.second(first, isinstance(move, Cross)))
        else:
            found.append(first)
    return found


class _Turn:
    """What the dice and the pawns allow the active seat."""

    def __init__(self, game: CrossingGame[Any], state: Any) -> None:
        self._game, self._layout, self._state = game, game.layout, state
        self._sums = [
            (index, self._layout.rows[index].place[number], number)
            for index in range(len(self._layout.rows))
            for number in game.colour_sums(state, index)
        ]

    def crossed(self, before: Ending, move: Move) -> Ending:
        """The ending with one more move; a pass changes nothing."""
        moves = (*before.moves, move)
        if not isinstance(move, Cross):
            return replace(before, moves=moves)
        index = self._layout.letters.index(move.row)
        printed = self._layout.rows[index]
        sheet = before.sheet.cross(index, printed.place[move.number], printed.last)
        return replace(before, moves=moves, sheet=sheet, closed=before.closed | move.locks << index)

    def second(self, before: Ending, crossed: bool) -> Iterator[Ending]:
        """Every action 2, and what can follow it."""
        barred = 0 if self._game.late_die else before.closed
        for index, place, number in self._sums:
            printed = self._layout.rows[index]
            if barred >> index & 1 or not before.sheet.may_cross(index, place, printed.last):
                continue
            cross = Cross(printed.letter, number, place == printed.last, 2)
            after = self.crossed(before, cross)
            if after.closed.bit_count() < ROWS_TO_END:
                yield from self.third(after, True)
            else:
                yield after
        yield from self.third(self.crossed(before, Pass(2)), crossed)

    def third(self, before: Ending, crossed: bool) -> Iterator[Ending]:
        """Every action 3 if there is a track, and the misthrow if nothing was crossed."""
        missed = replace(before.sheet, misthrows=before.sheet.misthrows + 1)
        stays = before if crossed else replace(before, sheet=missed)
        if not isinstance(self._game, OnBoard):
            yield stays
            return
        yield replace(stays, moves=(*before.moves, Pass(3)))
        for steps, field in self._game.ahead(self._state):
            letter, number = self._game.track[field - 1]
            index = self._layout.letters.index(letter)
            printed = self._layout.rows[index]
            place = printed.place[number]
            if before.sheet.crossed(index, place):
                yield replace(stays, moves=(*before.moves, Advance(steps)), pawn=field)
            elif not before.closed >> index & 1 and before.sheet.may_cross(
                index, place, printed.last
            ):
                cross = Cross(letter, number, place == printed.last, action=3)
                after = self.crossed(before, cross)
                yield replace(after, moves=(*before.moves, Advance(steps, cross)), pawn=field)
