"""`solo`: perfect play for a player alone, from the solved table.

Among others it plays as if it were alone: its next turn is always its own, and nobody closes
rows. On the others' turns it crosses the white sum if its sheet is then worth more.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from rowlock.bots.solved import MEAN, solved_table
from rowlock.play.view import View
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Move, Pass
from rowlock.rules.qwixx.game import Qwixx, QwixxState
from rowlock.rules.qwixx.sheet import Sheet

Worth = Callable[[Sheet, int], float]
"""What a sheet is worth after a turn, with a bit for each closed row."""


@dataclass(frozen=True)
class Option:
    """A move, what it is worth, and the best move after it in the same turn."""

    move: Move
    value: float
    then: Move | None = None


class SoloBot:
    """Takes the move that is worth most."""

    def __init__(self, objective: str = MEAN) -> None:
        self._table = solved_table(objective)

    def choose(self, view: View) -> Move:
        return options(self._table.value, view.game, view.state, view.seat)[0].move


def options(worth: Worth, game: Game[Any], state: Any, seat: int) -> list[Option]:
    """All moves of a seat with what they are worth, best first."""
    if not isinstance(game, Qwixx):
        raise BadSetup("not-solved", game=game.name)
    alone = _alone(state, seat)
    found = [
        _judged(worth, game, alone, move, seat == state.active) for move in game.legal(alone, 0)
    ]
    return sorted(found, key=lambda option: -option.value)


def _alone(state: QwixxState, seat: int) -> QwixxState:
    """The same moment for a table of one; on another's turn there is no misthrow to fear."""
    return replace(
        state,
        sheets=(state.sheets[seat],),
        active=0,
        choices=(None,) if state.phase is Phase.TOGETHER else (),
        crossed=state.crossed or seat != state.active,
    )


def _judged(worth: Worth, game: Qwixx, state: QwixxState, move: Move, active: bool) -> Option:
    """A move with the best that can follow it before the next roll."""
    after = game.apply(state, 0, move)
    if after.phase is not Phase.COLOUR:
        return Option(move, worth(after.sheets[0], after.closed))
    following = game.legal(after, 0) if active else (Pass(2),)
    best = max(
        (_judged(worth, game, after, second, active) for second in following),
        key=lambda option: option.value,
    )
    return Option(move, best.value, best.move if active else None)
