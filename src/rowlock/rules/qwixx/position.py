"""The sheets of Qwixx as text: `r2,5,7 y- g12,11 b#10 x1`, with `~3 +4` for strip and bar."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from rowlock.rules.errors import ImpossiblePosition, Unreadable
from rowlock.rules.game import MISTHROWS_TO_END, End, Phase
from rowlock.rules.notation import read_misthrows, seat_letter
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import Between, SecondCross
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.row import CROSSES_BEFORE_LAST, ROWS_TO_END, SECOND
from rowlock.rules.qwixx.sheet import Sheet

if TYPE_CHECKING:
    from rowlock.rules.qwixx.game import CrossingGame, QwixxState

Q = TypeVar("Q", bound="QwixxState")

_ROW = re.compile(r"([a-z])(#?)(-|[1-9][0-9]?(?:,[1-9][0-9]?)*)(!?)")
_COUNT = re.compile(r"[~+](0|[1-9][0-9]{0,3})")
MAX_LOCKS_OF_A_SHEET = 2
MAX_CLOSED_ROWS = 3


# -- writing ------------------------------------------------------------------------------------


def write_sheet(game: "CrossingGame[Q]", state: Q, seat: int) -> str:
    """One sheet as a line."""
    layout, sheet = game.layout_of(seat), state.sheets[seat]
    parts = []
    for index in range(len(layout.rows)):
        parts.append(_written_row(layout, sheet, index, bool(state.closed >> index & 1)))
        parts += [_written_bridge(layout, sheet, bridge) for bridge in _below(layout, index)]
    parts.append(f"x{sheet.misthrows}")
    if layout.strip:
        parts.append(f"~{sheet.strip}")
    if layout.bar:
        parts.append(f"+{sheet.bar}")
    return " ".join(parts)


def _below(layout: Layout, index: int) -> Iterator[Between]:
    """The bridge that is printed below a row, if there is one."""
    return (bridge for bridge in layout.bridges if bridge.upper == index)


def _written_row(layout: Layout, sheet: Sheet, index: int, closed: bool) -> str:
    printed, mask = layout.rows[index], sheet.rows[index]
    numbers = [
        str(number)
        for place, number in enumerate(printed.numbers)
        for _ in range((mask >> place & 1) + (mask >> SECOND + place & 1))
    ]
    locked = bool(mask & printed.lock)
    barred = closed and not locked
    return printed.letter + "#" * barred + (",".join(numbers) or "-") + "!" * locked


def _written_bridge(layout: Layout, sheet: Sheet, bridge: Between) -> str:
    mask = bridge.mask(layout, sheet)
    numbers = [str(number) for place, number in enumerate(bridge.numbers) if mask >> place & 1]
    return bridge.letter + (",".join(numbers) or "-")


# -- reading ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _RowText:
    """A row's part of a line: its letter, `#`, its numbers, `!`."""

    text: str
    barred: bool
    numbers: tuple[int, ...]
    locked: bool

    @classmethod
    def read(cls, letter: str, text: str) -> "_RowText":
        found = _ROW.fullmatch(text)
        if found is None or found[1] != letter:
            raise Unreadable("sheet-row", found=text, row=letter)
        numbers = () if found[3] == "-" else tuple(map(int, found[3].split(",")))
        return cls(text, bool(found[2]), numbers, bool(found[4]))

    def places(self, called: str, printed: Sequence[int]) -> tuple[int, ...]:
        """The places of the numbers, which must stand in the sheet's order."""
        for number in self.numbers:
            if number not in printed:
                raise Unreadable("no-such-number", found=self.text, row=called, number=number)
        places = tuple(printed.index(number) for number in self.numbers)
        if list(places) != sorted(places):
            raise ImpossiblePosition("not-left-to-right", found=self.text)
        return places


def read_table(game: "CrossingGame[Q]", sheets: Sequence[str], active: int) -> Q:
    """A table about to roll, or over; refuses what no game can reach."""
    read = [_read_sheet(game.layout_of(seat), text) for seat, text in enumerate(sheets)]
    start = game.start(len(sheets))
    closed = _closed(game, [barred for _, barred in read], [sheet for sheet, _ in read])
    state = replace(start, sheets=tuple(sheet for sheet, _ in read), closed=closed, active=active)
    return _ended(state)


def _read_sheet(layout: Layout, text: str) -> tuple[Sheet, int]:
    """A sheet, and a mask of the rows that it shows as closed by others."""
    parts = text.split()
    count = len(layout.rows) + len(layout.bridges) + 1 + bool(layout.strip) + bool(layout.bar)
    if len(parts) != count:
        raise Unreadable("sheet-parts", found=text, count=count)
    following = iter(parts)
    masks, barred, bridges = [], 0, dict.fromkeys(layout.bridges, 0)
    for index, printed in enumerate(layout.rows):
        row = _RowText.read(printed.letter, next(following))
        masks.append(_read_row(layout, index, row))
        barred |= row.barred << index
        for bridge in _below(layout, index):
            bridges[bridge] = _read_bridge(bridge, next(following))
    misthrows = read_misthrows(next(following))
    strip = _read_count("~", next(following), len(layout.strip.fields)) if layout.strip else 0
    bar = _read_count("+", next(following), len(layout.bar.bar)) if layout.bar else 0
    sheet = Sheet(tuple(masks), misthrows, tuple(bridges.values()), strip, bar)
    _check_carried(layout, sheet, text)
    _check_locks(layout, sheet, text)
    return sheet, barred


