"""What Qwinto is worth, as `expert` learned it, with all throws of a turn weighed.

The network tells what a table is worth between two turns. Within a turn throws are weighed. The
two agree only as far as the network is right; so that picking dice does not seem to gain or to
lose what is only that difference, the sets of dice are compared with each other, and the best is
worth what the table was.
"""

from typing import Any

import numpy as np

from rowlock.bots.effort import EFFORTS
from rowlock.bots.judging import Judge
from rowlock.bots.nets import POINTS
from rowlock.bots.qwinto_outlook import ALL_SETS, WAYS_OF_SET, QwintoOutlook, chances
from rowlock.bots.qwinto_tables import Tables
from rowlock.review.crossing import CrossingAppraiser, standing
from rowlock.review.worth import Option, Worth
from rowlock.rules.game import Game, Phase
from rowlock.rules.moves import Again, Keep, Take
from rowlock.rules.qwinto.game import DICE_SETS


class QwintoAppraiser(CrossingAppraiser):
    """Asks the network for one number of seats."""

    def __init__(self, game: Game[Any], judge: Judge) -> None:
        super().__init__(game, judge)
        self._outlook = QwintoOutlook(judge, EFFORTS["qwinto"])

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
        answers = self._outlook.answers(Tables.of(state), state.active)
        likely = chances(np.repeat(answers, len(ALL_SETS), axis=0), ALL_SETS)
        found = self._expected(state, seat, ALL_SETS, likely)
        theirs = found
        if seat != state.active:
            theirs = self._expected(state, state.active, ALL_SETS, likely)
        best = max(range(len(theirs)), key=lambda nth: theirs[nth].value)
        par = self._standing(state, seat) - found[best]
        return [each + par for each in found]

    def _kept(self, state: Any, seat: int) -> Worth:
        """What it promises a seat that the throw stands."""
        stands = self._game.apply(state, state.active, Keep())
        return self.options(stands, seat)[0].worth

    def _thrown_again(self, state: Any, seat: int) -> Worth:
        """What it promises a seat that the dice are thrown once more."""
        dice = np.array([DICE_SETS.index(state.taken)])
        return self._expected(state, seat, dice, WAYS_OF_SET[dice])[0]

    def _expected(self, state: Any, seat: int, dice: Any, likely: Any) -> list[Worth]:
        """What a seat can expect of each set of dice, if its sums are so likely to stand."""
        tables = Tables.of(state, len(dice))
        after, owner, chance = self._outlook.entered(tables, state.active, dice, likely)
        promise = self._judge.promises([(after, seat)], state.active)[0]
        value = self._judge.value(promise) * (POINTS if self._judge.alone else 1.0)
        sums = [
            np.bincount(owner, chance * part, len(dice)).tolist()
            for part in (value, promise.win, promise.own * POINTS)
        ]
        return [Worth(*parts) for parts in zip(*sums, strict=True)]
