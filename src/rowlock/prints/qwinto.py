"""The sheet of Qwinto: three shifted rows of fields, and columns with a bonus."""

from collections.abc import Iterator

from rowlock.prints.marks import Box, Drawing, Mark, Path, Words
from rowlock.prints.parts import (
    CELL,
    HEAD,
    PITCH,
    PLAIN,
    ROW,
    SMALL,
    TITLE,
    TOTALS,
    WIDTH,
    Filled,
    Term,
    bottom_line,
    description,
    misthrows,
    row_head,
    title,
)
from rowlock.prints.shapes import pentagon
from rowlock.prints.style import PAPER, Style
from rowlock.rules.qwinto import sheet
from rowlock.rules.qwinto.game import Qwinto

FIRST = HEAD + 2.4
STEP = 14.2
BONUS = 11.0
HINTS = ("print-qwinto-full", "print-qwinto-other", "print-qwinto-bonus")
FOOT = 15.0


def qwinto_sheet(
    game: Qwinto, style: Style, filled: Filled | None = None, *, short: bool = False
) -> Drawing:
    """A sheet to play on, or one that was played on; a short one is the picture of an example."""
    marks: list[Mark] = []
    y = 0.0
    if not short:
        marks += title(style, game, filled)
        y += TITLE + 1
    rows = len(sheet.ROW_LETTERS) * PITCH
    marks += _bands(style, y)
    marks += _columns(style, y, y + rows)
    letters = style.heads(sheet.ROW_LETTERS)
    cells = filled.sheet.cells if filled else (0,) * sheet.CELLS
    for row, letter in enumerate(sheet.ROW_LETTERS):
        top = y + row * PITCH
        marks += row_head(style, letter, letters[letter], _left(row) - HEAD - 1.6, top)
        for cell in range(row * sheet.FIELDS, (row + 1) * sheet.FIELDS):
            marks += _field(style, letter, cell, top, cells[cell])
    y += rows
    marks += _bonuses(style, y, cells)
    y += BONUS + 2.2
    if not short:
        marks += _hints(style, y)
    marks += misthrows(style, 122, y + 1, filled.sheet.misthrows if filled else 0)
    y += FOOT
    if not short:
        y += 1.6
        marks += bottom_line(style, y, _terms(game, style, filled))
        y += TOTALS + 0.5
    heard = [_heard(style, row, cells) for row in range(len(sheet.ROW_LETTERS))]
    return Drawing(WIDTH, y, tuple(marks), description(style, game, heard, filled))


def _left(row: int) -> float:
    """Where the first field of a row begins."""
    return FIRST + sheet.COLUMNS_OF_ROW[row][0] * STEP


def _middle(column: int) -> float:
    """Where a column has its middle."""
    return FIRST + column * STEP + CELL / 2


def _bands(style: Style, y: float) -> Iterator[Mark]:
    """The ground of each row, shifted."""
    for row, letter in enumerate(sheet.ROW_LETTERS):
        tone = style.tone(letter)
        left, last = _left(row) - HEAD - 1.6, sheet.COLUMNS_OF_ROW[row][-1]
        wide = _middle(last) + CELL / 2 + 2.4 - left
        band = Box(left, y + row * PITCH, wide, ROW, fill=tone.ground, line=tone.strong, radius=3)
        yield band


def _columns(style: Style, top: float, low: float) -> Iterator[Mark]:
    """A dashed line through each column of three, down to its bonus."""
    for pentagon_cell in sheet.PENTAGONS:
        x = _middle(sheet.COLUMN_OF_CELL[pentagon_cell])
        yield Path((("M", x, top + 3), ("L", x, low + 1)), line=style.soft, dashed=True)


def _field(style: Style, letter: str, cell: int, y: float, number: int) -> Iterator[Mark]:
    tone, x, middle = style.tone(letter), _middle(sheet.COLUMN_OF_CELL[cell]), y + ROW / 2
    if cell in sheet.PENTAGONS:
        yield Path(pentagon(x, middle + 0.7, 7.7), fill=PAPER, line=tone.strong, thick=0.8)
    else:
        place = (x - CELL / 2, middle - CELL / 2, CELL, CELL)
        yield Box(*place, fill=PAPER, line=tone.strong, thick=0.45, radius=4.4)
    if number:
        yield Words(x - 5, middle - 4, 10, 9, str(number), 7.4, style.pen, bold=True)


def _bonuses(style: Style, y: float, cells: tuple[int, ...]) -> Iterator[Mark]:
    """A box below each column of three, where its bonus is noted."""
    label = style.say("print-bonus")
    yield Words(FIRST, y, 2 * STEP - 2, BONUS, label, PLAIN, style.ink, bold=True, align="right")
    for cell in sheet.PENTAGONS:
        x = _middle(sheet.COLUMN_OF_CELL[cell])
        yield Path(pentagon(x, y + BONUS / 2 + 0.9, 6), fill=PAPER, line=style.ink, thick=0.5)
        points = sheet.bonus_points(cells, cell)
        if points:
            yield Words(x - 4, y + 2, 8, 8, str(points), 5.4, style.pen, bold=True)


def _hints(style: Style, y: float) -> Iterator[Mark]:
    """How it is counted, in three short lines."""
    for line, name in enumerate(HINTS):
        place = (0, y + line * 5, 118, 5)
        yield Words(*place, style.say(name), SMALL, style.soft, align="left")


def _terms(game: Qwinto, style: Style, filled: Filled | None) -> list[Term]:
    """The bottom line: rows, bonuses, misthrows, total."""
    score = game.score(filled.state)[filled.seat] if filled else None
    say = style.say
    rows = [
        Term(row=letter, value=str(score.rows[row]) if score else "")
        for row, letter in enumerate(sheet.ROW_LETTERS)
    ]
    bonus = Term(word=say("print-bonus"), value=str(sum(score.bonuses)) if score else "")
    lost = Term(word=say("print-misthrows"), value=str(-score.misthrows) if score else "", sign="−")
    total = Term(word=say("print-total"), value=str(score.total) if score else "", sign="=")
    return [*rows, bonus, lost, total]


def _heard(style: Style, row: int, cells: tuple[int, ...]) -> str:
    """The entries of a row in words."""
    numbers = [str(n) for n in cells[row * sheet.FIELDS : (row + 1) * sheet.FIELDS] if n]
    marks = ", ".join(numbers) or style.say("page-sheet-nothing")
    return style.say("page-sheet-row", row=sheet.ROW_LETTERS[row], marks=marks)
