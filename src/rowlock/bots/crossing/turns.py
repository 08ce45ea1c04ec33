"""Turns of Qwixx and Qwixx On Board on many tables at once, every seat playing by a network.

Each seat takes what is best for it if nobody else does anything. The rollouts of `master` consist
of such turns.
"""

import numpy as np

from rowlock.bots.crossing.evaluator import CrossingEvaluator
from rowlock.bots.crossing.tables import (
    COUNT,
    CROSS,
    LAST,
    PLACES,
    ROWS,
    TAKES,
    CrossingTables,
    TrackArrays,
)
from rowlock.bots.networks.evaluator import NONE, best_of
from rowlock.bots.networks.nets import Bools, Ints
from rowlock.rules.onboard.track import LENGTH
from rowlock.rules.qwixx.row import ROWS_TO_END

WHITES = 2


class CrossingTurns:
    """Plays whole turns by the values of an evaluator."""

    dice = WHITES + ROWS
    """Dice of a turn."""

    def __init__(self, evaluator: CrossingEvaluator) -> None:
        self._evaluator, self._late = evaluator, evaluator.game.late_die

    def turn(self, tables: CrossingTables, active: int, faces: Ints) -> None:
        """One turn at every table, with these dice; the tables change."""
        sums = PLACES[faces[:, 0] + faces[:, 1]]
        firsts = [np.empty(0, np.int64)] * tables.seats
        choices: list[Ints] = list(firsts)
        for seat in range(tables.seats):
            if seat != active:
                choices[seat] = self._answer(tables, seat, active, sums)
        first, row, place = self._pair(tables, active, sums, faces)
        choices[active] = first
        for seat, chosen in enumerate(choices):
            cross(tables, np.flatnonzero(chosen != NONE), seat, chosen, sums)
        crossed = first != NONE
        goes = (row != NONE) & (COUNT[tables.closed] < ROWS_TO_END)
        if not self._late:
            goes &= (tables.closed >> np.maximum(row, 0) & 1) == 0
        which = np.flatnonzero(goes)
        mark(tables, which, active, row[which], place[which])
        crossed[which] = True
        if self._evaluator.track is not None:
            crossed |= self._advance(tables, active, crossed, self._evaluator.track)
        missed = ~crossed & (COUNT[tables.closed] < ROWS_TO_END)
        tables.misthrows[missed, active] += 1

    def _answer(self, tables: CrossingTables, seat: int, active: int, sums: Ints) -> Ints:
        """Which row each table's seat crosses the white sum in."""
        which, row = np.nonzero(_open(tables) & TAKES[tables.rows[:, seat], sums])
        if not len(which):
            return np.full(len(tables), NONE)
        asked = np.unique(which)
        after = tables.take(np.concatenate([asked, which]))
        pairs = np.arange(len(asked), len(after))
        mark(after, pairs, seat, row, sums[which, row])
        values = self._evaluator.values(after, seat, active)
        owner = np.concatenate([asked, which])
        return best_of(len(tables), owner, values, np.concatenate([np.full(len(asked), NONE), row]))

    def _pair(
        self, tables: CrossingTables, active: int, sums: Ints, faces: Ints
    ) -> tuple[Ints, ...]:
        """The active seat's two actions: row of the first, row and place of the second."""
        count = len(tables)
        which, row = np.nonzero(_open(tables) & TAKES[tables.rows[:, active], sums])
        firsts = tables.take(np.concatenate([np.arange(count), which]))
        added = np.arange(count, len(firsts))
        mark(firsts, added, active, row, sums[which, row])
        owner = np.concatenate([np.arange(count), which])
        first = np.concatenate([np.full(count, NONE), row])
        # Both sums of every coloured die, for every first action.
        coloured = faces[owner][:, WHITES:]
        goes_on = COUNT[firsts.closed] < ROWS_TO_END
        opened = _open(tables)[owner] if self._late else _open(firsts)
        found = []
        for white in range(WHITES):
            number = faces[owner, white][:, None] + coloured
            place = PLACES[number, np.arange(ROWS)]
            takes = opened & goes_on[:, None] & TAKES[firsts.rows[:, active], place]
            which, row = np.nonzero(takes)
            found.append((which, row, place[which, row]))
        which, row, place = (np.concatenate(part) for part in zip(*found, strict=True))
        every = np.arange(len(firsts))
        after = firsts.take(np.concatenate([every, which]))
        mark(after, np.arange(len(firsts), len(after)), active, row, place)
        idle = (first == NONE) & goes_on
        if self._evaluator.track is None:
            after.misthrows[np.flatnonzero(idle), active] += 1
        values = self._evaluator.values(after, active, active)
        owners = owner[np.concatenate([every, which])]
        chosen = best_of(count, owners, values, np.arange(len(after)))
        option = np.concatenate([every, which])[chosen]
        rows = np.concatenate([np.full(len(firsts), NONE), row])[chosen]
        places = np.concatenate([np.full(len(firsts), NONE), place])[chosen]
        return first[option], rows, places

    def _advance(
        self, tables: CrossingTables, active: int, crossed: Bools, track: TrackArrays
    ) -> Bools:
        """The pawn's best move; where it crossed something."""
        going = np.flatnonzero(COUNT[tables.closed] < ROWS_TO_END)
        if not len(going):
            return np.zeros(len(tables), bool)
        now = tables.take(going)
        every = np.arange(len(going))
        parts = [(every, np.zeros(len(going), np.int64))]
        for (field,) in (fields.T for fields in track.ahead(now, now.pawns[:, [active]])):
            inside = np.minimum(field, LENGTH)
            row, place = track.row[inside], track.place[inside]
            masks = now.rows[every, active, row]
            marked = (masks >> place & 1) == 1
            takes = TAKES[masks, place] & ((now.closed >> row & 1) == 0)
            which = np.flatnonzero((field <= LENGTH) & (marked | takes))
            parts.append((which, field[which]))
        owner = np.concatenate([which for which, _ in parts])
        field = np.concatenate([fields for _, fields in parts])
        after, done = now.take(owner), crossed[going][owner].copy()
        moves = np.flatnonzero(field)
        row, place = track.row[field[moves]], track.place[field[moves]]
        fresh = (after.rows[moves, active, row] >> place & 1) == 0
        mark(after, moves[fresh], active, row[fresh], place[fresh])
        made = np.zeros(len(owner), bool)
        made[moves[fresh]] = True
        after.pawns[moves, active] = field[moves]
        after.ring(active)
        idle = ~(done | made) & (COUNT[after.closed] < ROWS_TO_END)
        after.misthrows[idle, active] += 1
        values = self._evaluator.values(after, active, active)
        chosen = best_of(len(going), owner, values, np.arange(len(owner)))
        best = after.take(chosen)
        best.misthrows[idle[chosen], active] -= 1
        tables.rows[going], tables.closed[going] = best.rows, best.closed
        tables.pawns[going], tables.finisher[going] = best.pawns, best.finisher
        result = np.zeros(len(tables), bool)
        result[going] = made[chosen]
        return result


def _open(tables: CrossingTables) -> Bools:
    """Which rows are open."""
    opened: Bools = (tables.closed[:, None] >> np.arange(ROWS) & 1) == 0
    return opened


def mark(tables: CrossingTables, which: Ints, seat: int, row: Ints, place: Ints) -> None:
    """Cross one number at some tables; with the last one the row is closed."""
    tables.rows[which, seat, row] |= CROSS[place]
    tables.closed[which] |= (place == LAST).astype(np.int64) << row


def cross(tables: CrossingTables, which: Ints, seat: int, chosen: Ints, sums: Ints) -> None:
    """The answers of one seat to the white sum."""
    row = chosen[which]
    mark(tables, which, seat, row, sums[which, row])
