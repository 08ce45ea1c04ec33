"""The text of a sheet: read with every check, and written in its canonical form.

One `key: value` a line, or several on one line with `;` between. docs/sheets.md describes it.
"""

import copyreg
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from unicodedata import bidirectional, category
from weakref import WeakValueDictionary

from rowlock.rules.errors import BadSheet
from rowlock.rules.notation import BLANK, words
from rowlock.rules.qwixx.layout import COLOURS, Layout, RowLayout
from rowlock.rules.qwixx.marks import MARKS, Mark
from rowlock.rules.qwixx.row import CROSSES_BEFORE_LAST

MAX_CHARACTERS = 2000
MAX_TITLE = 60
MIN_CELLS = 5
MIN_ROWS, MAX_ROWS = 2, 6
SIDES = (4, 6, 8)
_STEERING = {"Cc", "Cs", "Zl", "Zp"}
"""Kinds of characters that steer a terminal or end a line."""
_TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Kinds of characters that turn the text around them round."""
_NOT_IN_TITLES = re.compile(r"[;()|>]")
_KEY_OF_ROW = re.compile(r"row[ \t]+([a-z])")
_CELL = re.compile(r"([a-z]?)([1-9][0-9]?)")
_NUMBER = re.compile(r"[1-9][0-9]{0,14}")
"""Any number that JSON can carry."""
RANGES: dict[str, tuple[int, int | None]] = {
    "needs": (1, 12), "closing": (1, 3), "most": (1, None)
}  # fmt: skip
"""The least and the most that a number may be."""
_IN_USE: WeakValueDictionary[str, Layout] = WeakValueDictionary()
"""The layouts that anything still refers to, by their canonical texts."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A `key: value`, and where it stands."""

    number: int
    key: str
    value: str


@lru_cache(maxsize=512)
def read_sheet(text: str) -> Layout:
    """The layout of a sheet's text; `BadSheet` names line and reason. One object for each sheet.

    >>> read_sheet("row r: 2 3 4 5 6; row b: 6 5 4 3 2").dice
    ('w1', 'w2', 'r', 'b')
    """
    if len(text) > MAX_CHARACTERS:
        raise BadSheet("sheet-long", 1, most=MAX_CHARACTERS)
    found = _read(text)
    canonical = write_sheet(found)
    return _IN_USE.setdefault(canonical, replace(found, text=canonical))


def _pickled(layout: Layout) -> tuple[Callable[[str], Layout], tuple[str]]:
    """A layout as another process reads it: there, too, one object for each sheet.

    Layouts are compared by identity, so that a copy would be another sheet, for which nothing was
    learned or compiled.
    """
    return read_sheet, (layout.text,)


copyreg.pickle(Layout, _pickled)


def _read(text: str) -> Layout:
    lines = [*_lines(text)]
    _check_keys(lines)
    values = {line.key: line for line in lines}
    closing = _number(values, "closing", 1)
    sides = _sides(values)
    rows = Layout(
        _rows([line for line in lines if _KEY_OF_ROW.fullmatch(line.key)], closing, sides),
        title=_title(values),
        sides=sides,
        needs=_number(values, "needs", CROSSES_BEFORE_LAST),
        most=_number(values, "most", 0) or None,
    )
    return replace(rows, marks=tuple(_marks(lines, rows)))


def _lines(text: str) -> Iterator[_Line]:
    """Every line that is not blank; parts of a text on one line are counted as lines."""
    one_line = "\n" not in text.strip(BLANK + "\n")
    for number, line in enumerate(text.split("\n"), start=1):
        for part, piece in enumerate(line.split(";"), start=1):
            if not piece.strip(BLANK):
                continue
            where = part if one_line else number
            key, colon, value = (each.strip(BLANK) for each in piece.partition(":"))
            if not colon:
                raise BadSheet("sheet-colon", where, item=piece.strip(BLANK)[:24])
            yield _Line(where, key, value)


def _check_keys(lines: list[_Line]) -> None:
    """Known keys only; rows and bridges aside, each once."""
    kinds = {kind.key: kind for kind in MARKS}
    known = {"title", "dice", *RANGES, *kinds}
    met: set[str] = set()
    for line in lines:
        row = _KEY_OF_ROW.fullmatch(line.key)
        if not row and line.key not in known:
            raise BadSheet("sheet-key", line.number, item=line.key[:24])
        if row and row[1] not in COLOURS:
            raise BadSheet("sheet-row-letter", line.number, item=row[1])
        if row and f"row {row[1]}" in met:
            raise BadSheet("sheet-row-twice", line.number, row=row[1])
        if line.key in met and not (line.key in kinds and kinds[line.key].repeats):
            raise BadSheet("sheet-key-twice", line.number, item=line.key)
        met.add(f"row {row[1]}" if row else line.key)


