"""Runs of training: games that a company begins, checkpoints, and going on after a kill."""

import signal
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from rowlock.bots.expert import MARGIN
from rowlock.bots.networks import nets
from rowlock.bots.networks.learned import learned, self_taught
from rowlock.kernels.players.policies import seated
from rowlock.rules import game as rules_of
from rowlock.rules.errors import Unreadable
from rowlock.solver.learning.positions import PositionWriter, Round
from rowlock.solver.learning.recipe import recipe
from rowlock.solver.learning.trainer import Trainer

QWIXX = rules_of("qwixx")
COMPANY = ("random", "simple", "steady")


def written(game, seats, names, discount=1.0, turns=16):
    company = tuple(seated(game, name, seats) for name in names)
    net = self_taught(game, seats)
    writer = PositionWriter(game, seats, net, MARGIN, discount, company=company, turns=turns)
    return writer.write(5, 0, 8_000, 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["qwixx", "qwinto", "onboard"])
def test_a_company_begins_games_and_the_network_goes_on(name):
    """Only positions after the company's turns are written; sheets are worse than its own."""
    game = rules_of(name)
    alike, mixed = written(game, 2, ()), written(game, 2, COMPANY)
    assert mixed.targets[:, nets.WIN].mean() == pytest.approx(0.5)
    assert mixed.games > alike.games
    assert mixed.targets[:, nets.OWN].mean() < alike.targets[:, nets.OWN].mean() - 0.1
    again = written(game, 2, COMPANY)
    assert (again.features == mixed.features).all()
    assert (again.targets == mixed.targets).all()


@pytest.mark.slow
def test_the_end_counts_the_more_the_surer_the_prediction():
    """Targets lie between the next prediction and the outcome; sure ones are nearly the outcome."""
    outcome, mixed = written(QWIXX, 2, (), 1.0), written(QWIXX, 2, (), 0.5)
    assert (outcome.features == mixed.features).all()
    won = outcome.targets[:, nets.WIN]
    said = self_taught(QWIXX, 2).evaluate(mixed.features, mixed.numbers)[:, nets.WIN]
    off = abs(mixed.targets[:, nets.WIN] - won)
    sure, open_ = abs(said) > 3, abs(said) < 0.5
    assert off[sure].mean() < 0.1 * off[open_].mean()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["qwixx", "qwinto", "onboard"])
def test_a_network_for_values_only_looks_on(name):
    """The network that plays makes every move; the other's predictions are in the targets."""
    game = rules_of(name)
    player = self_taught(game, 2)
    ignorant = nets.fresh(player.shape, 9)
    alone, watched, outcome = (
        PositionWriter(game, 2, player, MARGIN, discount, learner=learner).write(5, 0, 4_000, 1)
        for discount, learner in ((0.5, None), (0.5, ignorant), (1.0, ignorant))
    )
    assert (watched.features == alone.features).all()
    off = abs(watched.targets - outcome.targets)[:, nets.WIN]
    nearer = abs(alone.targets - outcome.targets)[:, nets.WIN]
    assert off.mean() > nearer.mean() + 0.02, "who knows nothing doubts every result"


def test_expert_plays_on_where_values_are_learned(monkeypatch):
    """Not with guests: that network plays itself."""
    asked = []

    def look(writer, *_):
        asked.append(writer)
        raise InterruptedError

    monkeypatch.setattr(PositionWriter, "write", look)
    plain = recipe("qwixx", 2)
    for plan in (plain, plain.with_company(COMPANY), replace(plain, guests=("ga4",))):
        trainer = Trainer.fresh(plan, 1)
        with pytest.raises(InterruptedError):
            trainer.round(100, threads=1)
        assert asked[-1].learner.weights is trainer.net.weights
    assert [writer.net is learned(QWIXX, 2) for writer in asked] == [False, True, False]
    assert asked[1].margin == MARGIN


