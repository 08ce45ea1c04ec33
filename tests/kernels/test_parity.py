"""A kernel is the rules at another speed: same dice, same choices, same tables."""

from functools import cache
from random import Random

import pytest

from rowlock.kernels.kernel import Kernel
from rowlock.kernels.table import FACES
from rowlock.rules.game import Phase
from rowlock.rules.registry import game as rules_of

OPTIONS = [
    ("qwixx", {}),
    ("qwixx", {"late_die": "true"}),
    ("qwinto", {}),
    ("onboard", {}),
    ("onboard", {"track": "B", "late_die": "true"}),
]


@cache
def kernel_of(rules):
    return Kernel(rules)


def lockstep(rules, seats, random, bold):
    """Play one game on both sides, comparing everything; how many decisions it had."""
    kernel = kernel_of(rules)
    state, table = rules.start(seats), kernel.table(seats)
    decisions = 0
    assert kernel.state(table) == state
    while state.phase is not Phase.OVER:
        if rules.rolling(state) is not None:
            faces = tuple(random.randint(1, 6) if die else 0 for die in rules.thrown(state))
            state = rules.roll(state, faces)
            table[FACES : FACES + len(faces)] = faces
            kernel.rolled(table)
        else:
            seat = random.choice(rules.waiting(state))
            legal = rules.legal(state, seat)
            actions = [kernel.action(table, seat, move) for move in legal]
            assert kernel.legal(table, seat) == sum(1 << action for action in actions)
            # A bold player passes only if it must, so that rows close and pawns arrive.
            among = range(max(1, len(legal) - 1)) if bold else range(len(legal))
            chosen = min(random.choices(among, k=2)) if bold else random.choice(among)
            state = rules.apply(state, seat, legal[chosen])
            kernel.choose(table, seat, actions[chosen])
            decisions += 1
        if not any(state.choices):  # a choice under way is compared when all are applied
            assert kernel.state(table) == state
    assert [kernel.score(table, seat) for seat in range(seats)] == list(rules.totals(state))
    return decisions


def compare(name, options, decisions, seed):
    """Lockstep games with every number of seats until there are enough decisions."""
    rules, random, done = rules_of(name, options), Random(seed), 0
    while done < decisions:
        for seats in range(1, rules.most_seats + 1):
            done += lockstep(rules, seats, random, bold=random.random() < 0.7)


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_kernels_are_the_rules(name, options):
    compare(name, options, decisions=1_000, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_kernels_are_the_rules_for_many_decisions(name, options):
    compare(name, options, decisions=30_000, seed=2)


@pytest.mark.long
@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_kernels_are_the_rules_for_a_million_decisions(name, options):
    """A million for each game, half of them with each set of options."""
    compare(name, options, decisions=1_000_000 if name == "qwinto" else 500_000, seed=2)


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_any_state_can_be_written(name, options):
    """A state of the rules becomes a table that goes on as the rules do."""
    rules, random = rules_of(name, options), Random(5)
    kernel = Kernel(rules)
    for _ in range(12):
        state = rules.start(1 + random.randrange(rules.most_seats))
        for _ in range(random.randrange(60)):
            if state.phase is Phase.OVER:
                break
            if rules.rolling(state) is not None:
                faces = tuple(random.randint(1, 6) if die else 0 for die in rules.thrown(state))
                state = rules.roll(state, faces)
            else:
                seat = random.choice(rules.waiting(state))
                state = rules.apply(state, seat, random.choice(rules.legal(state, seat)))
        table = kernel.write(state)
        assert kernel.state(table) == state
        for seat in rules.waiting(state):
            legal = {kernel.action(table, seat, move) for move in rules.legal(state, seat)}
            assert kernel.legal(table, seat) == sum(1 << action for action in legal)
        assert [kernel.score(table, seat) for seat in range(len(state.sheets))] == list(
            rules.totals(state)
        )
