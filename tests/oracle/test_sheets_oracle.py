"""Every worked example of the specification of sheets, asked of the second opinion itself."""

import pytest

from tests.oracle.sheet_names import FAMILIES, NAMES, TEXTS, named, sheets_of
from tests.oracle.sheet_paper import crosses
from tests.oracle.sheet_position import BadPosition, read_position, write_position
from tests.oracle.sheet_text import BadSheet, read_sheet, write_sheet


def rolled(position, whites, **colours):
    """A table at a position after a roll; dice that are not named show a one."""
    table = read_position(position)
    table.roll(whites, {c: colours.get(c, 1) for c in table.dice()})
    return table


def played(position, whites, *moves, **colours):
    """The sheet of A after its moves at a position."""
    table = rolled(position, whites, **colours)
    for move in moves:
        table.do(0, move)
    return table.papers_text()[0]


EMPTY = "r- y- g- b- x0"


def test_mixed_colours():
    table = rolled("qwixx(mixed-colours): " + EMPTY, (3, 4), b=2)
    assert table.options(0) == ["-", "b7", "g7", "r7", "y7"]
    table.do(0, "-")
    ones = ["/b5", "/g4", "/g5", "/r4", "/y4", "/y5"]
    assert table.options(0) == sorted(["/", "/r5", "/r6", *ones])
    closed = rolled("qwixx(mixed-colours): r2,3,4,5,6,12! y- g- b- x0", (1, 1))
    assert closed.dice() == ["y", "g", "b"]
    assert "y2" in closed.options(0)
    closed.do(0, "-")
    assert "/y2" not in closed.options(0)


def test_mixed_numbers():
    position = "qwixx(mixed-numbers): r10,2 y- g- b- x0"
    assert "r6" not in rolled(position, (3, 3)).options(0)
    assert "r10" not in rolled(position, (5, 5)).options(0)
    assert named("mixed-numbers")["closers"][0] == "r11"


def test_again():
    position = "qwixx(again): r5 y- g- b- x0"
    assert "r5" in rolled(position, (2, 3)).options(0)
    assert played(position, (2, 3), "r5", "/") == "r5,5 y- g- b- x0"
    assert "r5" not in rolled("qwixx(again): r5,5 y- g- b- x0", (2, 3)).options(0)
    assert "r5" not in rolled("qwixx(again): r5,7 y- g- b- x0", (2, 3)).options(0)
    assert "r12!" not in rolled("qwixx(again): r2,3,4,5,6,7 y- g- b- x0", (6, 6)).options(0)
    assert "r12!" in rolled("qwixx(again): r2,3,4,5,6,7,7 y- g- b- x0", (6, 6)).options(0)


def test_double():
    assert read_position("qwixx(double): r3,3,5,5 y- g- b- x0").scores() == [10]
    full = "qwixx(double): r2,3,3,4,5,5,6,7,8,9,9,10,11,11,12! y- g- b- x0"
    table = read_position(full)
    assert crosses(table.sheets[0], table.papers[0], "r") == 16
    assert table.scores() == [136]
    assert played("qwixx(double): " + EMPTY, (1, 2), "r3", "/") == "r3,3 y- g- b- x0"


def test_chain():
    after = played("qwixx(chain-a): r- y9 g- b- x0", (3, 3), "r6", "/")
    assert after == "r6 y6,9 g- b- x0"
    assert "y8" not in rolled("qwixx(chain-a): r6 y6,9 g- b- x0", (4, 4)).options(0)
    closed = played("qwixx(chain-a): r- y#9 g- b- x0", (3, 3), "r6", "/")
    assert closed == "r6 y#6,9 g- b- x0"


def test_steps():
    assert read_position("qwixx(steps-a): r- y2 g11 b10 x0").scores() == [1 + 1 + 1 + 6]


def test_bonus():
    after = played("qwixx(bonus): " + EMPTY + " +0", (1, 2), "r3", "/")
    assert after == "r3,4 y- g- b- x0 +1"
    later = played("qwixx(bonus): " + after, (2, 3), "y5", "/")
    assert later == "r3,4 y5,6 g- b- x0 +2"
    passed = played("qwixx(bonus): r3,4 y5,6 g#- b- x0 +2", (4, 5), "r9", "/")
    assert passed == "r3,4,9 y5,6 g#- b12 x0 +4"


def test_swap():
    table = rolled("qwixx(swap): " + EMPTY + " ~0", (2, 3))
    assert {"r5", "r8~", "r10~"} <= {*table.options(0)}
    assert played("qwixx(swap): " + EMPTY + " ~0", (2, 3), "r8~", "/") == "r8 y- g- b- x0 ~1"
    assert played("qwixx(swap): " + EMPTY + " ~0", (2, 3), "r10~", "/") == "r10 y- g- b- x0 ~7"


