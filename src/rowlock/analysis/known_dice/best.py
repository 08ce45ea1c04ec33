"""The best total of a game alone on known dice: exact where all plays are searched, else a bound.

Dice are bound to turn and throw, so with the seed every die of every turn is known, whatever is
chosen. It is the seat's task then to choose among sheets, without any chance.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rowlock.analysis.known_dice.beam import beam_total
from rowlock.analysis.known_dice.qwixx import best_of_qwixx
from rowlock.playing.dice import DiceSource
from rowlock.rules.claims import Claims
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx


@dataclass(frozen=True, slots=True)
class BestTotal:
    """The best total on known dice."""

    total: int
    exact: bool
    """Whether no play makes more; otherwise the most that a search has found."""


EXACT: Claims[Callable[[Any, DiceSource], int]] = Claims("not-learned")
"""Searches of all plays, from a table of one seat between two turns."""
EXACT.add(Qwixx, best_of_qwixx)
SEARCHED: Claims[Callable[[AnyGame, Any, DiceSource], int]] = Claims("not-learned")
"""Searches of the most promising plays."""
SEARCHED.add(OnBoard, beam_total, options=["track"])
SEARCHED.add(Qwinto, beam_total)


def best_total(game: AnyGame, dice: DiceSource) -> BestTotal | None:
    """The best total of a game alone on these dice; None where nothing searches the game."""
    start = game.start(1)
    if exact := EXACT.find(game):
        return BestTotal(exact(start, dice), exact=True)
    if searched := SEARCHED.find(game):
        return BestTotal(searched(game, start, dice), exact=False)
    return None
