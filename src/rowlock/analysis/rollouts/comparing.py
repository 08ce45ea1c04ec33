"""Comparing what comes of several starts for one seat, block by block, on dice they have in common.

Starts that have fallen behind beyond doubt are played on no further. Blocks come in rounds whose
size depends on nothing but what was played before, so the same seed gives the same figures however
many processes play them; nothing looks at a clock.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rowlock.analysis.rollouts.dice import CommonDice
from rowlock.analysis.rollouts.players import MAX_TURNS, Block, RolloutPlayer
from rowlock.analysis.shares import VALUE, WorthArray
from rowlock.analysis.worth import PlayedOn
from rowlock.rules.game import AnyGame, Phase

MAX_ROUND_BLOCKS = 8


@dataclass(frozen=True, slots=True)
class Effort:
    """How far and how often tables are played on."""

    turns: int | None
    """Turns played on before the table is valued; None for whole games."""
    blocks: int
    """No more blocks of trials than this."""
    doubt: float
    """Standard errors by which a start has to be behind to be left out of the next blocks."""
    until: float = 0.0
    """The standard error of all differences at which no more is played."""


@dataclass(frozen=True, slots=True)
class RolledOut:
    """What came of playing one start on, beside the best one."""

    behind: WorthArray
    """By part of a `Worth`: by how much it fell behind the best, on average over common trials."""
    error: float
    """The standard error of that in value; 0 for the best itself."""
    trials: int
    worths: WorthArray
    """By seat and part: what it was worth itself, on average."""
    spread: WorthArray
    """The standard errors of that."""


Settled = Callable[[float, float], bool]
"""Whether more trials would not change what is said of a loss with this standard error."""


class Comparison:
    """The trials of some starts so far, for one seat, and which blocks to play next.

    If only one of the starts is asked about, all is over as soon as that one is the best or is out;
    or, where somebody says when what it lost is settled, not before that.
    """

    def __init__(
        self,
        count: int,
        seat: int,
        effort: Effort,
        asked: int | None = None,
        settled: Settled | None = None,
    ) -> None:
        self._seat, self._effort, self._asked, self._settled = seat, effort, asked, settled
        self._seen: list[WorthArray] = []
        self._alive: tuple[int, ...] = tuple(range(count))
        self._count = count
        self.over = False

    @property
    def blocks(self) -> int:
        """How many blocks were played."""
        return len(self._seen)

    def round(self) -> list[Block]:
        """The blocks to play next: as many again as were played, within bounds."""
        if self.over:
            return []
        left = self._effort.blocks - self.blocks
        size = min(max(1, self.blocks), MAX_ROUND_BLOCKS, left)
        return [Block(self.blocks + nth, self._alive) for nth in range(size)]

    def add(self, blocks: Sequence[Block], values: Sequence[WorthArray]) -> None:
        """Take note of the values of a round, by trial, start, seat and part."""
        for block, found in zip(blocks, values, strict=True):
            whole = np.full((len(found), self._count, *found.shape[2:]), np.nan)
            whole[:, list(block.starts)] = found
            self._seen.append(whole)
        self._alive, best, error = self._left()
        self.over = (
            self.blocks >= self._effort.blocks
            or (len(self._alive) == 1 < self._count)
            or error <= self._effort.until
            or self._answered(best)
        )

    def _answered(self, best: int) -> bool:
        """Whether enough is known of the start that is asked about."""
        if self._asked is None:
            return False
        if self._settled is None:
            return self._asked == best or self._asked not in self._alive
        return self._settled(*self._lost(self._asked))

    def _lost(self, asked: int) -> tuple[float, float]:
        """What a start lost against the best of the others, and its standard error."""
        own = np.concatenate(self._seen)[:, :, self._seat, VALUE]
        others = [start for start in self._alive if start != asked]
        rival = max(others, key=lambda start: float(own[:, start].mean()))
        behind = own[:, rival] - own[:, asked]
        return float(behind.mean()), float(behind.std(ddof=1)) / len(behind) ** 0.5

    def outcomes(self) -> list[RolledOut]:
        """What came of each start."""
        seen = np.concatenate(self._seen)
        own = seen[:, :, self._seat]
        best = self._best(own)
        return [_outcome(own[:, best], own[:, start], seen[:, start]) for start in self._every]

    @property
    def _every(self) -> range:
        return range(self._count)

    def _best(self, own: WorthArray) -> int:
        means = own[:, list(self._alive), VALUE].mean(axis=0)
        return self._alive[int(means.argmax())]

    def _left(self) -> tuple[tuple[int, ...], int, float]:
        """The starts that may still be the best, the best, and the largest standard error.

        The error of a start that is compared with nothing is that of its own value.
        """
        own = np.concatenate(self._seen)[:, :, self._seat]
        best, trials = self._best(own), len(own)
        values = own[:, list(self._alive), VALUE]
        behind = own[:, [best], VALUE] - values
        error = behind.std(axis=0, ddof=1) / trials**0.5
        still = behind.mean(axis=0) <= self._effort.doubt * error + 1e-12
        if self._settled is not None:
            still |= np.array(self._alive) == self._asked
        left = tuple(start for start, may in zip(self._alive, still, strict=True) if may)
        if self._count == 1:
            return left, best, float(values.std(ddof=1)) / trials**0.5
        return left, best, float(error[still].max())


def _outcome(best: WorthArray, own: WorthArray, seats: WorthArray) -> RolledOut:
    """One start beside the best, by the trials that both have."""
    both = ~np.isnan(own[:, VALUE])
    behind, seats = best[both] - own[both], seats[both]
    trials = len(behind)
    error = float(behind[:, VALUE].std(ddof=1)) / trials**0.5
    spread = seats.std(axis=0, ddof=1) / trials**0.5
    return RolledOut(behind.mean(axis=0), error, trials, seats.mean(axis=0), spread)


@dataclass(frozen=True)
class RolloutQuestion:
    """Some starts of one game that are to be compared; what plays blocks of it can be sent away."""

    game: AnyGame
    seats: int
    starts: tuple[Any, ...]
    """Tables of the same turn, or after it, all different."""
    turns: int | None
    seed: tuple[int, ...]

    def play(self, player: RolloutPlayer[Any], block: Block) -> WorthArray:
        """The values of a block by trial, start, seat and part."""
        turns = MAX_TURNS if self.turns is None else self.turns
        dice = CommonDice(player.dice, self.game.sides, self.seed)
        starts = [self.starts[each] for each in block.starts]
        if all(each.phase is Phase.OVER for each in starts):
            turns = 0
        return player.leaves(starts, dice.block(block.number, turns + 1), self.turns)


Play = Callable[[Sequence[Block]], Sequence[WorthArray]]
"""Plays the blocks of a round, here or in other processes."""


def comparing(comparison: Comparison, play: Play) -> Iterator[Comparison]:
    """Plays round after round, and hands the comparison out after each; stop by not asking on."""
    while blocks := comparison.round():
        comparison.add(blocks, play(blocks))
        yield comparison


class Rollouts:
    """Compares tables of one game by one player, here and now."""

    def __init__(
        self, game: AnyGame, seats: int, player: RolloutPlayer[Any], effort: Effort
    ) -> None:
        self._game, self._seats, self._player, self._effort = game, seats, player, effort

    @property
    def played_on(self) -> PlayedOn:
        """Who plays on, how far, and how often at most."""
        return played_on(self._game, self._player, self._effort)

    def compare(
        self, tables: Sequence[Any], seat: int, seed: Sequence[int], asked: int | None = None
    ) -> list[RolledOut]:
        """What comes of tables for one seat; the same tables fare the same."""
        different = list(dict.fromkeys(tables))
        which = None if asked is None else different.index(tables[asked])
        question = RolloutQuestion(
            self._game, self._seats, tuple(different), self._effort.turns, tuple(seed)
        )
        comparison = Comparison(len(different), seat, self._effort, which)
        for _ in comparing(
            comparison, lambda blocks: [question.play(self._player, each) for each in blocks]
        ):
            pass
        found = comparison.outcomes()
        return [found[different.index(each)] for each in tables]


def played_on(game: AnyGame, player: RolloutPlayer[Any], effort: Effort) -> PlayedOn:
    """Who plays on, how far, and how often at most."""
    return PlayedOn(player.name, effort.turns, effort.blocks * game.sides**2)
