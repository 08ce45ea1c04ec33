"""The notation of turns and sheets: the interface of each game, and the parts that all share."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import TYPE_CHECKING, Protocol, TypeVar

from rowlock.rules.dice import Faces
from rowlock.rules.errors import Unreadable
from rowlock.rules.moves import Move

if TYPE_CHECKING:
    from rowlock.rules.game import State
    from rowlock.rules.replay import Replay

UNFINISHED = "..."
_NUMBER = re.compile(r"([1-9][0-9]{0,5})\.")
_SPACE = re.compile(r"[ \t\r]+")
BLANK = " \t\r"
"""What counts as space; any other character is part of a name or an error."""
_SEAT = re.compile(r"[A-Z]")


SEAT_LETTERS = ascii_uppercase
"""The letter of each seat."""


def seat_letter(seat: int) -> str:
    """The letter of a seat: `A` for the first, `B` for the second."""
    return SEAT_LETTERS[seat]


def words(line: str) -> list[str]:
    """The parts of a line, whatever run of spaces is between them."""
    return [word for word in _SPACE.split(line) if word]


@dataclass(frozen=True, slots=True)
class TurnText:
    """A turn's line cut into its parts, before any of them is understood."""

    roll: tuple[str, ...]
    entries: tuple[tuple[int, str], ...]
    unfinished: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """The throws and choices of one turn, ready to be written."""

    seats: int
    active: int
    throws: tuple[Faces, ...]
    together: Mapping[int, Move]
    """The simultaneous choices, by seat."""
    own: tuple[Move, ...]
    """What the active seat decided alone, in order."""
    complete: bool


S = TypeVar("S", bound="State")


class Notation(Protocol[S]):
    """Reads and writes the turns and sheets of one game."""

    def play_turn(self, text: TurnText, replay: "Replay[S]") -> None:
        """Read a whole line, then play it; `Unreadable` goes before `IllegalMove`."""

    def write_turn(self, turn: Turn) -> str:
        """The line of a turn, without its number."""

    def read_table(self, sheets: Sequence[str], active: int) -> S:
        """A table between two turns, from the text of its sheets."""

    def write_sheet(self, state: S, seat: int) -> str:
        """One sheet as a line of text."""


def cut_turn(line: str, number: int, seats: int) -> TurnText:
    """Cut a line into roll, entries and the mark of an unfinished turn."""
    first, *parts = words(line)
    found = _NUMBER.fullmatch(first)
    if not found:
        raise Unreadable("turn-number-missing", found=first, number=number)
    if int(found[1]) != number:
        raise Unreadable("turn-number", found=first, number=number)
    unfinished = parts[-1:] == [UNFINISHED]
    if unfinished:
        parts.pop()
    start = next((i for i, part in enumerate(parts) if _SEAT.fullmatch(part)), len(parts))
    return TurnText(tuple(parts[:start]), _entries(parts[start:], seats), unfinished)


def _entries(parts: Sequence[str], seats: int) -> tuple[tuple[int, str], ...]:
    """Pairs of seat and entry; each seat at most once."""
    entries: dict[int, str] = {}
    for i in range(0, len(parts), 2):
        letter = parts[i]
        if not _SEAT.fullmatch(letter):
            raise Unreadable("seat-expected", found=letter)
        seat = ord(letter) - ord("A")
        if seat >= seats:
            raise Unreadable("unknown-seat", found=letter)
        if seat in entries:
            raise Unreadable("seat-twice", found=letter)
        if i + 1 == len(parts) or _SEAT.fullmatch(parts[i + 1]):
            raise Unreadable("entry-missing", found=letter)
        entries[seat] = parts[i + 1]
    return tuple(entries.items())


def check_order(text: TurnText, active: int) -> None:
    """The active seat comes first, then the others from A.

    In a complete turn the first entry is the active seat's by its place, no matter whom it names.
    """
    seats = [seat for seat, _ in text.entries]
    others = seats[1:] if seats and (not text.unfinished or seats[0] == active) else seats
    if others != sorted(others) or (text.unfinished and active in seats[1:]):
        raise Unreadable("seats-out-of-order", found=" ".join(map(seat_letter, seats)))


def write_line(roll: str, entries: Sequence[tuple[int, str]], complete: bool) -> str:
    """Put the parts of a turn together, two spaces before each seat."""
    parts = [roll, *(f"{seat_letter(seat)} {entry}" for seat, entry in entries)]
    if not complete:
        parts.append(UNFINISHED)
    return "  ".join(parts)


def read_misthrows(text: str) -> int:
    """The `x1` of a sheet."""
    if not re.fullmatch(r"x[0-4]", text):
        raise Unreadable("sheet-misthrows", found=text)
    return int(text[1])
