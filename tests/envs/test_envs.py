"""The environments pass the tests that their makers ship, and play by the rules."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from rowlock.envs import IDS
from rowlock.envs.aec import env, parallel_env
from rowlock.envs.observation import OBSERVERS
from rowlock.envs.single import RowlockEnv
from rowlock.envs.vector import VectorEnv
from rowlock.kernels.players.policies import seated
from rowlock.rules import GAMES as RULES
from rowlock.rules import BadSetup, IllegalMove
from rowlock.rules import game as rules_of
from rowlock.rules.game import Phase
from tests.support.games.tables import SETUPS

GAMES = [("qwixx", 2), ("qwixx", 5), ("qwinto", 3), ("onboard", 4)]

pytestmark = [
    pytest.mark.slow,  # many kernels are compiled
    # PettingZoo's and Gymnasium's tests warn of matters of taste; errors are raised.
    pytest.mark.filterwarnings("ignore"),
]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_pettingzoo_cycle(game, seats):
    api_test(env(game, seats), num_cycles=300, verbose_progress=False)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_pettingzoo_parallel(game, seats):
    parallel_api_test(parallel_env(game, seats), num_cycles=300)


def test_pettingzoo_seeds():
    seed_test(lambda: env("qwixx", 3), num_cycles=60)
    parallel_seed_test(lambda: parallel_env("qwixx", 3), num_cycles=30)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_cycle_plays_a_game_to_its_end(game, seats):
    random = np.random.default_rng(1)
    world = env(game, seats)
    world.reset(seed=4)
    earned = dict.fromkeys(world.agents, 0.0)
    for agent in world.agent_iter():
        seen, reward, over, _, _ = world.last()
        earned[agent] += reward
        mask = seen["action_mask"]
        world.step(None if over else int(random.choice(np.flatnonzero(mask))))
    assert sum(earned.values()) == pytest.approx(0)
    assert max(earned.values()) > 0 or len(set(earned.values())) == 1


def test_nobody_sees_a_hidden_choice():
    """In action 1 the second seat sees the same whatever the first has chosen."""
    views = set()
    for nth in range(2):
        world = env("qwixx", 2)
        world.reset(seed=3)
        legal = np.flatnonzero(world.observe("A")["action_mask"])
        assert len(legal) > 1
        world.step(int(legal[nth]))
        assert world.agent_selection == "B"
        views.add(world.observe("B")["observation"].tobytes())
    assert len(views) == 1


def test_an_illegal_action_loses_in_the_cycle():
    world = env("qwixx", 2)
    world.reset(seed=3)
    illegal = int(np.flatnonzero(world.observe("A")["action_mask"] == 0)[0])
    world.step(illegal)
    assert world.terminations["A"]
    assert world.rewards["A"] == -1


def test_parallel_agents_wait_when_they_have_nothing_to_decide():
    world = parallel_env("qwixx", 2)
    seen, _ = world.reset(seed=2)
    assert not seen["A"]["action_mask"][world.wait]
    seen, *_ = world.step({"A": 44, "B": 44})
    assert not seen["A"]["action_mask"][world.wait]
    assert np.flatnonzero(seen["B"]["action_mask"]).tolist() == [world.wait]


def test_parallel_says_what_was_illegal():
    world = parallel_env("qwixx", 2)
    seen, _ = world.reset(seed=2)
    illegal = int(np.flatnonzero(seen["A"]["action_mask"][:-1] == 0)[0])
    *_, infos = world.step({"A": illegal, "B": 44})
    assert infos["A"] == {"illegal": illegal}
    assert infos["B"] == {}


@pytest.mark.parametrize(("name", "options"), SETUPS)
@pytest.mark.parametrize("bots", [[], ["simple", "random"]], ids=["alone", "with bots"])
@pytest.mark.filterwarnings("error")
def test_gymnasium_checks(name, options, bots):
    """As it is: it draws any action, without asking for the legal ones."""
    (known,) = (each for each, game in IDS.items() if game == name)
    for illegal in ("replace", "end"):
        world = gymnasium.make(known, bots=bots, options=options, illegal=illegal)
        check_env(world.unwrapped)
    with pytest.warns(UserWarning, match="not having a spec"):
        check_env(RowlockEnv(name, bots, options=options, render_mode="ansi"))


def test_gymnasium_knows_every_game_that_has_an_environment():
    assert IDS == {
        "rowlock/Qwixx-v0": "qwixx",
        "rowlock/Qwinto-v0": "qwinto",
        "rowlock/OnBoard-v0": "onboard",
    }
    assert {name for name in RULES if OBSERVERS.covers(rules_of(name))} == set(IDS.values())
    world = gymnasium.make("rowlock/OnBoard-v0", bots=["simple"] * 2, render_mode="ansi")
    world.reset(seed=1)
    assert str(world.render()).startswith("onboard: ")


@pytest.mark.parametrize("game", ["qwixx", "qwinto", "onboard"])
def test_the_agent_may_sit_anywhere_and_play_for_points(game):
    world = RowlockEnv(game, ["simple", "simple"], seat=2, reward="score")
    random = np.random.default_rng(0)
    _, info = world.reset(seed=5)
    over = False
    while not over:
        action = random.choice(np.flatnonzero(info["action_mask"]))
        _, reward, over, _, info = world.step(action)
    assert reward == info["scores"][2]


def first_illegal(info):
    """An action that is not legal."""
    return int(np.flatnonzero(info["action_mask"] == 0)[0])


@pytest.mark.parametrize("game", ["qwixx", "qwinto", "onboard"])
def test_an_illegal_action_is_replaced_by_the_first_legal_one(game):
    """So that nothing is raised, whatever somebody's learner does."""
    tables = [RowlockEnv(game, ["simple"]) for _ in range(2)]
    infos = [world.reset(seed=5)[1] for world in tables]
    random, over = np.random.default_rng(1), False
    while not over:
        action = int(random.integers(-3, tables[0].table.actions + 3))
        mask = infos[0]["action_mask"]
        assert tables[0].action_masks().tolist() == mask.astype(bool).tolist()
        legal = 0 <= action < len(mask) and bool(mask[action])
        taken = action if legal else int(np.flatnonzero(mask)[0])
        seen, reward, over, _, infos[0] = tables[0].step(action)
        like, same, ended, _, infos[1] = tables[1].step(taken)
        assert (seen.tolist(), reward, over) == (like.tolist(), same, ended)
        assert infos[0].get("illegal") == (None if legal else action)
    assert not tables[0].action_masks().any()


