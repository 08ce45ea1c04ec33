"""`rowlock review`, `hint` and `position` judge any game, in every language."""

import io
import json
import re

import pytest

from rowlock.analysis.story import Clause
from rowlock.bots import bot
from rowlock.cli import run
from rowlock.cli.records.story import story_text
from rowlock.i18n import LANGUAGES, messages
from rowlock.playing import FairDice, Table, play
from rowlock.rules import game
from rowlock.rules import record as records
from rowlock.rules.game import Phase


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Writes a record of a game, whole or up to a moment; there are no solved tables."""
    monkeypatch.setattr(
        "rowlock.bots.solitaire.solved_table.cache_folder", lambda: tmp_path / "none"
    )

    def write(name="qwixx", seats=2, until=None, sheet=None):
        rules = game(name, {} if sheet is None else {"sheet": sheet})
        table = Table(rules, ["Ada", "Ben", "Cem"][:seats], FairDice.repeatable(6))
        players = [bot("steady") for _ in range(seats)]
        if until is None:
            play(table, players)
        else:
            while not until(table):
                if table.game.rolling(table.state) is not None:
                    table.throw()
                else:
                    seat = table.game.waiting(table.state)[0]
                    table.choose(seat, players[seat].choose(table.view(seat)))
        file = tmp_path / "game.rowlock"
        file.write_text(records.write(table.record()), "utf-8")
        return str(file)

    return write


@pytest.mark.parametrize(("name", "seats"), [("qwixx", 3), ("qwinto", 2), ("onboard", 2)])
def test_a_review_as_json(written, capsys, name, seats):
    assert run(["review", written(name, seats), "--quick", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["game"], said["exact"], said["over"]) == (name, False, True)
    assert [seat["seat"] for seat in said["seats"]] == list(range(seats))
    for seat in said["seats"]:
        for part in ("value", "win", "score"):
            whole = seat["start"][part] + seat["luck"][part] - seat["errors"][part]
            assert whole + seat["others"][part] == pytest.approx(seat["end"][part], abs=1e-9)
        for decision in seat["decisions"]:
            assert decision["taken"] in [option["move"] for option in decision["options"]]
            assert decision["options"][0]["loss"] == 0
    assert sum(seat["end"]["win"] for seat in said["seats"]) == pytest.approx(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_in_words(written, capsys, language):
    assert run(["review", written(), "--quick", "--seat", "b", "--lang", language]) == 0
    said = capsys.readouterr().out
    assert "Ben" in said
    assert "Ada" not in said
    assert "{" not in said
    assert said.count("%") > 5


@pytest.mark.parametrize(
    ("language", "point"), [("en", "."), ("de", ","), ("fr", ","), ("it", ",")]
)
def test_numbers_are_those_of_the_language(written, capsys, language, point):
    file = written("qwixx", 2, lambda table: table.state.phase is Phase.TOGETHER)
    two = "qwixx: r2,3 y- g- b- x0 | r2 y- g- b- x0"
    for command in (["review", "--quick", file], ["hint", file], ["position", two]):
        assert run([*command, "--lang", language]) == 0
        said = capsys.readouterr().out
        points = set(re.findall(r"\d([.,])\d+ (?:points|Punkte|punti)", said))
        assert points == {point}, said
        gap = {"de": "\u202f", "fr": "\u202f"}.get(language, "")
        assert set(re.findall(r"\d(\D?)%[, ]", said)) == {gap}, said


def value(text):
    return float(text.replace(",", ".").replace("−", "-").replace("+", ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_in_a_sentence_that_its_table_bears_out(written, capsys, language):
    """The difference of the table is what the sentence tells in whole points."""
    file = written()
    assert run(["review", file, "--quick", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert run(["review", file, "--quick", "--lang", language]) == 0
    said = capsys.readouterr().out
    say = messages(language)
    for seat in told["seats"]:
        margin = seat["margin"]
        assert margin["start"] + margin["luck"] + margin["play"] == margin["points"]
        clauses = [Clause(**each) for each in seat["story"]]
        assert story_text(say, clauses, ("Ada", "Ben").__getitem__) in said
        assert clauses[0].values["points"] == abs(margin["points"])
        accuracy = say("skill-of", accuracy=round(seat["skill"]["accuracy"]))
        assert f"{accuracy} ± {max(1, round(seat['skill']['within']))}" in said
    label = say("review-luck").split()[0]
    rows = [line for line in said.splitlines() if line.startswith(f"  {label} ")]
    for row, seat in zip(rows, told["seats"], strict=True):
        *_, difference = re.findall(r"[+−]?\d+[.,]\d", row)
        assert value(difference) == pytest.approx(seat["margin"]["luck"], abs=0.51)
    assert "{" not in said


def test_alone_there_are_no_others_and_no_chances(written, capsys):
    assert run(["review", written(seats=1), "--quick"]) == 0
    said = capsys.readouterr()
    assert "%" not in said.out
    assert "Others" not in said.out
    assert "rowlock solve qwixx" in said.err
    assert "Accuracy" not in said.out, "learned values alone are too rough for that"
    assert "What the dice gave" not in said.out


def test_reviews_that_cannot_be_made(written, capsys):
    assert run(["review", written(), "--seat", "C"]) == 2
    assert capsys.readouterr().err == "rowlock: there is no seat C, only A, B\n"
    assert run(["review", "no-such-file"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "phase"),
    [
        ("qwixx", Phase.TOGETHER),
        ("qwixx", Phase.COLOUR),
        ("onboard", Phase.PAWN),
        ("qwinto", Phase.TAKE),
        ("qwinto", Phase.KEEP),
        ("qwinto", Phase.TOGETHER),
    ],
)
def test_hints_in_every_phase(written, capsys, name, phase):
    def reached(table):
        legal = table.state.turns > 2 and table.state.phase is phase
        return legal and len(table.game.legal(table.state, table.game.waiting(table.state)[0])) > 1

    file = written(name, 2, reached)
    assert run(["hint", file, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    losses = [option["loss"] for option in said["options"]]
    assert losses[0] == 0
    assert losses == sorted(losses)
    assert all(0 <= option["win"] <= 1 for option in said["options"])
    assert run(["moves", file, "--json"]) == 0
    seats = json.loads(capsys.readouterr().out)["waiting"]
    assert {option["move"] for option in said["options"]} == set(seats["AB"[said["seat"]]])
    assert run(["hint", file]) == 0
    shown = capsys.readouterr().out
    assert shown.count("\n") > len(losses)
    assert "All values are estimates" in shown


def test_whose_hints(written, capsys):
    file = written("qwixx", 3, lambda table: table.state.phase is Phase.TOGETHER)
    assert run(["hint", file, "--seat", "C", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seat"] == 2
    assert run(["hint", file, "--seat", "D"]) == 1
    assert "there is no seat D" in capsys.readouterr().err
    file = written("qwixx", 3, lambda table: table.state.phase is Phase.COLOUR)
    assert run(["hint", file, "--seat", "C"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_what_a_position_promises(written, capsys):
    two = "qwixx: r2,3,4,5,6,7,8 y2,3,4,5,6,12! g- b- x0 | r2,3 y#2 g- b- x0"
    assert run(["position", two, "--json"]) == 0
    ahead, behind = json.loads(capsys.readouterr().out)["prospects"]
    assert ahead["win"] > 0.9
    assert ahead["win"] + behind["win"] == pytest.approx(1)
    assert behind["win"] < 0.1
    assert ahead["score"] > behind["score"]
    assert run(["position", two, "--lang", "it"]) == 0
    assert "può aspettarsi" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["review", "hint"])
def test_a_file_that_is_not_there_is_named(command, capsys):
    assert run([command, "nowhere.rowlock"]) == 1
    assert capsys.readouterr().err == "nowhere.rowlock: No such file or directory\n"
    assert run([command, "nowhere.rowlock", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["error"] == "line 0: No such file or directory"


@pytest.mark.parametrize("command", ["review", "hint", "verify"])
def test_a_file_that_is_no_text_is_named(command, tmp_path, capsys):
    picture = tmp_path / "x.png"
    picture.write_bytes(b"\x89PNG")
    assert run([command, str(picture)]) == 1
    assert capsys.readouterr().err == f"{picture}: the text is not UTF-8\n"


@pytest.mark.parametrize("command", ["review", "hint", "replay"])
def test_records_come_from_standard_input(written, capsys, monkeypatch, command):
    """As the help says; without the record that is refused as one, not as an unknown option."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"no record")))
    assert run([command, "-"]) == 1
    assert "line 1" in capsys.readouterr().err


