"""Stints of substitutes: in which turns a bot played for the person of a seat.

A record has them in one header, `substitute: B 7-9 steady, D 9 steady`: seat, first and last turn,
level. A stint without a last turn went on to the end of the game, or still goes on.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rowlock.rules.notation import seat_letter

HEADER = "substitute"


@dataclass(frozen=True, slots=True)
class Stint:
    """The turns in which a bot played for the person of a seat."""

    seat: int
    level: str
    first: int
    last: int | None = None

    def __str__(self) -> str:
        until = "" if self.last is None else f"-{self.last}"
        return f"{seat_letter(self.seat)} {self.first}{until} {self.level}"


Stints = tuple[Stint, ...]


def begun(stints: Stints, seat: int, level: str, turn: int) -> Stints:
    """The stints and a new one that begins in a turn."""
    return (*stints, Stint(seat, level, turn))


def ended(stints: Stints, seat: int, turn: int) -> Stints:
    """The stints once the person of a seat plays again, who returned in this turn."""
    return tuple(
        replace(stint, last=turn) if stint.seat == seat and stint.last is None else stint
        for stint in stints
    )


def taken_back(stints: Stints, turn: int) -> Stints:
    """The stints once the game has gone back to a turn: what was played later is gone."""
    return tuple(
        replace(
            stint,
            first=min(stint.first, turn),
            last=None if stint.last is None else min(stint.last, turn),
        )
        for stint in stints
        if stint.first <= turn or stint.last is None
    )


def playing(stints: Stints, turn: int) -> dict[int, str]:
    """The seats for which a bot played in a turn, each with the bot's level."""
    return {
        stint.seat: stint.level
        for stint in stints
        if stint.first <= turn and (stint.last is None or turn <= stint.last)
    }


def header(stints: Iterable[Stint]) -> dict[str, str]:
    """The header of a record that lists substitutes; empty if there were none."""
    text = ", ".join(map(str, stints))
    return {HEADER: text} if text else {}
