"""`master`, compiled: the part of its search that all games share. See `bots/master.py`.

A candidate's turn is played to its end, the others doing what is expected of them. How the tables
that follow are compared differs: `crossing/search.py` plays on with dice of its own,
`qwinto/search.py` weighs every throw. The dice to come are never looked at.
"""

from collections.abc import Callable
from types import ModuleType
from typing import NamedTuple

from numba import types

from rowlock.bots.networks import nets
from rowlock.kernels.compiler.compiling import Instruction, Plugs, called, leaf, left_open
from rowlock.kernels.compiler.instructions import singles_in, stack_of, words_from
from rowlock.kernels.networks.evaluation import a_choice_each, utility
from rowlock.kernels.networks.net import CANDIDATES, WEIGHTS, WITHIN, chance, evaluate
from rowlock.kernels.simulator import luck
from rowlock.kernels.table import (
    ACTIVE,
    CHOICE_LUCK,
    CHOICES,
    KEEP,
    OVER,
    PHASE,
    SEATS,
    TAKE,
    TOGETHER,
    WAITING,
    count_actions,
    lowest_action,
)

MAX_ACTIONS = 32
RULES = ("settle", "act", "legal")
THOUGHTS = ("describe", "shape_of", "share_of", "guess", "decide_alone")

# The names that each game fills in.
settle = act = legal = describe = shape_of = left_open
share_of = guess = decide_alone = others_guess = others_alone = left_open
tables = value_of = finish_turn = compare = pick = left_open
opening = words_of_table = 0

some_features = stack_of(types.int16, 256)
some_numbers = stack_of(types.float32, 16)
some_outputs = stack_of(types.float32, nets.OUTPUTS)
some_actions = stack_of(types.int64, MAX_ACTIONS)
some_priors = stack_of(types.float64, MAX_ACTIONS)


class Others(NamedTuple):
    """How a search takes the other seats to play: see `guess` and `decide_alone` of a game."""

    guess: Instruction
    decide_alone: Instruction


def value(table, seat, figures):
    """How good a table between two turns, or at the end, is for a seat."""
    if table[PHASE] == OVER:
        share, own, rival = share_of(table, seat)
        return utility(table, figures, share, own / nets.POINTS, rival / nets.POINTS)
    features, numbers, outputs = some_features(), some_numbers(), some_outputs()
    describe(table, seat, table[ACTIVE], features, numbers)
    weights = singles_in(words_from(figures, WEIGHTS))
    evaluate(weights, shape_of(table), features, numbers, outputs)
    return utility(table, figures, chance(outputs), outputs[nets.OWN], outputs[nets.RIVAL])


def end_of_turn(table, own, figures):
    """Play a turn to its end, the dice lying on the table; `own` is the seat that looks ahead."""
    while table[PHASE] != OVER and table[PHASE] != opening:
        if table[PHASE] == TOGETHER:
            for seat in range(table[SEATS]):
                if seat == own:
                    table[CHOICES + seat] = guess(table, seat, figures)
                else:
                    table[CHOICES + seat] = others_guess(table, seat, figures)
            table[WAITING] = 0
            settle(table)
            continue
        seat = table[ACTIVE]
        if seat == own:
            act(table, seat, decide_alone(table, seat, legal(table, seat), figures))
        else:
            act(table, seat, others_alone(table, seat, legal(table, seat), figures))


def decide(table, seat, allowed, figures):
    """The action of `master`."""
    if count_actions(allowed) == 1:
        return lowest_action(allowed)
    if table[PHASE] == TAKE or table[PHASE] == KEEP:  # there the network looks ahead exactly
        return pick(table, seat, allowed, figures)
    after, actions, priors = tables(), some_actions(), some_priors()
    guesses, count, together = a_choice_each(), 0, table[PHASE] == TOGETHER
    if together:
        for other in range(table[SEATS]):
            guesses[other] = others_guess(table, other, figures) if other != seat else 0
    best = -1e9
    while allowed:
        action = lowest_action(allowed)
        copy = words_from(after, count * words_of_table)
        for word in range(words_of_table):
            copy[word] = table[word]
        if together:
            for other in range(table[SEATS]):
                copy[CHOICES + other] = guesses[other]
            copy[CHOICES + seat] = action
            copy[WAITING] = 0
            settle(copy)
        else:
            act(copy, seat, action)
        finish_turn(copy, seat, figures)
        actions[count], priors[count] = action, value_of(copy, seat, figures)
        best = max(best, priors[count])
        count += 1
        allowed &= allowed - 1
    base = luck.draw(table, CHOICE_LUCK)
    alive = keep_best(priors, count, best - figures[WITHIN], int(figures[CANDIDATES]))
    if count_actions(alive) == 1:
        return actions[lowest_action(alive)]
    return actions[compare(after, seat, figures, alive, count, base)]


@leaf
def keep_best(priors, count, least, most):
    """The candidates, a bit for each: the `most` best, none far behind the best."""
    alive = 0
    for _ in range(most):
        top, which = least, -1
        for nth in range(count):
            if not alive >> nth & 1 and priors[nth] >= top:
                top, which = priors[nth], nth
        if which >= 0:
            alive |= 1 << which
    return alive


def searching(
    rules: ModuleType,
    thoughts: ModuleType,
    opens: int,
    comparing: Callable[[Instruction, Instruction], Plugs],
    others: Others | None = None,
) -> dict[str, object]:
    """The functions above for one game, compiled; its turns open in the given phase.

    The others are taken to play as one does oneself, unless `others` says how they play.
    """
    opened: dict[str, object] = {name: getattr(rules, name) for name in RULES}
    opened |= {name: getattr(thoughts, name) for name in THOUGHTS}
    others = others or Others(thoughts.guess, thoughts.decide_alone)
    opened |= {"others_guess": others.guess, "others_alone": others.decide_alone}
    opened["opening"], opened["words_of_table"] = opens, rules.WORDS
    opened["tables"] = stack_of(types.int64, rules.WORDS * MAX_ACTIONS)
    value_of = opened["value_of"] = called(value, **opened)
    finish_turn = opened["finish_turn"] = called(end_of_turn, **opened)
    opened |= comparing(value_of, finish_turn)
    return opened
