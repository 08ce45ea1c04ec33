"""Sheets of Qwixx on the command line: `rowlock sheet`, and `--sheet` wherever a game is named."""

import io
import json
import re
from random import Random

import pytest

from rowlock.bots import bot
from rowlock.cli import run
from rowlock.i18n import LANGUAGES, messages
from rowlock.playing import FairDice, Table, play
from rowlock.rules import game
from rowlock.rules import record as records
from rowlock.rules.qwixx.papers import families, named_sheet, sheet_choices, sheet_names
from rowlock.rules.steps import Chosen, Thrown
from tests.support import pdfs
from tests.support.games.broken_sheets import BREAKERS, random_broken_sheet

SMALL = "title: Small\nrow r: 2 3 4 5 6\nrow b: 6 5 4 3 2\n"
BAD = "title: Bad\n\nrow r: 2 3 4 5 6\nrow b: 6 5 4 3 7 99\n"


@pytest.fixture
def small(tmp_path):
    file = tmp_path / "small.sheet"
    file.write_text(SMALL, "utf-8")
    return str(file)


@pytest.fixture
def bad(tmp_path):
    file = tmp_path / "bad.sheet"
    file.write_text(BAD, "utf-8")
    return str(file)


@pytest.fixture
def played(tmp_path):
    """Writes a whole game on a sheet; its header may be left out."""

    def write(sheet, *, header=True):
        table = Table(game("qwixx", {"sheet": sheet}), ["Ada", "Ben"], FairDice.repeatable(6))
        play(table, [bot("simple"), bot("random", seed=2)])
        text = records.write(table.record())
        if not header:
            text = text.replace(f"sheet: {sheet}\n", "")
        file = tmp_path / "game.rowlock"
        file.write_text(text, "utf-8")
        return str(file)

    return write


# -- rowlock sheet --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_every_sheet_and_family(capsys, language):
    assert run(["sheet", "--lang", language]) == 0
    said = capsys.readouterr().out
    members = {name for names in families().values() for name in names}
    for name in {*sheet_names()} - members | {*families()}:
        assert name in said
    assert run(["sheet", "--json"]) == 0
    listed = [json.loads(line)["name"] for line in capsys.readouterr().out.splitlines()]
    assert listed == list(sheet_names())


@pytest.mark.parametrize("value", sheet_choices())
def test_every_sheet_is_drawn_with_its_text(capsys, value):
    assert run(["sheet", value]) == 0
    said = capsys.readouterr().out
    for name in families().get(value, (value,)):
        assert named_sheet(name).text in said
    assert run(["sheet", value, "--check"]) == 0
    assert capsys.readouterr().out == "ok\n"


def test_an_own_sheet_is_drawn_and_checked_in_all_its_forms(small, capsys, monkeypatch):
    assert run(["sheet", small]) == 0
    assert "Small" in capsys.readouterr().out
    for value in (small, SMALL, SMALL.strip().replace("\n", ";")):
        assert run(["sheet", value, "--check"]) == 0
        assert capsys.readouterr().out == "ok\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SMALL.encode())))
    assert run(["sheet", "-", "--check"]) == 0


