"""Gymnasium: one agent against compiled bots, or alone."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rowlock.envs.aec import HIGHEST, REWARDS, WIN
from rowlock.envs.one_table import OneTable
from rowlock.kernels.players.policies import seated
from rowlock.rules.errors import BadSetup, IllegalMove
from rowlock.rules.game import POINTS_PER_MISTHROW

REPLACE, END, RAISE = ILLEGAL = ("replace", "end", "raise")
"""What an illegal action does: the first legal one is taken in its place, the game is lost at once,
or `IllegalMove` is raised."""
Seen = NDArray[np.uint8]
Info = dict[str, Any]
"""What Gymnasium calls `info`."""
LOST = -1.0
MIN_SCORE = 4.0 * POINTS_PER_MISTHROW
"""What a game ends with that is lost at once, if it is played for points: four misthrows."""


class RowlockEnv(gymnasium.Env[Seen, np.int64]):
    """Gymnasium environment of one seat; the other seats are compiled bots by their names.

    The agent sits at seat 0 or where `seat` says. Observations are what its seat sees;
    `info["action_mask"]` and `action_masks()` have its legal actions. The reward comes at the end:
    the win, from -1 to 1, or the final score. Alone (no bots) it is the score. `illegal` says what
    an illegal action does; `info["illegal"]` has the action.
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
        illegal: str = REPLACE,
    ) -> None:
        for option, value, known in (("reward", reward, REWARDS), ("illegal", illegal, ILLEGAL)):
            if value not in known:
                raise BadSetup("option-value", option=option, value=value)
        bots = (bots,) if isinstance(bots, str) else bots
        seats = 1 + len(bots)
        self.table = OneTable(game, seats, options)
        if not 0 <= seat <= len(bots):
            raise BadSetup("out-of-range", name="seat", least=0, most=len(bots), value=seat)
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        self.reward = reward if bots else "score"
        rules = self.table.kernel.game
        others = [at for at in range(seats) if at != seat]
        self._bots = {
            at: seated(rules, bot, seats).at(rules, seats)
            for at, bot in zip(others, bots, strict=True)
        }
        self.observation_space = spaces.Box(0, HIGHEST, (self.table.width,), np.uint8)
        self.action_space = spaces.Discrete(self.table.actions)
        self._forfeited = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Info]:
        super().reset(seed=seed)
        self._forfeited = False
        self.table.start(int(self.np_random.integers(2**62)))
        self._others()
        return self.table.observation(self.seat), self._info()

    def step(self, action: int | np.int64) -> tuple[Seen, float, bool, bool, Info]:
        if self._forfeited or not self.table.waits_for(self.seat):
            over = self._forfeited or self.table.over
            raise IllegalMove("game-over" if over else "not-started")
        mask = self.table.mask(self.seat)
        found = {} if 0 <= action < len(mask) and mask[int(action)] else {"illegal": int(action)}
        if found and self.illegal == RAISE:
            raise IllegalMove("illegal-action", player=f"seat {self.seat}")
        if found and self.illegal == END:
            self._forfeited = True
            reward = LOST if self.reward == WIN else MIN_SCORE
            return self.table.observation(self.seat), reward, True, False, self._info() | found
        self.table.decide(self.seat, int(mask.argmax()) if found else int(action))
        self._others()
        over = self.table.over
        reward = self.table.rewards(self.reward)[self.seat] if over else 0.0
        scores = {"scores": self.table.scores()} if over else {}
        info = self._info() | found | scores
        return self.table.observation(self.seat), reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions as sb3-contrib's maskable learners ask for them."""
        mask = self.table.mask(self.seat).astype(np.bool_)
        return np.zeros_like(mask) if self._forfeited else mask

    def _others(self) -> None:
        """The bots decide until it is the agent's turn to."""
        while not self.table.over and not self.table.waits_for(self.seat):
            for seat in self.table.waiting():
                self._decide(seat)

    def _decide(self, seat: int) -> None:
        legal = self.table.kernel.legal(self.table.words, seat)
        self.table.act(seat, self._bots[seat].choose(self.table.words, seat, legal))

    def _info(self) -> Info:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def render(self) -> str | None:
        """The table as one line of text."""
        return self.table.text() if self.render_mode == "ansi" else None
