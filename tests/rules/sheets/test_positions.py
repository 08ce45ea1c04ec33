"""Positions on other sheets: read and written, and every case that is refused with its reason."""

import pytest

from rowlock.rules import BadSetup, ImpossiblePosition, Phase, Unreadable
from rowlock.rules import position as positions
from tests.support.games.positions import CROSSED_OVER, TWO_ROWS, TableAt

EMPTY = "r- y- g- b- x0"
BOTH = f"{TWO_ROWS}; bonus: r3 / b b; swap: 8-5 6-4"

SAME = [
    f"qwixx: {EMPTY}",
    "qwixx(mixed-numbers): r10,2 y- g- b- x0",
    f"qwixx(steps-a steps-b): {EMPTY} | {EMPTY}",
    f"qwixx(steps-a steps-b): {EMPTY} | {EMPTY} > B",
    f"qwixx(steps): {EMPTY}",
    f"qwixx(chain): {' | '.join([EMPTY] * 5)} > E",
    f"qwixx(swap bonus): {EMPTY} ~3 | {EMPTY} +12",
    "qwixx(mixed-colours classic): r2 y- g- b- x0 | r2 y- g- b- x0",
    f"qwixx(bonus): {EMPTY} +0",
    f"qwixx(swap): {EMPTY} ~9",
    f"qwixx({BOTH}): r- b- x0 ~2 +1",
    "qwixx(double): r3,3,4 y- g- b- x0",
    "qwixx(again): r3,3,5,7,7 y- g- b- x0",
    "qwixx(chain-a): r6 y- g- b- x0",
    "qwixx(between): r5 t5 y6 g- u- b- x3",
    "qwixx(between): r- t- y- g7 u7 b- x0",
    "qwixx(long-a): r2,3,4,5,6,12,15! y- g- b- x0 | r#- y- g- b- x4",
    "qwixx(row p: 2 3 4 5 6;row o: 2 3 4 5 6;between: u p o): p2 u2 o- x0",
]


@pytest.mark.parametrize("text", SAME)
def test_positions_are_written_as_they_were_read(text):
    assert positions.write(positions.read(text)) == text


def test_the_classic_sheet_is_not_named():
    for typed in (f"qwixx(classic): {EMPTY}", f"qwixx ( classic ) :{EMPTY}"):
        assert positions.write(positions.read(typed)) == f"qwixx: {EMPTY}"


def test_a_sheets_text_is_kept_as_typed():
    typed = "dice:6; row b: b6 5 4 3 2;row r: 2 3 4 5 6"
    assert (
        positions.write(positions.read(f"qwixx({typed}): b6 r- x0")) == f"qwixx({typed}): b6 r- x0"
    )


def test_spaces_do_not_matter():
    typed = "  qwixx(swap   bonus):r-  y- g-\tb- x0 ~0|r- y- g- b- x0 +0>B "
    assert positions.write(positions.read(typed)) == (
        "qwixx(swap bonus): r- y- g- b- x0 ~0 | r- y- g- b- x0 +0 > B"
    )


OVER = "qwixx(bonus): r2,3,4,5,6,12! y2,3,4,5,6,12! g- b- x0 +9"


@pytest.mark.parametrize("arrow", ["", " > A", " > B", " > Z"])
def test_who_would_roll_is_ignored_at_a_table_that_is_over(arrow):
    read = positions.read(OVER + arrow)
    assert read.state.phase is Phase.OVER
    assert read.game.totals(read.state) == (56,)


@pytest.mark.parametrize("arrow", [" >", " > 1", " > b", " > AB"])
def test_what_is_no_seat_is_refused_all_the_same(arrow):
    with pytest.raises(Unreadable, match="there is no such seat"):
        positions.read(OVER + arrow)


def test_a_seat_that_is_not_there_cannot_roll():
    with pytest.raises(Unreadable, match="> B: there is no such seat"):
        positions.read(f"qwixx(steps): {EMPTY} > B")


