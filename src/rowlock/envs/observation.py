"""Observations as bytes: the deciding seat's own sheet first, then the others in seat order.

Crossing games, for each sheet: 44 crosses, misthrows, the pawn's field; then for the table: four
closed rows, six dice, the phase, whether the seat is active, whether the active seat has crossed
something. Qwinto, for each sheet: 27 numbers and the misthrows; then three dice, the picked dice,
the number of throws, the phase, whether the seat is active.

Qwixx on other sheets, for each sheet: the crosses of every cell (none, one or two) in the order of
the actions' numbers, misthrows, the last used field of the strip and the fields of the bar that are
gone, in two bytes each (thirty-twos and the rest); then closed rows, dice, and the same three.

Hidden choices of others are not part of it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rowlock.kernels.compiler.compiling import Instruction, leaf
from rowlock.kernels.crossing import rules as crossing
from rowlock.kernels.qwinto import rules as qwinto
from rowlock.kernels.sheets import filling, packing
from rowlock.kernels.sheets import rules as sheets
from rowlock.kernels.table import ACTIVE, FACES, PHASE, SEATS, count_actions
from rowlock.rules.claims import Claims
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import AnyCrossingGame, Qwixx
from rowlock.rules.qwixx.row import SECOND

CELLS = crossing.ROWS * crossing.PLACES
CROSSING_SHEET, CROSSING_TABLE = CELLS + 2, crossing.ROWS + 2 + crossing.ROWS + 3
QWINTO_SHEET, QWINTO_TABLE = qwinto.CELLS + 1, 3 + 3 + 1 + 2
MAX_ACTIONS = 63
BESIDE_CELLS = 5
HALF, REST = 5, 31


@leaf
def flag_bits(table, seat, allowed, flags, count):
    """Write the legal actions, where their numbers are the actions themselves."""
    for action in range(count):
        flags[action] = allowed >> action & 1


@leaf
def same_action(table, seat, allowed, number):
    """The legal action that has a number, where that is the action itself; -1 if none has."""
    return number if 0 <= number < MAX_ACTIONS and allowed >> number & 1 else -1


@leaf
def flag_listed(table, seat, allowed, flags, count):
    """Write the legal moves of Qwixx on any sheet by their numbers."""
    for number in range(count):
        flags[number] = 0
    for action in range(count_actions(allowed)):
        flags[sheets.number_of(table, seat, action)] = 1


@leaf
def observe_crossing(table, seat, seen):
    """Write what a seat of Qwixx or Qwixx On Board sees."""
    seats, at = table[SEATS], 0
    for later in range(seats):
        sheet = crossing.sheet_of((seat + later) % seats)
        marks = table[sheet + crossing.MARKS]
        for cell in range(CELLS):
            seen[at + cell] = marks >> cell & 1
        seen[at + CELLS] = table[sheet + crossing.MISTHROW_WORD]
        seen[at + CELLS + 1] = table[sheet + crossing.PAWN_WORD]
        at += CROSSING_SHEET
    for index in range(crossing.ROWS):
        seen[at + index] = table[crossing.CLOSED] >> index & 1
    at += crossing.ROWS
    for die in range(2 + crossing.ROWS):
        seen[at + die] = table[FACES + die]
    at += 2 + crossing.ROWS
    seen[at] = table[PHASE]
    seen[at + 1] = seat == table[ACTIVE]
    seen[at + 2] = table[crossing.CROSSED]


@leaf
def observe_qwinto(table, seat, seen):
    """Write what a seat of Qwinto sees."""
    seats, at = table[SEATS], 0
    for later in range(seats):
        sheet = qwinto.sheet_of((seat + later) % seats)
        for cell in range(qwinto.CELLS):
            seen[at + cell] = table[sheet + cell]
        seen[at + qwinto.CELLS] = table[sheet + qwinto.MISTHROW_WORD]
        at += QWINTO_SHEET
    thrown = table[qwinto.THROWS] > 0
    for die in range(qwinto.ROWS):
        seen[at + die] = table[FACES + die] if thrown else 0
        seen[at + qwinto.ROWS + die] = table[qwinto.TAKEN] >> die & 1
    at += 2 * qwinto.ROWS
    seen[at] = table[qwinto.THROWS]
    seen[at + 1] = table[PHASE]
    seen[at + 2] = seat == table[ACTIVE]


@leaf
def observe_sheets(table, seat, seen):
    """Write what a seat of Qwixx on any sheet sees."""
    seats, at = table[SEATS], 0
    for later in range(seats):
        other = (seat + later) % seats
        sheet, paper = sheets.sheet_of(table, other), sheets.paper_of(table, other)
        cells = paper[packing.CELLS_SEEN]
        for cell in range(cells):
            seen[at + cell] = 0
        for cell in range(packing.CELLS):
            if paper[packing.BITS + cell]:
                mask, place = sheet[cell >> filling.LINE_SHIFT], cell & filling.PLACE
                crosses = (mask >> place & 1) + (mask >> SECOND + place & 1)
                seen[at + paper[packing.NUMBER_OF_CELL + cell]] = crosses
        at += cells
        seen[at] = sheet[filling.MISTHROW_WORD]
        seen[at + 1], seen[at + 2] = sheet[filling.STRIP] >> HALF, sheet[filling.STRIP] & REST
        seen[at + 3], seen[at + 4] = sheet[filling.BAR] >> HALF, sheet[filling.BAR] & REST
        at += BESIDE_CELLS
    rows = sheets.paper_of(table, seat)[packing.ROWS]
    for index in range(rows):
        seen[at + index] = table[sheets.CLOSED] >> index & 1
    at += rows
    for die in range(2 + rows):
        seen[at + die] = table[FACES + die]
    at += 2 + rows
    seen[at] = table[PHASE]
    seen[at + 1] = seat == table[ACTIVE]
    seen[at + 2] = table[sheets.CROSSED]


@dataclass(frozen=True)
class Observer:
    """Writes what a seat of a game sees, and numbers its actions: compiled functions and sizes."""

    observe: Instruction
    sizes: Callable[[Any], tuple[int, int]]
    """The bytes of each sheet and those of the table, by the game."""
    flag: Instruction = flag_bits
    """Writes a byte for each number of an action: whether it is legal."""
    action_of: Instruction = same_action
    """The legal action that has a number."""

    def width(self, game: AnyGame, seats: int) -> int:
        """How many bytes a seat sees."""
        of_sheet, of_table = self.sizes(game)
        return seats * of_sheet + of_table


def _sheet_sizes(game: AnyCrossingGame) -> tuple[int, int]:
    rows = len(game.row_letters)
    return packing.Numbering(game.layouts).cells + BESIDE_CELLS, rows + 2 + rows + 3


OBSERVERS: Claims[Observer] = Claims("no-environment")
_CROSSING = Observer(observe_crossing, lambda _game: (CROSSING_SHEET, CROSSING_TABLE))
OBSERVERS.add(Qwixx, _CROSSING, options=["late_die"])
OBSERVERS.add(OnBoard, _CROSSING, options=["late_die", "track"])
OBSERVERS.add(Qwinto, Observer(observe_qwinto, lambda _game: (QWINTO_SHEET, QWINTO_TABLE)))
OBSERVERS.add(
    Qwixx,
    Observer(observe_sheets, _sheet_sizes, flag_listed, sheets.action_of),
    options=["sheet", "late_die"],
)
