"""Advice on an open decision: options that look bad are rolled out at once, where that is quick.

The coach asks before a blunder, so a blunder has to be one. Where rollouts take seconds, advice is
what values say, and nothing in it is called worse than a slip.
"""

from rowlock.analysis.grades import Grading, grading_of
from rowlock.analysis.rollouts.appraiser import beside
from rowlock.analysis.rollouts.asking import DOUBT, Depth, ask_options
from rowlock.analysis.rollouts.comparing import Effort, comparing
from rowlock.analysis.rollouts.plans import PLANS, play_blocks
from rowlock.analysis.rollouts.refining import refined_grading
from rowlock.analysis.worth import Appraiser, Option
from rowlock.rules.game import AnyGame, State

MAX_ADVICE_BLOCKS = 2
MAX_ADVICE_TURNS = 4
"""Turns that a rollout for the coach plays on: fewer than in a review, as a person waits."""


def advised(
    game: AnyGame, state: State, seat: int, values: Appraiser
) -> tuple[list[Option], Grading]:
    """The options of a seat, the best first, and how what they give away is graded."""
    options, seats = list(values.options(state, seat)), len(state.sheets)
    grades = grading_of(seats, values)
    if values.exact or values.rollouts is not None or not PLANS.covers(game):
        return options, grades
    plan = PLANS.of(game)
    if seats == 1 or not plan.quick:
        return options, grades
    found, best = refined_grading(game, seats), options[0].worth
    bad = [each for each in options if best.value - each.worth.value > grades.limits[2]]
    if not bad:
        return options, found
    subject = ask_options(game, state, seat, [options[0], *bad], Depth(MAX_ADVICE_TURNS))
    if len(subject.question.starts) < 2:
        return options, found
    comparison = subject.comparison(Effort(MAX_ADVICE_TURNS, MAX_ADVICE_BLOCKS, DOUBT))
    for _ in comparing(comparison, lambda blocks: play_blocks(subject.question, blocks)):
        pass
    made = dict(
        zip((each.move for each in subject.options), subject.by_option(comparison), strict=True)
    )
    rolled = [beside(each, best, made.get(each.move)) for each in options]
    order = sorted(rolled, key=lambda each: (-each.worth.value, each.error is None))
    return order, found
