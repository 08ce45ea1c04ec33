"""`import rowlock` as a library: the names one would guess, loaded when they are used."""

import subprocess
import sys

import pytest

import rowlock
from rowlock.rules.errors import BadSetup, SyntaxRecordError, Unreadable


def test_importing_it_imports_nothing_else():
    seen = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, rowlock; print([m for m in sys.modules if 'rowlock.' in m])",
        ],
        check=True,
        capture_output=True,
        text=True,
    )
    assert seen.stdout.strip() == "[]"


@pytest.mark.parametrize("name", rowlock.__all__)
def test_every_public_name_is_there_and_says_what_it_is(name):
    assert getattr(rowlock, name).__doc__
    assert name in dir(rowlock)


def test_public_names_stay_what_they_are_when_layers_are_imported():
    """No folder of the package has the name of a function: importing it would replace that."""
    import rowlock.bots
    import rowlock.rules
    import rowlock.server.app

    assert callable(rowlock.play)
    assert callable(rowlock.review)
    assert callable(rowlock.game)


def test_a_name_that_is_none():
    with pytest.raises(AttributeError, match="no attribute 'plya'"):
        rowlock.plya  # noqa: B018


def test_a_record_from_text_and_from_a_file(tmp_path):
    table = rowlock.Table(rowlock.game("qwixx"), ["Ada", "Ben"], rowlock.FairDice.repeatable(1))
    rowlock.play(table, [rowlock.bot("simple"), rowlock.bot("simple")])
    text = rowlock.write(table.record())
    file = tmp_path / "game.rowlock"
    file.write_text(text, "utf-8")
    assert rowlock.write(rowlock.read(file)) == rowlock.write(rowlock.read(text)) == text
    assert rowlock.write(rowlock.read(str(file))) == text


def test_a_table_without_dice_has_fair_ones():
    one, other = (rowlock.Table(rowlock.game("qwixx"), ["Ada"]) for _ in range(2))
    assert isinstance(one.dice, rowlock.FairDice)
    assert isinstance(other.dice, rowlock.FairDice)
    assert one.dice.commitment != other.dice.commitment
    rowlock.play(one, [rowlock.bot("simple")])
    assert rowlock.verify(one.record()) == one.state.turns


def test_what_cannot_be_read(tmp_path):
    with pytest.raises(SyntaxRecordError):
        rowlock.read("no\nrecord")
    with pytest.raises(Unreadable, match="no record: No such file"):
        rowlock.read("no record")
    with pytest.raises(Unreadable):
        rowlock.read(tmp_path / "missing.rowlock")
    broken = tmp_path / "broken.rowlock"
    broken.write_bytes(b"\xff\xfe")
    with pytest.raises(Unreadable):
        rowlock.read(broken)


@pytest.mark.slow
def test_a_simulation():
    run = rowlock.simulate("qwixx", ["simple", "random"], games=1000, seed=1)
    again = rowlock.simulate(rowlock.game("qwixx"), ["simple", "random"], 1000, seed=1, threads=1)
    assert run.tally.games == 1000
    assert run.tally.mean(0) == again.tally.mean(0) > run.tally.mean(1)
    with pytest.raises(BadSetup):
        rowlock.simulate("qwixx", ["nobody"], games=1)


def test_without_the_lab_it_says_what_is_missing(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(BadSetup) as refused:
        rowlock.simulate("qwixx", ["simple"], games=1)
    assert refused.value.code == "lab-missing"
