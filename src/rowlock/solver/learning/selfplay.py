"""Self-play: games of a network against itself or guests, as positions with training targets.

Before every roll the view of each seat that the network plays for is a position. Its target mixes
what the network predicted one turn later with what became of the game in the end (temporal
differences, TD(λ)). The surer the prediction, the more the end counts: where little can still
happen, the outcome is hardly noisier than a prediction, and it is right.

A game may begin with turns by a company: each seat is dealt a player of any level, and how often
it slips. So the network comes to know the sheets that weaker players make. `expert` plays on, and
the network learns what they are worth then: it predicts, and makes no move itself.
"""

import numpy as np
from numba import types

from rowlock.bots.networks import nets
from rowlock.kernels.compiler.compiling import leaf, left_open
from rowlock.kernels.compiler.instructions import (
    at,
    floats_at,
    singles_in,
    stack_of,
    words_from,
    words_of,
)
from rowlock.kernels.networks.net import WEIGHTS, chance, evaluate
from rowlock.kernels.qwinto.lookahead import a_memo
from rowlock.kernels.simulator.loop import answer, any_action
from rowlock.kernels.simulator.luck import below
from rowlock.kernels.table import (
    ACTIVE,
    CHOICE_LUCK,
    CHOICES,
    MAX_SEATS,
    OVER,
    PHASE,
    ROLL,
    SEATS,
    TOGETHER,
    TURNS,
    WAITING,
    count_actions,
    lowest_action,
    seed,
)

a_choice_each = stack_of(types.int64, MAX_SEATS)

HUNDRED = 100
SLIPS = np.array([0, 4, 10, 30])
"""How many of a hundred decisions are slips, by lot for each seat of a company."""

# The names that each game fills in.
deal = throw = legal = settle = act = left_open
describe = shape_of = share_of = guess = answer_to = left_open
decide_alone = choose_together = best_entry = begin = picked = left_open
opening = passing = 0


def write_games(
    table_words, number, first, figures, told, discount, guests, company, turns, players, memories,
    features, numbers, targets,
):  # fmt: skip
    """Play games from number `first` on until there is no room for one more; (games, rows).

    Who plays has `figures`; the network that says what positions are worth, the same or another,
    has `told`. Guests have a bit for each of their seats. Players and their figures are given by
    addresses: first a guest for each seat, then those of the company, which plays up to so many
    turns first.
    """
    table, memory = words_of(table_words), words_of(figures)
    choosers, others = words_of(players), words_of(memories)
    weights = singles_in(words_from(words_of(told), WEIGHTS))
    guesses = a_choice_each()
    room, width = len(targets), numbers.shape[1]
    row, games = 0, 0
    while True:
        seed(table, number, first + games)
        deal(table)
        begun, seats = row, table[SEATS]
        begin(table, company, turns, words_from(choosers, seats), words_from(others, seats))
        while table[PHASE] != OVER:
            phase = table[PHASE]
            if phase == opening:
                if row + seats > room:
                    return games, begun
                for seat in range(seats):
                    if guests >> seat & 1:
                        continue
                    seen = words_from(words_of(features), row * features.shape[1])
                    plain = words_from(words_of(numbers), row * width)
                    outputs = words_from(words_of(targets), row * nets.OUTPUTS)
                    describe(table, seat, table[ACTIVE], seen, plain)
                    evaluate(weights, shape_of(table), seen, plain, outputs)
                    row += 1
            if phase == ROLL:
                throw(table)
            elif phase == TOGETHER:
                choose_together(table, memory, guesses, guests, choosers, others)
            else:
                seat = table[ACTIVE]
                allowed = legal(table, seat)
                if guests >> seat & 1:
                    action = answer(choosers[seat], table, seat, allowed, floats_at(others[seat]))
                else:
                    action = decide_alone(table, seat, allowed, memory)
                act(table, seat, action)
        look_back(table, begun, row, discount, guests, words_of(targets))
        games += 1


def company_begins(table, company, turns, choosers, figures):
    """Play some turns, up to so many, by players dealt to the seats; or less if the game ends."""
    if company == 0:
        return
    members, slips = a_choice_each(), a_choice_each()
    for seat in range(table[SEATS]):
        members[seat] = below(table, CHOICE_LUCK, company)
        slips[seat] = at(SLIPS, below(table, CHOICE_LUCK, len(SLIPS)))
    last = below(table, CHOICE_LUCK, turns + 1)
    while table[PHASE] != OVER:
        if table[PHASE] == opening and table[TURNS] >= last:
            return
        if table[PHASE] == ROLL:
            throw(table)
        elif table[PHASE] == TOGETHER:
            for seat in range(table[SEATS]):
                member = members[seat]
                table[CHOICES + seat] = picked(
                    table, seat, slips[seat], choosers[member], floats_at(figures[member])
                )
            table[WAITING] = 0
            settle(table)
        else:
            seat = table[ACTIVE]
            member = members[seat]
            act(
                table,
                seat,
                picked(table, seat, slips[seat], choosers[member], floats_at(figures[member])),
            )


def slipping(table, seat, slips, chooser, figures):
    """What a player chooses that slips in so many of a hundred decisions: any move, or a pass."""
    allowed = legal(table, seat)
    drawn = below(table, CHOICE_LUCK, HUNDRED)
    if drawn >= slips:
        return answer(chooser, table, seat, allowed, figures)
    if allowed >> passing & 1 and drawn & 1:
        return passing
    return any_action(table, allowed)


def all_choose(table, figures, guesses, guests, choosers, others):
    """Everybody's choice, what the others will do being guessed once for all."""
    for seat in range(table[SEATS]):
        guesses[seat] = guess(table, seat, figures)
    for seat in range(table[SEATS]):
        allowed = legal(table, seat)
        choice = lowest_action(allowed)
        if guests >> seat & 1:
            choice = answer(choosers[seat], table, seat, allowed, floats_at(others[seat]))
        elif count_actions(allowed) > 1:
            choice = answer_to(table, seat, allowed, figures, guesses)
        table[CHOICES + seat] = choice
    table[WAITING] = 0
    settle(table)


def look_back(table, begun, end, discount, guests, targets):
    """Put targets in the places of the network's outputs, the last position first."""
    seats, nth = table[SEATS], 0
    learners = seats - count_actions(guests)
    for seat in range(seats):
        if guests >> seat & 1:
            continue
        share, own, rival = share_of(table, seat)
        win, mine, theirs = share, own / nets.POINTS, rival / nets.POINTS
        for row in range(end - learners + nth, begun - 1, -learners):
            outputs = words_from(targets, row * nets.OUTPUTS)
            next_win, next_mine, next_theirs = (
                chance(outputs),
                outputs[nets.OWN],
                outputs[nets.RIVAL],
            )
            outputs[nets.WIN], outputs[nets.OWN], outputs[nets.RIVAL] = win, mine, theirs
            doubt = 1.0 if seats == 1 else 4 * next_win * (1 - next_win)
            next_part = (1 - discount) * doubt
            win += next_part * (next_win - win)
            mine += next_part * (next_mine - mine)
            theirs += next_part * (next_theirs - theirs)
        nth += 1


@leaf
def no_guess(table, seat, figures):
    """Nothing is guessed."""
    return 0


def taught_entry(table, seat, legal, figures, guesses):
    """The entry of a teacher in Qwinto."""
    return best_entry(table, seat, figures, a_memo(), legal, False)
