"""Training: self-play and learning in turns, with checkpoints to go on from."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
from numba import types

from rowlock.bots import nets
from rowlock.bots.learned import shape_for
from rowlock.bots.nets import Net
from rowlock.kernels import (
    crossing,
    crossing_net,
    loop,
    qwinto,
    qwinto_heuristics,
    qwinto_lookahead,
    qwinto_net,
)
from rowlock.kernels.compiler import called, leaf, specialise
from rowlock.kernels.games import Kernel
from rowlock.kernels.net import net_figures
from rowlock.kernels.table import ROLL, TAKE
from rowlock.rules.game import Game
from rowlock.solver.learning import selfplay
from rowlock.solver.learning.training import Adam, slopes

WINDOW = 6
best_entry: Any = None
a_memo = qwinto_lookahead.a_memo
_FEATURES = types.Array(types.int16, 2, "C")
_FLOATS = types.Array(types.float32, 2, "C")
_SIGNATURE = types.UniTuple(types.int64, 2)(
    loop.INTS, types.int64, types.int64, loop.FLOATS, types.float64, _FEATURES, _FLOATS, _FLOATS
)


_RULES = ("deal", "throw", "legal", "settle", "act")
_PLAYER = ("describe", "shape_of", "share_of", "guess", "answer_to", "decide_alone")

_TOGETHER = ("guess", "legal", "answer_to", "settle")


@leaf
def first_words(table, seat, figures):
    """Nothing is guessed."""
    return 0


@cache
def writer(game: str, taught: bool = False) -> Any:
    """Self-play of a game, compiled; `taught`: by the moves of `strong`."""
    rules, player = (qwinto, qwinto_net) if game == "qwinto" else (crossing, crossing_net)
    names = {name: getattr(rules, name) for name in _RULES}
    names |= {name: getattr(player, name) for name in _PLAYER}
    name = f"write_games_{'qwinto' if game == 'qwinto' else 'crossing'}"
    if taught:
        names |= {"guess": first_words, **_teacher(game)}
        name += "_taught"
    names["choose_together"] = leaf(
        selfplay.all_choose, **{name: names[name] for name in _TOGETHER}
    )
    names["look_back"] = leaf(selfplay.look_back, share_of=names["share_of"])
    names["opening"] = TAKE if game == "qwinto" else ROLL
    return specialise(selfplay.write_games, name, _SIGNATURE, **names)


def _teacher(game: str) -> dict[str, Any]:
    """The decisions of `strong` in the places of the network's."""
    if game == "qwinto":
        weighed = qwinto_lookahead.weighing(
            qwinto_heuristics.strong_entry, qwinto_heuristics.strong_pass
        )
        return {
            "answer_to": called(_taught_entry, best_entry=weighed["best_entry"]),
            "decide_alone": weighed["decide_alone"],
        }
    raise NotImplementedError


def _taught_entry(table, seat, legal, figures, guesses):
    """The entry of `strong`."""
    return best_entry(table, seat, figures, a_memo(), legal, False)


class Trainer:
    """A network, how it learns, and what it has played lately."""

    def __init__(self, game: Game[Any], seats: tuple[int, ...], seed: int) -> None:
        self.game, self.kernel, self.seats, self.seed = game, Kernel(game), seats, seed
        self.net = nets.fresh(shape_for(game.name, seats[0]), seed)
        self.adam = Adam(1e-3)
        self.games = 0
        self.random = np.random.default_rng(seed)
        self.window: dict[int, list[Any]] = {count: [] for count in seats}

    def write(
        self,
        seats: int,
        rows: int,
        margin: float,
        discount: float,
        threads: int = 2,
        taught: bool = False,
    ) -> int:
        """Play against itself; the positions go into the window."""
        shape = shape_for(self.game.name, seats)
        figures = net_figures(self.net, margin)
        play = writer(self.game.name, taught)

        def one(part: int) -> Any:
            features = np.zeros((rows, shape.features), np.int16)
            numbers = np.zeros((rows, shape.numbers), np.float32)
            targets = np.zeros((rows, nets.OUTPUTS), np.float32)
            table = self.kernel.table(seats)
            number = self.seed * 1000 + part
            games, used = play(
                table, number, self.games, figures, discount, features, numbers, targets
            )
            return games, (features[:used], numbers[:used], targets[:used])

        with ThreadPoolExecutor(threads) as pool:
            parts = list(pool.map(one, range(threads)))
        self.games += max(games for games, _ in parts)
        window = self.window[seats]
        window.append([np.concatenate([part[i] for _, part in parts]) for i in range(3)])
        del window[:-WINDOW]
        return sum(games for games, _ in parts)

    def learn(self, seats: int, batch: int, passes: float) -> Any:
        """Learn from what was played lately."""
        window = self.window[seats]
        wanted = int(passes * len(window[-1][0]))
        net = Net(shape_for(self.game.name, seats), self.net.weights)
        losses = []
        for _ in range(wanted // batch):
            parts = window[self.random.integers(len(window))]
            chosen = self.random.integers(len(parts[0]), size=batch)
            found, lost = slopes(net, *(part[chosen] for part in parts))
            self.adam.step(net, found)
            losses.append(lost)
        return np.mean(losses, axis=0)
