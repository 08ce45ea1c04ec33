"""Games of a player of solved values with others who play like `simple`.

What the others do to the one player's sheet is counted: how often they close rows and end the
game. Compiled, since it takes many games.
"""

from typing import NamedTuple

import numpy as np

from rowlock.bots.heuristics import simple
from rowlock.bots.solitaire.solved_table import LAST, PLACES
from rowlock.kernels.compiler.compiling import kernel, leaf
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.backward_induction import LEVELS
from rowlock.solver.nearest_cross import nearest
from rowlock.solver.transitions import ROWS, Floats, Ints, Transitions

max_skipped = leaf(simple.max_skipped)

CASES, ENDS, CLOSINGS, CLOSED_CASES, CLOSED_ENDS = range(5)
"""What is counted, for one's own turn and others', by the level of one's own sheet."""


class TableSheets(NamedTuple):
    """The sheets of a table."""

    rows: Ints
    """The state of each seat's rows."""
    misthrows: Ints
    level: Ints
    """How many places are gone, those of rows that others closed in this turn not yet."""
    own: Ints
    """How many rows each seat closed in this turn."""
    closing: Ints
    """By row: whether it was closed in this action."""
    faces: Ints


@kernel
def count_games(transitions: Transitions, values: Floats, games: int, seed: int) -> Floats:
    """Play games with as many seats as the values have phases, and count."""
    np.random.seed(seed)
    counts = np.zeros((2, 5, LEVELS + 1))
    for number in range(games):
        play_game(transitions, values, number % len(values), counts)
    return counts


@kernel
def play_game(transitions: Transitions, values: Floats, seat: int, counts: Floats) -> None:
    """Play one game, with the player of solved values on this seat."""
    seats = len(values)
    table = TableSheets(
        np.zeros((seats, ROWS), np.int64),
        np.zeros(seats, np.int64),
        np.zeros(seats, np.int64),
        np.zeros(seats, np.int64),
        np.zeros(ROWS, np.int64),
        np.zeros(2 + ROWS, np.int64),
    )
    closed = active = 0
    over = False
    while not over:
        for die in range(2 + ROWS):
            table.faces[die] = np.random.randint(1, 7)
        table.own[:] = 0
        closed_now = play_turn(transitions, values, table, seat, active, closed)
        over = closed + closed_now >= ROWS_TO_END or table.misthrows.max() >= MISTHROWS_TO_END
        count_turn(table, counts, seat, active, closed, closed_now, over)
        settle_levels(transitions, table)
        closed += closed_now
        active = (active + 1) % seats


@kernel
def play_turn(
    transitions: Transitions,
    values: Floats,
    table: TableSheets,
    player: int,
    active: int,
    closed: int,
) -> int:
    """Both actions of a turn; how many rows were closed in it."""
    seats = len(values)
    table.closing[:] = 0
    crossed = False
    for seat in range(seats):
        if seat == player:
            phase = (active - seat) % seats
            row, place = best_white(transitions, values, table, seat, phase, closed)
        else:
            most = max_skipped(False)
            row, place = nearest(transitions, table.rows[seat], table.faces, 1, most)
        if row >= 0:
            cross(transitions, table, seat, row, place)
            crossed |= seat == active
    closed_now = close_rows(transitions, table)
    if closed + closed_now >= ROWS_TO_END:
        return closed_now
    if active == player:
        row, place = best_colour(transitions, values[1], table, active, crossed)
    else:
        most = max_skipped(not crossed)
        row, place = nearest(transitions, table.rows[active], table.faces, 2, most)
    if row >= 0:
        cross(transitions, table, active, row, place)
        closed_now += close_rows(transitions, table)
    elif not crossed:
        table.misthrows[active] += 1
    return closed_now


@kernel
def cross(transitions: Transitions, table: TableSheets, seat: int, row: int, place: int) -> None:
    """Cross a place; a row that is closed thereby is closed for the others by `close_rows`."""
    table.level[seat] += place + 1 - transitions.first[table.rows[seat, row]]
    table.rows[seat, row] = transitions.after[table.rows[seat, row], place]
    if place == LAST:
        table.own[seat] += 1
        table.closing[row] = 1


@kernel
def close_rows(transitions: Transitions, table: TableSheets) -> int:
    """Close for all seats what one of them closed; how many rows."""
    count = 0
    for row in range(ROWS):
        if table.closing[row]:
            table.rows[:, row] = len(transitions.after) - 1
            count += 1
            table.closing[row] = 0
    return count


