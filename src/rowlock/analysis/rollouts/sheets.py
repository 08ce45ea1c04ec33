"""Qwixx on any sheet: `strong` plays whole turns, and its figures say what seats can expect."""

import numpy as np

from rowlock.analysis.rollouts.appraiser import RolloutAppraiser
from rowlock.analysis.rollouts.comparing import Effort, Rollouts
from rowlock.analysis.rollouts.one_by_one import OneByOne
from rowlock.analysis.shares import SCORE, VALUE, WIN, WorthArray
from rowlock.bots.expert import MARGIN
from rowlock.bots.networks.nets import POINTS
from rowlock.bots.sheets.arrivals import Floats
from rowlock.bots.sheets.outlook import Outlook
from rowlock.bots.sheets.players import strong_choice
from rowlock.rules.dice import Faces
from rowlock.rules.game import AnyGame, Phase
from rowlock.rules.qwixx.game import CrossingGame, QwixxState
from rowlock.rules.values import changed

SPREAD = 2.4
"""Points by which chances change e-fold, for the square root of the points still to come: fitted to
1,400 positions of two and three seats on ten sheets, each played on 400 times by `strong`."""
LEAST_SPREAD = 2.5


class StrongTurns:
    """Plays turns as `strong` does in every seat."""

    name = "strong"

    def __init__(self, game: CrossingGame[QwixxState]) -> None:
        self._game = game

    def turn(self, state: QwixxState, faces: Faces) -> QwixxState:
        game = self._game
        state = game.rolled(state, faces)
        outlook = Outlook(game, state)
        choices = [strong_choice(game, state, seat, outlook) for seat in range(len(state.sheets))]
        state = game.settle(changed(state, choices=tuple(choices)))
        if state.phase is Phase.COLOUR:
            move = strong_choice(game, state, state.active, Outlook(game, state))
            state = game.act(state, move)
        return state


class SheetEstimate:
    """What seats can expect between two turns, by the points that `strong` expects for each.

    Chances to win grow with them, the more steeply the less is still to come.
    """

    def __init__(self, game: CrossingGame[QwixxState]) -> None:
        self._game = game

    def prospects(self, state: QwixxState) -> WorthArray:
        now = np.array(self._game.totals(state), float)
        if state.phase is Phase.OVER:
            return prospects_of(now, (now == now.max()) / (now == now.max()).sum())
        outlook = Outlook(self._game, state)
        points = np.array(
            [outlook.expected(seat, sheet, state.closed) for seat, sheet in enumerate(state.sheets)]
        )
        return prospects_of(points, chances_of(points, float((points - now).mean())))


def chances_of(points: Floats, ahead: float) -> Floats:
    """Chances to win by the points that seats can expect, adding up to 1.

    `ahead` are the points that a seat can expect beside those it has.
    """
    spread = max(LEAST_SPREAD, SPREAD * max(ahead, 0.0) ** 0.5)
    grown = np.exp((points - points.max()) / spread)
    chances: Floats = grown / grown.sum()
    return chances


def prospects_of(points: Floats, chances: Floats) -> WorthArray:
    """Worths of each seat: alone the points count, else the chance with the lead beside it."""
    found = np.empty((len(points), 3))
    found[:, WIN], found[:, SCORE] = chances, points
    if len(points) == 1:
        found[:, VALUE] = points
        return found
    for seat in range(len(points)):
        rival = np.delete(points, seat).max()
        found[seat, VALUE] = chances[seat] + MARGIN * (points[seat] - rival) / POINTS
    return found


ALONE = Effort(turns=None, blocks=1, doubt=2.5)
"""Whole games: what `strong` expects alone is too rough to stop before the end."""
AMONG_OTHERS = Effort(turns=2, blocks=2, doubt=2.5)


def sheet_player(game: AnyGame, _seats: int) -> OneByOne[QwixxState]:
    """What plays Qwixx on a sheet for which nothing was learned."""
    crossing: CrossingGame[QwixxState] = game  # type: ignore[assignment]  # claimed for Qwixx only
    return OneByOne(game, StrongTurns(crossing), SheetEstimate(crossing))


def sheet_appraiser(game: AnyGame, seats: int) -> RolloutAppraiser[QwixxState]:
    """The appraiser of Qwixx on a sheet for which nothing was learned."""
    crossing: CrossingGame[QwixxState] = game  # type: ignore[assignment]  # claimed for Qwixx only
    estimate = SheetEstimate(crossing)
    effort = ALONE if seats == 1 else AMONG_OTHERS
    player = OneByOne(game, StrongTurns(crossing), estimate)
    rollouts = Rollouts(game, seats, player, effort)
    return RolloutAppraiser(game, estimate, rollouts)
