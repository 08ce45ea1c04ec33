"""Training: self-play and learning in turns, with checkpoints to go on from."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.expert import MARGIN
from rowlock.bots.networks import nets
from rowlock.bots.networks.learned import ANY, COMPANY, GUESTS, learned, shape_for
from rowlock.bots.networks.nets import Floats, Net
from rowlock.kernels.networks.net import net_figures
from rowlock.kernels.players.policies import Seated, policy_of, seated
from rowlock.kernels.simulator.simulate import Simulator
from rowlock.rules.errors import Unreadable
from rowlock.solver.learning.gradient import Adam, slopes
from rowlock.solver.learning.positions import PositionWriter
from rowlock.solver.learning.recipe import Recipe
from rowlock.solver.learning.start import arrays_of, fitting
from rowlock.solver.learning.window import Kept, Window, replace_file, rounds_beside

AVERAGED_FROM = 0.5
"""From this part of a run on the weights are averaged, in which chance weighs less."""
DROPPED_BITS = 4
"""Of the ten that tell the digits of a coarse weight: six are left, an error of 0.8 % at most."""


@dataclass(frozen=True)
class CurvePoint:
    """A point of the learning curve."""

    games: int
    win_loss: float
    score_loss: float
    share: float
    """Wins against the anchor, ties split."""
    mean: float
    """The network's mean score in those games."""


