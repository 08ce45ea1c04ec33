"""The same seed tells the same story, whatever else has run; other seeds tell others."""

import subprocess
import sys

from tests.support.simulation.episode import Episode
from tests.support.simulation.plan import plan_of


def test_the_same_again():
    first = Episode(plan_of(5)).run()
    Episode(plan_of(6)).run()
    again = Episode(plan_of(5)).run()
    assert first.story == again.story
    assert first.digest == again.digest
    assert first.steps > 100


def test_the_same_in_another_process():
    command = [sys.executable, "-m", "tests.support.simulation", "--seed", "7", "--whole"]
    first, again = (
        subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2)
    )
    assert "digest" in first
    assert first == again


def test_other_seeds_are_others():
    assert len({str(plan_of(seed)).partition(":")[2] for seed in range(50)}) == 50


def test_everything_happens_in_some_seed():
    """All kinds of faults and tables are drawn."""
    plans = [plan_of(seed) for seed in range(400)]
    kinds = {fault.kind for plan in plans for fault in plan.faults}
    assert len(kinds) == 21
    tables = [table for plan in plans for table in plan.tables]
    assert {table.game for table in tables} == {"qwixx", "onboard", "qwinto"}
    assert {plan.processes for plan in plans} == {1, 2, 3}
    for kind in ("seconds", "settle", "own_dice", "bots", "people"):
        assert {bool(getattr(table, kind)) for table in tables} == {True, False}
