"""How much `master` searches, for each game."""

from dataclasses import dataclass

from rowlock.rules.claims import Claims
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

SIDES = 6
BLOCK = SIDES**2
"""Games that are played on from each candidate in a block: in every turn of a block each pair of
white dice falls once, and each face of each coloured die six times. Such a sample separates
candidates as well as a larger one of throws at random (docs/experiments.md)."""


@dataclass(frozen=True)
class SearchEffort:
    """How much one search may do: candidates, turns, rollouts, seconds."""

    candidates: int = 4
    within: float = 0.06
    """Moves that are worth less than the best by more than this are not looked at."""
    turns: int = 2
    """How many turns are played on from each candidate."""
    blocks: int = 6
    """The most blocks of rollouts; Qwinto has so few outcomes that all of them are looked at."""
    doubt: float = 1.5
    """Standard errors by which a candidate must fall behind to be dropped."""
    seconds: float | None = None
    """After this time nothing further is begun; without it a search is the same each time."""


EFFORTS: Claims[SearchEffort] = Claims("other-game", player="master")
"""What `master` does in each game. A second turn of Qwinto takes ten times as long as one."""
EFFORTS.add(Qwixx, SearchEffort(), options=["late_die"])
EFFORTS.add(OnBoard, SearchEffort(), options=["late_die", "track"])
EFFORTS.add(Qwinto, SearchEffort(turns=1))
