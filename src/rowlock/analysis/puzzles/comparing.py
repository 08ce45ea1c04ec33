"""What each choice of a moment is worth, certain enough for a puzzle: solved, or rolled out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import hypot

from rowlock.analysis.appraisers import missing_table, solitaire_appraiser
from rowlock.analysis.grades import CONFIRMED, Grading, grading
from rowlock.analysis.report import OptionReport, RolloutsReport, options_report, rollouts_report
from rowlock.analysis.rollouts.asking import Depth, ask_options, turn_appraiser
from rowlock.analysis.rollouts.comparing import Effort, RolledOut, comparing
from rowlock.analysis.rollouts.plans import PLANS, play_blocks
from rowlock.analysis.shares import VALUE, worth_of
from rowlock.analysis.worth import Appraiser, Option
from rowlock.bots.solitaire.solved_table import SOLVED
from rowlock.rules.game import AnyGame, State

BLOCKS = 24
"""Blocks of trials at most; a block has 36 of them."""
DOUBT = 3.0
"""Standard errors by which an option has to be behind to be played on no further."""
UNTIL_CHANCE, UNTIL_POINTS = 0.004, 0.25
"""The standard error of all differences at which no more is played."""


@dataclass(frozen=True, slots=True)
class ComparedChoices:
    """The options of a moment, the best first, and how they were compared."""

    options: list[OptionReport]
    rollouts: RolloutsReport | None
    margin: float
    """How much the second option is behind the best at least, with its interval taken off."""


def estimated(game: AnyGame, state: State, seat: int) -> Sequence[Option]:
    """The options as values alone rank them, the best first: solved ones where there are any."""
    seats = len(state.sheets)
    if _solved(game, seats):
        solved: Appraiser = solitaire_appraiser(game, seats)
        return solved.options(state, seat)
    return turn_appraiser(game, seats).estimated(state, seat)


def compared(game: AnyGame, state: State, seat: int) -> ComparedChoices:
    """The options of a seat, looked at as closely as a puzzle asks for."""
    options = estimated(game, state, seat)
    seats = len(state.sheets)
    if _solved(game, seats):
        return _reported(game, state, seat, options, grading(seats, exact=True))
    plan = PLANS.of(game, seats=seats)
    turns = plan.turns_for(seats)
    effort = Effort(turns, BLOCKS, DOUBT, UNTIL_POINTS if seats == 1 else UNTIL_CHANCE)
    asked = ask_options(game, state, seat, options, Depth(turns))
    comparison = asked.comparison(effort)
    for _ in comparing(comparison, partial(play_blocks, asked.question)):
        pass
    ranked = _ranked(options, asked.by_option(comparison), seat)
    off = 0.0 if turns is None else plan.off
    found = _reported(game, state, seat, ranked, grading(seats, exact=False, off=off))
    return replace(found, rollouts=rollouts_report(asked.played_on(effort)))


def _solved(game: AnyGame, seats: int) -> bool:
    return seats == 1 and SOLVED.covers(game) and missing_table(game, seats) is None


def _ranked(options: Sequence[Option], made: Sequence[RolledOut], seat: int) -> list[Option]:
    """Options by what came of them, the best first.

    That is worth what it was on average, each other less by what it fell behind on common dice.
    """
    top = worth_of(min(made, key=lambda each: float(each.behind[VALUE])).worths[seat])
    found = []
    for option, each in zip(options, made, strict=True):
        worth = top - worth_of(each.behind)
        worth = replace(worth, win=min(1.0, max(0.0, worth.win)))
        found.append(replace(option, worth=worth, error=each.error))
    return sorted(found, key=lambda option: -option.worth.value)


def _reported(
    game: AnyGame, state: State, seat: int, options: Sequence[Option], grades: Grading
) -> ComparedChoices:
    found = options_report(game, state, seat, options, grades)
    behind = (each.loss - CONFIRMED * _error(each, grades.off or 0.0) for each in found[1:])
    return ComparedChoices(found, None, min(behind, default=0.0))


def _error(option: OptionReport, off: float) -> float:
    return 0.0 if option.error is None else hypot(option.error, off)
