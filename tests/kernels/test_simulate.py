"""Simulations: the same games in lanes and one by one, on one thread and on several."""

import csv
import json
import math
import sys

import numpy as np
import pytest
from pyarrow import parquet

from rowlock.bots import bot
from rowlock.cli import run
from rowlock.kernels.crossing import rules as crossing
from rowlock.kernels.kernel import Kernel
from rowlock.kernels.players.policies import seated
from rowlock.kernels.simulator import luck
from rowlock.kernels.simulator.batch import Batch
from rowlock.kernels.simulator.loop import PLAYED, RESULT_SCORES
from rowlock.kernels.simulator.simulate import Simulator
from rowlock.kernels.simulator.tally import interval
from rowlock.kernels.table import CHOICE_LUCK, DICE_LUCK, FACES, MAX_SEATS
from rowlock.playing.view import View
from rowlock.rules import BadSetup
from rowlock.rules import position as positions
from rowlock.rules.game import Phase
from rowlock.rules.registry import game as rules_of


def simulator(game, *players, **options):
    rules = rules_of(game, options)
    return Simulator(rules, [seated(rules, player, len(players)) for player in players])


def one_by_one(players, seed, first, games):
    """The results of the loop, for players that could also sit in lanes."""
    kernel = Kernel(rules_of("qwixx"))
    choosers = np.array([seated(kernel.game, player).policy.chooser for player in players])
    results = np.zeros((games, RESULT_SCORES + len(players)), np.int16)
    figures = np.zeros(MAX_SEATS, np.int64)
    table = kernel.table(len(players))
    assert kernel.play(table, seed, first, choosers, figures, results) == PLAYED
    return results


@pytest.mark.slow
@pytest.mark.parametrize(
    "players",
    [
        ("random",),
        ("simple",),
        ("random", "random"),
        ("simple", "simple"),
        ("simple", "random", "simple"),
        ("random", "simple", "random", "simple", "simple"),
    ],
)
def test_lanes_play_the_same_games(players):
    results = np.zeros((50_000, RESULT_SCORES + len(players)), np.int16)
    Batch(players).play(11, 1000, results)
    assert np.array_equal(results, one_by_one(players, 11, 1000, len(results)))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["qwixx", "qwinto", "onboard"])
def test_threads_change_nothing(game):
    played = simulator(game, "random", "random")
    runs = [played.run(100_000, seed=3, threads=threads) for threads in (1, 2, 3)]
    for other in runs[1:]:
        for mine, theirs in zip(runs[0].tally.counts(), other.tally.counts(), strict=True):
            assert np.array_equal(mine, theirs)
    assert runs[0].tally.games == 100_000


def test_the_same_seed_gives_the_same_games_and_another_others():
    played = simulator("onboard", "random", "simple")
    assert np.array_equal(played.play(1, 0, 50), played.play(1, 0, 50))
    assert np.array_equal(played.play(1, 20, 30), played.play(1, 0, 50)[20:])
    assert not np.array_equal(played.play(1, 0, 50), played.play(2, 0, 50))


@pytest.mark.parametrize("game", ["qwixx", "qwinto", "onboard"])
def test_compiled_simple_decides_like_simple(game):
    """Every decision of whole games, asked of the bot of the ladder too."""
    kernel = Kernel(rules_of(game))
    choosers = np.array([seated(kernel.game, "simple").policy.chooser] * MAX_SEATS)
    asked = bot("simple")
    decisions = 0
    for number in range(6):
        seats = 1 + number % 3
        table = kernel.table(seats, 5, number)
        state = kernel.state(table)
        while state.phase is not Phase.OVER:
            if kernel.game.rolling(state) is not None:
                kernel.throw(table)
            else:
                seat = kernel.game.waiting(state)[0]
                move = asked.choose(View(kernel.game, seat, ("",) * seats, state))
                kernel.choose(table, seat, kernel.action(table, seat, move))
                decisions += 1
            state = kernel.state(table)
        totals = [kernel.score(table, seat) for seat in range(seats)]
        results = np.zeros((1, RESULT_SCORES + seats), np.int16)
        figures = np.zeros(MAX_SEATS, np.int64)
        kernel.play(kernel.table(seats), 5, number, choosers, figures, results)
        assert results[0, RESULT_SCORES:].tolist() == totals
    assert decisions > 100


