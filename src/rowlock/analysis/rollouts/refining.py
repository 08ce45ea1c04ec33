"""Refining a review: its decisions are rolled out one by one, those that look worst first.

At first sight a review says what values say, and calls nothing worse than a slip. Rollouts of a
decision then confirm a loss, correct it, or say that it cannot be told apart. The chain of worths
stays as it was, so its parts still add up; what a rollout found stands at the decision alone.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from rowlock.analysis.grades import Grading, grading
from rowlock.analysis.reasons import reason
from rowlock.analysis.rollouts.appraiser import beside, looked_at
from rowlock.analysis.rollouts.asking import DOUBT, Depth, RolloutSubject, ask_options
from rowlock.analysis.rollouts.comparing import (
    Comparison,
    Effort,
    RolledOut,
    RolloutQuestion,
    comparing,
)
from rowlock.analysis.rollouts.plans import PLANS
from rowlock.analysis.rollouts.players import Block
from rowlock.analysis.shares import WorthArray
from rowlock.analysis.walk import Decision, Refinement, Review
from rowlock.analysis.worth import Option, PlayedOn
from rowlock.rules.game import AnyGame, State
from rowlock.rules.record import Record

MAX_BLOCKS = 20
"""Blocks of trials of a decision: 720 with six sides."""
SETTLED_CHANCE, SETTLED_POINTS = 0.005, 0.5
"""The standard error of a loss at which no more is played: chance to win, alone points."""
SUSPECT = 2 / 3
"""The part of the least loss of a mistake from which on a decision is suspected of being one."""

PlayBlocks = Callable[[RolloutQuestion, Sequence[Block]], Sequence[WorthArray]]
"""Plays blocks of a question, here or in other processes."""
Place = tuple[int, int]
"""A decision of a review: the seat, and the step that made it known."""


@dataclass(frozen=True)
class DecisionQuestion:
    """The question what a decision gave away; a worker process can make it and send it back."""

    subject: RolloutSubject
    state: State
    """The table on which the options were open."""
    asked: int
    """Which of the starts the option taken leads to."""

    def comparison(self, grades: Grading) -> Comparison:
        """A comparison of which nothing was played yet; it ends when the grade is settled."""
        alone = len(self.state.sheets) == 1
        enough = SETTLED_POINTS if alone else SETTLED_CHANCE

        def settled(loss: float, error: float) -> bool:
            return error <= enough or grades.settled(loss, error)

        effort = refining_effort(self.subject.question.turns)
        starts = len(self.subject.question.starts)
        return Comparison(starts, self.subject.seat, effort, self.asked, settled)


def refining_effort(turns: int | None) -> Effort:
    """How far and how often the options of a decision are played on."""
    return Effort(turns, MAX_BLOCKS, DOUBT)


def can_be_refined(review: Review) -> bool:
    """Whether rollouts can add anything: values are neither solved nor rolled out already."""
    return not review.exact and review.rollouts is None and PLANS.covers(review.record.game)


def places_to_refine(review: Review) -> list[Place]:
    """The decisions to roll out: those that look like mistakes first, then those that may be.

    Where rollouts take seconds (Qwinto), only the first are.
    """
    if not can_be_refined(review):
        return []
    plan, alone = PLANS.of(review.record.game), review.alone
    least = SUSPECT * review.grades.limits[2]
    worst = sorted(
        (each for seat in review.seats for each in seat.decisions if each.counts),
        key=lambda each: -each.loss.value,
    )
    wanted = [
        each
        for each in worst
        if each.loss.value > least
        or (plan.quick and len(looked_at(each.options, each.taken.move, alone=alone)) > 1)
    ]
    return [(each.seat, each.step) for each in wanted]


def decision_question(record: Record, decision: Decision) -> DecisionQuestion | None:
    """What is to be played on; None if all options lead to the same table."""
    alone = len(record.names) == 1
    state = state_at(record, decision.view)
    options = looked_at(decision.options, decision.taken.move, alone=alone)
    turns = PLANS.of(record.game).turns_for(len(record.names))
    subject = ask_options(record.game, state, decision.seat, options, Depth(turns))
    taken = next(n for n, each in enumerate(options) if each.move == decision.taken.move)
    if len(subject.question.starts) < 2:
        return None
    return DecisionQuestion(subject, state, subject.which[taken])


def state_at(record: Record, view: int) -> State:
    """The state of a record's game after its first `view` steps, replayed from its start."""
    replay = record.replay(0)
    for step in record.steps[:view]:
        replay.take(step)
    state: State = replay.state
    return state


