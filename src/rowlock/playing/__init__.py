"""A game being played: seats and players, fair dice, the log of what happened."""

from rowlock.playing.dice import DiceSource, FairDice, OwnDice, verify
from rowlock.playing.log import Log
from rowlock.playing.match import Player, TakeBack, play
from rowlock.playing.table import Table
from rowlock.playing.view import View

__all__ = [
    "DiceSource",
    "FairDice",
    "Log",
    "OwnDice",
    "Player",
    "Table",
    "TakeBack",
    "View",
    "play",
    "verify",
]
