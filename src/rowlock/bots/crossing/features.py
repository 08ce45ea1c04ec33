"""The features of Qwixx and Qwixx On Board for value networks: functions that kernels compile.

Seats are counted from the one that looks: 0 is itself, 1 the next to its left. A row is a group
of one feature a seat: how far that seat's row is crossed and how often. Extras are whose roll is
next, everybody's misthrows, the lead over every other seat, and on a track the pawns, who rang
the end, and what the fields within reach are good for.
"""

from functools import lru_cache

from rowlock.bots.networks.nets import Shape
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.onboard.track import LENGTH, MAX_STEPS
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.row import CROSSES_BEFORE_LAST, ROWS_TO_END

LAST = CLASSIC.rows[0].last
ROWS = len(CLASSIC.rows)
CLOSED_STATE = LAST * (LAST + 1) // 2 + 1
STATES = CLOSED_STATE + 1
MAX_LEAD = 30
LEADS = 2 * MAX_LEAD + 1
FIELDS = LENGTH + 1
BARRED, CROSSED_BEFORE, LOCKS = 0, 1, 2
MAX_SKIPS = 3
REACHES = LOCKS + MAX_SKIPS + 2
LEAD_UNIT = 20.0
MAX_LEAD_UNITS = 4.0


def row_feature(reached: int, crosses: int, is_open: bool) -> int:
    """The state of a row: its last cross and how many there are, or that it is closed."""
    return reached * (reached + 1) // 2 + crosses if is_open else CLOSED_STATE


def lead_feature(lead: int) -> int:
    """Which lead it is; large ones are alike."""
    return min(max(lead, -MAX_LEAD), MAX_LEAD) + MAX_LEAD


def reach_feature(reached: int, crosses: int, is_open: bool, marked: bool, place: int) -> int:
    """What a field of the track is good for, given the row of its number."""
    if marked:
        return CROSSED_BEFORE
    if not is_open or place <= reached or (place == LAST and crosses < CROSSES_BEFORE_LAST):
        return BARRED
    if place == LAST:
        return LOCKS
    return LOCKS + 1 + min(place - reached - 1, MAX_SKIPS)


@lru_cache
def shape(seats: int, on_board: bool) -> Shape:
    """The shape of the network for a number of seats."""
    rivals = seats - 1
    extras, kinds = 2 + seats + rivals, seats + ROWS_TO_END + seats * MISTHROWS_TO_END
    kinds += rivals * LEADS
    if on_board:
        extras += seats + 1 + seats * MAX_STEPS
        kinds += seats * FIELDS + seats + 1 + seats * MAX_STEPS * REACHES
    return Shape(
        groups=ROWS,
        each=seats,
        split=ROWS // 2,
        symmetric=True,
        rows=seats * STATES,
        extras=extras,
        extra_rows=kinds,
        numbers=1 + 2 * rivals,
    )
