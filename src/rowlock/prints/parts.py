"""Parts of the sheets of all games: title, row heads, misthrows, bottom line; in millimetres."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rowlock.prints.marks import Box, Mark, Path, Words
from rowlock.prints.shapes import cross, row_shape
from rowlock.prints.style import PAPER, Style
from rowlock.rules.game import MISTHROWS_TO_END, AnyGame

WIDTH = 190.0
"""The width of a drawn sheet, before it is scaled to the paper."""
ROW = 19.0
PITCH = 20.6
HEAD = 15.0
CELL = 12.4
SMALL, PLAIN, LARGE = 3.7, 4.4, 6.4
TOTALS = 15.0
TITLE = 11.0


@dataclass(frozen=True)
class Filled:
    """A sheet that was played on: a seat of a state, with the player's name."""

    state: Any
    seat: int
    name: str = ""

    @property
    def sheet(self) -> Any:
        """The seat's own sheet."""
        return self.state.sheets[self.seat]


def title(style: Style, game: AnyGame, filled: Filled | None, sheet: str = "") -> Iterator[Mark]:
    """The name of the game and what its sheet is called, and a line for that of the player."""
    name = style.game(game.name)
    wide = 22 if sheet else 70
    yield Words(0, 0, wide, 8.4, name, LARGE, style.ink, bold=True, align="left")
    if sheet:
        yield Words(24, 0.8, 55, 7.6, sheet, PLAIN, style.soft, bold=True, align="left")
    yield Words(
        80 if sheet else 72,
        1.6,
        18 if sheet else 26,
        6.8,
        style.say("print-name"),
        PLAIN,
        style.soft,
        align="right",
    )
    yield Path((("M", 100, 8.2), ("L", WIDTH, 8.2)), line=style.soft, thick=0.3)
    if filled and filled.name:
        place = (101, 0.6, WIDTH - 102, 7.2)
        yield Words(*place, filled.name, 5.4, style.pen, bold=True, align="left")


def row_head(style: Style, row: str, below: str, x: float, y: float) -> Iterator[Mark]:
    """The block at the beginning of a row: its shape, and its letter or word if there is one."""
    tone = style.tone(row)
    yield Box(x, y, HEAD, ROW, fill=tone.head, line=tone.strong, thick=0.5, radius=3)
    middle = x + HEAD / 2
    if not below:
        yield row_shape(row, middle, y + ROW / 2, 4.6, tone.on_head)
        return
    yield row_shape(row, middle, y + 6.4, 3.5, tone.on_head)
    size = 5.2 if len(below) == 1 else PLAIN
    yield Words(x + 1, y + 11.2, HEAD - 2, 6, below, size, tone.on_head, bold=True)


def misthrows(style: Style, x: float, y: float, count: int) -> Iterator[Mark]:
    """Four boxes and what each costs, as wide as 66."""
    label = style.say("print-misthrows")
    yield Words(x, y + 0.6, 24, 5.6, label, PLAIN, style.ink, bold=True, align="left")
    yield Words(x, y + 6.2, 24, 5, style.say("print-each"), SMALL, style.soft, align="left")
    for box in range(MISTHROWS_TO_END):
        left = x + 25 + box * 10.6
        yield Box(left, y + 1.2, 9.4, 9.4, fill=PAPER, line=style.ink, thick=0.5, radius=1.6)
        if box < count:
            yield cross(left + 4.7, y + 5.9, 3.3, style.pen)


@dataclass(frozen=True)
class Term:
    """A box of the bottom line: a row's, or one with a word."""

    row: str = ""
    word: str = ""
    value: str = ""
    sign: str = "+"
    """What stands before it, unless it is the first."""


def bottom_line(style: Style, y: float, terms: Sequence[Term]) -> Iterator[Mark]:
    """Boxes for the points, with the signs between them, over the whole width."""
    between = 6.0
    wide = (WIDTH - between * (len(terms) - 1)) / len(terms)
    for place, term in enumerate(terms):
        x = place * (wide + between)
        last = place == len(terms) - 1
        if place:
            yield Words(x - between, y, between, TOTALS, term.sign, 6.4, style.ink, bold=True)
        tone = style.tone(term.row) if term.row else None
        line, thick = tone.strong if tone else style.ink, 0.9 if last else 0.5
        yield Box(x, y, wide, TOTALS, fill=PAPER, line=line, thick=thick, radius=2.4)
        if tone:
            yield Box(x + 0.4, y + 0.4, 6.4, TOTALS - 0.8, fill=tone.ground, radius=2)
            yield row_shape(term.row, x + 3.6, y + TOTALS / 2, 1.9, tone.strong)
        else:
            place_of_word = (x + 1.2, y + 0.8, wide - 2.4, 4.6)
            yield Words(*place_of_word, term.word, SMALL, style.soft, align="left")
        if term.value:
            left, top = (7.2, 0.6) if tone else (1.2, 5.4)
            place_of_value = (x + left, y + top, wide - left - 1.2, TOTALS - top - 0.6)
            yield Words(*place_of_value, term.value, 7.2, style.pen, bold=True)


def description(
    style: Style, game: AnyGame, marks: Sequence[str], filled: Filled | None, sheet: str = ""
) -> str:
    """A sheet in words, for screen readers; `marks` has the crosses or entries of each row."""
    say, name = style.say, style.game(game.name)
    name = f"{name}, {sheet}" if sheet else name
    if filled is None:
        return say("print-blank", game=name)
    parts = [say("page-sheet", game=name), *marks]
    parts.append(say("page-sheet-misthrows", count=filled.sheet.misthrows))
    total = game.totals(filled.state)[filled.seat]
    parts.append(f"{say('print-total')} {total}")
    return "; ".join(parts)