@pytest.mark.parametrize(("reward", "lost"), [("win", -1), ("score", -20)])
def test_an_illegal_action_may_lose_the_game(reward, lost):
    world = RowlockEnv("qwixx", ["simple"], reward=reward, illegal="end")
    _, info = world.reset(seed=5)
    action = first_illegal(info)
    _, earned, over, cut, info = world.step(action)
    assert (earned, over, cut, info["illegal"]) == (lost, True, False, action)
    assert not world.action_masks().any()
    with pytest.raises(IllegalMove, match="the game is over"):
        world.step(44)
    _, info = world.reset()
    assert info["action_mask"].any()
    assert not world.step(44)[2]


def test_an_illegal_action_may_be_refused():
    world = RowlockEnv("qwixx", [], illegal="raise")
    _, info = world.reset(seed=5)
    for nowhere in (first_illegal(info), -1, world.table.actions, 1000):
        with pytest.raises(IllegalMove, match="illegal action"):
            world.step(nowhere)
    with pytest.raises(BadSetup):
        RowlockEnv("qwixx", ["simple"], seat=2)
    odd: list[dict[str, Any]] = [{"reward": "glory"}, {"illegal": "ignore"}]
    for unknown in odd:
        with pytest.raises(BadSetup, match="cannot be"):
            RowlockEnv("qwixx", **unknown)


def test_nobody_acts_before_the_game_or_after_it():
    world = RowlockEnv("qwixx", ["simple"])
    with pytest.raises(IllegalMove, match="the game has not started"):
        world.step(44)
    world.reset(seed=5)
    while not world.step(44)[2]:
        pass
    with pytest.raises(IllegalMove, match="the game is over"):
        world.step(44)
    world.reset()
    world.step(44)


