"""The variant of docs/adding-a-game.md is really added, by the lines of that page."""

from typing import ClassVar

import pytest

from rowlock.i18n import help_card, rules_text
from rowlock.prints import Order, pages, print_order
from rowlock.rules import GAMES, Chosen
from rowlock.rules import position as positions
from rowlock.rules import record as records_text
from rowlock.rules.errors import BadSetup
from rowlock.rules.position import Position
from rowlock.rules.qwixx.game import Qwixx
from tests.support.games.strangers import code_of_the_page, registered
from tests.support.games.tables import played, record_of, states, texts


@pytest.fixture
def scramble():
    assert len(code_of_the_page().splitlines()) < 60
    with registered() as games:
        yield games["scramble"]


def test_the_variant_plays_and_is_recorded(scramble):
    for seed in range(20):
        table = played("scramble", {}, seats=3, seed=seed, bots=("simple", "random"))
        text = records_text.write(record_of(table))
        again = records_text.read(text)
        assert again.state == table.state
        assert records_text.write(again) == text
        assert "game: scramble\n" in text
        for state, step in states(scramble, 3, list(table.log)):
            if isinstance(step, Chosen):
                assert str(step.move) in texts(scramble, state, step.seat)
            if state.phase is scramble.opening:
                shown = positions.write(Position(scramble, state))
                assert positions.read(shown).state.sheets == state.sheets


def test_its_rows_run_in_their_own_order_and_its_locks_pay(scramble):
    state = positions.read("scramble: r6,9,2,11,4,8! y- g- b- x0").state
    (score,) = scramble.score(state)
    assert score.bonuses == (5,)
    assert score.total == 28 + 5
    rolled = scramble.roll(scramble.start(1), (4, 4, 1, 1, 1, 1))
    assert texts(scramble, rolled) == {"y8", "g8", "b8", "-"}


def test_the_variant_can_be_printed(scramble):
    """Its own numbers, and a box for its bonus, without a line for it in `prints/`."""
    table = played("scramble", {}, seats=2, seed=3)
    order = Order("scramble", record=record_of(table), seat="A")
    (placed,) = pages(order)[0].placed
    shown = [words.text for words in placed.drawing.words]
    numbers = [str(number) for row in scramble.layouts[0].rows for number in row.numbers]
    assert [text for text in shown if text.isdigit()][: len(numbers)] == numbers
    assert "Bonus" in shown
    assert shown[-1] == str(scramble.totals(table.state)[0])
    assert print_order(order).startswith(b"%PDF")


def test_a_name_may_have_hyphens_and_digits(monkeypatch):
    class EvenTwo(Qwixx):
        name: ClassVar[str] = "qwixx-even-2"

    monkeypatch.setitem(GAMES, EvenTwo.name, EvenTwo)
    text = "qwixx-even-2: r2,5 y- g- b- x0 | r- y- g12 b- x1 > B"
    assert positions.write(positions.read(text)) == text


@pytest.mark.parametrize("text_of", [rules_text, help_card])
def test_rules_that_nobody_has_written_are_refused_by_a_code(text_of):
    with pytest.raises(BadSetup) as refused:
        text_of("scramble", "en")
    assert refused.value.code == "no-rules-text"