def test_a_bad_file_is_refused_with_its_own_line(bad, capsys):
    for more in ([], ["--check"]):
        assert run(["sheet", bad, *more]) == 1
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith(f"{bad}: line 4: ")
        assert said.err.count("\n") == 1
    assert run(["sheet", bad, "--check", "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert (answer["kind"], answer["line"]) == ("syntax", 4)


@pytest.mark.parametrize("why", BREAKERS)
def test_every_broken_sheet_is_one_line_and_exit_status_1(why, tmp_path, capsys):
    text, _ = random_broken_sheet(Random(7), why)
    file = tmp_path / "broken.sheet"
    file.write_text(text, "utf-8")
    assert run(["sheet", str(file), "--check"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"{file}: line ")
    assert said.err.count("\n") == 1


# -- --sheet wherever a game is named -------------------------------------------------------------


COMMANDS = [
    ["play", "--players", "simple"],
    ["print", "-o", "-"],
    ["rules"],
    pytest.param(
        ["simulate", "qwixx", "--players", "simple", "--games", "10"],
        marks=pytest.mark.slow,
        id="simulate",
    ),
    pytest.param(["arena", "qwixx", "--bots", "simple,random"], marks=pytest.mark.slow, id="arena"),
    pytest.param(["train", "qwixx", "--seats", "2"], marks=pytest.mark.slow, id="train"),
    pytest.param(["solve", "qwixx"], marks=pytest.mark.slow, id="solve"),
    ["position", "r- b- x0"],
    ["hint", "{record}"],
    ["review", "{record}"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("nosuch", "nosuch is not one of classic"),
        ("", "is not one of classic"),
        ("missing.sheet", "missing.sheet: "),
        ("{bad}", "line 4: "),
        ("row r: 2 3 4 5 6; row r: 6 5 4 3 2", "line 2: "),
        ("title: " + "x" * 2000, "2000 characters"),
        ("title: \u202e; row r: 2 3 4 5 6; row b: 6 5 4 3 2", "line 1: "),
        ("row r: 2 3 4 5 \x1b[2J; row b: 6 5 4 3 2", "line 1: "),
        ("bonus long-a", "differ"),
    ],
    ids=["unknown", "empty", "missing", "file", "text", "long", "mark", "control", "differ"],
)
def test_a_bad_sheet_is_refused_by_every_command(command, value, why, bad, played, capsys):
    arguments = [played("bonus") if each == "{record}" else each for each in command]
    assert run([*arguments, "--sheet", value.replace("{bad}", bad)]) in (1, 2)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("rowlock: ")
    assert said.err.count("\n") == 1
    assert why in said.err
    assert not {"\x1b", "\u202e"} & {*said.err}


@pytest.mark.parametrize(
    ("command", "why"),
    [
        pytest.param(["solve", "qwixx"], "qwixx(bonus) is not solved", marks=pytest.mark.slow),
        pytest.param(
            ["train", "qwixx", "--seats", "2"],
            "qwixx(bonus) cannot be trained yet",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            ["arena", "qwixx", "--bots", "expert,simple"],
            "nobody has learned qwixx(bonus)",
            marks=pytest.mark.slow,
        ),
        (["play", "--players", "expert,simple"], "nobody has learned qwixx(bonus)"),
    ],
)
def test_what_was_not_made_for_a_sheet_is_refused_in_one_line(command, why, capsys):
    assert run([*command, "--sheet", "bonus"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert why in said.err


@pytest.mark.slow
def test_a_record_on_another_sheet_is_reviewed_by_rollouts(played, capsys):
    file = played("bonus")
    assert run(["review", file, "--json"]) == 0
    alone = capsys.readouterr().out
    assert json.loads(alone)["rollouts"]["player"] == "strong"
    assert run(["review", file, "--json", "--sheet", "bonus"]) == 0
    assert capsys.readouterr().out == alone


REVIEW = pytest.param("review", 0, marks=pytest.mark.slow)


@pytest.mark.parametrize(("command", "status"), [("hint", 1), REVIEW])
def test_a_record_without_a_sheet_is_read_on_the_one_that_is_named(command, status, played, capsys):
    """A finished game has no hint, but a review."""
    file = played("mixed-numbers", header=False)
    assert run([command, file]) == 1
    assert "line " in capsys.readouterr().err, "it is no game on the classic sheet"
    assert run([command, file, "--sheet", "mixed-numbers"]) == status
    assert "line " not in capsys.readouterr().err
    assert run([command, file, "--sheet", "classic"]) == 1
    assert "line " in capsys.readouterr().err


def test_lines_of_a_record_are_those_of_its_file(played, capsys, tmp_path):
    text = records.write(records.read((tmp_path / played("bonus", header=True)).read_text("utf-8")))
    broken = text.replace("sheet: bonus\n", "").replace("\n2. ", "\n7. ")
    line = broken.split("\n").index(next(each for each in broken.split("\n") if each[:2] == "7."))
    file = tmp_path / "broken.rowlock"
    file.write_text(broken, "utf-8")
    assert run(["review", str(file), "--sheet", "bonus"]) == 1
    assert f"line {line + 1}, turn 2" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["review"], ["hint"], ["print", "-o", "-", "--record"]])
def test_a_record_of_another_sheet_is_refused(command, played, capsys):
    assert run([*command, played("bonus"), "--sheet", "swap"]) in (1, 2)
    assert "a game of qwixx(bonus), not of qwixx(swap)" in capsys.readouterr().err


def test_position_takes_a_sheet_apart(small, capsys):
    assert run(["position", "r2,3 b- x0", "--sheet", small, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["scores"] == [3]
    assert run(["position", "r- y- g- b- x0 +0", "--sheet", "bonus", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["position"].startswith("qwixx(bonus): ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", ["bonus", "long", "mixed-colours"])
def test_rules_say_what_the_marks_do(value, language, capsys):
    assert run(["rules", "--sheet", value, "--lang", language]) == 0
    said = " ".join(capsys.readouterr().out.split())
    say = messages(language)
    names = families().get(value, (value,))
    for name in names:
        assert say(f"sheet-name-{name}") in said
        for mark in named_sheet(name).marks:
            assert " ".join(say(f"mark-{mark.key}").split()) in said


def test_sheets_are_printed(small, played, tmp_path):
    file = tmp_path / "made.pdf"
    for value, text in (("bonus", "bonusbar"), (small, "Small"), ("long", "Longrows")):
        assert run(["print", "--sheet", value, "-o", str(file)]) == 0
        assert text in pdfs.said(file.read_bytes())
    assert run(["print", "--record", played("swap"), "-o", str(file)]) == 0
    assert "Ada" in pdfs.said(file.read_bytes())


# -- played in the terminal -----------------------------------------------------------------------


class Typist(io.StringIO):
    """A keyboard whose player reads the list and types moves, those of the sheet's marks first."""

    def __init__(self, capsys, yes, also):
        super().__init__()
        self._capsys, self._yes, self._also, self._random = capsys, yes, also, Random(3)
        self.said, self._answers = "", 0

    def readline(self, *_):
        text = self._capsys.readouterr().out
        self.said += text
        options = re.findall(r"^ +\d+  (\S+) +(.*)$", text, re.MULTILINE)
        special = [move for move, _ in options if move.rstrip("!")[-1] in "~*" or move[0] in "tu"]
        special += [move for move, words in options if self._also in words]
        crosses = [move for move, _ in options if move not in ("-", "/")]
        if not options:
            self._answers += 1
            assert self._answers < 500, "asked for ever"
            return f"{self._yes}\n"
        if special:
            return f"{special[0]}\n"
        return f"{self._random.choice(crosses or ['-'])}\n"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("bonus", "r"),
        ("chain-a", "r"),
        ("between", "t"),
        ("swap", "~"),
        ("long", "*"),
        ("mixed-colours", "r"),
    ],
)
def test_a_person_plays_a_whole_game_on_a_sheet(
    value, written, language, tmp_path, capsys, monkeypatch
):
    say, file = messages(language), tmp_path / "game.rowlock"
    also = say("cross-leads-to", cells="").strip()
    typist = Typist(capsys, say("yes-words").split()[0], also)
    monkeypatch.setattr("sys.stdin", typist)
    arguments = ["--players", "me:Ada,simple", "--seed", "8", "--in-order", "--lang", language]
    assert run(["play", "--sheet", value, *arguments, "--record", str(file)]) == 0
    said = " ".join((typist.said + capsys.readouterr().out).split())
    record = records.read(file.read_text("utf-8"))
    assert record.game.outcome(record.state)
    assert record.header("sheet") == value
    chosen = [str(step.move) for step in record.steps if isinstance(step, Chosen)]
    assert any(written in move for move in chosen)
    names = families().get(value, (value,))
    assert say(f"sheet-name-{names[0]}") in said
    for mark in named_sheet(names[0]).marks:
        assert " ".join(say(f"mark-{mark.key}").split()) in said, "told before the first choice"
    assert (also in said) == (value in ("bonus", "chain-a"))


# -- dice with other sides ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "sides"),
    [("long", 8), ("dice: 4; row o: 2 3 4 5 6; row p: 8 7 6 5 4; needs: 2", 4), ("bonus", 6)],
    ids=["eight", "four", "six"],
)
def test_verify_draws_dice_with_the_sides_of_the_sheet(value, sides, played, tmp_path, capsys):
    file = played(value)
    assert run(["verify", file]) == 0
    assert "rolls are what the seed gives" in capsys.readouterr().out
    record = records.read((tmp_path / file).read_text("utf-8"))
    faces = [face for step in record.steps if isinstance(step, Thrown) for face in step.faces]
    assert max(faces) == sides
    # Another face of the first white die, as a forger would write it.
    text = (tmp_path / file).read_text("utf-8")
    first = int(text.split("\n1. w")[1][0])
    (tmp_path / file).write_text(text.replace(f"\n1. w{first}", f"\n1. w{first % sides + 1}"))
    assert run(["verify", file]) == 1
