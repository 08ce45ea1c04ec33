"""A sheet's paper as arrays of numbers for the compiled loops: rows, their states, dice."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.solitaire.solved_sheet import Places
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx.layout import COLOURS, Layout
from rowlock.rules.qwixx.marks import Lucky
from rowlock.rules.qwixx.row import row_points

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Stored = NDArray[np.uint32]
Flags = NDArray[np.bool_]
MAX_STORED = 2**32 - 1
PLACES = 15
"""No row has more cells."""
MAX_DICE = 6
"""No paper has more coloured dice."""


class Paper(NamedTuple):
    """A printed sheet; rows by their index, states as `row_states.py` numbers them."""

    after: Ints
    """By row, state and place: the state after crossing it, -1 where that is not allowed."""
    paid: Floats
    """The points that the row scores more by that."""
    step: Ints
    """1 where the cross is on a step."""
    sizes: Ints
    """How many states each row has."""
    strides: Ints
    """What each row's state counts in a sheet's place."""
    start: Ints
    """The state of each empty row."""
    height: Ints
    """By row and state: how many crosses can follow at most."""
    reached: Ints
    crosses: Ints
    passed_steps: Ints
    """By row and state: how many steps may be crossed at most."""
    place_of: Ints
    """By row and number: its place, -1 where the row lacks it."""
    number: Ints
    die: Ints
    """By row and place: the coloured die that crosses the cell in action 2."""
    end_die: Ints
    """The die that leaves when the row is closed."""
    lucky: Flags
    """By white sum: whether it allows a lucky cross."""
    steps: int
    sides: int
    dice: int
    """How many coloured dice there are."""


class Throws(NamedTuple):
    """The throws of the two whites by their sum, and what they make with the coloured dice."""

    begin: Ints
    """Where the throws of each sum begin, from sum 0 on."""
    weight: Ints
    """In how many ways each throw comes up: 1 for doubles, 2 for others."""
    faces: Ints
    """For each throw and cell, `row * PLACES + place`: the faces of the cell's die that make its
    number. Each coloured die has `sides` bits, in the order of the dice."""
    offers: Flags
    """By white sum and cell: whether a throw of this sum can make its number; for sum 0, always."""
    pair_bits: int
    """The bits of two coloured dice."""
    uncovered: Floats
    """For the bits of two dice: in how many ways both show a face that has no bit."""
    ways: float
    """How many throws of six coloured dice there are: what a paper lacks is thrown and not used."""


class Scale(NamedTuple):
    """How values are kept in 32 bits: `low + unit * number`; 0 points are exact."""

    low: float
    unit: float


def paper_of(layout: Layout, places: Places) -> Paper:
    """The arrays of a layout."""
    rows, states = len(layout.rows), max(len(row.states) for row in places.rows)
    after = np.full((rows, states, PLACES), -1)
    paid, step = np.zeros((rows, states, PLACES)), np.zeros((rows, states, PLACES), np.int64)
    by_state = np.zeros((4, rows, states), np.int64)
    numbers = 2 * layout.sides + 1
    place_of = np.full((rows, numbers), -1)
    number, die = np.zeros((rows, PLACES), np.int64), np.zeros((rows, PLACES), np.int64)
    colours = [colour for colour in COLOURS if colour in layout.dice]
    for index, (row, printed) in enumerate(zip(places.rows, layout.rows, strict=True)):
        for state, each in enumerate(row.states):
            by_state[:3, index, state] = each.height, each.reached, each.crosses
            for place, crossed in each.takes:
                after[index, state, place] = crossed.state
                paid[index, state, place] = crossed.points
                step[index, state, place] = crossed.step
        by_state[3, index, : len(row.states)] = row.passed_steps
        for place, printed_number in enumerate(printed.numbers):
            place_of[index, printed_number] = place
            number[index, place] = printed_number
            die[index, place] = colours.index(printed.colour(place))
    lucky = np.zeros(numbers, np.bool_)
    for mark in layout.marks:
        if isinstance(mark, Lucky):
            lucky[list(mark.numbers)] = True
    return Paper(
        after=after,
        paid=paid,
        step=step,
        sizes=np.array([len(row.states) for row in places.rows]),
        strides=np.array(places.strides),
        start=np.array([row.start for row in places.rows]),
        height=by_state[0],
        reached=by_state[1],
        crosses=by_state[2],
        passed_steps=by_state[3],
        place_of=place_of,
        number=number,
        die=die,
        end_die=np.array([colours.index(colour) for colour in layout.ends]),
        lucky=lucky,
        steps=places.steps,
        sides=layout.sides,
        dice=len(colours),
    )


def throws_of(paper: Paper) -> Throws:
    """The throws of a paper's dice."""
    sides, (rows, places) = paper.sides, paper.number.shape
    sums, cells = 2 * sides + 1, rows * places
    begin, weight, faces = [0], [], []
    offers = np.zeros((sums, cells), np.bool_)
    offers[0] = True
    for white in range(sums):
        for low in range(max(1, white - sides), white // 2 + 1):
            made = _faces(paper, {low, white - low})
            weight.append(1 if 2 * low == white else 2)
            faces.append(made)
            offers[white] |= made != 0
        begin.append(len(weight))
    ones = np.array([bits.bit_count() for bits in range(1 << sides)])
    return Throws(
        begin=np.array(begin),
        weight=np.array(weight),
        faces=np.array(faces),
        offers=offers,
        pair_bits=2 * sides,
        uncovered=np.outer(sides - ones, sides - ones).ravel().astype(np.float64),
        ways=float(sides**MAX_DICE),
    )


def _faces(paper: Paper, whites: set[int]) -> Ints:
    """For every cell, the faces of its die that make its number with one of the whites."""
    found = np.zeros(paper.number.size, np.int64)
    for at, (number, die) in enumerate(zip(paper.number.flat, paper.die.flat, strict=True)):
        for white in whites:
            if 1 <= number - white <= paper.sides:
                found[at] |= 1 << int(paper.sides * die + number - white - 1)
    return found


def scale_of(layout: Layout) -> Scale:
    """A scale that holds all points still to come: four misthrows at least, everything at most."""
    fewest = POINTS_PER_MISTHROW * MISTHROWS_TO_END
    most = sum(row_points(2 * len(row.numbers) + 1) for row in layout.rows)
    most += sum(row_points(len(cells)) for mark in layout.marks if (cells := _cells(mark)))
    unit = (most - fewest) / (MAX_STORED - 1)
    return Scale(-round(-fewest / unit) * unit, unit)


def _cells(mark: object) -> tuple[object, ...]:
    return getattr(mark, "cells", ()) if getattr(mark, "scores", False) else ()
