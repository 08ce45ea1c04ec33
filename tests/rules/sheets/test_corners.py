"""Corner cases of what follows from a cross: chain, second crosses, bonus, late dice."""

from functools import partial

import pytest

from rowlock.rules import Cross, Pass, Phase, game
from tests.support.games.positions import TableAt

FOUR = "row r: 2 3 4 5 6; row y: 2 3 4 5 6; row g: 6 5 4 3 2; row b: 6 5 4 3 2"


def at(sheet, position, **options):
    return TableAt(f"qwixx({sheet}): {position}", **options)


def other_passes(table):
    """Seat B passes in action 1."""
    return table.do("-", seat=1)


# -- chain -----------------------------------------------------------------------------------------


def test_a_partner_further_right_moves_what_is_reached():
    table = at("chain-a", "r- y3 g- b- x0").roll(3, 3).do("r6", "/")
    assert table.written() == "r6 y3,6 g- b- x0"
    assert table.roll(2, 3).refusal("y5") == "y5: yellow is crossed up to 6"


def test_also_in_a_closed_row():
    sheet = f"{FOUR}; chain: r3-y5 y3-g5"
    table = at(sheet, "r- y#2 g- b- x0").roll(1, 2).do("r3", "/")
    assert table.written() == "r3 y#2,5 g- b- x0"


def test_a_pair_within_one_row():
    table = at(f"{FOUR}; chain: r3-r5", "r- y- g- b- x0").roll(1, 2)
    assert table.trail("r3") == ("r3", "r5")
    table.do("r3", "/")
    assert table.written() == "r3,5 y- g- b- x0"
    assert table.roll(2, 2).refusal("r4") == "r4: red is crossed up to 5"
    back = at(f"{FOUR}; chain: r3-r5", "r4 y- g- b- x0").roll(2, 3).do("r5", "/")
    assert back.written() == "r3,4,5 y- g- b- x0", "left of what is reached as well"


def test_partners_cross_may_be_what_a_closing_number_needs():
    sheet = f"{FOUR}; needs: 4; chain: r3-y5"
    table = at(sheet, "r- y2,3,4 g- b- x0").roll(3, 3)
    assert table.refusal("y6!") == "y6!: yellow 6 needs 4 or more crosses before it, there are 3"
    table = at(sheet, "r- y2,3,4 g- b- x0").roll(1, 2, y=5).do("r3")
    assert "/y6!" in table.open()


def test_a_partner_that_has_a_cross_gets_no_second_one():
    table = at(f"{FOUR}; again: yes; chain: r3-y5", "r- y5 g- b- x0").roll(1, 2).do("r3", "/")
    assert table.written() == "r3 y5 g- b- x0"


def test_a_double_partner_gets_both_crosses():
    table = at(f"{FOUR}; double: y5; chain: r3-y5", "r- y- g- b- x0").roll(1, 2).do("r3", "/")
    assert table.written() == "r3 y5,5 g- b- x0"


# -- again and double ------------------------------------------------------------------------------


def test_a_double_cell_cannot_be_crossed_again():
    sheet = f"{FOUR}; again: yes; double: r3"
    table = at(sheet, "r3,3 y3 g- b- x0").roll(1, 2)
    assert table.refusal("r3") == "r3: red is crossed up to 3"
    assert "y3" in table.open()


def test_only_the_first_cross_leads_to_anything():
    sheet = f"{FOUR}; again: yes; chain: r3-y5; bonus: r3 / g g"
    table = at(sheet, "r3 y- g- b- x0 +0").roll(1, 2)
    assert table.trail("r3") == ("r3",)
    assert table.do("r3", "/").written() == "r3,3 y- g- b- x0 +0"


def test_what_a_chain_or_bonus_crossed_may_be_crossed_again():
    sheet = f"{FOUR}; again: yes; chain: r3-y5; bonus: r2 / g"
    table = at(sheet, "r- y- g- b- x0 +0").roll(1, 2).do("r3", "/")
    assert "y5" in table.roll(1, 4).open()
    table = at(sheet, "r- y- g- b- x0 +0").roll(1, 1).do("r2", "/")
    assert table.written() == "r2 y- g6 b- x0 +1"
    assert "g6" in table.roll(3, 3).open()


def test_a_closing_number_is_never_crossed_again():
    sheet = "row r: 2 3 4 5 6 7; row b: 7 6 5 4 3 2; needs: 1; closing: 2; again: yes"
    table = at(sheet, "r2,6! b- x0 | r#- b- x0").roll(3, 3)
    assert table.open() == {"b6", "-"}


# -- bonus -----------------------------------------------------------------------------------------


def test_a_bonus_may_close_a_row_and_passes_over_it_from_then_on():
    sheet = f"{FOUR}; needs: 4; bonus: r3 y6 / y y b"
    table = at(sheet, "r- y2,3,4,5 g- b- x0 +0").roll(1, 2)
    assert "r3!" in table.open()
    assert table.trail("r3!") == ("r3", "y6", "b6"), "yellow 6 is boxed, and its row is locked now"
    table.do("r3!", "/")
    assert table.written() == "r3 y2,3,4,5,6! g- b6 x0 +3"
    assert table.state.closed == 0b0010


def test_a_boxed_closing_number_passes_over_its_own_row():
    sheet = f"{FOUR}; needs: 1; bonus: r6 / r r g"
    table = at(sheet, "r2 y- g- b- x0 +0").roll(3, 3).do("r6!", "/")
    assert table.written() == "r2,6! y- g6 b- x0 +3"