UNREADABLE = {
    # parts
    f"qwixx(swap): {EMPTY}": "a sheet has 6 parts",
    f"qwixx(bonus): {EMPTY}": "a sheet has 6 parts",
    f"qwixx: {EMPTY} +0": "a sheet has 5 parts",
    f"qwixx: {EMPTY} ~0": "a sheet has 5 parts",
    "qwixx(between): r- y- g- b- x0": "a sheet has 7 parts",
    "qwixx(between): r- y- t- g- u- b- x0": "y-: this is not how the first bridge is written",
    "qwixx(between): r- u- y- g- t- b- x0": "u-: this is not how the first bridge is written",
    # strip and bar
    f"qwixx(swap): {EMPTY} ~10": "~10: this is written ~0 to ~9",
    f"qwixx(swap): {EMPTY} +0": r"\+0: this is written ~0 to ~9",
    f"qwixx(swap): {EMPTY} ~": "~: this is written ~0 to ~9",
    f"qwixx(swap): {EMPTY} ~01": "~01: this is written ~0 to ~9",
    f"qwixx(bonus): {EMPTY} +13": r"\+13: this is written \+0 to \+12",
    f"qwixx(bonus): {EMPTY} ~0": r"~0: this is written \+0 to \+12",
    f"qwixx(bonus): {EMPTY} +-1": r"\+-1: this is written \+0 to \+12",
    f"qwixx({BOTH}): r- b- x0 +1 ~2": r"\+1: this is written ~0 to ~2",
    # rows
    "qwixx(mixed-numbers): r13 y- g- b- x0": "red has no 13",
    "qwixx(row r: 2 3 4 5 6;row b: 6 5 4 3 2): r7 b- x0": "r7: red has no 7",
    "qwixx(between): r5 t#5 y- g- u- b- x0": "not how the first bridge is written",
    "qwixx(between): r5 t5! y- g- u- b- x0": "not how the first bridge is written",
    "qwixx(between): r5 t13 y- g- u- b- x0": "t13: the first bridge has no 13",
    "qwixx(mixed-colours): r13 y- g- b- x0": "r13: the row that ends red has no 13",
    # form
    f"qwixx(bonus: {EMPTY} +0": "a table is written as",
    f"qwixx(bonus)) : {EMPTY} +0": "a table is written as",
    f"qwixx(bonus) {EMPTY} +0": "a table is written as",
}


@pytest.mark.parametrize(("text", "why"), UNREADABLE.items())
def test_unreadable(text, why):
    with pytest.raises(Unreadable, match=why):
        positions.read(text)


