"""The sheet of Qwinto: three shifted rows of nine fields, as functions on ints.

A sheet is a tuple of 27 numbers, row by row, 0 for an empty field; a cell is an index into it.
"""

from collections.abc import Sequence

ROW_LETTERS = "oyp"
FIELDS = 9
CELLS = 27
COLUMNS = 12
MAX_NUMBER = 18

# The column of each field, from the left: the rows are shifted, and each has a gap.
COLUMNS_OF_ROW: tuple[tuple[int, ...], ...] = (
    (2, 3, 4, 6, 7, 8, 9, 10, 11),
    (1, 2, 3, 4, 5, 7, 8, 9, 10),
    (0, 1, 2, 3, 5, 6, 7, 8, 9),
)
COLUMN_OF_CELL: tuple[int, ...] = tuple(column for row in COLUMNS_OF_ROW for column in row)
CELLS_OF_COLUMN: tuple[tuple[int, ...], ...] = tuple(
    tuple(cell for cell in range(CELLS) if COLUMN_OF_CELL[cell] == column)
    for column in range(COLUMNS)
)
# The pentagon cell of each three-column, in the order of the columns 2, 3, 7, 8, 9.
PENTAGONS: tuple[int, ...] = (20, 1, 4, 15, 26)


def cell_of(row: int, field: int) -> int:
    """The cell of a row's field, both counted from 0."""
    return row * FIELDS + field


def number_left(cells: Sequence[int], cell: int) -> int:
    """The nearest number to the left in the row, 0 if there is none."""
    for other in range(cell - 1, cell // FIELDS * FIELDS - 1, -1):
        if cells[other]:
            return cells[other]
    return 0


def number_right(cells: Sequence[int], cell: int) -> int:
    """The nearest number to the right in the row, one more than any sum if there is none."""
    for other in range(cell + 1, cell // FIELDS * FIELDS + FIELDS):
        if cells[other]:
            return cells[other]
    return MAX_NUMBER + 1


def in_column(cells: Sequence[int], cell: int, number: int) -> bool:
    """Whether the number stands in the cell's column already."""
    return any(cells[other] == number for other in CELLS_OF_COLUMN[COLUMN_OF_CELL[cell]])


def may_enter(cells: Sequence[int], cell: int, number: int) -> bool:
    """Rows rise strictly from left to right, and a column repeats no number."""
    return (
        not cells[cell]
        and number_left(cells, cell) < number < number_right(cells, cell)
        and not in_column(cells, cell, number)
    )


def entries(cells: Sequence[int], row: int) -> int:
    """How many fields of a row are filled."""
    return sum(1 for cell in range(row * FIELDS, row * FIELDS + FIELDS) if cells[cell])


def full_rows(cells: Sequence[int]) -> int:
    """How many rows are complete."""
    return sum(entries(cells, row) == FIELDS for row in range(len(ROW_LETTERS)))


def row_points(cells: Sequence[int], row: int) -> int:
    """A full row scores its rightmost number, any other a point per entry."""
    filled = entries(cells, row)
    return cells[cell_of(row, FIELDS - 1)] if filled == FIELDS else filled


def bonus_points(cells: Sequence[int], pentagon: int) -> int:
    """A complete three-column scores the number in its pentagon."""
    column = CELLS_OF_COLUMN[COLUMN_OF_CELL[pentagon]]
    return cells[pentagon] if all(cells[cell] for cell in column) else 0