def test_dice_are_even_and_unrelated():
    """Chi-square of faces, of pairs of dice in a turn and of a die in successive turns."""
    kernel = Kernel(rules_of("qwixx"))
    rolls = []
    for number in range(3000):
        table = kernel.table(2, 77, number)
        for _ in range(8):
            kernel.throw(table)
            rolls.append(table[FACES : FACES + 6].copy())
    faces = np.array(rolls) - 1
    assert_even(np.bincount(faces.ravel(), minlength=6))
    for one in range(6):
        for other in range(one):
            assert_even(np.bincount(faces[:, one] * 6 + faces[:, other], minlength=36))
        assert_even(np.bincount(faces[:-1, one] * 6 + faces[1:, one], minlength=36))


def assert_even(counts):
    expected = counts.sum() / len(counts)
    freedom = len(counts) - 1
    chi = float(((counts - expected) ** 2 / expected).sum())
    assert chi < freedom + 5 * math.sqrt(2 * freedom), counts


def test_generators_of_neighbouring_games_differ():
    kernel = Kernel(rules_of("qwixx"))
    starts = {
        tuple(kernel.table(1, seed, game)[first : first + luck.WORDS].tolist())
        for seed in range(3)
        for game in range(50)
        for first in (DICE_LUCK, CHOICE_LUCK)
    }
    assert len(starts) == 300


def test_what_a_player_draws_shifts_no_die():
    rules = rules_of("qwixx")
    kernel, player = Kernel(rules), seated(rules, "random")
    one, other = kernel.table(1, 9, 4), kernel.table(1, 9, 4)
    for _ in range(3):
        kernel.throw(one)
        kernel.throw(other)
        assert one[FACES : FACES + 6].tolist() == other[FACES : FACES + 6].tolist()
        player.choose(other, 0, kernel.legal(other, 0))
        for table in (one, other):
            while kernel.state(table).phase is not Phase.ROLL:
                kernel.choose(table, 0, crossing.PASS)
    assert one[CHOICE_LUCK : CHOICE_LUCK + 4].tolist() != other[CHOICE_LUCK:][:4].tolist()


@pytest.mark.parametrize("asked", [{"games": -3}, {"threads": 0}, {"seed": 2**70}], ids=str)
def test_numbers_out_of_their_bounds_are_refused(asked):
    played = simulator("onboard", "random", "simple")
    with pytest.raises(BadSetup, match=f"{next(iter(asked))} must be from"):
        played.run(**({"games": 10, "seed": 1} | asked))


@pytest.mark.parametrize(
    ("game", "name"),
    [("qwixx", "strong"), ("qwixx", "expert"), ("qwixx", "master"), ("onboard", "expert")],
)
def test_figures_for_another_number_of_seats_are_refused(game, name):
    rules = rules_of(game)
    with pytest.raises(BadSetup, match=f"{name} plays by figures .* seats: 1, not 2"):
        Simulator(rules, [seated(rules, name), seated(rules, "simple")])


@pytest.mark.parametrize("name", ["simple", "steady", "expert"])
def test_a_player_of_another_game_is_refused(name):
    qwixx, onboard = rules_of("qwixx"), rules_of("onboard")
    with pytest.raises(BadSetup, match=f"{name} does not play onboard"):
        Simulator(onboard, [seated(qwixx, name, 2)] * 2)


def test_figures_of_qwinto_fit_any_number_of_seats():
    rules = rules_of("qwinto")
    for name in ("strong", "expert", "master"):
        one, six = seated(rules, name, 1), seated(rules, name, 6)
        assert one.at(rules, 6) is one
        assert np.array_equal(one.own_figures, six.own_figures)


