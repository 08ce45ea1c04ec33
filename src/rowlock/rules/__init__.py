"""The games as pure values: states, legal moves, what follows, scores, and their notation.

>>> from rowlock.rules import game
>>> qwixx = game("qwixx")
>>> table = qwixx.roll(qwixx.start(seats=2), (4, 1, 3, 2, 5, 6))
>>> [str(move) for move in qwixx.legal(table, 0)]
['r5', 'y5', 'g5', 'b5', '-']
"""

from rowlock.rules.claims import Claims
from rowlock.rules.dice import Chance, Faces
from rowlock.rules.errors import (
    BadSetup,
    IllegalMove,
    IllegalRecordError,
    ImpossiblePosition,
    RecordError,
    Refused,
    RowlockError,
    SyntaxRecordError,
    UnfairDice,
    Unreadable,
)
from rowlock.rules.game import End, Game, Outcome, Phase, Score, State
from rowlock.rules.moves import (
    Advance,
    Again,
    Cross,
    Enter,
    Keep,
    Move,
    Pass,
    Sealed,
    Take,
    parse_move,
)
from rowlock.rules.notation import seat_letter
from rowlock.rules.record import Record
from rowlock.rules.registry import GAMES, game, register
from rowlock.rules.replay import Replay
from rowlock.rules.steps import Chosen, Retracted, Step, Thrown

__all__ = [
    "GAMES",
    "Advance",
    "Again",
    "BadSetup",
    "Chance",
    "Chosen",
    "Claims",
    "Cross",
    "End",
    "Enter",
    "Faces",
    "Game",
    "IllegalMove",
    "IllegalRecordError",
    "ImpossiblePosition",
    "Keep",
    "Move",
    "Outcome",
    "Pass",
    "Phase",
    "Record",
    "RecordError",
    "Refused",
    "Replay",
    "Retracted",
    "RowlockError",
    "Score",
    "Sealed",
    "State",
    "Step",
    "SyntaxRecordError",
    "Take",
    "Thrown",
    "UnfairDice",
    "Unreadable",
    "game",
    "parse_move",
    "register",
    "seat_letter",
]