def trainer_of(tmp_path, monkeypatch, rounds):
    """A trainer after some rounds of made-up positions."""
    plan = replace(recipe("qwixx", 2), window=2, guests=("ga4",), company=("random",), rows=500)
    trainer = Trainer.fresh(plan, seed=7)
    random = np.random.default_rng(3)
    shape = trainer.net.shape

    def play(writer, *_):
        features = random.integers(10, size=(1100, shape.features)).astype(np.int16)
        numbers = random.normal(size=(1100, shape.numbers)).astype(np.float32)
        return Round(10, features, numbers, random.uniform(size=(1100, 3)).astype(np.float32))

    monkeypatch.setattr(PositionWriter, "write", play)
    for _ in range(rounds):
        trainer.round(100, threads=1)
    return trainer


def test_a_checkpoint_has_the_rounds_that_are_still_learned_from(tmp_path, monkeypatch):
    file = tmp_path / "c.npz"
    trainer = trainer_of(tmp_path, monkeypatch, 3)
    trainer.save(file)
    rounds = tmp_path / "c.rounds"
    assert len(list(rounds.iterdir())) == 2
    (rounds / "other-1.npz.part").write_text("left by a run that was stopped")
    trainer.save(file)
    assert len(list(rounds.iterdir())) == 2
    back = Trainer.load(recipe("qwixx", 2), file)
    assert back.recipe.guests == ("ga4",)
    assert back.recipe.rows == 500
    assert back.recipe.company == ("random",)
    next_round = trainer.recipe.seats[0]
    kept, same = trainer._window.of(next_round), back._window.of(next_round)
    assert len(kept) == len(same) == 2
    for one, other in zip(kept, same, strict=True):
        assert (one.targets == other.targets).all()
        assert (one.features == other.features).all()
    next(iter(rounds.iterdir())).unlink()
    with pytest.raises(Unreadable, match="rounds"):
        Trainer.load(recipe("qwixx", 2), file)
    trainer.save(file, finished=True)
    assert not rounds.exists()
    assert Trainer.load(recipe("qwixx", 2), file).rounds == 3


def train(out, *more):
    """A process that trains a little; it writes a line after every round."""
    arguments = ["train", "qwixx", "--seats", "2", "--games", "500", "--rows", "2000"]
    arguments += ["--check", "2", "--threads", "1", "--company", "random,simple"]
    command = [sys.executable, "-m", "rowlock", *arguments, "--out", str(out), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def trained(file):
    """The weights with 16 bits, and all that the last checkpoint has, with 32."""
    with np.load(file) as weights:
        found = {name: weights[name] for name in weights.files}
    with np.load(file.with_name(f"{file.stem}-2.checkpoint.npz")) as saved:
        found |= {f"c/{name}": saved[name] for name in saved.files if name != "told"}
    return found


@pytest.mark.slow
def test_a_run_that_was_killed_ends_with_the_same_weights(tmp_path):
    whole, stopped = tmp_path / "whole.npz", tmp_path / "stopped.npz"
    undisturbed = train(whole)
    lines = undisturbed.communicate()[0].splitlines()
    assert undisturbed.returncode == 0
    rounds = sum("rounds:" in line for line in lines)
    assert rounds >= 4
    killed = train(stopped)
    for line in killed.stdout:
        if " 2 rounds:" in line:
            break
    killed.send_signal(signal.SIGKILL)
    killed.communicate()
    assert killed.returncode == -signal.SIGKILL
    assert not stopped.exists(), "it was stopped before its end"
    resumed = train(stopped, "--resume")
    lines = resumed.communicate()[0].splitlines()
    assert resumed.returncode == 0
    assert 0 < sum("rounds:" in line for line in lines) < rounds
    one, other = trained(whole), trained(stopped)
    assert one.keys() == other.keys()
    for name, array in one.items():
        assert array.tobytes() == other[name].tobytes(), name
