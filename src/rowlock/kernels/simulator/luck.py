"""Random numbers for kernels: a small generator of four 16-bit words, one for each game.

It is the generator known as sfc ("small, fast, counting") with 16-bit words. Game `g` of a run
starts it from a hash of (seed, g), so that a game is the same for all players, on any
number of threads, one by one or in a batch. Dice and choices have a generator each: what a
player draws for itself never shifts a later die.

A number below n is `draw * n >> 16`. What that leaves over is as good as a draw: it makes the
second die of a pair, and the chance of no pair of faces is off by more than 1 in 65,536.
"""

import numpy as np

from rowlock.kernels.compiler.compiling import TableWords, leaf

WORDS = 4
DICE, CHOICES = 0, 1
SIDES = 6

_WORD = 0xFFFF


@leaf
def scramble(value: np.uint64) -> np.uint64:
    """A 64-bit number whose bits all depend on all bits of the value."""
    value = (value ^ (value >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return value ^ (value >> np.uint64(31))


@leaf
def start_of(seed: int, game: int, purpose: int) -> np.uint64:
    """The four words, as one number, that a game's generator starts from."""
    step = np.uint64(2 * game + purpose + 1) * np.uint64(0x9E3779B97F4A7C15)
    return scramble(scramble(np.uint64(seed)) + step)


@leaf
def seed_words(table: TableWords, first: int, seed: int, game: int, purpose: int) -> None:
    """Start the generator that lies in a table from this word on."""
    start = start_of(seed, game, purpose)
    for word in range(WORDS):
        table[first + word] = np.int64(start >> np.uint64(16 * word)) & _WORD


@leaf
def draw(table: TableWords, first: int) -> int:
    """The next 16 random bits."""
    a, b = np.uint16(table[first]), np.uint16(table[first + 1])
    c, count = np.uint16(table[first + 2]), np.uint16(table[first + 3])
    drawn = np.uint16(np.uint16(a + b) + count)
    table[first] = np.uint16(b ^ np.uint16(b >> 5))
    table[first + 1] = np.uint16(c + np.uint16(c << 3))
    table[first + 2] = np.uint16(np.uint16(np.uint16(c << 6) | np.uint16(c >> 10)) + drawn)
    table[first + 3] = np.uint16(count + np.uint16(1))
    return int(drawn)


@leaf
def below(table: TableWords, first: int, most: int) -> int:
    """A random number from 0 to most - 1."""
    return share(draw(table, first), most)


@leaf
def share(drawn: int, most: int) -> int:
    """A draw as a number from 0 to most - 1."""
    return drawn * most >> 16


@leaf
def two_dice(table: TableWords, first: int, sides: int = SIDES) -> tuple[int, int]:
    """Two dice from one draw."""
    scaled = draw(table, first) * sides
    return 1 + (scaled >> 16), 1 + ((scaled & _WORD) * sides >> 16)
