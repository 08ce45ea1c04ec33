"""Translators between the states and moves of `rules/` and tables of words, both ways."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from rowlock.kernels import table as words
from rowlock.kernels.crossing import rules as crossing
from rowlock.kernels.qwinto import rules as qwinto
from rowlock.kernels.table import ENDED, PHASE, SEATS
from rowlock.rules.moves import Advance, Again, Choice, Cross, Enter, Keep, Move, Take
from rowlock.rules.onboard.game import OnBoardState
from rowlock.rules.qwinto.game import DICE_SETS, QwintoSheet, QwintoState
from rowlock.rules.qwinto.sheet import MAX_NUMBER, ROW_LETTERS, cell_of, may_enter
from rowlock.rules.qwixx.game import AnyCrossingGame, QwixxState
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.sheet import Sheet

Table = NDArray[np.int64]
"""The words of one table, outside of kernels."""

HIGHEST = 332
"""Four rows of 78 points and a pawn's 20; nobody has more in Qwixx, On Board or Qwinto."""


class Translator(Protocol):
    """Reads and writes the words of one game's tables."""

    words: int
    actions: int

    def set_up(self, table: Table) -> None:
        """Write the options of the game."""

    def action(self, table: Table, seat: int, move: Choice) -> int:
        """The action of a seat's legal move; a sealed choice counts as a pass."""

    def move(self, legal: Sequence[Move], action: int) -> Move:
        """The move of an action, out of a seat's legal moves by the rules."""

    numbers: int
    """How many actions environments tell apart, over all states."""

    def numbers_of(self, table: Table, seat: int, legal: int) -> list[int]:
        """The number in environments of each legal action, from the lowest bit on."""

    highest: int
    """No total is higher."""
    state: type[Any]

    def rolled(self, table: Table) -> bool:
        """Whether the dice of a turn lie on the table."""

    def own(self, table: Table) -> dict[str, Any]:
        """The fields of the state that are the game's own."""

    def lay_out(self, table: Table, state: Any) -> None:
        """Write the game's own fields of a state into the table's words."""


def bits_of(word: int) -> list[int]:
    """The bits of a word that are set, from the lowest on."""
    return [bit for bit in range(word.bit_length()) if word >> bit & 1]


class CrossingTranslator:
    """Reads and writes the words of Qwixx and Qwixx On Board."""

    words = crossing.WORDS
    highest = HIGHEST

    def __init__(self, game: AnyCrossingGame) -> None:
        self.game = game
        self.actions = crossing.ACTIONS_ONBOARD if game.board else crossing.ACTIONS_QWIXX
        self.numbers = self.actions
        self.state = OnBoardState if game.board else QwixxState

    def set_up(self, table: Table) -> None:
        table[crossing.LATE_DIE] = self.game.late_die
        table[crossing.FINISHER] = -1
        if self.game.board:
            table[crossing.ON_BOARD] = 1
            for field, (letter, number) in enumerate(self.game.board):
                table[crossing.FIELDS + field] = self._cell(letter, number)

    def _cell(self, letter: str, number: int) -> int:
        layout = self.game.layouts[0]
        index = layout.letters.index(letter)
        return index * crossing.PLACES + layout.rows[index].place[number]

    def action(self, _table: Table, _seat: int, move: Choice) -> int:
        return self._number(move)

    def move(self, legal: Sequence[Move], action: int) -> Move:
        return next(move for move in legal if self._number(move) == action)

    def _number(self, move: Choice) -> int:
        match move:
            case Cross(row, number):
                return self._cell(row, number)
            case Advance(steps):
                return crossing.PASS + steps
            case _:
                return crossing.PASS

    def numbers_of(self, _table: Table, _seat: int, legal: int) -> list[int]:
        return bits_of(legal)

    def rolled(self, table: Table) -> bool:
        return bool(table[PHASE] != words.ROLL and table[ENDED] != words.TRACK)

    def own(self, table: Table) -> dict[str, Any]:
        seats = range(int(table[SEATS]))
        firsts = [crossing.OWN + seat * crossing.SHEET_WORDS for seat in seats]
        own: dict[str, Any] = {
            "sheets": tuple(_crossed_sheet(table, first) for first in firsts),
            "closed": int(table[crossing.CLOSED]),
            "crossed": bool(table[crossing.CROSSED]) and self.rolled(table),
        }
        if self.game.board:
            finisher = int(table[crossing.FINISHER])
            own["pawns"] = tuple(int(table[first + crossing.PAWN_WORD]) for first in firsts)
            own["finisher"] = finisher if finisher >= 0 else None
        return own

    def lay_out(self, table: Table, state: QwixxState) -> None:
        table[crossing.CLOSED], table[crossing.CROSSED] = state.closed, state.crossed
        pawns = (0,) * len(state.sheets)
        if isinstance(state, OnBoardState):
            table[crossing.FINISHER] = -1 if state.finisher is None else state.finisher
            pawns = state.pawns
        for seat, sheet in enumerate(state.sheets):
            first = crossing.OWN + seat * crossing.SHEET_WORDS
            table[first + crossing.MARKS] = table[first + crossing.FREE] = 0
            for index, mask in enumerate(sheet.rows):
                shift = index * crossing.PLACES
                table[first + crossing.MARKS] |= (mask & crossing.ROW) << shift
                table[first + crossing.FREE] |= _takes(sheet, index) << shift
            table[first + crossing.MISTHROW_WORD] = sheet.misthrows
            table[first + crossing.PAWN_WORD] = pawns[seat]


