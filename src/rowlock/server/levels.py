"""Which bots a table can seat: the ladder, and the one who plays alone."""

from typing import Any

from rowlock.bots import BOTS
from rowlock.bots.learned import learned, seats_known
from rowlock.bots.solved import solved_table
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import Game

USUAL = "steady"
"""Who plays if no level is named, goes on for somebody who left, decides for who is late."""
LEARNED = ("expert", "master")
"""Those who play what they have learned, and nothing else."""
SOLO, SOLVED = "solo", "qwixx"


def ladder(game: str) -> list[str]:
    """The levels of a game, the strongest last."""
    return [level for level in BOTS if level not in LEARNED or seats_known(game)]


def alone(game: str) -> list[str]:
    """Who else may sit at a table with one seat."""
    return [SOLO] if game == SOLVED else []


def check_level(level: str, game: Game[Any], seats: int) -> None:
    """Refuse a bot that cannot play at such a table, and say why."""
    if level == SOLO:
        if game.name != SOLVED:
            raise BadSetup("not-solved", game=game.name)
        if seats != 1:
            raise BadSetup("not-alone", seats=seats)
        solved_table()
    elif level not in BOTS:
        raise BadSetup("unknown-player", player=level, players=", ".join(ladder(game.name)))
    elif level in LEARNED:
        learned(game.name, seats)
