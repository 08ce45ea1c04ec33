"""The dice of the kernels: fair as promised, and the same whatever players do with them."""

from collections import Counter
from typing import Any

from rowlock.kernels.kernel import Kernel
from rowlock.kernels.simulator import luck
from rowlock.rules.game import AnyGame, Phase
from rowlock.rules.moves import Again, Keep, Pass, Take
from rowlock.rules.qwinto.game import Qwinto

DRAWS = 1 << 16


def test_every_pair_of_dice_is_as_likely_as_any_other():
    """All draws there are: no pair is off by more than one of them."""
    scaled = [draw * luck.SIDES for draw in range(DRAWS)]
    pairs = Counter((all_of >> 16, (all_of & 0xFFFF) * luck.SIDES >> 16) for all_of in scaled)
    assert set(pairs) == {(one, other) for one in range(6) for other in range(6)}
    assert max(abs(count - DRAWS / 36) for count in pairs.values()) < 1


def throws_of(habit, turns=40):
    """The faces of each turn's first throw, all three dice picked, with some habit."""
    game: AnyGame = Qwinto()
    kernel = Kernel(game)
    table = kernel.table(1, 3, 7)
    found, seconds = list[Any](), list[Any]()
    move: Any
    while len(found) < turns and (state := kernel.state(table)).phase is not Phase.OVER:
        if game.rolling(state) is not None:
            kernel.throw(table)
            continue
        if state.phase is Phase.TAKE:
            move = Take("oyp")
        elif state.phase is Phase.KEEP:
            found.append(state.faces)
            move = habit(len(found))
        else:
            seconds.append(state.faces)
            legal = game.legal(state, 0)
            move = legal[0] if legal else Pass()
        kernel.choose(table, 0, kernel.action(table, 0, move))
    return found, seconds


def test_rolling_again_shifts_no_later_die():
    kept, same = throws_of(lambda _: Keep())
    again, other = throws_of(lambda _: Again())
    mixed, _ = throws_of(lambda turn: Again() if turn % 2 else Keep())
    count = min(len(kept), len(again), len(mixed))
    assert count > 5
    assert kept[:count] == again[:count] == mixed[:count]
    assert kept[:count] == same[:count]
    assert sum(one != two for one, two in zip(again, other, strict=False)) > count / 2
