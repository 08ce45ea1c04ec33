"""Compiled players with solved tables decide like the bots of the same name."""

import numpy as np
import pytest

from rowlock.bots import bot
from rowlock.bots.solitaire.solved_table import MEAN, hazard_objective, table_file
from rowlock.kernels.kernel import Kernel
from rowlock.kernels.players.policies import seated
from rowlock.playing.view import View
from rowlock.rules import BadSetup
from rowlock.rules.game import Phase
from rowlock.rules.registry import game as rules_of
from rowlock.solver.solved_table_file import write_table

pytestmark = pytest.mark.slow

SHEETS = 1_103_355


@pytest.fixture
def made_up(tmp_path, monkeypatch):
    """Tables in which every sheet has any value: whoever misreads one decides otherwise."""
    monkeypatch.setattr("rowlock.bots.solitaire.solved_table.cache_folder", lambda: tmp_path)
    random = np.random.default_rng(1)
    for objective, phases in ((MEAN, 1), (hazard_objective(3), 3)):
        values = random.uniform(0, 60, (phases * SHEETS, 4))
        write_table(table_file(objective), values, objective, {}, phases=phases)


@pytest.mark.parametrize(("name", "seats"), [("solo", 1), ("solo", 3), ("hazard", 3)])
def test_the_same_decisions(made_up, name, seats):
    kernel = Kernel(rules_of("qwixx"))
    compiled, plain = seated(kernel.game, name, seats), bot(name)
    decisions = 0
    for number in range(8):
        table = kernel.table(seats, 3, number)
        while (state := kernel.state(table)).phase is not Phase.OVER:
            if kernel.game.rolling(state) is not None:
                kernel.throw(table)
                continue
            seat = kernel.game.waiting(state)[0]
            action = compiled.choose(table, seat, kernel.legal(table, seat))
            view = View(kernel.game, seat, ("",) * seats, kernel.game.seen_by(state, seat))
            assert action == kernel.action(table, seat, plain.choose(view))
            kernel.choose(table, seat, action)
            decisions += 1
    assert decisions > 50


def test_a_table_that_is_missing_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr("rowlock.bots.solitaire.solved_table.cache_folder", lambda: tmp_path)
    with pytest.raises(BadSetup, match="rowlock solve qwixx --opponents 1"):
        seated(rules_of("qwixx"), "hazard", 2)
    with pytest.raises(BadSetup, match="solo is not one of random, simple"):
        seated(rules_of("qwinto"), "solo")
