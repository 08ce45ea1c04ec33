"""Games of Qwixx on any sheet by players who know only what a cross skips: no bot's habits."""

from random import Random

from rowlock.playing import FairDice
from rowlock.rules import Chosen, Cross, Move, Replay, Step
from rowlock.rules.qwixx.game import Qwixx, QwixxState

MAX_TURNS = 60
"""Who crosses every turn can play for ever on some sheets."""


def played_on(rules: Qwixx, seats: int, seed: int, careless: float = 0.0) -> tuple[Step, ...]:
    """The steps of a game, to its end or for as many turns as a patient table would play."""
    dice, random = FairDice.repeatable(seed), Random(seed)
    replay = Replay(rules, rules.start(seats))
    while not replay.over and replay.state.turns < MAX_TURNS:
        thrown = zip(rules.dice, rules.thrown(replay.state), strict=True)
        turn = replay.state.turns + 1
        replay.throw(*(dice.face(turn, 1, die, rules.sides) if on else 0 for die, on in thrown))
        while waiting := rules.waiting(replay.state):
            seat = random.choice(waiting)
            replay.take(Chosen(seat, _choice(rules, replay.state, seat, random, careless)))
    return tuple(replay.steps)


def _choice(rules: Qwixx, state: QwixxState, seat: int, random: Random, careless: float) -> Move:
    """A lock if there is one, else one of the two crosses that skip least; now and then nothing."""
    moves = rules.legal(state, seat)
    crosses = [move for move in moves if isinstance(move, Cross)]
    if not crosses or random.random() < careless:
        return moves[-1]
    locking = [move for move in crosses if move.locks]
    near = sorted(crosses, key=lambda move: rules.skips(state, seat, move))
    return random.choice(locking or near[:2])
