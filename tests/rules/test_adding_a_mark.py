"""The mark and the sheet of docs/adding-a-mark.md are really added, by the lines of that page."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rowlock
from rowlock.analysis.appraisers import has_values
from rowlock.bots import check_plays, players_of
from rowlock.i18n import LANGUAGES, messages
from rowlock.i18n.sheet_rules import sheet_rules
from rowlock.rules import BadSetup, Record, Replay
from rowlock.rules import position as positions
from rowlock.rules import record as records
from rowlock.rules.errors import BadSheet
from rowlock.rules.position import Position
from rowlock.rules.qwixx import papers, text
from rowlock.rules.qwixx.marks import MARKS
from tests.support.games.positions import TableAt, qwixx
from tests.support.games.sheet_games import played_on

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-mark.md"
ROWS = "row r: 2 3 4 5 6 7; row y: 2 3 4 5 6 7; row b: 7 6 5 4 3 2"
PEARLS = f"{ROWS}; pearls: r4 y3"
CACHES = (text.read_sheet, papers.read_header, papers.sheet_names, papers.families)


def forget():
    for cache in (*CACHES, papers.named_sheet):
        cache.cache_clear()


def code_of_the_page():
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return code


@pytest.fixture
def pearls(monkeypatch):
    """The mark of the page, known to the texts of sheets for a while."""
    code = code_of_the_page()
    assert len(code.splitlines()) < 60
    names = {"__name__": "pearls"}
    exec(compile(code, str(PAGE), "exec"), names)
    monkeypatch.setattr(text, "MARKS", (*MARKS, names["Pearls"]))
    forget()
    yield
    forget()


def test_without_the_mark_there_is_no_such_key():
    with pytest.raises(BadSheet, match="there is no key pearls"):
        qwixx(PEARLS)


@pytest.mark.usefixtures("pearls")
def test_any_coloured_die_crosses_a_pearl():
    table = TableAt(f"qwixx({PEARLS}): r- y- b- x0").roll(1, 6, r=1, y=1, b=3).do("-")
    assert {"/r4", "/y3"} & table.open() == {"/r4"}, "4 by white 1 and blue 3; nothing makes 3"
    table.do("/r4")
    assert table.rules.score(table.state)[0].bonuses == (3,)
    assert table.total() == 1 + 3


@pytest.mark.usefixtures("pearls")
def test_the_same_cross_is_listed_once_and_none_in_closed_rows_or_to_the_left():
    table = TableAt(f"qwixx({PEARLS}): r- y- b- x0").roll(1, 6, r=3, y=6, b=3).do("-")
    moves = [str(move) for move in table.rules.legal(table.state, 0)]
    assert moves.count("/r4") == 1
    for position in ("r#- y- b- x0", "r5 y- b- x0"):
        table = TableAt(f"qwixx({PEARLS}): {position}").roll(1, 6, y=6, b=3).do("-")
        assert "/r4" not in table.open()


@pytest.mark.usefixtures("pearls")
def test_the_mark_is_refused_written_recorded_and_played():
    with pytest.raises(BadSheet, match="line 4: pearls: there is no cell r12"):
        qwixx(f"{ROWS}; pearls: r12")
    rules = qwixx(PEARLS)
    assert rules.layout_of(0).text == PEARLS.replace("; ", "\n")
    assert [mark.key for mark in rules.layout_of(0).marks] == ["pearls"]
    for seed in range(10):
        steps = played_on(rules, 2, seed)
        record = Record(rules, ("Ada", "Bea"), steps, tuple(rules.option_headers().items()))
        written = records.write(record)
        again = records.read(written)
        assert again.state == record.state
        assert records.write(again) == written
        state = Replay(rules, rules.start(2), steps).state
        assert positions.read(positions.write(Position(rules, state))).state.sheets == state.sheets


@pytest.mark.usefixtures("pearls")
def test_bots_that_were_tuned_for_other_marks_refuse_it():
    rules = qwixx(PEARLS)
    assert players_of(rules) == ["random", "simple"]
    for name in ("steady", "strong"):
        with pytest.raises(BadSetup) as refused:
            check_plays(name, rules, 2)
        assert refused.value.code == "other-game"
    assert not has_values(rules)


@pytest.mark.usefixtures("pearls")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mark_without_a_sentence_is_shown_as_its_line(language):
    rules = sheet_rules(messages(language), qwixx(f"{PEARLS}; double: r5").layout_of(0))
    assert rules[0] == messages(language)("mark-double")
    assert rules[1:] == ["pearls: r4 y3"]


def test_the_lines_of_the_page_are_a_file_among_the_marks(tmp_path):
    """In a copy of the rules, as layouts import the marks while they are loaded."""
    source = Path(rowlock.__file__).parent
    shutil.copytree(source / "rules", tmp_path / "rowlock" / "rules")
    shutil.copy(source / "__init__.py", tmp_path / "rowlock")
    marks = tmp_path / "rowlock" / "rules" / "qwixx" / "marks"
    (marks / "pearls.py").write_text(code_of_the_page(), "utf-8")
    listed = (marks / "__init__.py").read_text("utf-8")
    added = listed.replace("from", "from rowlock.rules.qwixx.marks.pearls import Pearls\nfrom", 1)
    (marks / "__init__.py").write_text(added.replace("Lucky)", "Lucky, Pearls)"), "utf-8")
    program = f"from rowlock.rules import game; print(game('qwixx', {{'sheet': {PEARLS!r}}}).label)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert "pearls: r4 y3" in done.stdout


def test_a_mark_changes_nothing_that_it_does_not_say():
    """Double cells say only that they are double."""
    table = TableAt(f"qwixx({ROWS}; double: r4): r- y- b- x0").roll(1, 3)
    layout, sheet = table.layout(), table.sheet()
    (mark,) = layout.marks
    assert [*mark.white_offers(layout, sheet, 0, 4)] == []
    assert [*mark.colour_offers(layout, sheet, 0, {}, (1, 3))] == []
    assert mark.more_places(0, 1) == ()
    assert mark.points(sheet) == mark.extra_crosses(layout, sheet, 0) == 0


# -- a sheet that comes with Rowlock ---------------------------------------------------------------


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder of sheets with one more file, and a family of five."""
    for name in papers.sheet_names():
        (tmp_path / f"{name}.sheet").write_text(papers.named_sheet(name).text, "utf-8")
    (tmp_path / "small.sheet").write_text(f"{ROWS}\nneeds: 2".replace("; ", "\n"), "utf-8")
    for letter in "abcde":
        lucky = 2 + "abcde".index(letter)
        (tmp_path / f"lot-{letter}.sheet").write_text(f"{ROWS}; lucky: {lucky}", "utf-8")
    (tmp_path / "half-a.sheet").write_text(ROWS, "utf-8")
    (tmp_path / "notes.txt").write_text("no sheet", "utf-8")
    monkeypatch.setattr(papers, "_FOLDER", tmp_path)
    forget()
    yield
    forget()


@pytest.mark.usefixtures("folder")
def test_a_file_is_a_sheet_and_five_are_a_family():
    assert {"small", "lot-a", "half-a"} <= {*papers.sheet_names()}
    assert [*papers.families()] == ["chain", "long", "lot", "steps"], "half-a stands alone"
    record = records.read("game: qwixx\nsheet: small\nA: Ada\n\n1. w11 r1 y1 b1  A r2/\n")
    assert record.game.label == "qwixx(small)"
    table = TableAt("qwixx(lot): r- y- b- x0 | r- y- b- x0").roll(1, 2)
    assert "b7*" in table.open(1), "3 is the lucky number of lot-b"
    assert "b7*" not in table.open(0)
    assert papers.named_sheet("classic") is papers.CLASSIC
