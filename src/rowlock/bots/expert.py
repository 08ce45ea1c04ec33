"""`expert`: a value network learned by self-play, which plays to win."""

from collections.abc import Callable
from functools import lru_cache

from rowlock.bots.crossing.evaluator import CrossingEvaluator
from rowlock.bots.networks.evaluator import AnyEvaluator
from rowlock.bots.networks.learned import learned
from rowlock.bots.networks.nets import Net
from rowlock.bots.qwinto.evaluator import QwintoEvaluator
from rowlock.playing.view import View
from rowlock.rules.claims import Claims
from rowlock.rules.game import AnyGame
from rowlock.rules.moves import Move
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import AnyCrossingGame, Qwixx

MARGIN = 0.05
"""What a lead of `nets.POINTS` points counts beside the chance to win."""


def _of_crossing_game(game: AnyGame, net: Net, seats: int) -> CrossingEvaluator:
    crossing: AnyCrossingGame = game  # type: ignore[assignment]  # claimed for no other game
    return CrossingEvaluator(crossing, net, seats, MARGIN)


EVALUATORS: Claims[Callable[[AnyGame, Net, int], AnyEvaluator]] = Claims(
    "other-game", player="expert"
)
"""What makes the evaluator of a game from the game, a network and the number of seats."""
EVALUATORS.add(Qwixx, _of_crossing_game, options=["late_die"])
EVALUATORS.add(OnBoard, _of_crossing_game, options=["late_die", "track"])
EVALUATORS.add(Qwinto, lambda _game, net, seats: QwintoEvaluator(net, seats, MARGIN))


@lru_cache
def evaluator_of(game: AnyGame, seats: int) -> AnyEvaluator:
    """The evaluator that plays a game: by the network that has met other players."""
    return evaluator_with(game, seats, learned(game, seats))


def evaluator_with(game: AnyGame, seats: int, net: Net) -> AnyEvaluator:
    """The evaluator of a game by a given network."""
    return EVALUATORS.of(game)(game, net, seats)


class ExpertBot:
    """Takes the move after which its chance to win is best."""

    def choose(self, view: View) -> Move:
        return evaluator_of(view.game, len(view.state.sheets)).choose(view)
