"""Concessions at a table: seats that gave the game up, and in which turn."""

from dataclasses import dataclass

from rowlock.server.protocol.socket import News


@dataclass(frozen=True, slots=True)
class Concession:
    """A seat that gave the game up."""

    seat: int
    turn: int

    @property
    def news(self) -> News:
        """What is told of it."""
        return News(self.turn, self.seat, "conceded", "")
