"""What a deciding seat sees, as bytes: its own sheet first, then the others in seat order.

Crossing games, for each sheet: 44 crosses, misthrows, the pawn's field; then for the table: four
closed rows, six dice, the phase, whether the seat is active, whether the active seat has crossed
something. Qwinto, for each sheet: 27 numbers and the misthrows; then three dice, the picked dice,
the number of throws, the phase, whether the seat is active.

Hidden choices of others are not part of it.
"""

from dataclasses import dataclass
from typing import Any

from rowlock.kernels import crossing, qwinto
from rowlock.kernels.compiler import leaf
from rowlock.kernels.table import ACTIVE, FACES, PHASE, SEATS
from rowlock.rules.claims import Claims
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

CELLS = crossing.ROWS * crossing.PLACES
CROSSING_SHEET, CROSSING_TABLE = CELLS + 2, crossing.ROWS + 2 + crossing.ROWS + 3
QWINTO_SHEET, QWINTO_TABLE = qwinto.CELLS + 1, 3 + 3 + 1 + 2


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


@dataclass(frozen=True)
class Observer:
    """What a seat of a game sees: the function that writes it, and its bytes."""

    observe: Any
    of_sheet: int
    of_table: int

    def width(self, seats: int) -> int:
        """How many bytes a seat sees."""
        return seats * self.of_sheet + self.of_table


OBSERVERS: Claims[Observer] = Claims("no-environment")
_CROSSING = Observer(observe_crossing, CROSSING_SHEET, CROSSING_TABLE)
OBSERVERS.add(Qwixx, _CROSSING, options=["late_die"])
OBSERVERS.add(OnBoard, _CROSSING, options=["late_die", "track"])
OBSERVERS.add(Qwinto, Observer(observe_qwinto, QWINTO_SHEET, QWINTO_TABLE))
