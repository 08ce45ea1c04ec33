"""`steady` and `strong`: the player of each game that they were made for.

Weights say what a row is worth by the place of its last cross, so they hold for the numbers that
are printed there and for no other sheet. On other sheets of Qwixx the players of
`rowlock.bots.sheets` work out what they need from the sheet's text.
"""

from collections.abc import Callable

from rowlock.bots.heuristics import steady, strong
from rowlock.bots.heuristics.qwinto import SteadyQwinto, StrongQwinto
from rowlock.bots.heuristics.weighted_sum import WeightedSumPlayer
from rowlock.bots.sheets.known_marks import knows_marks
from rowlock.bots.sheets.players import SteadyOnSheets, StrongOnSheets
from rowlock.playing.match import Player
from rowlock.playing.view import View
from rowlock.rules.claims import Claims
from rowlock.rules.moves import Move
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

STEADY: Claims[Player] = Claims("other-game", player="steady")
STEADY.add(Qwixx, WeightedSumPlayer(steady.WEIGHTS), options=["late_die"])
STEADY.add(Qwixx, SteadyOnSheets(), options=["sheet", "late_die"], holds=knows_marks)
STEADY.add(OnBoard, WeightedSumPlayer(steady.WEIGHTS), options=["late_die", "track"])
STEADY.add(Qwinto, SteadyQwinto())

STRONG: Claims[Callable[[int], Player]] = Claims("other-game", player="strong")
"""The player for a number of seats."""
STRONG.add(
    Qwixx, lambda seats: WeightedSumPlayer(strong.qwixx_weights(seats)), options=["late_die"]
)
STRONG.add(Qwixx, lambda _seats: StrongOnSheets(), options=["sheet", "late_die"], holds=knows_marks)
STRONG.add(
    OnBoard,
    lambda _seats: WeightedSumPlayer(strong.on_board_weights()),
    options=["late_die", "track"],
)
STRONG.add(Qwinto, lambda _seats: StrongQwinto())


class SteadyBot:
    """Plays each game by the weights of `steady`."""

    def choose(self, view: View) -> Move:
        return STEADY.of(view.game).choose(view)


class StrongBot:
    """Plays each game by the weights of `strong` for the number of seats."""

    def choose(self, view: View) -> Move:
        return STRONG.of(view.game)(len(view.state.sheets)).choose(view)
