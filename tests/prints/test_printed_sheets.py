"""Printed sheets of Qwixx other than the classic one: everything drawn from the text."""

from itertools import combinations, pairwise, product
from typing import Any

import pytest

from rowlock.i18n import LANGUAGES, messages
from rowlock.prints import Order, pages, print_order
from rowlock.prints.cells import SIGN
from rowlock.prints.chains import chain_ways
from rowlock.prints.grid import RowGrid
from rowlock.prints.marks import Box, Path
from rowlock.prints.orders import sheet
from rowlock.prints.paper import GRIDS, PAPERS
from rowlock.prints.parts import Filled
from rowlock.prints.shapes import row_shape
from rowlock.prints.style import Style
from rowlock.rules import BadSetup, record
from rowlock.rules import position as positions
from rowlock.rules.errors import BadSheet
from rowlock.rules.qwixx.papers import (
    families,
    named_sheet,
    read_header,
    sheet_choices,
    sheet_names,
)
from rowlock.rules.record import Record
from tests.support import pdfs
from tests.support.drawings import apart

WILD = "; ".join([
    "title: Sixty signs are as long as any title of a sheet may ever be.",
    "dice: 8",
    "row r: y2 y3 4 5 6 7 8 9 10 11 12 13 14 15 16",
    "row y: 2 3 4 o5 o6 7 8 9 10 11 12 13 14 15 16",
    "row g: 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2",
    "row b: 16 15 14 p13 p12 11 10 9 8 7 6 5 4 3 2",
    "row o: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
    "row p: 16 15 14 13 12",
    "needs: 6",
    "again: yes",
    "double: r3 r5 y4 g10",
    "chain: r3-y3 r4-b10 y5-g8 o5-o9 r8-r11 g14-p15",
    "steps: r3 y4 y5 g10 o9 p12",
    "bonus: r3 r5 g4 p14 / r y g b o p r y g b o p",
    "swap: 8-5 9-7 11-3 7-4 10-3 8-6 10-5 11-9 6-4 16-2 16-3 15-2",
    "between: t r y",
    "between: u g b",
    "lucky: 5 12 13",
])  # fmt: skip
SMALL = "dice: 4; row o: 2 3 4 p5 6 7 8; row p: 8 7 6 5 4; needs: 2; chain: o2-p7 o3-p8"
LONG_BAR = "row r: 2 3 4 5 6; row b: 6 5 4 3 2; bonus: r3 / " + "r b " * 400
MANY_SWAPS = "row r: 2 3 4 5 6; row b: 6 5 4 3 2; swap: " + "8-5 " * 400
SHEETS = [*sheet_choices(), WILD, SMALL, LONG_BAR, MANY_SWAPS]
every_sheet = pytest.mark.parametrize("value", SHEETS, ids=lambda value: value[:16])


def drawings(order):
    return [placed.drawing for page in pages(order) for placed in page.placed]


@every_sheet
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_shapes_have_places_of_their_own(value, language):
    for drawing in {*drawings(Order("qwixx", language=language, sheet=value))}:
        for one, other in combinations(drawing.words, 2):
            assert apart(one, other), (one, other)
        for mark in drawing.marks:
            if not isinstance(mark, Path):
                assert min(mark.x, mark.y) >= -1, mark
                assert mark.x + mark.w <= drawing.w + 0.5, mark
                assert mark.y + mark.h <= drawing.h + 0.5, mark


@every_sheet
def test_shapes_and_knobs_touch_no_number(value):
    for drawing in {*drawings(Order("qwixx", sheet=value))}:
        numbers = [words for words in drawing.words if words.text.isdigit()]
        for mark in drawing.marks:
            if isinstance(mark, Path) and mark.fill and not mark.line:
                points = [step[-2:] for step in mark.steps if len(step) > 1]
                xs, ys = zip(*points, strict=True)
                around = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
                for words in numbers:
                    assert apart(around, words), (around, words)


@pytest.mark.parametrize(("paper", "per_page"), [*product(PAPERS, GRIDS)])
@pytest.mark.parametrize(
    ("value", "points"),
    [*((name, 6) for name in sheet_names()), (WILD, 3)],
    ids=[*sheet_names(), "wild"],
)
def test_cells_are_large_enough_to_read_on_every_paper(value, points, paper, per_page):
    """Numbers of cells are high enough, and inside the page."""
    order = Order("qwixx", paper, per_page, sheet=value)
    for page in pages(order):
        for placed in page.placed:
            assert placed.y + placed.drawing.h * placed.factor <= page.h - 5
            assert placed.x + placed.drawing.w * placed.factor <= page.w - 5
            cells = [words for words in placed.drawing.words if words.bold and words.w < 15]
            sizes = [words.size for words in cells if words.text.isdigit() and words.h > 6.9]
            assert len(sizes) > 40
            assert min(sizes) * placed.factor > points * 25.4 / 72


@pytest.mark.parametrize("mono", [False, True])
@pytest.mark.parametrize("value", ["steps", "long-b", WILD], ids=["steps", "long", "wild"])
def test_the_pdf_says_what_the_layout_says_and_where(value, mono):
    order = Order("qwixx", language="de", mono=mono, sheet=value)
    made = print_order(order)
    pdfs.check_words(made, pages(order)[0])
    assert pdfs.spoken(made) == [drawing.alt for drawing in drawings(order)]


