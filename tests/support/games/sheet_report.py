"""Which rulings about sheets the random games made use of, and how often.

`python -m tests.support.games.sheet_report 1000` plays so many games and writes the counts.
"""

import sys
from collections import Counter
from random import Random

from tests.support.games.sheet_players import play, random_table

RULINGS = """
a row locked by several seats
again
again: only the first cross leads to anything
between: by a late die
between: its cross alone is no misthrow
between: neighbours of two colours
between: the neighbour was crossed in this turn
between: white sum where the neighbour's die has left
bonus: closes the row
bonus: crossed
bonus: field used up for nothing
bonus: no field is left
bonus: passed over, closed
bonus: passed over, locked in this action
bonus: that cell has a partner
bonus: that cell is boxed in turn
bonus: that cell is double
chain: into a closed row
chain: into a row locked in this action
chain: left of reached
chain: partner had a cross
chain: partner is boxed
chain: partner is double
chain: right of reached
chain: then the cell's own bonus
chain: within one row
closing cell a step
closing cell boxed
closing: before the last
closing: last
double
first
first in a between row
first*
first: the cell's die has left
first~
first~ in a between row
late_die: a bonus field of the closed row
late_die: another die in the closed row
late_die: by a seat that locked the row
late_die: in the closed row
late_die: its die in another row
late_die: locks the closed row
locked by what follows
locks two rows at once
lucky: an empty row
lucky: closes a row
lucky: crosses are counted double
lucky: one of several may be crossed
lucky: several rows have as few
lucky: the cell may not be crossed
lucky: the white sum gives the same
over after action 1
over by misthrows
over by two rows
score: a step with two crosses
score: more steps than most
score: most
score: steps
seats with different sheets
second
second in a between row
second: again
second: another colour than the row's
steps: crossed
swap: closes a row
swap: crosses again
swap: fields passed by
swap: the left-most of several fields
""".strip().splitlines()


def exercised(seed: int, games: int) -> Counter[str]:
    """How often each ruling was made use of in so many random games."""
    random, said = Random(seed), Counter[str]()
    for _ in range(games):
        table = random_table(random)
        for _step in play(random, table):
            pass
        said.update(table.said)
    return said


def main() -> None:
    """Write the counts, the rarest first."""
    said = exercised(1, int(sys.argv[1]))
    for ruling in sorted(RULINGS, key=said.__getitem__):
        sys.stdout.write(f"{said[ruling]:8} {ruling}\n")


if __name__ == "__main__":
    main()
