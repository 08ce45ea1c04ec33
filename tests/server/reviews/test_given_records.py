"""The review of a record that somebody brings along, as a score pad does."""

import msgspec
import pytest

from rowlock.bots import bot
from rowlock.playing import FairDice, Table, play
from rowlock.rules import GAMES, game
from rowlock.rules import record as records
from rowlock.rules.errors import IllegalRecordError, Refused, SyntaxRecordError
from rowlock.rules.record import Record
from rowlock.server.reviews.bodies import MAX_RECORD_LETTERS, GivenRecord
from rowlock.server.reviews.reviews import replay_record, review_record


def noted(name, seats=2, seed=1):
    """A game as a pad writes it: people threw their own dice."""
    table = Table(game(name), ["Ada", "Ben", "Cleo"][:seats], FairDice.repeatable(seed))
    play(table, [bot("simple")] * seats)
    played = table.record()
    return Record(played.game, played.names, played.steps, (("throws", "own"),))


@pytest.mark.parametrize("name", GAMES)
def test_a_record_becomes_a_replay_whose_views_a_review_names(name):
    record = noted(name)
    replay = replay_record(records.write(record))
    assert replay.record == records.write(record)
    assert len(replay.views) == len(record.steps) + 1
    assert [seat.name for seat in replay.people[0].seats] == list(record.names)
    assert replay.views[-1].view.status == "over"
    review = review_record(replay.record)
    for seat in review.seats:
        assert all(0 <= each.view < len(replay.views) for each in seat.decisions)


def test_a_game_under_way_is_not_reviewed():
    record = noted("qwixx")
    cut = records.write(Record(record.game, record.names, record.steps[:20], record.headers))
    with pytest.raises(Refused) as refused:
        replay_record(cut)
    assert refused.value.code == "not-over-yet"


@pytest.mark.parametrize(
    ("seats", "headers", "known"),
    [
        (2, {"conceded": "B"}, {1}),
        (3, {"conceded": "C, B", "substitute": "C 3 steady"}, {1, 2}),
    ],
)
def test_a_game_that_was_given_up_is_over(seats, headers, known):
    record = noted("qwixx", seats)
    cut = Record(record.game, record.names, record.steps[:40], tuple(headers.items()))
    replay = replay_record(records.write(cut))
    last = replay.views[-1]
    assert last.view.status == "over"
    assert {
        seat for seat, who in enumerate(replay.people[last.people].seats) if who.conceded
    } == known
    review = review_record(replay.record)
    assert not review.over
    assert review.conceded == [{"B": 1, "C": 2}[each] for each in headers["conceded"].split(", ")]
    assert review.seats[0].story[0].code == ("won-quit" if seats == 2 else "won-all-quit")
    assert review.seats[1].story[0].code == "quit"


def test_what_is_no_record_is_refused_with_its_line():
    with pytest.raises(SyntaxRecordError) as wrong:
        replay_record("game: qwixx\nA: Ada\n\n1. w41 r3 y2 g5\n")
    assert wrong.value.line == 4
    with pytest.raises(IllegalRecordError):
        replay_record("game: qwixx\nA: Ada\n\n1. w41 r3 y2 g5 b6  A r6/\n")


def test_the_longest_game_fits():
    longest = noted("qwixx", seats=3)
    text = records.write(longest)
    assert len(text) * 4 < MAX_RECORD_LETTERS
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"record": "x" * (MAX_RECORD_LETTERS + 1)}, GivenRecord)
