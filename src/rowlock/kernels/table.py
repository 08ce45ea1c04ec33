"""The words of a table that all games have in common.

Every game keeps its state in one row of 64-bit integers. The first words are the same for all
games, so that loops, environments and players can be written once:

- which phase it is, who is active, who still has to decide (a bit for each seat),
- the two generators of random numbers (`luck`), the dice as rolled, the choices not yet applied.

From `SHEETS` on every game has its own words. An action is a number, a set of legal actions a
bit for each: `legal(table, seat)`. No game has more than 62 actions.
"""

import numpy as np

from rowlock.kernels.compiler.compiling import TableWords, leaf
from rowlock.kernels.compiler.instructions import count_bits, highest_bit, lowest_bit, nth_bit
from rowlock.kernels.simulator import luck
from rowlock.rules.game import End, Phase

PHASE, ACTIVE, WAITING, SEATS, TURNS, ENDED = range(6)
DICE_LUCK = 6
CHOICE_LUCK = DICE_LUCK + luck.WORDS
FACES = CHOICE_LUCK + luck.WORDS
DICE = 6
MAX_DICE = 8
"""Room for the dice of a sheet with six colours; all other games have six at most."""
CHOICES = FACES + MAX_DICE
MAX_SEATS = 6
SHEETS = CHOICES + MAX_SEATS


ROLL, TAKE, KEEP, TOGETHER = (
    int(phase) for phase in (Phase.ROLL, Phase.TAKE, Phase.KEEP, Phase.TOGETHER)
)
COLOUR, PAWN, OVER = int(Phase.COLOUR), int(Phase.PAWN), int(Phase.OVER)

ENDS = tuple(End)
ROWS_CLOSED, ROWS_FULL, MISTHROWS, TRACK = (1 << bit for bit in range(len(ENDS)))


@leaf
def seat_down(table: TableWords, seats: int, phase: int) -> None:
    """An empty table before the first turn; luck and what is beyond the sheets stay."""
    table[PHASE], table[ACTIVE], table[SEATS] = phase, 0, seats
    table[WAITING] = 1 if phase != ROLL else 0
    table[TURNS] = table[ENDED] = 0


@leaf
def seed(table: TableWords, number: int, game: int) -> None:
    """Give the table the dice and the private luck of one game of a run."""
    luck.seed_words(table, DICE_LUCK, number, game, luck.DICE)
    luck.seed_words(table, CHOICE_LUCK, number, game, luck.CHOICES)


@leaf
def roll_pair(table: TableWords) -> tuple[int, int]:
    """Two dice of this game."""
    return luck.two_dice(table, DICE_LUCK)


@leaf
def ask_all(table: TableWords) -> None:
    """Everybody has to decide."""
    table[WAITING] = (1 << table[SEATS]) - 1


@leaf
def first_waiting(table: TableWords) -> int:
    """The first seat that has to decide; only if there is one."""
    return lowest_action(table[WAITING])


@leaf
def nth_action(legal: int, nth: int) -> int:
    """The action that stands at this place among the legal ones."""
    return lowest_bit(nth_bit(np.uint64(legal), nth))


@leaf
def lowest_action(legal: int) -> int:
    """The first of the legal actions."""
    return lowest_bit(np.uint64(legal))


@leaf
def highest_action(legal: int) -> int:
    """The last of the legal actions; there must be one."""
    return highest_bit(np.uint64(legal))


@leaf
def count_actions(legal: int) -> int:
    """How many actions are legal."""
    return count_bits(np.uint64(legal))