def test_an_illegal_player_is_stopped(tmp_path, capsys):
    file = tmp_path / "mine.py"
    file.write_text(
        "from rowlock.kernels.players.policies import Policy\n"
        "@Policy\n"
        "def cheat(table, seat, legal, figures):\n"
        "    return 3\n"
    )
    arguments = ["simulate", "qwixx", "--players", f"{file}:cheat,random", "--games", "10"]
    assert run(arguments) == 2
    assert "cheat chose an illegal action" in capsys.readouterr().err


OWN = """from rowlock.kernels.players.policies import Policy, Seated
@Policy
def mine(table, seat, legal{}):
    {}
"""
BROKEN = {
    "syntax": ("def mine(:", "SyntaxError: invalid syntax (line 1)"),
    "import": ("import nonsense", "No module named 'nonsense' (line 1)"),
    "null bytes": ("mine = 1\0", "null bytes"),
    "exit": ("raise SystemExit(0)", "SystemExit: 0 (line 1)"),
    "figures": (
        OWN.format(", figures", "return 44") + "mine = Seated('mine', mine, ['a'])",
        "could not convert string to float: 'a'",
    ),
    "name": (OWN.format(", figures", "return best(legal)"), "name 'best' is not defined"),
    "text": (OWN.format(", figures", "return 'pass'"), "to int64"),
    "nothing": (OWN.format(", figures", "seat = 1"), "No conversion from none to int64"),
    "arity": (OWN.format("", "return 44"), "4 argument types given"),
}


@pytest.mark.parametrize(("text", "reason"), BROKEN.values(), ids=BROKEN)
def test_a_file_that_cannot_be_used_is_named_with_the_reason(tmp_path, capsys, text, reason):
    file = tmp_path / "mine.py"
    file.write_text(text)
    assert run(["simulate", "qwixx", "--players", f"{file}:mine,simple", "--games", "9"]) == 2
    error = capsys.readouterr().err
    assert f"{file} cannot be loaded: " in error
    assert reason in error
    assert error.count("\n") == 1


def test_modules_beside_a_file_are_found(tmp_path, capsys):
    (tmp_path / "lying_aside.py").write_text("PASS = 44")
    file = tmp_path / "mine.py"
    file.write_text("from lying_aside import PASS\n" + OWN.format(", figures", "return PASS"))
    before = sys.path.copy()
    assert run(["simulate", "qwixx", "--players", f"{file}:mine", "--games", "9"]) == 0
    assert "-20" in capsys.readouterr().out
    assert sys.path == before


DIRECT = """
from rowlock.kernels.players.policies import Policy
from rowlock.kernels.table import count_actions, lowest_action
@Policy
def mine(table, seat, legal, figures):
    return {}
"""
WEIGHING = """
from rowlock.kernels.crossing import lookahead
from rowlock.kernels.compiler.compiling import leaf
from rowlock.kernels.players.policies import Policy
@leaf
def worth(table, seat, figures, marks, closed, misthrows, pawn):
    return {} * misthrows
mine = Policy(lookahead.decide, "mine", **lookahead.weighing(worth))
"""

PLUGGED = """
from rowlock.bots.heuristics import steady
from rowlock.kernels.crossing import heuristics, lookahead
from rowlock.kernels.compiler.compiling import leaf
from rowlock.kernels.players.policies import Policy, Seated
worth = leaf(heuristics.weighted_sum_worth.py_func, POINTS_PER_MISTHROW={})
weigh = Policy(lookahead.decide, "mine", **lookahead.weighing(worth))
mine = Seated("mine", weigh, steady.WEIGHTS)
"""


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (DIRECT, ("44", "count_actions(legal) and lowest_action(legal)")),
        (WEIGHING, (1.0, -1.0)),
        (PLUGGED, (100, -5)),
    ],
    ids=["a player", "what a player weighs", "a number"],
)
def test_what_is_ones_own_is_compiled_anew_when_it_changes(tmp_path, capsys, text, parts):
    file = tmp_path / "mine.py"
    means = []
    for part in parts:
        file.write_text(text.format(part))
        assert (
            run(["simulate", "qwixx", "--players", f"{file}:mine", "--games", "9", "--json"]) == 0
        )
        means.append(json.loads(capsys.readouterr().out)["players"][0]["mean"])
    assert means[0] == -20 < means[1]


