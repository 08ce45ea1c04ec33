"""How the chances of all seats are made of what a network says of each, so that they add up to 1.

A network says by a logit how likely one seat wins. Before all seats are compared, each logit x
becomes `offset + slope * x`; then every chance is divided by their sum. With a far negative offset
the odds to the power of the slope are what seats share. Both numbers are fitted to games of mixed
strength that `expert` played on (`python -m benchmarks.calibration`), for the network at hand.
"""

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.networks.learned import for_values, learned
from rowlock.bots.networks.nets import Net
from rowlock.rules.claims import Claims
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

SUREST = 1e-7
"""Chances nearer to 0 or 1 than this are those of games as good as over."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """What a logit becomes before the seats share."""

    offset: float = 0.0
    slope: float = 1.0

    def shared(self, chances: NDArray[np.floating]) -> NDArray[np.float64]:
        """Chances by table and seat that add up to 1; where no seat has any, all have the same."""
        given = chances.astype(np.float64)
        if self != AS_IT_IS:
            given = np.clip(given, SUREST, 1 - SUREST)
            odds = (given / (1 - given)) ** self.slope * np.exp(self.offset)
            given = odds / (1 + odds)
        total = given.sum(axis=1, keepdims=True)
        found: NDArray[np.float64] = np.where(total > 0, given, 1.0)
        found /= np.where(total > 0, total, given.shape[1])
        return found


AS_IT_IS = Calibration()
"""Every chance as the network tells it, divided by their sum."""

CALIBRATED: Claims[str] = Claims("not-learned")
"""The name of a game in the file. What was fitted with the usual options is used with the others
that a network plays with: it belongs to the network."""
CALIBRATED.add(Qwixx, Qwixx.name, options=["late_die"])
CALIBRATED.add(OnBoard, OnBoard.name, options=["late_die", "track"])
CALIBRATED.add(Qwinto, Qwinto.name)


def calibration_of(game: AnyGame, seats: int) -> Calibration:
    """The calibration of the network for values, if it was fitted to that network."""
    found = read_calibrations().get(CALIBRATED.find(game) or "", {}).get(str(seats))
    if found is None or found["network"] != network_print(for_values(game, seats)):
        return AS_IT_IS
    return Calibration(found["offset"], found["slope"])


def network_print(net: Net) -> int:
    """A number that tells whether these are the weights that something was measured with."""
    return crc32(np.ascontiguousarray(net.packed()).tobytes())


@lru_cache
def values_print(game: AnyGame, seats: int) -> int:
    """A number that changes with the values of a game, or with the player who plays them on."""
    calibration = calibration_of(game, seats)
    nets = [network_print(each(game, seats)) for each in (for_values, learned)]
    return crc32(f"{calibration.offset} {calibration.slope} {nets}".encode())


@cache
def read_calibrations() -> dict[str, dict[str, dict[str, float]]]:
    """The file of what was fitted, by game and number of seats."""
    text = (files("rowlock.analysis") / "calibration.json").read_text("utf-8")
    found: dict[str, dict[str, dict[str, float]]] = json.loads(text)
    return found
