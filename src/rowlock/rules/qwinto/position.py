"""The sheets of Qwinto as text: `o-,3,-,-,9,-,-,-,- y… p… x0`."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rowlock.rules.errors import ImpossiblePosition, Unreadable
from rowlock.rules.game import MISTHROWS_TO_END, Phase
from rowlock.rules.notation import read_misthrows
from rowlock.rules.qwinto import sheet as paper

if TYPE_CHECKING:
    from rowlock.rules.qwinto.game import Qwinto, QwintoSheet, QwintoState

_FIELDS = re.compile(r"(?:-|[1-9]|1[0-8])(?:,(?:-|[1-9]|1[0-8])){8}")
MAX_FULL_ROWS = 2


def write_sheet(sheet: "QwintoSheet") -> str:
    """One sheet as a line."""
    parts = []
    for row, letter in enumerate(paper.ROW_LETTERS):
        numbers = sheet.cells[row * paper.FIELDS : (row + 1) * paper.FIELDS]
        parts.append(letter + ",".join(str(number) if number else "-" for number in numbers))
    return " ".join([*parts, f"x{sheet.misthrows}"])


def read_table(game: "Qwinto", sheets: Sequence[str], active: int) -> "QwintoState":
    """A table about to roll, or over; refuses what no game can reach."""
    start = game.start(len(sheets))
    read = tuple(_read_sheet(start.sheets[0], text) for text in sheets)
    if sum(sheet.misthrows >= MISTHROWS_TO_END for sheet in read) > 1:
        raise ImpossiblePosition("ended-twice")
    ended = game.ended(read)
    phase = Phase.OVER if ended else start.phase
    return replace(start, sheets=read, active=active, phase=phase, ended=ended)


def _read_sheet(empty: "QwintoSheet", text: str) -> "QwintoSheet":
    parts = text.split()
    if len(parts) != len(paper.ROW_LETTERS) + 1:
        raise Unreadable("sheet-parts", found=text, count=len(paper.ROW_LETTERS) + 1)
    cells = empty.cells
    for row, letter in enumerate(paper.ROW_LETTERS):
        cells = _fill_row(cells, row, letter, parts[row])
    sheet = replace(empty, cells=cells, misthrows=read_misthrows(parts[-1]))
    full = paper.full_rows(cells)
    if full > MAX_FULL_ROWS:
        raise ImpossiblePosition("too-many-full", found=text)
    if full == MAX_FULL_ROWS and sheet.misthrows >= MISTHROWS_TO_END:
        raise ImpossiblePosition("ended-twice", found=text)
    return sheet


def _fill_row(cells: tuple[int, ...], row: int, letter: str, text: str) -> tuple[int, ...]:
    """Enter the numbers of a row one by one under the rules."""
    if not text.startswith(letter) or not _FIELDS.fullmatch(text[1:]):
        raise Unreadable("sheet-row", found=text, row=letter)
    for field, number in enumerate(text[1:].split(",")):
        if number == "-":
            continue
        cell = paper.cell_of(row, field)
        if int(number) <= paper.number_left(cells, cell):
            raise ImpossiblePosition("row-not-rising", found=text)
        if paper.in_column(cells, cell, int(number)):
            raise ImpossiblePosition("column-repeats", found=text, number=int(number))
        cells = (*cells[:cell], int(number), *cells[cell + 1 :])
    return cells
