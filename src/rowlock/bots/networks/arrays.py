"""Small things that numpy does for few values only the long way round."""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray


def within(values: NDArray[Any], most: float) -> NDArray[Any]:
    """Values cut to at most so much either way, as by `np.clip`."""
    cut: NDArray[Any] = np.minimum(np.maximum(values, -most), most)
    return cut


@lru_cache
def turned(seats: int, first: int) -> NDArray[np.int64]:
    """All seats in their order, from this one on; an index with it is what `np.roll` makes."""
    return np.roll(np.arange(seats), -first)
