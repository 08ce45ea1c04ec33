"""How long the command takes to start and to read many records."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rowlock.bots import bot
from rowlock.playing import FairDice, Table, play
from rowlock.rules import game
from rowlock.rules import record as records_text

FILES = 150
GAMES = ("qwixx", "qwinto", "onboard")
REPEATS = 3


def measure() -> Iterator[tuple[str, str]]:
    """Start-up alone, a call with 150 files, and games between bots in Python."""
    with tempfile.TemporaryDirectory() as folder:
        files = list(_written(Path(folder)))
        yield "`rowlock --version`", f"{seconds('--version'):.2f} s"
        yield (
            f"`rowlock replay --json`, {FILES} files",
            f"{seconds('replay', '--json', *files):.2f} s",
        )
    for name in GAMES:
        yield f"{name}, two `random` players, rules in Python", f"{_games(name):.0f} games/s"


def _written(folder: Path) -> Iterator[str]:
    for seed in range(FILES):
        table = _played(GAMES[seed % len(GAMES)], "simple", 2 + seed % 3, seed)
        file = folder / f"{seed}.rowlock"
        file.write_text(records_text.write(table.record()), "utf-8")
        yield str(file)


def _played(name: str, kind: str, seats: int, seed: int) -> Table:
    table = Table(game(name), [str(seat) for seat in range(seats)], FairDice.repeatable(seed))
    play(table, [bot(kind, seed + seat) for seat in range(seats)])
    return table


def seconds(*arguments: str) -> float:
    """The best of a few runs of the command."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        command = [sys.executable, "-m", "rowlock", *arguments]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - start)
    return min(times)


def _games(name: str) -> float:
    start, count = time.perf_counter(), 200
    for seed in range(count):
        _played(name, "random", 2, seed)
    return count / (time.perf_counter() - start)
