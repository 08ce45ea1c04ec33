"""Templates of the compiled steps of many tables at once."""

from numba import types

from rowlock.kernels.compiler.compiling import left_open
from rowlock.kernels.compiler.instructions import words_from, words_of
from rowlock.kernels.table import OVER, PHASE, ROLL, SEATS, first_waiting, seed

# The names that each game fills in.
deal = throw = legal = choose = score = left_open
observe = flag = action_of = left_open

_LONGS = types.Array(types.int64, 1, "C")
_TABLES = types.Array(types.int64, 2, "C")
_BYTES = types.Array(types.uint8, 2, "C")

START = types.void(_TABLES, types.int64, _LONGS, _LONGS, _LONGS)
STEP = types.int64(
    _TABLES, types.int64, _LONGS, _LONGS, _LONGS, _LONGS, types.Array(types.int16, 2, "C")
)
OBSERVE = types.void(_LONGS, types.int64, types.Array(types.uint8, 1, "C"))
FLAGS = types.void(_TABLES, _LONGS, _LONGS, _BYTES)
DENSE = types.void(_TABLES, _LONGS, _LONGS, _BYTES, _BYTES)

ALL_LEGAL = -1


def start_all(tables, number, games, seats, allowed):
    """Deal every table the game whose number is given, and throw its dice."""
    for index in range(len(tables)):
        table = words_from(words_of(tables), index * tables.shape[1])
        seed(table, number, games[index])
        deal(table)
        if table[PHASE] == ROLL:
            throw(table)
        seats[index] = first_waiting(table)
        allowed[index] = legal(table, seats[index])


def step_all(tables, number, games, actions, seats, allowed, scores):
    """One decision at every table; a game that is over gives its scores and is replaced.

    `games` has the number of every table's game, and its complement (`~n`) if it has just begun
    because the one before is over. Nothing happens at all if an action is illegal: its index is
    returned.
    """
    for index in range(len(tables)):
        table = words_from(words_of(tables), index * tables.shape[1])
        if action_of(table, seats[index], allowed[index], actions[index]) < 0:
            return index
    for index in range(len(tables)):
        table = words_from(words_of(tables), index * tables.shape[1])
        action = action_of(table, seats[index], allowed[index], actions[index])
        choose(table, seats[index], action)
        if games[index] < 0:
            games[index] = ~games[index]
        if table[PHASE] == OVER:
            for seat in range(table[SEATS]):
                scores[index, seat] = score(table, seat)
            games[index] += len(tables)
            seed(table, number, games[index])
            games[index] = ~games[index]
            deal(table)
        if table[PHASE] == ROLL:
            throw(table)
        seats[index] = first_waiting(table)
        allowed[index] = legal(table, seats[index])
    return ALL_LEGAL


def flag_all(tables, seats, allowed, masks):
    """The legal actions of every deciding seat by their numbers, a byte for each."""
    for index in range(len(tables)):
        table = words_from(words_of(tables), index * tables.shape[1])
        flags = words_from(words_of(masks), index * masks.shape[1])
        flag(table, seats[index], allowed[index], flags, masks.shape[1])


def dense_all(tables, seats, allowed, masks, seen):
    """Legal actions as a byte each, and what every deciding seat sees."""
    for index in range(len(tables)):
        table = words_from(words_of(tables), index * tables.shape[1])
        flags = words_from(words_of(masks), index * masks.shape[1])
        flag(table, seats[index], allowed[index], flags, masks.shape[1])
        observe(table, seats[index], words_from(words_of(seen), index * seen.shape[1]))


def observe_at(words, seat, seen):
    """What a seat sees of one table."""
    observe(words_of(words), seat, words_of(seen))
