"""Networks learn: slopes are right, what is saved comes back, and training makes them stronger."""

import json
from dataclasses import replace

import numpy as np
import pytest

from rowlock.bots.crossing.features import CLOSED_STATE, row_feature
from rowlock.bots.expert import MARGIN
from rowlock.bots.heuristics import strong, weighted_sum
from rowlock.bots.networks import nets
from rowlock.bots.networks.learned import for_values, learned, self_taught, shape_for
from rowlock.bots.networks.nets import Net, Shape
from rowlock.cli import run
from rowlock.kernels.players.policies import seated
from rowlock.rules import BadSetup
from rowlock.rules import game as rules_of
from rowlock.rules.qwixx.game import Qwixx
from rowlock.solver.learning import strong_weights as fitting
from rowlock.solver.learning.gradient import Adam, slopes
from rowlock.solver.learning.positions import PositionWriter, Round
from rowlock.solver.learning.recipe import recipe
from rowlock.solver.learning.start import started
from rowlock.solver.learning.trainer import Trainer
from rowlock.solver.learning.widen import widened

QWIXX, ONBOARD = rules_of("qwixx"), rules_of("onboard")
TWO_POOLS = Shape(4, 2, 2, True, rows=30, extras=3, extra_rows=12, numbers=2)
THREE_POOLS = Shape(5, 2, 1, False, rows=30, extras=3, extra_rows=9, numbers=2, pools=3)
ONE_SIDED = Shape(2, 5, 1, False, rows=40, extras=4, extra_rows=9, numbers=3)


def positions(shape, count, seed=1):
    random = np.random.default_rng(seed)
    grouped = shape.groups * shape.each
    features = np.empty((count, shape.features), np.int16)
    features[:, :grouped] = random.integers(shape.rows, size=(count, grouped))
    features[:, grouped:] = random.integers(shape.extra_rows, size=(count, shape.extras))
    numbers = random.normal(size=(count, shape.numbers)).astype(np.float32)
    targets = random.uniform(size=(count, nets.OUTPUTS)).astype(np.float32)
    return features, numbers, targets


def loss(net, features, numbers, targets):
    """What learning makes small: cross-entropy for the win, half the square for the scores."""
    said = net.evaluate(features, numbers).astype(np.float64)
    win, wanted = said[:, nets.WIN], targets[:, nets.WIN]
    entropy = np.logaddexp(0, win) - wanted * win
    return entropy.mean() + 0.5 * ((said - targets)[:, 1:] ** 2).sum(axis=1).mean()


@pytest.mark.parametrize("shape", [TWO_POOLS, ONE_SIDED, THREE_POOLS])
def test_slopes_are_those_of_the_loss(shape):
    net, seen = nets.fresh(shape, 3), positions(shape, 40)
    found, _ = slopes(net, *seen)
    random, checked = np.random.default_rng(5), 0
    for name, slope in found.items():
        weights = net.weights[name]
        for _ in range(6):
            place = tuple(random.integers(size) for size in weights.shape)
            kept, step = weights[place], np.float32(1e-2)
            weights[place] = kept + step
            above = loss(net, *seen)
            weights[place] = kept - step
            below = loss(net, *seen)
            weights[place] = kept
            measured = (above - below) / (2 * step)
            assert measured == pytest.approx(slope[place], abs=3e-3, rel=0.05), (name, place)
            checked += abs(measured) > 1e-4
    assert checked > 20


@pytest.mark.parametrize("shape", [TWO_POOLS, ONE_SIDED, THREE_POOLS])
def test_steps_make_the_loss_smaller(shape):
    net, seen, adam = nets.fresh(shape, 3), positions(shape, 200), Adam(3e-3)
    before = loss(net, *seen)
    for _ in range(150):
        adam.step(net, slopes(net, *seen)[0])
    assert loss(net, *seen) < 0.8 * before


