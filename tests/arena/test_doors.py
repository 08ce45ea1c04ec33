"""Every door of the compiled games: a game is played as `rules/` would, or refused by a code."""

import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from rowlock import bots
from rowlock.arena.adapters import luck_of
from rowlock.arena.boards import RulesBoard, WordBoard, board
from rowlock.arena.entrants import Kind, Rules, enter
from rowlock.arena.playing import play_task
from rowlock.arena.runners import Local
from rowlock.arena.schedule import tasks
from rowlock.cli import run
from rowlock.envs import IDS
from rowlock.envs.aec import env, parallel_env, raw_env
from rowlock.envs.single import RowlockEnv
from rowlock.envs.vector import VectorEnv
from rowlock.kernels.kernel import Kernel
from rowlock.kernels.players.policies import Policy, Seated, play_random, policy_of, seated
from rowlock.kernels.simulator.batch import Batch
from rowlock.kernels.simulator.loop import RESULT_SCORES
from rowlock.kernels.simulator.simulate import Simulator
from rowlock.playing import Table, View, play
from rowlock.rules import GAMES, BadSetup, Phase, game
from rowlock.solver.learning.positions import SELF_PLAY
from rowlock.solver.learning.recipe import recipe
from tests.support.arena.company import held
from tests.support.games import strangers
from tests.support.games.tables import SETUPS

REGISTERED = strangers.NAMES[:3]
"""Those who have a name of their own."""
OWN = """
from rowlock.kernels.players.policies import Policy, Seated

@Policy
def mine(table, seat, legal, figures):
    return 44
"""


@pytest.fixture
def others():
    with strangers.registered() as games:
        yield games


def refusal(ask):
    """The code by which something is refused."""
    with pytest.raises(BadSetup) as refused:
        ask()
    return refused.value.code


# -- our games, with all their options -------------------------------------------------------------


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_simulators_and_stepped_tables_play_by_the_rules(name, options):
    """Every state, legal move and total of a table of words is that of the rules.

    The simulator (in lanes where there are some) and the arena have the same games.
    """
    rules, seats, seed, games = game(name, options), 2, 7, 6
    simulated = Simulator(rules, [seated(rules, "simple", seats)] * seats).play(seed, 0, games)
    for number in range(games):
        table = board(rules, seats, seed, number)
        assert isinstance(table, WordBoard)
        simple = bots.bot("simple")
        while not table.over:
            before = table.state()
            if table.throw():
                assert table.state() == rules.roll(before, table.state().faces)
                continue
            for seat in table.deciding():
                state = table.state()
                legal = {
                    table.kernel.action(table.table, seat, move)
                    for move in rules.legal(state, seat)
                }
                allowed = table.kernel.legal(table.table, seat)
                assert allowed == sum(1 << action for action in legal)
                move = simple.choose(View(rules, seat, ("A", "B"), rules.seen_by(state, seat)))
                after = rules.apply(state, seat, move)
                table.choose(seat, move)
                assert table.state() == after
        assert table.totals() == rules.totals(table.state())
        assert simulated[number, RESULT_SCORES:].tolist() == list(table.totals())


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_vectors_play_by_the_rules(name, options):
    world, finished = VectorEnv(name, 2, tables=3, seed=9, options=options), 0
    rules = world.kernel.game
    assert rules == game(name, options)
    for _ in range(200):
        states, seats = [world.state(table) for table in range(3)], world.seats.copy()
        actions = world.random_actions()
        world.step(actions)
        for table, state in enumerate(states):
            seat = int(seats[table])
            move = world.kernel.move(state, seat, int(actions[table]))
            after = rules.apply(state, seat, move)
            if after.phase is Phase.OVER:
                assert world.scores[table].tolist() == list(rules.totals(after))
                finished += 1
            elif after.phase is not Phase.ROLL:
                assert world.state(table) == after
    assert finished > 3


@pytest.mark.parametrize(("name", "options"), SETUPS)
@pytest.mark.parametrize("make", [raw_env, parallel_env])
def test_pettingzoo_plays_by_the_rules(name, options, make):
    world = make(name, 2, reward="score", options=options)
    world.reset(seed=3)
    table, random = world.table, np.random.default_rng(1)
    rules, earned = table.kernel.game, {}
    assert rules == game(name, options)
    while not table.over:
        state, waiting = table.kernel.state(table.words), table.waiting()
        assert tuple(waiting) == rules.waiting(state)
        waiting = waiting[:1] if make is raw_env else waiting
        for seat in waiting:
            action = int(random.choice(np.flatnonzero(table.mask(seat))))
            state = rules.apply(state, seat, table.kernel.move(state, seat, action))
            if make is raw_env:
                world.step(action)
                earned = world.rewards
            else:
                earned[seat] = action
        if make is parallel_env:
            actions = {agent: earned.get(at, world.wait) for at, agent in enumerate("AB")}
            earned = {}
            last = world.step(actions)[1]
        if state.phase is not Phase.ROLL:
            assert table.kernel.state(table.words) == state
    totals = list(rules.totals(state))
    assert list((earned if make is raw_env else last).values()) == totals


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_gymnasium_plays_by_the_rules(name, options):
    world = RowlockEnv(name, [], options=options)
    _, info = world.reset(seed=3)
    table, random, over = world.table, np.random.default_rng(1), False
    rules = table.kernel.game
    assert rules == game(name, options)
    while not over:
        state = table.kernel.state(table.words)
        legal = {table.kernel.action(table.words, 0, move) for move in rules.legal(state, 0)}
        assert set(np.flatnonzero(world.action_masks()).tolist()) == legal
        action = int(random.choice(sorted(legal)))
        state = rules.apply(state, 0, table.kernel.move(state, 0, action))
        _, reward, over, _, info = world.step(action)
        if state.phase is not Phase.ROLL:
            assert table.kernel.state(table.words) == state
    assert info["scores"] == [reward] == list(rules.totals(state))


