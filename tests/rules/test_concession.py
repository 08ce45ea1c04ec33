"""Seats that gave a game up: what a record says of it, who has won, who is where."""

import pytest

from rowlock.playing.dice import FairDice, verify
from rowlock.playing.table import Table
from rowlock.rules import End, UnfairDice, concession, game
from rowlock.rules import record as records


def text(conceded, seats="AB", turns="1. w41 r3 y2 g5 b6  A r5/\n"):
    names = "".join(f"{seat}: {seat}x\n" for seat in seats)
    return f"game: qwixx\nconceded: {conceded}\n{names}\n{turns}"


def test_with_two_seats_the_other_has_won():
    record = records.read(text("A"))
    assert concession.conceded_in(record) == (0,)
    outcome = concession.outcome_of(record)
    assert outcome is not None
    assert (outcome.reasons, outcome.winners) == (("conceded",), (1,))
    assert records.write(record) == text("A")


def test_with_more_the_game_goes_on_until_one_is_left():
    assert concession.outcome_of(records.read(text("A", "ABC"))) is None
    outcome = concession.outcome_of(records.read(text("A, C", "ABC")))
    assert outcome is not None
    assert outcome.winners == (1,)


def test_it_may_end_with_several_seats_left():
    record = records.read(text("B, end", "ABC"))
    assert concession.conceded_in(record) == (1,)
    assert concession.ended_in(record)
    outcome = concession.outcome_of(record)
    assert outcome is not None
    assert (outcome.reasons, outcome.winners) == (("conceded",), (0,)), "A has crossed a number"
    assert records.write(record) == text("B, end", "ABC")
    assert concession.header((1,), ended=True) == {"conceded": "B, end"}
    assert not concession.ended_in(records.read(text("end", "ABC")))
    assert not concession.ended_in(records.read(text("B", "ABC")))


def test_a_game_that_was_played_on_is_won_by_those_who_stayed():
    turns = "1. w11 r1 y1 g1 b1  A x\n"
    names = "abc"
    for number in range(2, 11):
        turns += f"{number}. w11 r1 y1 g1 b1  {names[(number - 1) % 3].upper()} x\n"
    record = records.read(text("B", "ABC", turns))
    outcome = concession.outcome_of(record)
    assert outcome is not None
    assert outcome.reasons == (End.MISTHROWS,)
    assert outcome.winners == (2,)
    assert concession.outcome_of(records.read(text("", "ABC", turns))) == record.game.outcome(
        record.state
    )


@pytest.mark.parametrize(
    ("conceded", "found"), [("", ()), ("Z", ()), ("b", ()), ("B,B", (1,)), (" B ,A", (1, 0))]
)
def test_what_the_header_may_say(conceded, found):
    assert concession.conceded_in(records.read(text(conceded))) == found


def test_places():
    assert concession.places([10, 30, 20], ()) == [3, 1, 2]
    assert concession.places([10, 30, 20], (1,)) == [2, 3, 1]
    assert concession.places([10, 30, 20, 20], (1, 2)) == [2, 4, 3, 1]
    assert concession.places([20, 20, 5], ()) == [1, 1, 3]
    assert concession.header((1, 0)) == {"conceded": "B, A"}
    assert concession.header(()) == {}


def test_the_dice_of_such_a_game_are_checked():
    dice = FairDice.repeatable(3)
    table = Table(game("qwixx"), ["A", "B"], dice, concession.header((0,)))
    table.throw()
    record = table.log.record(table.names, table.headers | table.headers_of_dice(True))
    assert verify(records.read(records.write(record))) == 1
    going_on = table.log.record(table.names, table.headers_of_dice(True))
    with pytest.raises(UnfairDice):
        verify(going_on)
