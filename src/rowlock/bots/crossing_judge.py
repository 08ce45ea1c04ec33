"""What the network of `expert` makes of the ways to end a turn of Qwixx or Qwixx On Board.

The others choose at the same time. What they will do is guessed: each takes what is best for it
if nobody else did anything. Then one's own ways to end the turn are judged beside that.
"""

from typing import Any

from rowlock.bots.crossing_tables import NOBODY, Tables, describe, track_of
from rowlock.bots.endings import endings
from rowlock.bots.judging import Judge, Judged
from rowlock.bots.nets import Floats, Indices, Ints, Net
from rowlock.rules.game import Phase
from rowlock.rules.moves import Cross, Move, Pass
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.rules.qwixx.sheet import Sheet
from rowlock.rules.values import but


class CrossingJudge(Judge):
    """A network for one game and number of seats."""

    def __init__(self, game: CrossingGame[Any], net: Net, seats: int, margin: float) -> None:
        super().__init__(net, seats, margin)
        self.game, self.track = game, track_of(game)

    def describe(self, tables: Any, roller: Ints) -> tuple[Indices, Floats]:
        return describe(tables, roller, self.track)

    def judge(self, state: Any, seat: int) -> Judged:
        """All ways of a seat to end its turn, the others doing what is expected of them."""
        if state.phase is not Phase.TOGETHER:
            return self._judge(state, state, seat, 0)
        expected = self._expected(state, seat)
        return self._judge(state, expected, seat, expected.closed & ~state.closed)

    def ways(self, state: Any) -> tuple[list[tuple[Move, ...]], Tables]:
        if state.phase in (Phase.COLOUR, Phase.PAWN):
            return self._ways(state, state, state.active, 0)
        return [()], Tables.of(state)

    def _judge(self, state: Any, expected: Any, seat: int, closing: int) -> Judged:
        moves, tables = self._ways(state, expected, seat, closing)
        return self.judged(moves, tables, seat, state.active)

    def _ways(
        self, state: Any, expected: Any, seat: int, closing: int
    ) -> tuple[list[tuple[Move, ...]], Tables]:
        """All ways of a seat to end its turn, and the tables that they lead to."""
        found = endings(self.game, state, seat, closing)
        tables = Tables.of(expected, len(found))
        tables.rows[:, seat] = [ending.rows for ending in found]
        tables.misthrows[:, seat] = [ending.misthrows for ending in found]
        tables.closed[:] = [ending.closed for ending in found]
        if self.track is not None:
            tables.pawns[:, seat] = [ending.pawn for ending in found]
            tables.ring(seat)
        return [ending.moves for ending in found], tables

    def _expected(self, state: Any, seat: int) -> Any:
        """The state after what the others are expected to do."""
        sheets, closed, crossed = list(state.sheets), state.closed, False
        others = [
            other
            for other in range(len(sheets))
            if other != seat and self.game.legal(state, other) != (Pass(1),)
        ]
        ways = [self._ways(state, state, other, 0) for other in others]
        parts = [(tables, other) for other, (_, tables) in zip(others, ways, strict=True)]
        promises = self.promises(parts, state.active) if parts else []
        for other, (moves, _), promise in zip(others, ways, promises, strict=True):
            move = moves[int(self.value(promise).argmax())][0]
            if isinstance(move, Cross):
                after = self.game.crossed_by(state, other, move)
                sheets[other], closed = after.sheets[other], closed | after.closed
                crossed |= other == state.active
        after = but(state, sheets=tuple(sheets), closed=closed, crossed=crossed)
        if seat == state.active or closed.bit_count() >= ROWS_TO_END:
            return after
        after = but(after, phase=Phase.COLOUR)
        judged = self._judge(after, after, state.active, 0)
        return self._done(after, state.active, judged, judged.best)

    def _done(self, state: Any, seat: int, judged: Judged, which: int) -> Any:
        """The state with one seat's turn ended like this."""
        tables = judged.tables
        rows, misthrows = tables.rows[which, seat].tolist(), int(tables.misthrows[which, seat])
        sheet = Sheet(tuple(rows), misthrows)
        sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
        done = but(state, sheets=sheets, closed=int(tables.closed[which]))
        if self.track is None:
            return done
        rang = int(tables.finisher[which])
        pawns = tuple(tables.pawns[which].tolist())
        return but(done, pawns=pawns, finisher=None if rang == NOBODY else rang)
