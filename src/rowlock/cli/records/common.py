"""What the commands that evaluate moves have in common."""

import sys

from rowlock.analysis.appraisers import missing_table
from rowlock.analysis.report import RolloutsReport
from rowlock.analysis.worth import PlayedOn, Worth
from rowlock.cli.console import Console
from rowlock.i18n import Messages
from rowlock.rules.errors import BadSetup
from rowlock.rules.moves import Move, Pass
from rowlock.rules.notation import seat_letter
from rowlock.rules.record import Record

COARSE_ERROR = 0.01
"""From this standard error on, chances are printed as whole percents."""


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


def loss_text(say: Messages, loss: float, alone: bool) -> str:
    """What is given away: chance to win, alone points."""
    return say.points(loss, 2) if alone else say.numbers.share(loss, 2)


def chance_digits(error: Worth | None, rollouts: PlayedOn | None = None) -> int:
    """Decimals of chances in percent: none from an error of one percent on, and for estimates."""
    rough = rollouts is not None or (error is not None and error.win >= COARSE_ERROR)
    return 0 if rough else 1
