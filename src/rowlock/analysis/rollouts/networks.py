"""Rollouts by `expert`: batches of tables played on by networks, all starts and trials at once.

Every seat plays by the network with which `expert` plays. Where the trials are left, the network
for values says what all seats can expect (`shares.py`).
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

import numpy as np

from rowlock.analysis.calibration import calibration_of
from rowlock.analysis.rollouts.dice import Throws
from rowlock.analysis.rollouts.players import PARTS
from rowlock.analysis.shares import Shares, WorthArray
from rowlock.bots.crossing.evaluator import CrossingEvaluator
from rowlock.bots.crossing.tables import CrossingTables
from rowlock.bots.crossing.turns import CrossingTurns
from rowlock.bots.expert import evaluator_of, evaluator_with
from rowlock.bots.networks.batches import TableBatch
from rowlock.bots.networks.effort import EFFORTS
from rowlock.bots.networks.learned import for_values
from rowlock.bots.networks.nets import Floats, Ints
from rowlock.bots.qwinto.lookahead import (
    WAYS_OF_SET,
    QwintoLookahead,
    chances,
    second_throws,
)
from rowlock.bots.qwinto.tables import ROWS, QwintoTables
from rowlock.bots.qwinto.turn import ROWS_OF_SET
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.qwinto.game import DICE_SETS, QwintoState
from rowlock.rules.qwixx.game import QwixxState

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=TableBatch)


Luck = WorthArray
"""What the dice of a turn gave, by table, seat and part of a `Worth`."""
UNKNOWN: Luck = np.zeros((1, 1, 1))
"""Nothing is taken off."""


class NetworkPlayer(ABC, Generic[S, B]):
    """Plays batches of tables of one game on."""

    name = "expert"
    dice: int

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._game, self._seats = game, seats
        evaluator = evaluator_with(game, seats, for_values(game, seats))
        self._shares = Shares(evaluator, calibration_of(game, seats))

    @abstractmethod
    def _begun(self, start: S, active: int, throws: Ints) -> tuple[B, Luck]:
        """Tables of one start, one for each trial, after the rest of the active seat's turn."""

    @abstractmethod
    def _turn(self, tables: B, active: int, throws: Ints) -> tuple[B, Luck]:
        """The tables after a turn with these dice, and what the dice gave if that is known."""

    def leaves(self, starts: Sequence[S], throws: Throws, turns: int | None) -> WorthArray:
        """See `RolloutPlayer`."""
        rest, *following = throws if turns is None else throws[: turns + 1]
        active = self._active(starts)
        first, *others = [self._begun(start, active, rest) for start in starts]
        tables: B = first[0].joined([each for each, _ in others])
        trial = np.tile(np.arange(len(rest)), len(starts))
        found, playing = np.zeros((len(tables), self._seats, PARTS)), np.arange(len(tables))
        for nth, (_, luck) in enumerate((first, *others)):
            found[nth * len(rest) : (nth + 1) * len(rest)] -= luck
        for thrown in following:
            roller = (active + 1) % self._seats
            over = tables.over(roller)
            if over.any():
                ended, going = np.flatnonzero(over), np.flatnonzero(~over)
                found[playing[ended]] += self._shares.final(tables.take(ended))
                tables, playing = tables.take(going), playing[going]
            if not len(tables):
                break
            active = roller
            tables, luck = self._turn(tables, active, thrown[trial[playing]])
            found[playing] -= luck
        if len(tables):
            found[playing] += self._shares.prospects(tables, active)
        by_start: WorthArray = found.reshape(len(starts), len(rest), self._seats, PARTS)
        return by_start.swapaxes(0, 1)

    def _active(self, starts: Sequence[S]) -> int:
        """The seat whose turn the starts are in, or have just ended."""
        last = (
            each.active - 1 if each.phase is self._game.opening else each.active
            for each in starts
            if each.phase is not Phase.OVER
        )
        return next(last, 0) % self._seats


