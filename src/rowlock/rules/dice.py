"""Throws as values, and the exact chances of throws.

A throw is a tuple of faces, one for each die of the game, 0 for a die that is not thrown. The rules
draw no dice: faces are handed in from outside.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product, repeat

Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """All throws of some dice with their exact probabilities: iterate, count, test with `in`."""

    thrown: tuple[bool, ...]
    sides: int = 6

    def __len__(self) -> int:
        return int(self.sides ** sum(self.thrown))

    def __iter__(self) -> Iterator[tuple[Faces, Fraction]]:
        each = Fraction(1, len(self))
        faces = range(1, self.sides + 1)
        for throw in product(*(faces if thrown else (0,) for thrown in self.thrown)):
            yield throw, each

    def __contains__(self, faces: object) -> bool:
        return (
            isinstance(faces, tuple)
            and len(faces) == len(self.thrown)
            and all(map(isinstance, faces, repeat(int)))
            and tuple(map(bool, faces)) == self.thrown
            and min(faces, default=0) >= 0
            and max(faces, default=0) <= self.sides
        )

    def probability(self, faces: Faces) -> Fraction:
        """The chance of exactly this throw."""
        return Fraction(1, len(self)) if faces in self else Fraction(0)

    def sums(self) -> dict[int, Fraction]:
        """The chance of every sum of the thrown dice."""
        ways = {0: 1}
        for _ in range(sum(self.thrown)):
            longer: dict[int, int] = {}
            for total, count in ways.items():
                for face in range(1, self.sides + 1):
                    longer[total + face] = longer.get(total + face, 0) + count
            ways = longer
        return {total: Fraction(count, len(self)) for total, count in ways.items()}
