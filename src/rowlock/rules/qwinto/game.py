"""Qwinto: pick dice, roll once or twice, and everybody enters the sum."""

from dataclasses import dataclass
from typing import ClassVar

from rowlock.rules.dice import Faces
from rowlock.rules.errors import IllegalMove
from rowlock.rules.game import (
    MISTHROWS_TO_END,
    POINTS_PER_MISTHROW,
    End,
    Game,
    Phase,
    Score,
    State,
)
from rowlock.rules.moves import Again, Enter, Keep, Move, Pass, Take
from rowlock.rules.qwinto import sheet as paper
from rowlock.rules.qwinto.notation import QwintoNotation
from rowlock.rules.values import changed

ROWS_TO_END = 2
MAX_THROWS = 2
DICE_SETS = ("o", "y", "p", "oy", "op", "yp", "oyp")


@dataclass(frozen=True, slots=True)
class QwintoSheet:
    """A player's sheet: 27 numbers, 0 for empty, and the misthrows."""

    cells: tuple[int, ...] = (0,) * paper.CELLS
    misthrows: int = 0


@dataclass(frozen=True, slots=True)
class QwintoState(State):
    """A table of Qwinto."""

    sheets: tuple[QwintoSheet, ...]
    phase: Phase = Phase.TAKE
    taken: str = ""
    """The dice picked in this turn."""
    throws: int = 0
    """How often they were rolled in this turn."""


