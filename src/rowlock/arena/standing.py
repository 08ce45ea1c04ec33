"""The standing of a tournament: wins of every pairing by deal, totals, mishaps, speed."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rowlock.arena.entrants import Entrant, Rules
from rowlock.arena.playing import WIN, Played, Sums
from rowlock.arena.schedule import Pairing, pairings
from rowlock.arena.stepping import Mishap

Z = 1.959964
"""Standard deviations within which a normal value stays in 95 % of cases."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of wins with its 95 % interval."""

    value: float
    low: float
    high: float
    games: int

    def turned(self) -> "Share":
        """The share of the other of two."""
        return Share(1 - self.value, 1 - self.high, 1 - self.low, self.games)

    def beats(self, even: float) -> bool | None:
        """Whether it is more than the even share, less, or (None) undecided."""
        return True if self.low > even else False if self.high < even else None


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean total with half of its 95 % interval, which one deal alone does not have."""

    value: float
    half: float | None

    @property
    def bounds(self) -> list[float] | None:
        """The interval."""
        return None if self.half is None else [self.value - self.half, self.value + self.half]


class Bout:
    """The results of one pairing."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self._parts: list[NDArray[np.uint16]] = []
        self.deals = self.units = self.squares = 0
        self.odd = self.other = Sums(0, 0, 0)
        self.seconds = 0.0

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.deals * self.seats

    def add(self, played: Played) -> None:
        """Count the results of a task."""
        units = played.units.astype(np.int64)
        self._parts.append(played.units)
        self.deals += len(units)
        self.units += int(units.sum())
        self.squares += int((units**2).sum())
        self.odd, self.other = self.odd + played.odd, self.other + played.other
        self.seconds += played.spent.seconds

    def shares(self) -> NDArray[np.float64]:
        """The odd one's share of every deal."""
        parts = self._parts or [np.zeros(0, np.uint16)]
        return np.concatenate(parts) / (WIN * self.seats)

    def moments(self) -> tuple[float, float, float]:
        """How many deals, their mean share and its variance, with a few made up.

        One deal won and one lost for each other seat are counted beside those that were played.
        They weigh nothing among many, and keep a few from looking like certainty.
        """
        whole = WIN * self.seats
        count = self.deals + self.seats
        mean = (self.units / whole + 1) / count
        variance = ((self.squares / whole**2 + 1) - count * mean**2) / (count - 1)
        return count, mean, variance

    def share(self) -> Share:
        """The odd one's share of wins; rotations of a deal are one observation."""
        count, mean, variance = self.moments()
        half = Z * math.sqrt(variance / count)
        raw = self.units / (WIN * self.games) if self.deals else 1 / self.seats
        return Share(raw, max(0.0, mean - half), min(1.0, mean + half), self.games)

    def mean_odd(self) -> Mean | None:
        """The odd one's mean total."""
        return _mean(self.odd, self.seats)

    def mean_other(self) -> Mean | None:
        """The mean total of the others."""
        return _mean(self.other, self.seats * (self.seats - 1))


def _mean(sums: Sums, games: int) -> Mean | None:
    """The mean of games that come in deals; None if not one deal was played to the end."""
    if sums.deals == 0:
        return None
    mean = sums.total / sums.deals
    if sums.deals == 1:
        return Mean(mean / games, None)
    spread = max(0.0, sums.squares / sums.deals - mean**2) / (sums.deals - 1)
    return Mean(mean / games, Z * math.sqrt(spread) / games)


class Standing:
    """The table of a tournament, as far as it has come."""

    def __init__(self, rules: Rules, entrants: Sequence[Entrant]) -> None:
        self.rules, self.entrants = rules, tuple(entrants)
        self.pairings: tuple[Pairing, ...] = pairings(len(entrants), rules.seats)
        self.bouts = [Bout(rules.seats) for _ in self.pairings]
        self.mishaps: dict[tuple[str, str], tuple[Mishap, int]] = {}
        self.thought: dict[str, tuple[int, float]] = {}

    @property
    def even(self) -> float:
        """The share of a player among equals."""
        return 1 / self.rules.seats

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(bout.games for bout in self.bouts)

    def add(self, played: Played) -> None:
        """Count the results of a task."""
        self.bouts[played.task.place].add(played)
        for mishap, count in played.mishaps:
            key = (mishap.bot, mishap.kind)
            first, before = self.mishaps.get(key, (mishap, 0))
            self.mishaps[key] = (first, before + count)
        for label, (moves, seconds) in played.spent.thought.items():
            before_moves, before_seconds = self.thought.get(label, (0, 0.0))
            self.thought[label] = (before_moves + moves, before_seconds + seconds)

    def share(self, odd: int, other: int) -> Share:
        """One entrant's share of wins among others of one kind."""
        if Pairing(odd, other) in self.pairings:
            return self.bouts[self.pairings.index(Pairing(odd, other))].share()
        return self.bouts[self.pairings.index(Pairing(other, odd))].share().turned()

    def games_of(self, entrant: int) -> int:
        """How many games an entrant has taken part in."""
        return sum(
            bout.games
            for pairing, bout in zip(self.pairings, self.bouts, strict=True)
            if entrant in (pairing.odd, pairing.other)
        )

    def mean(self, entrant: int) -> Mean | None:
        """An entrant's mean total in all games in which it was the odd one, or one of two."""
        means = []
        for pairing, bout in zip(self.pairings, self.bouts, strict=True):
            if pairing.odd == entrant:
                means.append(bout.mean_odd())
            elif pairing.other == entrant and self.rules.seats == 2:
                means.append(bout.mean_other())
        known = [mean for mean in means if mean is not None]
        if not known:
            return None
        value = sum(mean.value for mean in known) / len(known)
        halves = [mean.half for mean in known if mean.half is not None]
        if len(halves) < len(known):
            return Mean(value, None)
        return Mean(value, math.sqrt(sum(half**2 for half in halves)) / len(known))

    def covariance(self) -> NDArray[np.float64]:
        """How the wins of all pairings vary together, over the deals that they share."""
        shares = [bout.shares() for bout in self.bouts]
        made = np.zeros((len(shares), len(shares)))
        for one, mine in enumerate(shares):
            count, _, variance = self.bouts[one].moments()
            made[one, one] = count * variance
            for two in range(one):
                common = min(len(mine), len(shares[two]))
                if common > 1:
                    together: NDArray[np.float64] = np.cov(mine[:common], shares[two][:common])
                    made[one, two] = made[two, one] = common * float(together[0, 1])
        return made
