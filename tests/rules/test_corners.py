"""Corners of the rules and of their text that games seldom reach."""

from dataclasses import replace
from typing import Any

import pytest

from rowlock.rules import IllegalMove, Phase, RecordError, Unreadable, game, parse_move
from rowlock.rules import position as positions
from rowlock.rules import record as records_text
from rowlock.rules.qwixx.layout import cross_of
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.row import may_cross
from tests.support.games.tables import choose, played, record_of


@pytest.mark.parametrize(
    "text", ["//g10", "r5+3", "/g10+2", "", "5", "o7=", "o  y", "///", "r1\u0662"]
)
def test_texts_that_are_no_moves(text):
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


def test_nothing_crossed_and_over_after_action_1_is_a_dash():
    """Ada has yellow closed; Ben and Cleo close green and blue with a white sum of 2."""
    text = "game: qwixx\nA: Ada\nB: Ben\nC: Cleo\n\n"
    seats = "ABC"
    for turn, total in enumerate([12, 11, 10, 9, 8], start=1):
        active = seats[(turn - 1) % 3]
        entries = {"A": "-", "B": f"g{total}", "C": f"b{total}"}
        own = "x" if active == "A" else entries[active] + "/"
        others = "".join(f"  {s} {entries[s]}" for s in "BC" if s != active)
        text += f"{turn}. w{total - 6 if total > 6 else 1}6 r1 y1 g1 b1  {active} {own}{others}\n"
    last = "6. w11 r1 y1 g1 b1  C b2!/  B g2!\n"
    assert records_text.read(text + last).game.outcome(records_text.read(text + last).state)
    more = "6. w31 r1 y1 g1 b1  C x\n7. w11 r1 y1 g1 b1  A {}  B g2!  C b2!\n"
    assert records_text.write(records_text.read(text + more.format("-"))).count("A -  B g2!") == 1
    for wrong, code in [("/", "write-dash"), ("x", "over-before"), ("/r2", "over-before")]:
        with pytest.raises(RecordError) as error:
            records_text.read(text + more.format(wrong))
        assert (error.value.kind, error.value.code) == ("illegal", code)


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


@pytest.mark.parametrize(
    ("pawn", "crossed", "other", "ahead"),
    [
        (33, "r10", 0, {1: 34, 2: 35, 3: 36, 4: 37, 5: 38}),
        (38, "r11", 0, {1: 39, 2: 40}),
        (38, "r11", 39, {1: 40}),
        (39, "b3", 40, {}),
        (39, "b3", 0, {1: 40}),
    ],
)
def test_the_pawn_cannot_leave_the_track(pawn, crossed, other, ahead):
    rows = {letter: crossed if crossed[0] == letter else f"{letter}-" for letter in "rygb"}
    second = {0: "r- y- g- b-", 39: "r- y- g- b3", 40: "r- y2,3,4,5,6,12! g- b-"}[other]
    if other == 40:
        rows["y"] = "y#-"
    sheet = " ".join(rows.values())
    # Before the end was rung by the first seat itself: the state is set, not played.
    read = positions.read(f"onboard: {sheet} x0 @{pawn} | {second} x0 @{other} > B")
    state = replace(read.state, active=0, phase=Phase.ROLL, ended=())
    onboard: Any = read.game
    assert dict(onboard.ahead(state)) == ahead
    rolled = read.game.roll(state, tuple(map(int, read.game.thrown(state))))
    rolled = choose(read.game, choose(read.game, rolled, A="-", B="-"), A="/")
    with pytest.raises(IllegalMove, match="no free field 7 ahead"):
        read.game.apply(rolled, 0, parse_move("//+7"))


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


@pytest.mark.parametrize("index", range(4), ids="rygb".__getitem__)
def test_what_every_row_can_take(index):
    """For each pattern of crosses, and the lock, what is kept of it is what the rule says."""
    printed = CLASSIC.rows[index]
    for mask in range(1 << len(printed.numbers) + 1):
        reached, crosses = mask.bit_length() - 1, mask.bit_count()
        fitting = [
            (number, place == printed.last)
            for number, place in printed.place.items()
            if may_cross(reached, crosses, place, printed.last)
        ]
        for action in (1, 2, 3):
            assert CLASSIC.takes[action][index][mask] == {
                number: cross_of(printed.letter, number, locks, action) for number, locks in fitting
            }
    kept = CLASSIC.takes[1][index].values()
    assert len({id(takes) for takes in kept}) < 30, "alike is kept once"
