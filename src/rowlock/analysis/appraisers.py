"""The appraiser of a game: its solved table where there is one, else networks, else rollouts."""

from collections.abc import Callable
from functools import lru_cache

from rowlock.analysis.calibration import Calibration, calibration_of
from rowlock.analysis.learned import LearnedAppraiser
from rowlock.analysis.qwinto import QwintoAppraiser
from rowlock.analysis.rollouts.sheets import sheet_appraiser
from rowlock.analysis.solitaire import SolitaireAppraiser
from rowlock.analysis.worth import Appraiser
from rowlock.bots.expert import evaluator_with
from rowlock.bots.networks.evaluator import AnyEvaluator
from rowlock.bots.networks.learned import for_values
from rowlock.bots.sheets.known_marks import knows_marks
from rowlock.bots.solitaire.solo import sheet_options
from rowlock.bots.solitaire.solved_sheet import table_alone
from rowlock.bots.solitaire.solved_table import MEAN, SOLVED
from rowlock.rules.claims import Claims
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

APPRAISERS: Claims[Callable[[AnyGame, int], Appraiser]] = Claims("not-learned")
"""What appraises moments of a game with some number of seats, for each game that has values."""


def _by_network(
    made: Callable[[AnyGame, AnyEvaluator, Calibration], Appraiser],
) -> Callable[[AnyGame, int], Appraiser]:
    return lambda game, seats: made(
        game, evaluator_with(game, seats, for_values(game, seats)), calibration_of(game, seats)
    )


APPRAISERS.add(Qwixx, _by_network(LearnedAppraiser), options=["late_die"])
APPRAISERS.add(Qwixx, sheet_appraiser, options=["sheet", "late_die"], holds=knows_marks)
APPRAISERS.add(OnBoard, _by_network(LearnedAppraiser), options=["late_die", "track"])
APPRAISERS.add(Qwinto, _by_network(QwintoAppraiser))


def has_values(game: AnyGame) -> bool:
    """Whether there are values for exactly this game, on this sheet: solved ones or learned."""
    return APPRAISERS.covers(game) or SOLVED.covers(game)


def appraiser(game: AnyGame, seats: int) -> Appraiser:
    """The strongest appraiser of a game with this number of seats."""
    if _solvable(game, seats) and missing_table(game, seats) is None:
        return solitaire_appraiser(game, seats)
    if seats == 1 and (table := table_alone(game)):
        return SolitaireAppraiser(game, table, sheet_options)
    return inexact_appraiser(game, seats)


def solitaire_appraiser(game: AnyGame, seats: int, objective: str = MEAN) -> SolitaireAppraiser:
    """Exact values; `BadSetup` where a game is not solved or its table was not made here."""
    solved = SOLVED.of(game)
    if seats > 1:
        raise BadSetup("not-alone", seats=seats)
    return SolitaireAppraiser(game, solved(objective))


@lru_cache
def inexact_appraiser(game: AnyGame, seats: int) -> Appraiser:
    """The appraiser of a game among equals, by the network that learned from its like."""
    return APPRAISERS.of(game, seats=seats)(game, seats)


def missing_table(game: AnyGame, seats: int) -> BadSetup | None:
    """Why values that could be exact are not: a table that was not made here."""
    if not _solvable(game, seats):
        return None
    try:
        SOLVED.of(game)(MEAN)
    except BadSetup as missing:
        return missing
    return None


def _solvable(game: AnyGame, seats: int) -> bool:
    return seats == 1 and SOLVED.covers(game)
