"""The evaluator of `expert` in Qwixx and Qwixx On Board: every way to end a turn, by a network.

The others choose at the same time. What they will do is guessed: each takes what is best for it
if nobody else did anything. Then one's own ways to end the turn are evaluated beside that.
"""

from dataclasses import replace

from rowlock.bots.crossing.endings import endings
from rowlock.bots.crossing.tables import NOBODY, CrossingTables, describe, track_of
from rowlock.bots.networks.evaluator import Evaluated, Evaluator, Moves
from rowlock.bots.networks.nets import Floats, Indices, Ints, Net
from rowlock.rules.game import Phase
from rowlock.rules.moves import Cross, Pass
from rowlock.rules.onboard.game import OnBoardState
from rowlock.rules.qwixx.game import AnyCrossingGame, QwixxState
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.rules.qwixx.sheet import Sheet


class CrossingEvaluator(Evaluator[QwixxState, CrossingTables]):
    """Evaluates ways to end a turn by the network of one game and number of seats."""

    def __init__(self, game: AnyCrossingGame, net: Net, seats: int, margin: float) -> None:
        super().__init__(net, seats, margin)
        self.game, self.track = game, track_of(game)

    def describe(self, tables: CrossingTables, roller: Ints) -> tuple[Indices, Floats]:
        return describe(tables, roller, self.track)

    def evaluate(self, state: QwixxState, seat: int) -> Evaluated[CrossingTables]:
        if state.phase is not Phase.TOGETHER:
            return self._evaluate(state, state, seat, 0)
        expected = self._expected(state, seat)
        return self._evaluate(state, expected, seat, expected.closed & ~state.closed)

    def turn_endings(self, state: QwixxState) -> tuple[list[Moves], CrossingTables]:
        if state.phase in (Phase.COLOUR, Phase.PAWN):
            return self._turn_endings(state, state, state.active, 0)
        return [()], CrossingTables.of(state)

    def _evaluate(
        self, state: QwixxState, expected: QwixxState, seat: int, closing: int
    ) -> Evaluated[CrossingTables]:
        moves, tables = self._turn_endings(state, expected, seat, closing)
        return self.evaluated(moves, tables, seat, state.active)

    def _turn_endings(
        self, state: QwixxState, expected: QwixxState, seat: int, closing: int
    ) -> tuple[list[Moves], CrossingTables]:
        """All ways of a seat to end its turn, and the tables that they lead to.

        The other seats are as in `expected`; `closing` are the rows that they close.
        """
        found = endings(self.game, state, seat, closing)
        tables = CrossingTables.of(expected, len(found))
        tables.rows[:, seat] = [ending.rows for ending in found]
        tables.misthrows[:, seat] = [ending.misthrows for ending in found]
        tables.closed[:] = [ending.closed for ending in found]
        if self.track is not None:
            tables.pawns[:, seat] = [ending.pawn for ending in found]
            tables.ring(seat)
        return [ending.moves for ending in found], tables

    def _expected(self, state: QwixxState, seat: int) -> QwixxState:
        """The state after what the others are expected to do."""
        sheets, closed, crossed = list(state.sheets), state.closed, False
        others = [
            other
            for other in range(len(sheets))
            if other != seat and self.game.legal(state, other) != (Pass(1),)
        ]
        ways = [self._turn_endings(state, state, other, 0) for other in others]
        parts = [(tables, other) for other, (_, tables) in zip(others, ways, strict=True)]
        by_seat = self.prospects(parts, state.active) if parts else []
        for other, (moves, _), prospects in zip(others, ways, by_seat, strict=True):
            move = moves[int(self.value(prospects).argmax())][0]
            if isinstance(move, Cross):
                done = self.game.crossed_by(state, other, move, state.closed)
                sheets[other], closed = done.sheets[other], closed | done.closed
                crossed |= other == state.active
        after = replace(state, sheets=tuple(sheets), closed=closed, crossed=crossed)
        if seat == state.active or closed.bit_count() >= ROWS_TO_END:
            return after
        after = replace(after, phase=Phase.COLOUR)
        evaluated = self._evaluate(after, after, state.active, 0)
        return _ended(after, state.active, evaluated.tables, evaluated.best)


def _ended(state: QwixxState, seat: int, tables: CrossingTables, which: int) -> QwixxState:
    """The state after a seat has ended its turn as at one of the tables."""
    rows, misthrows = tables.rows[which, seat].tolist(), int(tables.misthrows[which, seat])
    sheet = Sheet(tuple(rows), misthrows)
    sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
    done = replace(state, sheets=sheets, closed=int(tables.closed[which]))
    if not isinstance(done, OnBoardState):
        return done
    rang = int(tables.finisher[which])
    pawns = tuple(tables.pawns[which].tolist())
    return replace(done, pawns=pawns, finisher=None if rang == NOBODY else rang)
