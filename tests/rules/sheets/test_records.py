"""Records on other sheets: what `~`, `*`, bridges and `!` mean, syntax against illegal, headers."""

import pytest

from rowlock.rules import IllegalRecordError, SyntaxRecordError
from rowlock.rules import position as positions
from rowlock.rules import record as records
from rowlock.rules.position import Position
from rowlock.rules.qwixx.game import Qwixx
from tests.support.games.positions import CROSSED_OVER, TWO_ROWS


def record(sheet, *turns, game="qwixx", seats="A", more=""):
    """A record's text: the turns begin at line 5 for one seat."""
    head = f"game: {game}\nsheet: {sheet}\n{more}"
    head += "".join(f"{seat}: Ada\n" for seat in seats)
    return head + "\n" + "".join(f"{n}. {turn}\n" for n, turn in enumerate(turns, 1))


def refused(kind, text):
    with pytest.raises(kind) as wrong:
        records.read(text)
    return wrong.value


def same(text):
    """The record, which is written as it was read."""
    read = records.read(text)
    assert records.write(read) == text
    return read


def sheet(read, seat=0):
    return read.game.notation.write_sheet(read.state, seat)


# -- what is written ------------------------------------------------------------------------------


def test_an_exchanged_number_is_written_with_a_wave():
    read = same(record("swap", "w23 r1 y1 g1 b1  A r8~/", "w65 r1 y1 g1 b1  A y9~/"))
    assert sheet(read) == "r8 y9 g- b- x0 ~8"


def test_a_lucky_cross_is_written_with_a_star():
    read = same(record("long-a", "w66 r1 y1 g1 b1  A g16*/"))
    assert sheet(read) == "r- y- g16 b- x0"


def test_a_cross_on_a_bridge_has_the_bridges_letter():
    read = same(record("between", "w23 r1 y1 g1 b1  A r5/", "w23 r1 y1 g1 b1  A t5/"))
    assert sheet(read) == "r5 t5 y- g- u- b- x0"
    read = same(record("between", "w23 r3 y1 g1 b1  A r5/t5"))
    assert sheet(read) == "r5 t5 y- g- u- b- x0", "a cross of action 1 counts for action 2"


def test_what_follows_by_itself_is_not_written():
    read = same(record("bonus", "w12 r1 y1 g1 b1  A r3/"))
    assert sheet(read) == "r3,4 y- g- b- x0 +1"
    read = same(record("chain-a", "w33 r1 y1 g1 b1  A r6/"))
    assert sheet(read) == "r6 y6 g- b- x0"


def test_the_lock_of_what_follows_is_written_behind_the_cross():
    text = f"{TWO_ROWS}; needs: 1; bonus: b6 b5 b4 b3 / b b b b"
    read = same(record(text, "w33 r1 b1  A b6!/"))
    assert sheet(read) == "r- b6,5,4,3,2! x0 +4"
    typed = records.read(record(text, "w33 r1 b1  A b6/"))
    assert records.write(typed) == record(text, "w33 r1 b1  A b6!/"), "may be left out when typing"


def test_the_lock_comes_last():
    text = f"{TWO_ROWS}; needs: 1; lucky: 12; swap: 12-6"
    read = same(record(text, "w66 r1 b1  A r2*/", "w66 r1 b1  A r6~!/"))
    assert sheet(read) == "r2,6! b- x0 ~1"
    text = f"{TWO_ROWS}; needs: 4; double: b6 b5; lucky: 12"
    whites = ["w11 r1 b1  A r2/", "w12 r1 b1  A r3/", "w13 r1 b1  A r4/", "w14 r1 b1  A r5/"]
    stars = ["w66 r1 b1  A b6*/", "w66 r1 b1  A b5*/", "w66 r1 b1  A r6*!/"]
    assert sheet(same(record(text, *whites, *stars))) == "r2,3,4,5,6! b6,6,5,5 x0"