IMPOSSIBLE = {
    # how many crosses a cell has
    "qwixx(double): r3 y- g- b- x0": "r3: a double cell has both crosses",
    "qwixx(double): r3,3,3 y- g- b- x0": "r3,3,3: a double cell has both crosses",
    "qwixx(double): r2,2 y- g- b- x0": "r2,2: crosses go from left to right, each once",
    "qwixx(again): r3,3,3 y- g- b- x0": "r3,3,3: crosses go from left to right, each once",
    "qwixx(again): r2,3,4,5,6,7,8,12,12! y- g- b- x0": "each once",
    "qwixx(mixed-numbers): r10,10 y- g- b- x0": "each once",
    "qwixx(between): r5 t5,5 y- g- u- b- x0": "t5,5: crosses go from left to right, each once",
    "qwixx(between): r5,6 t6,5 y- g- u- b- x0": "t6,5: crosses go from left to right, each once",
    "qwixx(mixed-numbers): r2,10 y- g- b- x0": "r2,10: crosses go from left to right, each once",
    # closing numbers
    "qwixx(again): r2,3,4,5,6,7,8,12 y- g- b- x0": r"12 and its lock \(!\) are crossed together",
    "qwixx(again): r2,3,4,5,6,7,8! y- g- b- x0": r"12 and its lock \(!\) are crossed together",
    "qwixx(long-a): r2,3,4,5,6,7,15,16! y- g- b- x0": r"15 and its lock \(!\) are crossed together",
    "qwixx(long-a): r2,3,4,5,6,7,15 y- g- b- x0": r"15 and its lock \(!\) are crossed together",
    "qwixx(long-a): r2,3,4,5,6,15! y- g- b- x0": "red 15 needs 6 or more crosses .* are 5",
    "qwixx(double): r3,3,5,5,7,8,12! y- g- b- x0": "red 12 needs 7 or more crosses .* are 6",
    "qwixx(mixed-colours): r2,3,4,5,12! y- g- b- x0": (
        "the row that ends red 12 needs five crosses before it, there are 4"
    ),
    "qwixx(bonus): r#2,3,4,5,6,12! y- g- b- x0 +0": "not both",
    # bridges
    "qwixx(between): r5 t6 y- g- u- b- x0": "first bridge 6 needs a cross on 6 in the row above",
    "qwixx(between): r5 t- y- g- u5 b- x0": "second bridge 5 needs a cross on 5 in the row above",
    # the whole table
    "qwixx(steps): r2,3,4,5,6,12! y- g- b- x0 | r- y- g- b- x0": "red is closed, but open on .* B",
    "qwixx(swap classic): r#- y- g- b- x0 ~0 | r- y- g- b- x0": "red is closed, but open on .* B",
    "qwixx(chain): r#- y- g- b- x0 | r#- y- g- b- x0": "red is closed, but no sheet has its lock",
    "qwixx(mixed-colours): r#- y- g- b- x0 | r- y- g- b- x0": "ends red is closed, but open on",
    "qwixx(mixed-colours): r#- y- g- b- x0 | r#- y- g- b- x0": "ends red is closed, but no sheet",
    f"qwixx({CROSSED_OVER}): r#- y- x0 | r- y- x0": "yellow is closed, but open on .* B",
    f"qwixx({CROSSED_OVER}): r2,6! y- x0": "yellow 6 needs five crosses before it, there are 1",
    "qwixx(steps): r- y- g- b- x4 | r- y- g- b- x4": "the game was over before all of this",
}  # fmt: skip


@pytest.mark.parametrize(("text", "why"), IMPOSSIBLE.items())
def test_impossible(text, why):
    with pytest.raises(ImpossiblePosition, match=why):
        positions.read(text)


SETUP = {
    f"qwixx(): {EMPTY}": " is not one of classic, ",
    f"qwixx(nobody): {EMPTY}": "nobody is not one of classic, ",
    f"qwixx(steps-a steps-b): {EMPTY}": "names 2 sheets for a table of 1",
    f"qwixx(steps-a steps-b): {EMPTY} | {EMPTY} | {EMPTY}": "names 2 sheets for a table of 3",
    f"qwixx(steps classic): {EMPTY} | {EMPTY}": "steps is not one of classic, ",
    f"qwixx(classic long-a): {EMPTY} | {EMPTY}": "long-a and classic differ in dice, rows or ends",
    f"qwixx(row r: 2 3 4 5 6): {EMPTY}": "sheet, line 1: a sheet has 2 to 6 rows, not 1",
    f"qwixx(steps): {' | '.join([EMPTY] * 6)}": "1 to 5 seats, not 6",
    f"onboard(classic): {EMPTY} @0": "onboard has no option sheet",
    "qwinto(classic): o- y- p- x0": "qwinto has no option sheet",
}


@pytest.mark.parametrize(("text", "why"), SETUP.items())
def test_a_game_that_does_not_exist(text, why):
    with pytest.raises(BadSetup, match=why):
        positions.read(text)


def test_a_closed_row_is_played_on_as_it_stands():
    table = TableAt("qwixx(again): r#5 y- g- b- x0").roll(2, 3)
    assert table.refusal("r5") == "r5: red is closed", "not even a second cross"
    assert "y5" in table.open()
