"""Positions: sheets and tables as text, and what is refused as impossible."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.rules import BadSetup, End, ImpossiblePosition, Phase, Unreadable
from rowlock.rules import position as positions
from rowlock.rules.position import Position
from tests.support.games.tables import outcome, played, states, tables

NONE = "o-,-,-,-,-,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0"
GOOD = [
    "qwixx: r2,5,7 y- g12,11 b- x1",
    "qwixx: r2,5,7 y#4,5 g12,11 b- x1",
    "qwixx: r2,3,4,5,6,12! y- g- b- x0 | r#2 y- g- b- x4 > B",
    "qwixx: r2,3,4,5,6,12! y2,3,4,5,6,12! g- b- x0 | r#2 y#- g- b- x3 > B",
    "qwixx: r2,3,4,5,6,12! y#- g#- b- x0 | r#- y2,3,4,5,6,12! g12,11,10,9,8,2! b- x0 > B",
    "onboard: r2 y- g- b- x0 @1 | r- y- g- b- x0 @0 > B",
    f"qwinto: {NONE}",
    f"qwinto: {NONE} | o-,3,-,-,9,-,-,-,- y-,-,-,-,-,-,-,-,18 p1,-,-,-,-,-,-,-,- x4 > B",
]


@pytest.mark.parametrize("text", GOOD)
def test_tables_round_trip(text):
    assert positions.write(positions.read(text)) == text


@pytest.mark.parametrize(
    ("sheet", "game"),
    [
        ("r2,5,7 y- g12,11 b- x1", "qwixx"),
        (" r2 y- g- b- x1 @1", "onboard"),
        (NONE, "qwinto"),
    ],
)
def test_a_sheet_alone_is_a_table_of_one(sheet, game):
    read = positions.read(sheet)
    assert read.game.name == game
    assert positions.write(read) == f"{game}: {sheet.strip()}"


def test_the_seat_about_to_roll_is_a_if_left_out():
    assert positions.write(positions.read("qwixx: r- y- g- b- x0 > A")) == ("qwixx: r- y- g- b- x0")


@given(tables())
def test_every_table_of_a_game_round_trips(table):
    rules = table.game
    for state, _ in [*states(rules, len(table.names), list(table.log)), (table.state, None)]:
        if state.phase not in (rules.opening, Phase.OVER):
            with pytest.raises(ImpossiblePosition, match="between two turns"):
                positions.write(Position(rules, state))
            continue
        text = positions.write(Position(rules, state))
        again = positions.read(text, table.headers).state
        assert again.sheets == state.sheets
        assert again.active == state.active
        assert getattr(again, "closed", 0) == getattr(state, "closed", 0)
        assert getattr(again, "pawns", 0) == getattr(state, "pawns", 0)
        assert (again.phase is Phase.OVER) == (state.phase is Phase.OVER)
        if state.phase is not Phase.OVER:
            assert getattr(again, "finisher", 0) == getattr(state, "finisher", 0)


UNREADABLE = {
    "": "a table is written",
    "hello": "a table is written",
    "Qwixx: r- y- g- b- x0": "a table is written",
    "qwixx: r- y- g- b-": "has 5 parts",
    "qwixx: r- y- g- b- x5": "x0 to x4",
    "qwixx: r- y- g- b- 0": "x0 to x4",
    "qwixx: y- r- g- b- x0": "how red is",
    "qwixx: r2;3 y- g- b- x0": "how red is",
    "qwixx: r13 y- g- b- x0": "red has no 13",
    "qwixx: r05 y- g- b- x0": "how red is",
    "qwixx: r\u0662 y- g- b- x0": "how red is",
    "qwixx: r" + "2" * 5000 + " y- g- b- x0": "how red is",
    "qwixx: r- y- g- b- x0 " + ">" * 4000: "no such seat",
    "qwixx: r- y- g- b- x0 > B": "no such seat",
    "qwixx: r- y- g- b- x0 >": "no such seat",
    "onboard: r- y- g- b- x0": "@0 to @40",
    "onboard: r- y- g- b- x0 @41": "@0 to @40",
    "qwinto: o-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0": "how orange is",
    "qwinto: o-,-,-,-,-,-,-,-,19 y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0": "how orange is",
    f"qwinto: {NONE[:-3]}": "has 4 parts",
    "r2 y- g- b- @1": "has 5 parts",
    "onboard: r2 y- g- b- x0 x0": "@0 to @40",
}
FULL_O = "o1,2,3,4,5,6,7,8,9"
FULL_Y = "y2,3,4,5,6,7,8,9,10"
FULL_P = "p3,4,5,6,7,8,9,10,11"
LOCKED = "2,3,4,5,6,12!"
IMPOSSIBLE = {
    "qwixx: r5,4 y- g- b- x0": "left to right",
    "qwixx: r5,5 y- g- b- x0": "left to right",
    "qwixx: r- y- g2,3 b- x0": "left to right",
    "qwixx: r2,3,4,5,12! y- g- b- x0": "needs five",
    "qwixx: r2,3,4,5,6,12 y- g- b- x0": "crossed together",
    "qwixx: r2! y- g- b- x0": "crossed together",
    "qwixx: r-! y- g- b- x0": "crossed together",
    f"qwixx: r#{LOCKED} y- g- b- x0": "not both",
    f"qwixx: r{LOCKED} y- g- b- x0 | r2 y- g- b- x0": "open on the sheet of B",
    "qwixx: r#- y- g- b- x0 | r#2 y- g- b- x0": "no sheet has its lock",
    f"qwixx: r{LOCKED} y{LOCKED} g12,11,10,9,8,2! b- x0": "three locks",
    f"qwixx: r{LOCKED} y{LOCKED} g#- b#- x0": "all four rows",
    f"qwixx: r{LOCKED} y{LOCKED} g#- b- x0 | r#- y#- g12,11,10,9,8,2! b- x0": "red is one",
    "qwixx: r- y- g- b- x4 | r- y- g- b- x4": "over before",
    f"qwixx: r{LOCKED} y{LOCKED} g- b- x4": "over before",
    "onboard: r- y- g- b- x0 @1": "red 2 is not crossed",
    "onboard: r2 y- g- b- x0 @1 | r2 y- g- b- x0 @1": "two pawns stand on field 1",
    "qwinto: o2,1,-,-,-,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0": "rise",
    "qwinto: o2,-,-,-,-,-,-,-,- y-,2,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0": "column has 2",
    f"qwinto: {FULL_O} {FULL_Y} {FULL_P} x0": "three full rows",
    f"qwinto: {FULL_O} {FULL_Y} p-,-,-,-,-,-,-,-,- x4": "over before",
    f"qwinto: {NONE[:-1]}4 | {NONE[:-1]}4": "over before",
}


@pytest.mark.parametrize(("text", "why"), UNREADABLE.items())
def test_unreadable_positions(text, why):
    with pytest.raises(Unreadable, match=why):
        positions.read(text)


@pytest.mark.parametrize(("text", "why"), IMPOSSIBLE.items())
def test_impossible_positions(text, why):
    with pytest.raises(ImpossiblePosition, match=why):
        positions.read(text)


def test_too_many_seats_and_unknown_games():
    with pytest.raises(BadSetup, match="1 to 5 seats, not 6"):
        positions.read("qwixx: " + " | ".join(["r- y- g- b- x0"] * 6))
    with pytest.raises(BadSetup, match="chess is not one of"):
        positions.read("chess: r- y- g- b- x0")


def test_a_table_that_is_over_says_why():
    rows = positions.read(f"qwixx: r{LOCKED} y{LOCKED} g- b- x0")
    assert outcome(rows.game, rows.state).reasons == (End.ROWS_CLOSED,)
    misthrows = positions.read("qwixx: r- y- g- b- x4")
    assert outcome(misthrows.game, misthrows.state).reasons == (End.MISTHROWS,)
    full = positions.read(f"qwinto: {FULL_O} {FULL_Y} p-,-,-,-,-,-,-,-,- x0")
    assert outcome(full.game, full.state).reasons == (End.ROWS_FULL,)


ARRIVED = "r2 y- g12,3 b- x0 @36"
HOME = "r- y- g- b- x0 @0"


@pytest.mark.parametrize(
    ("text", "finisher", "over"),
    [
        (f"onboard: {ARRIVED} | {HOME} | {HOME} > B", 0, False),
        (f"onboard: {ARRIVED} | {HOME} | {HOME} > C", 0, False),
        (f"onboard: {ARRIVED} | {HOME} | {HOME}", 0, True),
        (f"onboard: {ARRIVED}", 0, True),
        (f"onboard: {HOME} | {ARRIVED} | r11 y- g- b- x0 @38", 1, False),
        (f"onboard: r11 y- g- b- x0 @38 | {HOME} | {ARRIVED} > B", 2, False),
        (f"onboard: {HOME} | {HOME} | {HOME} > B", None, False),
    ],
)
def test_who_rang_the_end_follows_from_the_order_of_turns(text, finisher, over):
    read = positions.read(text)
    state: Any = read.state
    assert state.finisher == finisher
    assert (read.game.outcome(read.state) is not None) is over


@given(st.text(alphabet="qwixonbardty: 123456789,-!#@x|>ABgp", max_size=80))
def test_fuzzed_positions_are_refused_with_a_reason(text):
    try:
        positions.read(text)
    except (Unreadable, ImpossiblePosition, BadSetup) as wrong:
        assert str(wrong)


def test_a_position_in_the_middle_of_a_turn_cannot_be_written():
    table = played("qwinto", {}, 2, seed=1)
    for state, _ in list(states(table.game, 2, list(table.log)))[1:4]:
        with pytest.raises(ImpossiblePosition):
            positions.write(Position(table.game, state))
