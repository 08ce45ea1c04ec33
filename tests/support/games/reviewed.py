"""Games to review: in mixed company, and a position at which two appraisals contradicted."""

from collections.abc import Sequence

from rowlock.bots import bot
from rowlock.playing import FairDice, Table, play
from rowlock.rules import Record, game

CONTRADICTED = (
    "qwinto: o2,6,-,-,-,11,13,15,- y-,3,5,7,9,11,13,-,- p-,4,6,8,-,12,-,14,- x0"
    " | o2,-,5,7,9,11,13,15,- y-,3,5,6,7,11,13,-,- p-,4,6,8,-,12,14,-,- x1"
)


def record_of(name: str, levels: Sequence[str], seed: int) -> Record:
    """The record of a game among bots of these levels."""
    table = Table(game(name), levels, FairDice.repeatable(seed))
    play(table, [bot(level, seed + nth) for nth, level in enumerate(levels)])
    return table.record()


def levels_for(seats: int, seed: int) -> list[str]:
    """A mixed company, another one for each seed."""
    order = ("simple", "random", "steady", "strong", "expert")
    return [order[(seed + nth) % len(order)] for nth in range(seats)]
