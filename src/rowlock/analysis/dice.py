"""Statistics of the dice that were thrown, against what chance lets expect.

Which dice are picked and which throw is kept is up to the players, and so are the sums that are
announced. How a thrown die falls is not: so all throws count, those that were not kept too, and
what is tested are faces.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import reduce
from typing import Any

from rowlock.analysis.chi_square import upper_tail
from rowlock.rules.dice import Chance, Faces
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import AnyGame
from rowlock.rules.record import Record
from rowlock.rules.steps import Thrown

SIDES = 6
"""Sides of a die unless a sheet says otherwise."""
ENOUGH = 5
"""How often each face must be expected for the test to hold."""


class Verdict(StrEnum):
    """The verdict on the dice, by how likely chance is to do the same."""

    FEW = "few"
    """Too few throws for a verdict."""
    FINE = "fine"
    UNEVEN = "uneven"
    RARE = "rare"
    NEVER = "never"
    """Chance alone hardly ever does that."""


MAX_ODDS = 1_000_000
"""The most games that odds are stated for."""
LIMITS = ((Verdict.FINE, 0.1), (Verdict.UNEVEN, 0.01), (Verdict.RARE, 1 / MAX_ODDS))
"""Down to which chance each verdict goes; below is the last."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A chance in plain numbers: in `count` of `of` games."""

    count: int
    of: int

    @classmethod
    def of_chance(cls, chance: float) -> "Odds":
        """Of 100 games, or of as many more as it takes to see it once; never all, never none."""
        of = 100
        while of * chance < 1 and of < MAX_ODDS:
            of *= 10
        return cls(min(max(round(of * chance), 1), of - 1), of)


@dataclass(frozen=True, slots=True)
class SeatThrows:
    """What a player threw in turns of their own."""

    name: str
    throws: int = 0
    total: int = 0
    """All sums added up."""
    dice: int = 0
    """How many dice made them."""
    sides: int = SIDES

    @property
    def mean(self) -> float:
        """The mean of the sums."""
        return self.total / self.throws if self.throws else 0.0

    @property
    def expected(self) -> float:
        """The mean that this number of dice lets expect."""
        return (1 + self.sides) / 2 * self.dice / self.throws if self.throws else 0.0

    def __add__(self, other: "SeatThrows") -> "SeatThrows":
        throws, total = self.throws + other.throws, self.total + other.total
        return SeatThrows(self.name, throws, total, self.dice + other.dice, self.sides)


@dataclass(frozen=True)
class DiceCount:
    """All throws of a game, or of several added up."""

    games: int
    throws: int
    dice: dict[str, Faces]
    """By die, how often it showed each face."""
    sums: dict[int, int]
    """How often each sum came: of the white dice, in Qwinto of the dice picked."""
    expected_sums: dict[int, float]
    doubles: int
    """Throws in which two dice of the sum were alike."""
    expected_doubles: float
    seats: tuple[SeatThrows, ...]
    sides: int = SIDES
    """Sides of all dice."""

    @property
    def faces(self) -> Faces:
        """How often each face came, all dice together."""
        return tuple(sum(die[face] for die in self.dice.values()) for face in range(self.sides))

    @property
    def expected_face(self) -> float:
        """How often each face could be expected."""
        return sum(self.faces) / self.sides

    @property
    def chi_square(self) -> float:
        """How uneven the faces are: squared differences, measured by what was expected."""
        expected = self.expected_face
        if not expected:
            return 0.0
        return sum((count - expected) ** 2 for count in self.faces) / expected

    @property
    def chance(self) -> float:
        """How likely fair dice are to fall at least as unevenly."""
        return upper_tail(self.chi_square, self.sides - 1)

    @property
    def odds(self) -> Odds:
        """The same in plain numbers."""
        return Odds.of_chance(self.chance)

    @property
    def verdict(self) -> Verdict:
        """What to think of that."""
        if self.expected_face < ENOUGH:
            return Verdict.FEW
        fits = (verdict for verdict, limit in LIMITS if self.chance >= limit)
        return next(fits, Verdict.NEVER)

    def __add__(self, other: "DiceCount") -> "DiceCount":
        """Both together; seats of one name are one person. Dice must be of one kind."""
        if self.sides != other.sides:
            raise BadSetup("dice-kinds", sides=self.sides, others=other.sides)
        never_thrown = (0,) * self.sides
        named: dict[str, SeatThrows] = {}
        for seat in (*self.seats, *other.seats):
            named[seat.name] = named[seat.name] + seat if seat.name in named else seat
        return DiceCount(
            games=self.games + other.games,
            throws=self.throws + other.throws,
            dice={
                die: _both(self.dice.get(die, never_thrown), other.dice.get(die, never_thrown))
                for die in self.dice | other.dice
            },
            sums=_added(self.sums, other.sums),
            expected_sums=_added(self.expected_sums, other.expected_sums),
            doubles=self.doubles + other.doubles,
            expected_doubles=self.expected_doubles + other.expected_doubles,
            seats=tuple(named.values()),
            sides=self.sides,
        )


def _both(one: Faces, two: Faces) -> Faces:
    return tuple(left + right for left, right in zip(one, two, strict=True))


def _added(one: dict[int, Any], two: dict[int, Any]) -> dict[int, Any]:
    return {total: one.get(total, 0) + two.get(total, 0) for total in sorted(one | two)}


def dice_of(record: Record) -> DiceCount:
    """Count the throws of a record, finished or not."""
    seats = [SeatThrows(name, sides=record.game.sides) for name in record.names]
    throws: list[Faces] = []
    replay = record.replay(0)
    for step in record.steps:
        if isinstance(step, Thrown):
            rolled = record.game.summed(step.faces)
            active = replay.state.active
            seats[active] += SeatThrows("", 1, sum(rolled), len(rolled))
            throws.append(step.faces)
        replay.take(step)
    return _counted(record.game, throws, tuple(seats))


def dice_of_all(records: Iterable[Record]) -> DiceCount:
    """Count the throws of one or more records together."""
    return reduce(DiceCount.__add__, map(dice_of, records))


def _counted(game: AnyGame, throws: list[Faces], seats: tuple[SeatThrows, ...]) -> DiceCount:
    rolled = [game.summed(faces) for faces in throws]
    sums = Counter(map(sum, rolled))
    expected: dict[int, Fraction] = {}
    doubles = Fraction(0)
    for dice, count in Counter(map(len, rolled)).items():
        chance = Chance((True,) * dice, game.sides)
        likely = {total: count * part for total, part in chance.sums().items()}
        expected = _added(expected, likely)
        doubles += count * sum(part for faces, part in chance if _alike(faces))
    return DiceCount(
        games=1,
        throws=len(throws),
        dice={
            die: tuple(
                sum(faces[place] == face for faces in throws) for face in range(1, game.sides + 1)
            )
            for place, die in enumerate(game.dice)
        },
        sums={total: sums[total] for total in expected},
        expected_sums={total: float(likely) for total, likely in expected.items()},
        doubles=sum(map(_alike, rolled)),
        expected_doubles=float(doubles),
        seats=seats,
        sides=game.sides,
    )


def _alike(faces: Faces) -> bool:
    return len(set(faces)) < len(faces)
