"""A game walked through step by step."""

from collections.abc import Iterable
from typing import Generic, TypeVar

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

    def take(self, step: Step) -> None:
        """Go one step on; an illegal step changes nothing."""
        self.state = self.game.after(self.state, step)
        self.steps.append(step)

    def throw(self, *faces: int) -> None:
        """Throw the dice."""
        self.take(Thrown(faces))
