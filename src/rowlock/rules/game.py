"""The base of all games: immutable states, and one object that knows the rules.

A state holds ints, tuples and moves only: no dice source, no names, no log. The game object
answers who is to decide, what is legal, what follows, and what it is worth.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

from rowlock.rules.dice import Chance, Faces
from rowlock.rules.errors import BadSetup, IllegalMove
from rowlock.rules.moves import Choice, Move, Pass, Sealed
from rowlock.rules.notation import Notation
from rowlock.rules.steps import Chosen, Step, Thrown
from rowlock.rules.values import COPIERS, changed

MISTHROWS_TO_END = 4
POINTS_PER_MISTHROW = -5


class Phase(IntEnum):
    """What a table is waiting for."""

    TAKE = 1
    """The active seat picks dice."""
    ROLL = 2
    """The dice are to be thrown."""
    KEEP = 3
    """The active seat keeps the throw or rolls again."""
    TOGETHER = 4
    """Everybody chooses, hidden, until the last has chosen."""
    COLOUR = 5
    """The active seat may combine a white and a coloured die (action 2)."""
    PAWN = 6
    """The active seat may move its pawn (action 3)."""
    OVER = 7
    """The game has ended."""


class End(StrEnum):
    """Why a game ended."""

    ROWS_CLOSED = "rows-closed"
    ROWS_FULL = "rows-full"
    MISTHROWS = "misthrows"
    TRACK = "track"


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's points, item by item."""

    rows: tuple[int, ...]
    bonuses: tuple[int, ...] = ()
    track: int = 0
    misthrows: int = 0

    @property
    def total(self) -> int:
        """The sum that is compared at the end."""
        return sum(self.rows) + sum(self.bonuses) + self.track + self.misthrows


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: why, and which seats won (several if they tie)."""

    reasons: tuple[str, ...]
    """Values of `End`, or that all but one have conceded."""
    winners: tuple[int, ...]


class AnySheet(Protocol):
    """What the sheets of all games have in common."""

    @property
    def misthrows(self) -> int:
        """The misthrows marked on it."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table between two steps; each game adds its own sheets and details."""

    sheets: tuple[AnySheet, ...]
    active: int = 0
    turns: int = 0
    """Completed turns."""
    phase: Phase = Phase.ROLL
    faces: Faces = ()
    choices: tuple[Choice | None, ...] = ()
    """Hidden choices of the simultaneous action under way, by seat."""
    ended: tuple[End, ...] = ()


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """The rules of one game with its options. Subclasses are frozen dataclasses."""

    name: ClassVar[str]
    most_seats: ClassVar[int]
    options: ClassVar[tuple[str, ...]] = ()
    """Record headers that set this game's options, in canonical order."""
    opening: ClassVar[Phase] = Phase.ROLL
    """What a table waits for between two turns."""

    @classmethod
    def configured(cls, options: Mapping[str, str]) -> Self:
        """The game with options as a record's headers give them."""
        return cls()

    def option_headers(self) -> dict[str, str]:
        """The options that differ from the usual ones, as `configured` reads them."""
        return {}

    @property
    def label(self) -> str:
        """How positions name the game with what it is played on."""
        return self.name

    @property
    @abstractmethod
    def dice(self) -> tuple[str, ...]:
        """One name for each die; its place is the die's place in a throw."""

    @property
    @abstractmethod
    def row_letters(self) -> str:
        """The letters of the rows, from the top."""

    @property
    def sides(self) -> int:
        """The sides of every die."""
        return 6

    @property
    @abstractmethod
    def notation(self) -> Notation[S]:
        """How turns and sheets of this game are written."""

    # -- the course of a game -----------------------------------------------------------

    def start(self, seats: int) -> S:
        """A fresh table. One seat is solitaire."""
        if not 1 <= seats <= self.most_seats:
            raise BadSetup("seat-count", game=self.name, most=self.most_seats, seats=seats)
        return self.deal(seats)

    @abstractmethod
    def deal(self, seats: int) -> S:
        """Empty sheets for a legal number of seats."""

    def waiting(self, state: S) -> tuple[int, ...]:
        """The seats that still have to decide; empty when dice must be thrown or all is over."""
        if state.phase is Phase.TOGETHER:
            return tuple([seat for seat, chosen in enumerate(state.choices) if chosen is None])
        if state.phase in (Phase.ROLL, Phase.OVER):
            return ()
        return (state.active,)

    def rolling(self, state: S) -> int | None:
        """The seat that throws the dice next, if that is what happens next."""
        return state.active if state.phase is Phase.ROLL else None

    def choosing(self, state: S, seat: int) -> bool:
        """Whether the seat may choose now, or change a hidden choice."""
        if state.phase is Phase.TOGETHER:
            return 0 <= seat < len(state.sheets)
        return seat in self.waiting(state)

    def legal(self, state: S, seat: int) -> tuple[Move, ...]:
        """The moves open to a seat now, those that would change its hidden choice included."""
        return self.moves(state, seat) if self.choosing(state, seat) else ()

    @abstractmethod
    def moves(self, state: S, seat: int) -> tuple[Move, ...]:
        """The moves of a seat that is known to be choosing."""

    def late(self, state: S, seat: int) -> Move:
        """The move made for a seat that has to decide and whose time is up: it passes.

        A game with a phase in which nobody can pass overrides this; no number is ever marked.
        """
        return next(move for move in self.legal(state, seat) if isinstance(move, Pass))

    def follows(self, state: S, seat: int, move: Move) -> tuple[str, ...]:
        """The cells that are marked by themselves after a move's own, in order: here none."""
        return ()

    def apply(self, state: S, seat: int, move: Move) -> S:
        """The state after a choice; hidden choices take effect when the last seat has chosen."""
        if move not in self.legal(state, seat):
            raise self.refusal(state, seat, move)
        return self.chosen(state, seat, move)

    def chosen(self, state: S, seat: int, move: Move) -> S:
        """The state after a choice that is one of the legal ones."""
        if state.phase is not Phase.TOGETHER:
            return self.act(state, move)
        choices = (*state.choices[:seat], move, *state.choices[seat + 1 :])
        together: S = COPIERS[state.__class__](state, choices=choices)
        return together if None in choices else self.settle(together)

    @abstractmethod
    def act(self, state: S, move: Move) -> S:
        """Carry out a legal move of the active seat in an action of its own."""

    @abstractmethod
    def settle(self, state: S) -> S:
        """Apply all hidden choices at once."""

    def retract(self, state: S, seat: int) -> S:
        """Take back a hidden choice while others are still choosing."""
        if state.phase is not Phase.TOGETHER or not self.choosing(state, seat):
            raise IllegalMove("nothing-to-undo")
        if state.choices[seat] is None:
            raise IllegalMove("nothing-to-undo")
        choices = (*state.choices[:seat], None, *state.choices[seat + 1 :])
        return changed(state, choices=choices)

    def refusal(self, state: S, seat: int, move: Move) -> IllegalMove:
        """Why a move is not legal, as an error to raise."""
        if state.phase is Phase.OVER:
            return IllegalMove("game-over", found=str(move))
        if state.phase is Phase.ROLL:
            return IllegalMove("roll-first", found=str(move))
        if not self.choosing(state, seat):
            return IllegalMove("not-your-turn", found=str(move))
        return self.reason(state, seat, move)

    @abstractmethod
    def reason(self, state: S, seat: int, move: Move) -> IllegalMove:
        """Why a move of a seat that is choosing is not legal."""

    # -- dice -------------------------------------------------------------------------------

    @abstractmethod
    def thrown(self, state: S) -> tuple[bool, ...]:
        """Which of the game's dice are thrown next."""

    def chance(self, state: S) -> Chance:
        """The possible throws and their exact probabilities."""
        if state.phase is not Phase.ROLL:
            raise IllegalMove("no-roll-now")
        return Chance(self.thrown(state), self.sides)

    def roll(self, state: S, faces: Faces) -> S:
        """The state after a throw whose faces come from outside."""
        chance = self.chance(state)
        if faces not in chance:
            raise self._why_not_thrown(chance, faces)
        return self.rolled(state, faces)

    def _why_not_thrown(self, chance: Chance, faces: Faces) -> IllegalMove:
        if len(faces) != len(chance.thrown):
            return IllegalMove("dice-count", count=len(chance.thrown))
        for die, face, thrown in zip(self.dice, faces, chance.thrown, strict=True):
            if thrown and not face:
                return IllegalMove("die-left-out", die=die[0])
            if face and not thrown:
                return IllegalMove("die-not-in-play", die=die[0])
        return IllegalMove("not-a-face", sides=self.sides)

    @abstractmethod
    def rolled(self, state: S, faces: Faces) -> S:
        """Go on from a valid throw."""

    def announced(self, state: S) -> int | None:
        """The sum that everybody may use, once it stands."""
        return sum(state.faces) if state.phase is Phase.TOGETHER else None

    def throw_number(self, state: S) -> int:
        """Which throw of the turn comes next, from 1."""
        return 1

    def summed(self, faces: Faces) -> Faces:
        """The faces of a throw that make its sum; 0 is a die that was not thrown."""
        return tuple(face for face in faces if face)

    def after(self, state: S, step: Step) -> S:
        """The state after any step."""
        if isinstance(step, Thrown):
            return self.roll(state, step.faces)
        if isinstance(step, Chosen):
            return self.apply(state, step.seat, step.move)
        return self.retract(state, step.seat)

    # -- worth --------------------------------------------------------------------------------

    @abstractmethod
    def score_of(self, state: S, seat: int) -> Score:
        """The points of one seat as they stand."""

    def score(self, state: S) -> tuple[Score, ...]:
        """The points of every seat as they stand."""
        return tuple(self.score_of(state, seat) for seat in range(len(state.sheets)))

    def totals(self, state: S) -> tuple[int, ...]:
        """The total of every seat as it stands."""
        return tuple(score.total for score in self.score(state))

    def outcome(self, state: S) -> Outcome | None:
        """Why the game ended and who won, or None while it runs. Equal totals share the win."""
        if state.phase is not Phase.OVER:
            return None
        totals = self.totals(state)
        best = max(totals)
        winners = tuple(seat for seat, total in enumerate(totals) if total == best)
        return Outcome(state.ended, winners)

    def risks_misthrow(self, state: S, seat: int) -> bool:
        """Whether some choice of the seat may make it take a misthrow now."""
        return seat == state.active

    @abstractmethod
    def costs_misthrow(self, state: S, seat: int, move: Move) -> bool:
        """Whether a legal choice makes the seat take a misthrow."""

    def skips(self, state: S, seat: int, move: Move) -> int:
        """How many numbers a legal move passes over, so that the seat can never mark them."""
        return 0

    # -- what others may see --------------------------------------------------------------------

    def seen_by(self, state: S, seat: int | None) -> S:
        """The state without what the seat may not know: the others' hidden choices."""
        choices = tuple(
            chosen if chosen is None or other == seat else Sealed()
            for other, chosen in enumerate(state.choices)
        )
        return changed(state, choices=choices)


AnyGame: TypeAlias = Game[Any]
"""A game of any kind: its states go back into the same game only, which no type can say."""
