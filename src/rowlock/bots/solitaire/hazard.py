"""`hazard`: the highest expected score of one's own, with the others as a hazard.

It knows its own sheet, whose turn it is and how far it is from its own next turn. The others'
sheets it does not look at: how soon they close rows and end the game it takes from games that
were measured (docs/solver.md). The table for each number of opponents is made by
`rowlock solve qwixx --opponents N`.
"""

from functools import partial

from rowlock.bots.solitaire.solo import options
from rowlock.bots.solitaire.solved_table import SOLVED, hazard_objective
from rowlock.playing.view import View
from rowlock.rules.moves import Move


class HazardBot:
    """Takes the move after which its own score can be expected to be highest."""

    def choose(self, view: View) -> Move:
        seats = len(view.state.sheets)
        table = SOLVED.of(view.game)(hazard_objective(seats))
        since = (view.state.active - view.seat) % seats
        worth = partial(table.value, phase=(since + 1) % seats)
        return options(worth, view.game, view.state, view.seat)[0].move
