"""The ways in which a seat can go on, on any sheet, made by the rules with all that follows.

The active seat's action 1 is looked at together with its action 2: the dice are there already.
The other seats stay as they are.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rowlock.rules.game import MISTHROWS_TO_END, Phase
from rowlock.rules.moves import Cross, Move
from rowlock.rules.qwixx.game import CrossingGame, QwixxState
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.rules.values import changed

MAX_FIRST = 5
"""Crosses of action 1 after which action 2 is looked at, the best by themselves."""


class Way(NamedTuple):
    """A move of a seat and what it then has when its turn, or its action, is done."""

    move: Move
    sheet: Sheet
    closed: int
    """A bit for each row that is closed."""

    @property
    def over(self) -> bool:
        """Whether the game ends with this."""
        return self.closed.bit_count() >= ROWS_TO_END or self.sheet.misthrows >= MISTHROWS_TO_END


def ways(
    game: CrossingGame[QwixxState], state: QwixxState, seat: int, worth: Callable[[Way], float]
) -> Iterator[tuple[Way, float]]:
    """Every way to go on with its worth; a move may lead to several."""
    active = seat == state.active
    firsts = [_made(game, state, seat, move) for move in game.legal(state, seat)]
    if state.phase is not Phase.TOGETHER or not active:
        for move, after in firsts:
            way = _way(after, seat, move, missed=active and not after.crossed)
            yield way, worth(way)
        return
    valued = [(worth(_way(after, seat, move)), move, after) for move, after in firsts]
    *crossing, passing = valued
    crossing.sort(key=lambda found: -found[0])
    for value, move, after in (*crossing[:MAX_FIRST], passing):
        way = _way(after, seat, move, missed=not after.crossed)
        if way.closed.bit_count() >= ROWS_TO_END:
            yield way, value
            continue
        yield way, value if after.crossed else worth(way)
        coloured = changed(after, phase=Phase.COLOUR)
        for second in game.moves(coloured, seat)[:-1]:
            way = _way(_made(game, coloured, seat, second)[1], seat, move)
            yield way, worth(way)


def _made(
    game: CrossingGame[QwixxState], state: QwixxState, seat: int, move: Move
) -> tuple[Move, QwixxState]:
    """A move and the table after it, as far as the seat itself decides it."""
    if isinstance(move, Cross):
        return move, game.crossed_by(state, seat, move, game.closed_for(state, seat))
    return move, state


def _way(state: QwixxState, seat: int, move: Move, missed: bool = False) -> Way:
    sheet = state.sheets[seat]
    if missed:
        sheet = changed(sheet, misthrows=sheet.misthrows + 1)
    return Way(move, sheet, state.closed)
