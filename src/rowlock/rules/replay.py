"""A game walked through step by step."""

from collections.abc import Iterable
from typing import Generic, Self, TypeVar

from rowlock.rules.dice import Faces
from rowlock.rules.game import Game, Phase, State
from rowlock.rules.moves import Move
from rowlock.rules.steps import Chosen, Step, Thrown

S = TypeVar("S", bound=State)


class Replay(Generic[S]):
    """A place in a game: the state, and the steps that led there from its start."""

    def __init__(self, game: Game[S], start: S, steps: Iterable[Step] = ()) -> None:
        self.game = game
        self.state = start
        self.steps: list[Step] = []
        self._foreseen: tuple[Step, S] | None = None
        for step in steps:
            self.take(step)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase is Phase.OVER

    def __copy__(self) -> Self:
        other = object.__new__(type(self))
        vars(other).update(vars(self), steps=self.steps.copy())
        return other

    def foresee(self, step: Step) -> S:
        """The state after a step that is not taken yet; an illegal step raises."""
        if self._foreseen is None or (self._foreseen[0] is not step and self._foreseen[0] != step):
            self._foreseen = step, self.game.after(self.state, step)
        return self._foreseen[1]

    def foresee_legal(self, seat: int, move: Move) -> Chosen:
        """The step of a choice that was found among the legal ones, which is not asked again."""
        step = Chosen(seat, move)
        self._foreseen = step, self.game.chosen(self.state, seat, move)
        return step

    def foresee_throw(self, faces: Faces) -> Thrown:
        """The step of a throw that was drawn for this very state, which is not checked again."""
        step = Thrown(faces)
        self._foreseen = step, self.game.rolled(self.state, faces)
        return step

    def take(self, step: Step) -> None:
        """Go one step on; an illegal step changes nothing."""
        self.state = self.foresee(step)
        self._foreseen = None
        self.steps.append(step)

    def throw(self, *faces: int) -> None:
        """Throw the dice."""
        self.take(Thrown(faces))
