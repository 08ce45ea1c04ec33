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
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import (
    Bonus,
    Chain,
    Lucky,
    SecondCross,
    Steps,
)
from rowlock.rules.qwixx.marks.between import BRIDGES as BRIDGE_LETTERS
from rowlock.rules.qwixx.row import SECOND
from rowlock.rules.qwixx.text import MAX_ROWS, SIDES

Paper = NDArray[np.int64]

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
ROWS, SIDES_WORD, NEEDS, MOST, WIDE, BRIDGES = range(6)
BAR_FIRST, BAR_END, CELLS_SEEN = range(6, 9)
"""Where the bar's fields lie; how many cells have a number in environments."""
UPPER = 9
"""By bridge: the row above it."""
# ... by row: the die that leaves with it, the bit of its lock, the steps, the cells that may be
# crossed again, which are there for bridges too, and by die: the row that it leaves with ...
END_DIE = UPPER + len(BRIDGE_LETTERS)
LOCK = END_DIE + MAX_ROWS
STEPS = LOCK + MAX_ROWS
AGAINS = STEPS + MAX_ROWS
ROW_OF_DIE = AGAINS + LINES
LUCKY_NUMBERS = ROW_OF_DIE + MAX_ROWS
"""By row: the number of its lucky cross in environments."""
# ... pairs of words: what an empty sheet takes; by a number, its cells; by a die and a number,
# the cells of that colour ...
EMPTY = LUCKY_NUMBERS + MAX_ROWS
CELLS_OF_NUMBER = EMPTY + 2
CELLS_OF_DIE = CELLS_OF_NUMBER + 2 * NUMBERS
# ... by a cell: what its first cross marks, what its second marks, the row that it locks as a bit,
# the cells of bridges beside it as bits of the second word, whether anything follows from it, its
# partner in the chain or -1, whether it is boxed, its number in environments ...
BITS = CELLS_OF_DIE + 2 * NUMBERS * MAX_ROWS
SECOND_BITS = BITS + CELLS
LOCKS = SECOND_BITS + CELLS
BESIDE = LOCKS + CELLS
LEADS = BESIDE + CELLS
PARTNER = LEADS + CELLS
BOXED = PARTNER + CELLS
NUMBER_OF_CELL = BOXED + CELLS
# ... by a row or bridge, the place right of its last cross, and whether a row has the crosses for
# closing numbers: the places that it takes ...
TAKES = NUMBER_OF_CELL + CELLS
BEYOND = PLACES + 1
"""Places right of the last cross: 0 in an empty row, 16 behind a lock that is the last bit."""
# ... by a number: whether it is lucky; whether a lucky cross or the strip may add moves to its
# cells; where the fields of the strip begin that have it, up to where those of the next number
# begin. Then the fields, and the bar.
LUCKY = TAKES + 2 * BEYOND * LINES
ADDS = LUCKY + NUMBERS
FIELDS_OF = ADDS + NUMBERS
TAIL = FIELDS_OF + NUMBERS + 1
FIELD_NUMBER, FIELD_GIVES, FIELD_LOW, FIELD_HIGH, FIELD_WORDS = range(5)
"""A field of the strip for one of its numbers: its place in it, from 1, the other number as a bit,
and the cells with that number."""


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
    bar = layout.bar.bar if layout.bar else ()
    strip = layout.strip.fields if layout.strip else ()
    paper = np.zeros(TAIL + 2 * len(strip) * FIELD_WORDS + len(bar), np.int64)
    paper[ROWS], paper[SIDES_WORD], paper[NEEDS] = len(layout.rows), layout.sides, layout.needs
    paper[MOST] = min(layout.most or CELLS, CELLS)
    paper[WIDE] = len(layout.rows) > ROWS_OF_WORD or bool(layout.bridges)
    paper[BRIDGES] = len(layout.bridges)
    paper[BAR_FIRST], paper[BAR_END] = len(paper) - len(bar), len(paper)
    paper[len(paper) - len(bar) :] = bar
    _pack_rows(paper, layout)
    _pack_marks(paper, layout)
    _pack_cells(paper, layout)
    _pack_strip(paper, strip)
    _pack_numbers(paper, layout, numbering)
    for number in lucky_numbers(layout):
        paper[LUCKY + number] = paper[ADDS + number] = 1
    return paper


