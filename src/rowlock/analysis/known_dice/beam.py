"""Beam search over the turns of a game alone on known dice, guided by a value network.

After every turn the tables that the network thinks most of are kept, each reached by the dice as
they will fall. What is found was really played by the rules, so it is a lower bound of the best.
"""

from collections.abc import Iterator

import numpy as np

from rowlock.bots.expert import evaluator_with
from rowlock.bots.networks.evaluator import AnyEvaluator, Moves
from rowlock.bots.networks.learned import for_values
from rowlock.playing.dice import DiceSource, throw
from rowlock.rules.game import AnyGame, Phase, State

WIDTH = 40
"""Tables that are kept after every turn."""
ACTIVE = 0


def beam_total(game: AnyGame, start: State, dice: DiceSource, width: int = WIDTH) -> int:
    """The best total that the search finds from a table of one seat between two turns."""
    evaluator = evaluator_with(game, 1, for_values(game, 1))
    kept, best = [start], None
    while kept:
        after: list[State] = []
        for state in _best_turns(game, kept, dice, evaluator, width):
            if state.phase is Phase.OVER:
                total = game.totals(state)[ACTIVE]
                best = total if best is None else max(best, total)
            else:
                after.append(state)
        kept = after
    if best is None:
        raise ValueError("the search begins at a table that is not over")
    return best


def _best_turns(
    game: AnyGame,
    states: list[State],
    dice: DiceSource,
    evaluator: AnyEvaluator,
    width: int,
) -> Iterator[State]:
    """The tables after one more turn: those with the highest values, each once."""
    found: list[tuple[float, State, Moves]] = []
    for state in states:
        for thrown in _thrown(game, state, dice):
            ways = evaluator.evaluate(thrown, ACTIVE)
            values = np.asarray(ways.values, float).tolist()
            found += [(v, thrown, moves) for v, moves in zip(values, ways.moves, strict=True)]
    found.sort(key=lambda each: -each[0])
    seen: set[State] = set()
    for _, state, moves in found:
        after = state
        for move in moves:
            after = game.apply(after, ACTIVE, move)
        if after not in seen:
            seen.add(after)
            yield after
        if len(seen) >= width:
            return


def _thrown(game: AnyGame, state: State, dice: DiceSource) -> Iterator[State]:
    """Every table of this turn at which a number stands, whatever dice are picked or kept."""
    if state.phase is Phase.TOGETHER:
        yield state
    elif state.phase is Phase.ROLL:
        yield from _thrown(game, game.roll(state, throw(dice, game, state)), dice)
    else:
        for move in game.legal(state, ACTIVE):
            yield from _thrown(game, game.apply(state, ACTIVE, move), dice)
