"""Batches: many tables of one game as arrays, which networks evaluate at once."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Self

from rowlock.bots.networks.nets import Bools, Ints


class TableBatch(ABC):
    """Tables with the same seats and options, between two turns; everything is indexed by table."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of seats of each table."""

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def take(self, which: Ints) -> Self:
        """The tables at these places, in this order; a copy."""

    @abstractmethod
    def seen_from(self, seat: int) -> Self:
        """The tables with this seat first."""

    @abstractmethod
    def joined(self, others: Sequence[Self]) -> Self:
        """These tables and then others."""

    @abstractmethod
    def totals(self) -> Ints:
        """The points by table and seat."""

    @abstractmethod
    def over(self, roller: int | Ints) -> Bools:
        """Which tables are over when a turn ends and this seat would roll next."""
