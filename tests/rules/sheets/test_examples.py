"""The worked examples of the sheets, each a test: what may be crossed, what follows, the points.

Where an example says that something is refused, the sentence that says why is tested too.
"""

import pytest

from rowlock.rules.qwixx.papers import named_sheet
from tests.support.games.positions import TableAt

EMPTY = "r- y- g- b- x0"


def closing_numbers(name, letter):
    printed = named_sheet(name).rows[named_sheet(name).letters.index(letter)]
    return printed.numbers[printed.closing :]


# -- mixed colours ---------------------------------------------------------------------------------


def test_mixed_colours_action_1_takes_the_white_sum_in_any_row():
    table = TableAt(f"qwixx(mixed-colours): {EMPTY}").roll(3, 4, b=2)
    assert table.open() == {"r7", "y7", "g7", "b7", "-"}


def test_mixed_colours_action_2_takes_cells_of_the_dies_colour():
    """Blue 5 and blue 6 both stand in row r; what the blue row itself calls 5 is yellow."""
    table = TableAt(f"qwixx(mixed-colours): {EMPTY}").roll(3, 4, r=6, y=6, g=6, b=2).do("-")
    assert {move for move in table.open() if move[1:2] == "r"} == {"/r5", "/r6", "/r9", "/r10"}
    assert table.layout().rows[0].colour(3) == table.layout().rows[0].colour(4) == "b"
    assert table.refusal("/b5") == "/b5: no white die makes 5 with the yellow die"
    table = TableAt(f"qwixx(mixed-colours): {EMPTY}").roll(3, 4, b=2).do("-")
    assert {"/r5", "/r6"} <= table.open()


def test_mixed_colours_a_closed_row_takes_its_die_away_and_not_the_cells_elsewhere():
    table = TableAt("qwixx(mixed-colours): r2,3,4,5,6,12! y- g- b- x0")
    assert table.rules.thrown(table.state) == (True, True, False, True, True, True)
    table.roll(1, 1)
    assert "y2" in table.open()
    table.do("-")
    assert "/y2" not in table.open()
    assert table.refusal("/y2") == "/y2: the red die is not in play"
    assert table.refusal("/r11") == "/r11: the row that ends red is closed"


# -- mixed numbers ---------------------------------------------------------------------------------


def test_mixed_numbers_goes_from_left_to_right():
    assert named_sheet("mixed-numbers").rows[0].numbers[0] == 10
    position = "qwixx(mixed-numbers): r10,2 y- g- b- x0"
    assert TableAt(position).roll(3, 3).refusal("r6") == "r6: red is crossed up to 2"
    assert TableAt(position).roll(5, 5).refusal("r10") == "r10: red is crossed up to 2"
    assert "r8" in TableAt(position).roll(4, 4).open()
    skipped = TableAt(f"qwixx(mixed-numbers): {EMPTY}").roll(1, 1).do("r2", "/")
    assert skipped.written() == "r2 y- g- b- x0"
    assert "r6" not in skipped.roll(3, 3).open()
    assert "r10" not in TableAt("qwixx(mixed-numbers): r2 y- g- b- x0").roll(5, 5).open()


def test_mixed_numbers_the_last_number_closes():
    assert closing_numbers("mixed-numbers", "r") == (11,)
    five = TableAt("qwixx(mixed-numbers): r10,6,2,8,3 y- g- b- x0").roll(5, 6)
    assert "r11!" in five.open()
    four = TableAt("qwixx(mixed-numbers): r10,6,2,8 y- g- b- x0").roll(5, 6)
    assert four.refusal("r11!") == "r11!: red 11 needs five crosses before it, there are 4"


# -- again -----------------------------------------------------------------------------------------


def test_again_crosses_the_right_most_cell_once_more():
    table = TableAt("qwixx(again): r5 y- g- b- x0").roll(2, 3)
    assert "r5" in table.open()
    table.do("r5", "/")
    assert table.written() == "r5,5 y- g- b- x0"
    assert table.total() == 3
    assert table.roll(2, 3).refusal("r5") == "r5: red is crossed up to 5"


def test_again_in_action_2_by_the_die_of_its_colour():
    table = TableAt("qwixx(again): r5 y- g- b- x0").roll(2, 2, r=3).do("-", "/r5")
    assert table.written() == "r5,5 y- g- b- x0"


def test_again_is_over_once_another_cell_is_the_right_most():
    table = TableAt("qwixx(again): r5,7 y- g- b- x0").roll(2, 3)
    assert table.refusal("r5") == "r5: red is crossed up to 7"


def test_again_twelve_needs_seven_crosses():
    six = TableAt("qwixx(again): r2,3,4,5,6,7 y- g- b- x0").roll(6, 6)
    assert six.refusal("r12!") == "r12!: red 12 needs 7 or more crosses before it, there are 6"
    seven = TableAt("qwixx(again): r2,3,4,5,6,7,7 y- g- b- x0").roll(6, 6)
    seven.do("r12!", "/")
    assert seven.written() == "r2,3,4,5,6,7,7,12! y- g- b- x0"
    assert seven.total() == 45


# -- double ----------------------------------------------------------------------------------------


def test_double_cells_take_two_crosses():
    table = TableAt(f"qwixx(double): {EMPTY}").roll(1, 2).do("r3", "/")
    assert table.written() == "r3,3 y- g- b- x0"
    table.roll(2, 3).do("r5", "/")
    assert table.written() == "r3,3,5,5 y- g- b- x0"
    assert table.total() == 10


