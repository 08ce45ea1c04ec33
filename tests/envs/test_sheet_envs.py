"""Environments of Qwixx on other sheets: the makers' own tests, and numbers that stay the same."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

from rowlock.envs.aec import env, parallel_env
from rowlock.envs.single import RowlockEnv
from rowlock.envs.vector import VectorEnv
from rowlock.rules.game import Phase
from rowlock.rules.moves import Pass
from rowlock.rules.qwixx.cells import crosses_on

BOTH = "row r: 2 3 4 5 6 7 8; row b: 8 7 6 5 4 3 2; dice: 4; needs: 3; swap: 4-6 5-3; lucky: 4 5"
"""A sheet on which the same cell can be crossed by the strip and as a lucky one."""
SHEETS = [
    ("between", 2),
    ("swap", 3),
    ("long", 5),
    ("steps-a mixed-numbers between", 3),
    (BOTH, 2),
]

pytestmark = [
    pytest.mark.slow,
    # PettingZoo's and Gymnasium's tests warn of matters of taste; errors are raised.
    pytest.mark.filterwarnings("ignore"),
]


def number_of(rules, seat, move, count):
    """What an environment calls a move: rows, bridges, lucky crosses beside a strip, the pass."""
    if isinstance(move, Pass):
        return count - 1
    layout, layouts = rules.layout_of(seat), rules.layouts
    lengths = [
        max(len(each.rows[index].numbers) for each in layouts) for index in range(len(layout.rows))
    ]
    if move.by == "*" and layout.strip:
        return count - 1 - len(layout.rows) + layout.letters.index(move.row)
    if move.row in layout.letters:
        index = layout.letters.index(move.row)
        return sum(lengths[:index]) + layout.rows[index].numbers.index(move.number)
    slot = [bridge.letter for bridge in layout.bridges].index(move.row)
    place = layout.bridges[slot].numbers.index(move.number)
    return sum(lengths) + slot * len(layout.bridges[0].numbers) + place


@pytest.mark.parametrize(("sheet", "seats"), SHEETS)
def test_pettingzoo(sheet, seats):
    options = {"sheet": sheet}
    api_test(env("qwixx", seats, options=options), num_cycles=100, verbose_progress=False)
    parallel_api_test(parallel_env("qwixx", seats, options=options), num_cycles=100)


@pytest.mark.parametrize(("sheet", "seats"), SHEETS)
@pytest.mark.filterwarnings("error")
def test_gymnasium(sheet, seats):
    options, bots = {"sheet": sheet, "late_die": "true"}, ["simple", "random"] * 2
    world = gymnasium.make("rowlock/Qwixx-v0", bots=bots[: seats - 1], options=options)
    check_env(world.unwrapped)


@pytest.mark.parametrize(("sheet", "seats"), SHEETS)
def test_an_action_is_the_same_move_in_every_state(sheet, seats):
    """Every table follows the rules: same legal moves, same next state, same totals."""
    world = VectorEnv("qwixx", seats, tables=3, seed=9, options={"sheet": sheet})
    rules: Any = world.kernel.game
    finished = 0
    for _ in range(300):
        states: list[Any] = [world.state(table) for table in range(3)]
        actions, moves = world.random_actions(), []
        masks = world.see().masks
        for table, state in enumerate(states):
            seat = int(world.seats[table])
            by_number = {
                number_of(rules, seat, move, world.actions): move
                for move in rules.legal(state, seat)
            }
            assert len(by_number) == len(rules.legal(state, seat))
            assert set(np.flatnonzero(masks[table]).tolist()) == set(by_number)
            low, high = (int(word) & 2**64 - 1 for word in world.legal[table])
            assert low | high << 64 == sum(1 << number for number in by_number)
            moves.append(by_number[int(actions[table])])
        seats_then = world.seats.copy()
        world.step(actions)
        for table, state in enumerate(states):
            after = rules.apply(state, int(seats_then[table]), moves[table])
            if after.phase is Phase.OVER:
                assert world.scores[table].tolist() == list(rules.totals(after))
                finished += 1
            elif after.phase is not Phase.ROLL:
                assert world.state(table) == after
    assert finished > 2


def test_a_seat_sees_its_sheet_first():
    world = VectorEnv("qwixx", 2, tables=4, seed=3, options={"sheet": "swap between"})
    rules: Any = world.kernel.game
    for _ in range(60):
        seen = world.see().observations
        for table in range(4):
            state: Any = world.state(table)
            first = 0
            for later in range(2):
                seat = (int(world.seats[table]) + later) % 2
                sheet, layout = state.sheets[seat], rules.layout_of(seat)
                crosses = [crosses_on(sheet, row, place) for row in range(4) for place in range(11)]
                bridges = [sheet.bridges[slot] if layout.bridges else 0 for slot in range(2)]
                crosses += [mask >> place & 1 for mask in bridges for place in range(11)]
                own = seen[table, first : first + 71].tolist()
                assert own == [*crosses, sheet.misthrows, 0, sheet.strip, 0, sheet.bar]
                first += 71
        world.step(world.random_actions())


def test_one_table_plays_by_the_numbers_too():
    world = RowlockEnv("qwixx", ["simple"], options={"sheet": BOTH}, render_mode="ansi")
    random, over = np.random.default_rng(2), False
    _, info = world.reset(seed=5)
    rules: Any = world.table.kernel.game
    assert str(world.render()).startswith("qwixx(row r: 2 3 4")
    while not over:
        state: Any = world.table.kernel.state(world.table.words)
        legal = {number_of(rules, 0, move, world.table.actions) for move in rules.legal(state, 0)}
        assert set(np.flatnonzero(info["action_mask"]).tolist()) == legal
        _, _, over, _, info = world.step(int(random.choice(sorted(legal))))