def test_a_field_is_used_up_where_the_next_cell_may_not_be_crossed():
    sheet = f"{FOUR}; bonus: r3 / y b"
    table = at(sheet, "r- y5 g- b- x0 +0").roll(1, 2)
    assert table.trail("r3") == ("r3",), "yellow 6 needs five crosses"
    assert table.do("r3", "/").written() == "r3 y5 g- b- x0 +1"


def test_without_a_field_nothing_happens():
    table = at(f"{FOUR}; bonus: r3 / y", "r- y- g- b- x0 +1").roll(1, 2).do("r3", "/")
    assert table.written() == "r3 y- g- b- x0 +1"


def test_the_last_fields_are_passed_over():
    table = at(f"{FOUR}; bonus: r3 / y y y", "r- y#- g- b- x0 +1").roll(1, 2).do("r3", "/")
    assert table.written() == "r3 y#- g- b- x0 +3"


def test_the_partner_comes_first_and_all_that_it_leads_to():
    sheet = f"{FOUR}; chain: r3-y3; bonus: r3 y3 / g b"
    table = at(sheet, "r- y- g- b- x0 +0").roll(1, 2)
    assert table.trail("r3") == ("r3", "y3", "g6", "b6")
    sheet = f"{FOUR}; chain: g6-b5; bonus: r3 y3 b5 / g b"
    table = at(sheet, "r- y- g- b- x0 +0").roll(1, 2)
    assert table.trail("r3") == ("r3", "g6", "b5", "b4")


def test_what_follows_is_all_but_the_cell_of_the_move():
    table = at(f"{FOUR}; chain: r3-y3; bonus: r3 / g", "r- y- g- b- x0 +0").roll(1, 2)
    follows = partial(table.rules.follows, table.state, 0)
    assert follows(Cross("r", 3)) == ("y3", "g6")
    assert follows(Cross("y", 3)) == ("r3", "g6")
    assert follows(Cross("b", 3)) == ()
    assert follows(Pass()) == ()


@pytest.mark.parametrize("name", ["qwixx", "qwinto", "onboard"])
def test_nothing_follows_where_there_is_no_mark(name):
    rules = game(name)
    assert rules.follows(rules.start(2), 0, Cross("r", 3)) == ()


def test_a_bonus_counts_double_cells_twice():
    table = at(f"{FOUR}; double: y2; bonus: r3 / y", "r- y- g- b- x0 +0").roll(1, 2).do("r3", "/")
    assert table.written() == "r3 y2,2 g- b- x0 +1"


def test_seats_do_not_see_each_others_locks_of_the_same_action():
    """A locks yellow while B's box uses a field of yellow: B gets its cross in yellow."""
    sheet = f"{FOUR}; needs: 1; bonus: r6 / y g"
    position = "r2 y2 g- b- x0 +0 | r2 y2 g- b- x0 +0"
    for order in [(0, 1), (1, 0)]:
        table = at(sheet, position).roll(3, 3)
        moves = {0: "y6!", 1: "r6!"}
        for seat in order:
            table.do(moves[seat], seat=seat)
        assert table.written(0) == "r#2 y2,6! g- b- x0 +0"
        assert table.written(1) == "r2,6! y#2,3 g- b- x0 +1"
        assert table.state.phase is Phase.OVER


# -- late dice -------------------------------------------------------------------------------------

MIXED = "row r: 2 3 b4 5 6; row y: 2 3 r4 5 6; row b: 6 y5 4 3 2"


def late(sheet, *, late_die):
    """B locks red in action 1, A passes and has action 2."""
    table = at(sheet, "r2 y- b- x0 +0 | r2 y- b- x0 +0", late_die=late_die).roll(
        3, 3, r=1, y=2, b=1
    )
    return table.do("-").do("r6!", seat=1)


@pytest.mark.parametrize("late_die", [True, False])
def test_a_late_row_is_open_for_every_die_and_its_die_for_every_row(late_die):
    table = late(f"{MIXED}; needs: 1; bonus: y5 / r", late_die=late_die)
    late_moves = {"/r4", "/y4"}
    assert table.open() & late_moves == (late_moves if late_die else set())
    assert "/y5" in table.open(), "yellow itself is open anyway"


def test_a_bonus_field_of_a_late_row_is_used():
    table = late(f"{MIXED}; needs: 1; bonus: y5 / r y", late_die=True).do("/y5")
    assert table.written() == "r#2,3 y5 b- x0 +1"
    table = late(f"{MIXED}; needs: 1; bonus: y5 / r b", late_die=False).do("/y5")
    assert table.written() == "r#2 y5 b6 x0 +2"


def test_the_late_row_can_be_locked_as_well():
    sheet = f"{MIXED}; needs: 1; bonus: y5 / r"
    table = at(sheet, "r2 y- b- x0 +0 | r2 y- b- x0 +0", late_die=True).roll(3, 3, r=3)
    table.do("-").do("r6!", seat=1)
    assert "/r6!" in table.open()
    assert table.do("/r6!").written() == "r2,6! y- b- x0 +0"


def test_a_seat_that_locked_the_row_itself_finds_it_closed_but_has_its_die():
    sheet = f"{MIXED}; needs: 1; bonus: y5 / r y"
    table = at(sheet, "r2 y- b- x0 +0 | r2 y- b- x0 +0", late_die=True).roll(3, 3, r=1, y=2, b=1)
    other_passes(table).do("r6!")
    assert table.refusal("/r4") == "/r4: the row that ends red is closed"
    assert "/y4" in table.open()
    assert table.trail("/y5") == ("y5", "y6"), "the field of red is passed over"
