"""A bot of one's own: it crosses what skips the fewest numbers."""

from rowlock.playing import View
from rowlock.rules.moves import Cross, Move, Pass


class Thrifty:
    """Skips at most two numbers, unless that costs a misthrow."""

    def choose(self, view: View) -> Move:
        """One of `view.legal`."""
        return min(view.legal, key=lambda move: self.cost(view, move))

    def cost(self, view: View, move: Move) -> float:
        """How little it likes a move."""
        if view.costs_misthrow(move):
            return 100
        if isinstance(move, Cross):
            place = move.number - 2 if move.row in "ry" else 12 - move.number
            reached: int = view.sheet.reached("rygb".index(move.row))
            return place - reached - 1
        return 2.5 if isinstance(move, Pass) else 0
