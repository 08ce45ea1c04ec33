"""What can be played with dice of the day: the games, and Qwixx on the sheet of the week.

Every ISO week has one of the sheets that come with Rowlock, the classic one aside. They take turns
in the order of `ORDER`; where a family has a sheet for each letter, its letters take turns too.
"""

from dataclasses import dataclass
from datetime import date

from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.papers import FAMILY_LETTERS, families
from rowlock.rules.registry import GAMES, game
from rowlock.server.table.index.daily import SHEET

ORDER = (
    "bonus",
    "mixed-colours",
    "steps",
    "again",
    "chain",
    "swap",
    "mixed-numbers",
    "between",
    "long",
    "double",
)
"""Sheets and families. To change it changes what past weeks are said to have had."""
FIRST_WEEK = date(2024, 1, 1)
"""The Monday of the week with the first sheet."""
NAMES = (*GAMES, SHEET)
"""All that has dice of the day."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What everybody plays with the same dice on a day."""

    name: str
    """A game's, or `sheet`."""
    game: str
    sheet: str
    """The sheet of the week; empty for the usual one of a game."""

    @property
    def options(self) -> dict[str, str]:
        """The options of a table."""
        return {"sheet": self.sheet} if self.sheet else {}

    @property
    def rules(self) -> AnyGame:
        """The game that is played."""
        return game(self.game, self.options)


def contest(name: str, day: date) -> Contest:
    """What is played under a name on a day; an unknown name is refused."""
    if name == SHEET:
        return Contest(SHEET, Qwixx.name, sheet_of_week(day))
    if name not in GAMES:
        raise BadSetup("unknown-game", game=name, games=", ".join(NAMES))
    return Contest(name, name, "")


def sheet_of_week(day: date) -> str:
    """The sheet of the ISO week of a day, by the number of Mondays since the first one."""
    week = (day - FIRST_WEEK).days // 7
    name = ORDER[week % len(ORDER)]
    if name not in families():
        return name
    return f"{name}-{FAMILY_LETTERS[week // len(ORDER) % len(FAMILY_LETTERS)]}"
