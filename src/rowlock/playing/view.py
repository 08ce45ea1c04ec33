"""Views: a table as one seat may see it."""

from dataclasses import dataclass
from typing import Any

from rowlock.rules.game import AnyGame
from rowlock.rules.moves import Move


@dataclass(frozen=True, slots=True)
class View:
    """A table as one seat sees it: open sheets, dice, and no hidden choice but its own."""

    game: AnyGame
    seat: int
    names: tuple[str, ...]
    state: Any

    @property
    def legal(self) -> tuple[Move, ...]:
        """The moves this seat may make now."""
        return self.game.legal(self.state, self.seat)

    @property
    def sheet(self) -> Any:
        """The seat's own sheet."""
        return self.state.sheets[self.seat]

    def costs_misthrow(self, move: Move) -> bool:
        """Whether this choice makes the seat take a misthrow."""
        return self.game.costs_misthrow(self.state, self.seat, move)

    def skips(self, move: Move) -> int:
        """How many numbers this choice passes over for good."""
        return self.game.skips(self.state, self.seat, move)

    @property
    def active(self) -> bool:
        """Whether it is this seat's turn."""
        return bool(self.state.active == self.seat)
