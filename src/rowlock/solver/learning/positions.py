"""Positions of self-play with their targets, written by a compiled loop."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from types import ModuleType

import numpy as np
from numba import types
from numpy.typing import NDArray

from rowlock.bots.networks import nets
from rowlock.bots.networks.learned import shape_for
from rowlock.bots.networks.nets import Floats, Indices, Net
from rowlock.kernels.compiler.compiling import Instruction, called, leaf, specialise
from rowlock.kernels.crossing import network as crossing_net
from rowlock.kernels.crossing import rules as crossing
from rowlock.kernels.kernel import Kernel
from rowlock.kernels.networks.net import net_figures
from rowlock.kernels.players.policies import Seated, play_random, policy_of
from rowlock.kernels.qwinto import heuristics as qwinto_heuristics
from rowlock.kernels.qwinto import lookahead as qwinto_lookahead
from rowlock.kernels.qwinto import network as qwinto_net
from rowlock.kernels.qwinto import rules as qwinto
from rowlock.kernels.simulator import loop
from rowlock.kernels.table import ROLL, TAKE
from rowlock.rules.claims import Claims
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx
from rowlock.solver.learning import selfplay

PARTS = 4
"""The parts of a round of self-play, the same for any number of threads."""

_FEATURES = types.Array(types.int16, 2, "C")
_FLOATS = types.Array(types.float32, 2, "C")
_SIGNATURE = types.UniTuple(types.int64, 2)(
    loop.INTS, types.int64, types.int64, loop.FLOATS, loop.FLOATS, types.float64, types.int64,
    types.int64, types.int64, loop.INTS, loop.INTS, _FEATURES, _FLOATS, _FLOATS,
)  # fmt: skip
_RULES = ("deal", "throw", "legal", "settle", "act")
_PLAYER = ("describe", "shape_of", "share_of", "guess", "answer_to", "decide_alone")
_BEGIN = ("throw", "settle", "act", "opening", "picked")
_TOGETHER = ("guess", "legal", "answer_to", "settle")


@dataclass(frozen=True)
class Round:
    """The positions of a round of self-play and their targets."""

    games: int
    features: Indices
    numbers: Floats
    targets: Floats


@dataclass(frozen=True)
class PositionWriter:
    """Plays games of a network against itself: its game, seats, margin weight, and λ."""

    game: AnyGame
    seats: int
    net: Net
    margin: float
    discount: float
    taught: bool = False
    """Whether `strong` makes the moves."""
    guests: tuple[Seated, ...] = ()
    """One of them sits in all seats but one. Which guest and which seat goes round."""
    company: tuple[Seated, ...] = ()
    """Who begins the games, each seat one of them by lot; with them the network that plays."""
    turns: int = 0
    """The most turns that they play."""
    learner: Net | None = None
    """The network whose predictions are in the targets, if it is not the one that plays."""

    def write(self, seed: int, first: int, rows: int, threads: int) -> Round:
        """About `rows` positions of games from number `first` on."""
        figures, shape = net_figures(self.net, self.margin), shape_for(self.game, self.seats)
        told = net_figures(self.learner or self.net, self.margin)
        kernel, play = Kernel(self.game), _compiled(SELF_PLAY.of(self.game), self.taught)
        company = self._company(figures)

        def part(number: int) -> tuple[int, Indices, Floats, Floats]:
            room = rows // PARTS
            features = np.zeros((room, shape.features), np.int16)
            numbers = np.zeros((room, shape.numbers), np.float32)
            targets = np.zeros((room, nets.OUTPUTS), np.float32)
            games, used = play(
                kernel.table(self.seats),
                seed * PARTS + number,
                first,
                figures,
                told,
                self.discount,
                *self._seated(first + number, company),
                features,
                numbers,
                targets,
            )
            return games, features[:used], numbers[:used], targets[:used]

        with ThreadPoolExecutor(threads) as pool:
            games, *arrays = zip(*pool.map(part, range(PARTS)), strict=True)
        return Round(sum(games), *(np.concatenate(array) for array in arrays))

    def _company(self, figures: NDArray[np.float64]) -> tuple[Seated, ...]:
        """The players that begin the games, the network that plays among them."""
        if not self.company:
            return ()
        return (*self.company, Seated("learner", policy_of(self.game, "expert"), figures))

    def _seated(
        self, nth: int, company: tuple[Seated, ...]
    ) -> tuple[int, int, int, NDArray[np.int64], NDArray[np.int64]]:
        """The seats of guests, a bit for each; the company and its turns; then addresses.

        Those of players and of their figures: a guest for each seat, then the company.
        """
        guests, players = 0, [Seated("nobody", play_random)] * self.seats
        if self.guests:
            guests = (1 << self.seats) - 1 & ~(1 << nth % self.seats)
            players = [self.guests[nth // self.seats % len(self.guests)]] * self.seats
        players += company
        choosers = np.array([player.policy.chooser for player in players])
        memories = np.array([player.own_figures.ctypes.data for player in players])
        return guests, len(company), self.turns, choosers, memories


@dataclass(frozen=True)
class SelfPlay:
    """The modules and the phase that self-play of a game is compiled from."""

    rules: ModuleType
    player: ModuleType
    """The network's view of tables, and its decisions."""
    opening: int
    """The phase before a turn, in which positions are written down."""


SELF_PLAY: Claims[SelfPlay] = Claims("no-training")
SELF_PLAY.add(Qwixx, SelfPlay(crossing, crossing_net, ROLL), options=["late_die"])
SELF_PLAY.add(OnBoard, SelfPlay(crossing, crossing_net, ROLL), options=["late_die", "track"])
SELF_PLAY.add(Qwinto, SelfPlay(qwinto, qwinto_net, TAKE))


@cache
def _compiled(made: SelfPlay, taught: bool) -> Instruction:
    """Self-play of a game, compiled."""
    names = {name: getattr(made.rules, name) for name in _RULES}
    names |= {name: getattr(made.player, name) for name in _PLAYER}
    title = "write_games_" + made.rules.__name__.split(".")[-2]
    if taught:
        names |= _strong()
        title += "_taught"
    together = {name: names[name] for name in _TOGETHER}
    names["choose_together"] = leaf(selfplay.all_choose, **together)
    names["look_back"] = leaf(selfplay.look_back, share_of=names["share_of"])
    names["opening"], names["passing"] = made.opening, made.rules.PASS
    # Leaves: what is called by name would be mixed up with that of another game.
    names["picked"] = leaf(selfplay.slipping, legal=names["legal"], passing=names["passing"])
    begin = {name: names[name] for name in _BEGIN}
    names["begin"] = leaf(selfplay.company_begins, **begin)
    del names["picked"], names["passing"]
    return specialise(selfplay.write_games, title, _SIGNATURE, **names)


def _strong() -> dict[str, Instruction]:
    """The decisions of `strong` in Qwinto, in the places of the network's."""
    weighed = qwinto_lookahead.weighing(
        qwinto_heuristics.strong_entry, qwinto_heuristics.strong_pass
    )
    entry = called(selfplay.taught_entry, best_entry=weighed["best_entry"])
    return {
        "guess": selfplay.no_guess,
        "answer_to": entry,
        "decide_alone": weighed["decide_alone"],
    }
