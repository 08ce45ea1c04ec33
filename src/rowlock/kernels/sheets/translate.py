"""The translator of Qwixx on any sheet: states and moves of `rules/` as words, both ways."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from rowlock.kernels.sheets import bounds, filling, moves, packing
from rowlock.kernels.sheets import rules as sheets
from rowlock.kernels.table import PHASE, ROLL, SEATS
from rowlock.kernels.translate import Table
from rowlock.rules.moves import Choice, Cross, Move
from rowlock.rules.qwixx.game import AnyCrossingGame, QwixxState
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import Lucky, Swap
from rowlock.rules.qwixx.sheet import Sheet


class SheetTranslator:
    """Reads and writes the words of Qwixx on any sheet; keeps the papers that tables point to."""

    words = sheets.WORDS
    actions = packing.MAX_MOVES
    state = QwixxState

    def __init__(self, game: AnyCrossingGame) -> None:
        self.game = game
        self._papers = packing.papers_of(game.layouts)
        self.numbers = packing.Numbering(game.layouts).count
        self.highest = max(bounds.highest_total(layout) for layout in game.layouts)

    def set_up(self, table: Table) -> None:
        table[sheets.LATE_DIE] = self.game.late_die
        for seat in range(int(table[SEATS])):
            table[sheets.PAPERS + seat] = self._paper(seat).ctypes.data

    def _paper(self, seat: int) -> packing.Paper:
        return self._papers[seat] if len(self._papers) > 1 else self._papers[0]

    def action(self, table: Table, seat: int, move: Choice) -> int:
        listed = listed_moves(table, seat)
        if not isinstance(move, Cross):
            return len(listed) - 1
        layout = self.game.layout_of(seat)
        wanted = _cell(layout, move), move.by == Lucky.sign, move.by == Swap.sign
        return [_read(code) for code in listed[:-1]].index(wanted)

    def move(self, legal: Sequence[Move], action: int) -> Move:
        return legal[action]

    def numbers_of(self, table: Table, seat: int, _legal: int) -> list[int]:
        paper, numbers = self._paper(seat), list[int]()
        for code in listed_moves(table, seat):
            cell, lucky, _ = _read(code)
            own = int(paper[packing.LUCKY_NUMBERS + cell // packing.PLACES]) if lucky else -1
            numbers.append(own if own >= 0 else int(paper[packing.NUMBER_OF_CELL + cell]))
        return numbers

    def rolled(self, table: Table) -> bool:
        return bool(table[PHASE] != ROLL)

    def own(self, table: Table) -> dict[str, Any]:
        seats = range(int(table[SEATS]))
        return {
            "sheets": tuple(self._sheet(table, seat) for seat in seats),
            "closed": int(table[sheets.CLOSED]),
            "crossed": bool(table[sheets.CROSSED]) and self.rolled(table),
        }

    def _sheet(self, table: Table, seat: int) -> Sheet:
        layout, first = self.game.layout_of(seat), sheets.OWN + seat * filling.SHEET_WORDS
        words = table[first : first + filling.SHEET_WORDS].tolist()
        return Sheet(
            tuple(words[: len(layout.rows)]),
            words[filling.MISTHROW_WORD],
            tuple(words[packing.BRIDGE : packing.BRIDGE + len(layout.bridges)]),
            words[filling.STRIP],
            words[filling.BAR],
        )

    def lay_out(self, table: Table, state: QwixxState) -> None:
        table[sheets.CLOSED], table[sheets.CROSSED] = state.closed, state.crossed
        for seat, sheet in enumerate(state.sheets):
            layout, first = self.game.layout_of(seat), sheets.OWN + seat * filling.SHEET_WORDS
            table[first : first + len(sheet.rows)] = sheet.rows
            bridges = first + packing.BRIDGE
            table[bridges : bridges + len(sheet.bridges)] = sheet.bridges
            table[first + filling.STRIP], table[first + filling.BAR] = sheet.strip, sheet.bar
            table[first + filling.MISTHROW_WORD] = sheet.misthrows
            free, carried = first + filling.FREE, first + filling.CARRIED
            table[free : free + 2] = packing.pair_of(_taken(layout, sheet))
            table[carried] = filling.NONE_CARRIED | packing.pair_of(_carried(layout, sheet))[1]


def listed_moves(table: Table, seat: int) -> list[int]:
    """The moves in a seat's list, as kernels number them; the pass is the last."""
    first = sheets.LISTS + seat * moves.LIST_WORDS
    groups, *words = table[first : first + moves.LIST_WORDS].tolist()
    pairs = zip(words[:: moves.GROUP_WORDS], words[1 :: moves.GROUP_WORDS], strict=True)
    listed = [
        bit + beside
        for cells, beside in islice(pairs, groups)
        for bit in range(moves.WORD_CELLS)
        if cells >> bit & 1
    ]
    return [*listed, packing.PASS]


def _taken(layout: Layout, sheet: Sheet) -> list[int]:
    """The cells that the rows of a sheet take, and the bridges if their neighbours carry them."""
    rows = [
        packing.cell(index, place)
        for index, printed in enumerate(layout.rows)
        for place in range(len(printed.numbers))
        if layout.can_cross(sheet, index, place)
    ]
    return rows + [
        packing.cell(packing.BRIDGE + slot, place)
        for slot, bridge in enumerate(layout.bridges)
        for place in range(sheet.bridges[slot].bit_length(), len(bridge.numbers))
    ]


def _carried(layout: Layout, sheet: Sheet) -> list[int]:
    """The cells of bridges beside which a cell is crossed."""
    return [
        packing.cell(packing.BRIDGE + slot, place)
        for slot, bridge in enumerate(layout.bridges)
        for place in range(len(bridge.numbers))
        if (sheet.rows[bridge.upper] | sheet.rows[bridge.upper + 1]) >> place & 1
    ]


def _cell(layout: Layout, move: Cross) -> int:
    for slot, bridge in enumerate(layout.bridges):
        if move.row == bridge.letter:
            return packing.cell(packing.BRIDGE + slot, bridge.numbers.index(move.number))
    index = layout.letters.index(move.row)
    return packing.cell(index, layout.rows[index].place[move.number])


def _read(code: int) -> tuple[int, bool, bool]:
    """The cell of a listed move, and whether it is a lucky cross or one by the strip."""
    cell, field = code & filling.CELL, code >> filling.FIELD_SHIFT
    return cell, bool(code >> filling.LUCKY_SHIFT & 1), field > 0
