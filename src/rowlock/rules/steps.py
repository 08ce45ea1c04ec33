"""Steps: the events of a game, which a log or a record lists."""

from dataclasses import dataclass

from rowlock.rules.dice import Faces
from rowlock.rules.moves import Move


@dataclass(frozen=True, slots=True)
class Thrown:
    """The dice show these faces."""

    faces: Faces


@dataclass(frozen=True, slots=True)
class Chosen:
    """A seat has made (or changed) its choice."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class Retracted:
    """A seat has taken its hidden choice back."""

    seat: int


Step = Thrown | Chosen | Retracted
