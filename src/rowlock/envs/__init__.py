"""The games as environments for learning: vectorised, PettingZoo, Gymnasium.

Importing this package makes them known to Gymnasium: `gymnasium.make("rowlock/Qwixx-v0")`.
"""

import gymnasium

from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

IDS = {f"rowlock/{game.__name__}-v0": game.name for game in (Qwixx, Qwinto, OnBoard)}
"""What Gymnasium calls each game."""

for _id, _game in IDS.items():
    gymnasium.register(_id, "rowlock.envs.single:RowlockEnv", kwargs={"game": _game})
