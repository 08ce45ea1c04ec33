"""Games of a network against itself, written down as positions and what became of them.

Before every roll each seat's view of the table is a position. Its target mixes what the network
said one turn later with what became of the game in the end (temporal differences, TD(λ)).
"""

from typing import Any

from numba import types

from rowlock.bots import nets
from rowlock.kernels.compiler import leaf
from rowlock.kernels.instructions import singles_in, stack_of, words_from, words_of
from rowlock.kernels.net import WEIGHTS, chance, evaluate
from rowlock.kernels.qwinto_lookahead import a_memo
from rowlock.kernels.table import (
    ACTIVE,
    CHOICES,
    MOST_SEATS,
    OVER,
    PHASE,
    ROLL,
    SEATS,
    TOGETHER,
    WAITING,
    count_actions,
    lowest_action,
    seed,
)

a_choice_each = stack_of(types.int64, MOST_SEATS)

# The names that each game fills in.
deal: Any = None
throw: Any = None
legal: Any = None
settle: Any = None
act: Any = None
opening: Any = None
describe: Any = None
shape_of: Any = None
share_of: Any = None
guess: Any = None
answer_to: Any = None
decide_alone: Any = None
choose_together: Any = None
best_entry: Any = None


def write_games(table_words, number, first, figures, discount, features, numbers, targets):
    """Play games from number `first` on until there is no room for one more; (games, rows)."""
    table, memory = words_of(table_words), words_of(figures)
    weights = singles_in(words_from(memory, WEIGHTS))
    guesses = a_choice_each()
    room, width = len(targets), numbers.shape[1]
    row, games = 0, 0
    while True:
        seed(table, number, first + games)
        deal(table)
        begun, seats = row, table[SEATS]
        while table[PHASE] != OVER:
            phase = table[PHASE]
            if phase == opening:
                if row + seats > room:
                    return games, begun
                for seat in range(seats):
                    seen = words_from(words_of(features), row * features.shape[1])
                    told = words_from(words_of(numbers), row * width)
                    said = words_from(words_of(targets), row * nets.OUTPUTS)
                    describe(table, seat, table[ACTIVE], seen, told)
                    evaluate(weights, shape_of(table), seen, told, said)
                    row += 1
            if phase == ROLL:
                throw(table)
            elif phase == TOGETHER:
                choose_together(table, memory, guesses)
            else:
                seat = table[ACTIVE]
                act(table, seat, decide_alone(table, seat, legal(table, seat), memory))
        look_back(table, begun, row, discount, words_of(targets))
        games += 1


def all_choose(table, figures, guesses):
    """Everybody's choice, what the others will do being guessed once for all."""
    for seat in range(table[SEATS]):
        guesses[seat] = guess(table, seat, figures)
    for seat in range(table[SEATS]):
        allowed = legal(table, seat)
        choice = lowest_action(allowed)
        if count_actions(allowed) > 1:
            choice = answer_to(table, seat, allowed, figures, guesses)
        table[CHOICES + seat] = choice
    table[WAITING] = 0
    settle(table)


def look_back(table, begun, end, discount, targets):
    """Put targets in the places of what the network said, the last position first."""
    seats = table[SEATS]
    for seat in range(seats):
        share, own, rival = share_of(table, seat)
        win, mine, theirs = share, own / nets.POINTS, rival / nets.POINTS
        for row in range(end - seats + seat, begun - 1, -seats):
            said = words_from(targets, row * nets.OUTPUTS)
            next_win, next_mine, next_theirs = chance(said), said[nets.OWN], said[nets.RIVAL]
            said[nets.WIN], said[nets.OWN], said[nets.RIVAL] = win, mine, theirs
            win = discount * win + (1 - discount) * next_win
            mine = discount * mine + (1 - discount) * next_mine
            theirs = discount * theirs + (1 - discount) * next_theirs


@leaf
def no_guess(table, seat, figures):
    """Nothing is guessed."""
    return 0


def taught_entry(table, seat, legal, figures, guesses):
    """The entry of a teacher in Qwinto."""
    return best_entry(table, seat, figures, a_memo(), legal, False)
