"""What the commands that evaluate moves have in common."""

import sys

from rowlock.analysis.appraisers import missing_table
from rowlock.analysis.grades import Grade
from rowlock.analysis.report import RefinementReport, RolloutsReport
from rowlock.analysis.walk import Decision
from rowlock.analysis.worth import PlayedOn, Worth
from rowlock.cli.console import Console
from rowlock.i18n import Messages
from rowlock.rules.errors import BadSetup
from rowlock.rules.moves import Move, Pass
from rowlock.rules.notation import seat_letter
from rowlock.rules.record import Record

PERCENT = 0.01
GRAINS = (0.001, PERCENT, 0.05, 0.1)
"""What chances are rounded to, by their standard error; whole percents where none was measured."""

FINE_LOSS = 0.0095
"""Losses below this share have a decimal in percent."""


def named(say: Messages, move: Move) -> str:
    """A move as it is typed; a pass in words."""
    return say("pass") if isinstance(move, Pass) else str(move)


def seat_of(record: Record, letter: str) -> int:
    """The seat with a letter."""
    letters = [seat_letter(seat) for seat in range(len(record.names))]
    if letter.upper() not in letters:
        raise BadSetup("no-such-seat", seat=letter, seats=", ".join(letters))
    return letters.index(letter.upper())


def warn_missing_table(console: Console, record: Record) -> None:
    """Print that values could be exact, and the command that solves the game."""
    missing = missing_table(record.game, len(record.names))
    if missing is not None:
        print(f"rowlock: {console.say.error(missing)}", file=sys.stderr)


def accuracy_sentence(
    say: Messages,
    exact: bool,
    error: Worth | None,
    alone: bool,
    rollouts: RolloutsReport | None = None,
) -> str:
    """Whether values are solved, learned or rolled out, and how far they are off."""
    if rollouts is not None:
        return rollouts_sentence(say, rollouts, alone)
    if exact:
        return say("review-exact")
    if error is None:
        return say("review-learned")
    score = say.points(error.score, 0)
    if alone:
        return say("page-review-learned-within-alone", score=score)
    chance = say.numbers.decimal(100 * error.win, 0)
    return say("page-review-learned-within", chance=chance, score=score)


def rollouts_sentence(say: Messages, made: RolloutsReport, alone: bool) -> str:
    """Who played on from the options, how often, how far, and how certain the losses are."""
    player = say(f"bot-{made.player}")
    told = [say("page-review-rolled-out", player=player, trials=made.trials, turns=made.turns or 0)]
    if made.error is not None:
        told.append(say("page-review-rolled-out-error", error=loss_text(say, made.error, alone)))
    return " ".join([*told, say("page-review-rolled-out-worth")])


def refined_sentence(say: Messages, made: RefinementReport) -> str:
    """How many decisions were rolled out, by whom, how often and how far."""
    player, turns = say(f"bot-{made.player}"), made.turns or 0
    return say(
        "page-review-refined",
        player=player,
        turns=turns,
        trials=made.trials,
        done=made.done,
        count=made.count,
    )


def grade_text(say: Messages, decision: Decision, exact: bool) -> str:
    """The grade of a decision, and whether it is certain."""
    grade = say(f"grade-{decision.grade}")
    if exact or decision.grade in (Grade.BEST, Grade.FINE):
        return grade
    if decision.confirmed:
        return say("page-review-confirmed", grade=grade)
    return grade if decision.taken.error else say("page-review-unconfirmed", grade=grade)


def loss_text(say: Messages, loss: float, alone: bool) -> str:
    """What is given away: chance to win, alone points; with a decimal only if it is small.

    With the lead as a makeweight it may be a little more than there is of a chance to win.
    """
    if alone:
        return say.points(loss, 1)
    loss = max(-1.0, min(1.0, loss))
    return say.numbers.share(loss, 1 if abs(loss) < FINE_LOSS else 0)


def chance_grain(error: Worth | None, rollouts: PlayedOn | None = None) -> float:
    """How finely chances are told: the largest of `GRAINS` that is not above their error."""
    if rollouts is not None or error is None:
        return PERCENT
    return max((grain for grain in GRAINS if grain <= error.win), default=GRAINS[0])


def chance_text(say: Messages, chance: float, grain: float, *, signed: bool = False) -> str:
    """A chance as finely as its error bears it; in percent near 0 and 1, where that is small."""
    size = abs(chance)
    if not signed and grain > PERCENT and 0 < min(size, 1 - size) < grain:
        grain = PERCENT
    told = round(chance / grain) * grain
    return say.numbers.share(told, 1 if grain < PERCENT else 0, signed=signed)
