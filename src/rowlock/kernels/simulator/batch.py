"""Many games of Qwixx at once, one in each lane of the processor's widest registers.

All lanes have the same seat active: finished games are replaced after whole rounds only, and rest
until then. A game uses the same random numbers as in `rowlock.kernels.simulator.loop`, so it ends
with the same sheets, lane or no lane.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Self

import numpy as np
from numba import types
from numpy.typing import NDArray

from rowlock.kernels.compiler.compiling import Instruction, Pointed, address, kernel, leaf
from rowlock.kernels.compiler.instructions import count_bits, words_of
from rowlock.kernels.crossing.rules import ROWS, row_points
from rowlock.kernels.simulator import luck
from rowlock.kernels.simulator.lane_players import LANE_PLAYERS, LanePlayer
from rowlock.kernels.simulator.lane_steps import colour, roll, together
from rowlock.kernels.simulator.lanes import (
    ALIVE,
    CHOICE_LUCK,
    CLOSED,
    DICE_LUCK,
    LANES,
    ONE,
    OWN,
    SHEET_FIELDS,
    TURNS,
    get,
    put,
    two_closed,
    u16,
)
from rowlock.kernels.simulator.loop import (
    RESULT_CLOSED,
    RESULT_ENDED,
    RESULT_SCORES,
    RESULT_TURNS,
    RESULTS,
)
from rowlock.kernels.table import MISTHROWS, ROWS_CLOSED
from rowlock.rules.claims import Claims
from rowlock.rules.game import POINTS_PER_MISTHROW, AnyGame
from rowlock.rules.qwixx.game import Qwixx

LOOK_TURNS = 4
"""How many turns pass, at least, between two looks at which games are over."""

NO_GAME = -1

STEP = Pointed(types.void(types.CPointer(types.uint16)))
take_step = STEP.call

_LONGS = types.Array(types.int64, 1, "C")
_PLAY = types.void(
    types.Array(types.uint16, 1, "C"),
    _LONGS,
    types.int64,
    types.int64,
    types.int64,
    types.int64,
    *(_LONGS,) * 3,
    RESULTS,
)


@leaf
def start_lane(lanes, lane, number, game, seats):
    """Put a new game into a lane."""
    dice = luck.start_of(number, game, luck.DICE)
    choices = luck.start_of(number, game, luck.CHOICES)
    for word in range(luck.WORDS):
        put(lanes, DICE_LUCK + word, lane, u16(dice >> np.uint64(16 * word)))
        put(lanes, CHOICE_LUCK + word, lane, u16(choices >> np.uint64(16 * word)))
    put(lanes, CLOSED, lane, u16(0))
    put(lanes, TURNS, lane, u16(0))
    put(lanes, ALIVE, lane, ONE)
    for field in range(OWN, OWN + seats * SHEET_FIELDS):
        put(lanes, field, lane, u16(0))


@leaf
def finish_lane(lanes, lane, seats, results, game):
    """Keep the result of a lane's game."""
    results[game, RESULT_TURNS] = get(lanes, TURNS, lane)
    closed = get(lanes, CLOSED, lane)
    results[game, RESULT_CLOSED] = count_bits(np.uint64(closed))
    results[game, RESULT_ENDED] = ROWS_CLOSED if two_closed(closed) else MISTHROWS
    for seat in range(seats):
        sheet = OWN + seat * SHEET_FIELDS
        total = POINTS_PER_MISTHROW * np.int64(get(lanes, sheet + ROWS, lane))
        for index in range(ROWS):
            total += row_points(np.int64(get(lanes, sheet + index, lane) >> 4))
        results[game, RESULT_SCORES + seat] = total


@leaf
def play_turn(lanes, active, seats, rolling, whites, actives, colours):
    """A turn in every lane."""
    take_step(rolling, (lanes,))
    for seat in range(seats):
        if seat == active:
            take_step(actives[seat], (lanes,))
        else:
            take_step(whites[seat], (lanes,))
    take_step(colours[active], (lanes,))


def play_lanes(words, games, number, first, seats, rolling, whites, actives, colours, results):
    """Play game `first` and those that follow, one for each row of results."""
    lanes = words_of(words)
    begun, done = 0, 0
    for lane in range(LANES):
        put(lanes, ALIVE, lane, u16(0))
        games[lane] = NO_GAME
    while done < len(results):
        for lane in range(LANES):
            if get(lanes, ALIVE, lane) == 0:
                if games[lane] != NO_GAME:
                    finish_lane(lanes, lane, seats, results, games[lane])
                    games[lane] = NO_GAME
                    done += 1
                if begun < len(results):
                    start_lane(lanes, lane, number, first + begun, seats)
                    games[lane] = begun
                    begun += 1
        rounds = -(-LOOK_TURNS // seats)
        for turn in range(rounds * seats):
            play_turn(lanes, turn % seats, seats, rolling, whites, actives, colours)


LANES_OF: Claims[Mapping[str, LanePlayer]] = Claims("no-kernel")
"""The players that know how to play in lanes, for each game that has lanes."""
LANES_OF.add(Qwixx, LANE_PLAYERS)


class Batch:
    """Plays games of Qwixx between players that know how to play in lanes."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self._seats = len(players)
        self._rolling = _roll()
        self._whites = _steps(together, players, active=0)
        self._actives = _steps(together, players, active=1)
        self._colours = _steps(colour, players, active=1)
        self._play = _play_lanes()

    @classmethod
    def between(cls, game: AnyGame, players: Sequence[str]) -> Self | None:
        """A batch for these players, if this game and all of them can be played in lanes."""
        known = LANES_OF.find(game)
        fits = known is not None and all(player in known for player in players)
        return cls(tuple(players)) if fits else None

    def play(self, seed: int, first: int, results: NDArray[np.int16]) -> None:
        """Play game `first` of a seed and those that follow, one for each row of results."""
        lanes, games = _aligned(OWN + self._seats * SHEET_FIELDS), np.empty(LANES, np.int64)
        self._play(
            lanes,
            games,
            seed,
            first,
            self._seats,
            self._rolling,
            self._whites,
            self._actives,
            self._colours,
            results,
        )


def _aligned(fields: int) -> NDArray[np.uint16]:
    """Fields for all lanes, at an address that the widest registers like."""
    line = 64
    raw = np.zeros(fields * LANES * 2 + line, np.uint8)
    skip = -raw.ctypes.data % line
    return raw[skip : skip + fields * LANES * 2].view(np.uint16)


@cache
def _roll() -> int:
    return address(roll, STEP)


@cache
def _play_lanes() -> Instruction:
    return kernel(play_lanes, _PLAY)


def _steps(template: Instruction, players: Sequence[str], active: int) -> NDArray[np.int64]:
    """The addresses of a step of every seat."""
    steps = [_step(template, seat, player, active) for seat, player in enumerate(players)]
    return np.array(steps, np.int64)


@cache
def _step(template: Instruction, seat: int, player: str, active: int) -> int:
    """A step with the seat and its player compiled in."""
    white, colours = LANE_PLAYERS[player]
    return address(
        template,
        STEP,
        f"{template.__name__}_{player}_{seat}_{active}",
        SHEET=OWN + seat * SHEET_FIELDS,
        ACTIVE=active,
        pick_white=white,
        pick_colour=colours,
    )
