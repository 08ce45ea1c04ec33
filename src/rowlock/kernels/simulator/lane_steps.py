"""The steps of a turn of Qwixx, for all lanes at once.

They are templates: a seat's first field, whether it is active and its player are filled in when
they are compiled, so that every address is known.
"""

from rowlock.kernels.compiler.compiling import left_open
from rowlock.kernels.crossing.rules import ROWS
from rowlock.kernels.simulator import luck
from rowlock.kernels.simulator.lanes import (
    ALIVE,
    CLOSED,
    CLOSING,
    CROSSED,
    DICE_LUCK,
    FACES,
    HIGH_PLACE,
    LANES,
    LOW_PLACE,
    ONE,
    TURNS,
    below,
    bit,
    closing,
    cross,
    draw,
    fits,
    get,
    put,
    two_closed,
    u16,
    u32,
)
from rowlock.rules.game import MISTHROWS_TO_END

SIDES = u16(luck.SIDES)
SHEET = ACTIVE = 0
pick_white = pick_colour = left_open


def roll(words):
    """Six dice for every lane."""
    for lane in range(LANES):
        for die in range(0, 2 + ROWS, 2):
            drawn = draw(words, DICE_LUCK, lane)
            put(words, FACES + die, lane, u16(below(drawn, SIDES) + ONE))
            left = u16(u32(drawn) * u32(SIDES))
            put(words, FACES + die + 1, lane, u16(below(left, SIDES) + ONE))


def together(words):
    """Action 1 of one seat, in every lane."""
    for lane in range(LANES):
        white_sum = u16(get(words, FACES, lane) + get(words, FACES + 1, lane))
        up, down = u16(white_sum - LOW_PLACE), u16(HIGH_PLACE - white_sum)
        closed = get(words, CLOSED, lane)
        r, y = get(words, SHEET, lane), get(words, SHEET + 1, lane)
        g, b = get(words, SHEET + 2, lane), get(words, SHEET + 3, lane)
        take_r, take_y, take_g, take_b = pick_white(
            words,
            lane,
            (fits(r, up, bit(closed, 0)), fits(y, up, bit(closed, 1))),
            (fits(g, down, bit(closed, 2)), fits(b, down, bit(closed, 3))),
            (u16(up - u16(r & 15)), u16(up - u16(y & 15))),
            (u16(down - u16(g & 15)), u16(down - u16(b & 15))),
        )
        alive = get(words, ALIVE, lane)
        locks = closing(
            cross(words, SHEET, lane, u16(take_r & alive), up),
            cross(words, SHEET + 1, lane, u16(take_y & alive), up),
            cross(words, SHEET + 2, lane, u16(take_g & alive), down),
            cross(words, SHEET + 3, lane, u16(take_b & alive), down),
        )
        put(words, CLOSING, lane, u16(get(words, CLOSING, lane) | locks))
        if ACTIVE:
            put(words, CROSSED, lane, u16(u16(take_r | take_y) | u16(take_g | take_b)))


def colour(words):
    """Action 2 of the active seat and the end of the turn, in every lane."""
    for lane in range(LANES):
        closed = u16(get(words, CLOSED, lane) | get(words, CLOSING, lane))
        alive = u16(get(words, ALIVE, lane) & u16(two_closed(closed) ^ ONE))
        crossed = get(words, CROSSED, lane)
        white, other = get(words, FACES, lane), get(words, FACES + 1, lane)
        low, high = (white, other) if white < other else (other, white)
        same = u16(low == high)
        # The smaller place first: the lower sum in rising rows, the higher in falling ones.
        up, up_too = u16(low - LOW_PLACE), u16(high - LOW_PLACE)
        down, down_too = u16(HIGH_PLACE - high), u16(HIGH_PLACE - low)
        red, yellow = get(words, FACES + 2, lane), get(words, FACES + 3, lane)
        green, blue = get(words, FACES + 4, lane), get(words, FACES + 5, lane)
        r1, r2, y1, y2 = u16(up + red), u16(up_too + red), u16(up + yellow), u16(up_too + yellow)
        g1, g2 = u16(down - green), u16(down_too - green)
        b1, b2 = u16(down - blue), u16(down_too - blue)
        r, y = get(words, SHEET, lane), get(words, SHEET + 1, lane)
        g, b = get(words, SHEET + 2, lane), get(words, SHEET + 3, lane)
        no_r, no_y, no_g, no_b = bit(closed, 0), bit(closed, 1), bit(closed, 2), bit(closed, 3)
        (tr1, ty1, tg1, tb1), (tr2, ty2, tg2, tb2) = pick_colour(
            words,
            lane,
            crossed,
            (fits(r, r1, no_r), fits(y, y1, no_y), fits(g, g1, no_g), fits(b, b1, no_b)),
            (
                fits(r, r2, u16(no_r | same)),
                fits(y, y2, u16(no_y | same)),
                fits(g, g2, u16(no_g | same)),
                fits(b, b2, u16(no_b | same)),
            ),
            (
                u16(r1 - u16(r & 15)),
                u16(y1 - u16(y & 15)),
                u16(g1 - u16(g & 15)),
                u16(b1 - u16(b & 15)),
            ),
            (
                u16(r2 - u16(r & 15)),
                u16(y2 - u16(y & 15)),
                u16(g2 - u16(g & 15)),
                u16(b2 - u16(b & 15)),
            ),
        )
        locks = closing(
            cross(words, SHEET, lane, u16(u16(tr1 | tr2) & alive), r2 if tr2 != 0 else r1),
            cross(words, SHEET + 1, lane, u16(u16(ty1 | ty2) & alive), y2 if ty2 != 0 else y1),
            cross(words, SHEET + 2, lane, u16(u16(tg1 | tg2) & alive), g2 if tg2 != 0 else g1),
            cross(words, SHEET + 3, lane, u16(u16(tb1 | tb2) & alive), b2 if tb2 != 0 else b1),
        )
        taken = u16(u16(u16(tr1 | ty1) | u16(tg1 | tb1)) | u16(u16(tr2 | ty2) | u16(tg2 | tb2)))
        nothing = u16(u16(crossed | taken) ^ ONE)
        misthrows = u16(get(words, SHEET + ROWS, lane) + u16(alive & nothing))
        put(words, SHEET + ROWS, lane, misthrows)
        put(words, TURNS, lane, u16(get(words, TURNS, lane) + get(words, ALIVE, lane)))
        closed = u16(closed | locks)
        goes_on = u16(u16(misthrows < u16(MISTHROWS_TO_END)) & u16(two_closed(closed) ^ ONE))
        put(words, ALIVE, lane, u16(alive & goes_on))
        put(words, CLOSED, lane, closed)
        put(words, CLOSING, lane, u16(0))