TINY = "dice: 4; row r: 2 3 4 5 6 7; row b: 8 7 6 5 4 3; needs: 2"
ROLLED_OUT = {
    "en": "Nothing has been learned on this sheet.*Strong bot.*up to 32 times.*2 turns",
    "de": "Für diesen Zettel ist nichts gelernt",
    "fr": "Rien n’a été appris sur cette fiche",
    "it": "Su questa scheda non è stato imparato nulla",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_other_sheets_it_is_said_that_nothing_was_learned(written, capsys, language):
    file = written(sheet=TINY)
    assert run(["review", file, "--quick", "--lang", language]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert re.search(ROLLED_OUT[language], said)
    waiting = written(sheet=TINY, until=lambda table: table.state.phase is Phase.TOGETHER)
    assert run(["hint", waiting, "--lang", language]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert re.search(ROLLED_OUT[language], said)
    assert "±" in said


def test_hints_and_reviews_on_other_sheets_have_errors(written, capsys):
    moment = written(sheet=TINY, until=lambda table: table.state.phase is Phase.COLOUR)
    assert run(["hint", moment, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rollouts"] == {"player": "strong", "turns": 2, "trials": 32, "error": None}
    best, *others = told["options"]
    assert (best["error"], best["close"]) == (0, False)
    assert all(each["error"] >= 0 for each in others)
    assert run(["review", written(sheet=TINY), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["exact"], found["error"], found["worst"]) == (False, None, "blunder")
    assert found["rollouts"]["error"] > 0
    empty = "r- b- x0"
    assert run(["position", f"qwixx: {empty} | {empty}", "--sheet", TINY, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["win"] for each in told["prospects"]] == [0.5, 0.5]
    assert told["standard_error"] is None
