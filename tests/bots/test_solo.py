"""`solo` takes what its table says is best."""

import pytest

from rowlock.bots import bot
from rowlock.bots.solitaire.solo import options
from rowlock.playing import FairDice, Table, View, play
from rowlock.rules import BadSetup, game
from rowlock.rules import position as positions
from tests.support.games.late import late_table

LATE = "r2,3,5,6,7,12! y2,4,5,7,8,9 g12,10,9,7,5 b10,9,8,6,5"


@pytest.fixture(autouse=True)
def empty_cache(tmp_path, monkeypatch):
    monkeypatch.setattr("rowlock.bots.solitaire.solved_table.cache_folder", lambda: tmp_path)


def view(text, faces, seat=0):
    read = positions.read(text)
    rolled = read.game.roll(read.state, faces)
    names = tuple("ABCDE"[: len(rolled.sheets)])
    return View(read.game, seat, names, read.game.seen_by(rolled, seat))


def test_both_actions_are_weighed_together():
    """Yellow 10 with the whites, then yellow 11 with a white and the yellow die."""
    seen = view(f"qwixx: {LATE} x1", (4, 6, 0, 5, 1, 1))
    best = options(late_table().value, seen.game, seen.state, 0)[0]
    assert (str(best.move), str(best.then)) == ("y10", "/y11")
    assert str(bot("solo").choose(seen)) == "y10"


def test_a_number_too_far_is_left_if_there_is_no_misthrow_to_fear():
    table = f"qwixx: {LATE} x1 | {LATE.replace('12!', '11').replace('r', 'r#')} x0 > B"
    seen = view(table, (1, 1, 0, 6, 6, 6), seat=0)
    late_table()
    found = options(late_table().value, seen.game, seen.state, 0)
    assert all(option.then is None for option in found)
    passed = next(option for option in found if str(option.move) == "-")
    sheet = seen.state.sheets[0]
    assert passed.value == pytest.approx(late_table().value(sheet, seen.state.closed))


def test_it_plays_whole_games_alone_and_with_others():
    late_table()  # too late a table to play well, but every sheet has a value
    for seats in (1, 3):
        table = Table(game("qwixx"), ["solo"] * seats, FairDice.repeatable(seats))
        play(table, [bot("solo"), *(bot("simple") for _ in range(seats - 1))])
        assert table.over


def test_it_needs_its_table_and_its_game(tmp_path):
    with pytest.raises(BadSetup, match="rowlock solve qwixx"):
        bot("solo")
    late_table()
    table = Table(game("onboard"), ["A"], FairDice.repeatable(1))
    table.throw()
    with pytest.raises(BadSetup, match="not solved"):
        bot("solo").choose(table.view(0))
