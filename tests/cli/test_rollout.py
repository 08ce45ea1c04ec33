"""`rowlock rollout` plays positions on: as a table, as JSON, until stopped; refuses bad input."""

import json
from multiprocessing import active_children

import pytest

from rowlock.analysis.rollouts import plans
from rowlock.analysis.rollouts.asking import Depth, ask_position
from rowlock.analysis.rollouts.players import Block
from rowlock.cli import run
from rowlock.cli.records import all_cores
from rowlock.i18n import LANGUAGES
from rowlock.rules import position as positions

QWIXX = "qwixx: r2,3,5 y4 g12,10 b11 x1 | r4 y2,6 g11 b12,9 x0"
BRIEF = ["--trials", "36", "--turns", "1"]


@pytest.fixture(autouse=True)
def no_colours(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "200")


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        (QWIXX, "w41 r3 y4 g4 b1"),
        ("onboard: r- y- g12,10 b12,11 x0 @7 | r2 y3 g12 b- x0 @3 > B", "w3 w1 r3 y4 g4 b1"),
        ("qwinto: o2,-,-,-,-,11,-,-,- y-,-,5,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0", "o4 p3"),
        ("qwixx(bonus): r2 y- g12 b- x0 +0 | r- y2 g- b12 x0 +0", "w1:2 w2:2 r3 y4 g4 b1"),
    ],
)
def test_options_as_json(capsys, text, dice):
    assert run(["rollout", text, "--dice", dice, *BRIEF, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert len(said["options"]) >= 2
    assert (said["trials"], said["turns"], said["over"]) == (36, 1, True)
    best = said["options"][0]
    assert best["loss"] == best["error"] == 0
    assert [each["loss"] for each in said["options"]] == sorted(
        each["loss"] for each in said["options"]
    )


def test_a_position_is_worth_something_for_every_seat(capsys):
    assert run(["rollout", QWIXX, *BRIEF, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert not said["options"]
    assert sum(each["worth"]["win"] for each in said["seats"]) == pytest.approx(1)
    assert all(each["error"]["win"] > 0 for each in said["seats"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_in_every_language(capsys, language):
    dice = ["--dice", "w41 r3 y4 g4 b1", "--seat", "b"]
    assert run(["rollout", QWIXX, *dice, *BRIEF, "--lang", language]) == 0
    said = capsys.readouterr().out
    assert "±" in said
    assert "36" in said


def test_ctrl_c_prints_what_there_is(capsys, monkeypatch):
    played = plans.play_blocks

    def interrupted(question, blocks):
        if blocks[0].number:
            raise KeyboardInterrupt
        return played(question, blocks)

    monkeypatch.setattr(all_cores, "play_blocks", interrupted)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert run(["rollout", QWIXX, "--trials", "999", "--turns", "1"]) == 130
    assert "Stopped" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["qwixx: r2,5"], 1, "a sheet has 5 parts"),
        ([QWIXX, "--dice", "w91"], 1, "no dice of this game"),
        ([QWIXX, "--dice", "o4"], 1, "no dice of this game"),
        ([QWIXX, "--dice", "w41 r3"], 1, "rowlock: "),
        ([QWIXX, "--seat", "F"], 1, "F"),
        ([QWIXX, "--trials", "0"], 2, "--trials"),
        ([QWIXX, "--turns", "0"], 2, "--turns"),
        ([QWIXX, "--until", "nan"], 2, "--until"),
        ([QWIXX, "--trials", "many"], 2, "whole number"),
        (["nim: x"], 1, "rowlock: "),
    ],
)
def test_bad_input_is_refused_in_a_line(capsys, arguments, status, said):
    assert run(["rollout", *arguments]) == status
    wrong = capsys.readouterr().err
    assert said in wrong
    assert wrong.count("\n") == 1


def test_a_position_that_is_over_is_not_said_to_be_played_on(capsys):
    over = "qwixx: r2 y2 g- b- x4 | r- y- g- b- x0"
    assert run(["rollout", over, "--turns", "1"]) == 0
    said = capsys.readouterr().out
    assert "The end of the game." in said
    assert "played on" not in said


@pytest.mark.slow
def test_workers_end_with_the_rollout(monkeypatch):
    """Whatever they are at: the terminal is back at once, also after Ctrl+C."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    before = set(active_children())
    position = positions.read(QWIXX)
    question = ask_position(position.game, position.state, Depth(1)).question
    with all_cores.all_cores() as play:
        assert len(play(question, [Block(0, (0,)), Block(1, (0,))])) == 2
        workers = set(active_children()) - before
        assert workers
    for each in workers:
        each.join(60)
        assert not each.is_alive()
