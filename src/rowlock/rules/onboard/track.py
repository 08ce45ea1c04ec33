"""The tracks of Qwixx On Board: forty number fields, and the way a pawn goes over them.

The printed board's sequence is not ours to copy: A, B and C are Rowlock's own. Owners of a board
can type its fields in the same form.
"""

import re
from collections.abc import Collection, Iterator

from rowlock.rules.errors import Unreadable

LENGTH = 40
LAST_FIELDS = 5
MAX_STEPS = 5

Field = tuple[str, int]
Track = tuple[Field, ...]

_FIELD = re.compile(r"([rygb])([2-9]|1[0-2])")


def read_track(text: str) -> Track:
    """Forty fields such as `r2 b12 y3`."""
    fields = [field for field in map(_FIELD.fullmatch, text.split()) if field]
    if not len(fields) == len(text.split()) == LENGTH:
        raise Unreadable("track-form", count=LENGTH, value=text)
    return tuple((field[1], int(field[2])) for field in fields)


TRACKS: dict[str, Track] = {
    "A": read_track(
        "r2 b12 y3 g11 g10 r3 b11 y4 y5 g9 r4 b10 b9 y6 g8 r5 r6 b8 y7 g7 "
        "g6 r7 b7 y8 y9 g5 r8 b6 b5 y10 g4 r9 r10 b4 y11 g3 g2 r11 b3 y12"
    ),
    "B": read_track(
        "r5 b9 y2 g11 y3 r4 g12 b10 b11 y4 r3 g10 b8 r7 y5 g7 b7 y6 r6 g8 "
        "r8 b6 y7 g9 b3 g4 y9 r11 b4 g5 y10 r10 r9 y8 g6 b5 r12 y11 g3 b2"
    ),
    # Found by trying 163 tracks on 4,000 to 20,000 games each of `steady` and of `strong`: on it
    # who rolls first of two has hardly an advantage (docs/experiments.md).
    "C": read_track(
        "b6 g5 y6 b9 g4 y3 b12 g2 b10 b4 b2 r3 y8 g6 b5 y5 g12 g10 g3 y2 "
        "r6 r12 y4 r5 y10 b3 r4 b11 r7 b8 r2 g11 r8 r11 r10 g8 g9 g7 y7 r9"
    ),
}


def write_track(track: Track) -> str:
    """The letter of one of our tracks, or the fields of another."""
    letters = (letter for letter, fields in TRACKS.items() if fields == track)
    return next(letters, " ".join([f"{row}{number}" for row, number in track]))


def field_points(field: int) -> int:
    """Half of the field's number, rounded up; nothing on Start (0)."""
    return (field + 1) // 2


def rings_the_end(field: int) -> bool:
    """Whether a pawn here has reached one of the last five fields."""
    return field > LENGTH - LAST_FIELDS


def fields_ahead(pawn: int, others: Collection[int]) -> Iterator[tuple[int, int]]:
    """Steps and field for each reach of one to five free fields; occupied ones are jumped."""
    steps = 0
    for field in range(pawn + 1, LENGTH + 1):
        if field in others:
            continue
        steps += 1
        yield steps, field
        if steps == MAX_STEPS:
            return
