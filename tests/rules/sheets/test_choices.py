"""Corner cases of what may be crossed: bridges, swaps, lucky crosses, other dice and locks."""

import pytest

from rowlock.rules import Phase
from tests.support.games.positions import TWO_ROWS, TableAt

FOUR = "row r: 2 3 4 5 6; row y: 2 3 4 5 6; row g: 6 5 4 3 2; row b: 6 5 4 3 2"


def at(sheet, position, **options):
    return TableAt(f"qwixx({sheet}): {position}", **options)


# -- between ---------------------------------------------------------------------------------------

BRIDGE = "row r: 2 3 4 5 6; row y: 2 3 4 5 6; row g: 2 3 4 5 6"


def test_action_2_needs_the_die_of_a_crossed_neighbour():
    table = at(f"{BRIDGE}; between: t r y", "r5 t- y- g- x0").roll(3, 6, r=6, y=2).do("-")
    refused = "/t5: no white die makes 5 with the die of a crossed 5 above or below"
    assert table.refusal("/t5") == refused
    table = at(f"{BRIDGE}; between: t r y", "r5 t- y- g- x0").roll(3, 6, r=2, y=1).do("-")
    assert "/t5" in table.open()


def test_a_die_that_has_left_carries_nobody_over_in_action_2():
    sheet = f"{BRIDGE}; needs: 1; between: t r y"
    table = at(sheet, "r5,6! t- y- g- x0").roll(2, 3, y=2)
    assert "t5" in table.open(), "by the white sum it is still carried"
    table.do("-")
    assert "/t5" not in table.open()
    table = at(sheet, "r5,6! t- y5 g- x0").roll(2, 3, y=2).do("-")
    assert "/t5" in table.open()


@pytest.mark.parametrize("late_die", [True, False])
def test_a_late_die_carries_over(late_die):
    sheet = f"{BRIDGE}; needs: 1; between: t r y"
    position = "r5 t- y- g- x0 | r5 t- y- g- x0"
    table = at(sheet, position, late_die=late_die).roll(3, 3, r=2, y=6)
    table.do("-").do("r6!", seat=1)
    assert ("/t5" in table.open()) is late_die


def test_a_bridge_has_the_colours_of_the_cells_beside_it():
    sheet = "row r: 2 3 y4 5 6; row y: 2 3 4 5 6; row g: 2 3 4 5 6; between: t r y"
    table = at(sheet, "r4 t- y- g- x0").roll(1, 3, r=1, y=6, g=6).do("-")
    assert "/t4" not in table.open(), "the 4 of row r is yellow"
    table = at(sheet, "r4 t- y- g- x0").roll(1, 3, r=6, y=1).do("-")
    assert "/t4" in table.open()


def test_a_bridge_is_no_misthrow_and_nothing_for_a_closing_number():
    sheet = f"{BRIDGE}; needs: 2; between: t r y"
    table = at(sheet, "r5 t- y- g- x0").roll(2, 3).do("t5", "/")
    assert table.written() == "r5 t5 y- g- x0"
    assert (
        table.roll(3, 3).refusal("r6!")
        == "r6!: red 6 needs 2 or more crosses before it, there are 1"
    )


def test_a_bridge_goes_from_left_to_right_by_itself():
    sheet = f"{BRIDGE}; between: t r y"
    table = at(sheet, "r3,5 t5 y- g- x0").roll(1, 2)
    assert table.refusal("t3") == "t3: the first bridge is crossed up to 5"


def test_a_row_between_two_bridges_counts_both_up_to_the_most():
    sheet = f"{BRIDGE}; most: 5; between: t r y; between: u y g; steps: y2 y3 y4 r2 r3 g2"
    table = at(sheet, "r2,3 t2,3 y2,3,4 u2,3,4 g2 x1")
    (score,) = table.rules.score(table.state)
    assert score.rows == (10, 15, 10), "2+2, 3+2+3 of which five count, 1+3"
    assert score.bonuses == (21,), "six steps, which nothing limits"
    assert score.total == 10 + 15 + 10 + 21 - 5


