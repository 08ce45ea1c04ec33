"""`rowlock review` rolls decisions out, says what is confirmed, and stops at Ctrl+C."""

import json
from contextlib import contextmanager

import pytest

from rowlock.analysis.rollouts.plans import play_blocks
from rowlock.cli import run
from rowlock.cli.records import review as command
from rowlock.rules import record as records
from tests.support.games.reviewed import record_of

DECISIONS = 5


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "game.rowlock"
    path.write_text(records.write(record_of("qwixx", ["random", "simple"], 1)), "utf-8")
    return str(path)


@pytest.fixture
def interrupted(monkeypatch):
    """Ctrl+C is pressed after some decisions."""

    @contextmanager
    def some_cores():
        places = []

        def play(question, blocks):
            places.append(question)
            if len({id(each) for each in places}) > DECISIONS:
                raise KeyboardInterrupt
            return play_blocks(question, blocks)

        yield play

    monkeypatch.setattr(command, "all_cores", some_cores)


@pytest.mark.usefixtures("interrupted")
def test_ctrl_c_prints_what_is_known_by_then(file, capsys):
    assert run(["review", file, "--json"]) == 130
    found = json.loads(capsys.readouterr().out)
    assert found["refined"]["done"] == DECISIONS < found["refined"]["count"]
    rolled = [
        each for seat in found["seats"] for each in seat["decisions"] if each["error"] is not None
    ]
    assert 0 < len(rolled) <= DECISIONS
    for seat in found["seats"]:
        for each in seat["decisions"]:
            assert each["confirmed"] or each["grade"] in {"best", "fine", "slip"}


@pytest.mark.usefixtures("interrupted")
@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "confirmed"), ("de", "bestätigt"), ("fr", "confirmé"), ("it", "con")],
)
def test_what_is_confirmed_is_said_in_every_language(file, language, word, capsys):
    assert run(["review", file, "--lang", language]) == 130
    shown = " ".join(capsys.readouterr().out.split())
    assert f", {word}" in shown
    assert "±" in shown
