"""Which bots a table can seat: the ladder, and the one who plays alone."""

from typing import Any

from rowlock.bots import BOTS, check_plays, players_of
from rowlock.bots.solved import MEAN, SOLVED
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import Game

USUAL = "steady"
"""Who plays if no level is named, goes on for somebody who left, decides for who is late."""
SOLO = "solo"


def ladder(game: Game[Any]) -> list[str]:
    """The levels that play a game, the strongest last."""
    return players_of(game)


def usual(game: Game[Any]) -> str:
    """The level to begin with: the usual one, or the strongest that a game without it has."""
    levels = ladder(game)
    return USUAL if USUAL in levels else levels[-1]


def alone(game: Game[Any]) -> list[str]:
    """Who else may sit at a table with one seat."""
    return [SOLO] if SOLVED.covers(game) else []


def check_level(level: str, game: Game[Any], seats: int) -> None:
    """Refuse a bot that cannot play at such a table, and say why."""
    if level == SOLO:
        solved = SOLVED.of(game)
        if seats != 1:
            raise BadSetup("not-alone", seats=seats)
        solved(MEAN)
    elif level not in BOTS:
        raise BadSetup("unknown-player", player=level, players=", ".join(ladder(game)))
    else:
        check_plays(level, game, seats)
