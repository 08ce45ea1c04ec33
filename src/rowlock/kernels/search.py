"""`master`, compiled: plays on from each of its best moves, many times. See `bots/master.py`.

A candidate's turn is played to its end, the others doing what is expected of them. From there
some turns follow on dice of the search's own, the same for every candidate: the dice to come are
never looked at. The network judges where that leads.
"""

from typing import Any

from numba import types

from rowlock.bots import nets
from rowlock.kernels import luck
from rowlock.kernels.compiler import called, leaf
from rowlock.kernels.instructions import singles_in, stack_of, words_from
from rowlock.kernels.judging import a_choice_each, utility
from rowlock.kernels.net import (
    CANDIDATES,
    DOUBT,
    ROUNDS,
    SAMPLES,
    TURNS,
    WEIGHTS,
    WITHIN,
    chance,
    evaluate,
)
from rowlock.kernels.table import (
    ACTIVE,
    CHOICE_LUCK,
    CHOICES,
    DICE_LUCK,
    OVER,
    PHASE,
    ROLL,
    SEATS,
    TOGETHER,
    WAITING,
    count_actions,
    lowest_action,
)

MOST_ACTIONS = 16
MOST_SAMPLES = 1024

# The names that each game fills in.
opening: Any = None
throw: Any = None
settle: Any = None
act: Any = None
legal: Any = None
describe: Any = None
shape_of: Any = None
share_of: Any = None
guess: Any = None
decide_alone: Any = None
words_of_table: Any = None
tables: Any = None
a_table: Any = None
value_of: Any = None
finish_turn: Any = None
play_on: Any = None

some_features = stack_of(types.int16, 256)
some_numbers = stack_of(types.float32, 16)
some_outputs = stack_of(types.float32, nets.OUTPUTS)
some_actions = stack_of(types.int64, MOST_ACTIONS)
some_priors = stack_of(types.float64, MOST_ACTIONS)
all_values = stack_of(types.float64, MOST_SAMPLES * MOST_ACTIONS)


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


def end_of_turn(table, figures):
    """Play a turn to its end as far as no dice are needed."""
    while table[PHASE] != OVER and table[PHASE] != opening and table[PHASE] != ROLL:
        if table[PHASE] == TOGETHER:
            for seat in range(table[SEATS]):
                table[CHOICES + seat] = guess(table, seat, figures)
            table[WAITING] = 0
            settle(table)
        else:
            seat = table[ACTIVE]
            act(table, seat, decide_alone(table, seat, legal(table, seat), figures))


def some_turns(table, figures, turns):
    """Play on for some turns."""
    while table[PHASE] != OVER:
        if table[PHASE] == opening:
            if turns == 0:
                return
            turns -= 1
            if opening != ROLL:
                seat = table[ACTIVE]
                act(table, seat, decide_alone(table, seat, legal(table, seat), figures))
        if table[PHASE] == ROLL:
            throw(table)
        finish_turn(table, figures)


def decide(table, seat, allowed, figures):
    """The action of `master`."""
    if count_actions(allowed) == 1:
        return lowest_action(allowed)
    after, actions, priors = tables(), some_actions(), some_priors()
    guesses, count, together = a_choice_each(), 0, table[PHASE] == TOGETHER
    if together:
        for other in range(table[SEATS]):
            guesses[other] = guess(table, other, figures) if other != seat else 0
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
        finish_turn(copy, figures)
        priors[count] = 1e9
        if copy[PHASE] == opening or copy[PHASE] == OVER:
            priors[count] = value_of(copy, seat, figures)
            best = max(best, priors[count])
        actions[count] = action
        count += 1
        allowed &= allowed - 1
    base = luck.draw(table, CHOICE_LUCK)
    alive = keep_best(priors, count, best - figures[WITHIN], int(figures[CANDIDATES]))
    return actions[race(after, seat, figures, alive, count, base)]


@leaf
def keep_best(priors, count, least, most):
    """The candidates, a bit for each: at most so many, none far behind the best."""
    alive = 0
    for _ in range(most):
        top, which = least, -1
        for nth in range(count):
            if not alive >> nth & 1 and priors[nth] >= top:
                top, which = priors[nth], nth
        if which >= 0:
            alive |= 1 << which
    return alive


def run(after, seat, figures, alive, count, base):
    """The candidate that works out best."""
    values, copy, seen = all_values(), a_table(), 0
    rounds, samples, turns = int(figures[ROUNDS]), int(figures[SAMPLES]), int(figures[TURNS])
    for nth_round in range(rounds):
        if count_actions(alive) <= 1:
            break
        for sample in range(seen, seen + samples):
            for nth in range(count):
                if alive >> nth & 1:
                    start = words_from(after, nth * words_of_table)
                    for word in range(words_of_table):
                        copy[word] = start[word]
                    luck.seed_words(copy, DICE_LUCK, base, sample, luck.DICE)
                    play_on(copy, figures, turns)
                    values[sample * MOST_ACTIONS + nth] = value_of(copy, seat, figures)
        seen += samples
        doubt = figures[DOUBT] if nth_round + 1 < rounds else 0.0
        alive = left(values, seen, alive, count, doubt)
    return lowest_action(alive)


@leaf
def left(values, seen, alive, count, doubt):
    """The candidates that may still be the best; without any doubt the best alone."""
    top, which = -1e9, -1
    for nth in range(count):
        if alive >> nth & 1:
            total = 0.0
            for sample in range(seen):
                total += values[sample * MOST_ACTIONS + nth]
            if total > top:
                top, which = total, nth
    if doubt == 0:
        return 1 << which
    for nth in range(count):
        if alive >> nth & 1 and nth != which:
            total = squares = 0.0
            for sample in range(seen):
                row = sample * MOST_ACTIONS
                behind = values[row + which] - values[row + nth]
                total += behind
                squares += behind * behind
            mean = total / seen
            error = (max(squares / seen - mean * mean, 0.0) / seen) ** 0.5
            if mean > doubt * error + 1e-12:
                alive &= ~(1 << nth)
    return alive


race: Any = None


def searching(words: int, **names: Any) -> dict[str, Any]:
    """The functions above for one game, compiled."""
    opened = {
        "words_of_table": words,
        "tables": stack_of(types.int64, words * MOST_ACTIONS),
        "a_table": stack_of(types.int64, words),
        **names,
    }
    opened["value_of"] = called(value, **opened)
    opened["finish_turn"] = called(end_of_turn, **opened)
    opened["play_on"] = called(some_turns, **opened)
    opened["race"] = called(run, **opened)
    return opened