def _number(values: dict[str, _Line], key: str, usual: int) -> int:
    line = values.get(key)
    if line is None:
        return usual
    least, most = RANGES[key]
    number = int(line.value) if _NUMBER.fullmatch(line.value) else 0
    if most is None and number < least:
        raise BadSheet("sheet-least", line.number, key=key, least=least)
    if most is not None and not least <= number <= most:
        raise BadSheet("sheet-number", line.number, key=key, least=least, most=most)
    return number


def _sides(values: dict[str, _Line]) -> int:
    line = values.get("dice")
    if line is None:
        return 6
    if line.value not in map(str, SIDES):
        raise BadSheet("sheet-dice", line.number, item=line.value[:12])
    return int(line.value)


def _title(values: dict[str, _Line]) -> str:
    line = values.get("title")
    if line is None:
        return ""
    title = line.value
    if (
        not 1 <= len(title) <= MAX_TITLE
        or _NOT_IN_TITLES.search(title)
        or _STEERING & {*map(category, title.replace("\t", " "))}
        or _TURNING & {*map(bidirectional, title)}
    ):
        raise BadSheet("sheet-title", line.number, most=MAX_TITLE)
    return title


def _rows(lines: list[_Line], closing: int, sides: int) -> tuple[RowLayout, ...]:
    letters = [line.key[-1] for line in lines]
    if not MIN_ROWS <= len(lines) <= MAX_ROWS:
        where = lines[-1].number if lines else 1
        raise BadSheet("sheet-rows", where, least=MIN_ROWS, most=MAX_ROWS, found=len(lines))
    rows = tuple(_row(line, letters, closing, sides) for line in lines)
    for nth, (line, printed) in enumerate(zip(lines, rows, strict=True)):
        if printed.end_colour in [other.end_colour for other in rows[:nth]]:
            raise BadSheet("sheet-ends-alike", line.number, row=printed.end_colour)
    return rows


def _row(line: _Line, letters: list[str], closing: int, sides: int) -> RowLayout:
    letter, most = line.key[-1], 2 * sides
    numbers: list[int] = []
    colours = ""
    for item in words(line.value):
        cell = _CELL.fullmatch(item)
        if cell is None:
            raise BadSheet("sheet-cell", line.number, item=item[:12])
        number, colour = int(cell[2]), cell[1] or letter
        if not 2 <= number <= most:
            raise BadSheet("sheet-cell-number", line.number, item=item, most=most)
        if colour not in letters:
            raise BadSheet("sheet-colour", line.number, item=item)
        if number in numbers:
            raise BadSheet("sheet-cell-twice", line.number, item=item)
        numbers.append(number)
        colours += colour
    if len(numbers) < MIN_CELLS:
        raise BadSheet("sheet-cells", line.number, least=MIN_CELLS)
    if len(set(colours[-closing:])) > 1:
        raise BadSheet("sheet-closing-colours", line.number)
    own = "" if set(colours) == {letter} else colours
    return RowLayout(letter, tuple(numbers), own, closing)


def _marks(lines: list[_Line], rows: Layout) -> Iterator[Mark]:
    """The marks in the order of the canonical text."""
    for kind in MARKS:
        beside: list[Mark] = []
        for line in lines:
            if line.key == kind.key:
                try:
                    mark = kind.read(line.value, rows)
                    mark.check_beside(beside)
                except BadSheet as wrong:
                    raise wrong.at(line.number) from None
                beside.append(mark)
        yield from beside


def write_sheet(layout: Layout) -> str:
    """The canonical text: keys in their order, defaults and own colours left out."""
    lines = [f"title: {layout.title}"] if layout.title else []
    if layout.sides != 6:
        lines.append(f"dice: {layout.sides}")
    lines += [f"row {printed.letter}: {' '.join(_cells(printed))}" for printed in layout.rows]
    closing = layout.rows[0].closing_cells
    numbers = [("needs", layout.needs, CROSSES_BEFORE_LAST), ("closing", closing, 1)]
    lines += [f"{key}: {value}" for key, value, usual in numbers if value != usual]
    if layout.most is not None:
        lines.append(f"most: {layout.most}")
    lines += [f"{mark.key}: {mark.write(layout)}" for mark in layout.marks]
    return "\n".join(lines)


def _cells(printed: RowLayout) -> Iterator[str]:
    for place, number in enumerate(printed.numbers):
        colour = printed.colour(place)
        yield f"{'' if colour == printed.letter else colour}{number}"
