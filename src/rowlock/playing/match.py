"""Playing a table to its end: every seat has a player, a bot or a person, that is asked."""

from collections.abc import Callable, Sequence
from typing import Protocol

from rowlock.playing.table import Table
from rowlock.playing.view import View
from rowlock.rules.moves import Move


class Player(Protocol):
    """Decides for a seat: a bot, or the terminal of a person."""

    def choose(self, view: View) -> Move:
        """One of the view's legal moves."""


class TakeBack(Exception):
    """Raised by a player instead of a move: a seat wants its hidden choice back."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


def play(
    table: Table,
    players: Sequence[Player],
    watch: Callable[[Table], None] | None = None,
    throw: Callable[[Table], None] = Table.throw,
) -> None:
    """Play a table to its end; `watch` sees it after every throw and every revealed choice.

    A hidden choice is not shown: `watch` is called when all have chosen. `throw` throws the dice
    that are due; people may do so with their own ones.
    """
    while not table.over:
        if table.game.rolling(table.state) is not None:
            throw(table)
        else:
            _decide(table, players)
        if watch is not None:
            watch(table)


def _decide(table: Table, players: Sequence[Player]) -> None:
    """Ask every seat that has to decide, until none has."""
    turns, phase = table.state.turns, table.state.phase
    while table.state.phase is phase and table.state.turns == turns:
        seat = table.game.waiting(table.state)[0]
        try:
            table.choose(seat, players[seat].choose(table.view(seat)))
        except TakeBack as wish:
            table.retract(wish.seat)
