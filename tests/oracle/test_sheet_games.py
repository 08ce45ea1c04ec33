"""The second opinion agrees with itself: what was played is what is read; no ruling is left out."""

from random import Random

import pytest
from hypothesis import given

from tests.oracle import record as oracle
from tests.oracle.sheet_position import read_position, write_position
from tests.oracle.sheet_text import MAX_TEXT, BadSheet, read_sheet, write_sheet
from tests.support.games.broken_records import broken_records
from tests.support.games.broken_sheets import BREAKERS, random_broken_sheet
from tests.support.games.random_sheets import random_sheet, sheet_texts, typed
from tests.support.games.sheet_records import cases
from tests.support.games.sheet_report import RULINGS, exercised


def test_sheets_are_the_same_however_they_are_typed():
    random = Random(1)
    for _ in range(300):
        text = random_sheet(random)
        assert write_sheet(read_sheet(text)) == text
        for between in ";\n":
            assert write_sheet(read_sheet(typed(random, text, between))) == text


@given(sheet_texts())
def test_every_drawn_sheet_is_valid(text):
    assert len(text) <= MAX_TEXT
    assert len(read_sheet(text)["rows"]) >= 2


@pytest.mark.parametrize("why", BREAKERS)
def test_broken_sheets_are_refused_for_their_reason(why):
    random = Random(why)
    for _ in range(20):
        text, expected = random_broken_sheet(random, why)
        with pytest.raises(BadSheet) as refused:
            read_sheet(text)
        assert refused.value.why == expected, text


def test_what_was_played_is_what_is_read():
    random = Random(2)
    for _ in range(25):
        for case in cases(random):
            record = oracle.Record(case.text)
            assert record.replay() == case.replay, case.text
            assert record.moves() == case.moves, case.text
            assert record.canonical() == case.text
            if case.position:
                table = read_position(case.position)
                assert write_position(table) == case.position
                assert table.scores() == case.replay["scores"]


@pytest.mark.slow
def test_broken_records_are_refused_where_they_are_broken():
    random = Random(3)
    for _ in range(25):
        for broken in broken_records(random):
            said = oracle.replay(broken.text)
            found = (said.get("kind"), said.get("line"), said.get("turn"))
            assert found == (broken.kind, broken.line, broken.turn), (broken.why, broken.text)


@pytest.mark.slow
def test_no_ruling_is_left_out():
    """The games that rules/sheets/test_second_opinion.py plays make use of every ruling."""
    said = exercised(seed=1, games=150)
    assert [ruling for ruling in RULINGS if not said[ruling]] == []
