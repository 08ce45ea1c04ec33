"""Players as compiled functions.

A player is given the table, its seat, its legal actions (a bit for each) and figures of its own:
weights or a solved table, one for each seat. It answers with an action.
"""

import runpy
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np

from rowlock.bots import simple, spacing
from rowlock.bots.solved import SolvedTable, hazard_objective, solved_table
from rowlock.kernels import crossing, loop, qwinto, table_players
from rowlock.kernels.compiler import Words, address, kernel, leaf, words_from
from rowlock.kernels.table import (
    ACTIVE,
    COLOUR,
    KEEP,
    PAWN,
    PHASE,
    TAKE,
    lowest_action,
)
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import Game
from rowlock.rules.qwixx import row
from rowlock.rules.qwixx.game import Qwixx

strain = leaf(spacing.strain)
best_cell = leaf(spacing.best_cell, strain=strain)
best_set = leaf(spacing.best_set, best_cell=best_cell)
skipped = leaf(row.skipped)


class Policy:
    """A compiled player; it is compiled when it is first needed."""

    def __init__(self, function: Callable[[Words, int, int, Words], int]) -> None:
        self._function = function
        self.__doc__ = function.__doc__

    @cached_property
    def chooser(self) -> int:
        """The address of the compiled player, which kernels call."""
        return address(self._function, loop.CHOOSER)


class RandomPolicy(Policy):
    """Any legal action; it is built into the loop."""

    @cached_property
    def chooser(self) -> int:
        return loop.RANDOM


play_random = RandomPolicy(loop.any_action)


@Policy
def simple_crossing(table: Words, seat: int, legal: int, figures: Words) -> int:
    """`simple` in Qwixx and Qwixx On Board."""
    if table[PHASE] == PAWN:
        return pawn_move(table, seat, legal)
    in_need = table[PHASE] == COLOUR and not table[crossing.CROSSED]
    most = simple.MOST_SKIPPED_IN_NEED if in_need else simple.MOST_SKIPPED
    free = table[crossing.sheet_of(seat) + crossing.FREE]
    best, least, cells = crossing.PASS, most + 1, legal & ~(1 << crossing.PASS)
    while cells:
        action = lowest_action(cells)
        waste = skipped_by(free, action)
        if waste < least:
            best, least = action, waste
        cells &= cells - 1
    return best


@leaf
def skipped_by(free: int, action: int) -> int:
    """How many numbers a cross skips; the first that a row takes is next to its last cross."""
    index, place = action // crossing.PLACES, action % crossing.PLACES
    first = lowest_action(free >> index * crossing.PLACES)
    return skipped(first - 1, place)


@leaf
def pawn_move(table: Words, seat: int, legal: int) -> int:
    """The shortest move that crosses something, else the longest, else stay."""
    marks = table[crossing.sheet_of(seat) + crossing.MARKS]
    ahead, longest, steps = crossing.free_fields(table, seat), crossing.PASS, 0
    while legal >> crossing.PASS + steps + 1:
        steps += 1
        if legal >> crossing.PASS + steps & 1:
            longest = crossing.PASS + steps
            cell = table[crossing.FIELDS + lowest_action(ahead)]
            if not marks >> cell & 1:
                return longest
        ahead &= ahead - 1
    return longest


@Policy
def simple_qwinto(table: Words, seat: int, legal: int, figures: Words) -> int:
    """`simple` in Qwinto."""
    cells = words_from(table, qwinto.sheet_of(seat))
    if table[PHASE] == TAKE:
        return qwinto.FIRST_SET + best_set(cells, words_from(cells, qwinto.FREE))
    number = qwinto.number(table)
    fits = qwinto.entries(table, seat, number, table[qwinto.TAKEN])
    limit = spacing.ACTIVE_STRAIN if seat == table[ACTIVE] else spacing.GOOD_STRAIN
    entry = best_cell(cells, fits, number, limit)
    if table[PHASE] == KEEP:
        return qwinto.KEEPS if entry >= 0 else qwinto.AGAIN
    return entry if entry >= 0 else qwinto.PASS


def seated(game: Game[Any], name: str, seats: int = 1) -> "Seated":
    """A player by its name, or from a file as `mine.py:player`.

    `hazard` has another table for every number of seats.
    """
    if ".py:" in name:
        return _from_file(name)
    if name in _TABLES and game == Qwixx():
        return Seated(name, play_table, table_players.figures(_TABLES[name](seats)))
    by_game = _LADDER.get(name, {})
    if game.name not in by_game:
        known = [player for player, games in _LADDER.items() if game.name in games]
        players = ", ".join([*known, *_TABLES] if game == Qwixx() else known)
        raise BadSetup("unknown-player", player=name, players=players)
    return Seated(name, by_game[game.name])


def _from_file(name: str) -> "Seated":
    """A `Policy` or `Seated` that a file of somebody's own defines."""
    file, _, wanted = name.rpartition(":")
    found = runpy.run_path(file).get(wanted)
    if isinstance(found, Seated):
        return found
    if not isinstance(found, Policy):
        raise BadSetup("player-file", name=wanted, file=file)
    return Seated(wanted, found)


@dataclass(frozen=True)
class Seated:
    """A player at the table: its name, how it decides, and its own figures if it has any."""

    name: str
    policy: Policy
    figures: Any = None

    @cached_property
    def own_figures(self) -> Any:
        """The figures as kernels take them."""
        given = np.zeros(1) if self.figures is None else self.figures
        return np.ascontiguousarray(given, np.float64)

    def choose(self, table: Any, seat: int, legal: int) -> int:
        """The action of this player at a table of words."""
        return int(_ask()(table, seat, legal, self.policy.chooser, self.own_figures))


@cache
def _ask() -> Any:
    return kernel(loop.ask, loop.ASK)


_LADDER: dict[str, dict[str, Policy]] = {
    "random": {"qwixx": play_random, "onboard": play_random, "qwinto": play_random},
    "simple": {"qwixx": simple_crossing, "onboard": simple_crossing, "qwinto": simple_qwinto},
}

play_table = Policy(table_players.by_table)

_TABLES: dict[str, Callable[[int], SolvedTable]] = {
    "solo": lambda _seats: solved_table(),
    "hazard": lambda seats: solved_table(hazard_objective(seats)),
}
