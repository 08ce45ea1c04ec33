"""Printed sheets packed into words, as compiled code reads them: one paper for each layout.

A cell is a number of seven bits: its row in the upper three, its place in the lower four. Rows
with a lock are 0 to 5, bridges 6 and 7. So the cells of rows 0 to 3 are the bits of one word,
sixteen for each row, and those of all others the bits of a second: whatever concerns many cells at
once (a number in all rows, what a die makes, what rows take) is a pair of such words.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from rowlock.rules.qwixx import row as arithmetic
from rowlock.rules.qwixx.game import AnyCrossingGame
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import (
    Between,
    Bonus,
    Chain,
    Double,
    Lucky,
    Mark,
    SecondCross,
    Steps,
    Swap,
)
from rowlock.rules.qwixx.marks.between import BRIDGES as BRIDGE_LETTERS
from rowlock.rules.qwixx.text import MAX_ROWS, SIDES

Paper = NDArray[np.int64]

KNOWN_MARKS: set[type[Mark]] = {
    Between,
    Bonus,
    Chain,
    Double,
    Lucky,
    SecondCross,
    Steps,
    Swap,
}
"""The marks that compiled code follows; sheets with others have no kernel."""
MAX_MOVES = 62
"""A seat's legal moves, the pass included, are bits of a word; no more of them fit."""

PLACES = 16
"""The bits of a row: fifteen cells at most, and its lock."""
ROWS_OF_WORD = 4
BRIDGE = MAX_ROWS
"""The first bridge comes after all rows."""
LINES = MAX_ROWS + len(BRIDGE_LETTERS)
CELLS = LINES * PLACES
PASS = CELLS - 1
"""A pass is a cross on the last cell of the last bridge; it is never printed and marks nothing."""
NUMBERS = 2 * max(SIDES) + 1
"""Sums of two dice are below this."""

# What a paper has, by its first word: numbers, ...
ROWS, SIDES_WORD, NEEDS, MOST, WIDE, LEADS, HAS_STRIP, BRIDGES = range(8)
BAR_FIRST, BAR_END, CELLS_SEEN = range(8, 11)
"""Where the bar's fields lie; how many cells have a number in environments."""
UPPER = 11
"""By bridge: the row above it."""
# ... by row: the die that leaves with it, the bit of its lock, its first closing place, the cells
# that may be crossed again, the steps, and by die: the row that it leaves with. What a cross needs
# is there for bridges too ...
END_DIE = UPPER + len(BRIDGE_LETTERS)
LOCK = END_DIE + MAX_ROWS
CLOSING = LOCK + MAX_ROWS
AGAINS = CLOSING + LINES
STEPS = AGAINS + LINES
ROW_OF_DIE = STEPS + MAX_ROWS
LUCKY_NUMBERS = ROW_OF_DIE + MAX_ROWS
"""By row: the number of its lucky cross in environments."""
# ... pairs of words: what an empty sheet takes; by a number, its cells; by a die and a number,
# the cells of that colour ...
EMPTY = LUCKY_NUMBERS + MAX_ROWS
CELLS_OF_NUMBER = EMPTY + 2
CELLS_OF_DIE = CELLS_OF_NUMBER + 2 * NUMBERS
# ... by a cell: what its first cross marks, its partner in the chain or -1, whether it is boxed,
# its number in environments ...
BITS = CELLS_OF_DIE + 2 * NUMBERS * MAX_ROWS
PARTNER = BITS + CELLS
BOXED = PARTNER + CELLS
NUMBER_OF_CELL = BOXED + CELLS
# ... by a row, the place right of its last cross, and whether it has the crosses for closing
# numbers: the places that it takes ...
TAKES = NUMBER_OF_CELL + CELLS
BEYOND = PLACES + 1
"""Places right of the last cross: 0 in an empty row, 16 behind a lock that is the last bit."""
# ... by a number: whether it is lucky; where the fields of the strip begin that have it, up to
# where those of the next number begin. Then the fields, and the bar.
LUCKY = TAKES + 2 * BEYOND * LINES
FIELDS_OF = LUCKY + NUMBERS
TAIL = FIELDS_OF + NUMBERS + 1
FIELD_BITS = 10
"""A field of the strip is its place in it, from 1, and above these bits the number it gives."""


def cell(index: int, place: int) -> int:
    """The number of a cell."""
    return index * PLACES + place


def pair_of(cells: Iterable[int]) -> tuple[int, int]:
    """Cells of rows as bits of two words."""
    both = sum(1 << each for each in {*cells})
    low = both & (1 << ROWS_OF_WORD * PLACES) - 1
    return low, both >> ROWS_OF_WORD * PLACES


def takes(layout: Layout, index: int, beyond: int, enough: bool) -> int:
    """The places that a row takes, as bits, by the rules' own arithmetic."""
    printed, crosses = layout.rows[index], layout.needs if enough else layout.needs - 1
    return sum(
        arithmetic.may_cross(beyond - 1, crosses, place, printed.closing, layout.needs) << place
        for place in range(len(printed.numbers))
    )


