"""The text of a sheet: read however it is typed, written in one form, refused with line and reason.

Every refusal here is the whole English sentence, so that it is also seen to read well.
"""

import pytest

from rowlock.rules.errors import BadSheet
from rowlock.rules.qwixx.papers import CLASSIC, families, named_sheet, sheet_names
from rowlock.rules.qwixx.text import MAX_CHARACTERS, read_sheet, write_sheet
from tests.support.games.positions import TWO_ROWS

RY = "row r: 2 3 4 5 6\nrow y: 2 3 4 5 6"

# -- one form -------------------------------------------------------------------------------------

EVERY_KEY = """\
title: Everything
dice: 8
row r: 2 3 y4 5 6 7
row y: 2 3 4 r5 6 7
row g: 16 15 14 13 12 11
needs: 6
closing: 2
most: 9
again: yes
double: r2 y3
chain: r3-y2 g16-g15
steps: r7 r2
bonus: g13 r6 / g y r r
swap: 8-5 8-5 2-16
between: u r y
lucky: 16 2 9"""


def test_the_canonical_text_has_its_keys_in_this_order():
    assert read_sheet(EVERY_KEY).text == EVERY_KEY


def test_keys_may_come_in_any_order_and_items_keep_theirs():
    lines = EVERY_KEY.splitlines()
    rows = [line for line in lines if line.startswith("row")]
    others = [line for line in lines if not line.startswith("row")]
    for typed in [[*others[::-1], *rows], [*rows, *others[::-1]]]:
        assert read_sheet("\n".join(typed)).text == EVERY_KEY


def test_rows_and_bridges_keep_the_order_of_their_lines():
    text = "row y: 2 3 4 5 6\nrow r: 2 3 4 5 6\nrow b: 2 3 4 5 6\nbetween: u r b\nbetween: t y r"
    assert read_sheet(text).text == text
    assert read_sheet(text).letters == "yrb"
    assert read_sheet(text).dice == ("w1", "w2", "r", "y", "b"), "dice have an order of their own"


@pytest.mark.parametrize(
    "typed",
    [
        "row r: 2 3 4 5 6\nrow b: 6 5 4 3 2",
        "row r: 2 3 4 5 6;row b: 6 5 4 3 2",
        ";; row r: 2 3 4 5 6 ; \t;row b: 6 5 4 3 2;",
        "\n\n  row r:2 3 4 5 6\n \t \n row b :  6 5  4\t3 2 \n\n",
        "row r: 2 3 4 5 6\r\nrow b: 6 5 4 3 2\r\n",
        "row \t r: r2 r3 4 r5 6\nrow b: b6 5 4 3 b2",
        "dice: 6; needs: 5; closing: 1; row r: 2 3 4 5 6; row b: 6 5 4 3 2",
    ],
)
def test_one_sheet_however_it_is_typed(typed):
    assert read_sheet(typed) is read_sheet(TWO_ROWS), "the same object: games compare by it"
    assert read_sheet(typed).text == TWO_ROWS.replace("; ", "\n")


def test_a_sheet_is_one_object_however_many_others_were_read():
    typed = CLASSIC.text.replace("\n", ";")
    assert read_sheet(typed) is CLASSIC
    for most in range(1, 700):
        read_sheet(f"{TWO_ROWS}; most: {most}")
    assert read_sheet(typed) is CLASSIC


@pytest.mark.parametrize("name", sheet_names())
def test_every_sheet_that_comes_with_rowlock_is_written_as_it_was_read(name):
    layout = named_sheet(name)
    assert write_sheet(layout) == layout.text
    assert read_sheet(layout.text) is layout
    assert read_sheet(layout.text.replace("\n", ";")) is layout


def test_the_sheets_that_come_with_rowlock():
    letters = "abcde"
    assert {*sheet_names()} == {
        "classic", "mixed-colours", "mixed-numbers", "again", "double", "bonus", "swap", "between",
        *(f"{stem}-{letter}" for stem in ("chain", "steps", "long") for letter in letters),
    }  # fmt: skip
    assert sheet_names()[0] == "classic"
    assert [*families()] == ["chain", "long", "steps"]


