"""Bots that a table can seat: the ladder of a game, and the solitaire bot."""

from rowlock.bots import BOTS, check_plays, players_of
from rowlock.bots.solitaire.solved_table import MEAN, SOLVED
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame

USUAL = "steady"
"""The default level: if none is named, for a person who has left, and where a bot fails."""
SOLO = "solo"
"""The bot that plays solitaire from the solved table."""


def ladder(game: AnyGame) -> list[str]:
    """The levels that play a game, the weakest first."""
    return players_of(game)


def default_level(game: AnyGame) -> str:
    """`USUAL`, or the strongest level of a game that does not have it."""
    levels = ladder(game)
    return USUAL if USUAL in levels else levels[-1]


def solitaire_levels(game: AnyGame) -> list[str]:
    """Further levels for a table with one seat."""
    return [SOLO] if SOLVED.covers(game) else []


def check_level(level: str, game: AnyGame, seats: int) -> None:
    """Refuse a bot that cannot play this game with this number of seats."""
    if level == SOLO:
        solved = SOLVED.of(game)
        if seats != 1:
            raise BadSetup("not-alone", seats=seats)
        solved(MEAN)
    elif level not in BOTS:
        raise BadSetup("unknown-player", player=level, players=", ".join(ladder(game)))
    else:
        check_plays(level, game, seats)
