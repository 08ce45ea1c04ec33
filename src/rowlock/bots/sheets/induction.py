"""What each row of a sheet can still bring, by backward induction over the rounds to come.

A row is looked at alone. Its state is its crosses, the cells passed (up to the right-most cross)
and whether that cell may be crossed again. In a round everybody's white sums come, and once a white
with a coloured die. Rows compete for them, as an action crosses one number only: a number that
comes is a row's to take with a chance, its share. How many rounds are left is not certain: a level
is half a round, and a round takes one level or three.
"""

from dataclasses import dataclass

import numpy as np

from rowlock.bots.sheets.arrivals import Cells, Floats
from rowlock.rules.game import POINTS_PER_MISTHROW

LEVELS_IN_ROUND = 2
ROUNDS = 20
LEVELS = LEVELS_IN_ROUND * ROUNDS
DROPS = (1, 3)
"""The levels that a round may take, each as likely."""
NEVER = -1e9
SAVED = 0.3
"""The part of a misthrow's points that a cross is worth where no other row has a use for the dice.
Little of it is enough to keep cells for later where few crosses count."""
USUAL_DENSITY = 0.65
"""Crosses for each cell passed, in rows as they usually look."""
VALUE, POINTS, CROSSES, LOCKS, WHITES, COLOURS = range(6)
"""What is known of a row's future: its value with marks, its points, crosses, the chance of a lock,
and how often it uses a white sum and a coloured die."""


@dataclass(frozen=True)
class DiceShares:
    """The chance that a row may take a number that comes, whatever other rows could take."""

    white: float = 1.0
    colour: float = 1.0
    saves: float = SAVED
    """What a cross in one's own turn is worth because there may be no other: a misthrow less."""


@dataclass(frozen=True, eq=False)
class RowsAhead:
    """What rows can still bring, by level."""

    rows: Floats
    """By level, row, crosses, cells passed, again: `VALUE` and what follows it."""
    cells: Floats
    """By level, row, cells passed, place: the chance that a cell is crossed."""

    def at_first(self, level: int, what: int) -> Floats:
        """Of every row, as long as it has no cross."""
        return self.rows[level, :, 0, 0, 0, what]


class _Actions:
    """The actions of a round for all rows at once; axes are row, crosses, passed, again, place."""

    def __init__(self, cells: Cells, beside: Floats, shares: DiceShares) -> None:
        rows, places, last = cells.rows, cells.places, cells.most_crosses
        counts = np.arange(last + 1)
        counted = counts if cells.most is None else np.minimum(counts, cells.most)
        worth = counted * (counted + 1) / 2.0
        self.shape = rows, last + 1, places + 1, 2 if cells.again else 1
        after = np.minimum(counts[:, None] + cells.added[:, None, :], last)
        self._next = np.ravel_multi_index(
            (
                np.arange(rows)[:, None, None],
                after,
                np.arange(1, places + 1)[None, None, :],
                (cells.again & (cells.added == 1)).astype(int)[:, None, :],
            ),
            self.shape,
        )
        closing = cells.closing[:, None, :]
        self._goes_on = ~closing[..., None]
        self._gain = np.zeros((rows, last + 1, places, COLOURS + 1))
        self._gain[..., POINTS] = worth[after] - worth[counts][:, None]
        self._gain[..., VALUE] = self._gain[..., POINTS] + beside[:, None, :]
        self._gain[..., CROSSES] = after - counts[:, None]
        self._gain[..., LOCKS] = closing
        barred = ~cells.there[:, None, :] | (closing & (counts < cells.needs)[:, None])
        self._gain[..., VALUE][barred] = NEVER
        passed = np.arange(places + 1)
        ahead = passed[:, None] <= np.arange(places)
        beginning = passed[:, None] == np.arange(places)
        given = cells.next_cell[:, None, None]
        white = (1 - given) * cells.white[:, None, :] * ahead + given * beginning
        self._chances = {
            WHITES: shares.white * white[:, None, :, None, :],
            COLOURS: shares.colour * (cells.colour[:, None, :] * ahead)[:, None, :, None, :],
        }
        self._usual = np.minimum(np.rint(USUAL_DENSITY * passed).astype(int), last)
        self._again = cells.again
        inner = np.pad(cells.there & ~cells.closing, ((0, 0), (1, 0)))
        self._again_chances = {
            WHITES: shares.white * inner * np.pad(cells.white, ((0, 0), (1, 0))),
            COLOURS: shares.colour * inner * np.pad(cells.colour, ((0, 0), (1, 0))),
        }
        self._saves = shares.saves
        self._one_more = np.minimum(counts + 1, last)
        self._gain_again = worth[self._one_more] - worth[counts]

    def before(self, tables: Floats, cells: Floats, kind: int, own: bool) -> tuple[Floats, Floats]:
        """The tables before an action, `WHITES` or `COLOURS`, from those after it.

        `own` says whether it is in one's own turn.
        """
        following = tables.reshape(-1, COLOURS + 1)[self._next] * self._goes_on + self._gain
        following[..., kind] += 1.0
        following[..., [VALUE, POINTS]] += self._saves if own else 0.0
        better = following[:, :, None, None, :, VALUE] - tables[..., VALUE, None]
        taken = self._chances[kind] * (better > 0)
        if kind == COLOURS:
            taken = _first_choices(taken, better)
        rows, crosses, passed, again, places = taken.shape
        made = taken.reshape(rows, crosses, passed * again, places) @ following
        stays = 1.0 - taken.sum(axis=-1, keepdims=True)
        found = stays * tables + made.reshape(tables.shape)
        if self._again:
            self._cross_again(tables, found, kind, own)
        return found, self._cells(cells, taken)

    def _cross_again(self, tables: Floats, found: Floats, kind: int, own: bool) -> None:
        """The second cross of `reached`, whose number comes as it came before."""
        once = tables[:, :, :, 0][:, self._one_more]
        once[..., [VALUE, POINTS]] += self._gain_again[:, None, None]
        once[..., [VALUE, POINTS]] += self._saves if own else 0.0
        once[..., [CROSSES, kind]] += 1.0
        changes = once - found[:, :, :, 1]
        taken = self._again_chances[kind][:, None, :] * (changes[..., VALUE] > 0)
        found[:, :, :, 1] += taken[..., None] * changes

    def _cells(self, cells: Floats, taken: Floats) -> Floats:
        """The chance of every cell, from rows with as many crosses as usual."""
        moves = taken[:, self._usual, np.arange(self.shape[2]), -1]
        stays = 1.0 - moves.sum(axis=-1, keepdims=True)
        found: Floats = moves + moves @ cells[:, 1:, :] + stays * cells
        return found


