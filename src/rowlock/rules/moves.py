"""The moves of all games: small values whose text is the notation of records."""

import re
from dataclasses import dataclass, field
from functools import lru_cache

from rowlock.rules.errors import Unreadable


@dataclass(frozen=True, slots=True)
class Cross:
    """Cross a number; `locks` if this or anything that follows from it locks a row."""

    row: str
    number: int
    locks: bool = False
    action: int = 1
    by: str = ""
    """`~` if the number is exchanged for the white sum, `*` if it is a lucky cross."""
    _text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        text = f"{self.row}{self.number}{self.by}" + "!" * self.locks
        object.__setattr__(self, "_text", "/" * (self.action - 1) + text)

    def __str__(self) -> str:
        return self._text


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing in an action."""

    action: int = 1

    def __str__(self) -> str:
        return "/" * (self.action - 1) or "-"


@dataclass(frozen=True, slots=True)
class Advance:
    """Move the pawn over free fields, and cross the number reached unless it was crossed."""

    steps: int
    cross: Cross | None = None

    def __str__(self) -> str:
        return f"{self.cross or '//'}+{self.steps}"


@dataclass(frozen=True, slots=True)
class Take:
    """Pick the dice to roll, named by their letters."""

    dice: str

    def __str__(self) -> str:
        return " ".join(self.dice)


@dataclass(frozen=True, slots=True)
class Again:
    """Roll the same dice once more."""

    def __str__(self) -> str:
        return ">"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the first roll and announce its sum."""

    def __str__(self) -> str:
        return "="


@dataclass(frozen=True, slots=True)
class Enter:
    """Write the announced number into a field, counted from 1 at the left."""

    row: str
    field: int
    number: int

    def __str__(self) -> str:
        return f"{self.row}{self.field}={self.number}"


@dataclass(frozen=True, slots=True)
class Sealed:
    """A choice that has been made and that the viewer may not see yet."""

    def __str__(self) -> str:
        return "?"


def makes_cross(move: object) -> bool:
    """Whether a move crosses a number, with the pen or with the pawn."""
    return isinstance(move, Cross) or (isinstance(move, Advance) and move.cross is not None)


Move = Cross | Pass | Advance | Take | Again | Keep | Enter
Choice = Move | Sealed

_PLAIN: dict[str, Move] = {"-": Pass(), "/": Pass(2), "//": Pass(3), ">": Again(), "=": Keep()}
_CROSS = re.compile(r"(/{0,2})([a-z])([1-9][0-9]?)([~*]?)(!?)(?:\+([1-9]))?")
_STEPS = re.compile(r"//\+([1-9])")
_ENTER = re.compile(r"([a-z])([1-9])=([1-9][0-9]?)")
_TAKE = re.compile(r"[a-z](?: [a-z])*")


@lru_cache(maxsize=4096)
def parse_move(text: str) -> Move:
    """Read the text of a move; whether it is legal is another question."""
    if text in _PLAIN:
        return _PLAIN[text]
    if found := _CROSS.fullmatch(text):
        slashes, row, number, by, lock, steps = found.groups()
        cross = Cross(row, int(number), bool(lock), len(slashes) + 1, by)
        if steps is None and cross.action < 3 and (not by or cross.action == 1):
            return cross
        if steps is not None and cross.action == 3 and not by:
            return Advance(int(steps), cross)
    if found := _STEPS.fullmatch(text):
        return Advance(int(found[1]))
    if found := _ENTER.fullmatch(text):
        return Enter(found[1], int(found[2]), int(found[3]))
    if _TAKE.fullmatch(text):
        return Take(text.replace(" ", ""))
    raise Unreadable("not-a-move", found=text)
