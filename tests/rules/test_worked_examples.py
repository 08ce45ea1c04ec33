"""Every worked example of the rulebooks."""

from typing import Any

import pytest

from rowlock.rules import End, IllegalMove, game, parse_move
from rowlock.rules import position as positions
from tests.support.games.tables import choose, outcome, texts

qwixx = game("qwixx")
qwinto = game("qwinto")
onboard: Any = game("onboard")


def table(text, **options):
    return positions.read(text, options).state


def why_not(rules, state, seat, move):
    with pytest.raises(IllegalMove) as refused:
        rules.apply(state, seat, parse_move(move))
    return str(refused.value)


# -- Qwixx --------------------------------------------------------------------------------------


def test_numbers_left_of_a_cross_are_gone():
    state = table("qwixx: r5,7 y2,3,8,10 g- b- x0")
    for whites, open_red in [((1, 1), False), ((1, 2), False), ((2, 2), False), ((3, 3), False)]:
        rolled = qwixx.roll(state, (*whites, 1, 1, 1, 1))
        assert (f"r{sum(whites)}" in texts(qwixx, rolled)) is open_red
    assert "r8" in texts(qwixx, qwixx.roll(state, (4, 4, 1, 1, 1, 1)))


def test_yellow_up_to_10_leaves_11_and_12_only_with_five():
    state = table("qwixx: r- y2,3,8,10 g- b- x0")
    eleven = qwixx.roll(state, (5, 6, 1, 1, 1, 1))
    assert "y11" in texts(qwixx, eleven)
    twelve = qwixx.roll(state, (6, 6, 1, 1, 1, 1))
    assert "y12!" not in texts(qwixx, twelve)
    assert "needs five" in why_not(qwixx, twelve, 0, "y12!")
    five = table("qwixx: r- y2,3,8,9,10 g- b- x0")
    assert "y12!" in texts(qwixx, qwixx.roll(five, (6, 6, 1, 1, 1, 1)))


def test_one_roll_of_four_players():
    state = qwixx.roll(qwixx.start(4), (4, 1, 3, 2, 5, 6))
    state = choose(qwixx, state, A="r5", B="y5", C="-", D="-")
    assert "/b10" in texts(qwixx, state)
    state = choose(qwixx, state, A="/b10")
    written = [qwixx.notation.write_sheet(state, seat) for seat in range(4)]
    assert written == [
        "r5 y- g- b10 x0",
        "r- y5 g- b- x0",
        "r- y- g- b- x0",
        "r- y- g- b- x0",
    ]
    assert state.active == 1


def test_three_rows_closed_at_the_end():
    state = table(
        "qwixx: r2,3,4,5,6 y- g#- b- x0 | r- y- g12,11,10,9,8,2! b- x0"
        " | r- y- g#- b- x0 | r- y2,3,4,5,6 g#- b- x0 > B"
    )
    rolled = qwixx.roll(state, (6, 6, 1, 1, 0, 1))
    over = choose(qwixx, rolled, A="r12!", B="-", C="-", D="y12!")
    assert over.closed.bit_count() == 3
    assert outcome(qwixx, over).reasons == (End.ROWS_CLOSED,)
    assert over.sheets[1].misthrows == 0, "no misthrow for the active seat after the end"


def test_lauras_total():
    state = table("qwixx: r3,4,7,9 y2,6,8 g12,10,9,7,5,2! b11,10,9,8,7,6,4,3 x2")
    (score,) = qwixx.score(state)
    assert (score.rows, score.misthrows, score.total) == ((10, 6, 28, 36), -10, 70)


def test_points_of_a_row():
    from rowlock.rules.qwixx.row import row_points

    points = [row_points(crosses) for crosses in range(13)]
    assert points == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


# -- rulings --------------------------------------------------------------------------------------

NEARLY = "r2,3,4,5,6 y- g- b- x0"


def test_several_seats_close_the_same_row_and_each_gets_the_lock():
    state = qwixx.roll(table(f"qwixx: {NEARLY} | {NEARLY}"), (6, 6, 1, 1, 1, 1))
    state = choose(qwixx, state, A="r12!", B="r12!")
    assert qwixx.totals(state) == (28, 28)
    assert state.closed == 0b0001


def test_the_die_of_a_row_closed_in_action_1_is_out_for_action_2():
    state = qwixx.roll(table(f"qwixx: {NEARLY} | {NEARLY}"), (6, 6, 5, 1, 1, 1))
    state = choose(qwixx, state, A="-", B="r12!")
    assert not any("r" in move for move in texts(qwixx, state))
    assert "red is closed" in why_not(qwixx, state, 0, "/r11")
    after = choose(qwixx, state, A="/y7")
    assert qwixx.thrown(after) == (True, True, False, True, True, True)


def test_late_die_stays_for_action_2_of_that_turn():
    late = game("qwixx", {"late_die": "true"})
    state = late.roll(table(f"qwixx: {NEARLY} | {NEARLY}"), (6, 6, 6, 1, 1, 1))
    state = choose(late, state, A="-", B="r12!")
    assert "/r12!" in texts(late, state)
    after = choose(late, state, A="/r12!")
    assert late.totals(after) == (28, 28)
    assert after.closed == 0b0001
    assert late.thrown(after)[2] is False