@pytest.mark.parametrize("bots", [["expert"], ["expert", "strong"]])
def test_bots_play_by_the_figures_of_their_table(bots):
    world = RowlockEnv("qwixx", bots)
    for at, name in enumerate(bots, start=1):
        known = seated(world.table.kernel.game, name, 1 + len(bots))
        assert np.array_equal(world._bots[at].own_figures, known.own_figures)
    _, info = world.reset(seed=5)
    over = False
    while not over:
        *_, over, _, info = world.step(np.flatnonzero(info["action_mask"])[-1])
    assert min(info["scores"][1:]) > 0 > info["scores"][0]


def test_gymnasium_is_an_ordinary_environment():
    assert isinstance(RowlockEnv(), gymnasium.Env)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_vector_tables_play_by_the_rules(game, seats):
    """Every table follows the rules: same legal moves, same next state, same totals."""
    world = VectorEnv(game, seats, tables=3, seed=9)
    rules, finished = world.kernel.game, 0
    for _ in range(400):
        states = [world.state(table) for table in range(3)]
        actions = world.random_actions()
        moves = []
        for table, state in enumerate(states):
            seat = int(world.seats[table])
            assert seat == rules.waiting(state)[0]
            words = world._tables[table]
            legal = {world.kernel.action(words, seat, move) for move in rules.legal(state, seat)}
            assert world.legal[table] == sum(1 << action for action in legal)
            moves.append(world.kernel.move(state, seat, int(actions[table])))
        seats_then = world.seats.copy()
        world.step(actions)
        for table, state in enumerate(states):
            after = rules.apply(state, int(seats_then[table]), moves[table])
            if after.phase is Phase.OVER:
                assert world.begun[table]
                assert world.scores[table].tolist() == list(rules.totals(after))
                finished += 1
            elif after.phase is not Phase.ROLL:
                assert world.state(table) == after
    assert finished > 3


def test_vector_views_are_those_of_single_tables():
    world = VectorEnv("onboard", 3, tables=5, seed=2)
    for _ in range(40):
        seen = world.see()
        flags = (world.legal[:, None] >> np.arange(world.actions)) & 1
        assert np.array_equal(seen.masks, flags)
        for table in range(5):
            state: Any = world.state(table)
            sheet = state.sheets[int(world.seats[table])]
            own = seen.observations[table, :46]
            marks = [row >> place & 1 for row in sheet.rows for place in range(11)]
            assert own[:44].tolist() == marks
            assert own[44] == sheet.misthrows
            assert own[45] == state.pawns[int(world.seats[table])]
        world.step(world.random_actions())


def test_vector_runs_repeat_and_refuse():
    one, other = (VectorEnv("qwinto", 2, tables=4, seed=6) for _ in range(2))
    for _ in range(50):
        actions = one.random_actions()
        one.step(actions)
        other.step(actions)
        assert np.array_equal(one.legal, other.legal)
    before = one.legal.copy()
    with pytest.raises(IllegalMove):
        one.step(np.full(4, 62))
    assert np.array_equal(before, one.legal)
    with pytest.raises(BadSetup):
        VectorEnv("qwinto", 2, tables=0)
    for seed in (-1, 2**70):
        with pytest.raises(BadSetup, match="seed must be from 0 to"):
            VectorEnv("qwinto", 2, tables=4, seed=seed)


@pytest.mark.parametrize(
    "actions",
    [[44] * 3, [44] * 5, [[44]] * 4, 44, [], [44.0] * 4, [True] * 4, ["44"] * 4, [None] * 4],
    ids=str,
)
def test_vector_actions_are_whole_numbers_one_for_each_table(actions):
    world = VectorEnv("qwixx", 2, tables=4, seed=6)
    before = world.legal.copy()
    with pytest.raises(BadSetup, match="actions are 4 whole numbers, one for each table, not "):
        world.step(actions)
    assert np.array_equal(before, world.legal)
    fine: Any
    for fine in ([44] * 4, np.full(4, 44, np.uint8), np.full(8, 44)[::2]):
        world.step(fine)


def test_one_bot_may_be_named_without_a_list():
    assert RowlockEnv("qwixx", bots="simple").table.seats == 2
