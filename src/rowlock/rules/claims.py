"""Registers of what was made for an exact game: a kernel, a solved table, weights, a tuned bot.

A class that derives from a game inherits its rules. It does not inherit what was made for that
game: another sheet, another score or another rule makes a solved table wrong without a sign of it.
"""

from collections.abc import Collection
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import Any, Generic, TypeVar

from rowlock.rules.errors import BadSetup
from rowlock.rules.game import Game

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Claim(Generic[T]):
    made: T
    options: frozenset[str]


class Claims(Generic[T]):
    """Register of claims by the exact class of a game; a game without one is refused by a code.

    A claim names the options that it holds for, whatever their values. All others must have their
    usual values: an option that is added to a game later is refused until a claim names it.

    >>> from rowlock.rules.onboard.game import OnBoard
    >>> claims = Claims[str]("no-kernel")
    >>> claims.add(OnBoard, "a kernel", options=["track"])
    >>> claims.find(OnBoard()), claims.find(OnBoard(late_die=True))
    ('a kernel', None)
    """

    def __init__(self, code: str, **values: object) -> None:
        self._code, self._values = code, values
        self._claims: dict[type[Game[Any]], _Claim[T]] = {}

    def add(self, game: type[Game[Any]], made: T, options: Collection[str] = ()) -> None:
        """Claim something for a game, whatever the values of these options."""
        self._claims[game] = _Claim(made, frozenset(options))

    def find(self, game: Game[Any]) -> T | None:
        """What was made for exactly this game with these options, or None."""
        claim = self._claims.get(type(game))
        if claim is None or not changed_options(game) <= claim.options:
            return None
        return claim.made

    def of(self, game: Game[Any], **values: object) -> T:
        """What was made for exactly this game; `BadSetup` with the register's code if nothing."""
        found = self.find(game)
        if found is None:
            raise BadSetup(self._code, game=game.name, **self._values, **values)
        return found

    def covers(self, game: Game[Any]) -> bool:
        """Whether something was made for exactly this game with these options."""
        return self.find(game) is not None


@lru_cache(maxsize=1024)
def changed_options(game: Game[Any]) -> frozenset[str]:
    """The names of a game's fields that do not have their usual values."""
    usual, own = _usual(type(game)), [field.name for field in fields(game)]  # type: ignore[arg-type]
    return frozenset(name for name in own if getattr(game, name) != getattr(usual, name))


@cache
def _usual(game: type[Game[Any]]) -> Game[Any]:
    return game.configured({})