def test_late_die_is_closed_for_action_3():
    late = game("onboard", {"late_die": "true"})
    start = positions.read(f"onboard: {NEARLY} @16 | {NEARLY} @0", {"late_die": "true"}).state
    state = late.roll(start, (6, 6, 2, 1, 1, 1))
    state = choose(late, state, A="-", B="r12!")
    state = choose(late, state, A="/r8")
    assert not any("r" in move.replace("//", "") for move in texts(late, state))


def test_two_rows_closed_after_action_1_end_it_even_with_late_die():
    for options in ({}, {"late_die": "true"}):
        rules = game("qwixx", options)
        state = table("qwixx: r2,3,4,5,6 y- g- b- x3 | r- y2,3,4,5,6 g- b- x0")
        over = choose(rules, rules.roll(state, (6, 6, 6, 6, 6, 6)), A="-", B="y12!")
        assert rules.outcome(over) is None
        over = choose(rules, rules.roll(state, (6, 6, 6, 6, 6, 6)), A="r12!", B="y12!")
        assert outcome(rules, over).reasons == (End.ROWS_CLOSED,)
        assert over.sheets[0].misthrows == 3


def test_the_fourth_misthrow_counts_and_ends_the_game():
    state = qwixx.roll(table("qwixx: r- y- g- b- x3 | r2 y- g- b- x0"), (3, 4, 1, 1, 1, 1))
    over = choose(qwixx, state, A="-", B="-")
    assert qwixx.outcome(over) is None
    over = choose(qwixx, over, A="/")
    assert qwixx.totals(over) == (-20, 1)
    assert outcome(qwixx, over).reasons == (End.MISTHROWS,)
    assert outcome(qwixx, over).winners == (1,)


def test_equal_totals_win_together():
    state = qwixx.roll(table("qwixx: r- y- g- b- x3 | r2 y- g- b- x0 | r- y3 g- b- x0"), (3,) * 6)
    over = choose(qwixx, choose(qwixx, state, A="-", B="-", C="-"), A="/")
    assert outcome(qwixx, over).winners == (1, 2)


def test_a_misthrow_on_purpose():
    state = qwixx.roll(qwixx.start(1), (3, 4, 1, 1, 1, 1))
    state = choose(qwixx, choose(qwixx, state, A="-"), A="/")
    assert state.sheets[0].misthrows == 1


def test_only_the_active_seat_ever_takes_a_misthrow():
    state = qwixx.roll(qwixx.start(2), (3, 4, 1, 1, 1, 1))
    state = choose(qwixx, choose(qwixx, state, A="r7", B="-"), A="/")
    assert [sheet.misthrows for sheet in state.sheets] == [0, 0]


# -- Qwinto ---------------------------------------------------------------------------------------

SARAH = "qwinto: o-,5,-,-,10,13,-,-,17 y2,3,4,6,8,11,12,14,16 p1,3,-,6,7,-,9,14,- x2"


def test_linus_rolls_again_and_announces_nine():
    state = choose(qwinto, qwinto.start(2), A="y p")
    state = choose(qwinto, qwinto.roll(state, (0, 4, 2)), A=">")
    state = qwinto.roll(state, (0, 5, 4))
    moves = texts(qwinto, state)
    assert moves == {f"{row}{field}=9" for row in "yp" for field in range(1, 10)} | {"-"}
    assert "the orange die was not used" in why_not(qwinto, state, 1, "o3=9")


def test_sarahs_total():
    state = table(SARAH)
    (score,) = qwinto.score(state)
    assert score.rows == (4, 16, 6)
    assert sorted(score.bonuses) == [0, 0, 5, 10, 12]
    assert (score.misthrows, score.total) == (-10, 43)


def test_between_host_processes_6_and_7_nothing_fits():
    state = table("qwinto: o-,-,-,-,-,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,6,-,7,-,-,-,- x0")
    for total in range(1, 7):
        rolled = qwinto.roll(choose(qwinto, state, A="p"), (0, 0, total))
        entered = choose(qwinto, rolled, A="=")
        assert f"p4={total}" not in texts(qwinto, entered)


def test_left_of_a_2_only_a_1_fits():
    state = table("qwinto: o-,-,-,-,-,-,-,-,- y-,2,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0")
    fits = []
    for total in range(1, 7):
        rolled = choose(qwinto, qwinto.roll(choose(qwinto, state, A="y"), (0, total, 0)), A="=")
        fits += [total] if f"y1={total}" in texts(qwinto, rolled) else []
    assert fits == [1]


