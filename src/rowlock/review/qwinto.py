"""What Qwinto is worth, as `expert` learned it, with all throws of a turn weighed.

The network tells what a table is worth between two turns. Within a turn throws are weighed. The
two agree only as far as the network is right; so that picking dice does not seem to gain or to
lose what is only that difference, the sets of dice are compared with each other, and the best is
worth what the table was.
"""

from functools import cached_property
from typing import Any

import numpy as np

from rowlock.bots.effort import EFFORTS
from rowlock.bots.judging import Judge
from rowlock.bots.nets import Floats, Ints
from rowlock.bots.qwinto_outlook import ALL_SETS, WAYS_OF_SET, QwintoOutlook, chances
from rowlock.bots.qwinto_tables import Tables
from rowlock.review.learned import LearnedAppraiser, all_worths
from rowlock.review.shares import VALUE, WIN, Prospects, Shares, worth_of
from rowlock.review.worth import Option, Worth
from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Again, Keep, Move, Take
from rowlock.rules.qwinto.game import DICE_SETS


class QwintoAppraiser(LearnedAppraiser):
    """Asks the network for one number of seats."""

    def __init__(self, game: Game[Any], judge: Judge) -> None:
        super().__init__(game, judge)
        self._outlook = QwintoOutlook(self._shares, EFFORTS.of(game))
        self._last: tuple[Any, _Turn] | None = None

    def options(self, state: Any, seat: int) -> list[Option]:
        if state.phase is Phase.TOGETHER or not self._game.choosing(state, seat):
            return super().options(state, seat)
        found = [Option(move, worth_of(after[seat])) for move, after in self._choices(state)]
        return sorted(found, key=lambda option: -option.worth.value)

    def worths(self, state: Any) -> tuple[Worth, ...]:
        if state.phase is Phase.KEEP:
            found = (after for _, after in self._choices(state))
            return all_worths(max(found, key=lambda after: after[state.active, VALUE]))
        if state.phase is not Phase.ROLL:
            return super().worths(state)
        taken = DICE_SETS.index(state.taken)
        if self._game.throw_number(state) == 1:
            return all_worths(self._sets(state)[taken])
        return all_worths(self._turn(state).second(taken))

    def _choices(self, state: Any) -> list[tuple[Move, Prospects]]:
        """The choices about dice, each with what it promises each seat."""
        if state.phase is Phase.TAKE:
            return list(zip(map(Take, DICE_SETS), self._sets(state), strict=True))
        stands = self._game.apply(state, state.active, Keep())
        again = self._turn(state).second(DICE_SETS.index(state.taken))
        return [(Keep(), self._together(stands).prospects), (Again(), again)]

    def _sets(self, state: Any) -> Prospects:
        """What picking each set of dice promises each seat; the best for the active seat is par.

        Where a chance would leave 0 to 1, all differences are made smaller by the same part.
        """
        sets = self._turn(state).sets
        best = sets[sets[:, state.active, VALUE].argmax()]
        par = self._shares.prospects(Tables.of(state), (state.active - 1) % len(state.sheets))[0]
        changes = sets - best
        found: Prospects = par + changes * _room(par[:, WIN], changes[:, :, WIN])
        return found

    def _turn(self, state: Any) -> "_Turn":
        """What may come of this turn; whoever asks next asks about the same turn, most likely."""
        table = state.sheets, state.active
        if self._last is None or self._last[0] != table:
            self._last = table, _Turn(self._shares, self._outlook, state)
        return self._last[1]


def _room(chances: Any, changes: Any) -> float:
    """The largest part, up to 1, of all changes that leaves every chance within 0 and 1."""
    with np.errstate(divide="ignore", invalid="ignore"):
        down = np.where(changes < 0, chances / -changes, 1.0)
        up = np.where(changes > 0, (1 - chances) / changes, 1.0)
    return float(np.clip(min(down.min(), up.min()), 0.0, 1.0))


Outcomes = tuple[Tables, Ints, Floats]


class _Turn:
    """All that may come of a turn, weighed once for all seats."""

    def __init__(self, shares: Shares, outlook: QwintoOutlook, state: Any) -> None:
        self._shares, self._outlook, self._state = shares, outlook, state
        self._seconds: dict[int, Prospects] = {}

    @cached_property
    def sets(self) -> Prospects:
        """What each set of dice promises each seat, thrown again where that is better."""
        answers = self._outlook.answers(Tables.of(self._state), self._state.active)
        likely = chances(np.repeat(answers, len(ALL_SETS), axis=0), ALL_SETS)
        return self._expected(ALL_SETS, likely)

    def second(self, dice: int) -> Prospects:
        """What a set of dice promises each seat if its next throw stands."""
        if dice not in self._seconds:
            sets = np.array([dice])
            self._seconds[dice] = self._expected(sets, WAYS_OF_SET[sets])[0]
        return self._seconds[dice]

    def _expected(self, dice: Ints, likely: Floats) -> Prospects:
        """What sets of dice promise each seat, after everybody's answer, if sums are so likely."""
        active, tables = self._state.active, Tables.of(self._state, len(dice))
        after, owner, chance = self._outlook.entered(tables, active, dice, likely)
        weighed = self._shares.prospects(after, active) * chance[:, None, None]
        found = np.zeros((len(dice), *weighed.shape[1:]))
        np.add.at(found, owner, weighed)
        return found
