"""Shrinking: of a plan that fails, the smallest that still does, by leaving parts out.

Faults go first (delta debugging: halves, quarters, … single ones), then tables, people, bots and
settings. Each trial is a whole episode; what is left out shifts no lot of what stays.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from tests.support.simulation.plan import Fault, Plan, TablePlan

MAX_TRIALS = 300
Fails = Callable[[Plan], bool]


def smallest(plan: Plan, fails: Fails) -> Plan:
    """The smallest plan found that fails as well."""
    left = [MAX_TRIALS]

    def tried(candidate: Plan) -> bool:
        left[0] -= 1
        return left[0] >= 0 and fails(candidate)

    while True:
        shrunk = _without_faults(plan, tried)
        shrunk = _simpler(shrunk, tried)
        if shrunk == plan:
            return plan
        plan = shrunk


def _without_faults(plan: Plan, fails: Fails) -> Plan:
    """Leave faults out, in ever smaller lots, as long as it fails without them."""
    lot = len(plan.faults)
    while lot:
        start = 0
        while start < len(plan.faults):
            fewer: tuple[Fault, ...] = plan.faults[:start] + plan.faults[start + lot :]
            candidate = replace(plan, faults=fewer)
            if fails(candidate):
                plan = candidate
            else:
                start += lot
        lot //= 2
    return plan


def _simpler(plan: Plan, fails: Fails) -> Plan:
    """Take the first simpler plan that fails, again and again."""
    for candidate in _simpler_plans(plan):
        if fails(candidate):
            return _simpler(candidate, fails)
    return plan


def _simpler_plans(plan: Plan) -> Iterator[Plan]:
    for number in range(len(plan.tables)):
        if len(plan.tables) > 1:
            yield replace(plan, tables=plan.tables[:number] + plan.tables[number + 1 :])
    if plan.loss:
        yield replace(plan, loss=0.0)
    if plan.processes > 2:
        yield replace(plan, processes=2)
    for number, table in enumerate(plan.tables):
        for simpler in _simpler_tables(table):
            tables = (*plan.tables[:number], simpler, *plan.tables[number + 1 :])
            yield replace(plan, tables=tables)


def _simpler_tables(table: TablePlan) -> Iterator[TablePlan]:
    if table.people > 1:
        yield replace(table, people=table.people - 1)
    if table.bots:
        yield replace(table, bots=table.bots[1:])
    if table.game != "qwixx":
        yield replace(table, game="qwixx")
    plain = (
        replace(table, seconds=None),
        replace(table, settle=False),
        replace(table, own_dice=False),
    )
    yield from (simpler for simpler in plain if simpler != table)
