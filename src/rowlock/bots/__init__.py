"""The ladder of players that come with Rowlock."""

from collections.abc import Callable

from rowlock.bots.hazard import HazardBot
from rowlock.bots.random_bot import RandomBot
from rowlock.bots.simple import SimpleBot
from rowlock.bots.solo import SoloBot
from rowlock.play.match import Player
from rowlock.rules.errors import BadSetup

BOTS: dict[str, Callable[[int | None], Player]] = {
    "random": RandomBot,
    "simple": lambda _seed: SimpleBot(),
}
"""The ladder: whom every table can seat."""

SPECIALISTS: dict[str, Callable[[int | None], Player]] = {
    "solo": lambda _seed: SoloBot(),
    "hazard": lambda _seed: HazardBot(),
}
"""Players for some games only, who need a table that `rowlock solve` makes."""


def bot(name: str, seed: int | None = None) -> Player:
    """A bot by its name; the same seed gives the same choices."""
    known = BOTS | SPECIALISTS
    if name not in known:
        raise BadSetup("unknown-player", player=name, players=", ".join(known))
    return known[name](seed)
