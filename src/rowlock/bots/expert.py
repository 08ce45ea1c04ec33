"""`expert`: a value network learned by self-play, which plays to win."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rowlock.bots.crossing_judge import CrossingJudge
from rowlock.bots.judging import Judge
from rowlock.bots.learned import learned
from rowlock.bots.nets import Net
from rowlock.bots.qwinto_judge import QwintoJudge
from rowlock.play.view import View
from rowlock.rules.claims import Claims
from rowlock.rules.game import Game
from rowlock.rules.moves import Move
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

MARGIN = 0.05
"""What a lead of `nets.POINTS` points counts beside the chance to win."""


JUDGES: Claims[Callable[[Any, Net, int], Judge]] = Claims("other-game", player="expert")
"""Who judges positions, made from the game, a network and the number of seats."""
JUDGES.add(
    Qwixx, lambda game, net, seats: CrossingJudge(game, net, seats, MARGIN), options=["late_die"]
)
JUDGES.add(
    OnBoard,
    lambda game, net, seats: CrossingJudge(game, net, seats, MARGIN),
    options=["late_die", "track"],
)
JUDGES.add(Qwinto, lambda _game, net, seats: QwintoJudge(net, seats, MARGIN))


@lru_cache
def judge_of(game: Game[Any], seats: int) -> Judge:
    """Who judges positions of this game for a player."""
    return judge_with(game, seats, learned(game, seats))


def judge_with(game: Game[Any], seats: int, net: Net) -> Judge:
    """Who judges positions of this game by a network."""
    return JUDGES.of(game)(game, net, seats)


class ExpertBot:
    """Takes the move after which its chance to win is best."""

    def choose(self, view: View) -> Move:
        return judge_of(view.game, len(view.state.sheets)).choose(view)
