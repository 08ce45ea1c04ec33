"""What a bot chose for a person is no mistake of that person."""

from dataclasses import replace

import pytest

from rowlock.analysis import review
from rowlock.analysis.substitutes import Substitutes, substitutes_in
from rowlock.rules import record as records
from rowlock.server.table.absence import stints
from tests.support.games.reviewed import record_of


def with_header(record, **headers):
    """The record as it is read again with these headers."""
    found = replace(record, headers=(*record.headers, *headers.items()))
    return records.read(records.write(found))


def test_the_header_of_a_server_is_understood():
    told = stints.ended(stints.begun((), 1, "steady", 7), 1, 9)
    told = stints.begun(told, 3, "strong", 9)
    record = with_header(record_of("qwixx", ["random"] * 4, 1), **stints.header(told))
    found = substitutes_in(record)
    playing = {
        (seat, turn): level
        for turn in range(1, 20)
        for seat in range(4)
        if (level := found.level(seat, turn))
    }
    assert playing == {(1, turn): "steady" for turn in (7, 8, 9)} | {
        (3, turn): "strong" for turn in range(9, 20)
    }


@pytest.mark.parametrize("text", ["", "B", "B x steady", "7-9 steady", "B 7-9", "B 7 - 9 steady"])
def test_what_cannot_be_read_is_passed_over(text):
    record = record_of("qwixx", ["random"], 1)
    assert substitutes_in(replace(record, headers=(("substitute", text),))) == Substitutes()


def test_a_substitutes_choices_are_shown_but_not_counted():
    record = record_of("qwixx", ["random", "simple"], 3)
    whole, partly = review(record), review(with_header(record, substitute="A 3-8 steady"))
    for before, after in zip(whole.seats, partly.seats, strict=True):
        assert before.links == after.links, "the chain has all that happened"
        away = [each for each in after.decisions if each.substitute is not None]
        assert {each.turn for each in away} <= set(range(3, 9))
        assert bool(away) == (after.seat == 0)
        assert not any(each.counts for each in away)
        assert not set(map(id, away)) & set(map(id, after.worst(100)))
        stayed = [each for each in before.decisions if not (after.seat == 0 and 3 <= each.turn < 9)]
        assert after.tally.count == sum(each.counts for each in stayed)
    assert whole.seats[0].tally.count > partly.seats[0].tally.count > 0
