"""The ways to end a turn are those of the rules, neither more nor fewer."""

import random
from dataclasses import replace
from typing import Any

import pytest

from rowlock.bots.crossing.endings import endings
from rowlock.rules.game import Phase
from rowlock.rules.moves import Pass
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwixx.game import Qwixx

GAMES = [Qwixx(), Qwixx(late_die=True), OnBoard(), OnBoard(late_die=True)]


def moments(game, seats, games, seed):
    """Every moment of some random games at which somebody has to decide."""
    luck = random.Random(seed)
    for _ in range(games):
        state = game.start(seats)
        while state.phase is not Phase.OVER:
            if game.rolling(state) is not None:
                dice = game.chance(state).thrown
                state = game.roll(state, tuple(luck.randint(1, 6) * thrown for thrown in dice))
                continue
            for seat in game.waiting(state):
                yield state, seat
            seat = luck.choice(game.waiting(state))
            legal = game.legal(state, seat)
            # Rows fill up and get closed when little is skipped.
            state = game.apply(state, seat, legal[0] if luck.random() < 0.7 else luck.choice(legal))


def by_the_rules(game, state, seat):
    """All ends of the seat's turn, played out with the others passing."""
    if state.phase is Phase.TOGETHER:
        passes = tuple(None if other == seat else Pass(1) for other in range(len(state.sheets)))
        state = replace(state, choices=passes)
    found = {}
    todo: list[tuple[Any, tuple[Any, ...]]] = [(state, ())]
    while todo:
        now, moves = todo.pop()
        mine = now.phase is not Phase.ROLL and seat in game.waiting(now)
        if now.phase is Phase.OVER or not mine:
            found[moves] = now
            continue
        todo.extend((game.apply(now, seat, move), (*moves, move)) for move in game.legal(now, seat))
    return found


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("seats", [1, 3])
def test_endings_are_those_of_the_rules(game, seats):
    seen = ends = 0
    for state, seat in moments(game, seats, games=10, seed=seats):
        expected = by_the_rules(game, state, seat)
        ways = endings(game, state, seat)
        assert {way.moves for way in ways} == set(expected)
        assert len(ways) == len(expected)
        for way in ways:
            after = expected[way.moves]
            assert (way.sheet, way.closed) == (after.sheets[seat], after.closed)
            assert way.pawn == (after.pawns[seat] if isinstance(game, OnBoard) else 0)
            ends += after.phase is Phase.OVER
        seen += 1
    assert seen > 100
    assert ends > 5


def test_rows_that_others_are_expected_to_close_take_no_colour():
    game = Qwixx()
    state = game.roll(game.start(2), (3, 4, 1, 1, 1, 1))
    crosses = {str(way.moves[1]) for way in endings(game, state, 0) if len(way.moves) > 1}
    without = {str(way.moves[1]) for way in endings(game, state, 0, 1) if len(way.moves) > 1}
    assert crosses - without == {"/r4", "/r5"}
