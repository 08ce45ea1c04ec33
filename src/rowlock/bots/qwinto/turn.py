"""A turn of Qwinto for players that value entries: which dice, again or not, which cell.

Such a player says what entries and a pass are worth; the dice follow
(`rowlock.bots.qwinto.throws`).
"""

from collections.abc import Sequence
from typing import Protocol

from rowlock.bots.qwinto.spacing import CELLS_OF_SET, SIZES, cells_that_take
from rowlock.bots.qwinto.throws import NOTHING, ROWS, SUMS, answer_value, first_throw, second_throw
from rowlock.playing.view import View
from rowlock.rules.game import Phase
from rowlock.rules.moves import Again, Enter, Keep, Move, Pass, Take
from rowlock.rules.qwinto.game import DICE_SETS, QwintoState
from rowlock.rules.qwinto.sheet import (
    CELLS,
    CELLS_OF_COLUMN,
    COLUMN_OF_CELL,
    FIELDS,
    ROW_LETTERS,
    number_left,
    number_right,
)

Entry = tuple[int, int]
"""A cell and the number entered there."""

ROWS_OF_SET = tuple(sum(1 << ROW_LETTERS.index(die) for die in dice) for dice in DICE_SETS)


class EntryValuer(Protocol):
    """Values the entries of a seat."""

    def worth(self, view: View, entries: Sequence[Entry]) -> tuple[Sequence[float], float]:
        """The worth of each entry, and of a pass."""


def choose(view: View, player: EntryValuer) -> Move:
    """The player's move."""
    state = view.state
    if state.phase is Phase.TAKE:
        best, otherwise = _best_entries(view, player, DICE_SETS[-1])
        values = [
            first_throw(best, rows, size, otherwise)
            for rows, size in zip(ROWS_OF_SET, SIZES, strict=True)
        ]
        return Take(DICE_SETS[values.index(max(values))])
    number, which = sum(state.faces), DICE_SETS.index(state.taken)
    if state.phase is Phase.KEEP:
        best, otherwise = _best_entries(view, player, state.taken)
        kept = answer_value(best, ROWS_OF_SET[which], number, otherwise)
        again = second_throw(best, ROWS_OF_SET[which], SIZES[which], otherwise)
        return Again() if again > kept else Keep()
    return enter(view, player)


def enter(view: View, player: EntryValuer) -> Move:
    """The player's entry of the number that stands."""
    entries = entries_of(view.state, view.seat)
    values, most = player.worth(view, entries) if entries else ((), 0.0)
    chosen: Move = Pass()
    for entry, value in zip(entries, values, strict=True):
        if value > most:
            chosen, most = entry_move(entry), value
    return chosen


def entries_of(state: QwintoState, seat: int) -> list[Entry]:
    """The entries of a seat while everybody chooses."""
    number, dice = sum(state.faces), DICE_SETS.index(state.taken)
    fits = cells_that_take(state.sheets[seat].cells, number) & CELLS_OF_SET[dice]
    return [(cell, number) for cell in range(CELLS) if fits >> cell & 1]


def entry_move(entry: Entry) -> Enter:
    """The move that makes an entry."""
    cell, number = entry
    return Enter(ROW_LETTERS[cell // FIELDS], cell % FIELDS + 1, number)


def _best_entries(view: View, player: EntryValuer, dice: str) -> tuple[list[float], float]:
    """What the best entry of each number in each row is worth, and a pass."""
    entries = _all_entries(view.sheet.cells, CELLS_OF_SET[DICE_SETS.index(dice)])
    values, otherwise = player.worth(view, entries)
    best = [NOTHING] * (ROWS * SUMS)
    for (cell, number), value in zip(entries, values, strict=True):
        place = cell // FIELDS * SUMS + number
        best[place] = max(best[place], value)
    return best, otherwise


def _all_entries(cells: Sequence[int], allowed: int) -> list[Entry]:
    """Every number in every cell that may take it, among the allowed cells, a bit for each."""
    found = []
    for cell in range(CELLS):
        if allowed >> cell & 1 and not cells[cell]:
            column = {cells[other] for other in CELLS_OF_COLUMN[COLUMN_OF_CELL[cell]]}
            fits = range(number_left(cells, cell) + 1, number_right(cells, cell))
            found += [(cell, number) for number in fits if number not in column]
    return found
