"""`master` in Qwixx and Qwixx On Board, compiled: plays on from each candidate, many times.

All candidates get the same dice, in blocks that have every throw of the white dice once
(`bots/networks/effort.py`). Those that fall behind beyond doubt are dropped after each block.
"""

from numba import types

from rowlock.bots.networks.effort import BLOCK
from rowlock.kernels.compiler.compiling import Instruction, Plugs, called, leaf, left_open
from rowlock.kernels.compiler.instructions import stack_of, words_from
from rowlock.kernels.crossing.rules import WORDS, rolled
from rowlock.kernels.networks.net import BLOCKS, DOUBT, TURNS
from rowlock.kernels.networks.search import MAX_ACTIONS
from rowlock.kernels.simulator import luck
from rowlock.kernels.table import DICE, FACES, OVER, PHASE, count_actions, lowest_action

MAX_BLOCKS = 32
MAX_TURNS = 8

# What is left open.
value_of = finish_turn = left_open

some_luck = stack_of(types.int64, luck.WORDS)
some_dice = stack_of(types.int64, MAX_TURNS * BLOCK * DICE)
an_order = stack_of(types.int64, BLOCK)
a_table = stack_of(types.int64, WORDS)
all_values = stack_of(types.float64, MAX_BLOCKS * BLOCK * MAX_ACTIONS)


@called
def throw_block(dice, turns, base, block):
    """All dice of a block, turn by turn and game by game."""
    words, order = some_luck(), an_order()
    luck.seed_words(words, 0, base, block, luck.DICE)
    for turn in range(turns):
        for die in range(1, DICE):
            for nth in range(BLOCK):
                order[nth] = nth
            for nth in range(BLOCK):
                other = nth + luck.below(words, 0, BLOCK - nth)
                order[nth], order[other] = order[other], order[nth]
                face = words_from(dice, (turn * BLOCK + nth) * DICE)
                face[die] = 1 + order[nth] % luck.SIDES
                if die == 1:
                    face[0] = 1 + order[nth] // luck.SIDES


def play_on(table, seat, figures, dice, turns, game):
    """Play some turns with the dice of one game of a block."""
    for turn in range(turns):
        if table[PHASE] == OVER:
            return
        faces = words_from(dice, (turn * BLOCK + game) * DICE)
        for die in range(DICE):
            table[FACES + die] = faces[die]
        rolled(table)
        finish_turn(table, seat, figures)


def race(after, seat, figures, alive, count, base):
    """The candidate that works out best."""
    values, dice, copy = all_values(), some_dice(), a_table()
    blocks, turns = int(figures[BLOCKS]), int(figures[TURNS])
    for block in range(blocks):
        throw_block(dice, turns, base, block)
        for game in range(BLOCK):
            row = (block * BLOCK + game) * MAX_ACTIONS
            for nth in range(count):
                if alive >> nth & 1:
                    start = words_from(after, nth * WORDS)
                    for word in range(WORDS):
                        copy[word] = start[word]
                    play_on(copy, seat, figures, dice, turns, game)
                    values[row + nth] = value_of(copy, seat, figures)
        doubt = figures[DOUBT] if block + 1 < blocks else 0.0
        alive = left(values, (block + 1) * BLOCK, alive, count, doubt)
        if count_actions(alive) == 1:
            break
    return lowest_action(alive)


@leaf
def no_dice(table, seat, allowed, figures):
    """In these games nobody picks dice."""
    return lowest_action(allowed)


@leaf
def left(values, seen, alive, count, doubt):
    """The candidates that may still be the best; without any doubt the best alone."""
    top, which = -1e9, -1
    for nth in range(count):
        if alive >> nth & 1:
            total = 0.0
            for game in range(seen):
                total += values[game * MAX_ACTIONS + nth]
            if total > top:
                top, which = total, nth
    if doubt == 0:
        return 1 << which
    for nth in range(count):
        if alive >> nth & 1 and nth != which:
            total = squares = 0.0
            for game in range(seen):
                row = game * MAX_ACTIONS
                behind = values[row + which] - values[row + nth]
                total += behind
                squares += behind * behind
            mean = total / seen
            error = (max(squares / seen - mean * mean, 0.0) / seen) ** 0.5
            if mean > doubt * error + 1e-12:
                alive &= ~(1 << nth)
    return alive


def comparing(value_of: Instruction, finish_turn: Instruction) -> Plugs:
    """The race between candidates, compiled."""
    opened = {"value_of": value_of, "play_on": called(play_on, finish_turn=finish_turn)}
    return {"compare": called(race, **opened), "pick": no_dice}
