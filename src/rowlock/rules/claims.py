"""Registers of what was made for an exact game: a kernel, a solved table, weights, a tuned bot.

A class that derives from a game inherits its rules. It does not inherit what was made for that
game: another sheet, another score or another rule makes a solved table wrong without a sign of it.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import Any, Generic, TypeVar

from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame

T = TypeVar("T")
MAX_CALLED = 48
"""Characters of a game with its sheet in a refusal."""


def _always(_game: AnyGame) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class _Claim(Generic[T]):
    made: T
    options: frozenset[str]
    holds: Callable[[Any], bool]

    def covers(self, game: AnyGame) -> bool:
        return changed_options(game) <= self.options and self.holds(game)


class Claims(Generic[T]):
    """Register of claims by the exact class of a game; a game without one is refused by a code.

    A claim names the options that it holds for, whatever their values. All others must have their
    usual values: an option that is added to a game later is refused until a claim names it. Of
    several claims for a game the one with the fewest options holds: what was made for the classic
    sheet goes before what was made for any sheet.

    >>> from rowlock.rules.onboard.game import OnBoard
    >>> claims = Claims[str]("no-kernel")
    >>> claims.add(OnBoard, "a kernel", options=["track"])
    >>> claims.find(OnBoard()), claims.find(OnBoard(late_die=True))
    ('a kernel', None)
    """

    def __init__(self, code: str, **values: object) -> None:
        self._code, self._values = code, values
        self._claims: dict[type[AnyGame], list[_Claim[T]]] = {}

    def add(
        self,
        game: type[AnyGame],
        made: T,
        options: Collection[str] = (),
        holds: Callable[[Any], bool] = _always,
    ) -> None:
        """Claim something for a game, whatever the values of these options, or where it `holds`."""
        claim = _Claim(made, frozenset(options), holds)
        others = [each for each in self._claims.get(game, []) if each.options != claim.options]
        self._claims[game] = sorted([*others, claim], key=lambda each: len(each.options))

    def find(self, game: AnyGame) -> T | None:
        """What was made for exactly this game with these options, or None."""
        for claim in self._claims.get(type(game), ()):
            if claim.covers(game):
                return claim.made
        return None

    def of(self, game: AnyGame, **values: object) -> T:
        """What was made for exactly this game; `BadSetup` with the register's code if nothing."""
        found = self.find(game)
        if found is None:
            raise BadSetup(self._code, game=_called(game), **self._values, **values)
        return found

    def covers(self, game: AnyGame) -> bool:
        """Whether something was made for exactly this game with these options."""
        return self.find(game) is not None


def _called(game: AnyGame) -> str:
    """What a refusal calls a game: with its sheet, whose text is cut."""
    label = game.label
    return label if len(label) <= MAX_CALLED else f"{label[:MAX_CALLED]}…)"


@lru_cache(maxsize=1024)
def changed_options(game: AnyGame) -> frozenset[str]:
    """The names of a game's fields that do not have their usual values."""
    usual = _usual(type(game))
    own = [field.name for field in fields(game) if field.compare]  # type: ignore[arg-type]
    return frozenset(name for name in own if getattr(game, name) != getattr(usual, name))


@cache
def _usual(game: type[AnyGame]) -> AnyGame:
    return game.configured({})