def test_a_network_for_one_more_seat_knows_what_the_smaller_one_knew():
    """Nothing is known of the new rival: its row states weigh as much as the others'."""
    small = learned(QWIXX, 2)
    large = widened(small, QWIXX, 3)
    assert {name: array.shape for name, array in large.weights.items()} == large.shape.parts
    rows = small.shape.rows // 2
    assert (large.weights["group"][:rows] == small.weights["group"][:rows]).all()
    both = large.weights["group"][rows : 2 * rows] + large.weights["group"][2 * rows :]
    assert np.allclose(both, small.weights["group"][rows:])
    board = nets.fresh(shape_for(ONBOARD, 2), 1)
    wide = widened(board, ONBOARD, 3)
    assert {name: array.shape for name, array in wide.weights.items()} == wide.shape.parts


def test_recipes_ask_for_seats_where_they_matter():
    with pytest.raises(BadSetup, match="--seats N"):
        recipe("qwixx", None)
    with pytest.raises(BadSetup, match="leave --seats out"):
        recipe("qwinto", 2)
    with pytest.raises(BadSetup):
        recipe("onboard", 5)


def test_what_was_saved_comes_back(tmp_path):
    trainer = Trainer.fresh(recipe("qwixx", 2), seed=7)
    trainer.adam.step(trainer.net, slopes(trainer.net, *positions(trainer.net.shape, 30))[0])
    trainer.rounds, trainer.games = 3, 4321
    trainer.save(tmp_path / "c.npz")
    back = Trainer.load(trainer.recipe, tmp_path / "c.npz")
    assert (back.rounds, back.games, back.seed, back.adam.steps) == (3, 4321, 7, 1)
    for name, array in trainer.net.weights.items():
        assert (back.net.weights[name] == array).all()
        assert (back.adam.mean[name] == trainer.adam.mean[name]).all()
    trainer.publish(tmp_path / "w.npz")
    other = Trainer.fresh(recipe("qwixx", 3), seed=8)
    other.publish(tmp_path / "w.npz")
    kept = started(tmp_path / "w.npz", QWIXX, 2)
    assert np.allclose(kept.weights["group"], trainer.net.weights["group"], atol=2e-3)
    assert started(tmp_path / "w.npz", QWIXX, 4).shape == shape_for(QWIXX, 4)
    with pytest.raises(BadSetup, match="nobody has learned"):
        started(tmp_path / "w.npz", QWIXX, 1)


