"""Gymnasium: one agent against compiled bots, or alone."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from rowlock.envs.aec import HIGHEST, REWARDS
from rowlock.envs.one_table import OneTable
from rowlock.kernels.policies import seated
from rowlock.rules.errors import BadSetup, IllegalMove


class RowlockEnv(gymnasium.Env[Any, Any]):
    """The agent sits at seat 0 or where `seat` says; the others are bots by their names.

    Observations are what the agent's seat sees; `info["action_mask"]` has its legal actions.
    The reward comes at the end: the win, from -1 to 1, or the final score. Alone (no bots) it is
    the score.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - Gymnasium's own

    def __init__(
        self,
        game: str = "qwixx",
        bots: Sequence[str] | str = ("simple",),
        seat: int = 0,
        reward: str = "win",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise BadSetup("option-value", option="reward", value=reward)
        bots = (bots,) if isinstance(bots, str) else bots
        seats = 1 + len(bots)
        self.table = OneTable(game, seats, options)
        if not 0 <= seat <= len(bots):
            raise BadSetup("out-of-range", name="seat", least=0, most=len(bots), value=seat)
        self.seat, self.render_mode = seat, render_mode
        self.reward = reward if bots else "score"
        rules = self.table.kernel.game
        others = [at for at in range(seats) if at != seat]
        self._bots = {
            at: seated(rules, bot, seats).at(rules.name, seats)
            for at, bot in zip(others, bots, strict=True)
        }
        self.observation_space = spaces.Box(0, HIGHEST, (self.table.width,), np.uint8)
        self.action_space = spaces.Discrete(self.table.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.start(int(self.np_random.integers(2**62)))
        self._others()
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self.table.waits_for(self.seat):
            raise IllegalMove("game-over" if self.table.over else "not-started")
        if not 0 <= action < self.table.actions or not self.table.mask(self.seat)[int(action)]:
            raise IllegalMove("illegal-action", player=f"seat {self.seat}")
        self.table.decide(self.seat, int(action))
        self._others()
        over = self.table.over
        seen, info = self._seen()
        reward = self.table.rewards(self.reward)[self.seat] if over else 0.0
        if over:
            info["scores"] = self.table.scores()
        return seen, reward, over, False, info

    def _others(self) -> None:
        """The bots decide until it is the agent's turn to."""
        while not self.table.over and not self.table.waits_for(self.seat):
            for seat in self.table.waiting():
                self._decide(seat)

    def _decide(self, seat: int) -> None:
        legal = self.table.kernel.legal(self.table.words, seat)
        self.table.decide(seat, self._bots[seat].choose(self.table.words, seat, legal))

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        return self.table.observation(self.seat), {"action_mask": self.table.mask(self.seat)}

    def render(self) -> Any:
        """The table as one line of text."""
        return self.table.text() if self.render_mode == "ansi" else None
