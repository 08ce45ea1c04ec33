"""The sheets of Qwixx as text: `r2,5,7 y- g12,11 b#10 x1`."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from rowlock.rules.errors import ImpossiblePosition, Unreadable
from rowlock.rules.game import MISTHROWS_TO_END, End, Phase
from rowlock.rules.notation import read_misthrows, seat_letter
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.rules.qwixx.sheet import RowLayout, Sheet

if TYPE_CHECKING:
    from rowlock.rules.qwixx.game import CrossingGame, QwixxState

Q = TypeVar("Q", bound="QwixxState")

_ROW = re.compile(r"([a-z])(#?)(-|[1-9][0-9]?(?:,[1-9][0-9]?)*)(!?)")
MOST_LOCKS_OF_A_SHEET = 2
MOST_CLOSED_ROWS = 3


def write_sheet(game: "CrossingGame[Q]", state: Q, seat: int) -> str:
    """One sheet as a line."""
    parts = []
    for index, printed in enumerate(game.layout.rows):
        mask = state.sheets[seat].rows[index]
        numbers = [str(number) for place, number in enumerate(printed.numbers) if mask >> place & 1]
        locked = bool(mask >> printed.last & 1)
        barred = bool(state.closed >> index & 1) and not locked
        parts.append(printed.letter + "#" * barred + (",".join(numbers) or "-") + "!" * locked)
    return " ".join([*parts, f"x{state.sheets[seat].misthrows}"])


def read_table(game: "CrossingGame[Q]", sheets: Sequence[str], active: int) -> Q:
    """A table about to roll, or over; refuses what no game can reach."""
    read = [_read_sheet(game, text) for text in sheets]
    start = game.start(len(sheets))
    closed = _closed(game, [barred for _, barred in read], [sheet for sheet, _ in read])
    state = replace(start, sheets=tuple(sheet for sheet, _ in read), closed=closed, active=active)
    return _ended(state)


def _read_sheet(game: "CrossingGame[Q]", text: str) -> tuple[Sheet, int]:
    """A sheet, and a mask of the rows that it shows as closed by others."""
    parts = text.split()
    if len(parts) != len(game.layout.rows) + 1:
        raise Unreadable("sheet-parts", found=text, count=len(game.layout.rows) + 1)
    masks, barred = [], 0
    for index, printed in enumerate(game.layout.rows):
        mask, bar = _read_row(printed, parts[index])
        masks.append(mask)
        barred |= bar << index
    sheet = Sheet(tuple(masks), read_misthrows(parts[-1]))
    if sum(mask >> row.last & 1 for mask, row in zip(masks, game.layout.rows, strict=True)) > (
        MOST_LOCKS_OF_A_SHEET
    ):
        raise ImpossiblePosition("too-many-locks", found=text)
    return sheet, barred


def _read_row(printed: RowLayout, text: str) -> tuple[int, bool]:
    """The crosses of a row, made one by one under the rules, and whether others closed it."""
    found = _ROW.fullmatch(text)
    if found is None or found[1] != printed.letter:
        raise Unreadable("sheet-row", found=text, row=printed.letter)
    numbers = [] if found[3] == "-" else [int(number) for number in found[3].split(",")]
    sheet = Sheet((0,))
    for number in numbers:
        place = printed.place.get(number)
        if place is None:
            raise Unreadable("no-such-number", found=text, row=printed.letter, number=number)
        if place <= sheet.reached(0):
            raise ImpossiblePosition("not-left-to-right", found=text)
        if not sheet.may_cross(0, place, printed.last):
            raise ImpossiblePosition(
                "needs-five",
                found=text,
                row=printed.letter,
                number=number,
                crosses=sheet.crosses(0),
            )
        sheet = sheet.cross(0, place, printed.last)
    locked = sheet.crossed(0, printed.last)
    if locked != bool(found[4]):
        raise ImpossiblePosition("lock-mark", found=text, number=printed.numbers[-1])
    if locked and found[2]:
        raise ImpossiblePosition("closed-with-lock", found=text)
    return sheet.rows[0], bool(found[2])


def _closed(game: "CrossingGame[Q]", barred: Sequence[int], sheets: Sequence[Sheet]) -> int:
    """The rows closed for all, which all sheets must agree on.

    A table of one sheet may show a row as closed by others: it is one of a larger table.
    """
    closed = 0
    for index, printed in enumerate(game.layout.rows):
        locks = [sheet.crossed(index, printed.last) for sheet in sheets]
        bars = [bool(mask >> index & 1) for mask in barred]
        shut = [lock or bar for lock, bar in zip(locks, bars, strict=True)]
        if any(shut) and not all(shut):
            open_seat = seat_letter(shut.index(False))
            raise ImpossiblePosition("closed-not-for-all", row=printed.letter, seat=open_seat)
        if any(bars) and not any(locks) and len(sheets) > 1:
            raise ImpossiblePosition("closed-by-nobody", row=printed.letter)
        closed |= any(shut) << index
    if closed.bit_count() > MOST_CLOSED_ROWS:
        raise ImpossiblePosition("too-many-closed")
    if closed.bit_count() == MOST_CLOSED_ROWS:
        _check_pair(game, closed, sheets)
    return closed


def _check_pair(game: "CrossingGame[Q]", closed: int, sheets: Sequence[Sheet]) -> None:
    """Three rows are closed only if two fell to one white sum, each to another player."""
    shut = [index for index in range(len(game.layout.rows)) if closed >> index & 1]
    for first, second in combinations(shut, 2):
        one, other = game.layout.rows[first], game.layout.rows[second]
        if one.numbers[-1] == other.numbers[-1] and any(
            sheet.crossed(first, one.last) and sheet.crossed(second, other.last) for sheet in sheets
        ):
            raise ImpossiblePosition("locks-of-one-action", row=one.letter)


def _ended(state: Q) -> Q:
    """Mark the table as over if two rows are closed or somebody has four misthrows."""
    out = [sheet.misthrows >= MISTHROWS_TO_END for sheet in state.sheets]
    rows = state.closed.bit_count() >= ROWS_TO_END
    if sum(out) > 1 or (any(out) and rows):
        raise ImpossiblePosition("ended-twice")
    if rows:
        return replace(state, phase=Phase.OVER, ended=(End.ROWS_CLOSED,))
    if any(out):
        return replace(state, phase=Phase.OVER, ended=(End.MISTHROWS,))
    return state
