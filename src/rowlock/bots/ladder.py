"""`steady` and `strong` as one player each for all games."""

from rowlock.bots import steady, strong
from rowlock.bots.qwinto_players import SteadyQwinto, StrongQwinto
from rowlock.bots.weigher import Weigher
from rowlock.play.view import View
from rowlock.rules.moves import Move


class SteadyBot:
    """A good human's eye."""

    def choose(self, view: View) -> Move:
        if view.game.name == "qwinto":
            return SteadyQwinto().choose(view)
        return Weigher(steady.WEIGHTS).choose(view)


class StrongBot:
    """Looks a turn ahead, and knows what each state of a row has brought."""

    def choose(self, view: View) -> Move:
        if view.game.name == "qwinto":
            return StrongQwinto().choose(view)
        weights = strong.weights(view.game.name, len(view.state.sheets))
        return Weigher(weights).choose(view)
