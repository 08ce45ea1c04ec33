"""Rollouts on request, of a decision of a finished game or of a position; kept while asked for.

Blocks of trials are tasks of their own in the worker processes, so that everybody has a turn after
each, and all processes are used. Functions that take texts run in a worker process.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import partial

from rowlock.analysis.rollouts.asking import (
    DOUBT,
    Depth,
    RolloutSubject,
    ask_options,
    ask_position,
    turn_appraiser,
)
from rowlock.analysis.rollouts.comparing import Comparison, Effort, RolloutQuestion
from rowlock.analysis.rollouts.plans import PLANS, play_blocks
from rowlock.analysis.rollouts.players import Block
from rowlock.analysis.rollouts.refining import (
    MAX_BLOCKS,
    SETTLED_CHANCE,
    SETTLED_POINTS,
    state_at,
)
from rowlock.analysis.rollouts.reporting import rollout_report
from rowlock.analysis.shares import WorthArray
from rowlock.rules import record as records
from rowlock.rules.errors import Refused
from rowlock.rules.game import AnyGame, State
from rowlock.server.reviews.bodies import RolloutProgress
from rowlock.server.reviews.explore import ExploredPosition, thrown
from rowlock.server.reviews.watched import Watched
from rowlock.server.thinking.fair_queue import Asker
from rowlock.server.thinking.pool import Thinkers

MAX_KEPT_ROLLOUTS = 64
MAX_OPTIONS_ROLLED = 6
"""Options of a decision that are played on: the best at first sight, and the one asked about."""

AskSubject = Callable[[], RolloutSubject]
"""Makes the question, in a worker process."""


async def play_round(
    thinkers: Thinkers, asker: Asker, question: RolloutQuestion, blocks: Sequence[Block]
) -> list[WorthArray]:
    """Play the blocks of a round, each as a task of its own."""
    work = (thinkers.work(asker, play_blocks, question, [block]) for block in blocks)
    return [values for [values] in await asyncio.gather(*work)]


class WatchedRollout(Watched):
    """The rollout of one decision or position."""

    def __init__(self, thinkers: Thinkers, table: str, ask: AskSubject) -> None:
        super().__init__()
        self._thinkers, self._table, self._ask = thinkers, table, ask
        self._asked: tuple[RolloutSubject, Comparison] | None = None

    @property
    def over(self) -> bool:
        return self._asked is not None and self._asked[1].over

    @property
    def progress(self) -> RolloutProgress:
        """How far it is, with what was found so far."""
        if self._asked is None:
            return RolloutProgress(report=None, trials=0, most=0, over=False)
        subject, comparison = self._asked
        block = subject.question.game.sides**2
        return RolloutProgress(
            report=rollout_report(subject, comparison) if comparison.blocks else None,
            trials=comparison.blocks * block,
            most=MAX_BLOCKS * block,
            over=comparison.over,
        )

    def asked(self, who: str, owner: str, *, stop: bool) -> RolloutProgress:
        """Go on for somebody, or stop; how far it is."""
        if stop:
            self.leave(who)
        else:
            self.watch(who, owner)
        return self.progress

    async def _step(self, owner: str) -> None:
        asker = Asker(owner, self._table)
        if self._asked is None:
            subject = await self._thinkers.work(asker, self._ask)
            self._asked = subject, subject.comparison(_effort(subject))
            return
        subject, comparison = self._asked
        blocks = comparison.round()
        comparison.add(blocks, await play_round(self._thinkers, asker, subject.question, blocks))


class WatchedRollouts:
    """LRU of rollouts, by what is asked; those who ask for the same share it."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept: OrderedDict[Hashable, WatchedRollout] = OrderedDict()

    def of_decision(self, table: str, text: str, view: int, seat: int, move: str) -> WatchedRollout:
        """Of what a seat could choose at a step of a finished game."""
        ask = partial(decision_subject, text, view, seat, move)
        return self._of((table, view, seat, move), table, ask)

    def of_position(self, asked: ExploredPosition, seat: int) -> WatchedRollout:
        """Of what a seat can choose in a position, or of the position if that is nothing."""
        key = (asked.text, *sorted(asked.options.items()), *sorted(asked.faces.items()))
        return self._of((*key, asked.seats, seat), "", partial(position_subject, asked, seat))

    def forget(self, tables: Sequence[str]) -> None:
        """Drop those of tables whose logs were rewritten or deleted."""
        gone = [key for key in self._kept if isinstance(key, tuple) and key[0] in tables]
        for key in gone:
            del self._kept[key]

    def _of(self, key: Hashable, table: str, ask: AskSubject) -> WatchedRollout:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = WatchedRollout(self._thinkers, table, ask)
            if len(self._kept) > MAX_KEPT_ROLLOUTS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found


def _effort(subject: RolloutSubject) -> Effort:
    until = SETTLED_POINTS if subject.question.seats == 1 else SETTLED_CHANCE
    return Effort(subject.question.turns, MAX_BLOCKS, DOUBT, until)


# -- in a worker process --------------------------------------------------------------------------


def decision_subject(text: str, view: int, seat: int, move: str) -> RolloutSubject:
    """What to play on of a decision: the best options at first sight, and one of them."""
    record = records.read(text)
    if not 0 <= view < len(record.steps):
        raise Refused("nothing-to-decide")
    return _subject(record.game, state_at(record, view), seat, move)


def position_subject(asked: ExploredPosition, seat: int) -> RolloutSubject:
    """The same of a position; without dice the position itself."""
    position = asked.position()
    state = thrown(position.game, position.state, asked.faces)
    if position.game.choosing(state, seat):
        return _subject(position.game, state, seat, "")
    turns = PLANS.of(position.game).turns_for(len(state.sheets))
    return ask_position(position.game, position.state, Depth(turns))


def _subject(game: AnyGame, state: State, seat: int, move: str) -> RolloutSubject:
    seats = len(state.sheets)
    if seat >= seats or not game.choosing(state, seat):
        raise Refused("nothing-to-decide")
    options = turn_appraiser(game, seats).estimated(state, seat)
    shown = [
        each
        for place, each in enumerate(options)
        if place < MAX_OPTIONS_ROLLED or str(each.move) == move
    ]
    return ask_options(game, state, seat, shown, Depth(PLANS.of(game).turns_for(seats)))