def test_no_more_than_the_most_without_bridges():
    table = at(f"{FOUR}; most: 2", "r2,3,4 y2 g6,5 b- x0")
    (score,) = table.rules.score(table.state)
    assert score.rows == (3, 1, 3, 0)


# -- swap ------------------------------------------------------------------------------------------


def test_the_left_most_of_several_fields_is_used():
    table = at(f"{TWO_ROWS}; swap: 9-2 8-5 5-8 8-5 9-8", "r- b- x0 ~0").roll(4, 4).do("r5~", "/")
    assert table.written() == "r5 b- x0 ~2"
    table = at(f"{TWO_ROWS}; swap: 9-2 8-5 5-8 8-5 9-8", "r- b- x0 ~2").roll(4, 4).do("r5~", "/")
    assert table.written() == "r5 b- x0 ~3"


def test_a_swap_reaches_bridges_second_crosses_and_locks():
    sheet = f"{BRIDGE}; needs: 1; again: yes; between: t r y; swap: 9-5 8-6"
    table = at(sheet, "r5 t- y- g- x0 ~0").roll(4, 5)
    assert {"r5~", "t5~", "y5~", "g5~"} <= table.open()
    assert table.do("t5~", "/").written() == "r5 t5 y- g- x0 ~1"
    table = at(sheet, "r5 t- y- g- x0 ~0").roll(4, 5).do("r5~", "/")
    assert table.written() == "r5,5 t- y- g- x0 ~1"
    table = at(sheet, "r5 t- y- g- x0 ~0").roll(4, 4)
    assert "r6~!" in table.open()
    assert "y6~!" not in table.open()


def test_a_swap_does_not_make_a_lucky_number():
    table = at(f"{TWO_ROWS}; swap: 9-5; lucky: 5", "r- b- x0 ~0").roll(4, 5)
    assert table.open() == {"r5~", "b5~", "-"}


def test_swap_and_lucky_may_give_the_same_cell_in_two_ways():
    table = at(f"{TWO_ROWS}; swap: 9-2; lucky: 9", "r- b- x0 ~0").roll(4, 5)
    assert table.open() == {"r2~", "r2*", "b6*", "-"}


# -- lucky -----------------------------------------------------------------------------------------


def test_a_lucky_cross_leaves_closed_rows_and_bridges_aside():
    sheet = f"{BRIDGE}; lucky: 12; between: t r y"
    table = at(sheet, "r#- t- y2 g2,3 x0").roll(6, 6)
    assert table.open() == {"y3*", "-"}
    table = at(sheet, "r2,3,4 t2,3 y- g2,3 x0").roll(6, 6)
    assert table.open() == {"y2*", "-"}
    assert "fewest crosses, the first bridge has more" in table.refusal("t4*")


def test_second_crosses_count_for_the_fewest():
    table = at(f"{FOUR}; lucky: 12; again: yes", "r2,2 y2 g6,5 b6,5 x0").roll(6, 6)
    assert table.open() == {"y3*", "-"}


def test_no_lucky_cross_elsewhere_if_the_next_cell_may_not_be_crossed():
    table = at(f"{FOUR}; lucky: 12", "r5 y2,3 g6,5 b6,5 x0").roll(6, 6)
    assert table.open() == {"-"}
    assert table.refusal("r6*!") == "r6*!: red 6 needs five crosses before it, there are 1"
    assert "yellow has more" in table.refusal("y4*")
    table = at(f"{FOUR}; lucky: 12", "r5 y2 g6,5 b6,5 x0").roll(6, 6)
    assert table.open() == {"y3*", "-"}, "of several rows with as few, one that can be crossed"


def test_the_plain_cross_goes_before_the_lucky_one():
    table = at(f"{TWO_ROWS}; lucky: 6", "r2 b- x0").roll(3, 3)
    assert table.open() == {"b6", "-"}
    assert table.refusal("b6*") == "b6*: 6 is the white sum itself and is written without *"


def test_a_lucky_cross_leads_on_and_locks():
    sheet = f"{TWO_ROWS}; needs: 1; lucky: 12; chain: r2-b3"
    table = at(sheet, "r- b- x0").roll(6, 6)
    assert table.trail("r2*") == ("r2", "b3")
    table.do("r2*", "/")
    assert table.roll(6, 6).open() == {"r3*", "b2*!", "-"}