def _pack_rows(paper: Paper, layout: Layout) -> None:
    for index, printed in enumerate(layout.rows):
        die = layout.dice.index(printed.end_colour) - 2
        paper[END_DIE + index], paper[ROW_OF_DIE + die] = die, index
        paper[LOCK + index] = printed.lock
        if any(isinstance(mark, SecondCross) for mark in layout.marks):
            paper[AGAINS + index] = (1 << printed.closing) - 1
        for beyond, enough in product(range(BEYOND), (False, True)):
            taken = takes(layout, index, beyond, enough)
            paper[TAKES + 2 * (index * BEYOND + beyond) + enough] = taken
    for slot, bridge in enumerate(layout.bridges):
        paper[UPPER + slot] = bridge.upper
        places = (1 << len(bridge.numbers)) - 1
        first = TAKES + 2 * (BRIDGE + slot) * BEYOND
        for beyond in range(BEYOND):
            paper[first + 2 * beyond : first + 2 * beyond + 2] = places & -1 << beyond
    empty = [int(paper[TAKES + 2 * line * BEYOND]) for line in range(LINES)]
    cells = product(range(LINES), range(PLACES))
    paper[EMPTY], paper[EMPTY + 1] = pair_of(
        cell(line, place) for line, place in cells if empty[line] >> place & 1
    )


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
    follows = (paper[PARTNER : PARTNER + CELLS] >= 0) | (paper[BOXED : BOXED + CELLS] > 0)
    paper[LEADS : LEADS + CELLS] = follows


def _pack_cells(paper: Paper, layout: Layout) -> None:
    of_number = dict[int, list[int]]()
    of_die = dict[tuple[int, int], list[int]]()
    for index, printed in enumerate(layout.rows):
        for place, number in enumerate(printed.numbers):
            paper[BITS + cell(index, place)] = layout.bits[index][place]
            paper[SECOND_BITS + cell(index, place)] = 1 << SECOND + place
            paper[LOCKS + cell(index, place)] = (place >= printed.closing) << index
            die = layout.dice.index(printed.colour(place)) - 2
            of_number.setdefault(number, []).append(cell(index, place))
            of_die.setdefault((die, number), []).append(cell(index, place))
    for slot, bridge in enumerate(layout.bridges):
        for place, number in enumerate(bridge.numbers):
            own = cell(BRIDGE + slot, place)
            paper[BITS + own] = 1 << place
            for index in (bridge.upper, bridge.upper + 1):
                paper[BESIDE + cell(index, place)] |= pair_of([own])[1]
            of_number.setdefault(number, []).append(cell(BRIDGE + slot, place))
    for number, cells in of_number.items():
        first = CELLS_OF_NUMBER + 2 * number
        paper[first : first + 2] = pair_of(cells)
    for (die, number), cells in of_die.items():
        first = CELLS_OF_DIE + 2 * (die * NUMBERS + number)
        paper[first : first + 2] = pair_of(cells)


def _pack_strip(paper: Paper, strip: Sequence[tuple[int, int]]) -> None:
    """The fields of the strip by the sum that uses them."""
    place = TAIL
    for white_sum in range(NUMBERS):
        paper[FIELDS_OF + white_sum] = place
        for nth, field in enumerate(strip, start=1):
            if white_sum in field:
                gives = sum(field) - white_sum
                cells = CELLS_OF_NUMBER + 2 * gives
                paper[place : place + FIELD_LOW] = nth, 1 << gives
                paper[place + FIELD_LOW : place + FIELD_WORDS] = paper[cells : cells + 2]
                paper[ADDS + white_sum], place = 1, place + FIELD_WORDS
    paper[FIELDS_OF + NUMBERS] = place


def _pack_numbers(paper: Paper, layout: Layout, numbering: Numbering) -> None:
    for index in range(len(layout.rows)):
        paper[LUCKY_NUMBERS + index] = -1 if numbering.lucky is None else numbering.lucky + index
    for line in (*range(len(layout.rows)), *range(BRIDGE, BRIDGE + len(layout.bridges))):
        first = NUMBER_OF_CELL + cell(line, 0)
        paper[first : first + PLACES] = numbering.first(line) + np.arange(PLACES)
    paper[NUMBER_OF_CELL + PASS], paper[CELLS_SEEN] = numbering.passing, numbering.cells
