"""How each game is rolled out: who plays on, how far, and how far off that is beside its error."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rowlock.analysis.rollouts.comparing import RolloutQuestion
from rowlock.analysis.rollouts.networks import CrossingPlayer, QwintoPlayer
from rowlock.analysis.rollouts.players import Block, RolloutPlayer
from rowlock.analysis.rollouts.sheets import sheet_player
from rowlock.analysis.shares import WorthArray
from rowlock.bots.sheets.known_marks import knows_marks
from rowlock.rules.claims import Claims
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx


@dataclass(frozen=True, slots=True)
class RolloutPlan:
    """How one game is rolled out."""

    player: Callable[[AnyGame, int], RolloutPlayer[Any]]
    """What plays tables of the game with some number of seats on."""
    turns: int
    """Turns that are played on among several seats. A seat alone plays to the end of the game."""
    off: float
    """How far the difference of two options is off because it stops there (root mean square).

    Measured for Qwixx with two seats and on ten other sheets (docs/review.md), assumed elsewhere.
    """
    name: str = "expert"
    """The bot that plays on in all seats."""
    quick: bool = True
    """Whether a decision takes tenths of a second, so that all of a review can be rolled out."""

    def turns_for(self, seats: int) -> int | None:
        """Turns that are played on; None for whole games."""
        return None if seats == 1 else self.turns


PLANS: Claims[RolloutPlan] = Claims("not-learned")
PLANS.add(Qwixx, RolloutPlan(CrossingPlayer, turns=8, off=0.01), options=["late_die"])
PLANS.add(
    Qwixx,
    RolloutPlan(sheet_player, turns=2, off=0.02, name="strong", quick=False),
    options=["sheet", "late_die"],
    holds=knows_marks,
)
PLANS.add(OnBoard, RolloutPlan(CrossingPlayer, turns=8, off=0.01), options=["late_die", "track"])
PLANS.add(Qwinto, RolloutPlan(QwintoPlayer, turns=8, off=0.01, quick=False))


@lru_cache(maxsize=8)
def player_of(game: AnyGame, seats: int) -> RolloutPlayer[Any]:
    """What plays tables of a game on."""
    return PLANS.of(game, seats=seats).player(game, seats)


def play_blocks(question: RolloutQuestion, blocks: Sequence[Block]) -> list[WorthArray]:
    """Play blocks of a question, here or in a worker process."""
    player = player_of(question.game, question.seats)
    return [question.play(player, each) for each in blocks]