@pytest.mark.parametrize("family", families())
def test_a_family_prints_one_of_each(family):
    found = drawings(Order("qwixx", per_page=1, sheet=family))
    names = [drawing.words[1].text for drawing in found]
    say = messages("en")
    assert names == [say(f"sheet-name-{name}") for name in families()[family]]
    assert len({*found}) == 5
    together = drawings(Order("qwixx", per_page=4, sheet=family))
    assert together == [*found, *found[:3]], "the rest of the paper is filled"
    assert drawings(Order("qwixx", per_page=1, sheet=f"{family}-b {family}-a")) == [
        found[1], found[0],
    ]  # fmt: skip


def outline(mark):
    """The points of a path, from its own corner."""
    points = [step[-2:] for step in mark.steps if len(step) > 1]
    left, top = (min(each) for each in zip(*points, strict=True))
    return [(round(x - left, 4), round(y - top, 4)) for x, y in points]


def test_every_cell_of_a_mixed_row_shows_its_die():
    (drawing, _) = drawings(Order("qwixx", sheet="mixed-colours", mono=True))
    outlines = {colour: outline(row_shape(colour, 0, 0, SIGN, "#000000")) for colour in "rygb"}
    shown = [
        colour
        for mark in drawing.marks
        if isinstance(mark, Path) and mark.fill
        for colour, like in outlines.items()
        if outline(mark) == like
    ]
    layout = named_sheet("mixed-colours")
    assert "".join(shown) == "".join(printed.colours for printed in layout.rows)


def test_lines_of_a_chain_cross_no_cell():
    for value in (WILD, SMALL, "chain"):
        for layout in read_header(value):
            grid = RowGrid(layout, 16.2)
            cells = [
                grid.cell(index, place)
                for index, printed in enumerate(layout.rows)
                for place in range(len(printed.numbers))
            ]
            ways = list(chain_ways(grid))
            assert len(ways) >= 2
            for way in ways:
                for (x1, y1), (x2, y2) in pairwise(way):
                    line = Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
                    for cell in cells:
                        assert apart(line, cell), (line, cell)


# -- filled ---------------------------------------------------------------------------------------


def pen_strokes(position, style):
    table = positions.read(position)
    drawing = sheet(table.game, style, Filled(table.state, 0))
    pen = [mark for mark in drawing.marks if isinstance(mark, Path) and mark.line == style.pen]
    return [sum(step[0] == "M" for step in mark.steps) for mark in pen], drawing


@pytest.mark.parametrize(
    ("position", "crosses", "lost", "said"),
    [
        ("qwixx(double): r3,3,5,5 y- g- b- x0", 4, 2, "red: 3 twice, 5 twice"),
        ("qwixx(again): r5,5 y- g- b- x1", 3, 3, "red: 5 twice"),
        # A cell of the chain that was passed by can still be crossed by way of its partner.
        ("qwixx(chain-a): r7 y- g- b- x0", 1, 4, "red: 7"),
        ("qwixx(bonus): r3,4 y- g- b- x0 +1", 3, 1, "1 of 12 fields of the bar are gone"),
        ("qwixx(swap): r8 y- g- b- x0 ~3", 2, 8, "the strip is used up to field 3"),
        ("qwixx(between): r5 t5 y- g- u- b- x0", 2, 6, "the first bridge: 5"),
        ("qwixx(mixed-colours): r3 y- g- b- x0", 1, 1, "the row that ends red: 3"),
        ("qwixx(long-a): r2,3,4,5,6,7,15! y- g- b- x0", 8, 8, "red: 2, 3, 4, 5, 6, 7, 15"),
    ],
)
def test_what_was_played_is_on_the_sheet(position, crosses, lost, said):
    strokes, drawing = pen_strokes(position, Style(messages("en")))
    assert strokes.count(2) == crosses
    assert strokes.count(1) == lost
    assert said in drawing.alt


def test_a_record_is_printed_on_its_own_sheets():
    text = "game: qwixx\nsheet: steps-b steps-d\nA: Ada\nB: Ben\n\n"
    text += "1. w33 r1 y1 g1 b1  A r6/  B r6\n"
    played: Record = record.read(text)
    found = drawings(Order("qwixx", record=played))
    titles = [drawing.words[1].text for drawing in found]
    assert titles == ["Staircase B", "Staircase D"]
    bottom: list[Any] = [[words.text for words in drawing.words] for drawing in found]
    assert all("Steps" in texts for texts in bottom)
    assert "1" in bottom[0]


# -- refused --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "qwixx", "sheet": "nosuch"}, "unknown-sheet"),
        ({"game": "qwixx", "sheet": ""}, "unknown-sheet"),
        ({"game": "qwinto", "sheet": "bonus"}, "option-not-here"),
        ({"game": "qwixx", "sheet": "bonus long-a"}, "sheets-differ"),
    ],
)
def test_a_sheet_that_is_not_there_is_refused(wanted, code):
    with pytest.raises(BadSetup) as refused:
        Order(**wanted)
    assert refused.value.code == code


def test_a_bad_text_is_refused_with_its_line():
    with pytest.raises(BadSheet) as refused:
        Order("qwixx", sheet="row r: 2 3 4 5 6; row r: 6 5 4 3 2")
    assert refused.value.line == 2
