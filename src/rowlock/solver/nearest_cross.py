"""The habit of `simple` on states of rows, compiled: the cross that skips the fewest numbers.

The same habit with the rules' own values is in `rowlock.bots.heuristics.simple`, on tables of words
in `rowlock.kernels.players.policies`, and without branches in `rowlock.kernels.simulator`.
"""

from rowlock.kernels.compiler.compiling import kernel
from rowlock.solver.transitions import ROWS, Ints, Transitions


@kernel
def place_of(row: int, faces: Ints, action: int, white: int) -> int:
    """The place that an action can cross in a row, with this white die in action 2."""
    total = faces[0] + faces[1] if action == 1 else faces[white] + faces[2 + row]
    return total - 2 if row < 2 else 12 - total


@kernel
def nearest(
    transitions: Transitions, rows: Ints, faces: Ints, action: int, most: int
) -> tuple[int, int]:
    """Row and place of the cross that skips least, rows from the top; -1 if that is over `most`."""
    found, found_place, least = -1, 0, most + 1
    for row in range(ROWS):
        for white in range(action):
            place = place_of(row, faces, action, white)
            skips = place - transitions.first[rows[row]]
            if transitions.after[rows[row], place] >= 0 and skips < least:
                found, found_place, least = row, place, skips
    return found, found_place
