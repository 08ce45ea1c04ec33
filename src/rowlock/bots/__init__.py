"""The ladder of players that come with Rowlock."""

from collections.abc import Callable

from rowlock.bots.random_bot import RandomBot
from rowlock.bots.simple import SimpleBot
from rowlock.play.match import Player
from rowlock.rules.errors import BadSetup

BOTS: dict[str, Callable[[int | None], Player]] = {
    "random": RandomBot,
    "simple": lambda _seed: SimpleBot(),
}


def bot(name: str, seed: int | None = None) -> Player:
    """A bot by its name; the same seed gives the same choices."""
    if name not in BOTS:
        raise BadSetup("unknown-player", player=name, players=", ".join(BOTS))
    return BOTS[name](seed)
