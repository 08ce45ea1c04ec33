"""The features of Qwinto for value networks: functions on ints, which kernels compile.

A cell's feature is its number, or while it is empty the numbers that stand next to it on the
left and on the right: they say what it can still take. All 27 cells are one group; a second
group has the same features with weights of its own, and so has a group for every rival's cells, all
of which share their weights and are added up in a pool. Extras are the entries of each row, the
state of each column that pays a bonus, misthrows, the number of seats, whose roll is next, and
of every rival the lead over it, its misthrows and the entries of its rows. The weights of rivals
are the same for all of them, so that one network serves any number of seats.
"""

from functools import lru_cache

from rowlock.bots.networks.nets import Shape
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.qwinto.sheet import CELLS, FIELDS, MAX_NUMBER, PENTAGONS, ROW_LETTERS

ROWS = len(ROW_LETTERS)
MAX_SEATS = 6
WALL = MAX_NUMBER + 1
"""What stands right of a row."""
KINDS = MAX_NUMBER + WALL * (WALL + 1) // 2
OWN_GROUPS = 2
KINDS_OF_GROUP = OWN_GROUPS + 1
"""The groups of a rival's cells are of the third kind."""
COPY = CELLS * KINDS
MAX_LEAD = 30
LEADS = 2 * MAX_LEAD + 1
COUNTS = FIELDS + 1
COLUMN_STATES = 4 * WALL
NUMBERS = 3
LEAD_UNIT = 20.0
MAX_LEAD_UNITS = 4.0

# Where the extras of each kind begin.
ENTRIES = 0
COLUMNS = ENTRIES + ROWS * COUNTS
OWN_MISTHROWS = COLUMNS + len(PENTAGONS) * COLUMN_STATES
SEATS = OWN_MISTHROWS + MISTHROWS_TO_END
ROLLS_IN = SEATS + MAX_SEATS
LEAD = ROLLS_IN + MAX_SEATS
MISTHROWS = LEAD + LEADS
RIVAL_ENTRIES = MISTHROWS + MISTHROWS_TO_END
EXTRA_ROWS = RIVAL_ENTRIES + ROWS * COUNTS
OWN_EXTRAS = ROWS + len(PENTAGONS) + 3
RIVAL_EXTRAS = 2 + ROWS


def cell_feature(cell: int, number: int, low: int, high: int) -> int:
    """What a cell shows: its number, or the numbers to its left and right if it is empty."""
    kind = number - 1 if number else MAX_NUMBER + high * (high - 1) // 2 + low
    return cell * KINDS + kind


def column_feature(nth: int, filled: int, number: int) -> int:
    """The state of a column with a bonus: its entries, and the number in its pentagon."""
    return COLUMNS + nth * COLUMN_STATES + filled * WALL + number


def lead_feature(lead: int) -> int:
    """Which lead it is; large ones are alike."""
    return LEAD + min(max(lead, -MAX_LEAD), MAX_LEAD) + MAX_LEAD


@lru_cache
def shape(seats: int) -> Shape:
    """The shape of the network for a number of seats; the weights are the same for all."""
    return Shape(
        groups=OWN_GROUPS + seats - 1,
        each=CELLS,
        split=1,
        symmetric=False,
        rows=KINDS_OF_GROUP * COPY,
        extras=OWN_EXTRAS + RIVAL_EXTRAS * (seats - 1),
        extra_rows=EXTRA_ROWS,
        numbers=NUMBERS,
        pools=KINDS_OF_GROUP,
    )
