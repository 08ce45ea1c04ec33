"""Reports: reviews and advice as plain data, the one shape of command, REST and page.

All fields are text, numbers, lists and other reports, so that `json` (after `asdict`) and msgspec
write them alike. Names are single words, which are the same in Python and in JSON.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rowlock.analysis.grades import Grade, Grading, too_close
from rowlock.analysis.reasons import Reason, reason
from rowlock.analysis.rollouts.advising import advised
from rowlock.analysis.skill.kinds import DecisionKind
from rowlock.analysis.skill.levels import BotSkill, alike, bot_skills, nearest
from rowlock.analysis.skill.tally import skill, told_apart
from rowlock.analysis.story import Clause, Luck, luck_of, story
from rowlock.analysis.summary import Margin, margins
from rowlock.analysis.version import EVALUATOR_VERSION
from rowlock.analysis.walk import Decision, Link, Refinement, Review, SeatReview
from rowlock.analysis.worth import Appraiser, Option, PlayedOn, Worth
from rowlock.rules.game import AnyGame, State


@dataclass(frozen=True, slots=True)
class OptionReport:
    """A move that could be chosen, and its worth."""

    move: str
    value: float
    win: float
    score: float
    loss: float
    """How much more the best option is worth: chance to win, alone points."""
    grade: Grade
    then: list[str]
    """How the turn best goes on."""
    why: Reason | None
    """Why the best option is better; none in a review, where decisions have it."""
    error: float | None = None
    """The standard error of the loss, if it comes from rollouts; 0 for the best option."""
    close: bool = False
    """Whether rollouts cannot tell it from the best."""


@dataclass(frozen=True, slots=True)
class RolloutsReport:
    """How options were compared by playing on from each of them, with the same dice."""

    player: str
    """The bot that played on in all seats."""
    turns: int | None
    """Turns played on before the table was estimated; null if games were played to their end."""
    trials: int
    """How often at most."""
    error: float | None
    """Of a review: the root mean square standard error of what its decisions gave away."""


@dataclass(frozen=True, slots=True)
class RefinementReport:
    """How far the decisions of a review were rolled out, those that look worst first."""

    player: str
    """The bot that played on in all seats."""
    turns: int | None
    """Turns played on before the table was valued; null if games were played to their end."""
    trials: int
    """How often at most."""
    done: int
    """Decisions that were rolled out."""
    count: int
    """Those and the ones that are still to be."""


@dataclass(frozen=True, slots=True)
class DecisionReport:
    """A choice between several moves."""

    turn: int
    step: int
    """The step of the record that made it known, counted from 1."""
    view: int
    """Index of the view of the replay in which these options were open."""
    phase: str
    kind: DecisionKind
    counts: bool
    """Whether the seat had a real choice, and it counts for the error rate."""
    taken: str
    grade: Grade
    loss: float
    why: Reason
    options: list[OptionReport]
    """The best first."""
    error: float | None = None
    """The standard error of `loss`, if it comes from rollouts; null where values alone say it."""
    confirmed: bool = False
    """Whether it is certain that as much as a slip was given away, or more: by solved values, or by
    rollouts with their whole interval. Every mistake and blunder is."""
    substitute: str | None = None
    """The bot that chose, if one played for the person of the seat then; null if none did."""
    seeming: float | None = None
    """What it seemed to give away at first sight, if it was rolled out since: accuracy, error rate
    and chain still count that."""


@dataclass(frozen=True, slots=True)
class SkillReport:
    """How well a seat chose, luck apart, and who does as well."""

    choices: int
    """Decisions that had a real choice."""
    rate: float
    """What one of them gave away on average: chance to win, alone points."""
    accuracy: float
    """From 0 to 100: halved with every 2 % (alone 2 points) of the rate."""
    within: float
    """How far that may be off, after so few decisions (standard error)."""
    nearest: str | None
    """The bot whose accuracy is nearest; null if none was measured."""
    alike: list[str]
    """The bots that cannot be told apart from it, the weakest first; none if not measured."""
    apart: list[int]
    """The other seats whose accuracy differs from it by more than chance explains."""


@dataclass(frozen=True, slots=True)
class SeatReport:
    """The review of one seat: start + luck - errors + others = end."""

    seat: int
    story: list[Clause]
    """The game in a sentence: the result, what decided it, what cost most."""
    skill: SkillReport | None
    """Null if the seat had nothing to choose, and alone unless values are solved."""
    fortune: Luck | None
    """What the dice did, in a word and in points; null alone unless values are solved."""
    start: Worth
    luck: Worth
    errors: Worth
    others: Worth
    end: Worth
    margin: Margin | None
    """Against the best of the others, in whole points; none alone or if not all are reviewed."""
    decisions: list[DecisionReport]
    links: list[Link]


@dataclass(frozen=True, slots=True)
class ReviewReport:
    """Review of a game: the cost of each decision, the luck of the dice."""

    game: str
    exact: bool
    """Whether values are solved, not learned."""
    error: Worth | None
    """Root mean square error of a single value in games as families play them; null if exact."""
    worst: Grade
    """The worst grade for which these values are accurate enough: `blunder` or `slip`."""
    evaluator: int
    """Version of the evaluator that made these values."""
    alone: bool
    """Whether one seat played for points."""
    over: bool
    """Whether the game was played to its end."""
    seats: list[SeatReport]
    bots: list[BotSkill]
    """What bots reach in games among their like, the weakest first; none if not measured."""
    rollouts: RolloutsReport | None = None
    """How options were compared, if by rollouts; null where values are solved or learned."""
    yours: list[int] = field(default_factory=list)
    """The seats of the device that asks a server; empty elsewhere."""
    refined: RefinementReport | None = None
    """How far decisions were rolled out; null for a review at first sight."""
    conceded: list[int] = field(default_factory=list)
    """The seats that gave the game up, in this order."""


@dataclass(frozen=True, slots=True)
class AdviceReport:
    """What a seat can choose now."""

    seat: int
    worst: Grade
    """The worst grade for which these values are accurate enough: `blunder` or `slip`."""
    options: list[OptionReport]
    """The best first."""
    rollouts: RolloutsReport | None = None
    """How options were compared, if by rollouts; null where values are solved or learned."""


def review_report(review: Review) -> ReviewReport:
    """The report of a whole review."""
    ahead = {margin.seat: margin.in_whole_points() for margin in margins(review)}
    bots = bot_skills(review.record.game, len(review.record.names), review.exact)
    skills = skill_reports(review, bots)
    return ReviewReport(
        game=review.record.game.name,
        exact=review.exact,
        error=review.standard_error,
        worst=review.grades.worst,
        evaluator=EVALUATOR_VERSION,
        alone=review.alone,
        over=review.over,
        seats=[
            _seat(review, each, ahead.get(each.seat), skills.get(each.seat))
            for each in review.seats
        ],
        bots=list(bots),
        rollouts=rollouts_report(review.rollouts, review.rollout_error),
        refined=refinement_report(review.refined),
        conceded=list(review.conceded),
    )


def refinement_report(found: Refinement | None) -> RefinementReport | None:
    """The report of how far a review was rolled out; None at first sight."""
    if found is None:
        return None
    made = found.made
    return RefinementReport(made.player, made.turns, made.trials, found.done, found.count)


def skill_reports(review: Review, bots: Sequence[BotSkill]) -> dict[int, SkillReport]:
    """How well each seat chose that had anything to choose, beside what these bots reach.

    None alone unless values are solved: learned ones are off by more than a decision gives away.
    """
    if review.alone and not review.exact:
        return {}
    found = {each.seat: skill(each.tally, review.alone) for each in review.seats}
    known = {seat: each for seat, each in found.items() if each is not None}
    return {
        seat: SkillReport(
            choices=each.choices,
            rate=each.rate,
            accuracy=each.accuracy,
            within=each.within,
            nearest=nearest(each, bots),
            alike=list(alike(each, bots)),
            apart=[other for other, its in known.items() if told_apart(each, its)],
        )
        for seat, each in known.items()
    }


def advice_report(game: AnyGame, state: State, seat: int, values: Appraiser) -> AdviceReport:
    """The report of the options that a seat has in a state, the best first."""
    options, grades = advised(game, state, seat, values)
    found = options_report(game, state, seat, options, grades)
    return AdviceReport(seat, grades.worst, found, rollouts_report(values.rollouts))


def rollouts_report(made: PlayedOn | None, error: float | None = None) -> RolloutsReport | None:
    """The report of how options were compared; None where nothing was played on."""
    return None if made is None else RolloutsReport(made.player, made.turns, made.trials, error)


def options_report(
    game: AnyGame, state: State, seat: int, options: Sequence[Option], grades: Grading
) -> list[OptionReport]:
    """Each option of a seat with why it is worse than the best."""
    whys = [reason(game, state, seat, each, options[0]) for each in options]
    return _options(options, grades, whys)


def _seat(
    review: Review, seat: SeatReview, margin: Margin | None, shown: SkillReport | None
) -> SeatReport:
    return SeatReport(
        seat=seat.seat,
        story=story(review, seat),
        skill=shown,
        fortune=luck_of(review, seat),
        start=seat.start,
        luck=seat.luck,
        errors=seat.errors,
        others=seat.others,
        end=seat.end,
        margin=margin,
        decisions=[_decision(each, review.grades) for each in seat.decisions],
        links=seat.links,
    )


def _decision(decision: Decision, grades: Grading) -> DecisionReport:
    return DecisionReport(
        turn=decision.turn,
        step=decision.step,
        view=decision.view,
        phase=decision.phase.name.lower(),
        kind=decision.kind,
        counts=decision.counts,
        taken=str(decision.taken.move),
        grade=decision.grade,
        loss=decision.loss.value,
        why=decision.why,
        options=_options(decision.options, grades, [None] * len(decision.options)),
        error=decision.taken.error,
        confirmed=decision.confirmed,
        substitute=decision.substitute,
        seeming=decision.first_loss,
    )


def _options(
    options: Sequence[Option], grades: Grading, whys: Sequence[Reason | None]
) -> list[OptionReport]:
    return [_option(*each, options[0], grades) for each in zip(options, whys, strict=True)]


def _option(option: Option, why: Reason | None, best: Option, grades: Grading) -> OptionReport:
    worth, loss = option.worth, best.worth.value - option.worth.value
    return OptionReport(
        move=str(option.move),
        value=worth.value,
        win=worth.win,
        score=worth.score,
        loss=loss,
        grade=grades.grade(loss, option.error),
        then=[str(move) for move in option.then],
        why=why,
        error=option.error,
        close=too_close(loss, option.error),
    )
