"""`solo`: perfect play for a player alone, from the solved table.

Among others it plays as if it were alone: its next turn is always its own, and nobody closes
rows. On the others' turns it crosses the white sum if its sheet is then worth more.
"""

from collections.abc import Callable
from dataclasses import dataclass

from rowlock.bots.crossing.endings import endings
from rowlock.bots.solitaire.solved_table import MEAN, SOLVED, solved_table
from rowlock.playing.view import View
from rowlock.rules.game import AnyGame, Phase
from rowlock.rules.moves import Move
from rowlock.rules.qwixx.game import AnyCrossingGame, QwixxState
from rowlock.rules.qwixx.sheet import Sheet

Worth = Callable[[Sheet, int], float]
"""What a sheet is worth after a turn, with a bit for each closed row."""


@dataclass(frozen=True)
class SolvedOption:
    """A move, its value, and the best move after it in the same turn."""

    move: Move
    value: float
    then: Move | None = None


class SoloBot:
    """Takes the move that is worth most."""

    def __init__(self, objective: str = MEAN) -> None:
        self._table = solved_table(objective)

    def choose(self, view: View) -> Move:
        return options(self._table.value, view.game, view.state, view.seat)[0].move


def sheet_options(worth: Worth, game: AnyGame, state: QwixxState) -> list[SolvedOption]:
    """All moves of a player alone on any sheet, by the rules, best first."""
    best: dict[Move, SolvedOption] = {}
    for first in game.legal(state, 0):
        after = game.apply(state, 0, first)
        goes_on = after.phase is Phase.COLOUR
        for then in game.legal(after, 0) if goes_on else (None,):
            end = after if then is None else game.apply(after, 0, then)
            value = worth(end.sheets[0], end.closed)
            if first not in best or value > best[first].value:
                best[first] = SolvedOption(first, value, then)
    return sorted(best.values(), key=lambda option: -option.value)


def options(worth: Worth, game: AnyGame, state: QwixxState, seat: int) -> list[SolvedOption]:
    """All moves of a seat with what they are worth, best first; only for a game that is solved."""
    SOLVED.of(game)
    crossing: AnyCrossingGame = game  # type: ignore[assignment]  # no other is solved
    best: dict[Move, SolvedOption] = {}
    for ending in endings(crossing, state, seat):
        move, then = ending.moves[0], ending.moves[1] if len(ending.moves) > 1 else None
        option = SolvedOption(move, worth(ending.sheet, ending.closed), then)
        if move not in best or option.value > best[move].value:
            best[move] = option
    return sorted(best.values(), key=lambda option: -option.value)
