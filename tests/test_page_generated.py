"""What the page has from Python is what Python would write today, for every registered game."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import ClassVar

import pytest

from rowlock.rules.game import Phase
from rowlock.rules.qwinto import sheet as qwinto_paper
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.layout import Layout, RowLayout
from rowlock.rules.registry import GAMES, game

WEB = Path(__file__).parents[1] / "web"


def script(name: str) -> ModuleType:
    """A script of web/, which is no package."""
    spec = importlib.util.spec_from_file_location(name, WEB / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["generate_types", "generate_games"])
def test_the_committed_file_is_up_to_date(name):
    generator = script(name)
    assert generator.TARGET.read_text("utf-8") == generator.generate(), "run `make types`"


def test_a_name_that_is_no_identifier_is_quoted(monkeypatch):
    monkeypatch.setitem(GAMES, "qwixx-even", Qwixx)
    text = script("generate_games").generate()
    assert "\n  'qwixx-even': {\n" in text
    assert "\n  qwixx: {\n" in text


@pytest.mark.parametrize("name", GAMES)
def test_facts_are_those_of_the_rules(name):
    rules, facts = game(name), script("generate_games").facts(game(name))
    assert facts["minSeats"] == 1
    assert facts["maxSeats"] == rules.most_seats
    assert facts["picksDice"] == (rules.start(1).phase is Phase.TAKE)
    assert "".join(row["letter"] for row in facts["rows"]) == rules.row_letters
    highest = {number for row in facts["rows"] for number in row["numbers"]}
    expected = max(highest, default=qwinto_paper.MAX_NUMBER)
    assert len(facts["sumDice"]) * facts["sides"] == expected


def test_a_game_that_is_registered_is_written_by_itself(monkeypatch):
    class Short(Qwixx):
        name: ClassVar[str] = "short"
        most_seats: ClassVar[int] = 3

        @property
        def layouts(self) -> tuple[Layout, ...]:
            return (Layout((RowLayout("r", (3, 5, 7)), RowLayout("b", (9, 8)))),)

    monkeypatch.setitem(GAMES, "short", Short)
    generator = script("generate_games")
    facts = generator.facts(game("short"))
    assert (facts["maxSeats"], facts["options"]) == (3, ("sheet", "late_die"))
    assert [(row["letter"], row["numbers"]) for row in facts["rows"]] == [
        ("r", [3, 5, 7]),
        ("b", [9, 8]),
    ]
    text = generator.generate()
    names = " | ".join(f"'{name}'" for name in GAMES)
    assert names.endswith("| 'short'")
    assert f"export type GameName = {names};" in text
    assert "{ letter: 'b', numbers: [9, 8], columns: [], colours: 'bb' }" in text
