"""The lanes of a batch: which field lies where, and the arithmetic of 16-bit words.

The state of a batch is one flat array of 16-bit words, field after field, with a lane for every
game. Each step of a turn is a loop over the lanes without branches, which LLVM turns into vector
instructions. Three things keep it doing so: every field lies at a constant distance from the
others (the seat is compiled in), every result is cut back to 16 bits at once, and nothing but
this one array is touched.

A row is `crosses << 4 | reach`, with places counted from 1, so that 0 is an empty row.
"""

import numpy as np

from rowlock.kernels.compiler.compiling import Instruction, leaf
from rowlock.kernels.crossing.rules import HIGH, LAST, LOW, ROWS
from rowlock.kernels.simulator import luck
from rowlock.rules.qwixx import row

LANES = 256

# The fields of a lane. A sheet is four rows and the misthrows.
DICE_LUCK, CHOICE_LUCK, FACES = 0, luck.WORDS, 2 * luck.WORDS
CLOSED, CLOSING, CROSSED, ALIVE, TURNS = range(FACES + 2 + ROWS, FACES + 2 + ROWS + 5)
OWN = TURNS + 1
SHEET_FIELDS = ROWS + 1

u16 = np.uint16
u32 = np.uint32

ONE, LAST_PLACE = u16(1), u16(LAST + 1)
LOW_PLACE, HIGH_PLACE = u16(LOW - 1), u16(HIGH + 1)
"""What makes a number its place, counted from 1: `n - LOW_PLACE`, `HIGH_PLACE - n`."""

may_cross: Instruction = leaf(row.may_cross)


@leaf
def get(lanes, field, lane):
    """A field of one lane."""
    return lanes[field * LANES + lane]


@leaf
def put(lanes, field, lane, value):
    """Write a field of one lane."""
    lanes[field * LANES + lane] = value


@leaf
def draw(lanes, first, lane):
    """The next 16 random bits of a lane's generator: `luck.draw`, on 16-bit words."""
    a, b, c = get(lanes, first, lane), get(lanes, first + 1, lane), get(lanes, first + 2, lane)
    count = get(lanes, first + 3, lane)
    drawn = u16(u16(a + b) + count)
    put(lanes, first, lane, u16(b ^ u16(b >> 5)))
    put(lanes, first + 1, lane, u16(c + u16(c << 3)))
    put(lanes, first + 2, lane, u16(u16(u16(c << 6) | u16(c >> 10)) + drawn))
    put(lanes, first + 3, lane, u16(count + ONE))
    return drawn


@leaf
def below(drawn, most):
    """A number from 0 to most - 1 from 16 random bits."""
    return u16(u32(u32(drawn) * u32(most)) >> u32(16))


@leaf
def bit(bits, index):
    """One bit of a word."""
    return u16(u16(bits >> index) & ONE)


@leaf
def fits(word, place, closed):
    """1 if an open row takes a cross at a place."""
    return u16(may_cross(u16(word & 15), u16(word >> 4), place, LAST_PLACE) & (closed == u16(0)))


@leaf
def cross(lanes, field, lane, taken, place):
    """Cross a place of a row if `taken` is 1; 1 if that locks the row."""
    word = get(lanes, field, lane)
    locks = u16(taken & u16(place == LAST_PLACE))
    after = u16(u16(u16(word & u16(0xFFF0)) + u16(u16(locks << 4) + u16(16))) + place)
    put(lanes, field, lane, after if taken != u16(0) else word)
    return locks


@leaf
def closing(first, second, third, fourth):
    """Four flags as bits."""
    return u16(u16(first | u16(second << 1)) | u16(u16(third << 2) | u16(fourth << 3)))


@leaf
def two_closed(closed):
    """1 if at least two of four bits are set."""
    rest = u16(closed & u16(closed - ONE))
    return u16(rest != u16(0))