def test_every_die_still_in_the_game_is_rolled_in_the_order_of_colours():
    text = "row p: 2 3 4 5 6; row b: 6 5 4 3 2; row o: 2 3 4 5 6; needs: 1"
    turns = ["w11 b1 o1 p1  A p2/", "w33 b1 o1 p1  A p6!/"]
    read = same(record(text, *turns, "w33 b1 o1  A b6/"))
    assert sheet(read) == "p2,6! b6 o- x0"


def test_an_unfinished_turn_of_such_crosses():
    same(record("swap", "w23 r1 y1 g1 b1  A r8~  ..."))
    same(record("swap between", "w23 r1 y1 g1 b1  B -  ...", seats="AB"))


# -- syntax ---------------------------------------------------------------------------------------

SYNTAX = {
    ("swap", "w23 r1 y1 g1 b1  A /r8~"): "not an entry",
    ("classic", "w23 r1 y1 g1 b1  A /r8~"): "not an entry",
    ("long-a", "w66 r1 y1 g1 b1  A r12/g15*"): "not an entry",
    ("swap", "w23 r1 y1 g1 b1  A r8!~/"): "not an entry",
    ("swap", "w23 r1 y1 g1 b1  A r8~~/"): "not an entry",
    ("swap", "w23 r1 y1 g1 b1  A ~r8/"): "not an entry",
    ("swap", "w23 r1 y1 g1 b1  A v8/"): "not an entry",
    ("classic", "w27 r1 y1 g1 b1  A r9/"): "begins with the white dice",
    ("classic", "w25 r7 y1 g1 b1  A r7/"): "r7: this is not a die",
    ("long-a", "w29 r1 y1 g1 b1  A r11/"): "begins with the white dice",
    ("long-a", "w28 r9 y1 g1 b1  A r10/"): "r9: this is not a die",
    ("dice: 4; " + TWO_ROWS, "w15 r1 b1  A r6/"): "begins with the white dice",
    ("dice: 4; " + TWO_ROWS, "w11 r5 b1  A r2/"): "r5: this is not a die",
    ("dice: 4; " + TWO_ROWS, "w11 r1 b1  A r9/"): "red has no 9",
    ("classic", "w11 r1 y1 g1 b1  A r13/"): "red has no 13",
    ("long-a", "w11 r1 y1 g1 b1  A r17/"): "red has no 17",
    ("classic", "w11 r1 y1 g1 b1  A r1/"): "red has no 1",
    ("between", "w11 r1 y1 g1 b1  A t13/"): "first bridge has no 13",
    ("classic", "w11 y1 r1 g1 b1  A r2/"): "each die once, in the order",
    ("classic", "w11 r1 y1 g1 b1 x1  A r2/"): "x1: this is not a die",
}


@pytest.mark.parametrize(("sheet", "turn", "why"), [(*k, v) for k, v in SYNTAX.items()])
def test_what_cannot_be_read(sheet, turn, why):
    wrong = refused(SyntaxRecordError, record(sheet, turn))
    assert why in str(wrong)
    assert (wrong.line, wrong.turn) == (5, 1)


def test_what_cannot_be_read_comes_before_what_is_illegal():
    wrong = refused(SyntaxRecordError, record("swap", "w23 o1  A r9~/r8~"))
    assert (wrong.line, wrong.turn) == (5, 1)


# -- illegal --------------------------------------------------------------------------------------

