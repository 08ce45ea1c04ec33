"""The networks that come with Rowlock: one file of weights a game, read at first use.

A file holds, for each number of seats it was trained for, the arrays of `nets.Shape.parts` under
names such as `2/group`; `any/…` serves every number of seats. Weights are kept with 16 bits.

A network that has met guests (`2-guests/…`) plays better against others than its like. Its chances
are those against such guests: at the start all seats together expect to win more than one game of
each. One whose games a company of weaker players began (`2-company/…`) knows the sheets that they
make, and says what a position is worth; where there is none, the one that plays does. Where chances
are told, all seats share them, so that those of a network with guests are none too high.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib import resources

import numpy as np

from rowlock.bots.crossing import features as crossing_features
from rowlock.bots.networks.nets import Floats, Net, Shape
from rowlock.bots.qwinto import features as qwinto_features
from rowlock.rules.claims import Claims
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

ANY = "any"
GUESTS = "-guests"
"""What is added to the number of seats for a network that has met guests."""
COMPANY = "-company"
"""What is added for a network whose games players of mixed strength began."""


@dataclass(frozen=True)
class Learner:
    """What is learned of a game: the file of weights, and the shape of its networks."""

    file: str
    shape: Callable[[int], Shape]
    """The shape for a number of seats."""
    pawns: bool = False
    """Whether pawns on a track are among the features."""


LEARNERS: Claims[Learner] = Claims("not-learned")
"""Games that have a network. Their options change what can be chosen, which is worked out by the
rules; what a position is worth was learned with the usual options (On Board: on tracks A and B)."""
LEARNERS.add(
    Qwixx,
    Learner("qwixx.npz", partial(crossing_features.shape, on_board=False)),
    options=["late_die"],
)
LEARNERS.add(
    OnBoard,
    Learner("onboard.npz", partial(crossing_features.shape, on_board=True), pawns=True),
    options=["late_die", "track"],
)
LEARNERS.add(Qwinto, Learner("qwinto.npz", qwinto_features.shape))


def shape_for(game: AnyGame, seats: int) -> Shape:
    """The shape of a game's network."""
    return LEARNERS.of(game, seats=seats).shape(seats)


@lru_cache
def _file(name: str) -> dict[str, Floats]:
    source = resources.files("rowlock.bots") / "weights" / name
    if not source.is_file():
        return {}
    with source.open("rb") as opened, np.load(opened) as arrays:
        return {name: arrays[name].astype(np.float32) for name in arrays.files}


def seats_known(game: AnyGame) -> str:
    """For which numbers of seats there is a network."""
    learner = LEARNERS.find(game)
    names = () if learner is None else _file(learner.file)
    keys = {name.partition("/")[0].partition("-")[0] for name in names}
    return ", ".join(sorted(keys))


@lru_cache
def learned(game: AnyGame, seats: int) -> Net:
    """The network to play with: the one that has met guests, where there is one."""
    return _found(game, seats, *_playing(seats))


def _playing(seats: int) -> tuple[str, ...]:
    """The names of networks that play, the best first."""
    return f"{seats}{GUESTS}", ANY + GUESTS, str(seats), ANY


@lru_cache
def self_taught(game: AnyGame, seats: int) -> Net:
    """The network that knows its like only."""
    return _found(game, seats, str(seats), ANY)


@lru_cache
def for_values(game: AnyGame, seats: int) -> Net:
    """The network that says what a position is worth if everybody plays on as `expert` does.

    The one that knows the sheets of weaker players, where there is one; not alone, where it is off
    by three times as much. Else the one that plays: it has learned from more games than the
    self-taught one, and is nearer.
    """
    if seats == 1:
        return learned(game, seats)
    keys = (f"{seats}{COMPANY}", ANY + COMPANY)
    return _found(game, seats, *keys, *_playing(seats))


def _found(game: AnyGame, seats: int, *keys: str) -> Net:
    """The first of these networks that there is."""
    learner = LEARNERS.of(game, seats=seats)
    shape, arrays = learner.shape(seats), _file(learner.file)
    for key in keys:
        if f"{key}/group" in arrays:
            return Net(shape, {part: arrays[f"{key}/{part}"] for part in shape.parts})
    raise BadSetup("not-learned", game=game.name, seats=seats)
