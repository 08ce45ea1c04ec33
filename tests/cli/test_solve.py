"""`rowlock solve` and `hint`, and the value in `position`, with small tables."""

import json

import numpy as np
import pytest

from rowlock.bots.solitaire.solved_table import table_file
from rowlock.cli import run
from rowlock.i18n import LANGUAGES, messages
from rowlock.rules import record as records_text
from rowlock.rules.data import Json
from rowlock.solver.solved_table_file import write_table
from tests.support.games.late import late_table, late_values
from tests.support.games.tables import played, record_of

REPORT: dict[str, Json] = {
    "value": 115.4831260237,
    "sheets": 1_103_355,
    "seconds": 5.0,
    "mean": 115.4831260237,
    "deviation": 27.07,
    "turns": 26.15,
    "misthrown": 0.548,
    "percentiles": {"5": 71, "50": 116, "95": 160},
    "lowest": -20,
    "chances": [0.0] * 110 + [0.25, 0.75],
    "games": 100_000,
    "seed": 1,
    "thumbs": [{"name": "simple", "value": 78.5, "error": 0.09, "short": 36.98}],
}


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setattr(
        "rowlock.bots.solitaire.solved_table.cache_folder", lambda: tmp_path / "cache"
    )


@pytest.fixture
def record(tmp_path):
    """A file with a game alone that stops late, before its last decision of a turn."""

    def write(name="qwixx", seats=1, before=1):
        table = played(name, {}, seats, seed=8)
        path = tmp_path / "game.rowlock"
        steps = len(table.log) - before
        path.write_text(records_text.write(record_of(table, steps)), "utf-8", newline="\n")
        return str(path)

    return write


LATE = "qwixx: r2,3,5,6,7,12! y2,4,5,7,8,11 g12,10,9,7,5 b10,9,8,6,5 x1"


def test_a_position_has_its_value(cache, capsys):
    late_table()
    assert run(["position", LATE, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["scores"][0] - 15 < said["value"] < said["scores"][0] + 40
    assert run(["position", LATE, "--lang", "de"]) == 0
    assert f"{said['value']:.6f}".replace(".", ",") in capsys.readouterr().out


def test_a_position_that_is_over_is_worth_its_total(cache, capsys):
    late_table()
    assert run(["position", LATE.replace("x1", "x4"), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["value"] == said["scores"][0]


def test_a_position_without_a_table_names_the_command(cache, capsys):
    assert run(["position", LATE, "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["value"] is None
    assert "rowlock solve qwixx" in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("text", ["onboard: r- y- g- b- x0 @0", f"{LATE} | {LATE[7:]}"])
def test_other_positions_have_no_value(cache, capsys, text):
    assert run(["position", text, "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["value"] is None
    assert said.err == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_best_first(cache, capsys, record, language):
    late_table()
    file = record()
    assert run(["hint", file, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    values = [option["value"] for option in said["options"]]
    assert said["seat"] == 0
    assert values == sorted(values, reverse=True)
    assert said["options"][0]["loss"] == 0
    assert run(["hint", file, "--lang", language]) == 0
    *lines, trust = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [option["move"] for option in said["options"]]
    assert trust == messages(language)("review-exact")


@pytest.mark.parametrize(
    ("game", "seats", "before", "says"),
    [
        ("qwixx", 1, 0, "the game is over"),
        ("qwixx", 1, 3, "must be rolled first"),
    ],
)
def test_hints_that_cannot_be_given(cache, capsys, record, game, seats, before, says):
    late_table()
    assert run(["hint", record(game, seats, before)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert says in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("game", "seats", "says"), [("qwinto", 1, "qwinto"), ("qwixx", 3, "3 seats")]
)
def test_objectives_are_for_qwixx_alone(cache, capsys, record, game, seats, says):
    assert run(["hint", record(game, seats, 1), "--objective", "reach:90"]) == 1
    assert says in capsys.readouterr().err


def test_hints_without_a_table_are_what_was_learned(cache, capsys, record):
    assert run(["hint", record(), "--json"]) == 0
    said = capsys.readouterr()
    assert "rowlock solve qwixx" in said.err
    options = json.loads(said.out)["options"]
    assert options[0]["value"] == options[0]["score"] > 0


def test_hints_without_a_table(cache, capsys, record):
    assert run(["hint", record(), "--objective", "reach:90"]) == 1
    assert "rowlock solve qwixx --objective reach:90" in capsys.readouterr().err
    assert run(["hint", "no-such-file"]) == 1


def test_a_solved_table_is_shown_again(cache, capsys):
    write_table(table_file("mean"), late_values("mean"), "mean", REPORT)
    assert run(["solve", "qwixx"]) == 0
    shown = capsys.readouterr().out
    assert "expected score 115.483126" in shown
    assert "50%: 116" in shown
    assert "36.98" in shown
    assert run(["solve", "qwixx", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"objective": "mean"} | REPORT


def test_a_table_with_others_is_shown(cache, capsys):
    report: dict[str, Json] = {"opponents": 1, "value": 110.5, "by_seat": [111.0, 110.0]}
    report |= {"sheets": 1_103_355, "seconds": 9.0}
    kept = late_values("mean")
    write_table(table_file("hazard:1"), np.concatenate([kept, kept]), "hazard:1", report, phases=2)
    assert run(["solve", "qwixx", "--opponents", "1"]) == 0
    assert "111.000  110.000" in capsys.readouterr().out


def test_a_target_is_shown_as_a_chance(cache, capsys):
    report: dict[str, Json] = REPORT | {"value": 0.7508747}
    write_table(table_file("reach:100"), late_values("reach:60"), "reach:100", report)
    assert run(["solve", "qwixx", "--objective", "reach:100"]) == 0
    assert "chance of 100 points or more 0.750875" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["qwinto"], "qwinto is not solved"),
        (["chess"], "chess is not one of"),
        (["qwixx", "--objective", "luck"], "luck is not mean or reach:N"),
        (["qwixx", "--threads", "-1"], "threads must be from 1"),
        (["qwixx", "--opponents", "5"], "opponents must be from 0 to 4"),
        (["qwixx", "--opponents", "2", "--objective", "reach:90"], "for a player alone"),
    ],
)
def test_what_cannot_be_solved(cache, capsys, arguments, says):
    assert run(["solve", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_a_damaged_table_is_not_overwritten_silently(cache, capsys):
    late_table()
    file = table_file("mean")
    file.write_bytes(file.read_bytes()[:-4])
    assert run(["solve", "qwixx"]) == 2
    assert "rowlock solve qwixx --force" in capsys.readouterr().err


def test_without_numba(cache, capsys, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert run(["solve", "qwixx"]) != 0
    said = capsys.readouterr().err
    assert "rowlock[lab]" in said
    assert said.count("\n") == 1
