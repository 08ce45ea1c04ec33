"""Rowlock: the home of the Qwixx family of roll-and-write dice games.

Play a game between two bots, keep it as text, and see what each decision cost:

>>> import rowlock
>>> table = rowlock.Table(rowlock.game("qwixx"), ["Ada", "Ben"], rowlock.FairDice.repeatable(1))
>>> rowlock.play(table, [rowlock.bot("simple"), rowlock.bot("random", seed=2)])
>>> text = rowlock.write(table.record())
>>> text.splitlines()[-1]
'end: A 60, B 12'
>>> record = rowlock.read(text)
>>> rowlock.verify(record)
22
>>> [len(seat.decisions) for seat in rowlock.review(record).seats]
[32, 21]

Each name is imported when it is first used, so that `import rowlock` takes no time.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rowlock.analysis import review
    from rowlock.bots import bot
    from rowlock.library import read, simulate
    from rowlock.playing import FairDice, Player, Table, View, play, verify
    from rowlock.rules import RowlockError, game
    from rowlock.rules.record import Record, write

__version__ = "0.1.0"
__all__ = [
    "FairDice",
    "Player",
    "Record",
    "RowlockError",
    "Table",
    "View",
    "bot",
    "game",
    "play",
    "read",
    "review",
    "simulate",
    "verify",
    "write",
]

_HOMES = {
    "FairDice": "rowlock.playing",
    "Player": "rowlock.playing",
    "Record": "rowlock.rules.record",
    "RowlockError": "rowlock.rules",
    "Table": "rowlock.playing",
    "View": "rowlock.playing",
    "bot": "rowlock.bots",
    "game": "rowlock.rules",
    "play": "rowlock.playing",
    "read": "rowlock.library",
    "review": "rowlock.analysis",
    "simulate": "rowlock.library",
    "verify": "rowlock.playing",
    "write": "rowlock.rules.record",
}
"""The module in which each public name is defined."""


def __getattr__(name: str) -> object:
    """Import a public name when it is first used."""
    if name not in _HOMES:
        raise AttributeError(f"module 'rowlock' has no attribute {name!r}")
    found: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*globals(), *__all__]
