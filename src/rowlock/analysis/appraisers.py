"""Who tells what a game is worth: the solved table where there is one, else the networks."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rowlock.bots.expert import judge_with
from rowlock.bots.judging import Judge
from rowlock.bots.learned import self_taught
from rowlock.bots.solved import MEAN, SOLVED
from rowlock.review.learned import LearnedAppraiser
from rowlock.review.qwinto import QwintoAppraiser
from rowlock.review.solitaire import SolitaireAppraiser
from rowlock.review.worth import Appraiser
from rowlock.rules.claims import Claims
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import Game
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

APPRAISERS: Claims[Callable[[Game[Any], Judge], Appraiser]] = Claims("not-learned")
"""What tells the worth of moments by a network, for each game that has one."""
APPRAISERS.add(Qwixx, LearnedAppraiser, options=["late_die"])
APPRAISERS.add(OnBoard, LearnedAppraiser, options=["late_die", "track"])
APPRAISERS.add(Qwinto, QwintoAppraiser)


def appraiser(game: Game[Any], seats: int) -> Appraiser:
    """The strongest evaluation that a game with so many seats has."""
    if _solvable(game, seats) and missing_table(game, seats) is None:
        return solitaire_appraiser(game, seats)
    return learned_appraiser(game, seats)


def solitaire_appraiser(game: Game[Any], seats: int, objective: str = MEAN) -> SolitaireAppraiser:
    """Exact values; `BadSetup` where a game is not solved or its table was not made here."""
    solved = SOLVED.of(game)
    if seats > 1:
        raise BadSetup("not-alone", seats=seats)
    return SolitaireAppraiser(game, solved(objective))


@lru_cache
def learned_appraiser(game: Game[Any], seats: int) -> Appraiser:
    """What a game with so many seats is worth among equals, as far as that was learned."""
    made = APPRAISERS.of(game, seats=seats)
    return made(game, judge_with(game, seats, self_taught(game, seats)))


def missing_table(game: Game[Any], seats: int) -> BadSetup | None:
    """Why values that could be exact are not: a table that was not made here."""
    if not _solvable(game, seats):
        return None
    try:
        SOLVED.of(game)(MEAN)
    except BadSetup as missing:
        return missing
    return None


def _solvable(game: Game[Any], seats: int) -> bool:
    return seats == 1 and SOLVED.covers(game)
