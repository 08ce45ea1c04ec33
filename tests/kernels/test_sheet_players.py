"""Players and simulations of Qwixx on other sheets."""

import json
import subprocess
import sys
from random import Random

import numpy as np
import pytest

from rowlock.bots import bot
from rowlock.cli import run
from rowlock.kernels.kernel import Kernel
from rowlock.kernels.players.policies import Policy, Seated, seated
from rowlock.kernels.simulator import luck
from rowlock.kernels.simulator.loop import RESULT_SCORES
from rowlock.kernels.simulator.simulate import Simulator
from rowlock.kernels.table import FACES
from rowlock.playing.view import View
from rowlock.rules import BadSetup
from rowlock.rules.game import Phase
from rowlock.rules.registry import game as rules_of
from tests.support.games.compiled_sheets import compiled_sheets

SHEETS = ["again", "chain", "bonus", "between", "swap", "long", *compiled_sheets(4, seed=11)]


def on(sheet, **options):
    return rules_of("qwixx", {"sheet": sheet, **options})


@pytest.mark.parametrize("level", ["simple", "steady", "strong"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_compiled_players_decide_like_the_bots(sheet, level):
    """Every decision of whole games, and the games that the simulator plays are the same."""
    rules = on(sheet, late_die="true")
    kernel, plain, compiled = Kernel(rules), bot(level), seated(rules, level, 2)
    simulated = Simulator(rules, [compiled] * 2).play(5, 0, 100)
    decisions = number = 0
    while decisions < 150 and number < 100:
        table = kernel.table(2, 5, number)
        while (state := kernel.state(table)).phase is not Phase.OVER:
            if rules.rolling(state) is not None:
                kernel.throw(table)
                continue
            seat = rules.waiting(state)[0]
            action = compiled.choose(table, seat, kernel.legal(table, seat))
            view = View(rules, seat, ("", ""), rules.seen_by(state, seat))
            assert kernel.move(state, seat, action) == plain.choose(view)
            kernel.choose(table, seat, action)
            decisions += 1
        totals = [kernel.score(table, seat) for seat in range(2)]
        assert simulated[number, RESULT_SCORES:].tolist() == totals
        number += 1


def test_threads_change_nothing():
    rules = on("swap steps-a between")
    players = [seated(rules, name, 3) for name in ("random", "simple", "random")]
    runs = [Simulator(rules, players).run(20_000, seed=3, threads=threads) for threads in (1, 2)]
    for mine, theirs in zip(runs[0].tally.counts(), runs[1].tally.counts(), strict=True):
        assert np.array_equal(mine, theirs)
    assert runs[0].tally.games == 20_000


def test_random_players_on_the_classic_rows_play_as_in_lanes():
    """A limit that nobody reaches changes the sheet, not the game: same dice, same luck."""
    classic, sheet = rules_of("qwixx"), on(f"{rows_of_classic()}; most: 12")
    assert Kernel(sheet).functions is not Kernel(classic).functions
    for names in (("random", "random"), ("simple", "random", "simple")):
        results = []
        for rules in (classic, sheet):
            players = [seated(rules, name, len(names)) for name in names]
            results.append(Simulator(rules, players).play(11, 5, 3000))
        assert np.array_equal(results[0], results[1])


def rows_of_classic():
    up = " ".join(map(str, range(2, 13)))
    down = " ".join(map(str, range(12, 1, -1)))
    return f"row r: {up}; row y: {up}; row g: {down}; row b: {down}"


@pytest.mark.parametrize("sides", [4, 8])
def test_dice_of_other_sides_are_even(sides):
    rows = "row r: 2 3 4 5 6 7 8; row b: 8 7 6 5 4 3 2; row o: 2 3 4 5 6"
    kernel, faces = Kernel(on(f"dice: {sides}; {rows}")), []
    for number in range(4000):
        table = kernel.table(2, 77, number)
        kernel.throw(table)
        faces.append(table[FACES : FACES + 5].copy())
    counts = np.bincount(np.array(faces).ravel(), minlength=sides + 1)
    assert counts[0] == 0
    expected = 20_000 / sides
    assert ((counts[1:] - expected) ** 2 / expected).sum() < 30
    draws = [draw * sides for draw in range(1 << 16)]
    pairs = {(all_of >> 16, (all_of & 0xFFFF) * sides >> 16) for all_of in draws}
    assert len(pairs) == sides**2
    assert luck.SIDES == 6


def test_totals_beyond_those_of_the_classic_sheet_are_counted():
    numbers = " ".join(map(str, range(2, 17)))
    letters = "rygbop"
    cells = " ".join(f"{letter}{number}" for letter in letters for number in range(2, 16))
    rows = "; ".join(f"row {letter}: {numbers}" for letter in letters)
    rules = on(f"dice: 8; {rows}; double: {cells}; steps: {cells}; needs: 12")
    players = [seated(rules, "simple", 2)] * 2
    simulator = Simulator(rules, players)
    results, played = simulator.play(2, 0, 500), simulator.run(500, seed=2)
    scores = results[:, RESULT_SCORES]
    assert scores.max() > 400
    assert played.tally.mean(0) == pytest.approx(scores.mean())


def test_a_player_of_one_kernel_does_not_sit_down_at_another():
    classic, sheet = rules_of("qwixx"), on("bonus")
    for made_for, played in ((classic, sheet), (sheet, classic)):
        with pytest.raises(BadSetup) as refused:
            Simulator(played, [seated(made_for, "simple", 2)] * 2)
        assert refused.value.code == "other-game"
    assert seated(sheet, "simple", 2).at(on("swap"), 2).name == "simple"
    with pytest.raises(BadSetup):
        seated(sheet, "steady", 2).at(on("swap"), 2)
    for name in ("expert", "ga4", "solo"):
        with pytest.raises(BadSetup) as refused:
            seated(sheet, name, 2)
        assert refused.value.code == "unknown-player"


def test_a_player_of_ones_own_on_any_sheet():
    rules = on("between")
    last = Seated("last", Policy(take_last))
    results = Simulator(rules, [last, seated(rules, "random", 2)]).play(1, 0, 50)
    assert (results[:, RESULT_SCORES] == -20).any()


def take_last(table, seat, legal, figures):
    """Pass, always."""
    action = -1
    while legal >> action + 1:
        action += 1
    return action


def test_simulate_on_any_sheet(capsys):
    for sheet, players in (("steps", "random,simple,simple"), (rows_of_classic(), "simple,random")):
        arguments = ["--sheet", sheet, "--players", players, "--games", "2000", "--json"]
        assert run(["simulate", "qwixx", *arguments]) == 0
        told = json.loads(capsys.readouterr().out)
        assert told["games"] == 2000
        assert [player["name"] for player in told["players"]] == players.split(",")
        assert told["options"] == {"sheet": sheet}
    assert run(["simulate", "qwixx", "--sheet", "bonus", "--players", "random,ga4"]) == 2
    assert "ga4" in capsys.readouterr().err


@pytest.mark.slow
def test_code_is_compiled_once_for_all_sheets(tmp_path):
    """A sheet that nobody has seen before leaves no file in the cache of compiled code."""
    code = (
        "import sys\n"
        "from rowlock.kernels.players.policies import seated\n"
        "from rowlock.kernels.simulator.simulate import Simulator\n"
        "from rowlock.rules import game\n"
        "rules = game('qwixx', {'sheet': sys.argv[1]})\n"
        "Simulator(rules, [seated(rules, 'simple', 2)] * 2).run(10, seed=1)\n"
    )
    files = []
    for sheet in ("bonus", compiled_sheets(1, seed=Random(4).randrange(100))[0]):
        subprocess.run(
            [sys.executable, "-c", code, sheet],
            check=True,
            env={"ROWLOCK_CACHE": str(tmp_path), "PYTHONPATH": ":".join(sys.path)},
        )
        files.append(sorted(file.name for file in tmp_path.rglob("*") if file.is_file()))
    assert files[0] == files[1]
    assert files[0]
