"""The dice of a finished game, counted for the page."""

from typing import Literal

from rowlock.review.dice import DiceCount, dice_of
from rowlock.rules.errors import Refused
from rowlock.server.room import Room
from rowlock.server.wire import Wire


class DieCount(Wire):
    """How often a die showed each face."""

    name: str
    faces: list[int]


class SumCount(Wire):
    """How often a sum came, and how often it could be expected."""

    sum: int
    thrown: int
    expected: float


class SeatDice(Wire):
    """The mean of the sums that a seat threw in its own turns."""

    throws: int
    mean: float
    expected: float


class DiceReport(Wire):
    """How the dice of a game fell, against what chance lets expect."""

    throws: int
    faces: list[int]
    """How often each face came, from 1 to 6, all dice together."""
    expected_face: float
    dice: list[DieCount]
    sums: list[SumCount]
    doubles: int
    expected_doubles: float
    seats: list[SeatDice]
    chi_square: float
    chance: float
    """How likely fair dice are to fall at least as unevenly."""
    verdict: Literal["few", "fine", "uneven", "rare", "never"]
    count: int
    """The same in plain numbers: in `count` of `of` games."""
    of: int


def dice_report(room: Room) -> DiceReport:
    """How the dice of a game fell; refused until it is over."""
    if room.status != "over":
        raise Refused("not-over-yet")
    return _body(dice_of(room.record()))


def _body(count: DiceCount) -> DiceReport:
    return DiceReport(
        throws=count.throws,
        faces=list(count.faces),
        expected_face=count.expected_face,
        dice=[DieCount(name=die, faces=list(each)) for die, each in count.dice.items()],
        sums=[
            SumCount(sum=total, thrown=thrown, expected=count.expected_sums[total])
            for total, thrown in count.sums.items()
        ],
        doubles=count.doubles,
        expected_doubles=count.expected_doubles,
        seats=[
            SeatDice(throws=seat.throws, mean=seat.mean, expected=seat.expected)
            for seat in count.seats
        ],
        chi_square=count.chi_square,
        chance=count.chance,
        verdict=count.verdict.value,
        count=count.odds.count,
        of=count.odds.of,
    )