# -- titles, and what else just fits --------------------------------------------------------------


@pytest.mark.parametrize(
    "title", ["x", "x" * 60, "Für Ælle: 1, 2/3 – <b #~*!", "a\tb", "👨‍👩‍👧", "العربية"]
)
def test_titles(title):
    layout = read_sheet(f"title:  {title} ; {TWO_ROWS}")
    assert layout.title == title
    assert layout.text.startswith(f"title: {title}\n")


TITLE = "a title has 1 to 60 visible characters"


@pytest.mark.parametrize(
    "title",
    [
        "",
        "x" * 61,
        "a(b",
        "a)b",
        "a|b",
        "a>b",
        "a\rb",
        "a\x1b[31mb",
        "a\u202eb",
        "a\u2028b",
        "\x00",
    ],
)
def test_titles_that_are_refused(title):
    with pytest.raises(BadSheet, match=TITLE) as wrong:
        read_sheet(f"{TWO_ROWS}\ntitle: {title}")
    assert wrong.value.line == 2


def test_limits_that_are_kept():
    read_sheet(f"{TWO_ROWS}; needs: 12; closing: 3; most: 1; lucky: 2 12 7")
    read_sheet(f"{TWO_ROWS}; needs: 1; most: 100000000000000")
    read_sheet(f"{RY}; dice: 4")
    six = ";".join(f"row {letter}: 2 3 4 5 6" for letter in "pobgyr")
    assert read_sheet(six).dice == ("w1", "w2", "r", "y", "g", "b", "o", "p")


def test_as_many_characters_as_allowed():
    room = MAX_CHARACTERS - len(TWO_ROWS)
    assert read_sheet(TWO_ROWS + " " * room) is read_sheet(TWO_ROWS)
    with pytest.raises(BadSheet) as wrong:
        read_sheet(TWO_ROWS + " " * (room + 1))
    assert str(wrong.value) == "sheet, line 1: a sheet's text has at most 2000 characters"


# -- refused --------------------------------------------------------------------------------------

