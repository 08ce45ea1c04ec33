"""Corners of the rules and of their text that games seldom reach."""

import pytest

from rowlock.rules import IllegalMove, RecordError, Unreadable, game, parse_move
from rowlock.rules import position as positions
from rowlock.rules import record as records_text
from tests.tables import choose, played, record_of


@pytest.mark.parametrize("text", ["//g10", "r5+3", "/g10+2", "", "r", "5", "o7=", "o  y", "///"])
def test_texts_that_are_no_moves(text):
    if text == "r":
        assert str(parse_move(text)) == "r", "one letter picks a die"
        return
    with pytest.raises(Unreadable):
        parse_move(text)


def test_the_last_number_needs_its_lock():
    state = positions.read("qwixx: r2,3,4,5,6 y- g- b- x0").state
    rules = game("qwixx")
    rolled = rules.roll(state, (6, 6, 1, 1, 1, 1))
    with pytest.raises(IllegalMove, match="needs the mark !"):
        rules.apply(rolled, 0, parse_move("r12"))


def test_turns_after_the_end_of_qwinto():
    table = played("qwinto", {}, 2, seed=3, bots=("random",))
    text = records_text.write(record_of(table))
    turns = table.state.turns
    with pytest.raises(RecordError) as error:
        records_text.read(text + f"{turns + 1}. o2 =2  {'AB'[turns % 2]} x\n")
    assert error.value.code == "after-the-end"


def nearly_over():
    """On Board with red and yellow one cross from being closed, alone at the table."""
    text = "game: onboard\nA: Ada\n\n"
    sums = [2, 3, 4, 5, 6]
    for turn, total in enumerate(sums, start=1):
        first = 1 if total < 7 else 6
        text += f"{turn}. w{first}{total - first} r1 y{total - 1} g1 b1  "
        text += f"A r{total}/y{total}/\n"
    return text


def test_a_game_that_ends_in_action_2_has_no_action_3():
    text = nearly_over()
    last = "6. w66 r1 y6 g1 b1  A r12/y12/{}"
    with pytest.raises(RecordError) as error:
        records_text.read(text + last.format("b12+2") + "\n")
    assert error.value.code == "over-before"
    good = records_text.write(records_text.read(text + last.format("") + "\n"))
    assert good.endswith("A r12!/y12!/\nend: A 56\n")
    with pytest.raises(RecordError) as error:
        records_text.read(text + "6. w66 r1 y6 g1 b1  A r12/y12  ...\n")
    assert error.value.code == "dots-after-complete"


def test_the_pawn_cannot_leave_the_track():
    rules = game("onboard")
    state = positions.read("onboard: r2 y- g- b4,3 x0 @39 | r- y- g- b- x0 @0 > B").state
    assert dict(rules.ahead(state)) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}
    state = positions.read("onboard: r9,10 y- g- b- x0 @33 | r- y- g- b- x0 @0").state
    fields = dict(rules.ahead(state))
    assert fields == {1: 34, 2: 35, 3: 36, 4: 37, 5: 38}
    rolled = rules.roll(state, (3, 3, 1, 1, 1, 1))
    rolled = choose(rules, choose(rules, rolled, A="-", B="-"), A="/")
    with pytest.raises(IllegalMove, match="no free field 7 ahead"):
        rules.apply(rolled, 0, parse_move("//+7"))


def test_no_field_ahead_at_the_end_of_the_track():
    rules = game("onboard")
    alone = positions.read("onboard: r- y2,3,4,5,6,12! g- b- x0 @40 | r- y#- g- b- x0 @0 > B").state
    assert alone.finisher == 0
    end = positions.read("onboard: r- y- g- b3 x0 @39 | r- y- g- b- x0 @0 > B").state
    turned = rules.next_turn(end)
    assert rules.outcome(turned) is not None


def test_rows_and_numbers_that_do_not_exist():
    rules = game("qwixx")
    rolled = rules.roll(rules.start(1), (3, 4, 1, 1, 1, 1))
    for text, why in [("o7", "no such row"), ("r13", "red has no 13"), ("r7!", "closes nothing")]:
        with pytest.raises(IllegalMove, match=why):
            rules.apply(rolled, 0, parse_move(text))
    qwinto = game("qwinto")
    state = qwinto.roll(qwinto.apply(qwinto.start(1), 0, parse_move("o")), (3, 0, 0))
    state = qwinto.apply(state, 0, parse_move("="))
    with pytest.raises(IllegalMove, match="no such field"):
        qwinto.apply(state, 0, parse_move("r1=3"))
