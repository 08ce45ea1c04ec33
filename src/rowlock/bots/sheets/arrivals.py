"""How likely the dice bring each number of a sheet: the white sum, or a white and a coloured die.

Rows of a sheet may differ in length; arrays have the places of the longest, and a row's missing
cells never come.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import Lucky, SecondCross

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


@lru_cache(maxsize=8)
def white_chances(sides: int) -> tuple[float, ...]:
    """The chance of every white sum, by the sum."""
    ways = [max(0, sides - abs(total - sides - 1)) for total in range(2 * sides + 1)]
    return tuple(way / sides**2 for way in ways)


@lru_cache(maxsize=8)
def colour_chances(sides: int) -> tuple[float, ...]:
    """The chance that a coloured die makes a number with either white, by the number."""
    face = np.arange(1, sides + 1)
    one, other, coloured = np.meshgrid(face, face, face, indexing="ij")
    return tuple(
        float(((one + coloured == total) | (other + coloured == total)).mean())
        for total in range(2 * sides + 1)
    )


@dataclass(frozen=True, eq=False)
class Cells:
    """What is printed on a sheet, as arrays by row and place."""

    there: Bools
    closing: Bools
    added: Ints
    """Crosses that the first cross of a cell makes, the lock's included."""
    white: Floats
    """The chance that the white sum is this number."""
    colour: Floats
    """The chance that a white and the cell's die make this number."""
    next_cell: Floats
    """By row: the chance in each white action that its next cell is crossed, whatever it is. Rows
    take turns at being the one in which a lucky sum may be used."""
    again: bool
    needs: int
    most: int | None
    most_crosses: int
    """No row can have more crosses of its own."""

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.there)

    @property
    def places(self) -> int:
        """The cells of the longest row."""
        return int(self.there.shape[1])

    def different_rows(self, beside: Floats) -> tuple["Cells", Floats, Ints]:
        """The rows without those that are like another, and which of them each row is like.

        `beside` has a number for every cell, in which rows may differ too.
        """
        by_place = (self.there, self.closing, self.added, self.white, self.colour, beside)
        columns = [*(each.astype(float) for each in by_place), self.next_cell[:, None]]
        whole = np.concatenate(columns, axis=1)
        _, first, like = np.unique(whole, axis=0, return_index=True, return_inverse=True)
        cells = replace(
            self,
            there=self.there[first],
            closing=self.closing[first],
            added=self.added[first],
            white=self.white[first],
            colour=self.colour[first],
            next_cell=self.next_cell[first],
        )
        return cells, beside[first], like.reshape(-1)


def cells_of(layout: Layout) -> Cells:
    """A sheet's cells with the chances of their numbers."""
    shape = len(layout.rows), max(len(printed.numbers) for printed in layout.rows)
    there, closing = np.zeros(shape, bool), np.zeros(shape, bool)
    added, white, colour = np.ones(shape, np.int64), np.zeros(shape), np.zeros(shape)
    whites, colours = white_chances(layout.sides), colour_chances(layout.sides)
    for index, printed in enumerate(layout.rows):
        for place, number in enumerate(printed.numbers):
            there[index, place] = True
            closing[index, place] = place >= printed.closing
            added[index, place] = layout.bits[index][place].bit_count()
            white[index, place], colour[index, place] = whites[number], colours[number]
    again = any(isinstance(mark, SecondCross) for mark in layout.marks)
    lucky = sum(
        whites[number]
        for mark in layout.marks
        if isinstance(mark, Lucky)
        for number in mark.numbers
    )
    inner = np.where(there & ~closing, np.maximum(added, 2 if again else 1), 0)
    return Cells(
        there,
        closing,
        added,
        white,
        colour,
        np.full(len(there), lucky / len(there)),
        again,
        layout.needs,
        layout.most,
        int(inner.sum(axis=1).max()) + 2,
    )