REFUSED = {
    # keys
    "needs 7": (3, "needs 7 has no colon, a line is written as key: value"),
    "Needs: 7": (3, "there is no key Needs"),
    ": 7": (3, "there is no key "),
    "row: 2 3 4 5 6": (3, "there is no key row"),
    "row R: 2 3 4 5 6": (3, "there is no key row R"),
    "\ufeffneeds: 7": (3, "there is no key \ufeffneeds"),
    "row w: 2 3 4 5 6": (3, "w is no row's letter, those are r y g b o p"),
    "row t: 2 3 4 5 6": (3, "t is no row's letter, those are r y g b o p"),
    "row r: 2 3 4 5 6": (3, "there is a row red already"),
    "row  r: 2 3 4 5 6": (3, "there is a row red already"),
    "needs: 7\nneeds: 7": (4, "needs is given twice"),
    "lucky: 5\n\nlucky: 6": (5, "lucky is given twice"),
    "title: A\ntitle: B": (4, "title is given twice"),
    # numbers
    "dice: 5": (3, "dice have 4, 6 or 8 sides, not 5"),
    "dice:": (3, "dice have 4, 6 or 8 sides, not "),
    "dice: 06": (3, "dice have 4, 6 or 8 sides, not 06"),
    "needs: 0": (3, "needs is a whole number from 1 to 12"),
    "needs: 13": (3, "needs is a whole number from 1 to 12"),
    "needs: five": (3, "needs is a whole number from 1 to 12"),
    "needs: \u0665": (3, "needs is a whole number from 1 to 12"),
    "closing: 4": (3, "closing is a whole number from 1 to 3"),
    "closing: 0": (3, "closing is a whole number from 1 to 3"),
    "most: 0": (3, "most is a whole number, 1 or more"),
    "most: all": (3, "most is a whole number, 1 or more"),
    # rows
    "row g: 2 3 4 5": (3, "a row has at least 5 cells"),
    "row g:": (3, "a row has at least 5 cells"),
    "row g: 2 3 4 5 six": (3, "six is no cell, a cell is a number or a colour and a number"),
    "row g: 2 3 4 5 06": (3, "06 is no cell, a cell is a number or a colour and a number"),
    "row g: 2, 3, 4, 5, 6": (3, "2, is no cell, a cell is a number or a colour and a number"),
    "row g: 2 3 4 5 6\u00a07": (
        3,
        "6\u00a07 is no cell, a cell is a number or a colour and a number",
    ),
    "row g: 1 2 3 4 5": (3, "1: two dice make 2 to 12"),
    "row g: 2 3 4 5 13": (3, "13: two dice make 2 to 12"),
    "row g: 2 3 r4 5 y4": (3, "y4: the row has this number already"),
    "row g: 2 3 b4 5 6": (3, "b4: its colour is no row's letter"),
    "row g: 2 3 w4 5 6": (3, "w4: its colour is no row's letter"),
    "row g: 2 3 4 5 y6": (3, "two rows end in yellow"),
    # marks
    "again: no": (3, "again can only be yes, not no"),
    "again:": (3, "again can only be yes, not "),
    "double:": (3, "double names nothing"),
    "double: r3 g3": (3, "double: there is no cell g3"),
    "double: r3 r7": (3, "double: there is no cell r7"),
    "double: 3": (3, "double: there is no cell 3"),
    "double: r03": (3, "double: there is no cell r03"),
    "double: r\u0663": (3, "double: there is no cell r\u0663"),
    "double: r3 y3 r3": (3, "double: r3 is named twice"),
    "double: r6": (3, "double: r6 closes its row and cannot be marked so"),
    "chain:": (3, "chain names nothing"),
    "chain: r3": (3, "chain: r3 cannot be read"),
    "chain: r3 - y3": (3, "chain: r3 cannot be read"),
    "chain: r3-y3-y4": (3, "chain: r3-y3-y4 cannot be read"),
    "chain: r3-": (3, "chain: there is no cell "),
    "chain: r3-t3\nbetween: t r y": (3, "chain: there is no cell t3"),
    "chain: r3-r3": (3, "chain: r3-r3 is a cell with itself"),
    "chain: r3-y3 y4-r3": (3, "chain: y4-r3: a cell is in one pair only"),
    "chain: r3-y3 y3-r3": (3, "chain: y3-r3: a cell is in one pair only"),
    "chain: r3-y6": (3, "chain: y6 closes its row and cannot be marked so"),
    "chain: r5-y4\nclosing: 2": (3, "chain: r5 closes its row and cannot be marked so"),
    "steps:": (3, "steps names nothing"),
    "steps: r3 r3": (3, "steps: r3 is named twice"),
    "steps: r12": (3, "steps: there is no cell r12"),
    "bonus: r3": (3, "bonus needs a bar of rows after a slash"),
    "bonus: r3 /": (3, "bonus needs a bar of rows after a slash"),
    "bonus: / r": (3, "bonus names nothing"),
    "bonus: r3 r3 / r": (3, "bonus: r3 is named twice"),
    "bonus: r3 / r g": (3, "bonus: the bar's g is no row"),
    "bonus: r3 / ry": (3, "bonus: the bar's ry is no row"),
    "bonus: r3 / r / y": (3, "bonus: the bar's / is no row"),
    "bonus: r3 / t\nbetween: t r y": (3, "bonus: the bar's t is no row"),
    "swap:": (3, "swap names nothing"),
    "swap: 8": (3, "swap: 8 cannot be read"),
    "swap: 8-5-6": (3, "swap: 8-5-6 cannot be read"),
    "swap: 8-05": (3, "swap: 05 cannot be read"),
    "swap: 8-": (3, "swap:  cannot be read"),
    "swap: 8-100": (3, "swap: 100 cannot be read"),
    "swap: 8-13": (3, "swap: two dice make 2 to 12, not 13"),
    "swap: 8-5 6-6": (3, "swap: 6-6 exchanges a number for itself"),
    "between:": (3, "between names nothing"),
    "between: t": (3, "between: t cannot be read"),
    "between: v r y": (3, "between: v r y cannot be read"),
    "between: tu r y": (3, "between: tu r y cannot be read"),
    "between: t y r": (3, "between: t y r names no two rows that stand next to each other"),
    "between: t r r": (3, "between: t r r names no two rows that stand next to each other"),
    "between: t r g": (3, "between: t r g names no two rows that stand next to each other"),
    "row g: 2 3 4 5 6\nbetween: t r g": (
        4,
        "between: t r g names no two rows that stand next to each other",
    ),
    "row g: 6 5 4 3 2\nbetween: t y g": (
        4,
        "between: t y g: both rows need the same numbers in the same order",
    ),
    "between: t r y\nbetween: u r y": (4, "between: u or its pair of rows is there already"),
    "row g: 2 3 4 5 6\nbetween: t r y\nbetween: t y g": (
        5,
        "between: t or its pair of rows is there already",
    ),
    "lucky:": (3, "lucky names nothing"),
    "lucky: five": (3, "lucky: five cannot be read"),
    "lucky: 13": (3, "lucky: two dice make 2 to 12, not 13"),
    "lucky: 1": (3, "lucky: two dice make 2 to 12, not 1"),
    "lucky: 2 3 4 5": (3, "lucky has at most 3 numbers"),
    "lucky: 2 3 2": (3, "lucky: 2 is named twice"),
}


