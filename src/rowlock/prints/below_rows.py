"""What stands below the rows of a sheet: strip, bar, lucky numbers, and its rules in words."""

import textwrap
from collections.abc import Iterator, Sequence

from rowlock.i18n.sheet_rules import sheet_rules
from rowlock.prints.cells import is_mixed
from rowlock.prints.marks import Box, Mark, Path, Words
from rowlock.prints.parts import PLAIN, SMALL, WIDTH, Filled
from rowlock.prints.shapes import circle, cross, row_shape, struck
from rowlock.prints.style import PAPER, Style
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import Lucky

LABEL = 27.0
LINE = 9.4
FIELD = 8.2
"""The height of a field of the strip or the bar."""
MANY = 3
"""Lines of fields; where there would be more, fields are half as large."""
RULE, RULE_LINE, RULE_LETTERS = 3.2, 4.4, 140
"""Size and line of the rules, and how many letters fit into one."""
RULE_LINES = 5


class Below:
    """Marks below the rows, one line under the other."""

    def __init__(self, style: Style, layout: Layout, y: float) -> None:
        self.y = y
        self.marks: list[Mark] = []
        self._style, self._layout = style, layout

    def fields(self, filled: Filled | None) -> None:
        """The lines of strip, bar and lucky numbers, as many as the sheet has."""
        strip, bar = self._layout.strip, self._layout.bar
        if strip is not None:
            used = filled.sheet.strip if filled else 0
            boxes = self._line("drawn-strip", len(strip.fields), 14.6)
            for nth, (field, box) in enumerate(zip(strip.fields, boxes, strict=True), start=1):
                self.marks += self._swap(field, box, nth, used)
        if bar is not None:
            gone = filled.sheet.bar if filled else 0
            boxes = self._line("drawn-bar", len(bar.bar), 9.6)
            for nth, (row, box) in enumerate(zip(bar.bar, boxes, strict=True)):
                self.marks += self._bar_field(row, box, nth < gone)
        for mark in self._layout.marks:
            if isinstance(mark, Lucky):
                boxes = self._line("drawn-lucky", len(mark.numbers), 12)
                for number, box in zip(mark.numbers, boxes, strict=True):
                    self.marks += self._lucky(number, box)

    def rules(self) -> None:
        """What holds on this sheet and not on the classic one, unless it would fill the paper."""
        text = " ".join(sheet_rules(self._style.say, self._layout))
        lines = textwrap.wrap(text, RULE_LETTERS)
        for line in lines if len(lines) <= RULE_LINES else ():
            area = (0, self.y, WIDTH, RULE_LINE)
            self.marks.append(Words(*area, line, RULE, self._style.soft, align="left"))
            self.y += RULE_LINE

    def _line(self, label: str, count: int, step: float) -> list[Box]:
        """Begin a line with a word; the places of its fields, on as many lines as it takes."""
        wide, high, across = _sizes(count, step)
        top, pitch, style = self.y, high + LINE - FIELD, self._style
        area = (0, top, LABEL - 2, high)
        self.marks.append(Words(*area, style.say(label), SMALL, style.ink, bold=True, align="left"))
        self.y += max(-(-count // across) * pitch, LINE)
        places = (divmod(nth, across) for nth in range(count))
        return [Box(LABEL + x * (wide + 1), top + y * pitch, wide, high) for y, x in places]

    def _swap(self, field: tuple[int, int], box: Box, nth: int, used: int) -> Iterator[Mark]:
        text = "–".join(map(str, field))
        style, x, y = self._style, box.x + box.w / 2, box.y + box.h / 2
        frame = (box.x, box.y, box.w, box.h)
        yield Box(*frame, fill=PAPER, line=style.ink, thick=0.4, radius=0.2 * box.h)
        yield Words(*frame, text, 0.65 * box.h, style.ink, bold=True)
        if nth == used:
            yield cross(x, y, 0.45 * box.h, style.pen)
        elif nth < used:
            yield struck(x, y, 0.5 * box.h, style.pen)

    def _bar_field(self, row: int, box: Box, gone: bool) -> Iterator[Mark]:
        """A field of the bar: the shape of its row's end, and the row's place if it needs one."""
        printed = self._layout.rows[row]
        tone, x, y = self._style.tone(printed.end_colour), box.x + box.w / 2, box.y + box.h / 2
        yield Box(
            box.x, box.y, box.w, box.h, fill=tone.ground, line=tone.strong, radius=0.2 * box.h
        )
        if any(map(is_mixed, self._layout.rows)):
            half = box.w / 2
            yield row_shape(printed.end_colour, box.x + half / 2 + 0.2, y, 0.2 * box.h, tone.strong)
            place = (box.x + half, box.y, half, box.h)
            yield Words(*place, str(row + 1), 0.55 * box.h, tone.ink, bold=True)
        else:
            yield row_shape(printed.end_colour, x, y, 0.28 * box.h, tone.strong)
        if gone:
            yield cross(x, y, 0.45 * box.h, self._style.pen)

    def _lucky(self, number: int, box: Box) -> Iterator[Mark]:
        x, y = box.x + box.w / 2, box.y + box.h / 2
        yield Path(circle(x, y, box.h / 2), fill=PAPER, line=self._style.ink, thick=0.5)
        inside = (x - 2.6, y - 2.6, 5.2, 5.2)
        yield Words(*inside, str(number), PLAIN, self._style.ink, bold=True)


def _sizes(count: int, step: float) -> tuple[float, float, int]:
    """Width and height of a field, and how many lie in a line."""
    across = int((WIDTH - LABEL + 1) // step)
    if count > MANY * across:
        step, high = (step + 1) / 2, FIELD / 2
        return step - 1, high, int((WIDTH - LABEL + 1) // step)
    return step - 1, FIELD, across


def heard_below(style: Style, layout: Layout, filled: Filled) -> Sequence[str]:
    """What is used up of strip and bar, in words."""
    parts = []
    if layout.strip is not None and filled.sheet.strip:
        parts.append(style.say("drawn-strip-used", field=filled.sheet.strip))
    if layout.bar is not None:
        count = len(layout.bar.bar)
        parts.append(style.say("drawn-bar-gone", count=filled.sheet.bar, of=count))
    return parts
