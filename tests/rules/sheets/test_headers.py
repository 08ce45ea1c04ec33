"""A table's sheet as a header: what was typed counts, whatever it becomes on one line."""

import pytest

from rowlock.rules import record as records
from rowlock.rules.errors import BadSheet
from rowlock.rules.qwixx.papers import one_line, read_header
from rowlock.rules.qwixx.text import MAX_CHARACTERS
from rowlock.rules.registry import game
from tests.support.games.positions import qwixx

ROWS = "row r: 2 3 4 5 6 7 8 9 10 11 12\nrow b: 12 11 10 9 8 7 6 5 4 3 2"


def test_the_line_of_a_mistake_is_the_one_that_was_typed():
    with pytest.raises(BadSheet) as wrong:
        game("qwixx", {"sheet": f"title: Two rows\n\n{ROWS}\n\nneeds: none\n"})
    assert (wrong.value.code, wrong.value.line) == ("sheet-number", 6)


def test_a_text_as_long_as_allowed_can_be_played_and_read_again():
    typed = f"{ROWS}\nswap:"
    typed += " 8-5" * ((MAX_CHARACTERS - len(typed)) // 4)
    typed = typed.replace("swap:", "swap:" + " " * (MAX_CHARACTERS - len(typed)))
    played = qwixx(typed)
    header = played.option_headers()["sheet"]
    assert "\n" not in header
    assert len(header) == len(typed) == MAX_CHARACTERS
    assert read_header(header) == played.layouts
    assert records.read(f"game: qwixx\nsheet: {header}\nA: Ada\n").game == played


def test_a_short_text_is_easy_to_read_on_one_line():
    assert one_line(f"  title: Two rows \n\n{ROWS}").startswith("title: Two rows; row r: 2 3")
    assert one_line(" steps-a \t steps-b ") == "steps-a steps-b"