def test_lanes_are_for_qwixx_as_it_is(others):
    assert Batch.between(game("qwixx"), ["simple", "random"]) is not None
    for rules in (*(game(*setup) for setup in SETUPS[1:]), *others.values()):
        assert Batch.between(rules, ["simple", "random"]) is None


# -- strangers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", strangers.NAMES)
def test_a_stranger_has_no_kernel(others, name):
    """Nor has it a simulator, with a player of ours or of somebody's own."""
    rules, qwixx = others[name], game("qwixx")
    own = Seated("mine", Policy(lambda *_: 44))
    for ask in (
        lambda: Kernel(rules),
        lambda: seated(rules, "simple", 2),
        lambda: policy_of(rules, "random"),
        lambda: Simulator(rules, [own, own]),
        lambda: Simulator(rules, [Seated("any", play_random)] * 2),
        lambda: Simulator(rules, [seated(qwixx, "simple", 2)] * 2),
    ):
        assert refusal(ask) == "no-kernel"
    assert refusal(lambda: SELF_PLAY.of(rules)) == "no-training"
    assert refusal(lambda: seated(qwixx, "simple", 2).at(rules, 2)) == "other-game"


@pytest.mark.parametrize("name", REGISTERED)
def test_a_stranger_has_no_environment(others, name, tmp_path, capsys):
    for ask in (
        lambda: VectorEnv(name, 2, tables=4),
        lambda: env(name, 2),
        lambda: raw_env(name, 2),
        lambda: parallel_env(name, 2),
        lambda: RowlockEnv(name, ["simple"]),
    ):
        assert refusal(ask) == "no-kernel"
    assert name not in IDS.values()
    assert refusal(lambda: recipe(name, 2)) == "no-training"
    file = tmp_path / "mine.py"
    file.write_text(OWN, "utf-8")
    for command in (
        ["simulate", name, "--players", "simple,random"],
        ["simulate", name, "--players", f"{file}:mine,random"],
        ["simulate", name, "--players", f"{file}:mine,{file}:mine"],
        ["train", name, "--seats", "2"],
        ["arena", name, "--bots", "simple", "--bot", f"{file}:mine"],
        ["arena", name, "--bots", "simple,steady"],
        ["arena", name, "--bots", "simple,master"],
    ):
        assert run(command) == 2, command
        said = capsys.readouterr().err
        assert name in said
        assert "not one of" not in said


@pytest.mark.parametrize("name", REGISTERED)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_arena_plays_a_stranger_by_its_rules(others, name, seats):
    """Totals are the game's own, on dice that are the same for every seating of a deal."""
    rules, deals = others[name], 6
    wanted = Rules.of(name, {}, seats)
    entrants = enter(["simple", "random"], wanted)
    assert [entrant.kind for entrant in entrants] == [Kind.PYTHON] * 2
    (task, *_) = tasks(wanted, entrants, games=deals * seats, seed=4, move_time=5.0)
    played = play_task(task)
    own, every, bonuses = [], [], 0
    for number in range(task.deals):
        mine = all_of = 0
        for odd in range(seats):
            empty = board(rules, seats, 4, number)
            assert isinstance(empty, RulesBoard)
            table = Table(rules, ["A"] * seats, empty._dice)
            levels = ["simple" if seat == odd else "random" for seat in range(seats)]
            lucks = [luck_of(4, number, seat) for seat in range(seats)]
            play(table, [bots.bot(*each) for each in zip(levels, lucks, strict=True)])
            totals = rules.totals(table.state)
            mine, all_of = mine + totals[odd], all_of + sum(totals)
            bonuses += sum(sum(score.bonuses) for score in rules.score(table.state))
        own.append(mine)
        every.append(all_of)
    assert (played.odd.total, played.other.total) == (sum(own), sum(every) - sum(own))
    assert played.odd.deals == task.deals
    assert not played.mishaps
    assert bonuses > 0 or name != "scramble"


def _dice_of(table: Any) -> Any:
    return table._dice


def test_every_deal_has_its_own_dice(others):
    for name in REGISTERED:
        one, same, other = (_dice_of(board(others[name], 2, 1, deal)) for deal in (5, 5, 6))
        assert one == same != other


def test_a_tournament_of_strangers(others):
    outcome = held("scramble", ["simple", "random"], 20)
    assert outcome.standing.games == 20
    assert outcome.standing.share(0, 1).value > 0.8


def test_a_worker_that_does_not_know_a_game_imports_it(tmp_path, monkeypatch):
    """Rules are sent as plain data: the name of the game, and where it is defined."""
    (tmp_path / "scramble_game.py").write_text(strangers.code_of_the_page(), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with strangers.registered():
        import_module("scramble_game")
        rules = Rules.of("scramble", {}, 2)
        assert rules.module == "scramble_game"
        outcome = held("scramble", ["simple", "random"], 60, runner=Local(2))
        assert outcome.standing.games == 60
        assert outcome.standing.mean(0) == held("scramble", ["simple", "random"], 60).standing.mean(
            0
        )
    assert "scramble" not in GAMES
    del sys.modules["scramble_game"]
    try:
        assert rules.named().name == "scramble"
        assert refusal(Rules("nowhere", module="no_such_module").named) == "unknown-game"
    finally:
        del GAMES["scramble"], sys.modules["scramble_game"]