class Numbering:
    """Numbers of actions that mean the same in every state of a game, for environments.

    Cells of the rows from the top, cells of the bridges, where a strip could cross the same cell
    the lucky cross of each row, the pass. Seats with different sheets share the numbers.
    """

    def __init__(self, layouts: Sequence[Layout]) -> None:
        self.lengths = [
            max(len(layout.rows[index].numbers) for layout in layouts)
            for index in range(len(layouts[0].rows))
        ]
        self.bridge_lengths = [
            max(len(b.numbers) for layout in layouts for b in layout.bridges[slot : slot + 1])
            for slot in range(max(len(layout.bridges) for layout in layouts))
        ]
        both = any(layout.strip and lucky_numbers(layout) for layout in layouts)
        self.cells = sum(self.lengths) + sum(self.bridge_lengths)
        self.lucky = self.cells if both else None
        self.passing = self.cells + (len(self.lengths) if both else 0)
        self.count = self.passing + 1

    def first(self, line: int) -> int:
        """The number of the first cell of a row, or of a bridge from `BRIDGE` on."""
        if line < BRIDGE:
            return sum(self.lengths[:line])
        return sum(self.lengths) + sum(self.bridge_lengths[: line - BRIDGE])


def lucky_numbers(layout: Layout) -> tuple[int, ...]:
    """The white sums that allow a lucky cross."""
    return tuple(n for mark in layout.marks if isinstance(mark, Lucky) for n in mark.numbers)


@lru_cache(maxsize=512)
def papers_of(layouts: tuple[Layout, ...]) -> tuple[Paper, ...]:
    """The papers of the layouts of a game, in their order."""
    numbering = Numbering(layouts)
    made = {layout: _paper(layout, numbering) for layout in {*layouts}}
    return tuple(made[layout] for layout in layouts)


def _paper(layout: Layout, numbering: Numbering) -> Paper:
    fields, starts = _fields(layout)
    bar = layout.bar.bar if layout.bar else ()
    paper = np.zeros(TAIL + len(fields) + len(bar), np.int64)
    paper[ROWS], paper[SIDES_WORD], paper[NEEDS] = len(layout.rows), layout.sides, layout.needs
    paper[MOST] = min(layout.most or CELLS, CELLS)
    paper[WIDE] = len(layout.rows) > ROWS_OF_WORD or bool(layout.bridges)
    paper[LEADS] = bool(layout.following)
    paper[HAS_STRIP], paper[BRIDGES] = layout.strip is not None, len(layout.bridges)
    paper[FIELDS_OF:TAIL] = [TAIL + start for start in starts]
    paper[TAIL : TAIL + len(fields)] = fields
    paper[BAR_FIRST], paper[BAR_END] = TAIL + len(fields), len(paper)
    paper[TAIL + len(fields) :] = bar
    for number in lucky_numbers(layout):
        paper[LUCKY + number] = 1
    _pack_rows(paper, layout)
    _pack_marks(paper, layout)
    _pack_cells(paper, layout)
    _pack_numbers(paper, layout, numbering)
    return paper


def _fields(layout: Layout) -> tuple[list[int], list[int]]:
    """The fields of the strip by the sum that uses them, and where those of each sum begin."""
    fields, starts = list[int](), list[int]()
    for white_sum in range(NUMBERS):
        starts.append(len(fields))
        for nth, (one, other) in enumerate(layout.strip.fields if layout.strip else (), start=1):
            if white_sum in (one, other):
                fields.append(nth | one + other - white_sum << FIELD_BITS)
    return fields, [*starts, len(fields)]


def _pack_rows(paper: Paper, layout: Layout) -> None:
    empty: list[int] = []
    paper[CLOSING : CLOSING + LINES] = PLACES
    for index, printed in enumerate(layout.rows):
        die = layout.dice.index(printed.end_colour) - 2
        paper[END_DIE + index], paper[ROW_OF_DIE + die] = die, index
        paper[LOCK + index], paper[CLOSING + index] = printed.lock, printed.closing
        if any(isinstance(mark, SecondCross) for mark in layout.marks):
            paper[AGAINS + index] = (1 << printed.closing) - 1
        for beyond, enough in product(range(BEYOND), (False, True)):
            taken = takes(layout, index, beyond, enough)
            paper[TAKES + 2 * (index * BEYOND + beyond) + enough] = taken
        places = takes(layout, index, 0, enough=False)
        empty += [cell(index, place) for place in range(PLACES) if places >> place & 1]
    paper[EMPTY], paper[EMPTY + 1] = pair_of(empty)
    for slot, bridge in enumerate(layout.bridges):
        paper[UPPER + slot] = bridge.upper


def _pack_marks(paper: Paper, layout: Layout) -> None:
    paper[PARTNER : PARTNER + CELLS] = -1
    for mark in layout.marks:
        if isinstance(mark, Chain):
            for one, other in mark.pairs:
                paper[PARTNER + cell(*one)], paper[PARTNER + cell(*other)] = (
                    cell(*other),
                    cell(*one),
                )
        elif isinstance(mark, Bonus):
            for boxed in mark.cells:
                paper[BOXED + cell(*boxed)] = 1
        elif isinstance(mark, Steps):
            for index, place in mark.cells:
                paper[STEPS + index] |= 1 << place


