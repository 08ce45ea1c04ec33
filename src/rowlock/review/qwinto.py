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
from rowlock.bots.nets import POINTS, Floats, Ints
from rowlock.bots.qwinto_outlook import ALL_SETS, WAYS_OF_SET, QwintoOutlook, chances
from rowlock.bots.qwinto_tables import Tables
from rowlock.review.learned import LearnedAppraiser, standing
from rowlock.review.worth import Option, Worth
from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Again, Keep, Take
from rowlock.rules.qwinto.game import DICE_SETS


class QwintoAppraiser(LearnedAppraiser):
    """Asks the network for one number of seats."""

    def __init__(self, game: Game[Any], judge: Judge) -> None:
        super().__init__(game, judge)
        self._outlook = QwintoOutlook(judge, EFFORTS.of(game))
        self._last: tuple[Any, _Turn] | None = None

    def options(self, state: Any, seat: int) -> list[Option]:
        if state.phase is Phase.TOGETHER or not self._game.choosing(state, seat):
            return super().options(state, seat)
        if state.phase is Phase.TAKE:
            worths = self._sets(state, seat)
            found = [Option(Take(dice), worths[nth]) for nth, dice in enumerate(DICE_SETS)]
        else:
            found = [Option(Keep(), self._kept(state, seat))]
            found.append(Option(Again(), self._thrown_again(state, seat)))
        return sorted(found, key=lambda option: -option.worth.value)

    def worth(self, state: Any, seat: int) -> Worth | None:
        if state.phase in (Phase.TAKE, Phase.OVER):
            return self._standing(state, seat)
        if state.phase is Phase.TOGETHER:
            return self.options(state, seat)[0].worth
        if state.phase is Phase.ROLL and self._game.throw_number(state) == 1:
            return self._sets(state, seat)[DICE_SETS.index(state.taken)]
        if state.phase is Phase.KEEP:
            kept = isinstance(self.options(state, state.active)[0].move, Keep)
            return self._kept(state, seat) if kept else self._thrown_again(state, seat)
        return self._thrown_again(state, seat)

    def _standing(self, state: Any, seat: int) -> Worth:
        return standing(self._judge, Tables.of(state), state, seat)

    def _sets(self, state: Any, seat: int) -> list[Worth]:
        """What picking each set of dice promises a seat; the best for the active seat is par."""
        turn = self._turn(state)
        theirs = turn.sets(state.active)
        best = max(range(len(theirs)), key=lambda nth: theirs[nth].value)
        par = self._standing(state, seat) - turn.sets(seat)[best]
        return [each + par for each in turn.sets(seat)]

    def _kept(self, state: Any, seat: int) -> Worth:
        """What it promises a seat that the throw stands."""
        stands = self._game.apply(state, state.active, Keep())
        return self.options(stands, seat)[0].worth

    def _thrown_again(self, state: Any, seat: int) -> Worth:
        """What it promises a seat that the dice are thrown once more."""
        return self._turn(state).second(seat, DICE_SETS.index(state.taken))

    def _turn(self, state: Any) -> "_Turn":
        """What may come of this turn; whoever asks next asks about the same turn, most likely."""
        table = state.sheets, state.active
        if self._last is None or self._last[0] != table:
            self._last = table, _Turn(self._judge, self._outlook, state)
        return self._last[1]


Outcomes = tuple[Tables, Ints, Floats]


class _Turn:
    """All that may come of a turn, weighed once for all seats."""

    def __init__(self, judge: Judge, outlook: QwintoOutlook, state: Any) -> None:
        self._judge, self._outlook, self._state = judge, outlook, state
        self._sets: dict[int, list[Worth]] = {}
        self._thrown: dict[int, Outcomes] = {}

    def sets(self, seat: int) -> list[Worth]:
        """What a seat can expect of each set of dice, thrown again where that is better."""
        if seat not in self._sets:
            self._sets[seat] = self._expected(seat, self._picked, len(ALL_SETS))
        return self._sets[seat]

    def second(self, seat: int, dice: int) -> Worth:
        """What a seat can expect of a set of dice whose next throw stands."""
        if dice not in self._thrown:
            sets = np.array([dice])
            self._thrown[dice] = self._outcomes(sets, WAYS_OF_SET[sets])
        return self._expected(seat, self._thrown[dice], 1)[0]

    @cached_property
    def _picked(self) -> Outcomes:
        answers = self._outlook.answers(Tables.of(self._state), self._state.active)
        likely = chances(np.repeat(answers, len(ALL_SETS), axis=0), ALL_SETS)
        return self._outcomes(ALL_SETS, likely)

    def _outcomes(self, dice: Ints, likely: Floats) -> Outcomes:
        """The tables after everybody's answer to each sum, if sums are so likely to stand."""
        tables = Tables.of(self._state, len(dice))
        return self._outlook.entered(tables, self._state.active, dice, likely)

    def _expected(self, seat: int, outcomes: Outcomes, sets: int) -> list[Worth]:
        after, owner, chance = outcomes
        promise = self._judge.promises([(after, seat)], self._state.active)[0]
        value = self._judge.value(promise) * (POINTS if self._judge.alone else 1.0)
        sums = [
            np.bincount(owner, chance * part, sets).tolist()
            for part in (value, promise.win, promise.own * POINTS)
        ]
        return [Worth(*parts) for parts in zip(*sums, strict=True)]
