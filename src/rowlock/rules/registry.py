"""The games that Rowlock knows, by name."""

from collections.abc import Mapping

from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

GAMES: dict[str, type[AnyGame]] = {}


def register(game: type[AnyGame]) -> type[AnyGame]:
    """Make a game known under its name; usable as a decorator."""
    GAMES[game.name] = game
    return game


for _game in (Qwixx, Qwinto, OnBoard):
    register(_game)


def game(name: str, options: Mapping[str, str] | None = None) -> AnyGame:
    """The named game with options as a record's headers give them.

    >>> game("onboard", {"track": "B"}).most_seats
    4
    """
    if name not in GAMES:
        raise BadSetup("unknown-game", game=name, games=", ".join(GAMES))
    for option in options or {}:
        if option not in GAMES[name].options:
            raise BadSetup("option-not-here", option=option, game=name)
    return GAMES[name].configured(options or {})