def _pack_cells(paper: Paper, layout: Layout) -> None:
    of_number = dict[int, list[int]]()
    of_die = dict[tuple[int, int], list[int]]()
    for index, printed in enumerate(layout.rows):
        for place, number in enumerate(printed.numbers):
            paper[BITS + cell(index, place)] = layout.bits[index][place]
            die = layout.dice.index(printed.colour(place)) - 2
            of_number.setdefault(number, []).append(cell(index, place))
            of_die.setdefault((die, number), []).append(cell(index, place))
    for slot, bridge in enumerate(layout.bridges):
        for place, number in enumerate(bridge.numbers):
            paper[BITS + cell(BRIDGE + slot, place)] = 1 << place
            of_number.setdefault(number, []).append(cell(BRIDGE + slot, place))
    for number, cells in of_number.items():
        first = CELLS_OF_NUMBER + 2 * number
        paper[first : first + 2] = pair_of(cells)
    for (die, number), cells in of_die.items():
        first = CELLS_OF_DIE + 2 * (die * NUMBERS + number)
        paper[first : first + 2] = pair_of(cells)


def _pack_numbers(paper: Paper, layout: Layout, numbering: Numbering) -> None:
    for index in range(len(layout.rows)):
        paper[LUCKY_NUMBERS + index] = -1 if numbering.lucky is None else numbering.lucky + index
    for line in (*range(len(layout.rows)), *range(BRIDGE, BRIDGE + len(layout.bridges))):
        first = NUMBER_OF_CELL + cell(line, 0)
        paper[first : first + PLACES] = numbering.first(line) + np.arange(PLACES)
    paper[NUMBER_OF_CELL + PASS], paper[CELLS_SEEN] = numbering.passing, numbering.cells


# -- bounds ----------------------------------------------------------------------------------------


def is_packed(game: AnyCrossingGame) -> bool:
    """Whether papers say all of a game's sheets: known marks, and moves that fit into a word."""
    marks = {type(mark) for layout in game.layouts for mark in layout.marks}
    return marks <= KNOWN_MARKS and all(most_moves(each) <= MAX_MOVES for each in game.layouts)


@lru_cache(maxsize=512)
def most_moves(layout: Layout) -> int:
    """No seat with this sheet ever has more legal moves, whatever the dice show."""
    sums = range(2, 2 * layout.sides + 1)
    whites = max(_white_moves(layout, white_sum) for white_sum in sums)
    faces = range(1, layout.sides + 1)
    colours = max(_colour_moves(layout, {one, other}) for one, other in product(faces, faces))
    return 1 + max(whites, colours)


def _white_moves(layout: Layout, white_sum: int) -> int:
    """Crosses that a white sum allows at most: its cells, those of the strip, lucky ones."""
    gives = layout.strip.reachable(0, white_sum) if layout.strip else {}
    cells = sum(_cells_with(layout, number) for number in (white_sum, *gives))
    return cells + (len(layout.rows) if white_sum in lucky_numbers(layout) else 0)


def _cells_with(layout: Layout, number: int) -> int:
    lines = [printed.numbers for printed in layout.rows] + [b.numbers for b in layout.bridges]
    return sum(number in numbers for numbers in lines)


def _colour_moves(layout: Layout, whites: set[int]) -> int:
    """Crosses that whites and the best faces of all other dice allow at most."""
    faces = range(1, layout.sides + 1)
    return sum(
        max(_cells_of(layout, die, {face + white for white in whites}) for face in faces)
        for die in layout.dice[2:]
    )


def _cells_of(layout: Layout, die: str, numbers: set[int]) -> int:
    """How many cells with these numbers a die can cross, those of bridges beside them included."""
    found = 0
    for index, printed in enumerate(layout.rows):
        beside = sum(index in (bridge.upper, bridge.upper + 1) for bridge in layout.bridges)
        places = [printed.place[number] for number in numbers if number in printed.place]
        found += (1 + beside) * sum(printed.colour(place) == die for place in places)
    return found


def highest_total(layout: Layout) -> int:
    """No total on this sheet is higher: every cell crossed, twice where that can be, and locks."""
    again = any(isinstance(mark, SecondCross) for mark in layout.marks)
    total = sum(arithmetic.row_points(len(m.cells)) for m in layout.marks if isinstance(m, Steps))
    for index, printed in enumerate(layout.rows):
        inner = layout.bits[index][: printed.closing]
        crosses = (2 if again else bits.bit_count() for bits in inner)
        beside = (b for b in layout.bridges if index in (b.upper, b.upper + 1))
        most = sum(crosses) + 2 + sum(len(bridge.numbers) for bridge in beside)
        total += arithmetic.row_points(min(most, layout.most or most))
    return total