def test_the_second_half_of_a_run_is_averaged(tmp_path, monkeypatch):
    trainer = Trainer.fresh(recipe("qwixx", 2), seed=7)
    played = Round(10, *positions(trainer.net.shape, 2_000))
    monkeypatch.setattr(PositionWriter, "write", lambda *_: played)
    seen = []
    for _ in range(4):
        trainer.round(40, threads=1)
        seen.append(trainer.net.weights["output"].copy())
    assert trainer.averaged == 2
    assert not np.allclose(seen[2], seen[3], atol=1e-4)
    assert np.allclose(trainer.result["output"], (seen[2] + seen[3]) / 2)
    trainer.save(tmp_path / "c.npz")
    back = Trainer.load(trainer.recipe, tmp_path / "c.npz")
    assert np.allclose(back.result["output"], trainer.result["output"])
    back.publish(tmp_path / "w.npz")
    kept = started(tmp_path / "w.npz", QWIXX, 2)
    assert np.allclose(kept.weights["output"], (seen[2] + seen[3]) / 2, atol=1e-3)
    # In a run that goes on for longer the mean begins anew: that was not the second half.
    for most, averaged in ((70, 1), (70, 2), (400, 0)):
        back.round(most, threads=1)
        assert back.averaged == averaged
    assert back.result is back.net.weights


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["qwixx"], "--seats N"),
        (["chess", "--seats", "2"], "chess"),
        (["onboard", "--seats", "2", "--weights"], "onboard"),
        (["qwixx", "--seats", "9"], "9"),
        (["qwixx", "--seats", "2", "--games", "0"], "games"),
        (["qwixx", "--seats", "2", "--rate", "1"], "rate"),
        (["qwixx", "--seats", "2", "--guest-rounds", "0"], "guest-rounds"),
        (["onboard", "--seats", "2", "--guests", "strong,ga4"], "ga4"),
        (["qwixx", "--seats", "2", "--plot", "curve.doc"], "curve.doc"),
        (["qwixx", "--seats", "2", "--out", "none.npz", "--resume"], "none-2.checkpoint.npz"),
        (["qwixx", "--seats", "2", "--start", "none.npz"], "No such file"),
    ],
)
def test_bad_use_is_told_in_a_line(arguments, said, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(["train", *arguments]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("option", ["--start", "--resume"])
@pytest.mark.parametrize(
    ("known", "wanted"),
    [
        (("qwixx", 2), ("onboard", 2)),
        (("qwixx", 2), ("qwinto", None)),
        (("qwixx", 3), ("qwixx", 2)),
    ],
)
def test_weights_of_another_shape_are_refused(option, known, wanted, capsys, tmp_path):
    """Kernels read as many weights as the game has, wherever the array ends."""
    game, seats = wanted
    file = tmp_path / "w.npz"
    trainer = Trainer.fresh(recipe(*known), seed=1)
    trainer.publish(file)
    trainer.save(tmp_path / f"w-{seats or 'any'}.checkpoint.npz")
    with np.load(file) as saved:
        np.savez(file, **{f"2/{name.partition('/')[2]}": saved[name] for name in saved.files})
    arguments = ["train", game, "--games", "10", *(["--seats", str(seats)] if seats else [])]
    if option == "--start":
        arguments += ["--start", str(file), "--out", str(tmp_path / "other.npz")]
    else:
        arguments += ["--resume", "--out", str(file)]
    assert run(arguments) == 2
    error = capsys.readouterr().err
    assert "the weights of another game or number of seats" in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "said"), [("w.npz", "no file of weights"), ("w-2.checkpoint.npz", "no checkpoint")]
)
def test_files_of_something_else_are_refused(name, said, capsys, tmp_path):
    out = tmp_path / "w.npz"
    for file in (out, tmp_path / "w-2.checkpoint.npz"):
        Trainer.fresh(recipe("qwixx", 2), seed=1).publish(file)
    if name == out.name:
        out.write_text("not weights")
    assert run(["train", "qwixx", "--seats", "2", "--resume", "--out", str(out)]) == 2
    error = capsys.readouterr().err
    assert f"{name}: this is {said}" in error
    assert error.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("games", "more", "share"),
    [(3_000, 4_000, 0.15), pytest.param(9_000, 10_500, 0.2, marks=pytest.mark.long)],
)
def test_training_makes_a_player_and_goes_on(capsys, tmp_path, games, more, share):
    """Self-play from nothing: after some seconds hardly anything, after a minute no beginner."""
    out = tmp_path / "qwixx.npz"
    common = ["train", "qwixx", "--seats", "2", "--out", str(out), "--check", "400"]
    assert run([*common, "--games", str(games), "--plot", str(tmp_path / "curve.png")]) == 0
    assert "against ga4" in capsys.readouterr().out
    assert (tmp_path / "curve.png").stat().st_size > 5000
    plan = recipe("qwixx", 2)
    trained = Trainer.load(plan, tmp_path / "qwixx-2.checkpoint.npz")
    assert trained.games >= games
    assert run([*common, "--games", str(more), "--resume"]) == 0
    further = Trainer.load(plan, tmp_path / "qwixx-2.checkpoint.npz")
    assert further.games >= more
    assert len(further.curve) == len(trained.curve) + 1
    assert further.curve[-1].share > share
    assert further.curve[-1].mean > trained.curve[0].mean


