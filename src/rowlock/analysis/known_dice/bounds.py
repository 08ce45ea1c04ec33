"""Upper bounds on the final total of Qwixx alone on known dice, by Lagrangian relaxation.

Two rows and two rows are looked at by themselves, backwards from the end, for all states of two
rows. Alone each pair would use every white sum and every coloured die. Prices keep them apart: of a
white sum, of a coloured die, and a reward for using any of them, as a turn without a cross costs
five points. Whatever the prices, what both pairs make at their best, with the prices paid back, is
at least what a real game can make. The prices are improved step by step towards the lowest bound.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rowlock.analysis.known_dice.rows import CROSSED, KINDS, NO, POINTS, Ints, KnownTurn
from rowlock.rules.game import POINTS_PER_MISTHROW

Reals = NDArray[np.float32]
PAIRS = ((0, 1), (2, 3))
STEPS = 40
"""Improvements of the prices."""
USUAL_PRICE = 3.0
HIGHEST_USE = float(-POINTS_PER_MISTHROW)
FIRST_STEP = 1.0
STEPS_TO_HALVE = 20
IMPOSSIBLE = -1e6
NOTHING_LEFT = 1e-4
ROUNDING = 1e-2
"""Totals are whole numbers: so much may rounding errors add up to."""


@dataclass(frozen=True, slots=True)
class _Prices:
    """By turn: of a white sum, of a coloured die, and the reward for using one."""

    white: NDArray[np.float64]
    coloured: NDArray[np.float64]
    use: NDArray[np.float64]

    def moved(self, used: Sequence["_Prices"], step: float) -> "_Prices":
        """Prices that make a die dearer that both pairs have used, and a turn that none used."""
        over = [sum(getattr(each, name) for each in used) - 1 for name in self.__slots__]
        white = np.maximum(0, self.white + step * over[0])
        coloured = np.maximum(0, self.coloured + step * over[1])
        return _Prices(white, coloured, np.clip(self.use - step * over[2], 0, HIGHEST_USE))


class Bounds:
    """Upper bounds on what sheets can have in the end, after each of a list of turns."""

    def __init__(self, turns: Sequence[KnownTurn], start: Sequence[int]) -> None:
        """`start` has the states of the rows at the beginning, for which prices are improved."""
        count = len(turns)
        prices = _Prices(
            np.full(count, USUAL_PRICE), np.full(count, USUAL_PRICE), np.full(count, HIGHEST_USE)
        )
        lowest, self._tables = np.inf, [np.empty(0, np.float32)] * 2
        for step in range(STEPS):
            tables = [_table(turns, prices, pair) for pair in PAIRS]
            bound = sum(
                float(table[0, start[one], start[two]])
                for table, (one, two) in zip(tables, PAIRS, strict=True)
            )
            if bound < lowest:
                lowest, self._tables = bound, tables
            used = [
                _uses(turns, prices, pair, table, [start[row] for row in pair])
                for table, pair in zip(tables, PAIRS, strict=True)
            ]
            prices = prices.moved(used, FIRST_STEP / (1 + step / STEPS_TO_HALVE))

    def of(self, number: int, rows: Sequence[Ints]) -> Reals:
        """The most points of the rows in the end, after this number of turns."""
        by_pair = zip(self._tables, PAIRS, strict=True)
        found: Reals = sum(table[number, rows[one], rows[two]] for table, (one, two) in by_pair)
        return found + np.float32(ROUNDING)


def _paid_back(prices: _Prices) -> NDArray[np.float64]:
    """By turn: what a pair gets back of the prices, for as long as it plays on."""
    found: NDArray[np.float64] = (prices.white + prices.coloured - prices.use) / len(PAIRS)
    return found


def _table(turns: Sequence[KnownTurn], prices: _Prices, pair: tuple[int, int]) -> Reals:
    """By turn and the states of two rows: their points in the end, prices taken off."""
    one, two = pair
    final = (POINTS[:, None] + POINTS[None, :]).astype(np.float32)
    found = np.empty((len(turns) + 1, KINDS, KINDS), np.float32)
    found[-1] = final
    back = _paid_back(prices)
    after = np.full((KINDS + 1, KINDS + 1), IMPOSSIBLE, np.float32)
    for number in reversed(range(len(turns))):
        turn = turns[number]
        gain = np.float32(prices.use[number] - prices.coloured[number])
        after[:KINDS, :KINDS] = found[number + 1]
        coloured = after.copy()
        for place in turn.coloured[one]:
            np.maximum(coloured[:KINDS], after[CROSSED[place]] + gain, out=coloured[:KINDS])
        for place in turn.coloured[two]:
            others = after[:, CROSSED[place]] + gain
            np.maximum(coloured[:, :KINDS], others, out=coloured[:, :KINDS])
        gain = np.float32(prices.use[number] - prices.white[number])
        best = coloured[:KINDS, :KINDS].copy()
        np.maximum(best, coloured[CROSSED[turn.white[one]], :KINDS] + gain, out=best)
        np.maximum(best, coloured[:KINDS, CROSSED[turn.white[two]]] + gain, out=best)
        np.maximum(best + np.float32(back[number]), final, out=found[number])
    return found


def _uses(
    turns: Sequence[KnownTurn],
    prices: _Prices,
    pair: tuple[int, int],
    table: Reals,
    state: list[int],
) -> _Prices:
    """Which dice the best play of a pair uses by turn, from the states of its rows."""
    used = _Prices(*(np.zeros(len(turns)) for _ in range(3)))
    for number, turn in enumerate(turns):
        if table[number, state[0], state[1]] <= POINTS[state].sum() + NOTHING_LEFT:
            # A pair that has stopped changes no price: it counts as its share of one use.
            for uses in (used.white, used.coloured, used.use):
                uses[number:] += 1 / len(PAIRS)
            break
        whites = [(None, turn.white[0]), *((at, turn.white[row]) for at, row in enumerate(pair))]
        best, choice = -np.inf, (state, False, False)
        for white, place in whites:
            first = _crossed(state, white, place)
            dice = [(at, each) for at, row in enumerate(pair) for each in turn.coloured[row]]
            for die, at_place in [(None, 0), *dice]:
                after = _crossed(first, die, at_place)
                if NO in after:
                    continue
                value = float(table[number + 1, after[0], after[1]])
                value += (prices.use[number] - prices.white[number]) * (white is not None)
                value += (prices.use[number] - prices.coloured[number]) * (die is not None)
                if value > best:
                    best, choice = value, (after, white is not None, die is not None)
        state, on_white, on_colour = choice
        used.white[number] += on_white
        used.coloured[number] += on_colour
        used.use[number] += on_white + on_colour
    return used


def _crossed(state: list[int], at: int | None, place: int) -> list[int]:
    """The states of two rows after a cross in one of them, or in none."""
    if at is None or NO in state:
        return state
    after = state.copy()
    after[at] = int(CROSSED[place][state[at]])
    return after