@dataclass(frozen=True)
class Qwinto(Game[QwintoState]):
    """Qwinto for two to six players, or one."""

    name: ClassVar[str] = "qwinto"
    most_seats: ClassVar[int] = 6
    dice: ClassVar[tuple[str, ...]] = ("o", "y", "p")
    row_letters: ClassVar[str] = paper.ROW_LETTERS
    opening: ClassVar[Phase] = Phase.TAKE

    @property
    def notation(self) -> QwintoNotation:
        return QwintoNotation(self)

    def deal(self, seats: int) -> QwintoState:
        return QwintoState(sheets=(QwintoSheet(),) * seats)

    # -- dice -------------------------------------------------------------------------------

    def thrown(self, state: QwintoState) -> tuple[bool, ...]:
        return tuple(die in state.taken for die in self.dice)

    def throw_number(self, state: QwintoState) -> int:
        return state.throws + 1

    def rolled(self, state: QwintoState, faces: Faces) -> QwintoState:
        """The first throw may be repeated, the second stands."""
        state = changed(state, faces=faces, throws=state.throws + 1)
        if state.throws < MAX_THROWS:
            return changed(state, phase=Phase.KEEP)
        return self._announced(state)

    def _announced(self, state: QwintoState) -> QwintoState:
        return changed(state, phase=Phase.TOGETHER, choices=(None,) * len(state.sheets))

    # -- moves --------------------------------------------------------------------------------

    def moves(self, state: QwintoState, seat: int) -> tuple[Move, ...]:
        if state.phase is Phase.TAKE:
            return tuple(Take(dice) for dice in DICE_SETS)
        if state.phase is Phase.KEEP:
            return (Keep(), Again())
        return (*self._entries(state, seat), Pass())

    def late(self, state: QwintoState, seat: int) -> Move:
        """All dice are rolled and the roll is kept; nothing is entered."""
        if state.phase is Phase.TAKE:
            return Take("".join(self.dice))
        return Keep() if state.phase is Phase.KEEP else super().late(state, seat)

    def _entries(self, state: QwintoState, seat: int) -> list[Move]:
        """Every empty field of a row whose die was used, if the sum fits there."""
        number, cells = sum(state.faces), state.sheets[seat].cells
        return [
            Enter(letter, field + 1, number)
            for row, letter in enumerate(paper.ROW_LETTERS)
            if letter in state.taken
            for field in range(paper.FIELDS)
            if paper.may_enter(cells, paper.cell_of(row, field), number)
        ]

    def act(self, state: QwintoState, move: Move) -> QwintoState:
        if isinstance(move, Take):
            return changed(state, phase=Phase.ROLL, taken=move.dice)
        if isinstance(move, Again):
            return changed(state, phase=Phase.ROLL)
        return self._announced(state)

    def settle(self, state: QwintoState) -> QwintoState:
        """Everybody's entry at once, the active seat's misthrow, and the end of the turn."""
        sheets = tuple(
            self._entered(sheet, choice, misthrow=seat == state.active)
            for seat, (sheet, choice) in enumerate(zip(state.sheets, state.choices, strict=True))
        )
        ended = self.ended(sheets)
        return QwintoState(
            sheets=sheets,
            active=(state.active + 1) % len(sheets),
            turns=state.turns + 1,
            phase=Phase.OVER if ended else Phase.TAKE,
            ended=ended,
        )

    def _entered(self, sheet: QwintoSheet, choice: object, misthrow: bool) -> QwintoSheet:
        if isinstance(choice, Enter):
            cell = paper.cell_of(paper.ROW_LETTERS.index(choice.row), choice.field - 1)
            cells = (*sheet.cells[:cell], choice.number, *sheet.cells[cell + 1 :])
            return changed(sheet, cells=cells)
        return changed(sheet, misthrows=sheet.misthrows + misthrow)

    def ended(self, sheets: tuple[QwintoSheet, ...]) -> tuple[End, ...]:
        """Two full rows on one sheet or four misthrows, seen when a turn is complete."""
        reasons = []
        if any(paper.full_rows(sheet.cells) >= ROWS_TO_END for sheet in sheets):
            reasons.append(End.ROWS_FULL)
        if any(sheet.misthrows >= MISTHROWS_TO_END for sheet in sheets):
            reasons.append(End.MISTHROWS)
        return tuple(reasons)

    # -- worth ----------------------------------------------------------------------------------

    def score_of(self, state: QwintoState, seat: int) -> Score:
        cells, misthrows = state.sheets[seat].cells, state.sheets[seat].misthrows
        return Score(
            rows=tuple(paper.row_points(cells, row) for row in range(len(paper.ROW_LETTERS))),
            bonuses=tuple(paper.bonus_points(cells, pentagon) for pentagon in paper.PENTAGONS),
            misthrows=POINTS_PER_MISTHROW * misthrows,
        )

    def costs_misthrow(self, state: QwintoState, seat: int, move: Move) -> bool:
        """Passing with one's own roll."""
        return seat == state.active and state.phase is Phase.TOGETHER and isinstance(move, Pass)

    # -- why not ----------------------------------------------------------------------------------

    def reason(self, state: QwintoState, seat: int, move: Move) -> IllegalMove:
        if state.phase is Phase.TOGETHER and isinstance(move, Enter):
            return self._why_not_entry(state, seat, move)
        return IllegalMove("not-now", found=str(move))

    def _why_not_entry(self, state: QwintoState, seat: int, move: Enter) -> IllegalMove:
        found = str(move)
        if move.row not in paper.ROW_LETTERS or not 1 <= move.field <= paper.FIELDS:
            return IllegalMove("no-such-field", found=found)
        if move.number != sum(state.faces):
            return IllegalMove("not-the-sum", found=found, sum=sum(state.faces))
        if move.row not in state.taken:
            return IllegalMove("die-not-used", found=found, row=move.row)
        cells = state.sheets[seat].cells
        cell = paper.cell_of(paper.ROW_LETTERS.index(move.row), move.field - 1)
        if cells[cell]:
            return IllegalMove("field-taken", found=found, number=cells[cell])
        left, right = paper.number_left(cells, cell), paper.number_right(cells, cell)
        if move.number <= left:
            return IllegalMove("not-above-left", found=found, number=left)
        if move.number >= right:
            return IllegalMove("not-below-right", found=found, number=right)
        return IllegalMove("column-repeats", found=found, number=move.number)
