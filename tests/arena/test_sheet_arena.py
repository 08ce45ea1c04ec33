"""The arena on other sheets: compiled where there is a kernel, else by the rules."""

import pytest

from rowlock.arena.boards import RulesBoard, WordBoard, board
from rowlock.arena.entrants import Kind, Rules, enter
from rowlock.arena.playing import play_task
from rowlock.arena.schedule import tasks
from rowlock.rules.registry import game

ROWS = "; ".join(f"row {letter}: 2 3 4 5 6 7 8 9 10 11 12" for letter in "rygbop")
MANY = f"{ROWS}; swap: 7-2 7-3 7-4 7-5 7-6 7-8 7-9 7-10 7-11 7-12"
"""So many moves may be legal at once that the sheet has no kernel."""


@pytest.mark.parametrize(
    ("sheet", "kind", "kind_of_board"),
    [
        ("bonus", Kind.COMPILED, WordBoard),
        ("long", Kind.COMPILED, WordBoard),
        (MANY, Kind.PYTHON, RulesBoard),
    ],
)
def test_simple_beats_random_on_any_sheet(sheet, kind, kind_of_board):
    rules = Rules.of("qwixx", {"sheet": sheet}, 3)
    entrants = enter(["simple", "random"], rules)
    assert [entrant.kind for entrant in entrants] == [kind] * 2
    assert isinstance(board(game("qwixx", {"sheet": sheet}), 3, 1, 0), kind_of_board)
    (task, *_) = tasks(rules, entrants, games=24, seed=4, move_time=5.0)
    played = play_task(task)
    assert not played.mishaps
    assert played.odd.total > played.other.total


def test_stepping_a_compiled_sheet_has_the_games_of_the_loop():
    """What `bots` in Python would do at the same table, move by move."""
    rules = game("qwixx", {"sheet": "swap steps-a"})
    table = board(rules, 2, 5, 3)
    while not table.over:
        if table.throw():
            continue
        for seat in table.deciding():
            state = table.state()
            move = rules.legal(state, seat)[0]
            after = rules.apply(state, seat, move)
            table.choose(seat, move)
            assert table.state() == after
    assert table.totals() == rules.totals(table.state())