def written(seats, *names):
    """Positions of games of `expert` with guests."""
    game = Qwixx()
    guests = tuple(seated(game, name, seats) for name in names)
    writer = PositionWriter(game, seats, learned(QWIXX, seats), MARGIN, 1.0, guests=guests)
    return writer.write(5, 0, 8_000, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_guests_sit_in_all_seats_but_one(seats):
    """Only the learner's positions are written: it wins nearly all games against `random`."""
    alike, among = written(seats), written(seats, "random")
    assert alike.targets[:, nets.WIN].mean() == pytest.approx(1 / seats)
    assert among.targets[:, nets.WIN].mean() > 0.97
    assert among.games > alike.games
    # From every seat: in a quarter of the games it is the first to roll, and so on.
    empty = among.numbers[:, 0] == 0
    first_rolls = among.features[empty, 4 * seats]
    assert set(first_rolls) == set(range(seats))


def test_who_has_met_guests_is_kept_beside_the_other(tmp_path):
    file = tmp_path / "w.npz"
    alone = Trainer.fresh(recipe("qwixx", 2), seed=1)
    alone.publish(file)
    met = Trainer.fresh(replace(recipe("qwixx", 2), guests=("ga4",)), seed=2)
    met.publish(file)
    for trainer, guests in ((alone, False), (met, True)):
        kept = started(file, QWIXX, 2, guests).weights["group"]
        assert np.allclose(kept, trainer.net.weights["group"], atol=2e-3)
    only = tmp_path / "only.npz"
    alone.publish(only)
    begun = started(only, QWIXX, 2, guests=True).weights["group"]
    assert np.allclose(begun, alone.net.weights["group"], atol=2e-3), "it begins with the other"


def test_guests_come_to_some_rounds():
    plan = replace(recipe("qwixx", 2), guests=("ga4", "strong"), guest_rounds=3)
    assert [len(plan.guests_at(number)) for number in range(6)] == [0, 0, 2, 0, 0, 2]
    assert not recipe("qwixx", 2).guests_at(1)


@pytest.mark.slow
def test_weights_are_fitted_to_games(tmp_path, monkeypatch):
    """Rows with room are worth more than rows that are used up, and misthrows cost."""
    monkeypatch.setattr(fitting, "POSITIONS", 40_000)
    out = tmp_path / "strong.json"
    assert run(["train", "qwixx", "--seats", "2", "--weights", "--out", str(out)]) == 0
    weights = json.loads(out.read_text())["2"]
    assert len(weights) == weighted_sum.COUNT
    empty, worn = weights[row_feature(-1, 0, True)], weights[row_feature(8, 3, True)]
    fine = weights[row_feature(1, 2, True)]
    assert fine > empty > worn
    assert weights[CLOSED_STATE] == 0
    assert weights[weighted_sum.MISTHROWS + 3] < weights[weighted_sum.MISTHROWS] == 0


def test_strong_has_weights_for_every_table():
    for seats in range(1, QWIXX.most_seats + 1):
        assert len(strong.qwixx_weights(seats)) == weighted_sum.COUNT
    assert len(strong.on_board_weights()) == weighted_sum.COUNT


def test_the_weights_that_come_along_fit_their_shapes():
    for game in (QWIXX, ONBOARD, rules_of("qwinto")):
        for seats in range(1, game.most_seats + 1):
            for net in (learned(game, seats), self_taught(game, seats), for_values(game, seats)):
                parts = {name: array.shape for name, array in net.weights.items()}
                assert parts == net.shape.parts
                assert isinstance(net, Net)


def test_a_network_for_values_stands_beside_the_one_that_plays(tmp_path):
    file = tmp_path / "qwixx.npz"
    playing = Trainer.fresh(recipe("qwixx", 2), 1)
    playing.publish(file)
    valuing = Trainer.fresh(recipe("qwixx", 2).with_company(("simple",)), 2)
    valuing.publish(file)
    with np.load(file) as kept:
        assert (kept["2/group"] == playing.net.weights["group"].astype(np.float16)).all()
        found = kept["2-company/group"]
    given = valuing.net.weights["group"]
    assert not (found.view(np.uint16) & 0b1111).any()
    assert np.abs(found - given).max() <= 0.01 * np.abs(given).max()
    again = started(file, QWIXX, 2, company=True)
    assert (again.weights["group"] == found).all()
    assert (started(file, QWIXX, 2).weights["group"] != found).any()
