"""Substitutes in a record: in which turns a bot played for the person of a seat.

What a bot chose is no mistake of the person in whose place it sat. The header `substitute` names
seats and turns (docs/records.md); what cannot be read in it is passed over.
"""

import re
from dataclasses import dataclass

from rowlock.rules.notation import seat_letter
from rowlock.rules.record import Record

HEADER = "substitute"
_STINT = re.compile(r"([A-Z]) ([0-9]{1,4})(?:-([0-9]{1,4}))? (\S+)")


@dataclass(frozen=True, slots=True)
class Substitutes:
    """The turns in which bots played for people, and which bots."""

    stints: tuple[tuple[str, int, int | None, str], ...] = ()
    """Letter of the seat, first turn, last turn or None up to the end of the record, level."""

    def level(self, seat: int, turn: int) -> str | None:
        """The bot that played for a seat in a turn, perhaps in a part of it; None if none did."""
        letter = seat_letter(seat)
        return next(
            (
                level
                for whose, first, last, level in self.stints
                if whose == letter and first <= turn and (last is None or turn <= last)
            ),
            None,
        )


def substitutes_in(record: Record) -> Substitutes:
    """The substitutes that a record's header names."""
    parts = (record.header(HEADER) or "").split(",")
    found = (_STINT.fullmatch(part.strip()) for part in parts)
    return Substitutes(
        tuple((m[1], int(m[2]), int(m[3]) if m[3] else None, m[4]) for m in found if m is not None)
    )
