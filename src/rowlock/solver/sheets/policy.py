"""Games alone that are played by solved values: what the values promise, seen to come true."""

import numpy as np
from numpy.typing import NDArray

from rowlock.kernels.compiler.compiling import kernel
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.sheets.induction import levels
from rowlock.solver.sheets.paper import PLACES, Ints, Paper, Scale, Stored
from rowlock.solver.sheets.turn import (
    NOTHING,
    TurnOptions,
    begin_turn,
    empty_turn,
    list_options,
    value_of,
)
from rowlock.solver.turn_bundles import woven

GAMES_AT_ONCE = 20_000
Faces = NDArray[np.uint8]


def played_totals(
    paper: Paper, scale: Scale, values: Stored, games: int, seed: int
) -> NDArray[np.int64]:
    """The final totals of games with dice of a seed."""
    random = np.random.default_rng(seed)
    turn, totals = empty_turn(paper), np.empty(games, np.int64)
    shape = (levels(paper) + MISTHROWS_TO_END, 2 + paper.dice)
    for begin in range(0, games, GAMES_AT_ONCE):
        some = totals[begin : begin + GAMES_AT_ONCE]
        faces = random.integers(1, paper.sides + 1, (len(some), *shape), np.uint8)
        play_some(paper, scale, values, turn, faces, some)
    return totals


@kernel
def play_some(
    paper: Paper, scale: Scale, values: Stored, turn: TurnOptions, faces: Faces, totals: Ints
) -> None:
    """Play a game with each of the rows of dice, and write down its total."""
    for game in range(len(totals)):
        totals[game] = play_one(paper, scale, values, turn, faces[game])


@kernel
def play_one(paper: Paper, scale: Scale, values: Stored, turn: TurnOptions, faces: Faces) -> int:
    """The total of one game."""
    place, steps, misthrows, closed, total = 0, 0, 0, 0, 0.0
    rows = len(paper.sizes)
    for row in range(rows):
        turn.states[0, row] = paper.start[row]
        place += paper.start[row] * paper.strides[row]
    nth = 0
    while misthrows < MISTHROWS_TO_END and closed < ROWS_TO_END:
        begin_turn(paper, place, steps, turn)
        row, cell, option = best_ending(paper, scale, values, turn, misthrows, faces[nth])
        nth += 1
        if row < 0 and option == 0:
            misthrows += 1
            total += POINTS_PER_MISTHROW
            continue
        total += turn.paid[option]
        place, steps, closed = turn.place[option], turn.steps[option], turn.closed[option]
        for each in range(rows):
            turn.states[0, each] = turn.states[option, each]
        if row >= 0:
            state = turn.states[0, row]
            after, step = paper.after[row, state, cell], paper.step[row, state, cell]
            steps += step
            total += paper.paid[row, state, cell] + step * steps
            place += (after - state) * paper.strides[row] + step
            turn.states[0, row] = after
            closed += after == 0
    return round(total)


@woven
def best_ending(
    paper: Paper, scale: Scale, values: Stored, turn: TurnOptions, misthrows: int, faces: Faces
) -> tuple[int, int, int]:
    """Row and cell of action 2 (-1 for none) and the option of action 1 that are worth most."""
    best = float(POINTS_PER_MISTHROW)
    if misthrows + 1 < MISTHROWS_TO_END:
        best += value_of(values, scale, turn.place[0], misthrows + 1)
    best_row, best_cell, best_option = -1, -1, 0
    one, other = int(faces[0]), int(faces[1])
    for option in range(list_options(paper, one + other, turn)):
        if option > 0:
            value = turn.paid[option] + value_of(values, scale, turn.place[option], misthrows)
            if value > best:
                best, best_row, best_option = value, -1, option
        if turn.closed[option] < ROWS_TO_END:
            row, cell, value = best_cell_after(paper, scale, values, turn, misthrows, faces, option)
            if value > best:
                best, best_row, best_cell, best_option = value, row, cell, option
    return best_row, best_cell, best_option


@woven
def best_cell_after(
    paper: Paper,
    scale: Scale,
    values: Stored,
    turn: TurnOptions,
    misthrows: int,
    faces: Faces,
    option: int,
) -> tuple[int, int, float]:
    """The cell of action 2 that is worth most after an option, with what it is worth."""
    best, best_row, best_cell = NOTHING, -1, -1
    one, other = int(faces[0]), int(faces[1])
    takes, dice, numbers, states = paper.after, paper.die, paper.number, turn.states
    place, steps, gone = turn.place[option], turn.steps[option], turn.gone[option]
    for row in range(len(paper.sizes)):
        state = states[option, row]
        for cell in range(PLACES):
            after, die = takes[row, state, cell], dice[row, cell]
            white = numbers[row, cell] - int(faces[2 + die])
            if after < 0 or gone >> die & 1 or (white != one and white != other):  # noqa: PLR1714
                continue
            step = paper.step[row, state, cell]
            goal = place + (after - state) * paper.strides[row] + step
            value = value_of(values, scale, goal, misthrows) + turn.paid[option]
            value += paper.paid[row, state, cell] + step * (steps + step)
            if value > best:
                best, best_row, best_cell = value, row, cell
    return best_row, best_cell, best
