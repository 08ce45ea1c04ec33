"""`steady` and `strong`: one player each, with the games that they were made for.

Weights say what a row is worth by the place of its last cross, so they hold for the numbers that
are printed there and for no other sheet.
"""

from collections.abc import Callable

from rowlock.bots import steady, strong
from rowlock.bots.qwinto_players import SteadyQwinto, StrongQwinto
from rowlock.bots.weigher import Weigher
from rowlock.play.match import Player
from rowlock.play.view import View
from rowlock.rules.claims import Claims
from rowlock.rules.moves import Move
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

STEADY: Claims[Player] = Claims("other-game", player="steady")
STEADY.add(Qwixx, Weigher(steady.WEIGHTS), options=["late_die"])
STEADY.add(OnBoard, Weigher(steady.WEIGHTS), options=["late_die", "track"])
STEADY.add(Qwinto, SteadyQwinto())

STRONG: Claims[Callable[[int], Player]] = Claims("other-game", player="strong")
"""The player for a number of seats."""
STRONG.add(Qwixx, lambda seats: Weigher(strong.qwixx_weights(seats)), options=["late_die"])
STRONG.add(
    OnBoard, lambda _seats: Weigher(strong.on_board_weights()), options=["late_die", "track"]
)
STRONG.add(Qwinto, lambda _seats: StrongQwinto())


class SteadyBot:
    """A good human's eye."""

    def choose(self, view: View) -> Move:
        return STEADY.of(view.game).choose(view)


class StrongBot:
    """Looks a turn ahead, and knows what each state of a row has brought."""

    def choose(self, view: View) -> Move:
        return STRONG.of(view.game)(len(view.state.sheets)).choose(view)
