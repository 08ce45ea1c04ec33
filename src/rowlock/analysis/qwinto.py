"""Appraising moments of Qwinto by the network of `expert`, with all throws of a turn weighed.

The network predicts between two turns. Within a turn throws are weighed by their chances. The two
agree only as far as the network is right; so that picking dice does not seem to gain or to lose
what is only that difference, the sets of dice are compared with each other, and the best is worth
what the table was.
"""

from functools import cached_property

import numpy as np

from rowlock.analysis.calibration import Calibration
from rowlock.analysis.learned import LearnedAppraiser
from rowlock.analysis.lookahead import all_worths
from rowlock.analysis.shares import VALUE, WIN, Shares, WorthArray, worth_of
from rowlock.analysis.worth import Option, Worth
from rowlock.bots.networks.effort import EFFORTS
from rowlock.bots.networks.evaluator import AnyEvaluator
from rowlock.bots.networks.nets import Floats, Ints
from rowlock.bots.qwinto.lookahead import ALL_SETS, WAYS_OF_SET, QwintoLookahead, chances
from rowlock.bots.qwinto.tables import QwintoTables
from rowlock.rules.game import AnyGame, Phase
from rowlock.rules.moves import Again, Keep, Move, Take
from rowlock.rules.qwinto.game import DICE_SETS, QwintoSheet, QwintoState

_Key = tuple[tuple[QwintoSheet, ...], int]
"""What turns differ in: the sheets, and the active seat."""


class QwintoAppraiser(LearnedAppraiser[QwintoState]):
    """Appraises moments by the network for one number of seats."""

    def __init__(self, game: AnyGame, evaluator: AnyEvaluator, calibration: Calibration) -> None:
        super().__init__(game, evaluator, calibration)
        self._lookahead = QwintoLookahead(self._shares, EFFORTS.of(game))
        self._last_turn: tuple[_Key, _QwintoTurn] | None = None

    def options(self, state: QwintoState, seat: int, taken: Move | None = None) -> list[Option]:
        if state.phase is Phase.TOGETHER or not self._game.choosing(state, seat):
            return super().options(state, seat)
        found = [Option(move, worth_of(after[seat])) for move, after in self._choices(state)]
        return sorted(found, key=lambda option: -option.worth.value)

    def estimated(self, state: QwintoState, seat: int) -> list[Option]:
        return self.options(state, seat)

    def after(self, state: QwintoState, seat: int, option: Option) -> QwintoState:
        """Between two turns, or before a throw of picked dice."""
        if state.phase is Phase.TOGETHER:
            return super().after(state, seat, option)
        done: QwintoState = self._game.apply(state, seat, option.move)
        if done.phase is not Phase.TOGETHER:
            return done
        return super().after(done, seat, self._together(done).options(seat)[0])

    def worths(self, state: QwintoState) -> tuple[Worth, ...]:
        if state.phase is Phase.KEEP:
            found = (after for _, after in self._choices(state))
            return all_worths(max(found, key=lambda after: after[state.active, VALUE]))
        if state.phase is not Phase.ROLL:
            return super().worths(state)
        taken = DICE_SETS.index(state.taken)
        if self._game.throw_number(state) == 1:
            return all_worths(self._sets(state)[taken])
        return all_worths(self._turn(state).second(taken))

    def _choices(self, state: QwintoState) -> list[tuple[Move, WorthArray]]:
        """The choices about dice, each with the prospects of each seat."""
        if state.phase is Phase.TAKE:
            return list(zip(map(Take, DICE_SETS), self._sets(state), strict=True))
        stands = self._game.apply(state, state.active, Keep())
        again = self._turn(state).second(DICE_SETS.index(state.taken))
        return [(Keep(), self._together(stands).prospects), (Again(), again)]

    def _sets(self, state: QwintoState) -> WorthArray:
        """The prospects of each seat by set of dice picked; the best for the active seat is par.

        Where a chance would leave 0 to 1, all differences are made smaller by the same part.
        """
        sets = self._turn(state).sets
        best = sets[sets[:, state.active, VALUE].argmax()]
        par = self._shares.prospects(
            QwintoTables.of(state), (state.active - 1) % len(state.sheets)
        )[0]
        changes = sets - best
        found: WorthArray = par + changes * _room(par[:, WIN], changes[:, :, WIN])
        return found

    def _turn(self, state: QwintoState) -> "_QwintoTurn":
        """What may come of this turn; remembered, as the next question is likely about the same."""
        key = state.sheets, state.active
        if self._last_turn is None or self._last_turn[0] != key:
            self._last_turn = key, _QwintoTurn(self._shares, self._lookahead, state)
        return self._last_turn[1]


def _room(chances: WorthArray, changes: WorthArray) -> float:
    """The largest part, up to 1, of all changes that leaves every chance within 0 and 1."""
    with np.errstate(divide="ignore", invalid="ignore"):
        down = np.where(changes < 0, chances / -changes, 1.0)
        up = np.where(changes > 0, (1 - chances) / changes, 1.0)
    return float(np.clip(min(down.min(), up.min()), 0.0, 1.0))


class _QwintoTurn:
    """All that may come of a turn, weighed once for all seats."""

    def __init__(self, shares: Shares, lookahead: QwintoLookahead, state: QwintoState) -> None:
        self._shares, self._lookahead, self._state = shares, lookahead, state
        self._seconds: dict[int, WorthArray] = {}

    @cached_property
    def sets(self) -> WorthArray:
        """The prospects of each seat by set of dice, thrown again where that is better."""
        answers = self._lookahead.answers(QwintoTables.of(self._state), self._state.active)
        likely = chances(np.repeat(answers, len(ALL_SETS), axis=0), ALL_SETS)
        return self._expected(ALL_SETS, likely)

    def second(self, dice: int) -> WorthArray:
        """The prospects of each seat if the next throw of a set of dice stands."""
        if dice not in self._seconds:
            sets = np.array([dice])
            self._seconds[dice] = self._expected(sets, WAYS_OF_SET[sets])[0]
        return self._seconds[dice]

    def _expected(self, dice: Ints, likely: Floats) -> WorthArray:
        """The prospects of each seat by set of dice, after all answers to sums of these chances."""
        active, tables = self._state.active, QwintoTables.of(self._state, len(dice))
        after, owner, chance = self._lookahead.entered(tables, active, dice, likely)
        weighed = self._shares.prospects(after, active) * chance[:, None, None]
        found = np.zeros((len(dice), *weighed.shape[1:]))
        np.add.at(found, owner, weighed)
        return found
