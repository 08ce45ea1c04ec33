"""The kernel for any sheet is the rules at another speed: same dice, same choices, same tables."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from rowlock.kernels.kernel import KERNELS, Kernel
from rowlock.kernels.players.policies import seated
from rowlock.kernels.sheets.bounds import highest_total, most_moves
from rowlock.kernels.sheets.packing import BRIDGE, MAX_MOVES, PASS
from rowlock.kernels.sheets.translate import listed_moves
from rowlock.kernels.simulator.loop import PLAYED, RESULT_SCORES
from rowlock.kernels.simulator.simulate import Simulator
from rowlock.kernels.table import FACES
from rowlock.rules.errors import BadSetup
from rowlock.rules.game import Phase
from rowlock.rules.moves import Pass
from rowlock.rules.qwixx.marks import Steps
from rowlock.rules.qwixx.papers import CLASSIC_NAME, named_sheet, sheet_choices, sheet_names
from rowlock.rules.registry import game as rules_of
from tests.support.games.compiled_sheets import compiled_sheets

EACH_KIND = ("again", "chain", "bonus", "between", "swap steps-a mixed-numbers double classic")
"""Five tables with all kinds of marks between them."""
OTHERS = tuple(name for name in sheet_choices() if name != CLASSIC_NAME)


def rules_on(sheet, late_die=False):
    return rules_of("qwixx", {"sheet": sheet, "late_die": str(late_die).lower()})


def text_of(move):
    """A move without its action, and whether anything is locked, which the next state shows."""
    return "-" if isinstance(move, Pass) else f"{move.row}{move.number}{move.by}"


def listed(rules, table, seat):
    """The texts of the moves that a kernel has listed for a seat."""
    layout = rules.layout_of(seat)
    lines = dict(enumerate((each.letter, each.numbers) for each in layout.rows))
    lines |= {
        BRIDGE + slot: (each.letter, each.numbers) for slot, each in enumerate(layout.bridges)
    }
    texts = []
    for code in listed_moves(table, seat):
        if code == PASS:
            texts.append("-")
        else:
            letter, numbers = lines[code >> 4 & 7]
            by = "~" if code >> 8 else "*" if code >> 7 else ""
            texts.append(f"{letter}{numbers[code & 15]}{by}")
    return texts


def lockstep(rules, seats, random, bold):
    """Play one game on both sides, comparing everything; how many decisions it had."""
    kernel = Kernel(rules)
    state, table = rules.start(seats), kernel.table(seats)
    decisions = 0
    assert kernel.state(table) == state
    while state.phase is not Phase.OVER:
        if rules.rolling(state) is not None:
            faces = tuple(random.randint(1, rules.sides) * die for die in rules.thrown(state))
            state = rules.roll(state, faces)
            table[FACES : FACES + len(faces)] = faces
            kernel.rolled(table)
        else:
            seat = random.choice(rules.waiting(state))
            legal = rules.legal(state, seat)
            assert len(legal) <= most_moves(rules.layout_of(seat))
            assert kernel.legal(table, seat) == (1 << len(legal)) - 1
            assert listed(rules, table, seat) == [text_of(move) for move in legal]
            # A bold player passes only if it must, so that rows close.
            among = range(max(1, len(legal) - 1)) if bold else range(len(legal))
            chosen = min(random.choices(among, k=2)) if bold else random.choice(among)
            state = rules.apply(state, seat, legal[chosen])
            assert kernel.action(table, seat, legal[chosen]) == chosen
            kernel.choose(table, seat, chosen)
            decisions += 1
        if not any(state.choices):  # a choice under way is compared when all are applied
            assert kernel.state(table) == state
    totals = [kernel.score(table, seat) for seat in range(seats)]
    assert totals == list(rules.totals(state))
    for seat, total in enumerate(totals):
        assert total <= highest_total(rules.layout_of(seat))
    return decisions


def seats_of(rules):
    """The numbers of seats that a table may have."""
    seats = []
    for count in range(1, rules.most_seats + 1):
        try:
            rules.start(count)
        except BadSetup:
            continue
        seats.append(count)
    return seats


def compare(sheet, decisions, seed):
    """Lockstep games with every number of seats, and each ruling, until there are enough."""
    random, done = Random(seed), 0
    tables = [rules_on(sheet, late_die) for late_die in (False, True)]
    while done < decisions:
        for rules in tables:
            for seats in seats_of(rules):
                done += lockstep(rules, seats, random, bold=random.random() < 0.7)


@pytest.mark.parametrize("sheet", EACH_KIND)
def test_the_kernel_is_the_rules(sheet):
    compare(sheet, decisions=5_000, seed=1)


@pytest.mark.parametrize("sheet", compiled_sheets(5, seed=3))
def test_the_kernel_is_the_rules_on_compiled_sheets(sheet):
    compare(sheet, decisions=5_000, seed=2)


@pytest.mark.long
@pytest.mark.parametrize("sheet", OTHERS)
def test_the_kernel_is_the_rules_on_every_sheet(sheet):
    compare(sheet, decisions=100_000, seed=4)


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_the_kernel_is_the_rules_on_a_thousand_compiled_sheets(part):
    for sheet in compiled_sheets(50, seed=100 + part):
        compare(sheet, decisions=1_000, seed=part)


def at_random(rules, seats, seed, games):
    """Results of games that are played by the shorter way for tables of nothing but `random`."""
    return Simulator(rules, [seated(rules, "random", seats)] * seats).play(seed, 0, games)


def by_the_rules(rules, seats, seed, number):
    """The turns and totals of such a game, asked of `random` for each decision by itself."""
    kernel, player = Kernel(rules), seated(rules, "random", seats)
    state, table = rules.start(seats), kernel.table(seats, seed, number)
    while state.phase is not Phase.OVER:
        if rules.rolling(state) is not None:
            kernel.throw(table)
            state = rules.roll(state, tuple(table[FACES : FACES + len(rules.dice)].tolist()))
            continue
        for seat in rules.waiting(state):
            action = player.choose(table, seat, kernel.legal(table, seat))
            kernel.choose(table, seat, action)
            state = rules.apply(state, seat, rules.legal(state, seat)[action])
    return [state.turns, *rules.totals(state)]


@pytest.mark.parametrize("sheet", [*EACH_KIND, "long", *compiled_sheets(6, seed=7)])
def test_games_at_random_are_played_by_the_rules(sheet):
    for late_die in (False, True):
        rules = rules_on(sheet, late_die)
        for seats in seats_of(rules):
            results = at_random(rules, seats, seed=6, games=6)
            for number, (turns, _ended, _closed, *totals) in enumerate(results.tolist()):
                assert [turns, *totals] == by_the_rules(rules, seats, 6, number)


def one_by_one(rules, seats, seed, games):
    """The results of the same games by the loop for all players."""
    kernel = Kernel(rules)
    none, results = np.zeros(seats, np.int64), np.zeros((games, RESULT_SCORES + seats), np.int16)
    assert kernel.play(kernel.table(seats), seed, 0, none, none, results) == PLAYED
    return results


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_games_at_random_are_the_same_in_both_loops(part):
    for sheet in [*OTHERS, *compiled_sheets(50, seed=100 + part)]:
        rules = rules_on(sheet, late_die=part % 2 == 1)
        for seats in seats_of(rules):
            mine = at_random(rules, seats, seed=part, games=2_000)
            assert np.array_equal(mine, one_by_one(rules, seats, part, 2_000))


@pytest.mark.parametrize("sheet", [*EACH_KIND, "long"])
def test_any_state_can_be_written(sheet):
    """A state of the rules becomes a table that goes on as the rules do."""
    random = Random(5)
    for nth in range(12):
        rules = rules_on(sheet, late_die=nth % 2 == 0)
        kernel, state = Kernel(rules), rules.start(random.choice(seats_of(rules)))
        for _ in range(random.randrange(60)):
            if state.phase is Phase.OVER:
                break
            if rules.rolling(state) is not None:
                thrown = rules.thrown(state)
                state = rules.roll(state, tuple(random.randint(1, rules.sides) * d for d in thrown))
            else:
                seat = random.choice(rules.waiting(state))
                state = rules.apply(state, seat, random.choice(rules.legal(state, seat)))
        table = kernel.write(state)
        assert kernel.state(table) == state
        for seat in rules.waiting(state):
            legal = rules.legal(state, seat)
            assert kernel.legal(table, seat) == (1 << len(legal)) - 1
            assert listed(rules, table, seat) == [text_of(move) for move in legal]


def test_every_sheet_that_comes_along_has_a_kernel():
    for name in sheet_choices():
        assert KERNELS.covers(rules_on(name))
    assert max(most_moves(named_sheet(name)) for name in sheet_names()) < MAX_MOVES / 2


def test_a_sheet_with_too_many_moves_has_no_kernel():
    """The moves of a decision are bits of a word."""
    numbers = [*range(2, 13)]
    rows = "; ".join(f"row {letter}: {' '.join(map(str, numbers))}" for letter in "rygbop")
    swaps = [f"7-{number}" for number in numbers if number != 7]
    few, many = (f"{rows}; swap: {' '.join(swaps[:count])}" for count in (9, 10))
    assert most_moves(rules_on(few).layout_of(0)) == 61
    assert most_moves(rules_on(many).layout_of(0)) == 67
    assert KERNELS.covers(rules_on(few))
    with pytest.raises(BadSetup) as refused:
        Kernel(rules_on(many))
    assert refused.value.code == "no-kernel"


def test_a_mark_that_compiled_code_does_not_know_has_no_kernel():
    """A mark that derives from one of ours inherits its rule, not that it is compiled."""

    class Stairs(Steps):
        def points(self, sheet):
            return 2 * super().points(sheet)

    rules = rules_on("steps-a")
    layout = rules.layout_of(0)
    stairs = replace(layout, marks=tuple(Stairs(mark.cells) for mark in layout.marks))
    assert KERNELS.covers(rules)
    assert not KERNELS.covers(replace(rules, sheet=(stairs,)))