def _first_choices(taken: Floats, better: Floats) -> Floats:
    """The chances of options when several may come at once and the best of them is taken."""
    order = np.argsort(-better, axis=-1)
    found = np.take_along_axis(taken, order, axis=-1)
    none_before = np.cumprod(1.0 - found, axis=-1)
    found[..., 1:] *= none_before[..., :-1]
    chosen = np.empty_like(found)
    np.put_along_axis(chosen, order, found, axis=-1)
    return chosen


def rows_ahead(
    cells: Cells, seats: int, beside: Floats, shares: DiceShares, levels: int = LEVELS
) -> RowsAhead:
    """Induction from the end of the game to its beginning; `beside` is what marks are worth."""
    different, beside, like = cells.different_rows(beside)
    actions = _Actions(different, beside, shares)
    tables = np.zeros((levels + 1, *actions.shape, COLOURS + 1))
    chances = np.zeros((levels + 1, different.rows, cells.places + 1, cells.places))
    for level in range(1, levels + 1):
        before = [max(0, level - drop) for drop in DROPS]
        table, chance = tables[before].mean(axis=0), chances[before].mean(axis=0)
        for _ in range(seats - 1):
            table, chance = actions.before(table, chance, WHITES, own=False)
        for kind in (COLOURS, WHITES):
            table, chance = actions.before(table, chance, kind, own=True)
        tables[level], chances[level] = table, chance
    return RowsAhead(tables[:, like], chances[:, like])


def shares_of(ahead: RowsAhead, seats: int, level: int, before: DiceShares) -> DiceShares:
    """By row: the share of throws that it gets, where other rows want the same action's cross."""
    rounds = level / LEVELS_IN_ROUND
    whites = np.clip(ahead.at_first(level, WHITES) / (rounds * seats), 0.0, 1.0)
    coloured = np.clip(ahead.at_first(level, COLOURS) / rounds, 0.0, 1.0)
    # A row that saves a misthrow is the only one: of the others none has a use for the dice.
    nothing = np.prod(1.0 - whites) * np.prod(1.0 - coloured) ** (1.0 - 1.0 / len(coloured))
    saves = (before.saves - SAVED * POINTS_PER_MISTHROW * float(nothing)) / 2
    return DiceShares(_served(whites), _served(coloured), saves)


def _served(wanted: Floats) -> float:
    """Of all that rows want of an action, the part that they get."""
    return float((1.0 - np.prod(1.0 - wanted)) / max(float(wanted.sum()), 1e-9))
