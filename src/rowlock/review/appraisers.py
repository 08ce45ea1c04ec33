"""Who tells what a game is worth: the solved table where there is one, else the networks."""

from functools import lru_cache
from typing import Any, TypeGuard

from rowlock.bots.crossing_judge import CrossingJudge
from rowlock.bots.expert import judge_with
from rowlock.bots.learned import self_taught
from rowlock.bots.solved import solved_table
from rowlock.review.learned import LearnedAppraiser
from rowlock.review.qwinto import QwintoAppraiser
from rowlock.review.solitaire import SolitaireAppraiser
from rowlock.review.worth import Appraiser
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import Game
from rowlock.rules.qwixx.game import Qwixx


def appraiser(game: Game[Any], seats: int) -> Appraiser:
    """The strongest evaluation that a game with so many seats has."""
    if _solvable(game, seats) and missing_table(game, seats) is None:
        return SolitaireAppraiser(game, solved_table())
    return learned_appraiser(game, seats)


@lru_cache
def learned_appraiser(game: Game[Any], seats: int) -> Appraiser:
    """What a game with so many seats is worth among equals, as far as that was learned."""
    judge = judge_with(game, seats, self_taught(game.name, seats))
    if isinstance(judge, CrossingJudge):
        return LearnedAppraiser(game, judge)
    return QwintoAppraiser(game, judge)


def missing_table(game: Game[Any], seats: int) -> BadSetup | None:
    """Why values that could be exact are not: a table that was not made here."""
    if not _solvable(game, seats):
        return None
    try:
        solved_table()
    except BadSetup as missing:
        return missing
    return None


def _solvable(game: Game[Any], seats: int) -> TypeGuard[Qwixx]:
    return seats == 1 and isinstance(game, Qwixx)
