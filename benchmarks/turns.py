"""Two states of the sources by turns: which simulates faster, on a machine that others use too.

    python -m benchmarks.turns ../before . [--windows 12] [--players random,random] [SHEET …]

Each state has a process of its own. They play the same games in turn, in short stretches; the best
stretch of each counts, in games a second of processor time. The answer also says whether the games
were the same. `qwinto` and `onboard` stand for those games, `classic` for Qwixx in lanes.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

from rowlock.kernels.players.policies import seated
from rowlock.kernels.simulator.simulate import Simulator
from rowlock.rules import game

SHEETS = ("classic", "mixed-colours", "again", "bonus", "swap", "between", "long-a")
STRETCH_SECONDS = 0.05


def player(players: list[str]) -> None:
    """A process of one state: plays what it is asked for, line by line."""
    simulators: dict[str, Simulator] = {}
    for line in sys.stdin:
        sheet, games = line.rstrip("\n").rsplit("|", 1)
        if sheet not in simulators:
            other = sheet in ("qwinto", "onboard")
            rules = game(sheet) if other else game("qwixx", {"sheet": sheet})
            at_table = [seated(rules, name, len(players)) for name in players]
            simulators[sheet] = Simulator(rules, at_table)
        began = time.thread_time()
        results = simulators[sheet].play(1, 0, int(games))
        seconds = time.thread_time() - began
        print(seconds, hashlib.sha256(results.tobytes()).hexdigest(), flush=True)


class State:
    """The sources in a folder, and a process that plays with them."""

    def __init__(self, folder: Path, players: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.turns", "--as", players],
            cwd=Path(__file__).parents[1],
            env=os.environ | {"PYTHONPATH": str(folder.resolve() / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, sheet: str, games: int) -> tuple[float, str]:
        """Seconds of processor time for these games, and a print of their results."""
        asked, said = self._process.stdin, self._process.stdout
        print(f"{sheet}|{games}", file=asked, flush=True)
        seconds, results = said.readline().split()  # type: ignore[union-attr]
        return float(seconds), results


def compare(states: list[State], sheet: str, windows: int) -> str:
    """The best stretches of both states on a sheet, in a line."""
    games = 100
    while max(state.play(sheet, games)[0] for state in states) < STRETCH_SECONDS:
        games *= 2
    played = [[state.play(sheet, games) for state in states] for _ in range(windows)]
    speeds = [games / min(seconds for seconds, _ in each) for each in zip(*played, strict=True)]
    same = len({results for window in played for _, results in window}) == 1
    before, after = speeds
    said = "the same games" if same else "OTHER GAMES"
    return f"{sheet[:40]:40s} {before:12,.0f} {after:12,.0f} ×{after / before:.3f} {said}"


def main() -> None:
    """Print a line for each sheet."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.turns")
    parser.add_argument("folders", nargs="*", help="before and after, then sheets")
    parser.add_argument("--windows", type=int, default=12, help="how many stretches, by turns")
    parser.add_argument("--players", default="random,random")
    parser.add_argument("--as", dest="players_of_process", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.players_of_process:
        player(chosen.players_of_process.split(","))
        return
    before, after, *sheets = chosen.folders
    states = [State(Path(folder), chosen.players) for folder in (before, after)]
    for sheet in sheets or SHEETS:
        print(compare(states, sheet, chosen.windows), flush=True)


if __name__ == "__main__":
    main()