@kernel
def settle_levels(transitions: Transitions, table: TableSheets) -> None:
    """The levels with the rows that others closed."""
    for seat in range(len(table.rows)):
        table.level[seat] = 0
        for row in range(ROWS):
            table.level[seat] += transitions.first[table.rows[seat, row]]


@kernel
def count_turn(
    table: TableSheets,
    counts: Floats,
    seat: int,
    active: int,
    closed: int,
    closed_now: int,
    over: bool,
) -> None:
    """What the others did in the turn, unless the player ended the game itself."""
    if closed + table.own[seat] >= ROWS_TO_END or table.misthrows[seat] >= MISTHROWS_TO_END:
        return
    turn_of = 0 if seat == active else 1
    level = table.level[seat]
    if closed + table.own[seat] == 0:
        counts[turn_of, CASES, level] += 1
        counts[turn_of, ENDS, level] += over
        counts[turn_of, CLOSINGS, level] += 0 if over else closed_now
    else:
        counts[turn_of, CLOSED_CASES, level] += 1
        counts[turn_of, CLOSED_ENDS, level] += over


# -- choosing --------------------------------------------------------------------------------------


@kernel
def white_place(faces: Ints, row: int) -> int:
    """The place of the white sum in a row."""
    return faces[0] + faces[1] - 2 if row < 2 else 12 - faces[0] - faces[1]


@kernel
def worth(transitions: Transitions, values: Floats, rows: Ints, misthrows: int) -> float:
    """The value of a sheet."""
    rising, falling = transitions.pair[rows[0], rows[1]], transitions.pair[rows[2], rows[3]]
    return values[rising * len(transitions.rows) + falling, misthrows]


@kernel
def best_white(
    transitions: Transitions, values: Floats, table: TableSheets, seat: int, phase: int, closed: int
) -> tuple[int, int]:
    """The row and place of the white sum, or -1; on one's own turn with action 2 in mind."""
    rows, misthrows = table.rows[seat], table.misthrows[seat]
    after = values[(phase + 1) % len(values)]
    if phase == 0:
        best = best_second(transitions, after, table.faces, rows, misthrows, False)
    else:
        best = worth(transitions, after, rows, misthrows)
    found = -1
    for row in range(ROWS):
        before, place = rows[row], white_place(table.faces, row)
        if transitions.after[before, place] < 0:
            continue
        rows[row] = transitions.after[before, place]
        if phase == 0 and closed + (place == LAST) < ROWS_TO_END:
            value = best_second(transitions, after, table.faces, rows, misthrows, True)
        else:
            value = worth(transitions, after, rows, misthrows)
        value += transitions.gain[before, place]
        rows[row] = before
        if value > best:
            best, found = value, row
    return found, white_place(table.faces, found)


@kernel
def best_second(
    transitions: Transitions, values: Floats, faces: Ints, rows: Ints, misthrows: int, crossed: bool
) -> float:
    """The value of a sheet after the best action 2."""
    best = stopped(transitions, values, rows, misthrows, crossed)
    for row in range(ROWS):
        for white in range(2):
            total = faces[white] + faces[2 + row]
            place, before = total - 2 if row < 2 else 12 - total, rows[row]
            if transitions.after[before, place] >= 0:
                rows[row] = transitions.after[before, place]
                value = (
                    worth(transitions, values, rows, misthrows) + transitions.gain[before, place]
                )
                rows[row] = before
                best = max(best, value)
    return best


@kernel
def stopped(
    transitions: Transitions, values: Floats, rows: Ints, misthrows: int, crossed: bool
) -> float:
    """The value of a sheet when nothing is crossed in action 2."""
    if crossed:
        return worth(transitions, values, rows, misthrows)
    if misthrows + 1 >= MISTHROWS_TO_END:
        return POINTS_PER_MISTHROW
    return worth(transitions, values, rows, misthrows + 1) + POINTS_PER_MISTHROW


@kernel
def best_colour(
    transitions: Transitions, values: Floats, table: TableSheets, seat: int, crossed: bool
) -> tuple[int, int]:
    """The row and place of action 2, or -1."""
    rows, misthrows = table.rows[seat], table.misthrows[seat]
    best = stopped(transitions, values, rows, misthrows, crossed)
    found, found_place = -1, PLACES
    for row in range(ROWS):
        for white in range(2):
            total = table.faces[white] + table.faces[2 + row]
            place, before = total - 2 if row < 2 else 12 - total, rows[row]
            if transitions.after[before, place] >= 0:
                rows[row] = transitions.after[before, place]
                value = (
                    worth(transitions, values, rows, misthrows) + transitions.gain[before, place]
                )
                rows[row] = before
                if value > best:
                    best, found, found_place = value, row, place
    return found, found_place
