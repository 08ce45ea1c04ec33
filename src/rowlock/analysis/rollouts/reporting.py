"""What came of rollouts as plain data: the one shape of command, REST and page."""

from dataclasses import dataclass

from rowlock.analysis.grades import Grade, grading, too_close
from rowlock.analysis.rollouts.asking import RolloutSubject
from rowlock.analysis.rollouts.comparing import Comparison, RolledOut
from rowlock.analysis.rollouts.plans import PLANS
from rowlock.analysis.shares import VALUE, worth_of
from rowlock.analysis.worth import Worth


@dataclass(frozen=True, slots=True)
class RolledValue:
    """What a seat got on average, and how certain that is."""

    worth: Worth
    error: Worth
    """The standard errors."""


@dataclass(frozen=True, slots=True)
class RolledOption:
    """An option that was played on."""

    move: str
    then: list[str]
    """How the turn went on."""
    worth: Worth
    spread: Worth
    """The standard errors of that."""
    loss: float
    """By how much it fell behind the best: chance to win with the lead, alone points."""
    error: float
    """The standard error of the loss; 0 for the best."""
    close: bool
    """Whether it cannot be told from the best."""
    grade: Grade
    trials: int


@dataclass(frozen=True, slots=True)
class RolloutReport:
    """Rollouts so far of the options of a decision, or of a position if it has none."""

    player: str
    """The bot that played on in all seats."""
    turns: int | None
    """Turns played on before the table was valued; null if games were played to their end."""
    seat: int
    trials: int
    """Of the options that were played on most."""
    over: bool
    """Whether no more will be played."""
    options: list[RolledOption]
    """The best first."""
    seats: list[RolledValue]
    """What each seat can expect of the position; empty if options were compared."""


def rollout_report(asked: RolloutSubject, comparison: Comparison) -> RolloutReport:
    """The report of what was played so far, of at least one round."""
    question = asked.question
    options = _options(asked, comparison) if asked.options else []
    whole = [] if asked.options else comparison.outcomes()
    return RolloutReport(
        player=PLANS.of(question.game, seats=question.seats).name,
        turns=question.turns,
        seat=asked.seat,
        trials=max(each.trials for each in comparison.outcomes()),
        over=comparison.over,
        options=options,
        seats=[
            RolledValue(worth_of(worth), worth_of(error))
            for each in whole
            for worth, error in zip(each.worths, each.spread, strict=True)
        ],
    )


def _options(asked: RolloutSubject, comparison: Comparison) -> list[RolledOption]:
    question = asked.question
    off = 0.0 if question.turns is None else PLANS.of(question.game).off
    grades = grading(question.seats, exact=False, off=off)
    found = [
        RolledOption(
            move=str(option.move),
            then=[str(move) for move in option.then],
            worth=worth_of(made.worths[asked.seat]),
            spread=worth_of(made.spread[asked.seat]),
            loss=_loss(made),
            error=made.error,
            close=too_close(_loss(made), made.error),
            grade=grades.grade(_loss(made), made.error),
            trials=made.trials,
        )
        for option, made in zip(asked.options, asked.by_option(comparison), strict=True)
    ]
    return sorted(found, key=lambda each: (each.loss, each.error))


def _loss(made: RolledOut) -> float:
    return float(made.behind[VALUE])