def _takes(sheet: Sheet, index: int) -> int:
    """The places that a row still takes."""
    places = range(crossing.PLACES)
    return sum(CLASSIC.can_cross(sheet, index, place) << place for place in places)


def _crossed_sheet(table: Table, first: int) -> Sheet:
    marks = int(table[first + crossing.MARKS])
    rows = [marks >> index * crossing.PLACES & crossing.ROW for index in range(crossing.ROWS)]
    locked = tuple(mask | (mask >> crossing.LAST) << crossing.PLACES for mask in rows)
    return Sheet(locked, int(table[first + crossing.MISTHROW_WORD]))


class QwintoTranslator:
    """Reads and writes the words of Qwinto."""

    words = qwinto.WORDS
    actions = numbers = qwinto.ACTIONS
    highest = HIGHEST
    state = QwintoState

    def set_up(self, table: Table) -> None:
        """Nothing can be chosen."""

    def action(self, _table: Table, _seat: int, move: Choice) -> int:
        return self._number(move)

    def move(self, legal: Sequence[Move], action: int) -> Move:
        return next(move for move in legal if self._number(move) == action)

    def _number(self, move: Choice) -> int:
        match move:
            case Enter(row, field):
                return cell_of(ROW_LETTERS.index(row), field - 1)
            case Take(dice):
                return qwinto.FIRST_SET + DICE_SETS.index(dice)
            case Keep():
                return qwinto.KEEPS
            case Again():
                return qwinto.AGAIN
            case _:
                return qwinto.PASS

    def numbers_of(self, _table: Table, _seat: int, legal: int) -> list[int]:
        return bits_of(legal)

    def rolled(self, table: Table) -> bool:
        return bool(table[qwinto.THROWS] > 0)

    def own(self, table: Table) -> dict[str, Any]:
        dice = int(table[qwinto.TAKEN])
        taken = "".join(letter for row, letter in enumerate(ROW_LETTERS) if dice >> row & 1)
        return {
            "sheets": tuple(_entered_sheet(table, seat) for seat in range(int(table[SEATS]))),
            "taken": taken,
            "throws": int(table[qwinto.THROWS]),
        }

    def lay_out(self, table: Table, state: QwintoState) -> None:
        table[qwinto.TAKEN] = sum(1 << ROW_LETTERS.index(die) for die in state.taken)
        table[qwinto.THROWS] = state.throws
        for seat, sheet in enumerate(state.sheets):
            first = qwinto.OWN + seat * qwinto.SHEET_WORDS
            table[first : first + qwinto.CELLS] = sheet.cells
            table[first + qwinto.MISTHROW_WORD] = sheet.misthrows
            table[first + qwinto.FILLED] = _cells(bool(number) for number in sheet.cells)
            for number in range(1, MAX_NUMBER + 1):
                table[first + qwinto.FREE + number - 1] = _cells(
                    may_enter(sheet.cells, cell, number) for cell in range(qwinto.CELLS)
                )


def _cells(flags: Iterable[bool]) -> int:
    """A bit for each cell."""
    return sum(flag << cell for cell, flag in enumerate(flags))


def _entered_sheet(table: Table, seat: int) -> QwintoSheet:
    first = qwinto.OWN + seat * qwinto.SHEET_WORDS
    cells = tuple(table[first : first + qwinto.CELLS].tolist())
    return QwintoSheet(cells, int(table[first + qwinto.MISTHROW_WORD]))
