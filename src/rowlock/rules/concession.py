"""Concessions: seats that gave a game up, and who has won it then.

The rules of the games know nothing of them. A record names them in one header, `conceded: B`, in
the order in which they conceded. A seat that concedes ranks behind all that did not, and behind
those that concede later. When all but one have conceded the game ends, without a line `end:`. It
also does when nobody is left to throw people's own dice, as all others are bots: then the header
ends with the word `end`, `conceded: B, end`.
"""

from collections.abc import Sequence

from rowlock.rules.game import AnyGame, Outcome
from rowlock.rules.notation import seat_letter
from rowlock.rules.record import Record

HEADER = "conceded"
ENDED = "end"
"""The last word of the header where the game ended although several seats had not conceded."""
REASON = "conceded"
"""Why a game is over that ended by it, beside the values of `End`."""


def header(seats: Sequence[int], ended: bool = False) -> dict[str, str]:
    """The header of a record that lists those who conceded; empty if nobody did.

    With `ended` it says that the game ended by it, although several seats had not conceded.
    """
    words = [*map(seat_letter, seats), *([ENDED] if ended else [])]
    return {HEADER: ", ".join(words)} if seats else {}


def conceded_in(record: Record) -> tuple[int, ...]:
    """The seats that a record's header names; what is no seat of its game is passed over."""
    letters = _words(record)
    seats = {seat_letter(seat): seat for seat in range(len(record.names))}
    return tuple(dict.fromkeys(seats[letter] for letter in letters if letter in seats))


def ended_in(record: Record) -> bool:
    """Whether a record's game ended by its concessions."""
    conceded = conceded_in(record)
    return ends_game(conceded, len(record.names)) or (bool(conceded) and ENDED in _words(record))


def ends_game(conceded: Sequence[int], seats: int) -> bool:
    """Whether a game is over by concessions: all but one have conceded."""
    return bool(conceded) and len(conceded) >= seats - 1


def outcome(
    game: AnyGame, state: object, conceded: Sequence[int], seats: int, ended: bool = False
) -> Outcome | None:
    """How a game ended, with those who conceded; None while it runs.

    `ended` says that it ended by them, although several seats had not conceded.
    """
    found = game.outcome(state)
    if found is None and not ended and not ends_game(conceded, seats):
        return None
    if not conceded:
        return found
    placed = places(game.totals(state), conceded)
    winners = tuple(seat for seat, place in enumerate(placed) if place == 1)
    return Outcome((REASON,) if found is None else found.reasons, winners)


def outcome_of(record: Record) -> Outcome | None:
    """How a record's game ended; None while it runs."""
    conceded, seats = conceded_in(record), len(record.names)
    return outcome(record.game, record.state, conceded, seats, ended_in(record))


def places(totals: Sequence[int], conceded: Sequence[int]) -> list[int]:
    """The place of every seat, from 1; equal totals share one, and who conceded comes last."""
    playing = [total for seat, total in enumerate(totals) if seat not in conceded]
    return [
        len(totals) - conceded.index(seat)
        if seat in conceded
        else 1 + sum(other > total for other in playing)
        for seat, total in enumerate(totals)
    ]


def _words(record: Record) -> list[str]:
    return [each.strip() for each in (record.header(HEADER) or "").split(",")]
