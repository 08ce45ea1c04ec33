"""Transitions of rows and pairs of rows, as tables of numbers for the compiled loops.

A row is in one of a few dozen states (`rowlock.bots.solitaire.solved_table` numbers them). Rows of
the same direction can change places, and so can the two directions, since a die shows x as often
as 7 - x: a sheet is an unordered pair of unordered pairs of rows. The loops use the full square of
pairs, so that a sheet's place is one multiplication and neighbours lie side by side.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.solitaire.solved_table import (
    CLOSED_KINDS,
    CROSSES_WHEN_CLOSED,
    LAST,
    PLACES,
    open_states,
    row_state,
    row_states,
    unordered,
)
from rowlock.rules.qwixx.row import may_cross, row_points

FACES = 6
ROWS = 4
WHITE_SUMS = 11
MISTHROWS = 4
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class Transitions(NamedTuple):
    """Rows, pairs of rows, and what crossing does to them."""

    after: Ints
    """The state of a row after crossing a place, -1 where that is not allowed."""
    gain: Floats
    """The points that this cross is paid with."""
    first: Ints
    """The first place of a row that is not gone."""
    pair: Ints
    """The number of the pair that two rows make."""
    rows: Ints
    """The two rows of a pair."""
    closed: Ints
    """How many rows of a pair are closed."""
    progress: Ints
    """How many places of a pair are gone: what can come later has more."""
    points: Ints
    """The points of a pair, as far as they follow from its states."""


class Dice(NamedTuple):
    """The throws of two white dice, and what they make together with the coloured ones."""

    begin: Ints
    """Where the throws of each white sum begin."""
    weight: Ints
    """In how many ways each throw comes up: 1 for doubles, 2 for others."""
    cover: NDArray[np.int32]
    """For each throw, at `row * 11 + number - 2`: the faces of that row's die that make the
    number with one of the whites. Face d of row j is bit `6 * j + d - 1`."""
    uncovered: NDArray[np.int32]
    """For twelve bits, two dice: in how many of 36 ways both show a face that has no bit."""


@cache
def transitions(totals: bool) -> Transitions:
    """The tables of the two numberings of rows."""
    count, closed = row_states(totals), open_states(totals)
    after = np.full((count, PLACES), -1)
    gain = np.zeros((count, PLACES))
    first = np.full(count, PLACES)
    points = np.zeros(count, np.int64)
    for reached in range(-1, LAST):
        for crosses in range(min(reached + 1, 1), reached + 2):
            state = row_state(reached, crosses, totals)
            first[state] = reached + 1
            points[state] = row_points(crosses)
            for place in range(PLACES):
                if may_cross(reached, crosses, place, LAST):
                    more = crosses + (2 if place == LAST else 1)
                    after[state, place] = row_state(place, more, totals)
                    gain[state, place] = row_points(more) - row_points(crosses)
    if totals:
        points[closed:] = [row_points(CROSSES_WHEN_CLOSED + kind) for kind in range(CLOSED_KINDS)]
    every = np.arange(count)
    rows = np.array([(low, high) for high in range(count) for low in range(high + 1)])
    return Transitions(
        after=after,
        gain=gain,
        first=first,
        pair=_unordered(every[:, None], every[None, :]),
        rows=rows,
        closed=(rows >= closed).sum(axis=1),
        progress=first[rows].sum(axis=1),
        points=points[rows].sum(axis=1),
    )


def _unordered(one: Ints, other: Ints) -> Ints:
    return unordered_all(np.minimum(one, other), np.maximum(one, other))


def unordered_all(low: Ints, high: Ints) -> Ints:
    """`unordered` for whole arrays: the same arithmetic."""
    numbers: Ints = unordered(low, high)  # type: ignore[arg-type, assignment]
    return numbers


def same_pairs() -> Ints:
    """For each pair of the numbering with totals, the pair that stands for it without them."""
    table, plain = transitions(True), transitions(False)
    same = np.zeros(row_states(True), np.int64)
    same[open_states(True) :] = open_states(False)
    for reached in range(-1, LAST):
        for crosses in range(min(reached + 1, 1), reached + 2):
            same[row_state(reached, crosses, True)] = row_state(reached, crosses, False)
    pairs: Ints = plain.pair[same[table.rows[:, 0]], same[table.rows[:, 1]]]
    return pairs


@cache
def dice() -> Dice:
    """The 21 throws of two white dice."""
    begin, weight, cover = [0], [], []
    for white_sum in range(2, 2 + WHITE_SUMS):
        for low in range(max(1, white_sum - FACES), white_sum // 2 + 1):
            weight.append(1 if 2 * low == white_sum else 2)
            cover.append(_cover({low, white_sum - low}))
        begin.append(len(weight))
    ones = np.array([bits.bit_count() for bits in range(1 << FACES)])
    return Dice(
        begin=np.array(begin),
        weight=np.array(weight),
        cover=np.array(cover, np.int32),
        uncovered=np.outer(FACES - ones, FACES - ones).ravel().astype(np.int32),
    )


def _cover(whites: set[int]) -> list[int]:
    """What two whites make with each face of each coloured die."""
    faces = [
        sum(1 << number - white - 1 for white in whites if 1 <= number - white <= FACES)
        for number in range(2, 2 + WHITE_SUMS)
    ]
    return [bits << FACES * row for row in range(ROWS) for bits in faces]
