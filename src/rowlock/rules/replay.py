"""Replays: a game gone through step by step, the state after each."""

from collections.abc import Iterable
from typing import Any, Generic, Self, TypeAlias, TypeVar

from rowlock.rules.game import Game, Phase, State
from rowlock.rules.steps import Step, Thrown

S = TypeVar("S", bound=State)


class Replay(Generic[S]):
    """A place in a game: the state, and the steps that led there from its start."""

    def __init__(self, game: Game[S], start: S, steps: Iterable[Step] = ()) -> None:
        self.game = game
        self.state = start
        self.steps: list[Step] = []
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

    def take(self, step: Step) -> None:
        """Go one step on; an illegal step raises and changes nothing."""
        self.state = self.game.after(self.state, step)
        self.steps.append(step)

    def throw(self, *faces: int) -> None:
        """Throw the dice."""
        self.take(Thrown(faces))


AnyReplay: TypeAlias = Replay[Any]
"""A place in a game of any kind."""