def test_json_says_what_happened(capsys):
    arguments = "simulate onboard --players random,random --games 3000 --seed 4 --threads 2 --json"
    assert run(arguments.split()) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["games"] == 3000
    assert said["games_per_second"] == pytest.approx(3000 / said["seconds"])
    first, second = said["players"]
    assert first["name"] == "random"
    assert first["ties"] == second["ties"]
    assert first["wins"] + second["wins"] + first["ties"] == 3000
    assert sum(first["scores"].values()) == 3000
    mean = sum(int(score) * count for score, count in first["scores"].items()) / 3000
    assert first["mean"] == pytest.approx(mean)
    assert sum(said["ends"].values()) >= 3000
    assert first["win_share"] + second["win_share"] == pytest.approx(1)


def test_rows_for_every_game(tmp_path, capsys):
    files = {"csv": tmp_path / "games.csv", "parquet": tmp_path / "games.parquet"}
    picture = tmp_path / "scores.png"
    arguments = ["simulate", "onboard", "--track", "B", "--games", "500"]
    arguments += ["--players", "simple,random"]
    arguments += ["--csv", str(files["csv"]), "--parquet", str(files["parquet"])]
    assert run([*arguments, "--plot", str(picture)]) == 0
    assert "500 games" in capsys.readouterr().out
    lines = list(csv.DictReader(files["csv"].read_text().splitlines()))
    table = parquet.read_table(files["parquet"]).to_pylist()
    assert [int(line["score_A"]) for line in lines] == [row["score_A"] for row in table]
    assert len(lines) == 500
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("qwixx --players random,grandmaster", "grandmaster is not one of"),
        ("qwixx --players random,random --games 0", "games must be from 1"),
        ("qwixx --players random,random --games 1.5", "games must be a whole number, not 1.5"),
        ("qwixx --players random,random --games many", "games must be a whole number, not many"),
        ("qwixx --players random,random --seed -99999999999999999999", "seed must be from"),
        ("qwixx --players random --threads 0", "threads must be from 1"),
        ("qwixx --players random --csv x --parquet ./x", "x cannot be written twice"),
        ("chess --players random", "chess"),
        ("qwinto --players random --plot x.doc", "x.doc"),
        ("qwixx --players " + ",".join(["random"] * 6), "5"),
    ],
)
def test_bad_requests_are_refused(arguments, reason, capsys):
    assert run(["simulate", *arguments.split()]) == 2
    error = capsys.readouterr().err
    assert reason in error
    assert error.count("\n") == 1


def test_intervals():
    low, high = interval(0.5, 10_000)
    assert high - 0.5 == pytest.approx(0.0098, abs=1e-4)
    assert interval(0.0, 100)[0] == 0
    assert 0.02 < interval(0.0, 100)[1] < 0.05
    assert low < 0.5


@pytest.mark.parametrize(("game", "seats"), [("qwixx", 2), ("qwinto", 3), ("onboard", 2)])
def test_playing_on_from_the_beginning_is_playing(game, seats):
    rules = rules_of(game)
    found = simulator(
        game, *["random"] * seats, **({"late_die": "true"} if game == "qwixx" else {})
    )
    assert (found.play_on(rules.start(seats), 3, 50) == found.play(3, 0, 50)).all()


def test_playing_on_keeps_what_is_on_the_sheets():
    found = simulator("qwixx", "random", "random", late_die="true")
    position = positions.read("qwixx: r2,3,4,5,6 y- g- b- x3 | r- y- g- b- x3")
    scores = found.play_on(position.state, 3, 200)[:, RESULT_SCORES:]
    assert (scores[:, 0] >= 15 - 20).all()
    assert len(set(scores[:, 0].tolist())) > 3
