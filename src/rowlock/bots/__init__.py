"""The ladder of players that come with Rowlock."""

from collections.abc import Callable

from rowlock.bots.expert import ExpertBot
from rowlock.bots.ga4 import Ga4Bot
from rowlock.bots.hazard import HazardBot
from rowlock.bots.ladder import SteadyBot, StrongBot
from rowlock.bots.master import MasterBot
from rowlock.bots.random_bot import RandomBot
from rowlock.bots.simple import SimpleBot
from rowlock.bots.solo import SoloBot
from rowlock.play.match import Player
from rowlock.rules.errors import BadSetup

BOTS: dict[str, Callable[[int | None], Player]] = {
    "random": RandomBot,
    "simple": lambda _seed: SimpleBot(),
    "steady": lambda _seed: SteadyBot(),
    "strong": lambda _seed: StrongBot(),
    "expert": lambda _seed: ExpertBot(),
    "master": MasterBot,
}
"""The ladder: whom every table can seat."""

PATIENCE = 0.3
"""Seconds after which a search at a table begins nothing further."""

SPECIALISTS: dict[str, Callable[[int | None], Player]] = {
    "solo": lambda _seed: SoloBot(),
    "hazard": lambda _seed: HazardBot(),
    "ga4": lambda _seed: Ga4Bot(),
}
"""Players for some games only; `solo` and `hazard` need a table that `rowlock solve` makes."""


def bot(name: str, seed: int | None = None) -> Player:
    """A bot by its name; the same seed gives the same choices."""
    known = BOTS | SPECIALISTS
    if name not in known:
        raise BadSetup("unknown-player", player=name, players=", ".join(known))
    return known[name](seed)


def bot_at_table(name: str, seed: int | None = None) -> Player:
    """A bot that people wait for: it searches for a limited time, not a fixed amount."""
    if name == "master":
        return MasterBot(seed, seconds=PATIENCE)
    return bot(name, seed)