class CrossingPlayer(NetworkPlayer[QwixxState, CrossingTables]):
    """Qwixx and Qwixx On Board; starts are between two turns."""

    dice = CrossingTurns.dice

    def __init__(self, game: AnyGame, seats: int) -> None:
        super().__init__(game, seats)
        evaluator = evaluator_of(game, seats)
        assert isinstance(evaluator, CrossingEvaluator)  # noqa: S101 - claimed for these games only
        self._turns = CrossingTurns(evaluator)

    def _begun(self, start: QwixxState, active: int, throws: Ints) -> tuple[CrossingTables, Luck]:
        return CrossingTables.of(start, len(throws)), UNKNOWN

    def _turn(
        self, tables: CrossingTables, active: int, throws: Ints
    ) -> tuple[CrossingTables, Luck]:
        self._turns.turn(tables, active, throws)
        return tables, UNKNOWN


_THROWN = np.array([[rows >> row & 1 for row in range(ROWS)] for rows in ROWS_OF_SET])
"""By set of dice: which of the three are in it."""


class QwintoPlayer(NetworkPlayer[QwintoState, QwintoTables]):
    """Qwinto; starts are between two turns, or the dice are picked and about to be thrown.

    A turn has so few outcomes that all are valued. What the dice gave, the value of what fell less
    the mean over all that could have, is nothing on average; it is taken off each trial (control
    variate), and with it most of the spread.
    """

    dice = 2 * ROWS

    def __init__(self, game: AnyGame, seats: int) -> None:
        super().__init__(game, seats)
        self._lookahead = QwintoLookahead(evaluator_of(game, seats), EFFORTS.of(game))

    def _begun(self, start: QwintoState, active: int, throws: Ints) -> tuple[QwintoTables, Luck]:
        tables = QwintoTables.of(start, len(throws))
        if start.phase is not Phase.ROLL:
            return tables, UNKNOWN
        dice = np.full(len(throws), DICE_SETS.index(start.taken))
        answers = self._lookahead.answers(QwintoTables.of(start), active)
        answers = np.repeat(answers, len(dice), axis=0)
        if start.throws:  # the next throw stands, whatever it is
            return self._fallen(
                tables,
                active,
                dice,
                _sums(throws[:, ROWS:], dice),
                WAYS_OF_SET[dice].astype(np.float32),
            )
        return self._thrown(tables, active, dice, throws, answers)

    def _turn(self, tables: QwintoTables, active: int, throws: Ints) -> tuple[QwintoTables, Luck]:
        answers = self._lookahead.answers(tables, active)
        least = second_throws(answers)[:, :, None]
        dice = (np.maximum(answers, least) * WAYS_OF_SET).sum(axis=2).argmax(axis=1)
        return self._thrown(tables, active, dice, throws, answers)

    def _thrown(
        self, tables: QwintoTables, active: int, dice: Ints, throws: Ints, answers: Floats
    ) -> tuple[QwintoTables, Luck]:
        """The tables after a throw of the picked dice, and a second where it is wanted."""
        every, first = np.arange(len(tables)), _sums(throws[:, :ROWS], dice)
        kept = answers[every, dice, first] >= second_throws(answers)[every, dice]
        stands = np.where(kept, first, _sums(throws[:, ROWS:], dice))
        return self._fallen(tables, active, dice, stands, chances(answers, dice))

    def _fallen(
        self, tables: QwintoTables, active: int, dice: Ints, stands: Ints, likely: Floats
    ) -> tuple[QwintoTables, Luck]:
        """The tables after everybody's entry of the sum that stands, beside all that could have."""
        after, owner, chance = self._lookahead.entered(tables, active, dice, likely)
        fell = np.flatnonzero(np.nonzero(likely > 0)[1] == stands[owner])
        values = self._shares.prospects(after, active)
        gave = values[fell]
        np.subtract.at(gave, owner, values * chance[:, None, None])
        return after.take(fell), gave


def _sums(throws: Ints, dice: Ints) -> Ints:
    """The sum of the dice of each set in a throw of all three."""
    sums: Ints = (throws * _THROWN[dice]).sum(axis=1)
    return sums
