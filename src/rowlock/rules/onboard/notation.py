"""The turns and sheets of Qwixx On Board as text: `A r5/b10/g10+5`, `… x1 @17`."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rowlock.rules.errors import ImpossiblePosition, Unreadable
from rowlock.rules.game import End, Phase
from rowlock.rules.moves import Advance, Move, Pass
from rowlock.rules.notation import seat_letter
from rowlock.rules.onboard.track import LENGTH, rings_the_end
from rowlock.rules.qwixx.notation import QwixxNotation

if TYPE_CHECKING:
    from rowlock.rules.onboard.game import OnBoard, OnBoardState

_PAWN = re.compile(r"(.*)\+([1-5])")
_MISTHROW = re.compile(r"x(?:\+([1-5]))?")
_FIELD = re.compile(r"@(0|[1-9][0-9]?)")


class OnBoardNotation(QwixxNotation["OnBoardState"]):
    """Qwixx's notation with a third part, and the pawn's field on a sheet."""

    game: "OnBoard"
    letters = colours = "rygb"
    signs = ""

    def read_part(self, text: str, action: int, found: str) -> Move:
        if action < 3 or not text:
            return super().read_part(text, action, found)
        moved = _PAWN.fullmatch(text)
        if moved is None:
            raise Unreadable("steps-missing", found=found)
        cross = self.read_cross(moved[1], 3, found) if moved[1] else None
        return Advance(int(moved[2]), cross)

    def read_misthrow(self, text: str) -> tuple[Move, ...]:
        moved = _MISTHROW.fullmatch(text)
        if moved is None:
            return ()
        return (Pass(1), Pass(2), Advance(int(moved[1])) if moved[1] else Pass(3))

    # -- sheets ---------------------------------------------------------------------------------

    def write_sheet(self, state: "OnBoardState", seat: int) -> str:
        return f"{super().write_sheet(state, seat)} @{state.pawns[seat]}"

    def read_table(self, sheets: Sequence[str], active: int) -> "OnBoardState":
        cut = [text.rpartition(" ") for text in map(str.strip, sheets)]
        pawns = tuple(_read_pawn(field) for _, _, field in cut)
        table = super().read_table([sheet for sheet, _, _ in cut], active)
        state = replace(table, pawns=pawns)
        self._check_pawns(state)
        return _finished(state)

    def _check_pawns(self, state: "OnBoardState") -> None:
        """One pawn a field, and only on numbers that the sheet has crossed."""
        for seat, pawn in enumerate(state.pawns):
            if pawn == 0:
                continue
            if pawn in state.pawns[:seat]:
                raise ImpossiblePosition("pawns-share-field", field=pawn)
            letter, number = self.game.track[pawn - 1]
            layout = self.game.layout_of(seat)
            index = layout.letters.index(letter)
            place = layout.rows[index].place[number]
            if not state.sheets[seat].crossed(index, place):
                raise ImpossiblePosition(
                    "pawn-not-crossed",
                    seat=seat_letter(seat),
                    field=pawn,
                    row=letter,
                    number=number,
                )


def _read_pawn(text: str) -> int:
    found = _FIELD.fullmatch(text)
    if found is None or int(found[1]) > LENGTH:
        raise Unreadable("sheet-pawn", found=text, most=LENGTH)
    return int(found[1])


def _finished(state: "OnBoardState") -> "OnBoardState":
    """Who rang the end: of the pawns on the last fields the one that moved longest ago.

    Seats have moved in turn, so that is the first such seat from the one about to roll. If it
    is that seat itself, its round is complete and the game over.
    """
    seats = len(state.sheets)
    in_order = ((state.active + later) % seats for later in range(seats))
    finisher = next((seat for seat in in_order if rings_the_end(state.pawns[seat])), None)
    state = replace(state, finisher=finisher)
    if finisher != state.active or state.phase is Phase.OVER:
        return state
    return replace(state, phase=Phase.OVER, ended=(End.TRACK,))
