"""The evaluator of `expert` in Qwinto: every entry, and the dice before it, by a network."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from rowlock.bots.networks.evaluator import Evaluated, Evaluator, Moves
from rowlock.bots.networks.nets import Floats, Indices, Ints
from rowlock.bots.qwinto.tables import QwintoTables, describe
from rowlock.bots.qwinto.turn import Entry, choose, entries_of, entry_move
from rowlock.playing.view import View
from rowlock.rules.game import Phase
from rowlock.rules.moves import Move, Pass
from rowlock.rules.qwinto.game import QwintoState


class QwintoEvaluator(Evaluator[QwintoState, QwintoTables]):
    """Evaluates entries and dice by the network for one number of seats."""

    def describe(self, tables: QwintoTables, roller: Ints) -> tuple[Indices, Floats]:
        return describe(tables, roller)

    def choose(self, view: View) -> Move:
        """The best move: dice by looking ahead, entries by what the others will do."""
        if view.state.phase is Phase.TOGETHER:
            return super().choose(view)
        return choose(view, self)

    def worth(self, view: View, entries: Sequence[Entry]) -> tuple[Sequence[float], float]:
        """What each entry is worth, and a pass, if the others do nothing."""
        tables = self._entered(QwintoTables.of(view.state), view.state.active, view.seat, entries)
        values = self.values(tables, view.seat, view.state.active)
        return values[:-1].tolist(), float(values[-1])

    def evaluate(self, state: QwintoState, seat: int) -> Evaluated[QwintoTables]:
        """All entries of a seat and the pass, the others doing what is expected of them."""
        return self._evaluate(state, self._expected(state, seat), seat, entries_of(state, seat))

    def turn_endings(self, state: QwintoState) -> tuple[list[Moves], QwintoTables]:
        """A turn ends with everybody's entries."""
        return [()], QwintoTables.of(state)

    def _evaluate(
        self, state: QwintoState, expected: QwintoState, seat: int, entries: Sequence[Entry]
    ) -> Evaluated[QwintoTables]:
        tables = self._entered(QwintoTables.of(expected), state.active, seat, entries)
        moves: list[Moves] = [(entry_move(entry),) for entry in entries]
        moves.append((Pass(),))
        return self.evaluated(moves, tables, seat, state.active)

    @staticmethod
    def _entered(
        table: QwintoTables, active: int, seat: int, entries: Sequence[Entry]
    ) -> QwintoTables:
        """The table after each entry of a seat, and after its pass."""
        tables = table.take(np.zeros(len(entries) + 1, np.int64))
        if entries:
            cells, numbers = zip(*entries, strict=True)
            tables.cells[np.arange(len(entries)), seat, list(cells)] = numbers
        tables.misthrows[-1, seat] += seat == active
        return tables

    def _expected(self, state: QwintoState, seat: int) -> QwintoState:
        """The state after what the others are expected to do."""
        sheets, active = list(state.sheets), state.active
        others = [other for other in range(len(sheets)) if other != seat]
        entries = {other: entries_of(state, other) for other in others}
        asked = [other for other in others if entries[other]]
        table = QwintoTables.of(state)
        tables = [(self._entered(table, active, other, entries[other]), other) for other in asked]
        by_seat = self.prospects(tables, active) if asked else []
        best = {
            other: int(self.value(prospects).argmax())
            for other, prospects in zip(asked, by_seat, strict=True)
        }
        for other in others:
            sheet, which = sheets[other], best.get(other, 0)
            if which < len(entries[other]):
                cell, number = entries[other][which]
                cells = (*sheet.cells[:cell], number, *sheet.cells[cell + 1 :])
                sheets[other] = replace(sheet, cells=cells)
            elif other == active:
                sheets[other] = replace(sheet, misthrows=sheet.misthrows + 1)
        return replace(state, sheets=tuple(sheets))
