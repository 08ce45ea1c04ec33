"""The parts of `expert` that all games share, compiled: shares of a win, and its decision."""

from types import ModuleType

from numba import types

from rowlock.kernels.compiler.compiling import leaf, left_open
from rowlock.kernels.compiler.instructions import stack_of
from rowlock.kernels.networks.net import MARGIN
from rowlock.kernels.table import MAX_SEATS, PHASE, SEATS, TOGETHER, count_actions, lowest_action

a_choice_each = stack_of(types.int64, MAX_SEATS)

NOBODY = -1000
"""Less than any total."""

# The names that each game fills in.
score = guess = answer_to = decide_alone = left_open


def share_of(table, seat):
    """A seat's share of the win if the game ended now, its total and the best rival's."""
    own, rival, equal = score(table, seat), NOBODY, 1
    for other in range(table[SEATS]):
        if other != seat:
            total = score(table, other)
            rival = max(rival, total)
            equal += total == own
    if table[SEATS] == 1:
        return 1.0, own, 0
    return (1.0 / equal if own >= rival else 0.0), own, rival


@leaf
def utility(table, figures, win, own, rival):
    """The chance to win with the margin as a makeweight; alone only points count."""
    if table[SEATS] == 1:
        return own
    return win + figures[MARGIN] * (own - rival)


def decide(table, seat, legal, figures):
    """The action of `expert`."""
    if table[PHASE] != TOGETHER:
        return decide_alone(table, seat, legal, figures)
    if count_actions(legal) == 1:
        return lowest_action(legal)
    guesses = a_choice_each()
    for other in range(table[SEATS]):
        if other != seat:
            guesses[other] = guess(table, other, figures)
    return answer_to(table, seat, legal, figures, guesses)


def deciding(game: ModuleType) -> dict[str, object]:
    """The functions of a game's network that a decision takes."""
    return {name: getattr(game, name) for name in ("guess", "answer_to", "decide_alone")}
