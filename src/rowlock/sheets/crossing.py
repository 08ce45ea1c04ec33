"""The sheet of Qwixx and its kin: rows of numbers with a lock, and the points of crosses."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.rules.qwixx.row import row_points
from rowlock.rules.qwixx.sheet import RowLayout
from rowlock.sheets.marks import Box, Drawing, Mark, Path, Words
from rowlock.sheets.parts import (
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
    misthrows,
    read_aloud,
    row_head,
    title,
)
from rowlock.sheets.shapes import circle, cross, padlock, struck
from rowlock.sheets.style import PAPER, Style

FIRST = HEAD + 2.6
SPAN = 147.4
"""How wide the numbers of a row are together."""
BETWEEN = 1.0
LOCK = 178.4
HINT = 5.2
FOOT = 13.6
MOST_CROSSES = 12


def crossing_sheet(
    game: CrossingGame[Any], style: Style, filled: Filled | None = None, *, short: bool = False
) -> Drawing:
    """A sheet to play on, or one that was played on; a short one is the picture of an example."""
    marks: list[Mark] = []
    y = 0.0
    if not short:
        marks += title(style, game, filled)
        y += TITLE
    step = SPAN / max(len(printed.numbers) for printed in game.layout.rows)
    marks += _hint(style, y, SPAN - step)
    y += HINT
    letters = style.letters(game.layout.letters)
    for index, printed in enumerate(game.layout.rows):
        cells = _Cells(y + index * PITCH, step)
        marks += _row(style, printed, letters[printed.letter], cells)
        if filled:
            marks += _played(style, printed, index, filled, cells)
    y += len(game.layout.rows) * PITCH + 0.8
    count = filled.sheet.misthrows if filled else 0
    if not short:
        marks += _points(style, y)
    marks += misthrows(style, 122, y, count)
    if short:
        y += FOOT
    else:
        y += FOOT + 2.4
        marks += bottom_line(style, y, _terms(game, style, filled))
        y += TOTALS + 0.5
    heard = [
        _heard(style, printed, index, filled) for index, printed in enumerate(game.layout.rows)
    ]
    return Drawing(WIDTH, y, tuple(marks), read_aloud(style, game, heard, filled))


def _hint(style: Style, y: float, last: float) -> Iterator[Mark]:
    """A bracket over the last number and the lock: what they ask for."""
    left, right = FIRST + last, WIDTH - 3
    yield Words(88, y - 1, left - 90, 5, style.say("print-five"), SMALL, style.soft, align="right")
    bracket = (
        ("M", left, y + 4.2),
        ("L", left, y + 1.8),
        ("L", right, y + 1.8),
        ("L", right, y + 4.2),
    )
    yield Path(bracket, line=style.soft, thick=0.3)


@dataclass(frozen=True, slots=True)
class _Cells:
    """Where the numbers of a row stand."""

    top: float
    step: float

    def left(self, place: int) -> float:
        return FIRST + place * self.step

    @property
    def wide(self) -> float:
        return self.step - BETWEEN


def _row(style: Style, printed: RowLayout, letter: str, cells: _Cells) -> Iterator[Mark]:
    tone, y = style.tone(printed.letter), cells.top
    yield Box(0, y, WIDTH, ROW, fill=tone.ground, line=tone.strong, thick=0.5, radius=3)
    yield from row_head(style, printed.letter, letter, 0, y)
    for place, number in enumerate(printed.numbers):
        own = style.tone(printed.colour(place))
        cell = (cells.left(place), y + 2, cells.wide, ROW - 4)
        yield Box(*cell, fill=PAPER, line=own.strong, thick=0.45, radius=2)
        yield Words(*cell, str(number), 8, own.ink, bold=True)
    yield Path(circle(LOCK, y + ROW / 2, 7.4), fill=PAPER, line=tone.strong, thick=0.6)
    yield from padlock(LOCK, y + ROW / 2, 4.4, tone.strong)


def _played(
    style: Style, printed: RowLayout, index: int, filled: Filled, cells: _Cells
) -> Iterator[Mark]:
    """Crosses, and a thin stroke through what can no longer be crossed."""
    sheet, y = filled.sheet, cells.top + ROW / 2
    closed = bool(filled.state.closed >> index & 1)
    for place in range(len(printed.numbers)):
        x = cells.left(place) + cells.wide / 2
        if sheet.crossed(index, place):
            yield cross(x, y, 4.6, style.pen)
        elif closed or place < sheet.reached(index):
            yield struck(x, y, 4.4, style.pen)
    if sheet.crossed(index, printed.last):
        yield cross(LOCK, y, 5.2, style.pen)
    elif closed:
        yield struck(LOCK, y, 6, style.pen)


def _points(style: Style, y: float) -> Iterator[Mark]:
    """What one to twelve crosses of a row are worth."""
    say, label, wide, high = style.say, 23.0, 7.6, FOOT / 2
    yield Box(0, y, label + MOST_CROSSES * wide, FOOT, fill=PAPER, line=style.soft, radius=2)
    middle = (("M", 0, y + high), ("L", label + MOST_CROSSES * wide, y + high))
    yield Path(middle, line=style.soft, thick=0.25)
    for n, word in enumerate(("print-crosses", "print-points")):
        yield Words(1.6, y + n * high, label - 2, high, say(word), SMALL, style.soft, align="left")
    for crosses in range(1, MOST_CROSSES + 1):
        x = label + (crosses - 1) * wide
        yield Words(x, y, wide, high, str(crosses), PLAIN, style.soft)
        yield Words(x, y + high, wide, high, str(row_points(crosses)), PLAIN, style.ink, bold=True)


def _terms(game: CrossingGame[Any], style: Style, filled: Filled | None) -> list[Term]:
    """The bottom line: rows, bonuses and the track if there are any, misthrows, total."""
    score = game.score(filled.state)[filled.seat] if filled else None
    say = style.say
    rows = [
        Term(row=printed.letter, value=str(score.rows[index]) if score else "")
        for index, printed in enumerate(game.layout.rows)
    ]
    extra = []
    if game.score(game.start(1))[0].bonuses:
        extra.append(Term(word=say("print-bonus"), value=str(sum(score.bonuses)) if score else ""))
    if isinstance(game, OnBoard):
        extra.append(Term(word=say("print-track"), value=str(score.track) if score else ""))
    lost = Term(word=say("print-misthrows"), value=str(-score.misthrows) if score else "", sign="−")
    total = Term(word=say("print-total"), value=str(score.total) if score else "", sign="=")
    return [*rows, *extra, lost, total]


def _heard(style: Style, printed: RowLayout, index: int, filled: Filled | None) -> str:
    """The crosses of a row in words."""
    if filled is None:
        return ""
    crossed = [
        str(number)
        for place, number in enumerate(printed.numbers)
        if filled.sheet.crossed(index, place)
    ]
    marks = ", ".join(crossed) or style.say("page-sheet-nothing")
    return style.say("page-sheet-row", row=printed.letter, marks=marks)