@dataclass
class Trainer:
    """A network in training."""

    recipe: Recipe
    seed: int
    net: Net
    adam: Adam = field(default_factory=lambda: Adam(1e-3))
    rounds: int = 0
    games: int = 0
    curve: list[CurvePoint] = field(default_factory=list)
    averaged: int = 0
    """How many rounds the mean of the weights is of."""
    averaged_since: int = 0
    """How many games had been played when it began."""
    average: dict[str, Floats] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._window = Window(self.recipe)

    @classmethod
    def fresh(cls, recipe: Recipe, seed: int) -> Self:
        """A network that knows nothing."""
        shape = shape_for(recipe.games[0], recipe.seats[0])
        return cls(recipe, seed, nets.fresh(shape, seed))

    def round(self, most_games: int, threads: int) -> Floats:
        """One round of self-play and learning; the mean losses."""
        recipe, part = self.recipe, min(1.0, self.games / most_games)
        seats = recipe.seats[self.rounds % len(recipe.seats)]
        game = recipe.games[self.rounds // len(recipe.seats) % len(recipe.games)]
        learner = Net(shape_for(game, seats), self.net.weights)
        writer = PositionWriter(
            game,
            seats,
            learned(game, seats) if recipe.for_values else learner,
            MARGIN if recipe.for_values else recipe.margin_at(self.rounds),
            recipe.discount_at(self.rounds, part),
            self.rounds < recipe.taught,
            tuple(seated(game, name, seats) for name in recipe.guests_at(self.rounds)),
            tuple(seated(game, name, seats) for name in recipe.company_at(self.rounds)),
            recipe.company_turns,
            learner,
        )
        written = writer.write(self.seed, self.games, recipe.rows, threads)
        self._window.add(seats, self.rounds, written)
        self.adam.rate = recipe.rate_at(part)
        losses = self._learn(learner, seats, len(written.targets))
        self._take_average(AVERAGED_FROM * most_games)
        self.rounds += 1
        self.games += written.games
        return losses

    def _learn(self, net: Net, seats: int, rows: int) -> Floats:
        """Learn from what was played lately."""
        window, batch = self._window.of(seats), self.recipe.batch
        random = np.random.default_rng((self.seed, self.rounds))
        losses = []
        for _ in range(int(self.recipe.passes * rows) // batch):
            lately = window[random.integers(len(window))]
            chosen = random.integers(len(lately.targets), size=batch)
            found, lost = slopes(
                net, lately.features[chosen], lately.numbers[chosen], lately.targets[chosen]
            )
            self.adam.step(net, found)
            losses.append(lost)
        return np.mean(losses, axis=0)

    def _take_average(self, begin: float) -> None:
        """Count the weights of this round in, if enough games have been played before it.

        Where a run goes on for longer than was planned, the mean begins anew.
        """
        if self.averaged_since < begin:
            self.averaged, self.average = 0, {}
        if self.games < begin:
            return
        self.averaged_since = self.averaged_since if self.averaged else self.games
        self.averaged += 1
        for name, weights in self.net.weights.items():
            mean = self.average.setdefault(name, np.zeros_like(weights))
            mean += (weights - mean) / self.averaged

    @property
    def result(self) -> dict[str, Floats]:
        """The weights to play with: their mean, once there is one."""
        return self.average or self.net.weights

    def measure(self, games: int, losses: Floats, threads: int) -> CurvePoint:
        """Play against the anchor, one seat after the other, and add a point to the curve."""
        game, seats = self.recipe.games[0], self.recipe.seats[0]
        anchor = seated(game, self.recipe.anchor, seats)
        net = Net(shape_for(game, seats), self.result)
        learner = Seated("learner", policy_of(game, "expert"), net_figures(net, MARGIN), seats)
        share = mean = 0.0
        for seat in range(seats):
            players = [anchor] * seats
            players[seat] = learner
            tally = Simulator(game, players).run(games // seats, self.seed, threads).tally
            share += tally.win_share(seat) / seats
            mean += tally.mean(seat) / seats
        point = CurvePoint(self.games, float(losses[0]), float(losses[1]), share, mean)
        self.curve.append(point)
        return point

    # -- files ----------------------------------------------------------------------------------

    def save(self, file: Path, *, finished: bool = False) -> None:
        """Write all that is needed to go on as if the run had never been stopped.

        The rounds that are still learned from lie in a folder beside the file, each written once.
        When a run has finished they are removed.
        """
        folder = rounds_beside(file)
        kept: Kept = {} if finished else self._window.save(folder)
        told = {
            "window": kept,
            "rounds": self.rounds,
            "games": self.games,
            "steps": self.adam.steps,
            "seed": self.seed,
            "options": self.recipe.options,
            "averaged": (self.averaged, self.averaged_since),
            "curve": [vars(point) for point in self.curve],
        }
        arrays = {f"weights/{name}": array for name, array in self.net.weights.items()}
        arrays |= {f"mean/{name}": array for name, array in self.adam.mean.items()}
        arrays |= {f"square/{name}": array for name, array in self.adam.square.items()}
        arrays |= {f"average/{name}": array for name, array in self.average.items()}
        replace_file(file, {"told": np.array(json.dumps(told)), **arrays})
        self._window.tidy(folder, kept)

    @classmethod
    def load(cls, recipe: Recipe, file: Path) -> Self:
        """Go on from a checkpoint."""
        saved = arrays_of(file)
        if "told" not in saved:
            raise Unreadable("unreadable-file", found=str(file), reason="this is no checkpoint")
        told = json.loads(str(saved["told"]))
        recipe = recipe.with_options(told.get("options", {}))
        shape = shape_for(recipe.games[0], recipe.seats[0])
        parts: dict[str, dict[str, Floats]] = {}
        for kind in ("weights", "mean", "square", "average"):
            arrays = {
                name.removeprefix(f"{kind}/"): array
                for name, array in saved.items()
                if name.startswith(f"{kind}/")
            }
            found = arrays or kind == "weights"
            parts[kind] = fitting(arrays, shape, file) if found else {}
        adam = Adam(recipe.rate, told["steps"], parts["mean"], parts["square"])
        curve = [CurvePoint(**point) for point in told["curve"]]
        net, average = Net(shape, parts["weights"]), parts["average"]
        done = told["rounds"], told["games"], curve, *told.get("averaged", (0, 0)), average
        trainer = cls(recipe, told["seed"], net, adam, *done)
        trainer._window.load(rounds_beside(file), told.get("window", {}))
        return trainer

    def publish(self, file: Path) -> None:
        """Write the weights with 16 bits, beside those of others in the file."""
        key = ANY if len(set(self.recipe.seats)) > 1 else str(self.recipe.seats[0])
        key += GUESTS if self.recipe.guests else COMPANY if self.recipe.for_values else ""
        arrays = arrays_of(file) if file.exists() else {}
        for name, array in self.result.items():
            rough = self.recipe.for_values and name == "group"
            arrays[f"{key}/{name}"] = coarse(array) if rough else array.astype(np.float16)
        replace_file(file, arrays, np.savez_compressed)


def coarse(weights: Floats) -> NDArray[np.float16]:
    """Weights with 16 bits, of which the last ones are 0, so that a file of them is smaller.

    The largest part of Qwinto's network has a million of them.
    """
    bits = weights.astype(np.float16).view(np.uint16).astype(np.int64)
    step = 1 << DROPPED_BITS
    return ((bits + step // 2) // step * step).astype(np.uint16).view(np.float16)
