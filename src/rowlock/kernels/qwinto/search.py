"""`master` in Qwinto, compiled: an exact look ahead over whole turns. See `bots/master.py`.

Which dice the next seat picks, which sums it keeps and what everybody enters follow from the
network. So a turn has no more outcomes than the dice have sums, and all of them are weighed.
"""

from numba import types

from rowlock.bots.qwinto.spacing import ALL_WAYS, WAYS
from rowlock.kernels.compiler.compiling import Instruction, Plugs, called, left_open
from rowlock.kernels.compiler.instructions import floats_in, stack_of, words_from
from rowlock.kernels.networks.net import TURNS
from rowlock.kernels.qwinto.lookahead import NOTHING, PASS_NOTE, answer_value, second_throw
from rowlock.kernels.qwinto.network import decide_alone
from rowlock.kernels.qwinto.rules import (
    AGAIN,
    KEEPS,
    NOTES,
    TAKEN,
    THROWS,
    WORDS,
    act,
    announce,
    legal,
    number,
)
from rowlock.kernels.table import ACTIVE, FACES, KEEP, OVER, PHASE, count_actions, lowest_action
from rowlock.rules.qwinto.game import MAX_THROWS

a_table = stack_of(types.int64, WORDS)

# What is left open.
value_of = finish_turn = deeper = standing = thrown = left_open
one_turn = two_turns = left_open


def outlook(table, seat, figures):
    """How good a table before a turn is for a seat, over all throws of that turn."""
    if table[PHASE] == OVER:
        return value_of(table, seat, figures)
    active = table[ACTIVE]
    act(table, active, decide_alone(table, active, legal(table, active), figures))
    return thrown(table, seat, figures, True)


def over_throws(table, seat, figures, first):
    """How good picked dice are for a seat before they are thrown, for the first time or again.

    What the active seat's answers are worth to it is noted on the table.
    """
    best, rows = floats_in(words_from(table, NOTES)), table[TAKEN]
    otherwise, size = best[PASS_NOTE], count_actions(rows)
    again, repeated = NOTHING, 0.0
    if first:
        again = second_throw(best, rows, size, otherwise)
        for entered in range(size, 6 * size + 1):
            if answer_value(best, rows, entered, otherwise) < again:
                repeated += WAYS[size - 1][entered] / ALL_WAYS
    value = 0.0
    for entered in range(size, 6 * size + 1):
        kept = answer_value(best, rows, entered, otherwise) >= again
        chance = WAYS[size - 1][entered] / ALL_WAYS * (kept + repeated)
        if chance > 0:
            value += chance * standing(table, seat, figures, entered)
    return value


def after_sum(table, seat, figures, entered):
    """How good it is for a seat that this sum stands."""
    copy = a_table()
    for word in range(WORDS):
        copy[word] = table[word]
    copy[FACES], copy[FACES + 1], copy[FACES + 2] = entered, 0, 0
    copy[THROWS] = MAX_THROWS
    announce(copy)
    finish_turn(copy, seat, figures)
    return deeper(copy, seat, figures)


def dice(table, seat, allowed, figures):
    """Which dice to pick, and whether to throw them again, with everybody's answers in mind."""
    decide_alone(table, seat, allowed, figures)  # notes what answers are worth
    copy, best, most = a_table(), 0, -1e9
    if table[PHASE] == KEEP:
        kept = standing(table, seat, figures, number(table))
        return AGAIN if thrown(table, seat, figures, False) > kept else KEEPS
    while allowed:
        action = lowest_action(allowed)
        for word in range(WORDS):
            copy[word] = table[word]
        act(copy, seat, action)
        value = thrown(copy, seat, figures, True)
        if value > most:
            best, most = action, value
        allowed &= allowed - 1
    return best


def compare(after, seat, figures, alive, count, base):
    """The candidate that works out best."""
    best, most = 0, -1e9
    for nth in range(count):
        if alive >> nth & 1:
            table = words_from(after, nth * WORDS)
            if figures[TURNS] > 1:
                value = two_turns(table, seat, figures)
            else:
                value = one_turn(table, seat, figures)
            if value > most:
                best, most = nth, value
    return best


def comparing(value_of: Instruction, finish_turn: Instruction) -> Plugs:
    """The comparison of candidates, compiled."""
    opened: dict[str, Instruction] = {"value_of": value_of, "finish_turn": finish_turn}
    depths: list[dict[str, Instruction]] = []
    for deeper in (value_of, None):
        opened["deeper"] = deeper or depths[0]["outlook"]
        opened["standing"] = called(after_sum, **opened)
        opened["thrown"] = called(over_throws, **opened)
        opened["outlook"] = called(outlook, **opened)
        depths.append(dict(opened))
    ahead = {"one_turn": depths[0]["outlook"], "two_turns": depths[1]["outlook"]}
    return {"compare": called(compare, **ahead), "pick": called(dice, **depths[0])}