def _read_row(layout: Layout, index: int, row: _RowText) -> int:
    """The mask of a row, checked against what its cells can have."""
    printed = layout.rows[index]
    places = row.places(printed.called, printed.numbers)
    mask = 0
    for place in dict.fromkeys(places):
        _check_cell(layout, index, place, places.count(place), row)
        mask |= layout.bits[index][place]
        if places.count(place) > 1:
            mask |= 1 << SECOND + place
    closing = [place for place in places if place >= printed.closing]
    if len(closing) > 1 or bool(closing) != row.locked:
        number = printed.numbers[closing[0] if closing else -1]
        raise ImpossiblePosition("lock-mark", found=row.text, number=number)
    crosses = len(places) - 1
    if closing and crosses < layout.needs:
        raise ImpossiblePosition(
            "needs-five" if layout.needs == CROSSES_BEFORE_LAST else "needs-crosses",
            found=row.text,
            row=printed.called,
            number=printed.numbers[closing[0]],
            crosses=crosses,
            needs=layout.needs,
        )
    if row.locked and row.barred:
        raise ImpossiblePosition("closed-with-lock", found=row.text)
    return mask


def _check_cell(layout: Layout, index: int, place: int, crosses: int, row: _RowText) -> None:
    """One cross; two on a double cell, and where a cell can be crossed again."""
    doubled = bool(layout.bits[index][place] >> SECOND)
    again = any(isinstance(mark, SecondCross) for mark in layout.marks)
    least = 2 if doubled else 1
    most = 2 if doubled or (again and place < layout.rows[index].closing) else 1
    if not least <= crosses <= most:
        code = "double-cell" if doubled else "not-left-to-right"
        raise ImpossiblePosition(code, found=row.text)


def _read_bridge(bridge: Between, text: str) -> int:
    row = _RowText.read(bridge.letter, text)
    if row.barred or row.locked:
        raise Unreadable("sheet-row", found=text, row=bridge.letter)
    places = row.places(bridge.letter, bridge.numbers)
    if len({*places}) < len(places):
        raise ImpossiblePosition("not-left-to-right", found=text)
    return sum(1 << place for place in places)


def _read_count(sign: str, text: str, most: int) -> int:
    """How far a strip (`~3`) or a bar (`+4`) is used."""
    found = _COUNT.fullmatch(text)
    if found is None or text[0] != sign or int(found[1]) > most:
        raise Unreadable("sheet-used", found=text, sign=sign, most=most)
    return int(found[1])


def _check_carried(layout: Layout, sheet: Sheet, text: str) -> None:
    """A bridge's cell needs a crossed cell above or below it."""
    for bridge in layout.bridges:
        mask = bridge.mask(layout, sheet)
        for place, number in enumerate(bridge.numbers):
            if mask >> place & 1 and not bridge.carriers(layout, sheet, place):
                raise ImpossiblePosition(
                    "bridge-alone", found=text, row=bridge.letter, number=number
                )


def _check_locks(layout: Layout, sheet: Sheet, text: str) -> None:
    """Who makes one cross an action has two locks at most when the game ends."""
    locks = sum(
        bool(mask & printed.lock) for mask, printed in zip(sheet.rows, layout.rows, strict=True)
    )
    if layout is CLASSIC and locks > MAX_LOCKS_OF_A_SHEET:
        raise ImpossiblePosition("too-many-locks", found=text)


def _closed(game: "CrossingGame[Q]", barred: Sequence[int], sheets: Sequence[Sheet]) -> int:
    """The rows closed for all, which all sheets must agree on.

    A table of one sheet may show a row as closed by others: it is one of a larger table.
    """
    closed = 0
    for index in range(len(game.row_letters)):
        locks = [
            bool(sheet.rows[index] & game.layout_of(seat).rows[index].lock)
            for seat, sheet in enumerate(sheets)
        ]
        bars = [bool(mask >> index & 1) for mask in barred]
        shut = [lock or bar for lock, bar in zip(locks, bars, strict=True)]
        if any(shut) and not all(shut):
            seat = shut.index(False)
            row = game.layout_of(seat).rows[index].called
            raise ImpossiblePosition("closed-not-for-all", row=row, seat=seat_letter(seat))
        if any(bars) and not any(locks) and len(sheets) > 1:
            raise ImpossiblePosition("closed-by-nobody", row=game.layout_of(0).rows[index].called)
        closed |= any(shut) << index
    if game.layouts == (CLASSIC,):
        _check_closed(closed, sheets)
    return closed


def _check_closed(closed: int, sheets: Sequence[Sheet]) -> None:
    """Three classic rows are closed only if two fell to one white sum, to two players."""
    if closed.bit_count() > MAX_CLOSED_ROWS:
        raise ImpossiblePosition("too-many-closed")
    if closed.bit_count() < MAX_CLOSED_ROWS:
        return
    shut = [index for index in range(len(CLASSIC.rows)) if closed >> index & 1]
    for first, second in combinations(shut, 2):
        one, other = CLASSIC.rows[first], CLASSIC.rows[second]
        if one.numbers[-1] == other.numbers[-1] and any(
            sheet.rows[first] & one.lock and sheet.rows[second] & other.lock for sheet in sheets
        ):
            raise ImpossiblePosition("locks-of-one-action", row=one.letter)


def _ended(state: Q) -> Q:
    """Mark the table as over if two rows are closed or a seat has four misthrows."""
    out = [sheet.misthrows >= MISTHROWS_TO_END for sheet in state.sheets]
    rows = state.closed.bit_count() >= ROWS_TO_END
    if sum(out) > 1 or (any(out) and rows):
        raise ImpossiblePosition("ended-twice")
    if rows:
        return replace(state, phase=Phase.OVER, ended=(End.ROWS_CLOSED,))
    if any(out):
        return replace(state, phase=Phase.OVER, ended=(End.MISTHROWS,))
    return state
