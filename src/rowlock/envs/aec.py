"""PettingZoo: agents decide one after the other, and all at once.

`env` follows the agent-environment cycle: the agent that has to decide next acts. In the
simultaneous action seats are asked in order, and none sees what the others chose. `parallel_env`
steps all agents at once: those that have nothing to decide wait, which is an action of its own, the
last.
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from rowlock.envs.one_table import OneTable
from rowlock.rules.errors import BadSetup

LETTERS = "ABCDEF"
WIN, SCORE = REWARDS = ("win", "score")
Observed = dict[str, NDArray[np.uint8] | NDArray[np.int8]]
"""The bytes that an agent sees, and the mask of its legal actions."""
Infos = dict[str, dict[str, int]]
"""What PettingZoo calls `infos`, by agent."""
HIGHEST = 40
"""No byte that a seat sees is higher: the last field of the track."""


def env(
    game: str = "qwixx",
    seats: int = 2,
    reward: str = "win",
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment with PettingZoo's usual guards: an illegal action ends and loses the game."""
    raw = raw_env(game, seats, reward, options, render_mode)
    guarded = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def _space(width: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, HIGHEST, (width,), np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class _Table:
    """The table, agents and spaces that both kinds of environment share."""

    def __init__(
        self,
        game: str,
        seats: int,
        reward: str,
        options: Mapping[str, str] | None,
        render_mode: str | None,
    ) -> None:
        if reward not in REWARDS:
            raise BadSetup("option-value", option="reward", value=reward)
        self.table = OneTable(game, seats, options)
        self.reward, self.render_mode = reward, render_mode
        self.possible_agents = list(LETTERS[:seats])
        self.agents: list[str] = []
        self._seeds = np.random.default_rng()

    def offer(self, actions: int) -> None:
        """Say what agents see, and between how many actions they choose."""
        space = _space(self.table.width, actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may choose, legal or not."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed it follows from the one before."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.table.start(int(self._seeds.integers(2**62)))

    def render(self) -> str | None:
        """The table as one line of text."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs render_mode='ansi'")
            return None
        return self.table.text()

    def close(self) -> None:
        """Nothing is open."""


class raw_env(_Table, AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's own name for it
    """The agent-environment cycle, without guards."""

    metadata = {"name": "rowlock_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str = "qwixx",
        seats: int = 2,
        reward: str = "win",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        AECEnv.__init__(self)
        _Table.__init__(self, game, seats, reward, options, render_mode)
        self.offer(self.table.actions)

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        return self.possible_agents[self.table.waiting()[0]]

    def observe(self, agent: str) -> Observed:
        seat = self.possible_agents.index(agent)
        mask = self.table.mask(seat)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": self.table.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.table.decide(self.possible_agents.index(agent), int(action or 0))
        if self.table.over:
            earned = self.table.rewards(self.reward)
            self.rewards = dict(zip(self.possible_agents, earned, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._next()
        self._accumulate_rewards()


class parallel_env(_Table, ParallelEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's own name for it
    """All agents at once; an agent with nothing to decide takes the last action, waiting."""

    metadata = {"name": "rowlock_v1", "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str = "qwixx",
        seats: int = 2,
        reward: str = "win",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        _Table.__init__(self, game, seats, reward, options, render_mode)
        self.wait = self.table.actions
        self.offer(self.table.actions + 1)

    def reset(
        self, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, Observed], Infos]:
        self.begin(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Observed]:
        return {
            agent: {
                "observation": self.table.observation(seat),
                "action_mask": self._mask(seat),
            }
            for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, seat: int) -> NDArray[np.int8]:
        return np.append(self.table.mask(seat), np.int8(not self.table.waits_for(seat)))

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """An illegal action counts as the first legal one; `infos` says so."""
        deciding = self.table.waiting()
        infos: Infos = {agent: {} for agent in self.agents}
        chosen = {}
        for seat in deciding:
            agent, mask = self.possible_agents[seat], self.table.mask(seat)
            action = int(actions[agent])
            if action >= len(mask) or not mask[action]:
                infos[agent]["illegal"] = action
                action = int(mask.argmax())
            chosen[seat] = action
        for seat, action in chosen.items():
            self.table.decide(seat, action)
        over = self.table.over
        earned = self.table.rewards(self.reward) if over else [0.0] * len(self.possible_agents)
        seen, agents = self._seen(), self.agents
        if over:
            self.agents = []
        return (
            seen,
            dict(zip(self.possible_agents, earned, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            infos,
        )
