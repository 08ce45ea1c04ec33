"""Whole games on tables of words: one loop for all games, with any compiled players."""

from numba import types

from rowlock.kernels.compiler.compiling import Pointed, TableWords, leaf, left_open
from rowlock.kernels.compiler.instructions import floats_at, words_of
from rowlock.kernels.simulator import luck
from rowlock.kernels.table import (
    ACTIVE,
    CHOICE_LUCK,
    CHOICES,
    ENDED,
    OVER,
    PHASE,
    ROLL,
    SEATS,
    TOGETHER,
    TURNS,
    WAITING,
    count_actions,
    nth_action,
    seed,
)

INTS = types.Array(types.int64, 1, "C")
FLOATS = types.Array(types.float64, 1, "C")
WORDS = types.CPointer(types.int64)
FIGURES = types.CPointer(types.float64)

# What a compiled player is given: the table, its seat, its legal actions, its own figures.
CHOOSER = Pointed(types.int64(WORDS, types.int64, types.int64, FIGURES))
choose_with = CHOOSER.call
RANDOM = 0
"""Stands for the address of `random`."""

# What is kept of a game: its turns, why it ended, its closed (Qwinto: full) rows, the totals.
RESULT_TURNS, RESULT_ENDED, RESULT_CLOSED, RESULT_SCORES = range(4)
RESULTS = types.Array(types.int16, 2, "C")

PLAYED = ILLEGAL = -1

# The names that each game fills in.
deal = throw = rolled = legal = choose = left_open
settle = act = score = closed_rows = left_open


@leaf
def any_action(table: TableWords, allowed: int) -> int:
    """Any legal action, each as likely as the others."""
    return nth_action(allowed, luck.below(table, CHOICE_LUCK, count_actions(allowed)))


@leaf
def answer(chooser, table, seat, allowed, figures):
    """What a player chooses; `random` is at hand and needs no call."""
    if chooser == RANDOM:
        return any_action(table, allowed)
    return choose_with(chooser, (table, seat, allowed, figures))


def asked(table, seat, choosers, figures):
    """A player's answer, if it is legal."""
    allowed = legal(table, seat)
    action = answer(choosers[seat], table, seat, allowed, floats_at(figures[seat]))
    return action if allowed >> action & 1 else ILLEGAL


def play_out(table, players, memories):
    """Play a game to its end; the seat of a player whose answer was illegal, if one was."""
    while table[PHASE] != OVER:
        if table[PHASE] == ROLL:
            throw(table)
        elif table[PHASE] == TOGETHER:
            for seat in range(table[SEATS]):
                action = asked(table, seat, players, memories)
                if action == ILLEGAL:
                    return seat
                table[CHOICES + seat] = action
            table[WAITING] = 0
            settle(table)
        else:
            seat = table[ACTIVE]
            action = asked(table, seat, players, memories)
            if action == ILLEGAL:
                return seat
            act(table, seat, action)
    return PLAYED


def keep(table, results, index):
    """Keep the result of a game that is over."""
    results[index, RESULT_TURNS] = table[TURNS]
    results[index, RESULT_ENDED] = table[ENDED]
    results[index, RESULT_CLOSED] = closed_rows(table)
    for seat in range(table[SEATS]):
        results[index, RESULT_SCORES + seat] = score(table, seat)


def play_games(words, number, first, choosers, figures, results):
    """Play game `first` and those that follow, one for each row of results.

    Players and their figures are given by their addresses, one for each seat. A player that
    answers with an illegal action stops the run: its seat is returned.
    """
    table, players, memories = words_of(words), words_of(choosers), words_of(figures)
    for index in range(len(results)):
        seed(table, number, first + index)
        deal(table)
        erred = play_out(table, players, memories)
        if erred != PLAYED:
            return erred
        keep(table, results, index)
    return PLAYED


PLAY_GAMES = types.int64(INTS, types.int64, types.int64, INTS, INTS, RESULTS)


def play_from(start, words, number, first, choosers, figures, results):
    """The same from a table that is not the beginning, each time with the dice of another game."""
    table, players, memories = words_of(words), words_of(choosers), words_of(figures)
    for index in range(len(results)):
        for word in range(len(start)):
            table[word] = start[word]
        seed(table, number, first + index)
        erred = play_out(table, players, memories)
        if erred != PLAYED:
            return erred
        keep(table, results, index)
    return PLAYED


PLAY_FROM = types.int64(INTS, INTS, types.int64, types.int64, INTS, INTS, RESULTS)


def start_at(words, number, game):
    """An empty table with the luck of one game of a run."""
    seed(words_of(words), number, game)
    deal(words_of(words))


def throw_at(words):
    """Throw the dice."""
    throw(words_of(words))


def rolled_at(words):
    """Go on from dice that were put on the table."""
    rolled(words_of(words))


def legal_at(words, seat):
    """The legal actions of a seat."""
    return legal(words_of(words), seat)


def choose_at(words, seat, action):
    """A seat decides."""
    choose(words_of(words), seat, action)


def score_at(words, seat):
    """A seat's total."""
    return score(words_of(words), seat)


def ask(words, seat, legal_now, chooser, figures):
    """What one player chooses."""
    return answer(chooser, words_of(words), seat, legal_now, words_of(figures))


ASK = types.int64(INTS, types.int64, types.int64, types.int64, FLOATS)
