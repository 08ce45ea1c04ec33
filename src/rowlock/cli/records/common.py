"""What the commands that judge moves have in common."""

import sys

from rowlock.cli.console import Console
from rowlock.i18n import Messages
from rowlock.review.appraisers import missing_table
from rowlock.review.worth import Worth
from rowlock.rules.errors import BadSetup
from rowlock.rules.moves import Move, Pass
from rowlock.rules.notation import seat_letter
from rowlock.rules.record import Record

LARGE = 0.01
"""A chance that is off by so much is told in whole percents."""


def named(say: Messages, move: Move) -> str:
    """A move as it is typed, or in words if next to nothing is typed for it."""
    return say("pass") if isinstance(move, Pass) else str(move)


def seat_of(record: Record, letter: str) -> int:
    """The seat with a letter."""
    letters = [seat_letter(seat) for seat in range(len(record.names))]
    if letter.upper() not in letters:
        raise BadSetup("no-such-seat", seat=letter, seats=", ".join(letters))
    return letters.index(letter.upper())


def tell_missing(console: Console, record: Record) -> None:
    """Say that values could be exact, and which command makes them so."""
    missing = missing_table(record.game, len(record.names))
    if missing is not None:
        print(f"rowlock: {console.say.error(missing)}", file=sys.stderr)


def trust(say: Messages, exact: bool, error: Worth | None, alone: bool) -> str:
    """Where values come from, and how far they are off in games such as families play."""
    if exact:
        return say("review-exact")
    if error is None:
        return say("review-learned")
    score = say.points(error.score, 0)
    if alone:
        return say("page-review-learned-within-alone", score=score)
    chance = say.numbers.decimal(100 * error.win, 0)
    return say("page-review-learned-within", chance=chance, score=score)


def chance_digits(error: Worth | None) -> int:
    """With how many decimals chances are told: none where they are off by a percent and more."""
    return 0 if error is not None and error.win >= LARGE else 1
