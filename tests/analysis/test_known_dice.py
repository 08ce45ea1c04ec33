"""The best total on known dice: against all plays by the rules, and above what bots make."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from rowlock.analysis.known_dice.beam import beam_total
from rowlock.analysis.known_dice.best import BestTotal, best_total
from rowlock.analysis.known_dice.qwixx import best_of_qwixx
from rowlock.bots import bot
from rowlock.playing import FairDice, Table, play
from rowlock.playing.dice import throw
from rowlock.rules import game, position
from rowlock.rules.game import Phase

QWIXX = game("qwixx")
LATE = (
    "r2,3,4,5,7,8 y2,4,6,8,9,10 g12,11,9,8,7 b12,10,9,7,5 x2",
    "r2,3,4,5,7,12! y2,4,6,8,9 g12,9 b12,10,9,7,5 x1",
    "r2,3,4,5,7,9,10 y2,3,4,6,7,9,11 g12,11,10,9,8,6,4 b12,10,9,7,5,4,3 x3",
    "r9 y10 g4 b- x3",
)


def by_all_plays(game, start, dice):
    """The best total by trying every choice of every turn, by the rules alone."""

    @cache
    def best(state):
        if state.phase is Phase.OVER:
            return game.totals(state)[0]
        if state.phase is Phase.ROLL:
            return best(game.roll(state, throw(dice, game, state)))
        return max(best(game.apply(state, 0, move)) for move in game.legal(state, 0))

    return best(start)


@pytest.mark.parametrize("sheet", LATE)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_play_of_qwixx_makes_more_and_one_makes_as_much(sheet, seed):
    start: Any = position.read(f"qwixx: {sheet}").state
    dice = FairDice.repeatable(seed)
    assert best_of_qwixx(start, dice) == by_all_plays(QWIXX, start, dice)


def test_the_dice_of_later_turns_are_taken_where_the_table_stands():
    later: Any = replace(position.read(f"qwixx: {LATE[0]}").state, turns=7)
    dice = FairDice.repeatable(5)
    assert best_of_qwixx(later, dice) == by_all_plays(QWIXX, later, dice)


@pytest.mark.parametrize(
    ("name", "sheet"),
    [
        ("qwinto", "o2,-,5,7,9,11,13,15,17 y-,3,5,6,7,11,13,15,17 p-,4,6,8,-,12,14,-,- x3"),
        ("onboard", "r2,3,4,5,7,8 y2,4,6,8,9,11 g12,11,9,8,3 b12,10,9,7,3 x3 @0"),
    ],
)
def test_a_beam_finds_a_total_that_can_be_made(name, sheet):
    rules = game(name)
    start = position.read(f"{name}: {sheet}").state
    dice = FairDice.repeatable(2)
    most = by_all_plays(rules, start, dice)
    narrow, wide = (beam_total(rules, start, dice, width) for width in (1, 100))
    assert rules.totals(start)[0] - 5 <= narrow <= wide <= most


def test_whole_games_beat_the_bots():
    dice = FairDice.repeatable(4)
    table = Table(QWIXX, ["Bot"], dice)
    play(table, [bot("strong")])
    found = best_total(QWIXX, dice)
    assert found == BestTotal(215, exact=True)
    assert found.total > table.game.totals(table.state)[0]


def test_a_sheet_that_nothing_searches_has_no_best():
    assert best_total(game("qwixx", {"sheet": "bonus"}), FairDice.repeatable(1)) is None
    assert best_total(game("qwixx", {"late_die": "true"}), FairDice.repeatable(1)) is None
