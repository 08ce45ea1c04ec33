"""A puzzle as plain data: a moment of a game, and what each choice is worth there."""

from dataclasses import dataclass

from rowlock.analysis.report import OptionReport, RolloutsReport
from rowlock.analysis.skill.kinds import DecisionKind


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A moment with one choice that is better than all others, beyond doubt."""

    record: str
    """A record that begins at the table before the turn and ends where the choice is open."""
    seat: int
    """Whose choice it is."""
    kind: DecisionKind
    options: list[OptionReport]
    """The best first."""
    rollouts: RolloutsReport | None
    """How the options were compared; null where values are solved."""
