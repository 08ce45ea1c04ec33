"""docs/sheets.md: its examples can be played, and it names every key and every sheet."""

import re
from pathlib import Path

import pytest

from rowlock.rules import RowlockError
from rowlock.rules.errors import BadSheet
from rowlock.rules.qwixx.marks import MARKS
from rowlock.rules.qwixx.papers import families, sheet_names
from rowlock.rules.qwixx.text import read_sheet
from tests.support.games.positions import qwixx
from tests.support.games.sheet_games import played_on

PAGE = (Path(__file__).parents[3] / "docs" / "sheets.md").read_text("utf-8")
EXAMPLES = re.findall(r"```sheet\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_examples_are_canonical_and_can_be_played(text):
    layout = read_sheet(text)
    assert f"{layout.text}\n" == text
    rules = qwixx(text)
    for seed in range(3):
        assert played_on(rules, 2, seed)


def test_every_key_has_its_line_and_every_mark_its_paragraph():
    first = PAGE.index("| line | meaning |")
    table = PAGE[first : PAGE.index("\n\n", first)]
    keys = [mark.key for mark in MARKS]
    shown = re.findall(r"^\| `(\w+)[ :]", table, re.MULTILINE)
    assert shown == ["title", "dice", "row", "needs", "closing", "most", *keys]
    for key in keys:
        assert f"- **{key}**: " in PAGE


def test_every_sheet_is_named():
    for name in sheet_names():
        if name[:-2] not in families():
            assert f"`{name}`" in PAGE
    for stem, names in families().items():
        assert f"`{names[0]}` … `{names[-1]}`" in PAGE
        assert f"`{stem}`" in PAGE


def test_the_refusal_that_it_shows():
    shown_refusal = r'rowlock sheet "(.*)" --check\nline (\d): (.*)\n'
    ((typed, line, shown),) = re.findall(shown_refusal, PAGE)
    with pytest.raises(BadSheet) as wrong:
        read_sheet(typed)
    assert wrong.value.line == int(line)
    assert RowlockError.__str__(wrong.value) == shown
