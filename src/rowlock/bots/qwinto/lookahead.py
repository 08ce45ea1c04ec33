"""The search of `master` in Qwinto: an exact look ahead over whole turns.

Which dice the next seat picks, which sums it keeps and what everybody enters follow from the
network. So a turn has no more outcomes than the dice have sums, and all of them are weighed.
"""

import time
from collections.abc import Sequence

import numpy as np

from rowlock.bots.networks.effort import SearchEffort
from rowlock.bots.networks.evaluator import NONE, TableValuer, best_of
from rowlock.bots.networks.nets import Bools, Floats, Ints
from rowlock.bots.qwinto.spacing import ALL_WAYS, SIZES, WAYS
from rowlock.bots.qwinto.tables import ROWS, QwintoTables, takes
from rowlock.bots.qwinto.throws import NOTHING, SUMS
from rowlock.bots.qwinto.turn import ROWS_OF_SET
from rowlock.rules.game import Phase
from rowlock.rules.moves import Again, Keep, Move, Take
from rowlock.rules.qwinto.game import DICE_SETS, QwintoState
from rowlock.rules.qwinto.sheet import FIELDS

OUTCOMES = 16
"""About how many outcomes a turn has: looking a turn further takes as many times as long."""
_ROWS = np.array([[rows >> row & 1 for row in range(ROWS)] for rows in ROWS_OF_SET], bool)
_CELLS = np.repeat(_ROWS, FIELDS, axis=1)
WAYS_OF_SET = np.array([WAYS[size - 1] for size in SIZES]) / ALL_WAYS
"""How likely each sum of each set of dice is."""
ALL_SETS = np.arange(len(DICE_SETS))