class Refining:
    """Which decisions of a review are still to be rolled out, and the review with those that were.

    Decisions may be added in any order; the same ones always make the same review.
    """

    def __init__(self, review: Review) -> None:
        self.first_sight = review
        self.places = places_to_refine(review)
        self._found: dict[Place, Decision] = {}
        game, seats = review.record.game, len(review.record.names)
        self.grades = refined_grading(game, seats) if self.places else review.grades

    @property
    def waiting(self) -> list[Place]:
        """The decisions that were not rolled out yet."""
        return [place for place in self.places if place not in self._found]

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return len(self._found) == len(self.places)

    @property
    def done(self) -> list[Place]:
        """The decisions that were rolled out, in the order in which they were."""
        return list(self._found)

    def decision(self, place: Place) -> Decision:
        """A decision of the review: rolled out, or as it was at first sight."""
        if place in self._found:
            return self._found[place]
        seats = self.first_sight.seats
        own = next(seat for seat in seats if seat.seat == place[0])
        return next(each for each in own.decisions if each.step == place[1])

    def add(
        self, place: Place, question: DecisionQuestion | None, comparison: Comparison | None
    ) -> None:
        """Take note of what came of a decision; nothing changes if nothing was to be compared."""
        before = self.decision(place)
        if question is None or comparison is None:
            self._found[place] = before
            return
        outcomes = question.subject.by_option(comparison)
        options = _rolled(before.options, question.subject.options, outcomes)
        game = self.first_sight.record.game
        self._found[place] = _refined(game, before, options, question.state, self.grades)

    @property
    def review(self) -> Review:
        """The review with all that was rolled out so far; at first nothing."""
        first = self.first_sight
        if not self._found:
            return first
        seats = tuple(
            replace(seat, decisions=[self.decision((seat.seat, d.step)) for d in seat.decisions])
            for seat in first.seats
        )
        return replace(first, seats=seats, grades=self.grades, refined=self.progress)

    @property
    def progress(self) -> Refinement | None:
        """How far it is; None if nothing is to be rolled out."""
        if not self.places:
            return None
        record = self.first_sight.record
        game, count = record.game, len(record.names)
        plan = PLANS.of(game, seats=count)
        effort = refining_effort(plan.turns_for(count))
        made = PlayedOn(plan.name, effort.turns, effort.blocks * game.sides**2)
        return Refinement(made, len(self._found), len(self.places))


def refine(refining: Refining, play: PlayBlocks) -> Iterator[Refining]:
    """Roll out decision after decision, and hand out the state of affairs after each."""
    review = refining.first_sight
    for place in refining.waiting:
        question = decision_question(review.record, refining.decision(place))
        comparison = None if question is None else question.comparison(refining.grades)
        if question is not None and comparison is not None:
            for _ in comparing(comparison, partial(play, question.subject.question)):
                pass
        refining.add(place, question, comparison)
        yield refining


def refined_grading(game: AnyGame, seats: int) -> Grading:
    """How losses from rollouts of a game are graded; those that were not rolled out stay capped."""
    plan = PLANS.of(game, seats=seats)
    off = 0.0 if plan.turns_for(seats) is None else plan.off
    return grading(seats, exact=False, off=off)


def _rolled(
    options: Sequence[Option], asked: Sequence[Option], outcomes: Sequence[RolledOut]
) -> list[Option]:
    """Options beside the one that rollouts find best, which is worth what the moment is."""
    by_move = {each.move: made for each, made in zip(asked, outcomes, strict=True)}
    best = options[0].worth
    found = [beside(each, best, by_move.get(each.move)) for each in options]
    return sorted(
        found, key=lambda each: (-each.worth.value, each.error is None, each.error or 0.0)
    )


def _refined(
    game: AnyGame, before: Decision, options: Sequence[Option], state: State, grades: Grading
) -> Decision:
    best = options[0]
    taken = next(each for each in options if each.move == before.taken.move)
    lost = best.worth.value - taken.worth.value
    return replace(
        before,
        options=tuple(options),
        taken=taken,
        grade=grades.grade(lost, taken.error),
        why=reason(game, state, before.seat, taken, best),
        confirmed=grades.confirmed(lost, taken.error),
        first_loss=before.loss.value,
    )
