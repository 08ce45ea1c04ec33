"""Small operations on arrays for which numpy's own take long on few values."""

from functools import lru_cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

N = TypeVar("N", bound=np.number)


def within(values: NDArray[N], most: float) -> NDArray[N]:
    """Values cut to at most `most` either way, as by `np.clip`."""
    cut: NDArray[N] = np.minimum(np.maximum(values, -most), most)
    return cut


@lru_cache
def turned(seats: int, first: int) -> NDArray[np.int64]:
    """All seats in their order, from this one on; an index with it is what `np.roll` makes."""
    return np.roll(np.arange(seats), -first)
