"""Bodies of the REST requests about puzzles, and of their answers."""

from rowlock.analysis.report import OptionReport, RolloutsReport
from rowlock.analysis.skill.kinds import DecisionKind
from rowlock.server.protocol.base import Wire
from rowlock.server.protocol.socket import Seats, Table, View


class PuzzleSolution(Wire):
    """What each choice of a puzzle is worth."""

    options: list[OptionReport]
    """The best first; `close` ones are as good as it."""
    exact: bool
    """Whether the values are solved."""
    rollouts: RolloutsReport | None
    """How the options were compared, if by rollouts."""


class PuzzleView(Wire):
    """A moment of a game, as the messages of a table show it to the seat that has to choose."""

    seat: int
    kind: DecisionKind
    table: Table
    people: Seats
    view: View
    """Its `mine` has the choices of the seat."""
    solution: PuzzleSolution | None
    """Null until the puzzle of a day is answered."""


class DayPuzzle(Wire):
    """The puzzle of a day."""

    day: str
    left_ms: int
    """Milliseconds until the next one; 0 for a past day."""
    puzzle: PuzzleView | None
    """Null while it is being made: ask again in a moment."""


class PuzzleAnswer(Wire):
    """The answer to the puzzle of a day."""

    move: str


class DrillInfo(Wire):
    """A drill that can be asked for."""

    name: str
    game: str
    seats: int
    exact: bool
    """Whether its values are solved."""


class Drill(Wire):
    """Puzzles of one kind in a row, with what each choice is worth."""

    name: str
    puzzles: list[PuzzleView]
