"""`rowlock dice`: one game or several, in every language, and what is wrong with a record."""

import json
import re

import pytest

from rowlock.cli import run
from rowlock.i18n import LANGUAGES
from rowlock.rules import record as records
from tests.support.games.records import BOOK
from tests.support.games.tables import played, record_of


@pytest.fixture
def written(tmp_path):
    def write(name, seed=4, seats=3, rigged=False):
        file = tmp_path / f"{name}-{seed}.rowlock"
        table = played(name, {}, seats, seed, rigged=rigged)
        file.write_text(records.write(record_of(table)), "utf-8")
        return str(file)

    return write


def test_one_game_as_json(written, capsys):
    assert run(["dice", written("qwixx"), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["games"], said["throws"]) == (1, 30)
    assert sum(said["faces"]) == sum(map(sum, said["dice"].values())) == 6 * said["expected_face"]
    assert sum(each["thrown"] for each in said["sums"]) == said["throws"]
    assert [each["sum"] for each in said["sums"]] == list(range(2, 13))
    assert [seat["name"] for seat in said["seats"]] == ["P0", "P1", "P2"]
    assert said["verdict"] == "fine"
    assert said["odds"] == {"count": round(100 * said["chance"]), "of": 100}


def test_several_games_are_counted_together(written, capsys):
    files = [written("qwixx", seed) for seed in range(3)]
    apart = []
    for file in files:
        assert run(["dice", file, "--json"]) == 0
        apart.append(json.loads(capsys.readouterr().out))
    assert run(["dice", *files, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["games"] == 3
    assert said["throws"] == sum(each["throws"] for each in apart)
    assert said["faces"] == [sum(faces) for faces in zip(*(x["faces"] for x in apart), strict=True)]
    assert run(["dice", *files]) == 0
    assert "such series of games" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["qwixx", "qwinto"])
def test_in_words(written, capsys, name, language):
    assert run(["dice", written(name), "--lang", language]) == 0
    said = capsys.readouterr().out
    assert "{" not in said
    assert "P2" in said
    assert re.search("100", said)
    expected = re.findall(r"\d([.,])\d", said)
    assert set(expected) == {"." if language == "en" else ","}


def test_loaded_dice_are_told(written, capsys):
    files = [written("qwixx", seed, rigged=True) for seed in range(8)]
    assert run(["dice", *files, "--lang", "de"]) == 0
    assert "in weniger als 1 von 1.000.000 solchen Spielserien" in capsys.readouterr().out


def test_too_few_throws_to_tell(tmp_path, capsys):
    file = tmp_path / "book.rowlock"
    file.write_text(BOOK, "utf-8")
    assert run(["dice", str(file)]) == 0
    assert "Too few throws" in capsys.readouterr().out


def test_who_never_threw_has_no_mean(tmp_path, capsys):
    file = tmp_path / "one.rowlock"
    file.write_text(
        "game: qwinto\nA: Ada\nB: Ben\n\n1. o2 p4 > o4 p5 =9  A p7=9  B o3=9\n", "utf-8"
    )
    assert run(["dice", str(file)]) == 0
    said = capsys.readouterr().out
    assert re.search(r"^Ada +7\.50 +7\.00 +2 *$", said, re.MULTILINE)
    assert re.search(r"^Ben +- +- +0 *$", said, re.MULTILINE)


def test_a_game_without_throws(tmp_path, capsys):
    file = tmp_path / "none.rowlock"
    file.write_text("game: qwinto\nA: Ada\n\n", "utf-8")
    assert run(["dice", str(file)]) == 0
    assert "Too few throws" in capsys.readouterr().out


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_bad_record_is_told_in_one_line(written, tmp_path, capsys, more):
    wrong = tmp_path / "wrong.rowlock"
    wrong.write_text(BOOK.replace("B /r7", "B /r7  A b12"), "utf-8")
    assert run(["dice", written("qwixx"), str(wrong), *more]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"{wrong}: line 8, turn 2: A b12: blue is crossed up to 10\n"
    assert run(["dice", str(tmp_path), *more]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_bad_use(capsys):
    assert run(["dice"]) == 2
    assert run(["dice", "--colour"]) == 2
    assert capsys.readouterr().err.count("\n") == 2
