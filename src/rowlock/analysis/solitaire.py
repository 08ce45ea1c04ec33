"""Appraising moments of solitaire Qwixx exactly, by the solved table."""

from collections.abc import Callable

from rowlock.analysis.worth import Option, PlayedOn, Worth
from rowlock.bots.solitaire import solo
from rowlock.bots.solitaire.solo import SolvedOption
from rowlock.bots.solitaire.solo import Worth as SheetWorth
from rowlock.bots.solitaire.solved_table import SolvedTable
from rowlock.rules.game import AnyGame, Phase
from rowlock.rules.moves import Move
from rowlock.rules.qwixx.game import QwixxState

Options = Callable[[SheetWorth, AnyGame, QwixxState], list[SolvedOption]]
"""How all moves of the player are found and valued."""


def classic_options(worth: SheetWorth, game: AnyGame, state: QwixxState) -> list[SolvedOption]:
    """All moves on the classic sheet."""
    return solo.options(worth, game, state, 0)


class SolitaireAppraiser:
    """Looks every sheet up in the solved table."""

    exact = True
    rollouts: PlayedOn | None = None

    def __init__(
        self, game: AnyGame, table: SolvedTable, options: Options = classic_options
    ) -> None:
        self._game, self._table, self._options = game, table, options

    def options(self, state: QwixxState, seat: int, taken: Move | None = None) -> list[Option]:
        if not self._game.choosing(state, seat):
            return []
        return [
            Option(each.move, _points(each.value), () if each.then is None else (each.then,))
            for each in self._options(self._table.value, self._game, state)
        ]

    def worths(self, state: QwixxState) -> tuple[Worth, ...]:
        if state.phase is Phase.OVER:
            return (_points(float(self._game.totals(state)[0])),)
        if state.phase is Phase.ROLL:
            return (_points(self._table.value(state.sheets[0], state.closed)),)
        return (self.options(state, 0)[0].worth,)


def _points(value: float) -> Worth:
    return Worth(value, 1.0, value)
