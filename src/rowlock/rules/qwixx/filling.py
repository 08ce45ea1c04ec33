"""One cross on a sheet and everything that follows from it, cell by cell."""

from rowlock.rules.moves import Cross
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.row import SECOND
from rowlock.rules.qwixx.sheet import Sheet


class Filling:
    """A sheet while an action's cross and its consequences are made, depth first.

    Consequences depend on the rows closed before the action and on those that this very sheet has
    locked in it, never on what others choose at the same time.
    """

    def __init__(self, layout: Layout, sheet: Sheet, closed: int) -> None:
        self.layout = layout
        self.closed = closed
        """The rows that were closed for this seat before the action."""
        self.locked = 0
        """The rows that this sheet has locked in the action."""
        self.trail: list[str] = []
        """The cells that were crossed, in order."""
        self.rows, self.bridges = list(sheet.rows), list(sheet.bridges)
        self.strip, self.bar, self._misthrows = sheet.strip, sheet.bar, sheet.misthrows

    def take(self, cross: Cross, white_sum: int) -> None:
        """Make the chosen cross."""
        for mark in self.layout.offering:
            mark.use(self, cross, white_sum)
        for slot, bridge in enumerate(self.layout.bridges):
            if cross.row == bridge.letter:
                self.bridges[slot] |= 1 << bridge.numbers.index(cross.number)
                self.trail.append(f"{cross.row}{cross.number}")
                return
        index = self.layout.letters.index(cross.row)
        self.cross(index, self.layout.rows[index].place[cross.number])

    def cross(self, index: int, place: int) -> None:
        """Cross a cell; only its first cross leads to anything."""
        self.trail.append(self.layout.cell_name(index, place))
        if self.rows[index] >> place & 1:
            self.rows[index] |= 1 << SECOND + place
            return
        self.rows[index] |= self.layout.bits[index][place]
        if place >= self.layout.rows[index].closing:
            self.locked |= 1 << index
        for mark in self.layout.following:
            mark.follow(self, index, place)

    def sheet(self) -> Sheet:
        """The sheet as it is now."""
        rows, bridges = tuple(self.rows), tuple(self.bridges)
        return Sheet(rows, self._misthrows, bridges, self.strip, self.bar)
