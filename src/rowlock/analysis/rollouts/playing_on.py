"""Playing tables on with common dice, and comparing what comes of them for one seat.

Tables that have fallen behind beyond doubt are not played on any further. Everything follows from a
seed; nothing looks at a clock.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from rowlock.analysis.rollouts.dice import CommonDice
from rowlock.analysis.shares import VALUE, WorthArray
from rowlock.analysis.worth import PlayedOn
from rowlock.rules.dice import Faces
from rowlock.rules.game import AnyGame, Phase, State

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
PARTS = 3
MAX_TURNS = 120
"""No game takes more: every turn makes a cross or a misthrow."""


class TurnPlayer(Protocol[S]):
    """A bot that plays whole turns for all seats."""

    name: str

    def turn(self, state: S, faces: Faces) -> S:
        """The table after a turn with these faces; dice that have left show 0."""


class Estimate(Protocol[S_contra]):
    """What the seats can expect between two turns, without looking ahead."""

    def prospects(self, state: S_contra) -> WorthArray:
        """By seat and part of a `Worth`; the result if the game is over."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How far and how often tables are played on."""

    turns: int | None
    """Turns played on before the table is estimated; None for whole games."""
    blocks: int
    """No more blocks of trials than this."""
    doubt: float
    """Standard errors by which a table has to be behind to be left out of the next block."""


@dataclass(frozen=True, slots=True)
class RolledOut:
    """What came of playing one table on, beside the best one."""

    behind: WorthArray
    """By part of a `Worth`: by how much it fell behind the best, on average over common trials."""
    error: float
    """The standard error of that in value; 0 for the best itself."""
    trials: int


class Rollouts(Generic[S]):
    """Plays tables of one game on by a bot, and asks an estimate where they are left."""

    def __init__(
        self, game: AnyGame, player: TurnPlayer[S], estimate: Estimate[S], effort: Effort
    ) -> None:
        self._game, self._player, self._estimate = game, player, estimate
        self._effort = effort

    @property
    def played_on(self) -> PlayedOn:
        """Who plays on, how far, and how often at most."""
        trials = self._effort.blocks * self._game.sides**2
        return PlayedOn(self._player.name, self._effort.turns, trials)

    def compare(
        self, tables: Sequence[S], seat: int, seed: Sequence[int], asked: int | None = None
    ) -> list[RolledOut]:
        """What comes of tables between two turns, for one seat; the same tables fare the same.

        If only one of them is asked about, it is over as soon as that one is the best or is out.
        """
        different = list(dict.fromkeys(tables))
        which = None if asked is None else different.index(tables[asked])
        found = self._compare(different, seat, seed, which)
        return [found[different.index(each)] for each in tables]

    def _compare(
        self, tables: Sequence[S], seat: int, seed: Sequence[int], asked: int | None
    ) -> list[RolledOut]:
        dice = CommonDice(len(self._game.dice), self._game.sides, seed)
        alive = np.arange(len(tables))
        seen = np.empty((0, len(tables), PARTS))
        for number in range(self._effort.blocks):
            throws = dice.block(number, self._effort.turns or MAX_TURNS)
            block = np.full((dice.block_size, len(tables), PARTS), np.nan)
            for place in alive.tolist():
                for trial in range(dice.block_size):
                    ended = self._played_on(tables[place], throws[:, trial])
                    block[trial, place] = self._estimate.prospects(ended)[seat]
            seen = np.concatenate([seen, block])
            alive = self._left(seen, alive)
            best = int(alive[seen[:, alive, VALUE].mean(axis=0).argmax()])
            if len(alive) == 1 or asked == best or (asked is not None and asked not in alive):
                break
        return [_outcome(seen[:, best], seen[:, place]) for place in range(len(tables))]

    def _played_on(self, state: S, throws: NDArray[np.int64]) -> S:
        """The table after some turns, or at the end of the game; throws are by turn and die."""
        for faces in throws.tolist():
            if state.phase is Phase.OVER:
                break
            thrown = self._game.thrown(state)
            shown = [face if there else 0 for face, there in zip(faces, thrown, strict=True)]
            state = self._player.turn(state, tuple(shown))
        return state

    def _left(self, seen: WorthArray, alive: NDArray[np.int64]) -> NDArray[np.int64]:
        """The tables that may still be the best."""
        values = seen[:, alive, VALUE]
        behind = values[:, [values.mean(axis=0).argmax()]] - values
        error = behind.std(axis=0, ddof=1) / len(values) ** 0.5
        left: NDArray[np.int64] = alive[behind.mean(axis=0) <= self._effort.doubt * error + 1e-12]
        return left


def _outcome(best: WorthArray, own: WorthArray) -> RolledOut:
    """One table beside the best, by the trials that both have."""
    both = ~np.isnan(own[:, VALUE])
    behind = best[both] - own[both]
    error = float(behind[:, VALUE].std(ddof=1)) / len(behind) ** 0.5
    return RolledOut(behind.mean(axis=0), error, len(behind))