class QwintoLookahead:
    """Expected values of tables over all that may follow: every set of dice, every sum."""

    def __init__(self, valuer: TableValuer[QwintoTables], effort: SearchEffort) -> None:
        self._valuer, self._effort = valuer, effort

    def best(self, tables: QwintoTables, seat: int, active: int) -> int:
        """The table that works out best for a seat; the active seat's turn has just ended."""
        began, seconds = time.monotonic(), self._effort.seconds
        values = np.zeros(len(tables), np.float32)
        for turns in range(1, self._effort.turns + 1):
            values = self.values(tables, seat, active, turns)
            spent = time.monotonic() - began
            if seconds is not None and spent * OUTCOMES > seconds:
                break
        return int(values.argmax())

    def pick(self, state: QwintoState) -> Move:
        """Which dice the active seat picks, and whether it throws them again."""
        moves: Sequence[Move]
        if state.phase is Phase.TAKE:
            answers = self.answers(QwintoTables.of(state), state.active)
            dice, moves = ALL_SETS, [Take(taken) for taken in DICE_SETS]
            likely = chances(np.repeat(answers, len(dice), axis=0), dice)
        else:
            dice, moves = np.repeat(DICE_SETS.index(state.taken), 2), (Keep(), Again())
            likely = np.stack([certain(sum(state.faces)), WAYS_OF_SET[dice[0]]])
        tables = QwintoTables.of(state, len(dice))
        after, owner, chance = self.entered(tables, state.active, dice, likely)
        found = self._valuer.values(after, state.active, state.active)
        return moves[int(np.bincount(owner, chance * found, len(dice)).argmax())]

    def values(self, tables: QwintoTables, seat: int, active: int, turns: int) -> Floats:
        """How good tables are for a seat, looking this many turns ahead."""
        if turns == 0:
            return self._valuer.values(tables, seat, active)
        roller = (active + 1) % tables.seats
        over, values = tables.over(roller), np.zeros(len(tables), np.float32)
        ended, going = np.flatnonzero(over), np.flatnonzero(~over)
        if len(ended):
            values[ended] = self._valuer.values(tables.take(ended), seat, active)
        if len(going):
            after, owner, chance = self._turn(tables.take(going), roller)
            found = self.values(after, seat, roller, turns - 1)
            values[going] = np.bincount(owner, chance * found, len(going))
        return values

    def _turn(self, tables: QwintoTables, roller: int) -> tuple[QwintoTables, Ints, Floats]:
        """All tables that a turn may lead to, from which table, and how likely."""
        answers = self.answers(tables, roller)
        again = second_throws(answers)
        dice: Ints = (
            (np.maximum(answers, again[:, :, None]) * WAYS_OF_SET).sum(axis=2).argmax(axis=1)
        )
        return self.entered(tables, roller, dice, chances(answers, dice))

    def answers(self, tables: QwintoTables, roller: int) -> Floats:
        """What the best answer to each sum of each set of dice is worth to the one who rolls."""
        count = len(tables)
        numbers = np.tile(np.arange(1, SUMS), (count, 1))
        which, cell, nth = np.nonzero(takes(tables.cells[:, roller], numbers))
        number = nth + 1
        after = tables.take(np.concatenate([which, np.arange(count)]))
        after.cells[np.arange(len(which)), roller, cell] = number
        after.misthrows[len(which) :, roller] += 1
        values = self._valuer.values(after, roller, roller)
        best, otherwise = np.full((count, ROWS, SUMS), NOTHING), values[len(which) :]
        np.maximum.at(best, (which, cell // FIELDS, number), values[: len(which)])
        by_set = np.where(_ROWS[:, :, None], best[:, None], NOTHING).max(axis=2)
        found: Floats = np.maximum(by_set, otherwise[:, None, None])
        return found

    def entered(
        self, tables: QwintoTables, roller: int, dice: Ints, chances: Floats
    ) -> tuple[QwintoTables, Ints, Floats]:
        """The tables after everybody has entered a sum of these dice, for all sums that may stand.

        With each comes the place of the table it came from, and how likely it is.
        """
        owner, number = np.nonzero(chances > 0)
        after = tables.take(owner)
        chosen = [
            self._entry(after, seat, roller, number, _CELLS[dice[owner]])
            for seat in range(tables.seats)
        ]
        for seat, cell in enumerate(chosen):
            enters = np.flatnonzero(cell != NONE)
            after.cells[enters, seat, cell[enters]] = number[enters]
        after.misthrows[chosen[roller] == NONE, roller] += 1
        return after, owner, chances[owner, number]

    def _entry(
        self, tables: QwintoTables, seat: int, roller: int, number: Ints, cells: Bools
    ) -> Ints:
        """The cell in which a seat enters the number of each table, or `NONE`."""
        which, cell = np.nonzero(takes(tables.cells[:, seat], number[:, None])[:, :, 0] & cells)
        if not len(which):
            return np.full(len(tables), NONE)
        asked = np.unique(which)
        owner = np.concatenate([asked, which])
        after = tables.take(owner)
        after.misthrows[: len(asked), seat] += seat == roller
        after.cells[np.arange(len(asked), len(owner)), seat, cell] = number[which]
        values = self._valuer.values(after, seat, roller)
        return best_of(
            len(tables), owner, values, np.concatenate([np.full(len(asked), NONE), cell])
        )


def certain(number: int) -> Floats:
    """This sum stands, and no other can."""
    likely: Floats = np.zeros(SUMS, np.float32)
    likely[number] = 1.0
    return likely


def second_throws(answers: Floats) -> Floats:
    """The expected value of throwing each set of dice if its sum is kept."""
    found: Floats = (answers * WAYS_OF_SET).sum(axis=2)
    return found


def chances(answers: Floats, dice: Ints) -> Floats:
    """How likely each sum of the picked dice stands in the end, by table and sum."""
    every = np.arange(len(dice))
    kept = answers[every, dice] >= second_throws(answers)[every, dice][:, None]
    ways = WAYS_OF_SET[dice]
    likely: Floats = ways * (kept + (ways * ~kept).sum(axis=1, keepdims=True))
    return likely