def test_the_columns_are_those_of_the_drawing():
    from rowlock.rules.qwinto.sheet import CELLS_OF_COLUMN, COLUMN_OF_CELL, PENTAGONS

    two = {1: (1, 2), 4: (0, 1), 5: (1, 2), 6: (0, 2), 10: (0, 1)}
    three = {2: 2, 3: 0, 7: 0, 8: 1, 9: 2}
    for column, cells in enumerate(CELLS_OF_COLUMN):
        rows = tuple(cell // 9 for cell in cells)
        if column in two:
            assert rows == two[column]
        elif column in three:
            assert rows == (0, 1, 2)
        else:
            assert len(rows) == 1
    assert {COLUMN_OF_CELL[cell]: cell // 9 for cell in PENTAGONS} == three


def test_most_points_of_a_sheet():
    """Three full rows would be worth 125; 116 can be reached, as two full rows end a game."""
    from rowlock.rules.qwinto.game import QwintoSheet, QwintoState

    rising = (10, 11, 12, 13, 14, 15, 16, 17, 18)
    cells = (*rising, 8, 9, 10, 11, 13, 15, 16, 17, 18, *rising)
    assert qwinto.totals(QwintoState(sheets=(QwintoSheet(cells),))) == (125,)
    best = table(
        "qwinto: o10,11,12,13,14,15,16,17,18 y10,11,12,13,14,15,16,17,18"
        " p11,12,13,14,-,15,16,17,18 x0"
    )
    assert qwinto.totals(best) == (116,)


def test_two_full_rows_end_qwinto_when_the_turn_is_complete():
    state = table(
        "qwinto: o1,2,3,4,5,6,7,8,9 y-,3,4,5,7,8,9,10,11 p-,-,-,-,-,-,-,-,- x0"
        " | o1,2,3,4,5,6,7,8,9 y-,3,4,5,7,8,9,10,11 p-,-,-,-,-,-,-,-,- x3 > B"
    )
    state = choose(qwinto, qwinto.roll(choose(qwinto, state, B="y"), (0, 2, 0)), B="=")
    waiting = choose(qwinto, state, A="y1=2")
    assert qwinto.outcome(waiting) is None, "everyone still enters on that turn"
    over = choose(qwinto, waiting, B="-")
    assert outcome(qwinto, over).reasons == (End.ROWS_FULL, End.MISTHROWS)


# -- On Board -------------------------------------------------------------------------------------


def pawn_phase(state):
    rolled = onboard.roll(state, (3, 4, 1, 1, 1, 1))
    passes = {chr(65 + seat): "-" for seat in range(len(state.sheets))}
    rolled = choose(onboard, rolled, **passes)
    return choose(onboard, rolled, **{chr(65 + state.active): "/"})


def test_tim_moves_five_fields_to_green_10():
    state = pawn_phase(onboard.start(2))
    after = choose(onboard, state, A="//g10+5")
    assert after.pawns == (5, 0)
    assert onboard.notation.write_sheet(after, 0) == "r- y- g10 b- x0 @5"


def test_linus_moves_four_fields_to_a_green_7_crossed_before():
    start = table("onboard: r5 y- g12,7 b- x0 @16 | r- y- g- b- x0 @0")
    state = pawn_phase(start)
    assert "//+4" in texts(onboard, state)
    assert "green 7 was crossed before" in why_not(onboard, state, 0, "//g7+4")
    after = choose(onboard, state, A="//+4")
    assert after.pawns[0] == 20
    assert after.sheets[0].rows == start.sheets[0].rows
    assert after.sheets[0].misthrows == 1, "moving onto an old cross is not a cross"


def test_occupied_fields_are_jumped_and_not_counted():
    start = table("onboard: r- y- g- b- x0 @0 | r2 y- g- b- x0 @1 | r- y3 g- b- x0 @3")
    fields = dict(onboard.ahead(pawn_phase(start)))
    assert fields == {1: 2, 2: 4, 3: 5, 4: 6, 5: 7}


def test_the_track_ends_after_one_more_turn_for_everybody_else():
    start = table("onboard: r2,8 y- g- b- x0 @27 | r- y- g- b- x0 @0 | r- y- g- b- x0 @0")
    far: Any = positions.read(
        "onboard: r2,8 y- g12,10,9,3 b- x0 @36 | r- y- g- b- x0 @0 | r- y- g- b- x0 @0 > B"
    ).state
    assert far.finisher == 0
    assert start.finisher is None
    state = far
    for letter in "BC":
        assert onboard.outcome(state) is None
        rolled = onboard.roll(state, (3, 4, 1, 1, 1, 1))
        rolled = choose(onboard, rolled, A="-", B="-", C="-")
        state = choose(onboard, choose(onboard, rolled, **{letter: "/"}), **{letter: "//"})
    assert outcome(onboard, state).reasons == (End.TRACK,)
    assert onboard.score(state)[0].track == 18


def test_closing_a_row_with_the_pawn():
    start = table("onboard: r9 y- g12,11,10,9,8,7,6,4 b- x0 @32 | r- y- g- b- x0 @0")
    state = pawn_phase(start)
    assert "//g2!+5" in texts(onboard, state)
    after = choose(onboard, state, A="//g2!+5")
    assert after.closed == 0b0100
    assert after.finisher == 0


def test_a_track_typed_by_its_owner():
    from tests.support.games.tables import CUSTOM_TRACK

    own: Any = game("onboard", {"track": CUSTOM_TRACK})
    assert len(own.track) == 40
    assert own.track[0] == ("r", 2)
