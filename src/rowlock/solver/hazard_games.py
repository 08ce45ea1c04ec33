"""Games of a player of solved values with others who play like `simple`.

What the others do to the one player's sheet is counted: how often they close rows and end the
game. Compiled, since it takes many games.
"""

from typing import NamedTuple

import numpy as np

from rowlock.bots.simple import MOST_SKIPPED, MOST_SKIPPED_IN_NEED
from rowlock.bots.solved import LAST, PLACES
from rowlock.kernels.compiler import kernel
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.backward import LEVELS
from rowlock.solver.geometry import ROWS, Floats, Geometry, Ints

CASES, ENDS, CLOSINGS, CLOSED_CASES, CLOSED_ENDS = range(5)
"""What is counted, for one's own turn and others', by the level of one's own sheet."""


class Seats(NamedTuple):
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
def count_games(geometry: Geometry, values: Floats, games: int, seed: int) -> Floats:
    """Play games with as many seats as the values have phases, and count."""
    np.random.seed(seed)
    counts = np.zeros((2, 5, LEVELS + 1))
    for number in range(games):
        play_game(geometry, values, number % len(values), counts)
    return counts


@kernel
def play_game(geometry: Geometry, values: Floats, seat: int, counts: Floats) -> None:
    """Play one game, with the player of solved values on this seat."""
    seats = len(values)
    table = Seats(
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
        closed_now = play_turn(geometry, values, table, seat, active, closed)
        over = closed + closed_now >= ROWS_TO_END or table.misthrows.max() >= MISTHROWS_TO_END
        count_turn(table, counts, seat, active, closed, closed_now, over)
        settle_levels(geometry, table)
        closed += closed_now
        active = (active + 1) % seats


@kernel
def play_turn(
    geometry: Geometry, values: Floats, table: Seats, player: int, active: int, closed: int
) -> int:
    """Both actions of a turn; how many rows were closed in it."""
    seats = len(values)
    table.closing[:] = 0
    crossed = False
    for seat in range(seats):
        if seat == player:
            phase = (active - seat) % seats
            row, place = best_white(geometry, values, table, seat, phase, closed)
        else:
            row, place = nearest(geometry, table.rows[seat], table.faces, 1, MOST_SKIPPED)
        if row >= 0:
            cross(geometry, table, seat, row, place)
            crossed |= seat == active
    closed_now = close_rows(geometry, table)
    if closed + closed_now >= ROWS_TO_END:
        return closed_now
    if active == player:
        row, place = best_colour(geometry, values[1], table, active, crossed)
    else:
        most = MOST_SKIPPED if crossed else MOST_SKIPPED_IN_NEED
        row, place = nearest(geometry, table.rows[active], table.faces, 2, most)
    if row >= 0:
        cross(geometry, table, active, row, place)
        closed_now += close_rows(geometry, table)
    elif not crossed:
        table.misthrows[active] += 1
    return closed_now


@kernel
def nearest(geometry: Geometry, rows: Ints, faces: Ints, action: int, most: int) -> tuple[int, int]:
    """As `simple` plays: what skips the fewest numbers, rows from the top, if at most so many."""
    found, found_place, least = -1, 0, most + 1
    for row in range(ROWS):
        for white in range(action):
            total = faces[0] + faces[1] if action == 1 else faces[white] + faces[2 + row]
            place = total - 2 if row < 2 else 12 - total
            skips = place - geometry.first[rows[row]]
            if geometry.after[rows[row], place] >= 0 and skips < least:
                found, found_place, least = row, place, skips
    return found, found_place


@kernel
def cross(geometry: Geometry, table: Seats, seat: int, row: int, place: int) -> None:
    """Cross a place; a row that is closed thereby is closed for the others by `close_rows`."""
    table.level[seat] += place + 1 - geometry.first[table.rows[seat, row]]
    table.rows[seat, row] = geometry.after[table.rows[seat, row], place]
    if place == LAST:
        table.own[seat] += 1
        table.closing[row] = 1


@kernel
def close_rows(geometry: Geometry, table: Seats) -> int:
    """Close for all what somebody closed; how many rows."""
    count = 0
    for row in range(ROWS):
        if table.closing[row]:
            table.rows[:, row] = len(geometry.after) - 1
            count += 1
            table.closing[row] = 0
    return count


@kernel
def settle_levels(geometry: Geometry, table: Seats) -> None:
    """The levels with the rows that others closed."""
    for seat in range(len(table.rows)):
        table.level[seat] = 0
        for row in range(ROWS):
            table.level[seat] += geometry.first[table.rows[seat, row]]


@kernel
def count_turn(
    table: Seats, counts: Floats, seat: int, active: int, closed: int, closed_now: int, over: bool
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
def worth(geometry: Geometry, values: Floats, rows: Ints, misthrows: int) -> float:
    """The value of a sheet."""
    rising, falling = geometry.pair[rows[0], rows[1]], geometry.pair[rows[2], rows[3]]
    return values[rising * len(geometry.rows) + falling, misthrows]


@kernel
def best_white(
    geometry: Geometry, values: Floats, table: Seats, seat: int, phase: int, closed: int
) -> tuple[int, int]:
    """The row and place of the white sum, or -1; on one's own turn with action 2 in mind."""
    rows, misthrows = table.rows[seat], table.misthrows[seat]
    after = values[(phase + 1) % len(values)]
    if phase == 0:
        best = best_second(geometry, after, table.faces, rows, misthrows, False)
    else:
        best = worth(geometry, after, rows, misthrows)
    found = -1
    for row in range(ROWS):
        before, place = rows[row], white_place(table.faces, row)
        if geometry.after[before, place] < 0:
            continue
        rows[row] = geometry.after[before, place]
        if phase == 0 and closed + (place == LAST) < ROWS_TO_END:
            value = best_second(geometry, after, table.faces, rows, misthrows, True)
        else:
            value = worth(geometry, after, rows, misthrows)
        value += geometry.gain[before, place]
        rows[row] = before
        if value > best:
            best, found = value, row
    return found, white_place(table.faces, found)


@kernel
def best_second(
    geometry: Geometry, values: Floats, faces: Ints, rows: Ints, misthrows: int, crossed: bool
) -> float:
    """What action 2 makes of a sheet at best."""
    best = stopped(geometry, values, rows, misthrows, crossed)
    for row in range(ROWS):
        for white in range(2):
            total = faces[white] + faces[2 + row]
            place, before = total - 2 if row < 2 else 12 - total, rows[row]
            if geometry.after[before, place] >= 0:
                rows[row] = geometry.after[before, place]
                value = worth(geometry, values, rows, misthrows) + geometry.gain[before, place]
                rows[row] = before
                best = max(best, value)
    return best


@kernel
def stopped(geometry: Geometry, values: Floats, rows: Ints, misthrows: int, crossed: bool) -> float:
    """The value of a sheet when nothing is crossed in action 2."""
    if crossed:
        return worth(geometry, values, rows, misthrows)
    if misthrows + 1 >= MISTHROWS_TO_END:
        return POINTS_PER_MISTHROW
    return worth(geometry, values, rows, misthrows + 1) + POINTS_PER_MISTHROW


@kernel
def best_colour(
    geometry: Geometry, values: Floats, table: Seats, seat: int, crossed: bool
) -> tuple[int, int]:
    """The row and place of action 2, or -1."""
    rows, misthrows = table.rows[seat], table.misthrows[seat]
    best = stopped(geometry, values, rows, misthrows, crossed)
    found, found_place = -1, PLACES
    for row in range(ROWS):
        for white in range(2):
            total = table.faces[white] + table.faces[2 + row]
            place, before = total - 2 if row < 2 else 12 - total, rows[row]
            if geometry.after[before, place] >= 0:
                rows[row] = geometry.after[before, place]
                value = worth(geometry, values, rows, misthrows) + geometry.gain[before, place]
                rows[row] = before
                if value > best:
                    best, found, found_place = value, row, place
    return found, found_place
