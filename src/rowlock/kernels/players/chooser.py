"""Compiled functions that decide for a seat, and the addresses by which kernels call them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rowlock.kernels.compiler.compiling import Figures, TableWords, address
from rowlock.kernels.simulator import loop


class Policy:
    """A compiled player; it is compiled when it is first needed."""

    def __init__(
        self,
        function: Callable[[TableWords, int, int, Figures], int],
        name: str = "",
        **functions: object,
    ) -> None:
        self._function, self._name, self._functions = function, name, functions
        self.__doc__ = function.__doc__

    @cached_property
    def chooser(self) -> int:
        """The address of the compiled player, which kernels call."""
        return address(self._function, loop.CHOOSER, self._name, **self._functions)


class RandomPolicy(Policy):
    """Any legal action; it is built into the loop."""

    def __init__(self) -> None:
        self.__doc__ = loop.any_action.__doc__

    @cached_property
    def chooser(self) -> int:
        return loop.RANDOM


@dataclass(frozen=True)
class CompiledPlayer:
    """A player of ours in one game: how it decides, and by which figures if it has any."""

    policy: Policy
    figures: Callable[[Any, int], Sequence[float] | NDArray[np.float64]] | None = None
    """The figures for a game that the player claims, and a number of seats."""
    by_seats: bool = False
    """Whether figures are for one number of seats only."""
    by_sheet: bool = False
    """Whether figures are for the sheets of one table only."""
