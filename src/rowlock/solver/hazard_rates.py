"""The measured hazards of a game with others; `rowlock.solver.measure_hazards` makes them."""

import json
from pathlib import Path

import numpy as np

from rowlock.solver.transitions import Floats

FILE = Path(__file__).with_name("hazard_rates.json")


def rates_of(seats: int) -> Floats:
    """The rates for a number of seats: own turn or another's, what of, level."""
    return np.array(json.loads(FILE.read_text("utf-8"))["rates"][str(seats)])
