"""What rollouts are made of: a player of batches, and what a block of trials needs to be played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from rowlock.analysis.rollouts.dice import Throws
from rowlock.analysis.shares import WorthArray
from rowlock.rules.game import Phase, State

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)

PARTS = 3
"""Parts of a `Worth`."""
MAX_TURNS = 120
"""No game takes more: every turn makes a cross or a misthrow."""
BETWEEN = (Phase.ROLL, Phase.TAKE, Phase.OVER)
"""What a table of Qwixx or Qwinto waits for between two turns, and when all is over."""


class RolloutPlayer(Protocol[S_contra]):
    """A bot that plays many tables on at once, in all seats."""

    name: str
    dice: int
    """Dice of a turn, those of a second throw counted again."""

    def leaves(self, starts: Sequence[S_contra], throws: Throws, turns: int | None) -> WorthArray:
        """What comes of each start in each trial, by trial, start, seat and part of a `Worth`.

        All starts are in the same turn, or after it. The first throws are for the rest of that
        turn, if it is still to be thrown; the others for the turns that follow, as many as are
        asked for, or until the game is over.
        """


@dataclass(frozen=True, slots=True)
class Block:
    """Trials that are played at once: which starts, with the dice of which number."""

    number: int
    starts: tuple[int, ...]