def test_double_a_full_row_has_sixteen_crosses():
    full = TableAt("qwixx(double): r2,3,3,4,5,5,6,7,8,9,9,10,11,11,12! y- g- b- x0")
    assert full.sheet().crosses(0) == 16
    assert full.total() == 136


# -- chain -----------------------------------------------------------------------------------------


def test_chain_crosses_the_partner_left_of_what_is_reached():
    table = TableAt("qwixx(chain-a): r- y9 g- b- x0").roll(3, 3)
    assert table.trail("r6") == ("r6", "y6")
    table.do("r6", "/")
    assert table.written() == "r6 y6,9 g- b- x0"
    assert table.total() == 1 + 3
    assert table.roll(4, 4).refusal("y8") == "y8: yellow is crossed up to 9"


def test_chain_crosses_the_partner_in_a_closed_row():
    table = TableAt("qwixx(chain-a): r- y#9 g- b- x0").roll(3, 3).do("r6", "/")
    assert table.written() == "r6 y#6,9 g- b- x0"


# -- steps -----------------------------------------------------------------------------------------


def test_steps_are_scored_once_more():
    table = TableAt("qwixx(steps-a): r- y2 g11 b10 x0")
    (score,) = table.rules.score(table.state)
    assert score.rows == (0, 1, 1, 1)
    assert score.bonuses == (6,)
    assert score.total == 9


# -- bonus -----------------------------------------------------------------------------------------


def test_bonus_uses_the_bar_field_by_field():
    table = TableAt(f"qwixx(bonus): {EMPTY} +0").roll(1, 2)
    assert table.trail("r3") == ("r3", "r4")
    table.do("r3", "/")
    assert table.written() == "r3,4 y- g- b- x0 +1"
    table.roll(2, 3).do("y5", "/")
    assert table.written() == "r3,4 y5,6 g- b- x0 +2"


def test_bonus_passes_over_the_fields_of_closed_rows():
    table = TableAt("qwixx(bonus): r3,4 y5,6 g#- b- x0 +2").roll(4, 5)
    assert table.trail("r9") == ("r9", "b12")
    table.do("r9", "/")
    assert table.written() == "r3,4,9 y5,6 g#- b12 x0 +4"


# -- swap ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("r5", "r5 y- g- b- x0 ~0"),
        ("r8~", "r8 y- g- b- x0 ~1"),
        ("r10~", "r10 y- g- b- x0 ~7"),
    ],
)
def test_swap_uses_a_field_of_the_strip(move, after):
    table = TableAt(f"qwixx(swap): {EMPTY} ~0").roll(2, 3)
    assert move in table.open()
    assert table.do(move, "/").written() == after


def test_swap_fields_passed_by_are_gone():
    table = TableAt("qwixx(swap): r10 y- g- b- x0 ~7").roll(2, 3)
    assert table.open() == {"y5", "g5", "b5", "-"}
    gone = "y8~: no field of the strip that is left exchanges 5 for 8"
    assert table.refusal("y8~") == gone
    left = TableAt("qwixx(swap): r10 y- g- b- x0 ~7").roll(5, 6)
    assert {"y9~", "g9~", "b9~"} <= left.open(), "the eighth field is 11-9"


# -- between ---------------------------------------------------------------------------------------


def test_between_a_bridge_takes_a_number_that_is_crossed_beside_it():
    table = TableAt("qwixx(between): r5 t- y- g- u- b- x0").roll(2, 3)
    assert "t5" in table.open()
    alone = "u5: the second bridge 5 needs a cross on 5 in the row above or below"
    assert table.refusal("u5") == alone
    assert table.do("t5", "/").written() == "r5 t5 y- g- u- b- x0"


def test_between_crosses_count_for_both_neighbours():
    table = TableAt("qwixx(between): r5,6 t5 y- g- u- b- x0")
    (score,) = table.rules.score(table.state)
    assert score.rows == (6, 1, 0, 0)


# -- long ------------------------------------------------------------------------------------------


def test_long_a_lucky_cross_goes_into_a_row_with_the_fewest_crosses():
    table = TableAt("qwixx(long-a): r2,3,4 y2,3 g16 b14 x0").roll(6, 6)
    assert table.open() == {"r12", "y12", "g12", "b12", "g15*", "b13*", "-"}
    fewest = "y4*: a lucky cross goes into the open row with the fewest crosses, yellow has more"
    assert table.refusal("y4*") == fewest
    assert table.refusal("g14*") == "g14*: a lucky cross goes on the next cell, green 15"
    assert closing_numbers("long-a", "r") == closing_numbers("long-a", "y") == (15, 16)
    assert closing_numbers("long-a", "g") == closing_numbers("long-a", "b") == (3, 2)


@pytest.mark.parametrize(("dice", "number"), [((8, 7), 15), ((8, 8), 16)])
def test_long_a_row_is_closed_by_either_of_its_last_numbers(dice, number):
    table = TableAt("qwixx(long-a): r2,3,4,5,6,12 y- g- b- x0").roll(*dice)
    table.do(f"r{number}!", "/")
    assert table.sheet().crosses(0) == 8
    assert table.total() == 36
    assert table.written() == f"r2,3,4,5,6,12,{number}! y- g- b- x0"


@pytest.mark.parametrize(("dice", "number"), [((8, 7), 15), ((8, 8), 16)])
def test_long_without_the_crosses_neither_can_be_crossed(dice, number):
    table = TableAt("qwixx(long-a): r2,3,4,5,6 y- g- b- x0").roll(*dice)
    few = f"r{number}!: red {number} needs 6 or more crosses before it, there are 5"
    assert table.refusal(f"r{number}!") == few
