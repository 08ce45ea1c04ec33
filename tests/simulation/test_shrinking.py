"""Of a plan that fails only what is needed for it is left."""

from dataclasses import replace

from tests.support.simulation.plan import Fault, plan_of
from tests.support.simulation.shrinking import smallest


def faulty(seed, count):
    faults = tuple(Fault(step, "kill", step, 1.0) for step in range(count))
    return replace(plan_of(seed), faults=faults)


def test_two_faults_of_many():
    def fails(plan):
        return {3, 11} <= {fault.step for fault in plan.faults}

    left = smallest(faulty(1, 12), fails)
    assert [fault.step for fault in left.faults] == [3, 11]


def test_tables_and_people():
    def fails(plan):
        return any(table.game == "qwinto" for table in plan.tables)

    seed = next(seed for seed in range(99) if fails(plan_of(seed)) and plan_of(seed).faults)
    left = smallest(plan_of(seed), fails)
    [table] = left.tables
    assert (table.people, table.bots, left.faults) == (min(table.people, 1), (), ())


def test_what_does_not_fail_without_stays():
    plan = faulty(2, 3)
    assert smallest(plan, lambda candidate: candidate == plan) == plan
