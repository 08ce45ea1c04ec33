"""Rowlock's bots: a ladder from `random` to `master`, and specialists for some games."""

from collections.abc import Callable
from typing import Any

from rowlock.bots.expert import EVALUATORS, ExpertBot
from rowlock.bots.heuristics.ga4 import GA4, Ga4Bot
from rowlock.bots.heuristics.ladder import STEADY, STRONG, SteadyBot, StrongBot
from rowlock.bots.heuristics.random_bot import RandomBot
from rowlock.bots.heuristics.simple import SimpleBot
from rowlock.bots.master import MasterBot
from rowlock.bots.networks import learned
from rowlock.bots.networks.effort import EFFORTS
from rowlock.bots.networks.learned import LEARNERS, seats_known
from rowlock.bots.solitaire.hazard import HazardBot
from rowlock.bots.solitaire.solo import SoloBot
from rowlock.bots.solitaire.solved_table import SOLVED
from rowlock.playing.match import Player
from rowlock.rules.claims import Claims
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame

BOTS: dict[str, Callable[[int | None], Player]] = {
    "random": RandomBot,
    "simple": lambda _seed: SimpleBot(),
    "steady": lambda _seed: SteadyBot(),
    "strong": lambda _seed: StrongBot(),
    "expert": lambda _seed: ExpertBot(),
    "master": MasterBot,
}
"""The ladder, the weakest first. `random` and `simple` play every game by its rules alone."""

SEARCH_SECONDS = 0.3
"""Seconds after which a search at a table begins nothing further."""

SPECIALISTS: dict[str, Callable[[int | None], Player]] = {
    "solo": lambda _seed: SoloBot(),
    "hazard": lambda _seed: HazardBot(),
    "ga4": lambda _seed: Ga4Bot(),
}
"""Players for some games only; `solo` and `hazard` need a table that `rowlock solve` makes."""


_CLAIMS: dict[str, tuple[Claims[Any], ...]] = {
    "steady": (STEADY,),
    "strong": (STRONG,),
    "expert": (LEARNERS, EVALUATORS),
    "master": (EFFORTS, LEARNERS, EVALUATORS),
    "solo": (SOLVED,),
    "hazard": (SOLVED,),
    "ga4": (GA4,),
}
"""The registers that a game must be in for a bot; a bot that is not listed plays any game."""


def check_plays(name: str, game: AnyGame, seats: int) -> None:
    """Refuse a bot that does not exist, or was not made for exactly this game."""
    known = BOTS | SPECIALISTS
    if name not in known:
        raise BadSetup("unknown-player", player=name, players=", ".join(known))
    for claims in _CLAIMS.get(name, ()):
        claims.of(game, seats=seats)
    if LEARNERS in _CLAIMS.get(name, ()):
        learned.learned(game, seats)


def players_of(game: AnyGame) -> list[str]:
    """The levels of the ladder that play a game with some number of seats, the weakest first."""
    found = []
    for name in BOTS:
        needed = _CLAIMS.get(name, ())
        known = LEARNERS not in needed or seats_known(game)
        if known and all(claims.covers(game) for claims in needed):
            found.append(name)
    return found


def bot(name: str, seed: int | None = None) -> Player:
    """A bot by its name; the same seed gives the same choices."""
    known = BOTS | SPECIALISTS
    if name not in known:
        raise BadSetup("unknown-player", player=name, players=", ".join(known))
    return known[name](seed)


def bot_at_table(name: str, seed: int | None = None) -> Player:
    """A bot that people wait for: it searches for a limited time, not a fixed amount."""
    if name == "master":
        return MasterBot(seed, seconds=SEARCH_SECONDS)
    return bot(name, seed)
