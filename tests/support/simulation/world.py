"""World: virtual time, what happens at which moment, and whose turn it is when several could go on.

Every event loop keeps its own order, as asyncio promises. Which of several processes goes on, and
what of equal times comes first, is drawn from the seed.
"""

import heapq
from collections.abc import Callable
from random import Random
from typing import Protocol

from greenlet import getcurrent

STEP_SECONDS = 0.00003
"""How long a callback takes."""


class Actor(Protocol):
    """A process of a server, as far as the world knows it."""

    alive: bool
    frozen_until: float

    @property
    def ready(self) -> bool:
        """Whether a callback waits."""

    def run_one(self) -> None:
        """Run the first callback that waits."""


Happening = tuple[float, float, int, Actor | None, Callable[..., object], tuple[object, ...]]
"""When, the lot among equals, a number, whose it is, and what is called with what."""


class World:
    """Everything that is simulated for one seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.now, self.steps = 0.0, 0
        self.actors: list[Actor] = []
        self.current: Actor | None = None
        """The process whose code runs; None for people, network and database."""
        self.on_step: Callable[[int], None] = lambda _steps: None
        self.story: list[tuple[float, int, str, str]] = []
        """What happened, for whoever reads a schedule: time, step, who, what."""
        self.trunk = getcurrent()
        """The greenlet that runs the world; threads go back to it when they wait."""
        self._lots = self.stream("lots")
        self._coming: list[Happening] = []
        self._count = 0

    def stream(self, *names: object) -> Random:
        """Random numbers of their own: what one draws shifts nothing for the others."""
        return Random(f"{self.seed} {' '.join(map(str, names))}")

    def tell(self, who: str, what: str) -> None:
        """Write a line of the story."""
        self.story.append((self.now, self.steps, who, what))

    def after(
        self,
        seconds: float,
        call: Callable[..., object],
        *given: object,
        owner: Actor | None = None,
    ) -> None:
        """Call something later; never if it belongs to a process that is dead by then."""
        self._count += 1
        happening = (
            self.now + seconds, self._lots.random(), self._count, owner, call, given
        )  # fmt: skip
        heapq.heappush(self._coming, happening)

    def step(self) -> bool:
        """Let the next thing happen; False if nothing is left that could."""
        coming = self._coming
        if coming and coming[0][0] <= self.now:
            self._happen()
            return True
        ready = [each for each in self.actors if each.ready and each.frozen_until <= self.now]
        if ready:
            self.steps += 1
            self.on_step(self.steps)
            actor = ready[0] if len(ready) == 1 else self._lots.choice(ready)
            if actor.alive:
                self.current = actor
                actor.run_one()
                self.current = None
            self.now += STEP_SECONDS
            return True
        if not coming:
            return False
        self.now = coming[0][0]
        self._happen()
        return True

    def run(self, until: Callable[[], bool], seconds: float, steps: int) -> bool:
        """Go on until something holds; False if that took too much time or too many steps."""
        end, last = self.now + seconds, self.steps + steps
        while not until():
            for _ in range(8):
                if not self.step():
                    return False
            if self.now > end or self.steps > last:
                return False
        return True

    def pass_by(self, seconds: float) -> None:
        """Go on for some time."""
        end = self.now + seconds
        self.after(seconds, lambda: None)
        while self.now < end and self.step():
            pass

    def _happen(self) -> None:
        at, _, _, owner, call, given = heapq.heappop(self._coming)
        if owner is not None:
            if not owner.alive:
                return
            if owner.frozen_until > self.now:
                self.after(owner.frozen_until - self.now, call, *given, owner=owner)
                return
        self.now = max(self.now, at)
        self.current = owner
        call(*given)
        self.current = None
