"""Rules of thumb play as the bots of the same name, and by the rules."""

import numpy as np
import pytest

from rowlock.bots import bot
from rowlock.playing import Table, play
from rowlock.rules import game
from rowlock.solver.objective import Objective
from rowlock.solver.rules_of_thumb import RULES_OF_THUMB, by_lot, compare, play_rule, thrown
from rowlock.solver.transitions import transitions

DICE = ("w1", "w2", "r", "y", "g", "b")


class Given:
    """Dice that were thrown before."""

    def __init__(self, throws):
        self._throws = throws

    def face(self, turn, throw, die, sides=6):
        return int(self._throws[turn - 1][DICE.index(die)])


class ByLot:
    """Picks a legal move by the numbers that came with the dice."""

    def __init__(self, throws):
        self._throws = throws

    def choose(self, view):
        throw = self._throws[view.state.turns]
        action = 1 if view.state.choices else 2
        crosses = sorted(view.legal[:-1], key=lambda cross: self._order(throw, cross))
        return [*crosses, view.legal[-1]][throw[5 + action] % len(view.legal)]

    def _order(self, throw, cross):
        """Rows from the top, the sum with the first white die first."""
        row = "rygb".index(cross.row)
        return row, cross.number != throw[0] + throw[2 + row]


def totals(throws, player):
    found = []
    for each in throws:
        table = Table(game("qwixx"), ["Ada"], Given(each))
        play(table, [player(each)])
        found.append(table.game.totals(table.state)[0])
    return found


@pytest.mark.parametrize(
    ("name", "player"),
    [("simple", lambda _: bot("simple")), ("any legal move (random)", ByLot)],
)
def test_the_same_dice_give_the_same_totals(name, player):
    throws = thrown(40, seed=3)
    thumb = next(thumb for thumb in RULES_OF_THUMB if thumb.name == name)
    assert play_rule(thumb, throws).tolist() == totals(throws, player)


def test_lots():
    empty = transitions(totals=True), np.zeros(4, np.int64)
    faces = np.array([2, 2, 1, 1, 1, 1, 0, 0])
    assert by_lot(*empty, faces, 2, 0) == (0, 1)
    assert by_lot(*empty, faces, 2, 4) == (-1, 0)


def test_comparing(monkeypatch):
    monkeypatch.setattr("rowlock.solver.rules_of_thumb.BATCH", 1000)
    found = compare(Objective(), games=4000, seed=1)
    means = {measured.thumb.name: measured.mean for measured in found}
    assert means["never skip a number"] < means["any legal move (random)"] < means["simple"]
    assert found[-1].mean > means["simple"] - 4 * found[-1].error
    assert all(0 < measured.error < 1 for measured in found)
    chances = compare(Objective(80), games=1000, seed=1)
    assert all(0 <= measured.mean <= 1 for measured in chances)