ILLEGAL = {
    ("classic", "w23 r1 y1 g1 b1  A r8~/"): "this sheet has nothing that is written ~",
    ("swap", "w23 r1 y1 g1 b1  A r6*/"): "this sheet has nothing that is written *",
    ("classic", "w23 r1 y1 g1 b1  A t5/"): "there is no such row",
    ("classic", "w23 r1 y1 g1 b1  A o5/"): "there is no such row",
    (TWO_ROWS, "w34 r1 b1  A r7/"): "red has no 7",
    (TWO_ROWS, "w23 r1 y1 b1  A r5/"): "the yellow die is not in play",
    (TWO_ROWS, "w23 r1  A r5/"): "the blue die is left out",
    ("classic", "w23 r1 y1 g1 b1 o1  A r5/"): "the orange die is not in play",
    ("swap", "w23 r1 y1 g1 b1  A r6~/"): "no field of the strip that is left exchanges 5 for 6",
    ("swap", "w23 r1 y1 g1 b1  A r5~/"): "no field of the strip that is left exchanges 5 for 5",
    ("swap", "w23 r1 y1 g1 b1  A r8~!/"): "red 8 closes nothing",
    ("long-a", "w11 r1 y1 g1 b1  A g16*/"): "2 is not a lucky number of this sheet",
    ("long-a", "w14 r1 y1 g1 b1  A r5*/"): "5 is the white sum itself and is written without *",
    ("long-a", "w14 r1 y1 g1 b1  A r3*/"): "a lucky cross goes on the next cell, red 2",
    ("between", "w23 r1 y1 g1 b1  A t5/"): "the first bridge 5 needs a cross on 5 in the row above",
    ("between", "w23 r1 y1 g1 b1  A t5!/"): "the first bridge 5 closes nothing",
    ("between", "w23 r1 y1 g1 b1  A t6/"): "the white sum is 5",
    ("between", "w23 r1 y1 g1 b1  A t8~/"): "this sheet has nothing that is written ~",
    ("between", "w23 r1 y1 g1 b1  A r5/t5"): "no white die makes 5 with the die of a crossed 5",
    ("bonus", "w12 r1 y1 g1 b1  A r3!/"): "red 3 closes nothing",
    ("bonus", "w66 r1 y1 g1 b1  A r12!/"): "red 12 needs five crosses before it, there are 0",
    ("mixed-colours", "w23 r1 y6 g1 b1  A /r4"): "no white die makes 4 with the yellow die",
}


@pytest.mark.parametrize(("sheet", "turn", "why"), [(*k, v) for k, v in ILLEGAL.items()])
def test_what_breaks_a_rule(sheet, turn, why):
    wrong = refused(IllegalRecordError, record(sheet, turn))
    assert why in str(wrong)
    assert (wrong.line, wrong.turn) == (5, 1)


ONE_YELLOW = "row r: 2 3 y4 5 6; row y: 2 3 4 5 6; needs: 1"
"""Yellow leaves with its row, and a yellow cell stays in an open one."""

LATER = {
    ("between", "w23 r1 y1 g1 b1  A r5/", "w23 r1 y1 g1 b1  A t5/", "w22 r1 y1 g1 b1  A t4/"): (
        "the first bridge is crossed up to 5"
    ),
    ("between", "w23 r1 y1 g1 b1  A r5/", "w66 r1 y6 g6 b6  A r12/t5"): "needs five crosses",
    ("swap", "w23 r1 y1 g1 b1  A r10~/", "w23 r1 y1 g1 b1  A y8~/"): "no field of the strip",
    ("again", "w23 r1 y1 g1 b1  A r5/", "w23 r3 y1 g1 b1  A r5/r5"): "red is crossed up to 5",
    ("double", "w23 r1 y1 g1 b1  A r5/", "w23 r3 y1 g1 b1  A r5/"): "red is crossed up to 5",
    (ONE_YELLOW, "w11 r1 y1  A y2/", "w33 r1 y1  A y6!/r4"): "the yellow die is not in play",
    (ONE_YELLOW, "w11 r1 y1  A y2/", "w33 r1 y1  A y6!/", "w12 r2  A /r4"): (
        "the yellow die is not in play"
    ),
    (CROSSED_OVER, "w23 r1 y1  A r5/", "w22 r1 y1  A r4/"): "A r4/: yellow is crossed up to 5",
    (CROSSED_OVER, "w23 r1 y1  A y5/", "w22 r1 y1  A y4/"): "A y4/: red is crossed up to 5",
}


@pytest.mark.parametrize(("sheet", "turns", "why"), [(k[0], k[1:], v) for k, v in LATER.items()])
def test_what_breaks_a_rule_later_on(sheet, turns, why):
    wrong = refused(IllegalRecordError, record(sheet, *turns))
    assert why in str(wrong)
    assert (wrong.line, wrong.turn) == (4 + len(turns), len(turns))


