"""`master` in Qwinto, compiled: an exact look ahead over whole turns. See `bots/master.py`.

Which dice the next seat picks, which sums it keeps and what everybody enters follow from the
network. So a turn has no more outcomes than the dice have sums, and all of them are weighed.
"""

from typing import Any

from numba import types

from rowlock.bots.spacing import ALL_WAYS, WAYS
from rowlock.kernels.compiler import called
from rowlock.kernels.instructions import floats_in, stack_of, words_from
from rowlock.kernels.net import TURNS
from rowlock.kernels.qwinto import NOTES, TAKEN, THROWS, WORDS, act, announce, legal
from rowlock.kernels.qwinto_lookahead import PASS_NOTE, answer_value, second_throw
from rowlock.kernels.qwinto_net import decide_alone
from rowlock.kernels.table import ACTIVE, FACES, OVER, PHASE, count_actions
from rowlock.rules.qwinto.game import MOST_THROWS

a_table = stack_of(types.int64, WORDS)

# What is left open.
value_of: Any = None
finish_turn: Any = None
deeper: Any = None
one_turn: Any = None
two_turns: Any = None


def outlook(table, seat, figures):
    """How good a table before a turn is for a seat, over all throws of that turn."""
    if table[PHASE] == OVER:
        return value_of(table, seat, figures)
    active = table[ACTIVE]
    act(table, active, decide_alone(table, active, legal(table, active), figures))
    best, rows = floats_in(words_from(table, NOTES)), table[TAKEN]
    otherwise, size = best[PASS_NOTE], count_actions(rows)
    again, repeated = second_throw(best, rows, size, otherwise), 0.0
    for entered in range(size, 6 * size + 1):
        if answer_value(best, rows, entered, otherwise) < again:
            repeated += WAYS[size - 1][entered] / ALL_WAYS
    copy, value = a_table(), 0.0
    for entered in range(size, 6 * size + 1):
        kept = answer_value(best, rows, entered, otherwise) >= again
        chance = WAYS[size - 1][entered] / ALL_WAYS * (kept + repeated)
        if chance > 0:
            for word in range(WORDS):
                copy[word] = table[word]
            copy[FACES], copy[FACES + 1], copy[FACES + 2] = entered, 0, 0
            copy[THROWS] = MOST_THROWS
            announce(copy)
            finish_turn(copy, figures)
            value += chance * deeper(copy, seat, figures)
    return value


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


def comparing(value_of: Any, finish_turn: Any) -> Any:
    """The comparison of candidates, compiled."""
    opened = {"value_of": value_of, "finish_turn": finish_turn}
    one = called(outlook, deeper=value_of, **opened)
    two = called(outlook, deeper=one, **opened)
    return called(compare, one_turn=one, two_turns=two)
