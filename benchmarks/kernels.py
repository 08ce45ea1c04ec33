"""How many games a second are simulated, and how many steps environments take."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.support.games.compiled_sheets import compiled_sheets

from rowlock.envs.vector import VectorEnv
from rowlock.kernels.compiler.compiling import Figures, TableWords
from rowlock.kernels.players.policies import Policy, Seated, seated
from rowlock.kernels.simulator.loop import any_action
from rowlock.kernels.simulator.simulate import Simulator, cores
from rowlock.rules import game

PEERS = Path(".venv-bench/bin/python")
REPEATS = 5
SIMULATIONS = (
    ("qwixx", "random,random", 4_000_000),
    ("qwixx", "simple,simple", 3_000_000),
    ("qwixx", "random,random,random,random,random", 1_000_000),
    ("qwixx", "simple,simple,simple,simple", 1_000_000),
    ("qwinto", "random,random", 1_000_000),
    ("qwinto", "simple,simple", 20_000),
    ("onboard", "random,random", 1_000_000),
    ("onboard", "simple,simple", 300_000),
)
SHEETS = (
    *("mixed-colours", "mixed-numbers", "again", "double", "chain-a", "steps-a"),
    *("bonus", "swap", "between", "long-a", "long"),
)
SHEET_GAMES = 300_000
RANDOM_SHEETS, RANDOM_SHEET_GAMES = 50, 50_000
FIRST_RUNS = ("random,random", "simple,simple", "steady,steady", "strong,strong", "strong,steady")
TABLES, STEPS = 1024, 300


def measure() -> Iterator[tuple[str, str]]:
    """Simulations, environments, and the peers beside them."""
    for name, players, games in SIMULATIONS:
        one, two = _simulated(name, players.split(","), games)
        yield (
            f"`simulate {name}`, {players}",
            f"{_short(one)} games/s; two threads ×{two / one:.2f}",
        )
    yield from _sheets()
    for players in FIRST_RUNS:
        yield f"first run of `simulate qwixx --sheet between`, {players}", _first_run(players)
    rules = game("qwixx")
    plugged = Seated("plugged", Policy(_anything))
    speed = _best(Simulator(rules, [plugged, plugged]), 1_000_000, 1)
    yield "qwixx, a player plugged in, game by game", f"{_short(speed)} games/s"
    peers = _peers()
    for name in ("qwixx", "qwinto", "onboard"):
        bits, dense = _steps(name)
        beside = ", ".join(f"{bits / speed:,.0f} × {peer}" for peer, speed in peers.items())
        said = f"{_short(bits)} steps/s with bits, {_short(dense)} with masks and observations"
        yield f"`VectorEnv`, {name}, {TABLES} tables", f"{said}; bits are {beside}"
    for peer, speed in peers.items():
        yield f"{peer}, random play", f"{_short(speed)} steps/s"


def _sheets() -> Iterator[tuple[str, str]]:
    """Random games on the sheets that come with Rowlock, and on random ones."""
    for sheet in SHEETS:
        speed = _best(_on_sheet(sheet), SHEET_GAMES, 1)
        yield f"`simulate qwixx --sheet {sheet}`, random,random", f"{_short(speed)} games/s"
    sheets = compiled_sheets(RANDOM_SHEETS, seed=7)
    speeds = sorted(_best(_on_sheet(sheet), RANDOM_SHEET_GAMES, 1) for sheet in sheets)
    slowest, middle = _short(speeds[0]), _short(speeds[len(speeds) // 2])
    said = f"the slowest {slowest} games/s, the median {middle}"
    yield f"qwixx on {RANDOM_SHEETS} random sheets, random,random", said


def _first_run(players: str) -> str:
    """How long the whole command takes where nothing was compiled before."""
    command = [sys.executable, "-m", "rowlock", "simulate", "qwixx", "--sheet", "between"]
    command += ["--players", players, "--games", "10", "--threads", "1"]
    with tempfile.TemporaryDirectory() as folder:
        before = time.perf_counter()
        environment = os.environ | {"ROWLOCK_CACHE": folder}
        subprocess.run(command, env=environment, check=True, capture_output=True)
        return f"{time.perf_counter() - before:.1f} s"


def _on_sheet(sheet: str) -> Simulator:
    rules = game("qwixx", {"sheet": sheet})
    return Simulator(rules, [seated(rules, "random", 2)] * 2)


def _anything(table: TableWords, _seat: int, legal: int, _figures: Figures) -> int:
    """`random` as somebody else would write it."""
    action: int = any_action(table, legal)
    return action


def _simulated(name: str, players: list[str], games: int) -> tuple[float, float]:
    """Games a second on one thread and on two."""
    rules = game(name)
    simulator = Simulator(rules, [seated(rules, player, len(players)) for player in players])
    return _best(simulator, games, 1), _best(simulator, games * 2, min(2, cores()))


def _best(simulator: Simulator, games: int, threads: int) -> float:
    return max(simulator.run(games, 1, threads).games_per_second for _ in range(REPEATS))


def _steps(name: str) -> tuple[float, float]:
    """Steps a second on one core, with actions drawn beforehand."""
    env = VectorEnv(name, seats=2, tables=TABLES, seed=1)
    actions = []
    for _ in range(STEPS):
        actions.append(env.random_actions())
        env.step(actions[-1])
    best = [float("inf"), float("inf")]
    for _ in range(REPEATS):
        for dense in range(2):
            env.reset(1)
            start = time.perf_counter()
            for action in actions:
                env.step(action)
                if dense:
                    env.see()
            best[dense] = min(best[dense], time.perf_counter() - start)
    return TABLES * STEPS / best[0], TABLES * STEPS / best[1]


def _peers() -> dict[str, float]:
    """Steps a second of OpenSpiel and Pgx, if `make bench` has installed them."""
    if not PEERS.exists():
        return {}
    script = Path(__file__).parent / "peers.py"
    done = subprocess.run([PEERS, script], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stderr)
        return {}
    speeds: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return speeds


def _short(speed: float) -> str:
    return f"{speed / 1e6:.2f} M" if speed >= 1e5 else f"{speed / 1e3:.1f} k"
