"""Appraising moments of a game for which nothing was learned: an estimate, and rollouts of choices.

What a moment is worth is estimated. What a choice gives away is found by playing on: from every
option the turn goes on as everybody can be expected to, then a bot plays some turns in all seats,
with the same dice for all options, and where that leads is estimated. So the best option is worth
what the moment is, and every other one less by what it fell behind.
"""

from collections.abc import Sequence
from dataclasses import replace

from rowlock.analysis.lookahead import S, TurnLookahead
from rowlock.analysis.rollouts.comparing import RolledOut, Rollouts
from rowlock.analysis.rollouts.endings import EstimatedEndings
from rowlock.analysis.rollouts.one_by_one import Estimate
from rowlock.analysis.rollouts.seeds import seed_of
from rowlock.analysis.shares import SCORE, VALUE, WIN
from rowlock.analysis.worth import Option, Worth
from rowlock.rules.game import AnyGame
from rowlock.rules.moves import Move

REVIEWED = 2
"""Options that a review plays on beside the one taken, if they come near the best."""
NEAR_CHANCE, NEAR_POINTS = 0.04, 2.0
"""How near: by the estimate, in chance to win or alone in points."""


class RolloutAppraiser(TurnLookahead[S]):
    """Appraises moments of one game and number of seats by an estimate and rollouts."""

    def __init__(self, game: AnyGame, estimate: Estimate[S], rollouts: Rollouts) -> None:
        super().__init__(game, EstimatedEndings(game, estimate))
        self._rolled = rollouts
        self.rollouts = rollouts.played_on

    def options(self, state: S, seat: int, taken: Move | None = None) -> list[Option]:
        estimated = super().options(state, seat)
        shown = (
            estimated
            if taken is None
            else looked_at(estimated, taken, alone=len(state.sheets) == 1)
        )
        if len(shown) < 2:
            return estimated
        tables = [self.after(state, seat, option) for option in shown]
        asked = next((n for n, each in enumerate(shown) if each.move == taken), None)
        outcomes = self._rolled.compare(tables, seat, seed_of(self._game, state, seat), asked)
        by_move = {each.move: made for each, made in zip(shown, outcomes, strict=True)}
        best = estimated[0].worth
        found = [beside(each, best, by_move.get(each.move)) for each in estimated]
        return sorted(found, key=lambda option: -option.worth.value)


def looked_at(estimated: Sequence[Option], taken: Move, *, alone: bool) -> list[Option]:
    """The option taken, and those that may be the best."""
    best, near = estimated[0].worth.value, NEAR_POINTS if alone else NEAR_CHANCE
    return [
        each
        for place, each in enumerate(estimated)
        if each.move == taken or (place < REVIEWED and best - each.worth.value <= near)
    ]


def beside(option: Option, best: Worth, outcome: RolledOut | None) -> Option:
    """An option beside the best one, which is worth what was estimated."""
    if outcome is None:
        return option
    behind = outcome.behind
    worth = Worth(
        best.value - float(behind[VALUE]),
        min(1.0, max(0.0, best.win - float(behind[WIN]))),
        best.score - float(behind[SCORE]),
    )
    return replace(option, worth=worth, error=outcome.error, trials=outcome.trials)
