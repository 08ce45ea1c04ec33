"""What papers can say, and how much a seat can do and score on a sheet at most."""

from functools import lru_cache
from itertools import product

from rowlock.kernels.sheets.packing import MAX_MOVES, lucky_numbers
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