def test_between():
    position = "qwixx(between): r5 t- y- g- u- b- x0"
    table = rolled(position, (2, 3))
    assert "t5" in table.options(0)
    assert "u5" not in table.options(0)
    score = read_position("qwixx(between): r5,6 t5 y- g- u- b- x0").scores()
    assert score == [6 + 1]
    table.do(0, "-")
    assert "/t5" not in table.options(0)
    after = rolled(position, (2, 3), r=3)
    after.do(0, "-")
    assert "/t5" in after.options(0)


def test_long():
    position = "qwixx(long-a): r2,3,4 y2,3 g16 b14 x0"
    assert rolled(position, (6, 6)).options(0) == ["-", "b12", "b13*", "g12", "g15*", "r12", "y12"]
    six = "qwixx(long-a): r2,3,4,5,6,12 y- g- b- x0"
    assert "r15!" in rolled(six, (8, 7)).options(0)
    closed = played(six, (8, 8), "r16!", "/")
    assert read_position("qwixx(long-a): " + closed).scores() == [36]
    assert "r16!" not in rolled("qwixx(long-a): r2,3,4,5,12 y- g- b- x0", (8, 8)).options(0)


# -- texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_named_sheets_are_read_and_written(name):
    text = write_sheet(named(name))
    assert write_sheet(read_sheet(text)) == text
    assert read_sheet(text.replace("\n", ";")) == named(name)
    marks_first = sorted(text.splitlines(), key=lambda line: line.startswith("row"))
    assert write_sheet(read_sheet(" ; ".join(marks_first))) == text


def test_the_canonical_text():
    text = "lucky: 2;row y: y2 r3 4 5 y6\n\nneeds: 5; row r: 2 3 4 y5 r6;title:  Two  ;dice:6;"
    assert write_sheet(read_sheet(text)) == (
        "title: Two\nrow y: 2 r3 4 5 6\nrow r: 2 3 4 y5 6\nlucky: 2\n"
    )


def test_values_of_the_header():
    for family in FAMILIES:
        names = [family + "-" + letter for letter in "abcde"]
        assert sheets_of(family, 5) == sheets_of(" ".join(names), 5)
        assert sheets_of(family, 2) == [named(name) for name in names[:2]]
    assert sheets_of("bonus classic between", 3)
    assert sheets_of("mixed-colours classic", 2)
    assert sheets_of("classic", 3) == [named("classic")] * 3
    with pytest.raises(BadSheet):
        sheets_of("long-a classic", 2)
    for value in ["", "steps classic", "bonus bonus bonus", "Classic", TEXTS["bonus"] + "x: 1"]:
        with pytest.raises(BadSheet):
            sheets_of(value, 2)


# -- positions -----------------------------------------------------------------------------------

GOOD = [
    "qwixx(mixed-numbers): r10,2 y- g- b- x0",
    "qwixx(steps-a steps-b): r- y- g- b- x0 | r- y- g- b- x0 > B",
    "qwixx(steps): r- y- g- b- x0 | r- y- g- b- x0",
    "qwixx(swap bonus): r- y- g- b- x0 ~3 | r- y- g- b- x0 +12",
    "qwixx(chain-a): r6 y- g- b- x0",
    "qwixx: r#2 y- g- b- x0",
]
REFUSED = [
    "qwixx(double): r3 y- g- b- x0",
    "qwixx(double): r2,2 y- g- b- x0",
    "qwixx: r3,3 y- g- b- x0",
    "qwixx(between): r5 t5,5 y- g- u- b- x0",
    "qwixx(again): r3,3,3 y- g- b- x0",
    "qwixx(again): r2,3,4,5,6,7,8,12,12! y- g- b- x0",
    "qwixx: r2,3,4,5,6,12 y- g- b- x0",
    "qwixx: r2,3,4,5,6,7! y- g- b- x0",
    "qwixx: r2,3,4,5,6,12! y- g- b- x0 | r- y- g- b- x0",
    "qwixx: r2,3,4,5,12! y- g- b- x0",
    "qwixx(long-a): r2,3,4,5,6,15! y- g- b- x0",
    "qwixx(long-a): r2,3,4,5,6,7,15,16! y- g- b- x0",
    "qwixx(between): r5 t6 y- g- u- b- x0",
    "qwixx(between): r5 t- y- g6 u- b- x0 x",
    "qwixx(swap): r- y- g- b- x0",
    "qwixx(swap): r- y- g- b- x0 ~10",
    "qwixx(bonus): r- y- g- b- x0 +13",
    "qwixx(bonus): r- y- g- b- x0 ~0",
    "qwixx: r- y- g- b- x0 +0",
    "qwixx(between): r- y- t- g- u- b- x0",
    "qwixx(steps classic): r- y- g- b- x0 | r- y- g- b- x0",
]


@pytest.mark.parametrize("text", GOOD)
def test_positions_round_trip(text):
    assert write_position(read_position(text)) == text


@pytest.mark.parametrize("text", REFUSED)
def test_positions_that_are_refused(text):
    with pytest.raises(BadPosition):
        read_position(text)
