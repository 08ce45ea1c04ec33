"""Players of a batch: for each candidate cross a flag in every lane, whether it is taken.

Each is a pair of functions. In action 1 the candidates are the rows from the top; in action 2
every row has two, the one further left first. A candidate's steps are how far it lies beyond the
row's last cross: 1 skips nothing.
"""

from rowlock.bots.heuristics import simple
from rowlock.kernels.compiler.compiling import Instruction, leaf
from rowlock.kernels.simulator.lanes import CHOICE_LUCK, ONE, below, draw, u16


@leaf
def random_white(words, lane, rising, falling, rising_waste, falling_waste):
    """Any legal action, each as likely as the others."""
    (r, y), (g, b) = rising, falling
    ry = u16(r + y)
    ryg = u16(ry + g)
    nth = below(draw(words, CHOICE_LUCK, lane), u16(u16(ryg + b) + ONE))
    return (
        u16(r & u16(nth == u16(0))),
        u16(y & u16(nth == r)),
        u16(g & u16(nth == ry)),
        u16(b & u16(nth == ryg)),
    )


@leaf
def random_colour(words, lane, crossed, first, second, first_waste, second_waste):
    """Any legal action, each as likely as the others; rows from the top, places from the left."""
    (r1, y1, g1, b1), (r2, y2, g2, b2) = first, second
    r = u16(r1 + r2)
    ry1 = u16(r + y1)
    ry = u16(ry1 + y2)
    ryg1 = u16(ry + g1)
    ryg = u16(ryg1 + g2)
    rygb1 = u16(ryg + b1)
    nth = below(draw(words, CHOICE_LUCK, lane), u16(u16(rygb1 + b2) + ONE))
    return (
        (
            u16(r1 & u16(nth == u16(0))),
            u16(y1 & u16(nth == r)),
            u16(g1 & u16(nth == ry)),
            u16(b1 & u16(nth == ryg)),
        ),
        (
            u16(r2 & u16(nth == r1)),
            u16(y2 & u16(nth == ry1)),
            u16(g2 & u16(nth == ryg1)),
            u16(b2 & u16(nth == rygb1)),
        ),
    )


@leaf
def simple_white(words, lane, rising, falling, rising_waste, falling_waste):
    """`simple`: the least waste, rows from the top, if at most one number is skipped."""
    (r, y), (g, b) = rising, falling
    (waste_r, waste_y), (waste_g, waste_b) = rising_waste, falling_waste
    r, y = effort(r, waste_r, 0), effort(y, waste_y, 1)
    g, b = effort(g, waste_g, 2), effort(b, waste_b, 3)
    least = within(min(r, y, g, b), u16(simple.MAX_SKIPPED))
    return u16(r == least), u16(y == least), u16(g == least), u16(b == least)


@leaf
def simple_colour(words, lane, crossed, first, second, first_waste, second_waste):
    """`simple`: as in action 1, and less choosy if nothing was crossed there."""
    (r1, y1, g1, b1), (r2, y2, g2, b2) = first, second
    (wr1, wy1, wg1, wb1), (wr2, wy2, wg2, wb2) = first_waste, second_waste
    r1, y1, g1, b1 = effort(r1, wr1, 0), effort(y1, wy1, 1), effort(g1, wg1, 2), effort(b1, wb1, 3)
    r2, y2, g2, b2 = effort(r2, wr2, 0), effort(y2, wy2, 1), effort(g2, wg2, 2), effort(b2, wb2, 3)
    least = min(r1, y1, g1, b1, r2, y2, g2, b2)
    need, calm = u16(simple.MAX_SKIPPED_IN_NEED), u16(simple.MAX_SKIPPED)
    least = within(least, calm if crossed != u16(0) else need)
    return (
        (u16(r1 == least), u16(y1 == least), u16(g1 == least), u16(b1 == least)),
        (u16(r2 == least), u16(y2 == least), u16(g2 == least), u16(b2 == least)),
    )


@leaf
def effort(legal, steps, index):
    """How a cross is ranked: by what it skips, then by its row; no cross comes after all."""
    return u16(u16(steps << 2) + u16(index)) if legal != u16(0) else u16(0xFF)


@leaf
def within(least, most):
    """The least effort, or one that nobody has if it skips too much."""
    return least if least < u16(u16(most + u16(2)) << 2) else u16(0)


LanePlayer = tuple[Instruction, Instruction]
"""How a player answers the white sum, and how it makes action 2, in all lanes at once."""
LANE_PLAYERS: dict[str, LanePlayer] = {
    "random": (random_white, random_colour),
    "simple": (simple_white, simple_colour),
}