# -- other dice and numbers ------------------------------------------------------------------------


def test_three_numbers_close_a_row():
    sheet = f"{TWO_ROWS}; closing: 3; needs: 2"
    table = at(sheet, "r2,3 b6 x0").roll(1, 3)
    assert table.open() == {"r4!", "-"}, "blue 4 closes too, and blue has one cross"
    table.do("r4!", "/")
    assert table.written() == "r2,3,4! b6 x0"
    assert table.sheet().crosses(0) == 4


def test_dice_with_four_sides():
    table = at("dice: 4; row r: 2 3 4 5 6 7 8; row b: 8 7 6 5 4 3 2", "r- b- x0")
    assert table.rules.chance(table.state).sides == 4
    assert len(table.rules.chance(table.state)) == 4**4
    assert table.roll(4, 4).open() == {"b8", "-"}


def test_six_rows():
    sheet = "; ".join(f"row {letter}: 2 3 4 5 6" for letter in "pobgyr")
    table = at(sheet, "p- o- b- g- y- r- x0").roll(1, 1, r=1, y=2, g=3, b=4, o=5, p=6)
    assert table.open() == {"p2", "o2", "b2", "g2", "y2", "r2", "-"}
    table.do("-")
    assert table.open() == {"/b5", "/g4", "/y3", "/r2", "/"}


def test_two_closed_rows_end_a_game_with_two_rows():
    sheet = f"{TWO_ROWS}; needs: 1"
    table = at(sheet, "r2 b3 x0 | r2 b3 x0").roll(1, 1, r=5, b=1)
    table.do("b2!").do("-", seat=1)
    assert table.state.phase is Phase.COLOUR
    assert table.do("/r6!").state.phase is Phase.OVER


def test_a_row_that_ends_in_another_colour_takes_that_die_away():
    sheet = "row r: 2 3 4 5 b6; row b: 6 5 4 3 r2; needs: 1"
    table = at(sheet, "r2,6! b- x0")
    assert table.rules.thrown(table.state) == (True, True, True, False)
    table.roll(2, 2, r=1).do("-")
    assert table.open() == {"/"}, "only the 2 of row b is red, and it needs a cross"


# -- how far a move skips --------------------------------------------------------------------------


def test_numbers_that_a_cross_passes_over():
    table = at(f"{BRIDGE}; again: yes; between: t r y", "r2,5 t2 y- g- x0").roll(2, 3)
    skips = {
        str(move): table.rules.skips(table.state, 0, move)
        for move in table.rules.legal(table.state, 0)
    }
    assert skips == {"r5": 0, "y5": 3, "g5": 3, "t5": 2, "-": 0}


def test_why_a_swap_or_a_lucky_cross_is_refused_on_a_sheet_with_both():
    sheet = f"{TWO_ROWS}; swap: 9-5; lucky: 9"
    table = at(sheet, "r5 b- x0 ~0").roll(4, 5)
    assert table.refusal("r5~") == "r5~: red is crossed up to 5"
    assert table.refusal("b4*") == "b4*: a lucky cross goes on the next cell, blue 6"
    assert table.refusal("b3~") == "b3~: no field of the strip that is left exchanges 9 for 3"


def test_which_cells_a_row_could_take():
    """Closing numbers only with their crosses, `reached` only where it may be crossed again."""
    table = at(f"{TWO_ROWS}; again: yes; needs: 3", "r2,4 b6,6,3 x0")
    could = {
        table.layout().cell_name(index, place)
        for index in (0, 1)
        for place in range(5)
        if table.layout().can_cross(table.sheet(), index, place)
    }
    assert could == {"r4", "r5", "b3", "b2"}


def test_a_lock_that_is_not_written_is_asked_for():
    table = at(f"{TWO_ROWS}; needs: 1; bonus: r3 / b", "r2 b6,5,4,3 x0 +0").roll(1, 2)
    assert table.open() >= {"r3!"}
    assert table.refusal("r3") == "r3: red 3 closes a row and needs the mark !"
