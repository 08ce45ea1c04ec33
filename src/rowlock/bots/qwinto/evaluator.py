"""What the network of `expert` makes of entries in Qwinto, and of the dice before them."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from rowlock.bots.judging import Judge, Judged
from rowlock.bots.nets import Floats, Indices, Ints
from rowlock.bots.qwinto_tables import Tables, describe
from rowlock.bots.qwinto_turn import Entry, choose, entries_of, entry_move
from rowlock.play.view import View
from rowlock.rules.game import Phase
from rowlock.rules.moves import Move, Pass
from rowlock.rules.values import but


class QwintoJudge(Judge):
    """A network for one number of seats."""

    def describe(self, tables: Any, roller: Ints) -> tuple[Indices, Floats]:
        return describe(tables, roller)

    def choose(self, view: View) -> Move:
        """The best move: dice by looking ahead, entries by what the others will do."""
        if view.state.phase is Phase.TOGETHER:
            return super().choose(view)
        return choose(view, self)

    def worth(self, view: View, entries: Sequence[Entry]) -> tuple[Sequence[float], float]:
        """What each entry is worth, and a pass, if the others do nothing."""
        tables = self._entered(Tables.of(view.state), view.state.active, view.seat, entries)
        values = self.values(tables, view.seat, view.state.active)
        return values[:-1].tolist(), float(values[-1])

    def judge(self, state: Any, seat: int) -> Judged:
        """All entries of a seat and the pass, the others doing what is expected of them."""
        return self._judge(state, self._expected(state, seat), seat, entries_of(state, seat))

    def ways(self, state: Any) -> tuple[list[tuple[Move, ...]], Tables]:
        """A turn ends with everybody's entries."""
        return [()], Tables.of(state)

    def _judge(self, state: Any, expected: Any, seat: int, entries: Sequence[Entry]) -> Judged:
        tables = self._entered(Tables.of(expected), state.active, seat, entries)
        moves: list[tuple[Move, ...]] = [(entry_move(entry),) for entry in entries]
        moves.append((Pass(),))
        return self.judged(moves, tables, seat, state.active)

    @staticmethod
    def _entered(table: Tables, active: int, seat: int, entries: Sequence[Entry]) -> Tables:
        """The table after each entry of a seat, and after its pass."""
        tables = table.take(np.zeros(len(entries) + 1, np.int64))
        if entries:
            cells, numbers = zip(*entries, strict=True)
            tables.cells[np.arange(len(entries)), seat, list(cells)] = numbers
        tables.misthrows[-1, seat] += seat == active
        return tables

    def _expected(self, state: Any, seat: int) -> Any:
        """The state after what the others are expected to do."""
        sheets, active = list(state.sheets), state.active
        others = [other for other in range(len(sheets)) if other != seat]
        entries = {other: entries_of(state, other) for other in others}
        asked = [other for other in others if entries[other]]
        table = Tables.of(state)
        tables = [(self._entered(table, active, other, entries[other]), other) for other in asked]
        promises = self.promises(tables, active) if asked else []
        best = {
            other: int(self.value(promise).argmax())
            for other, promise in zip(asked, promises, strict=True)
        }
        for other in others:
            sheet, which = sheets[other], best.get(other, 0)
            if which < len(entries[other]):
                cell, number = entries[other][which]
                cells = (*sheet.cells[:cell], number, *sheet.cells[cell + 1 :])
                sheets[other] = but(sheet, cells=cells)
            elif other == active:
                sheets[other] = but(sheet, misthrows=sheet.misthrows + 1)
        return but(state, sheets=tuple(sheets))
