"""The dice report of a finished game: counts beside what is expected, and a chi-square test."""

from typing import Literal

from rowlock.analysis.dice import DiceCount, dice_of
from rowlock.rules.errors import Refused
from rowlock.server.protocol.base import Wire
from rowlock.server.table.room import Room


class DieCount(Wire):
    """Counts of the faces of one die."""

    name: str
    faces: list[int]


class SumCount(Wire):
    """Count of a sum, and its expected number."""

    sum: int
    thrown: int
    expected: float


class SeatDice(Wire):
    """Mean of the sums that a seat threw in its own turns."""

    throws: int
    mean: float
    expected: float


class DiceReport(Wire):
    """Counts of a game's dice beside their expected numbers, and a chi-square test."""

    throws: int
    faces: list[int]
    """Counts of the faces from 1 up, all dice together; dice have as many sides."""
    expected_face: float
    dice: list[DieCount]
    sums: list[SumCount]
    doubles: int
    expected_doubles: float
    seats: list[SeatDice]
    chi_square: float
    chance: float
    """The p-value: the chance that fair dice fall at least as unevenly."""
    verdict: Literal["few", "fine", "uneven", "rare", "never"]
    count: int
    """The same chance in whole numbers: `count` of `of` games."""
    of: int


def dice_report(room: Room) -> DiceReport:
    """The report of a game; refused until it is over."""
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
