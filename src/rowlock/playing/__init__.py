"""A game being played: seats and players, fair dice, the log of what happened."""

from rowlock.play.dice import DiceSource, FairDice, verify
from rowlock.play.log import Log
from rowlock.play.match import Player, TakeBack, play
from rowlock.play.table import Table
from rowlock.play.view import View

__all__ = [
    "DiceSource",
    "FairDice",
    "Log",
    "Player",
    "Table",
    "TakeBack",
    "View",
    "play",
    "verify",
]