# -- headers --------------------------------------------------------------------------------------

HEADERS = {
    "": "is not one of classic, again,",
    "Classic": "Classic is not one of classic,",
    "nobody": "nobody is not one of classic,",
    "classic.sheet": "classic.sheet is not one of classic,",
    "steps classic": "steps is not one of classic,",
    "long-a classic": "classic and long-a differ in dice, rows or ends: no game together",
    "bonus": None,
    "bonus classic": None,
    "steps-a steps-a": None,
    "bonus classic swap": "the header names 3 sheets for a table of 2",
    "row r: 2 3 4 5 6": "sheet, line 1: a sheet has 2 to 6 rows, not 1",
    f"{TWO_ROWS}; nothing: 1": "sheet, line 3: there is no key nothing",
    f"{TWO_ROWS}; late_die: true": "sheet, line 3: there is no key late_die",
    "bonus: r3 / r": "sheet, line 1: a sheet has 2 to 6 rows, not 0",
    TWO_ROWS + " " * 5 + ";" * 1990: "sheet, line 1: a sheet's text has at most 2000 characters",
}


@pytest.mark.parametrize(("value", "why"), HEADERS.items())
def test_values_of_the_header(value, why):
    text = record(value, seats="AB")
    if why is None:
        same(text)
        return
    wrong = refused(SyntaxRecordError, text)
    assert why in str(wrong)
    assert (wrong.line, wrong.turn) == (2, None)


@pytest.mark.parametrize("game", ["qwinto", "onboard"])
def test_another_game_has_no_sheets(game):
    wrong = refused(SyntaxRecordError, record("classic", game=game))
    assert f"{game} has no option sheet" in str(wrong)
    assert (wrong.line, wrong.turn) == (2, None)


def test_on_board_knows_no_marks_of_sheets():
    for entry in ("r5~//", "r5*//", "t5//", "o5//"):
        text = f"game: onboard\nA: Ada\n\n1. w23 r1 y1 g1 b1  A {entry}\n"
        assert refused(SyntaxRecordError, text).turn == 1


def test_the_line_is_the_headers_wherever_it_stands():
    text = "A: Ada\nB: Bea\ngame: qwixx\nlate_die: true\nsheet: steps-a steps-b steps-c\n"
    wrong = refused(SyntaxRecordError, text)
    assert (wrong.line, wrong.turn) == (5, None)
    assert "the header names 3 sheets for a table of 2" in str(wrong)


def test_headers_have_an_order_and_are_kept_as_typed():
    typed = (
        "A: Ada\nlate_die:  true\nplace: home\n"
        "sheet:  row r: r2 3 4 5  6;;row b: 6 5 4 3 2 \ngame: qwixx\n"
    )
    assert records.write(records.read(typed)) == (
        "game: qwixx\nsheet: row r: r2 3 4 5  6;;row b: 6 5 4 3 2\nlate_die: true\n"
        "place: home\nA: Ada\n\n"
    )
    typed = "\ufeffgame: qwixx\r\nsheet:\tsteps-a   steps-b\r\nA: Ada\r\nB: Bea\r\n"
    assert records.write(records.read(typed)) == (
        "game: qwixx\nsheet: steps-a steps-b\nA: Ada\nB: Bea\n\n"
    )
    same(record("classic"))


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("family", ["steps", "chain", "long"])
def test_a_family_gives_every_seat_its_own_sheet(family, seats):
    read = same(record(family, seats="ABCDE"[:seats]))
    assert isinstance(read.game, Qwixx)
    letters = "abcde"[:seats]
    listed = records.read(record(" ".join(f"{family}-{x}" for x in letters), seats="ABCDE"[:seats]))
    assert isinstance(listed.game, Qwixx)
    for seat in range(seats):
        assert read.game.layout_of(seat) is listed.game.layout_of(seat)
    assert positions.write(Position(read.game, read.state)).startswith(f"qwixx({family}): ")
