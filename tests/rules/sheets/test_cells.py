"""What drawings ask of a sheet: marks of cells, what is lost, how many crosses count."""

import pytest

from rowlock.rules.qwixx.cells import CellMarks, cell_marks, crosses_on, is_lost, most_crosses
from rowlock.rules.qwixx.papers import named_sheet
from rowlock.rules.qwixx.text import read_sheet
from tests.support.games.positions import TableAt


def test_marks_of_a_cell_that_has_all():
    layout = read_sheet(
        "row r: 2 3 4 5 6; row b: 6 5 4 3 2; double: r3; chain: r2-b6 r3-b5; steps: r3;"
        "bonus: r3 / b"
    )
    assert cell_marks(layout)[0, 1] == CellMarks(double=True, step=True, boxed=True, pair=1)
    assert cell_marks(layout)[1, 0] == CellMarks(pair=0)
    assert (0, 2) not in cell_marks(layout)


def lost(text):
    table = TableAt(text)
    layout, sheet = table.layout(), table.sheet()
    return {
        layout.cell_name(index, place)
        for index, printed in enumerate(layout.rows)
        for place in range(len(printed.numbers))
        if is_lost(layout, sheet, table.state.closed, index, place)
    }


def test_what_is_passed_by_or_closed_is_lost():
    assert lost("qwixx: r4 y- g- b12,9 x0") == {"r2", "r3", "b11", "b10"}
    closed = {f"y{number}" for number in range(2, 13)} - {"y2"}
    assert lost("qwixx: r- y#2 g- b- x0") == closed


def test_a_cell_is_not_lost_while_its_partner_can_be_crossed():
    """chain-a: red 6 with yellow 6, red 11 with yellow 11, yellow 3 with green 11."""
    assert "y6" not in lost("qwixx(chain-a): r- y9 g- b- x0")
    assert "y6" in lost("qwixx(chain-a): r7 y9 g- b- x0"), "red 6 was passed by as well"
    assert "y6" in lost("qwixx(chain-a): r6 y9 g- b- x0"), "red 6 was crossed without it"
    assert "y6" not in lost("qwixx(chain-a): r- y#2 g- b- x0"), "even in a closed row"
    assert "g11" not in lost("qwixx(chain-a): r- y- g9 b- x0")


def test_crosses_on_a_cell():
    sheet = TableAt("qwixx(again): r5,5,7 y- g- b- x0").sheet()
    assert [crosses_on(sheet, 0, place) for place in (2, 3, 5)] == [0, 2, 1]


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("classic", 12), ("double", 16), ("again", 16), ("between", 15), ("steps-a", 12),
        ("long-a", 15), ("bonus", 12),
    ],
)  # fmt: skip
def test_the_most_crosses_that_count(name, most):
    assert most_crosses(named_sheet(name)) == most


def test_more_steps_than_a_row_has_crosses():
    layout = read_sheet(
        "row r: 2 3 4 5 6; row b: 6 5 4 3 2; closing: 3; steps: r2 r3 r4 r5 r6 b6 b5 b4"
    )
    assert most_crosses(layout) == 8
    assert most_crosses(read_sheet("row r: 2 3 4 5 6; row b: 6 5 4 3 2; again: yes")) == 10