def refusal(text):
    with pytest.raises(BadSheet) as wrong:
        read_sheet(text)
    return wrong.value


@pytest.mark.parametrize(("added", "line", "reason"), [(k, *v) for k, v in REFUSED.items()])
def test_refused_with_line_and_reason(added, line, reason):
    wrong = refusal(f"{RY}\n{added}")
    assert str(wrong) == f"sheet, line {line}: {reason}"
    assert wrong.line == line


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("needs: 5", 1, "a sheet has 2 to 6 rows, not 0"),
        ("", 1, "a sheet has 2 to 6 rows, not 0"),
        ("title: A\nrow r: 2 3 4 5 6", 2, "a sheet has 2 to 6 rows, not 1"),
        ("dice: 4\nrow r: 2 3 4 5 9\nrow y: 2 3 4 5 6", 2, "9: two dice make 2 to 8"),
        (
            "row r: 2 3 4 y5 6\nrow y: 2 3 4 5 6\nclosing: 2",
            1,
            "the cells that close a row have one colour",
        ),
        ("row r: 2 3 4 5 6; row y: 2 3 4 5 6; lucky: x", 3, "lucky: x cannot be read"),
        ("\n\nrow r: 2 3 4 5 6; row y: 2 3 4 5 6;; lucky: x\n", 4, "lucky: x cannot be read"),
        ("title: A\nrow r: 2 3 4 5 6; row y: 2 3 4 5 6; lucky: x", 2, "lucky: x cannot be read"),
    ],
)  # fmt: skip
def test_the_line_that_is_to_blame(text, line, reason):
    """On one line with `;` the parts are counted; else lines, whatever is between semicolons."""
    assert str(refusal(text)) == f"sheet, line {line}: {reason}"


def test_what_was_typed_is_shown_in_part_only():
    assert str(refusal(f"{RY}\n{'x' * 1500}")) == (
        f"sheet, line 3: {'x' * 24} has no colon, a line is written as key: value"
    )
    assert str(refusal(f"{RY}\n{'x' * 1500}: 1")) == f"sheet, line 3: there is no key {'x' * 24}"
